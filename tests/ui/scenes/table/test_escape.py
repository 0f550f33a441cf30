"""Tests of what the player says and hears after a narrow escape from an expensive trick."""

from dataclasses import replace

from papayoo.engine import Card, Game
from papayoo.storage import Speed
from papayoo.ui.scenes.table.control.trick_animation import ESCAPE_POINTS
from papayoo.ui.table_view.motion.effects import EffectKind
from tests.ui.running_app import QUICK, WORDS, StartTable, record_where, visible_texts

SAID = {WORDS(key) for key in ("table.relief", "table.relief_2", "table.relief_3")}


def escape_of(game: Game) -> Card | None:
    """Return the card with which the player can end an expensive trick just below its winning card."""
    view = game.view(0)
    trick, winning = view.trick, view.trick.winning if view.trick is not None else None
    if trick is None or winning is None or view.die is None or len(trick.plays) != view.options.seats - 1:
        return None
    cards = [card for card in view.legal if card.suit is winning.card.suit and card.rank == winning.card.rank - 1]
    points = sum(play.card.rank for play in trick.plays if play.card.suit.name == "PAYOO")
    is_dear = points >= ESCAPE_POINTS and points % 3 > 0  # so that the number of all points would choose other words
    return cards[0] if cards and is_dear else None


def test_bubble_after_a_narrow_escape_keeps_its_words_and_is_read_aloud_once(start_table: StartTable) -> None:
    games = list[Game]()

    def wanted(game: Game) -> bool:
        if escape_of(game) is not None:
            games.append(game)
        return bool(games)

    settings = replace(QUICK, speed=Speed.NORMAL, first_steps=False)
    pilot = start_table(settings, record=record_where(wanted, last=60))
    card, playback, said = escape_of(games[0]), pilot.table.playback, list[str]()
    assert card is not None
    pilot.table.player.use(card, is_confirmed=True)
    pilot.wait_until(lambda: playback.stage.effects.first(EffectKind.RELIEF) is not None, "the bubble")
    while playback.stage.effects.first(EffectKind.RELIEF) is not None:
        pilot.frame()
        said += SAID & set(visible_texts(pilot))
    assert len(set(said)) == 1
    assert [entry.text for entry in playback.messages.journal.entries if entry.text in SAID] == said[:1]
