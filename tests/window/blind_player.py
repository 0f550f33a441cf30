"""Plays a game by AT-SPI alone: reads names, decides and requests actions.

It uses no keys and no mouse, and reads no pixels of the screen.

The system's Python runs it, because pyatspi is a package of the distribution: blind_player.py ROUNDS [SPOKEN]. It
prints every announcement that it has read, and a line with the result. SPOKEN is a file to which a screen reader's
words are written. With it, the player leaves a screen only after the screen reader has spoken it, as a listening person
does.
"""

import re
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pyatspi  # type: ignore[import-not-found, unused-ignore]
from gi.repository import Atspi  # type: ignore[import-not-found, unused-ignore]

TITLE = "Papayoo"
PATIENCE_S, RETRY_S = 60.0, 3.0
POLL_S = 0.02
BUTTON, LABEL, FRAME, HEADING, SPINNER, TAB = "push button", "label", "frame", "heading", "spin button", "page tab"


class LostError(Exception):
    """Raised if nothing changes for a long time."""


class Screen:
    """A snapshot of the game's accessibility tree, read through AT-SPI."""

    def __init__(self, frame: Any) -> None:
        self._nodes = list(_descendants(frame))
        self.announcement = frame[frame.childCount - 1].name
        self.title = frame[0].name if frame.childCount > 1 else ""

    def all(self, role: str, pattern: str = "") -> list[Any]:
        """Return the nodes with a role whose names match a pattern."""
        return [node for node in self._nodes if node.getRoleName() == role and re.match(pattern, node.name)]

    def one(self, role: str, pattern: str) -> Any:
        """Return the first usable node with a role and a matching name; None if there is none."""
        return next((node for node in self.all(role, pattern) if _is_enabled(node)), None)

    def list_of(self, name: str) -> list[Any]:
        """Return the items of a list."""
        found = self.all("list", name)
        return list(found[0]) if found else []


def _descendants(node: Any) -> Iterator[Any]:
    for child in node:
        if child is not None:
            yield child
            yield from _descendants(child)


def _is_enabled(node: Any) -> bool:
    return not str(node.name).endswith("unavailable")


def _find_frame() -> Any:
    for program in pyatspi.Registry.getDesktop(0):
        for window in program or ():
            if window is not None and window.getRoleName() == FRAME and window.name == TITLE:
                program.set_cache_mask(Atspi.Cache.NONE)  # events that would update the cache are not received here
                return window
    return None


def _press(node: Any) -> None:
    node.queryAction().doAction(0)


