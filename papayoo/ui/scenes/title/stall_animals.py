"""The animals at the stalls of the title screen, which blink; one of them also winks."""

import random
from collections.abc import Sequence

from papayoo.ui.art.title_stalls import Place, front_counters
from papayoo.ui.clock import Timer
from papayoo.ui.render import Canvas

FRONT_U, OTHERS_U = 54.0, 46.0
"""Sizes of the images of the animal in the foreground, and of the other animals."""
FOOT_SHARE = 0.43
"""Distance of the middle of an animal's image above its counter, as a fraction of the image's width."""
PLACE_SHARES = (0.42, 0.62, 0.4, 0.44)
"""Horizontal position of each animal at its counter, as a fraction of the counter's width."""
PAUSE_RANGE_S = (4.0, 9.0)
"""Minimum and maximum time for which an animal's eyes stay open."""
BLINK_S, WINK_S = 0.15, 0.55
OPEN, CLOSED, WINKING = "oo", "--", "o-"


class StallAnimal:
    """An animal: the name of its portrait, and the state of its eyes.

    ``eyes`` is in the format that ``animal_svg`` expects.
    """

    def __init__(self, name: str, *, winks: bool) -> None:
        self.name = name
        self.eyes = OPEN
        self._chance = random.Random(name)
        self._winks = winks
        self._until_change = Timer(self._chance.uniform(*PAUSE_RANGE_S))

    def update(self, seconds: float) -> None:
        """Advance the time, and open or close the animal's eyes at the times when it blinks or winks."""
        if not self._until_change.update(seconds):
            return
        if self.eyes != OPEN:
            self.eyes, duration_s = OPEN, self._chance.uniform(*PAUSE_RANGE_S)
        elif self._winks and self._chance.random() < 0.5:
            self.eyes, duration_s = WINKING, WINK_S
        else:
            self.eyes, duration_s = CLOSED, BLINK_S
        self._until_change.start(duration_s)


class StallAnimals:
    """The animals at the front stalls. The stalls are empty until ``seat`` is called."""

    def __init__(self) -> None:
        self.animals: tuple[StallAnimal, ...] = ()

    def seat(self, names: Sequence[str]) -> None:
        """Place animals at the stalls; the first one is in the foreground."""
        self.animals = tuple(StallAnimal(name, winks=number == 0) for number, name in enumerate(names))

    def update(self, seconds: float) -> None:
        """Let the animals blink."""
        for animal in self.animals:
            animal.update(seconds)

    def draw(self, canvas: Canvas) -> None:
        """Draw the animals behind their counters."""
        counters = front_counters(Place(canvas.viewport.width, canvas.viewport.height))
        for number, (animal, counter) in enumerate(zip(self.animals, counters, strict=False)):
            x = counter.x + PLACE_SHARES[number] * counter.width
            _draw_animal(canvas, animal, (x, counter.y + counter.height), OTHERS_U if number else FRONT_U)


def _draw_animal(canvas: Canvas, animal: StallAnimal, foot: tuple[float, float], size: float) -> None:
    canvas.animal(animal.name, animal.eyes, foot[0], foot[1] - FOOT_SHARE * size, size)
