"""The dialog that lets the player check fair dealing: fingerprint of the seed, die rolls and points dealt."""

from collections.abc import Iterator, Sequence
from datetime import datetime

from papayoo.engine import PAPAYOO_RANK, Card, Evidence, Reading, Suit
from papayoo.history.daily_games import day_of_seed
from papayoo.history.fair_figures import Mark, Where
from papayoo.history.honest_bands import chances_of_payoo_points, chances_of_roll
from papayoo.match import watcher_of
from papayoo.services.game_goals import game_names
from papayoo.text.catalog import Catalog
from papayoo.text.dates import format_day_and_time
from papayoo.text.paragraph import paragraph
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import Pop
from papayoo.ui.render import Align, Canvas
from papayoo.ui.scenes.dialogs.dialog import Dialog
from papayoo.ui.style import APART, BODY, GAP, LABEL, NOTE, NUMBER, SNUG, STRONG, WELL, Face
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.widgets import Button, FocusGroup
from papayoo.ui.widgets.flow import Block, Buttons, Column, Drawing, Gap, Line, Row, Text

MAX_SEED_LENGTH = 40
"""Maximum length of the seed shown; longer seeds, made by other programs, are shortened."""
PLAYER_HEIGHT_U = 29.0
WORD_WIDTH_U, WORD_HEIGHT_U = 70.0, 18.0
"""Size of the word beside or below a number outside its range."""
RANGE_SHARE = 0.46
"""Part of the width of the points dealt that their range takes beside their name."""


