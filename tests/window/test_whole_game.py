"""Test of a whole game in a real window, by mouse and keyboard, with a power cut."""

import json
import random
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial

import pytest

from papayoo.ai.levels import bot_of
from papayoo.engine import Command, PassCards, Phase, PlayCard, Reading, RollDie, SeatView, read_record
from papayoo.match import answer
from papayoo.ui.geometry import Box
from papayoo.ui.scenes.scores.summary import READING_S
from tests.window.button_positions import ButtonPositions
from tests.window.game_process import RETRY_S, ROOT, SMALLEST, STILL, Program
from tests.window.input_methods import Hand, KeyboardInput, MouseInput

pytestmark = pytest.mark.window

TRICKS_BY_MOUSE = 2
"""Number of tricks played with the mouse before the one during which the process is killed."""
TRIES = 5
SHIFTS = range(-60, 121, 4)
"""Vertical offsets from a button's expected position, in units, that the test tries."""


@pytest.mark.full  # tests/storage/test_kills.py has the rule of a kill, and test_whole_games.py that of whole games
@pytest.mark.parametrize(("seats", "rounds"), [(8, 1), (4, 2)])
def test_whole_game_by_mouse_and_keys_through_a_power_cut(
    program: Program, plans: ButtonPositions, seats: int, rounds: int
) -> None:
    program.write_settings(**STILL, window_size=SMALLEST, trick_pause_ms=300, seats=seats, rounds=rounds, name="Ann")
    program.start()
    begin_by_mouse(program, plans, name="Zoé")
    play(program, plans, MouseInput(program), until=is_in_a_later_trick)
    before, view = program.save or b"", view_of(program)
    table = picture_of_table(program)
    program.kill()

    assert program.save == before
    program.start()
    program.wait_for_button(plans.title_menu(program.viewport)[0], "Continue")
    program.press("Return")
    assert program.desktop.comes_true(lambda: picture_of_table(program) == table, 30), program.desktop.picture()
    assert program.save == before
    assert view_of(program) == view
    take_turn(program, MouseInput(program))
    assert (program.save or b"").startswith(before)

    program.put_pointer_aside()
    over = play(program, plans, KeyboardInput(program), until=lambda view: view.phase is Phase.OVER)
    reach_ranking(program, plans, over, rounds)
    program.press("ctrl+q")
    assert program.exit_code() == 0
    assert "Traceback" not in program.output


def begin_by_mouse(program: Program, plans: ButtonPositions, *, name: str) -> None:
    """Go from the title screen to the table and enter the player's name on the way."""
    viewport = program.viewport
    new_game_button, start_button = plans.title_button(viewport, "menu.new_game"), plans.start_button(viewport)
    program.wait_for_button(plans.title_menu(viewport)[0], "the title")
    program.click_box(new_game_button)
    program.wait_for_button(start_button, "the agreement on a new game")
    program.click_box(plans.name_field(viewport))
    type_name(program, name)
    program.click_box(start_button)
    program.desktop.wait_until(lambda: program.save is not None, "a game that is kept")
    assert program.settings["name"] == name
    assert program.reading.players[0].name == name


def type_name(program: Program, name: str) -> None:
    """Replace the text of the name field.

    The input is repeated until the name is right, because xdotool sometimes mixes up keys.
    """
    for _ in range(TRIES):
        program.press(*["BackSpace"] * len(program.settings["name"]))
        program.desktop.wait_until(lambda: program.settings["name"] == "", "an empty name")
        for letter in name:  # one by one: for an accent xdotool remaps a key, and the window needs time to notice
            program.desktop.tool("type", "--delay", 200, letter)
        if program.desktop.comes_true(lambda: program.settings["name"] == name, RETRY_S):
            return
    pytest.fail(f"the name {name!r} became {program.settings['name']!r}")


def play(program: Program, plans: ButtonPositions, hand: Hand, until: Callable[[SeatView], bool]) -> Reading:
    """Play until a condition holds and return the game.

    Leaves the summaries of rounds with Enter.
    """
    while True:
        program.desktop.wait_until(lambda: is_wanted(view_of(program)), "a turn, the end of a round or of the game")
        reading = program.reading
        view = reading.game.view(0)
        if until(view):
            return reading
        if view.phase is Phase.BETWEEN_ROUNDS:
            leave_summary(program, plans, reading, partial(is_dealt, program, len(view.scores) + 1))
        else:
            take_turn(program, hand)


