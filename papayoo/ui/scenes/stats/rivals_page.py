"""The statistics page with the characters and their past encounters with the player."""

from collections import defaultdict
from collections.abc import Sequence
from functools import partial

from papayoo.ai.characters import CHARACTERS
from papayoo.ai.habits import Habits
from papayoo.ai.levels import MENU_LEVELS
from papayoo.ai.opponent_model import PLAYER_TYPES, TYPICAL
from papayoo.history.encounters import HardRound, encounters_with, hardest_round, levels_beaten
from papayoo.history.rows import RoundRow
from papayoo.history.rows import Row as ResultRow
from papayoo.services.opponents import names_of_animals
from papayoo.text.catalog import Catalog
from papayoo.text.dates import format_day
from papayoo.text.paragraph import paragraph
from papayoo.ui.art import palette
from papayoo.ui.art.emote_art import emote_svg
from papayoo.ui.art.market_pictures import small_lantern_svg
from papayoo.ui.clock import Clock
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas
from papayoo.ui.scenes.stats.hand_sample import HEIGHT_U, LEAST_HEIGHT_U, HandSample
from papayoo.ui.scenes.stats.spots_page import Measures, Spot, SpotsPage
from papayoo.ui.style import BODY, GAP, HEAD, HEADLINE, LABEL, NOTE, NUMBER
from papayoo.ui.table_view.feelings import EMOTES
from papayoo.ui.widgets.flow import Block, Column, Drawing, Gap, Line, Row, Text

MAX_WIDTH_U = 300.0
"""Maximum width of a character in the grid. A wider one is drawn as a row with the encounters."""
FACT_HEIGHT_U = 25.0
PORTRAIT_U = 136.0
EMOTE_U, LEAST_EMOTE_U, EMOTE_STEP = 42.0, 30.0, 1.3
"""Size of a character's emotes and its minimum, and the distance from one to the next in sizes."""
LIGHTS_U, LIGHT_PITCH_U, LEVEL_HEIGHT_U = 28.0, 25.0, 16.0
"""Height of the lights of the levels, distance from one to the next below a portrait, and height of a level's name."""
LIGHT_U, DARK_ALPHA = 40.0, 130
"""Size of a light with its glow, which is larger than the row, and opacity of a dark one."""
NAME_U, TEMPER_U = 30.0, 18.0
"""Heights of a character's name and temper below its portrait."""
LEAST_ROUNDS = 10
"""Number of rounds below which the page says nothing about the player's habits."""
NO_BREAK = "\N{NO-BREAK SPACE}"
SURE = 0.5
"""Probability that a style of play must exceed. With less, the player counts as hard to read."""


class RivalSpot(Spot):
    """Shows a character by its name and temper; in a wide box, also shows its encounters with the player."""

    def __init__(self, texts: Catalog, character: str, rows: Sequence[ResultRow], name: str = "") -> None:
        super().__init__(name or texts(f"player.opponent_{CHARACTERS[character].place}"))
        self._texts = texts
        self.found = found = encounters_with(character, rows)
        self.temper = texts(f"character.{character}")
        self.history = _history(texts, self.label, hardest_round(character, rows))
        self.portrait = CHARACTERS[character].portrait
        self.line = texts(f"character_line.{character}")
        self.emotes = EMOTES.get(character, ())
        beaten = levels_beaten(character, rows)
        self.lights = tuple((texts(f"level.{level}"), level in beaten) for level in MENU_LEVELS)
        names = [name for name, is_lit in self.lights if is_lit]
        self.told = texts("say.each", name=texts("rivals.beaten"), n=texts.listed(names)) if names else ""
        self.facts = tuple((texts(f"rivals.{key}"), count) for key, count in found._asdict().items())
        self._tile, self._row = self._contents(), self._contents_of_row()

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        box, is_row = self.box.inset(6), self.box.width > MAX_WIDTH_U
        self.draw_ground(canvas, box, is_row=is_row, focused=focused)
        contents = self._row if is_row else self._tile
        contents.draw_in(canvas, box)

    def _contents(self) -> Block:
        return Column(
            Drawing(self._draw_portrait, PORTRAIT_U, least=0),
            Line(self.label, HEAD, NAME_U, align="center"),
            Drawing(self._draw_temper, TEMPER_U),
            Drawing(partial(self._draw_lights, pitch=LIGHT_PITCH_U), LIGHTS_U),
            at=0.5,
        )

    def _contents_of_row(self) -> Block:
        return Row(
            self._contents().wide(PORTRAIT_U),
            Column(
                self.facts_block(),
                Text(self.history, NOTE) if self.history else None,
                Drawing(self._draw_emotes_if_they_fit).growing(),
            ),
            gap=20,
            pad=(14, 14),
        )

    def _draw_portrait(self, canvas: Canvas, box: Box) -> None:
        canvas.portrait(self.portrait, box.center_x, box.center_y, box.height)

    def _draw_temper(self, canvas: Canvas, box: Box) -> None:
        style = NOTE.times(1 / canvas.measure.text_scale).in_colour(palette.DIM_INK)
        canvas.text_in(box, self.temper, style, align="center")

    def _draw_lights(self, canvas: Canvas, row: Box, pitch: float) -> None:
        """Draw a light for each level, from weak to strong; those at which the player has finished ahead are lit."""
        size_px = canvas.viewport.px(LIGHT_U)
        for number, (_, is_lit) in enumerate(self.lights):
            x = row.center_x + (number - (len(self.lights) - 1) / 2) * pitch
            make = partial(small_lantern_svg, size_px, is_lit=is_lit)
            tag = f"light {'lit' if is_lit else 'dark'}"
            alpha = 255 if is_lit else DARK_ALPHA
            canvas.picture(("market lantern", size_px, is_lit), make, x, row.center_y, alpha=alpha, tag=tag)
        if self.told:
            canvas.tell(self.told, row)

    def _draw_wide_lights(self, canvas: Canvas, row: Box) -> None:
        self._draw_lights(canvas, row, row.width / len(self.lights))

    def levels(self) -> Block:
        """Return the lights with the names of their levels."""
        names = (
            Line(name, LABEL if is_lit else LABEL.in_colour(palette.DIM_INK), LEVEL_HEIGHT_U, align="center")
            for name, is_lit in self.lights
        )
        return Column(
            Drawing(self._draw_wide_lights, LIGHTS_U),
            Row(*(Column(name, pad=(2, 0)) for name in names)),
        )

    def facts_block(self) -> Block:
        """Return the figures about the encounters, one line each."""
        return Column(
            *(
                Row(
                    Line(name, BODY.in_colour(palette.DIM_INK), FACT_HEIGHT_U, by_text=True),
                    Line(self._texts.number(number), NUMBER, 0, align="right").wide(40),
                )
                for name, number in self.facts
            )
        )

    def _draw_emotes_if_they_fit(self, canvas: Canvas, area: Box) -> None:
        if area.height >= LEAST_EMOTE_U:
            self.draw_emotes(canvas, area)

    def draw_emotes(self, canvas: Canvas, area: Box) -> None:
        """Draw the three emotes of the character in a row; the first is nobody else's."""
        size, middle = min(EMOTE_U, area.height), (len(self.emotes) - 1) / 2
        size_px = canvas.viewport.px(size)
        for place, emote in enumerate(self.emotes):
            x = area.center_x + (place - middle) * EMOTE_STEP * size
            make = partial(emote_svg, emote, size_px)
            canvas.picture(("emote", emote, size_px, False), make, x, area.center_y, tag=f"emote {emote}")