class FairPlayScene(Dialog):
    """Shows the seed's fingerprint, the die rolls and the points dealt. After the game, it also shows the seed.

    Players read of the seed as the starting word. Below the title stands the name of the game or, for an ordinary game
    that is not at the table, the time when it was ``played``.
    """

    width = 680.0
    side = 44.0

    def __init__(self, ctx: Context, reading: Reading, played: datetime | None = None) -> None:
        super().__init__(ctx, ctx.texts("fair.proof"))
        self._evidence, self._options = Evidence.of(reading), reading.game.options
        when = format_day_and_time(ctx.texts, played) if played is not None else ""
        self._name = " · ".join(game_names(ctx.texts, reading.game.seed)) or when
        self._is_tonight = day_of_seed(reading.game.seed) is not None
        self._seating = Seating.of(reading.players, watcher_of(reading.players), ctx.texts)
        copy = Button(ctx.texts("fairness.copy"), self._copy)
        close = Button(ctx.texts("scores.close"), Pop, primary=True)
        self._buttons = (copy, close) if self._evidence.is_drawn else (close,)
        self.focus = FocusGroup(self._buttons, start=len(self._buttons) - 1)

    def body(self) -> Block:
        rolls, dealt = self._rolled(), self._dealt()
        is_outside = any(mark.where is not Where.INSIDE for mark in (*rolls, *dealt))
        return Column(
            Text(self._name, STRONG.in_colour(palette.BRASS), align="center") if self._name else None,
            Gap(GAP) if self._name else None,
            Column(*self._explanation(), gap=GAP),
            Gap(GAP, least=SNUG),
            self._rolls_block(rolls) if rolls else None,
            self._dealt_block(dealt) if dealt else None,
            Column(Gap(SNUG), Text(self.ctx.texts("fair.chance"), NOTE)) if is_outside else None,
            Gap(APART, least=GAP),
            Buttons(self._buttons, 240, gap=GAP),
            Gap(APART, least=GAP),
        )

    def _explanation(self) -> Iterator[Block]:
        """Yield the fingerprint of the seed between two texts; a single text if the deals do not follow from a seed."""
        texts, seed = self.ctx.texts, self._evidence.number
        if not self._evidence.is_drawn:
            yield Text(texts("fairness.not_drawn"), BODY.in_colour(palette.BAD))
            return
        yield Text(texts("fairness.promise"), BODY)
        yield Drawing(self._draw_fingerprint, 84)
        how = texts("fairness.running") if seed is None else texts("fairness.over", word=_shown(seed))
        if self._is_tonight:
            how = texts("fairness.tonight") if seed is None else paragraph(how, texts("fairness.tonight"))
        yield Text(how, BODY.in_colour(palette.DIM_INK))

    def _range(self, low: str, high: str, align: Align) -> Line:
        """Return the range in which 9 of 10 honest games put the numbers below or beside it."""
        return Line(self.ctx.texts("fairness.range", low=low, high=high), NOTE, align=align)

    def _rolled(self) -> Sequence[Mark]:
        """Return how often the die showed each suit; nothing before the first roll."""
        rolls = self._evidence.rolls.values()
        return [Mark.of(times, [chances_of_roll()] * sum(rolls)) for times in rolls] if any(rolls) else []

    def _rolls_block(self, marks: Sequence[Mark]) -> Block:
        texts, words = self.ctx.texts, [word_outside(self.ctx.texts, mark) for mark in marks]
        range_ = self._range(str(marks[0].low), str(marks[0].high), "left")
        head = Column(Line(texts("fairness.rolls"), BODY), range_, pad=(0, SNUG))
        rolls = [
            Column(
                _roll(suit, mark).growing(),
                Line(word, LABEL.in_colour(colour_of(mark)), WORD_HEIGHT_U, align="center") if any(words) else None,
            )
            for suit, mark, word in zip(self._evidence.rolls, marks, words, strict=True)
        ]
        return Row(head, Row(*rolls).wide(84 * len(rolls)), gap=10)

    def _dealt(self) -> Sequence[Mark]:
        """Return the points dealt to each player; nothing before the first round has ended."""
        rounds, honest = self._evidence.rounds, chances_of_payoo_points(self._options.seats)
        return [Mark.of(points, [honest] * rounds) for points in self._evidence.dealt] if rounds else []

    def _dealt_block(self, marks: Sequence[Mark]) -> Block:
        """Return the average points per round that were dealt to each player, below the range of honest games."""
        low, high = map(self._a_round, (marks[0].low, marks[0].high))
        name = Line(self.ctx.texts("fairness.dealt"), BODY, PLAYER_HEIGHT_U)
        head = Row(name, self._range(low, high, "right").wide(share=RANGE_SHARE), gap=GAP)
        players = [self._player(seat, mark) for seat, mark in enumerate(marks)]
        half = (len(players) + 1) // 2
        return Column(head, Row(Column(*players[:half]), Column(*players[half:]), gap=28))

    def _a_round(self, points: int) -> str:
        return self.ctx.texts.decimal(points / self._evidence.rounds)

    def _player(self, seat: int, mark: Mark) -> Block:
        def draw_portrait(canvas: Canvas, box: Box) -> None:
            canvas.portrait(self._seating.portrait(seat), box.x + 14, box.center_y, 26)

        is_inside, word = mark.where is Where.INSIDE, word_outside(self.ctx.texts, mark)
        colour = palette.DIM_INK if is_inside else colour_of(mark)
        return Row(
            Drawing(draw_portrait, PLAYER_HEIGHT_U).wide(38),
            Line(self._seating.names[seat], BODY),
            Line(word, LABEL.in_colour(colour), align="right").wide(WORD_WIDTH_U) if word else None,
            Line(self._a_round(mark.value), NUMBER.in_colour(colour), align="right").wide(62),
        )

    def _copy(self) -> None:
        self.ctx.copy(self._evidence.fingerprint, "notice.code_copied", code=self._evidence.fingerprint)

    def _draw_fingerprint(self, canvas: Canvas, box: Box) -> None:
        """Draw the digits in groups of four, each digit in a cell of its own, so that both lines can be compared."""
        canvas.surface(box, WELL._replace(fill=palette.FELT_HIGH, opacity=0.7), tag="fingerprint")
        columns = box.inset(11, 0).row(8)  # so the digits are as far from the sides as from the top
        for index, digit in enumerate(self._evidence.fingerprint):
            (line, column), place = divmod(index // 4, 8), index % 4
            x, y = columns[column].center_x + (place - 1.5) * 14.5, box.center_y + (line - 0.5) * 32
            canvas.text(digit, x, y, NUMBER._replace(face=Face.STRONG), align="center")


def _shown(seed: str) -> str:
    text = seed if seed.isprintable() else repr(seed)
    return text if len(text) <= MAX_SEED_LENGTH else f"{text[:MAX_SEED_LENGTH]}…"


def _roll(suit: Suit, mark: Mark) -> Block:
    """Return the Papayoo of a suit and how often the die showed it."""

    def draw(canvas: Canvas, box: Box) -> None:
        canvas.mini(Card(suit, PAPAYOO_RANK), box.center_x - 16, box.center_y, is_papayoo=True, scale=0.8)
        canvas.text(str(mark.value), box.center_x + 10, box.center_y, NUMBER.in_colour(colour_of(mark)))

    return Drawing(draw)


def colour_of(mark: Mark) -> str:
    """Return the colour of a figure, which tells whether it is inside its range."""
    return palette.INK if mark.where is Where.INSIDE else palette.BAD if mark.where.is_far else palette.BRASS


def word_outside(texts: Catalog, mark: Mark) -> str:
    """Return the word for a figure outside its range; an empty text inside."""
    return "" if mark.where is Where.INSIDE else texts(f"fair.{mark.where.name.lower()}")