def is_wanted(view: SeatView) -> bool:
    """Whether the player must act, because a decision is due, a round has ended or the game is over."""
    return view.is_asked or view.phase is Phase.OVER or (view.phase is Phase.BETWEEN_ROUNDS and bool(view.scores))


def is_dealt(program: Program, round_number: int) -> bool:
    """Whether the cards of the round with this number have been dealt."""
    return view_of(program).round_number == round_number


def is_in_a_later_trick(view: SeatView) -> bool:
    """Whether the player has to follow in a trick after the first ``TRICKS_BY_MOUSE`` tricks."""
    return (
        view.phase is Phase.PLAYING
        and view.is_asked
        and len(view.tricks) >= TRICKS_BY_MOUSE
        and view.trick is not None
        and bool(view.trick.plays)
    )


def take_turn(program: Program, hand: Hand) -> None:
    """Let a bot choose the player's action, perform it in the window, and check it in the record."""
    view, start = view_of(program), len(lines_of(program))
    command = choice(view)
    for _ in range(TRIES):
        patience_s = begin_turn(hand, view, command)
        if program.desktop.comes_true(lambda: person_did(program, start) is not None, patience_s):
            break
        hand.start_over()
    program.desktop.wait_until(lambda: person_did(program, start) is not None, f"{command} in the record")
    assert person_did(program, start) == fields_of(command), program.desktop.picture()


def begin_turn(hand: Hand, view: SeatView, command: Command) -> float:
    """Perform the inputs of a command; return how many seconds to wait for their effect."""
    match command:
        case PassCards(_, cards):
            hand.lay(view, cards)
            return 30.0
        case RollDie():
            hand.roll(view)
            return 1.0
        case PlayCard(_, card):
            hand.play(view, card)
    return RETRY_S


def choice(view: SeatView) -> Command:
    """Return the player's choice. It is always the same for the same view."""
    return answer(bot_of("medium"), view, random.Random(0))


def person_did(program: Program, start: int) -> tuple[str, list[str]] | None:
    """Return the kind and the cards of the player's first action after a number of record lines."""
    for fields in map(json.loads, lines_of(program)[start:]):
        if fields.get("seat") == 0:
            cards = fields.get("cards") or fields.get("card") or ""
            return fields["type"], sorted(cards.split())
    return None


def fields_of(command: Command) -> tuple[str, list[str]]:
    """Return the kind and the cards of a command in the format of ``person_did``."""
    match command:
        case PassCards(_, cards):
            return "pass", sorted(card.code for card in cards)
        case PlayCard(_, card):
            return "play", [card.code]
    return "die", []


def wait_for_shifted_button(program: Program, box: Box, what: str) -> None:
    """Wait for a button whose vertical position depends on achievements and remarks above it."""
    boxes = [box.move_by(dy=dy) for dy in SHIFTS]
    program.desktop.wait_until(lambda: program.sight.shows_any_button(boxes), what)


def leave_summary(program: Program, plans: ButtonPositions, reading: Reading, is_left: Callable[[], bool]) -> None:
    """Wait for the button below the summary, and press Enter once the button accepts it."""
    wait_for_shifted_button(program, plans.summary_button(program.viewport, reading), "the summary of the round")
    time.sleep(2 * READING_S)  # the button ignores earlier presses
    program.press("Return")
    program.desktop.wait_until(is_left, "what follows the summary")


def reach_ranking(program: Program, plans: ButtonPositions, over: Reading, rounds: int) -> None:
    """Go from the last card to the final ranking, and check the saved record of the finished game."""
    wait_for_shifted_button(program, plans.again_button(program.viewport, over), "the final ranking")
    program.desktop.wait_until(lambda: program.save is None, "the end of the running game")
    [finished] = (program.home / "finished").iterdir()
    assert len(read_record(finished.read_bytes()).game.view(0).scores) == rounds
    command = [sys.executable, "-m", "papayoo", "verify", str(finished)]
    verified = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)
    assert verified.returncode == 0, verified.stderr


def picture_of_table(program: Program) -> bytes:
    """Return the pixels of the window at rest, with the pointer in a corner."""
    program.put_pointer_aside()
    return program.desktop.wait_until_still(program.area)


def view_of(program: Program) -> SeatView:
    """Return the player's view of the recorded game."""
    return program.reading.game.view(0)


def lines_of(program: Program) -> list[bytes]:
    """Return the lines of the record so far."""
    return (program.save or b"").splitlines()