class RivalsPage(SpotsPage[RivalSpot]):
    """Shows a grid of all characters. The last one that had the focus plays, beside the encounters with it.

    Those with whom the player has finished most games come first.
    """

    measures = Measures(columns=4, high_columns=4, least=150, height=250, details_width=372, row_height=256)

    def __init__(self, ctx: Context, clock: Clock, rows: Sequence[ResultRow], habits: Habits) -> None:
        texts, names = ctx.texts, names_of_animals(ctx, [character.portrait for character in CHARACTERS.values()])
        spots = [RivalSpot(texts, character, rows, name) for character, name in zip(CHARACTERS, names, strict=True)]
        super().__init__(sorted(spots, key=lambda spot: -spot.found.games))
        self._sample = HandSample(ctx, clock)
        is_known = sum(isinstance(row, RoundRow) for row in rows) >= LEAST_ROUNDS
        expected = expectation(texts, habits) if is_known else ""
        self._note = paragraph(expected, texts("rivals.lanterns"))

    def details(self, spot: RivalSpot) -> Block:
        return Column(
            Drawing(partial(self._sample.draw, portrait=spot.portrait), HEIGHT_U, least=LEAST_HEIGHT_U),
            Line(f"{spot.label} · {spot.temper}", HEADLINE, 40, align="center"),
            Text(spot.line, BODY, align="center"),
            Gap(GAP / 2),
            Drawing(spot.draw_emotes, EMOTE_U, least=LEAST_EMOTE_U),
            Gap(GAP / 2),
            spot.levels(),
            Gap(GAP / 2),
            spot.facts_block(),
            Gap(GAP / 2),
            Text(spot.history, NOTE, align="center") if spot.history else None,
        )

    def head(self) -> Block:
        return Column(Text(self._note, NOTE), pad=(8, 0))

    def show(self, spot: RivalSpot) -> None:
        if spot is not self.shown:
            self._sample.start(spot.portrait)
        super().show(spot)


def _history(texts: Catalog, name: str, round_: HardRound | None) -> str:
    """Return a sentence about the most points that a character has taken in a round; empty if there are none."""
    if round_ is None:
        return ""
    what = texts("story.many", name=name, n=round_.points)
    return texts("rivals.in_one_round", what=what, day=format_day(texts, round_.finished).replace(" ", NO_BREAK))


def expectation(texts: Catalog, habits: Habits) -> str:
    """Return a sentence that names the style of play that the opponents expect from the player.

    Only the player's cards count, not the prior odds of the player types. If no style is more probable than all others
    together, the player is hard to read. Nobody knows how the player plays only as long as no cards have been counted:
    what has been noticed once is not forgotten.
    """
    odds: dict[str, float] = defaultdict(float)
    for player_type, likelihood in zip(PLAYER_TYPES, habits.likelihoods, strict=True):
        style = "learned" if player_type.policy == TYPICAL else player_type.name
        odds[style if f"rivals.expect.{style}" in texts else "wavering"] += likelihood
    likeliest = max(odds, key=lambda name: odds[name])
    style = likeliest if odds[likeliest] > SURE * sum(habits.likelihoods) else "wavering"
    return texts("rivals.expect_nothing" if habits == Habits() else f"rivals.expect.{style}")
