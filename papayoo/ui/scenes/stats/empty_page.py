"""The pages of statistics that have nothing to show yet."""

from functools import partial

from papayoo.engine import parse_cards
from papayoo.history.strength import MIN_ROUNDS
from papayoo.text.catalog import Catalog
from papayoo.ui.art import palette
from papayoo.ui.art.paper_lanterns import LANTERN_U, RED, UNLIT, glow_svg, hanging_lantern_svg
from papayoo.ui.art.portraits.portrait import Mood
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import NewGameRoute, Push
from papayoo.ui.render import Canvas, CardLook
from papayoo.ui.scenes.dialogs.tabbed_scene import TabPage
from papayoo.ui.style import APART, BODY, HEADLINE
from papayoo.ui.widgets import Button
from papayoo.ui.widgets.flow import Block, Column, Control, Drawing, Gap, Line, Paint, Text

FAN = tuple(zip(parse_cards("10S 7H 20P"), (-14.0, 0.0, 14.0), strict=True))
"""The cards of the fan with their angles in degrees."""
RIVALS = "crab", "frog", "cat", "owl", "toucan", "bat", "gecko"
MEDALS = "three_in_a_row", "first_win", "room_to_spare"


class EmptyPage(TabPage):
    """Shows a picture, a title, a sentence and a button for a new game."""

    def __init__(self, texts: Catalog, title: str, text: str, picture: Paint) -> None:
        self._title, self._text, self._picture = title, text, picture
        self._button = Button(texts("menu.new_game"), lambda: Push(NewGameRoute()), primary=True)
        self.widgets = (self._button,)

    def body(self) -> Block:
        return Column(
            Drawing(self._picture, 164).shrinking(84),
            Gap(APART),
            Line(self._title, HEADLINE, 44, align="center"),
            Text(self._text, BODY.in_colour(palette.DIM_INK), align="center", max_width=700),
            Gap(APART),
            Control(self._button, 280),
            at=0.5,
        )


def draw_hand(canvas: Canvas, box: Box) -> None:
    """Draw a fan of three cards."""
    for number, (card, angle) in enumerate(FAN):
        x = box.center_x + (number - 1) * 0.29 * box.height
        y = box.center_y + (0.05 if angle else 0.0) * box.height
        canvas.moving_card(CardLook(card), x, y, 0.56 * box.height, angle, turn=1.0, alpha=255)


def draw_rivals(canvas: Canvas, box: Box) -> None:
    """Draw the busts of some opponents side by side, from left to right."""
    for number, name in enumerate(RIVALS):
        x = box.center_x + (number - (len(RIVALS) - 1) / 2) * 0.76 * box.height
        canvas.portrait(name, x, box.center_y, box.height, Mood.GLAD, is_bust=True)


def draw_medals(canvas: Canvas, box: Box) -> None:
    """Draw three medals; the one in the middle is larger."""
    for number, name in enumerate(MEDALS):
        x = box.center_x + (number - 1) * 0.86 * box.height
        size = box.height if number == 1 else 0.72 * box.height
        canvas.medal(name, x, box.bottom - size / 2, size, is_earned=True)


def draw_lanterns(canvas: Canvas, box: Box, lit: int) -> None:
    """Draw one lantern per round needed to estimate the player's strength.

    The first ``lit`` ones are lit.
    """
    px, y = canvas.viewport.px, box.center_y
    size_px, glow_px = (px(box.height * LANTERN_U[0] / LANTERN_U[1]), px(box.height)), px(1.4 * box.height)
    for number in range(MIN_ROUNDS):
        x = box.center_x + (number - (MIN_ROUNDS - 1) / 2) * 0.8 * box.height
        paper = RED if number < lit else UNLIT
        if paper is RED:
            canvas.picture(("glow", glow_px), partial(glow_svg, glow_px), x, y)
        canvas.picture(("strength lantern", paper, size_px), partial(hanging_lantern_svg, *size_px, paper), x, y)
