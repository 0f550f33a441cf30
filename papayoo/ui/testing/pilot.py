"""Drives the application with mouse and keyboard events and simulated time.

The self-test and the tests play whole games with it, and the screenshots are made with it.
"""

import math
import random
from collections.abc import Callable
from itertools import takewhile
from typing import Protocol

import pygame

from papayoo.ai.bot import Bot
from papayoo.engine import Card, PassCards, PlayCard, RollDie
from papayoo.match import answer
from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.render import DirtyRectPainter, Sprite
from papayoo.ui.scene import Scene
from papayoo.ui.scene_stack import SceneStack
from papayoo.ui.scenes.scores.ranking import RankingScene
from papayoo.ui.scenes.scores.summary import SummaryScene
from papayoo.ui.scenes.table.scene import TableScene
from papayoo.ui.scroll_view import SCROLL_S
from papayoo.ui.widgets import FocusGroup

FRAME_S = 1 / 60
LONGEST_WAIT_S = 60.0
ROUNDING = 1e-6
"""Fraction of a frame for which no further one is run."""
MAX_REFINEMENTS = 100
"""Maximum number of frames in which the pilot waits for images, which a program creates only a few at a time."""


class Program(Protocol):
    """The part of the application that a pilot needs."""

    stack: SceneStack
    painter: DirtyRectPainter

    @property
    def viewport(self) -> Viewport:
        """The coordinate system of the top scene."""

    @property
    def is_refining(self) -> bool:
        """Whether images for the picture are still being created."""

    def advance(self, events: list[pygame.Event], seconds: float) -> None:
        """Handle events and advance the time, without a picture."""

    def show(self) -> bool:
        """Draw a frame if the one in the window is out of date."""


class LostPilotError(Exception):
    """Raised if an item that the pilot expects is not on the screen."""


