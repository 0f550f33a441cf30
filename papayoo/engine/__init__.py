"""The rules of Papayoo, as pure Python: no clock, screen, files or global randomness."""

from typing import TYPE_CHECKING

from papayoo.lazy_names import lazy_names

if TYPE_CHECKING:
    from papayoo.engine.assist import *
    from papayoo.engine.cards import *
    from papayoo.engine.chance import *
    from papayoo.engine.commands import *
    from papayoo.engine.errors import *
    from papayoo.engine.events import *
    from papayoo.engine.fairness import *
    from papayoo.engine.game import *
    from papayoo.engine.header import *
    from papayoo.engine.options import *
    from papayoo.engine.phase import *
    from papayoo.engine.practice_kind import *
    from papayoo.engine.record import *
    from papayoo.engine.rules import *
    from papayoo.engine.scores import *
    from papayoo.engine.state import *
    from papayoo.engine.trick import *
    from papayoo.engine.view import *
else:
    __all__, __getattr__ = lazy_names(
        __name__,
        {
            "assist": "Assist AssistKind",
            "cards": "Card FULL_DECK ORDINARY_SUITS PAPAYOO_RANK Suit deck format_cards papayoo_of parse_cards",
            "chance": "Deal RecordedChance SeededChance shuffled stream",
            "commands": "Command PassCards PlayCard RollDie StartRound",
            "errors": "IllegalCommand Reason",
            "events": (
                "CardPlayed CardsDealt CardsPassed DieRolled Event GameEnded HandDealt PassHidden PassLaid "
                "PassReceived RoundScored RoundStarted SeatEvent TrickTaken events_for"
            ),
            "fairness": "Evidence first_foreign_round",
            "game": "Game Seen view_of",
            "header": "Player options_of",
            "options": (
                "DealRow GameOptions MAX_ROUNDS MAX_SEATS MAX_TOTAL_LIMIT MIN_ROUNDS MIN_SEATS MIN_TOTAL_LIMIT "
                "PassRule ROUNDS ROUND_POINTS SEATS TOTAL_LIMITS"
            ),
            "phase": "Phase",
            "practice_kind": "PracticeKind",
            "record": "Reading RecordError Recorder read_record",
            "rules": "decide legal_cards outcome",
            "scores": "Scores places standing totals_of",
            "state": "GameState RoundState evolve",
            "trick": "PAPAYOO_POINTS Play PlayedRound TakenTrick Trick card_points trick_points",
            "view": "SeatView",
        },
    )
