"""Imports drawings when they are first needed, so that the first frame appears sooner."""

from papayoo.engine.cards import Card
from papayoo.ui.art.decks import CardStyle
from papayoo.ui.art.felts import Felt
from papayoo.ui.art.portraits.expressions import Mood


def lay_out() -> None:
    """Import all drawings in advance; safe on any thread."""
    from papayoo.ui.art import card_svg, medals, table_top, title_picture  # noqa: F401
    from papayoo.ui.art.portraits import portrait  # noqa: F401


def card_svg(card: Card | None, style: CardStyle, *, is_papayoo: bool, angle_deg: float, scale: float) -> str:
    """Return the SVG of a card's face, or of the back for None."""
    from papayoo.ui.art.card_svg import back_svg, face_svg

    if card is None:
        return back_svg(style, angle_deg=angle_deg, scale=scale)
    return face_svg(card, style, is_papayoo=is_papayoo, angle_deg=angle_deg, scale=scale)


def mini_face_svg(card: Card, style: CardStyle, *, is_papayoo: bool, scale: float) -> str:
    """Return the SVG of a small card."""
    from papayoo.ui.art.card_svg import mini_face_svg

    return mini_face_svg(card, style, is_papayoo=is_papayoo, scale=scale)


def medal_svg(name: str, size_px: int, *, is_earned: bool) -> str:
    """Return the SVG of an achievement's medal."""
    from papayoo.ui.art.medals import medal_svg

    return medal_svg(name, size_px, is_earned=is_earned)


def portrait_svg(name: str, mood: Mood, size_px: int) -> str:
    """Return the SVG of a player's portrait."""
    from papayoo.ui.art.portraits.portrait import portrait_svg

    return portrait_svg(name, mood, size_px)


def table_svg(width_px: int, height_px: int, felt: Felt) -> str:
    """Return the SVG of the empty table."""
    from papayoo.ui.art.table_top import table_svg

    return table_svg(width_px, height_px, felt)


def title_svg(width_px: int, height_px: int) -> str:
    """Return the SVG of the title's backdrop."""
    from papayoo.ui.art.title_picture import title_svg

    return title_svg(width_px, height_px)
