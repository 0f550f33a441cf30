"""Facts about what the table shows, for tests and for scripts that control the program."""

from papayoo.engine.cards import Card
from papayoo.engine.events import SeatEvent
from papayoo.engine.trick import Play
from papayoo.engine.view import SeatView
from papayoo.ui.scene import Scene
from papayoo.ui.scenes.table.control.human_player import HumanPlayer
from papayoo.ui.scenes.table.control.playback import Playback
from papayoo.ui.table_view.geometry.card_places import DraggedCard
from papayoo.ui.table_view.geometry.layout import TableLayout
from papayoo.ui.table_view.geometry.pose import Token
from papayoo.ui.table_view.motion.card_sprites import CardSprite


class TableFacts(Scene):
    """Base class of the table screen, with properties that describe what it shows at the moment."""

    playback: Playback
    player: HumanPlayer

    @property
    def view(self) -> SeatView:
        """The match as the human player knows it. The animation may not have shown all of it yet."""
        return self.playback.view

    @property
    def layout(self) -> TableLayout:
        """The current layout of the table."""
        return self.playback.layout

    @property
    def hand(self) -> tuple[Card, ...]:
        """The visible hand from left to right."""
        return self.player.hand

    @property
    def fan_cards(self) -> tuple[Card, ...]:
        """The cards that have a place in the fan, from left to right. Cards chosen for the pass are gaps in it."""
        return self.player.fan_cards

    @property
    def is_idle(self) -> bool:
        """Whether all events have been shown."""
        return self.playback.director.is_idle

    @property
    def is_at_rest(self) -> bool:
        """Whether all events have been shown and nothing on the table is in motion."""
        return self.is_idle and not self.playback.stage.is_moving

    @property
    def is_dealing(self) -> bool:
        """Whether the hand is shown in the order in which it is dealt."""
        return self.playback.stage.is_dealing

    @property
    def shown_event(self) -> SeatEvent | None:
        """The event that is being shown; None if all events have been shown."""
        return self.playback.director.showing

    @property
    def visible_trick(self) -> tuple[Play, ...]:
        """The trick as shown on the screen, including cards in flight."""
        return self.playback.stage.model.trick

    @property
    def is_accelerated(self) -> bool:
        """Whether the animation is faster than usual."""
        return self.playback.is_accelerated

    @property
    def is_peeking(self) -> bool:
        """Whether the panel with the last trick is open."""
        return self.playback.is_peeking

    @property
    def awaits_press(self) -> bool:
        """Whether the animation pauses until the next press."""
        return self.playback.director.awaits_press

    @property
    def is_choosing(self) -> bool:
        """Whether the player is choosing cards to pass."""
        return self.player.is_choosing

    @property
    def chosen_cards(self) -> tuple[Card, ...]:
        """The cards chosen for the pass, in the order of choice."""
        return self.player.selection.chosen

    @property
    def focused_card(self) -> Card | None:
        """The card that is focused or under the pointer."""
        return self.player.selection.focus

    @property
    def dragged_card(self) -> DraggedCard | None:
        """The dragged card and its position; None if no card is dragged."""
        return self.player.drag.dragged

    @property
    def ready_card(self) -> Card | None:
        """The card that will be played at the player's turn or after a confirmation; None if there is none."""
        return self.player.pending_card.card

    @property
    def advised_cards(self) -> tuple[Card, ...]:
        """The cards that the coach advises."""
        return self.player.coaching.hint.cards

    def sprite_of(self, token: Token) -> CardSprite:
        """Return the sprite of a card; raise KeyError if the card is not on the table."""
        return self.playback.stage.card_sprites.by_token[token]

    @property
    def is_coach_thinking(self) -> bool:
        """Whether the coach is computing a hint or checking a decision."""
        return self.player.coaching.is_pending

    @property
    def message(self) -> str:
        """The current temporary message; empty if there is none."""
        return self.playback.messages.message

    @property
    def refusal(self) -> str:
        """The current temporary message if it refuses an action; otherwise empty."""
        return self.message if self.playback.messages.is_refusal else ""
