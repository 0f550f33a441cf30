"""Functions for tests that return the current state of a table as shown on the screen."""

from papayoo.engine import Play, SeatEvent
from papayoo.ui.scenes.table.scene import TableScene
from papayoo.ui.table_view.geometry.pose import Token
from papayoo.ui.table_view.motion.card_sprites import CardSprite


def is_at_rest(table: TableScene) -> bool:
    """Whether all events have been shown and nothing on the table is in motion."""
    return table.is_idle and not table.playback.stage.is_moving


def is_dealing(table: TableScene) -> bool:
    """Whether the cards of the hand are shown in the order in which they are dealt."""
    return table.playback.stage.is_dealing


def is_accelerated(table: TableScene) -> bool:
    """Whether the animations of the table run faster than usual."""
    return table.playback.is_accelerated


def is_peeking(table: TableScene) -> bool:
    """Whether the last trick is shown above the table."""
    return table.playback.is_peeking


def awaits_press(table: TableScene) -> bool:
    """Whether the animation pauses until the player's next press."""
    return table.playback.director.awaits_press


def shown_event(table: TableScene) -> SeatEvent | None:
    """Return the event whose animation the table is showing; None if there is none."""
    return table.playback.director.showing


def visible_trick(table: TableScene) -> tuple[Play, ...]:
    """Return the trick as shown on the screen, including cards in flight."""
    return table.playback.stage.model.trick


def sprite_of(table: TableScene, token: Token) -> CardSprite:
    """Return the sprite of a card; raises KeyError if the card is not on the table."""
    return table.playback.stage.card_sprites.by_token[token]


def message(table: TableScene) -> str:
    """Return the current temporary message; empty if there is none."""
    return table.playback.messages.message


def refusal(table: TableScene) -> str:
    """Return the current temporary message if it refuses an action, otherwise an empty text."""
    return message(table) if table.playback.messages.is_refusal else ""