class Player:
    """A player who hears the game and requests actions."""

    def __init__(self, spoken: Path | None = None) -> None:
        self._spoken = spoken
        self._listened, self._position = set[str](), 0
        self._frame = self._wait(_find_frame, "the window")
        self._heard = [""]

    def listen(self, text: str) -> None:
        """Wait, once, until the screen reader has spoken a text after the texts of earlier calls."""
        if self._spoken is None or text in self._listened:
            return
        self._wait(lambda: text in self._words()[self._position :], f"spoken: {text}")
        self._position = self._words().index(text, self._position) + len(text)
        self._listened.add(text)

    def unspoken(self) -> list[str]:
        """Return the announcements that the screen reader has not spoken."""
        return [] if self._spoken is None else [text for text in self._heard if _plain(text) not in self._words()]

    def _words(self) -> str:
        if self._spoken is None:
            return ""
        # the speech server may cut a character into bytes
        return _plain(self._spoken.read_text(encoding="utf-8", errors="replace"))

    def look(self) -> Screen:
        """Read the whole screen, and print a new announcement."""
        screen = Screen(self._frame)
        if screen.announcement != self._heard[-1]:
            self._heard.append(screen.announcement)
            print(screen.announcement.strip(), flush=True)
        return screen

    def names(self) -> list[str]:
        """Return the role and name of everything on the screen, to explain a failure."""
        return [f"{node.getRoleName()}: {node.name}" for node in _descendants(self._frame)]

    def _wait(self, look: Any, what: str, patience_s: float = PATIENCE_S) -> Any:
        end_s = time.monotonic() + patience_s
        while time.monotonic() < end_s:
            try:
                found = look()
            except LostError:
                raise
            except Exception:  # noqa: BLE001  a node has vanished while it was read
                found = None
            if not (found is None or found is False or found == ""):  # a node without children is false, too
                return found
            time.sleep(POLL_S)
        raise LostError(f"not within {patience_s:g} s: {what}")

    def press(self, pattern: str, role: str = BUTTON) -> None:
        """Press a button as soon as it can be pressed."""
        _press(self._wait(lambda: self.look().one(role, pattern), f"a {role} {pattern}"))

    def expect(self, pattern: str, role: str) -> str:
        """Wait for a node and return its name."""
        return str(self._wait(lambda: self.look().one(role, pattern), f"a {role} {pattern}").name)

    def start_game(self, rounds: int) -> None:
        """Open the form for a new game from the title, choose the number of rounds, and start."""
        self.listen("screen reader on")
        self.listen("learn to play")  # the focused button: the screen reader says the former before it knows the game
        self.press("New game")
        self.expect("Deal the cards", BUTTON)  # tells a lost press from a screen reader that has missed its effect
        self.listen("new game panel")
        row = self._wait(lambda: self.look().one(SPINNER, "Rounds"), "the number of rounds")
        row.queryValue().currentValue = float(rounds)
        self.expect(f"Rounds, {rounds} ", SPINNER)
        self.press("Deal the cards")

    def play(self) -> None:
        """Play until the final ranking."""
        while self._wait(self._act, "something to do") != "end":
            pass

    def _act(self) -> str:
        """Perform the action that the screen asks for; return an empty text if there is none."""
        screen = self.look()
        forward = screen.one(BUTTON, "Next round|Final ranking")
        if screen.one(BUTTON, "Play again") and screen.one(BUTTON, "Title screen"):
            return "end"
        if forward is not None:
            self.listen(_plain(forward.name))  # the focused button; the dialog's name changes with its headline
            return self._do(forward, screen)
        if screen.one(BUTTON, "Lantern") is not None:  # the choice of an animal before the first game
            return self._do(screen.one(BUTTON, "Lantern"), screen)
        for name in ("Pass these cards", "Roll the die", "Finish the round"):
            if screen.one(BUTTON, name) is not None:
                return self._do(screen.one(BUTTON, name), screen)
        if screen.all(BUTTON, "Choose . more"):
            if not screen.all(BUTTON, "Choose 5 more"):  # the hand gets the focus with the first card
                self.listen("your hand list")
            return self._do(max(screen.list_of("Your hand"), key=_rank), screen)
        playable = [card for card in screen.list_of("Your hand") if _is_enabled(card)]
        is_asked = "Your turn" in screen.announcement or screen.all(LABEL, "Your turn|You must follow")
        if playable and is_asked:
            return self._do(min(playable, key=_rank), screen)
        return ""

    def _do(self, node: Any, before: Screen) -> str:
        """Press a node, and wait until the buttons have changed or a short time has passed.

        The buttons may stay unchanged, because the press may only end an animation.
        """
        names = [one.name for one in before.all(BUTTON)]
        _press(node)
        with suppress(LostError):
            self._wait(lambda: [one.name for one in self.look().all(BUTTON)] != names, node.name, RETRY_S)
        return "done"


def _plain(text: str) -> str:
    """Return a text in lower case and without punctuation, which Orca changes or leaves out."""
    return " ".join(re.findall(r"[a-z0-9]+", text.lower()))


def _rank(card: Any) -> int:
    """Return the rank in the name of a card, such as "9 of spades"."""
    return int(re.findall(r"\d+", card.name)[0])


def main(rounds: int, spoken: Path | None = None) -> None:
    """Play a game from the title to the ranking, then read the statistics."""
    player = Player(spoken)
    try:
        _play_and_read(player, rounds)
    except LostError:
        print("on the screen:", player.names(), file=sys.stderr, flush=True)
        raise


def _play_and_read(player: Player, rounds: int) -> None:
    player.start_game(rounds)
    player.play()
    print("ranking:", player.expect(".", HEADING), flush=True)
    player.press("Title screen")
    player.press("Statistics")
    print("statistics:", player.expect(f"Rounds, {rounds}$", LABEL), flush=True)
    player.listen("figures page tab")
    for text in player.unspoken():
        print("not spoken:", " ".join(text.split()), flush=True)
    player.press("Back")
    player.expect("Play", BUTTON)


if __name__ == "__main__":
    main(int(sys.argv[1]), *map(Path, sys.argv[2:]))
