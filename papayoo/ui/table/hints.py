"""What the person can do at the table now, as hints for the device in their hands."""

from papayoo.engine.phase import Phase
from papayoo.i18n import Catalog
from papayoo.ui.brush import Brush
from papayoo.ui.devices import Device
from papayoo.ui.geometry import Box
from papayoo.ui.hints import Hint, draw_hint_column
from papayoo.ui.intents import Action
from papayoo.ui.table.performance import Performance
from papayoo.ui.table.person import Person

WIDTH, HEIGHT = 118.0, 152.0
"""The room for hints in the lower right corner, beside the largest hand, in units."""


def draw_table_hints(brush: Brush, performance: Performance, person: Person) -> None:
    """The hints, beside the hand."""
    texts, view = performance.ctx.texts, brush.viewport
    box = Box(view.width - WIDTH - 8, view.height - HEIGHT, WIDTH, HEIGHT)
    hints = touch_hints if brush.hands.device is Device.TOUCH else button_hints
    draw_hint_column(brush, texts, hints(texts, performance, person), box)


def button_hints(texts: Catalog, performance: Performance, person: Person) -> list[Hint]:
    """What keys and buttons do now."""
    hints = _decisions(texts, performance, person)
    if not hints:
        hints = [Hint(Action.SKIP, texts("hint.skip"))]
    if performance.view.phase is Phase.PLAYING:
        hints.append(Hint(Action.LAST_TRICK, texts("hint.last_trick")))
    return [*hints, Hint(Action.BACK, texts("hint.menu"))]


def _decisions(texts: Catalog, performance: Performance, person: Person) -> list[Hint]:
    if person.may_roll:
        return [Hint(Action.ACTIVATE, texts("hint.roll"))]
    if person.is_choosing:
        return _pass_hints(texts, person)
    if performance.is_persons_turn and performance.director.is_idle:
        return [Hint(Action.RIGHT, texts("hint.cards")), Hint(Action.ACTIVATE, texts("hint.play"))]
    return []


def _pass_hints(texts: Catalog, person: Person) -> list[Hint]:
    chosen, focus = person.chooser.chosen, person.chooser.focus
    back = [Hint(Action.ERASE, texts("hint.erase"))] if chosen else []
    if len(chosen) == person.pass_size and focus is None:
        return [Hint(Action.PASS, texts("hint.pass")), *back]
    pick = texts("hint.give_back" if focus in chosen else "hint.activate")
    return [Hint(Action.RIGHT, texts("hint.cards")), Hint(Action.ACTIVATE, pick), *back]


def touch_hints(texts: Catalog, performance: Performance, person: Person) -> list[Hint]:
    """What fingers do now."""
    if person.is_choosing:
        return [Hint(None, texts("hint.activate"), "tap"), Hint(None, texts("hint.points"), "hold")]
    if performance.is_persons_turn and performance.director.is_idle and not person.may_roll:
        lifted = person.chooser.focus is not None
        play, points = texts("hint.play"), Hint(None, texts("hint.points"), "hold")
        if lifted:
            return [Hint(None, play, "tap"), points]
        return [Hint(None, texts("hint.lift"), "tap"), Hint(None, play, "up"), points]
    return [Hint(None, texts("hint.skip"), "tap"), Hint(None, texts("hint.fast"), "hold")]