class Pilot:
    """A simulated player; each frame lasts ``frame_s`` seconds of simulated time.

    While the pilot waits, a frame lasts up to ``waiting_frame_s`` seconds; the default is ``frame_s``.
    ``watch`` is called after every frame. A frame is drawn only when somebody looks at it (`look`, `seen`, `find`):
    with ``pilot.watch = pilot.look``, every frame is drawn.
    """

    def __init__(self, program: Program, frame_s: float = FRAME_S, waiting_frame_s: float | None = None) -> None:
        self.program = program
        self.frame_s = frame_s
        self._waiting_frame_s = waiting_frame_s or frame_s
        self.watch: Callable[[], None] = lambda: None

    @property
    def scene(self) -> Scene:
        return self.program.stack.top

    @property
    def table(self) -> TableScene:
        """The table scene; raises LostPilotError if it is not on top."""
        found = next((scene for scene in self.program.stack.scenes if isinstance(scene, TableScene)), None)
        if found is None:
            raise LostPilotError("there is no table")
        return found

    def frame(self, *events: pygame.Event, seconds: float | None = None) -> None:
        """Run one frame with these events. The frame lasts ``frame_s`` unless another time is given."""
        self.program.advance(list(events), self.frame_s if seconds is None else seconds)
        self.watch()

    def look(self) -> None:
        """Draw the picture of this moment in the window, with its final images, unless it is there already."""
        self.program.show()
        for _ in range(MAX_REFINEMENTS):
            if not self.program.is_refining:
                break
            self.program.advance([], 0.0)
            self.program.show()

    @property
    def seen(self) -> tuple[Sprite, ...]:
        """The visible sprites of this moment, bottom first."""
        self.look()
        return self.program.painter.seen

    def wait(self, seconds: float) -> None:
        """Run frames for a simulated time, all equally long."""
        frames = max(1, math.ceil(seconds / self._waiting_frame_s - ROUNDING))
        for _ in range(frames):
            self.frame(seconds=seconds / frames)

    def wait_until(self, condition: Callable[[], bool], what: str) -> None:
        """Run frames until a condition holds; after a minute, raise LostPilotError, which names ``what``."""
        for _ in range(round(LONGEST_WAIT_S / self._waiting_frame_s)):
            if condition():
                return
            self.frame(seconds=self._waiting_frame_s)
        raise LostPilotError(what)

    def key(self, key: int, modifiers: int = 0) -> None:
        """Press and release a key."""
        self.frame(pygame.Event(pygame.KEYDOWN, key=key, mod=modifiers, unicode="", scancode=0))
        self.frame(pygame.Event(pygame.KEYUP, key=key, mod=modifiers, unicode="", scancode=0))

    def type(self, text: str) -> None:
        for character in text:
            self.frame(pygame.Event(pygame.TEXTINPUT, text=character))

    def move(self, x: float, y: float) -> None:
        """Move the pointer to a point, given in units of the top scene."""
        self.frame(pygame.Event(pygame.MOUSEMOTION, pos=self._px(x, y), rel=(0, 0), buttons=(0, 0, 0)))

    def click(self, x: float, y: float) -> None:
        """Click at a point, given in units of the top scene."""
        self.move(x, y)
        at = self._px(x, y)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.frame(pygame.Event(kind, pos=at, button=1, touch=False))

    def press(self, label: str) -> None:
        """Click the uppermost button with this label; raises LostPilotError if it is not visible or is covered.

        A button is covered if anything but its own label and icon is drawn over its centre.
        """
        tag, seen = f"button {label}", self.seen
        above = list(takewhile(lambda sprite: sprite.tag != tag, reversed(seen)))
        if len(above) == len(seen):
            raise LostPilotError(f"{tag} is not to be seen")
        button = seen[-len(above) - 1]
        for sprite in above:
            if not button.rect.contains(sprite.rect) and _is_drawn_at(button.rect.center, sprite):
                raise LostPilotError(f"{tag} is covered by {sprite.tag or 'a picture without a name'}")
        self.click(*self._center(button))

    def click_widget(self, label: str) -> None:
        """Focus the widget that has this label, scroll until it is visible, and click it.

        Raises LostPilotError if the scene has no such widget.
        """
        group = self.scene.focus_group
        widgets = group.widgets if isinstance(group, FocusGroup) else []
        found = next((widget for widget in widgets if widget.is_placed and widget.label == label), None)
        if not isinstance(group, FocusGroup) or found is None:
            raise LostPilotError(f"no widget is labelled {label}")
        group.focus(found)
        self.program.stack.reveal_focus()
        if self.program.stack.viewport.max_scroll_y > 0:
            self.wait(SCROLL_S)
        self.click(*_middle(found.box))

    def find(self, tag: str) -> Sprite:
        """Return the visible sprite with this tag; raises LostPilotError if there is none."""
        found = next((sprite for sprite in self.seen if sprite.tag == tag), None)
        if found is None:
            raise LostPilotError(f"{tag} is not to be seen")
        return found

    def click_card(self, card: Card) -> None:
        cards = self.table.fan_cards
        zone = self.table.layout.hand_zone(len(cards), cards.index(card))
        self.click(zone.x + min(zone.width, 40.0) / 2, zone.y + 60)

    def take_turn(self, bot: Bot, rng: random.Random) -> None:
        """Let a bot decide for the player's seat, and carry out its decision with the mouse."""
        table = self.table
        match answer(bot, table.view, rng):
            case PassCards(_, cards):
                for card in cards:
                    if card not in table.chosen_cards:  # a dialog may have come between two clicks
                        self.click_card(card)
                self.click(*_middle(table.buttons.pass_button.box))
            case RollDie():
                self.click(*_middle(table.buttons.roll_button.box))
            case PlayCard(_, card):
                self.click_card(card)

    def play(self, bot: Bot, until: Callable[[], bool]) -> None:
        """Let a bot decide the player's turns until a condition holds; close the round summaries."""
        rng = random.Random(0)
        while not until():
            self.wait_until(lambda: until() or self._is_wanted(), "a turn, a summary or the end")
            if until():
                return
            if isinstance(self.scene, SummaryScene):
                self.click(*_middle(self.scene.focus.widgets[0].box))
            else:
                self.take_turn(bot, rng)

    def play_to_the_end(self, bot: Bot) -> None:
        """Carry out a bot's decisions until the final ranking is complete."""
        self.play(bot, lambda: isinstance(self.scene, RankingScene))
        self.wait_until(self._may_leave_ranking, "the end of the time to read")
        self.frame()

    def _is_wanted(self) -> bool:
        scene = self.scene
        if isinstance(scene, TableScene):
            return scene.view.is_asked and scene.is_idle
        return isinstance(scene, SummaryScene)

    def _may_leave_ranking(self) -> bool:
        scene = self.scene
        return isinstance(scene, RankingScene) and scene.focus.widgets[0].enabled

    def _px(self, x: float, y: float) -> tuple[int, int]:
        return self.program.stack.viewport.to_px(x, y)

    def _center(self, sprite: Sprite) -> tuple[float, float]:
        return self.program.stack.viewport.to_units(*sprite.rect.center)


def _is_drawn_at(point_px: tuple[int, int], sprite: Sprite) -> bool:
    x, y = point_px
    is_near = sprite.alpha > 0 and sprite.rect.collidepoint(point_px)
    return is_near and sprite.image.get_at((x - sprite.x, y - sprite.y)).a > 0


def _middle(box: Box) -> tuple[float, float]:
    return box.center_x, box.center_y
