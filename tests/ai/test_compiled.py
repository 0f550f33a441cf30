"""Compiled or not, the kernel is the same player: card for card, number for number, from the same seeds."""

import importlib
import random
import re
import sys
from collections.abc import Callable
from functools import partial
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest import mock

import pytest

from papayoo.ai import hidden_hands, kernel, kernel_input, policy_tables
from papayoo.ai.candidates import best_option
from papayoo.ai.opponent_model import AS_IS, KINDS, OWN, STRANGERS_TABLE, describe_types, judge_seats
from papayoo.ai.search_bot import lay_world
from papayoo.engine.cards import deck
from papayoo.engine.options import GameOptions
from papayoo.engine.view import SeatView
from tests.ai.kernel_variants import FOLDER, uncompiled
from tests.ai.random_views import views_of
from tests.test_repository import ROOT

needs_compiled = pytest.mark.skipif(not kernel.is_compiled(), reason="the kernel is not compiled here")

Run = Callable[[ModuleType], object]


def same(run: Run) -> None:
    """Both forms of the kernel give the same result."""
    assert run(kernel) == run(uncompiled())


def players(module: ModuleType, seats: int, seed: int) -> Any:
    """A kernel that knows the learned policy and two others."""
    made = module.Kernel(seats, seed)
    fits = (policy_tables.fitted_table(seats, player) for player in ("careful", "greedy"))
    for number, table in enumerate((policy_tables.learned_table(seats), *fits)):
        made.load_table(number, table)
    made.types = 3
    made.noise = 0.05
    made.load_exponents(policy_tables.softmax_weights(0.25))
    return made


def test_the_source_runs_as_plain_python() -> None:
    assert not uncompiled().is_compiled()


@needs_compiled
@pytest.mark.parametrize("seats", [2, 3, 5, 8])
def test_rounds_by_policy_are_the_same(seats: int) -> None:
    row = GameOptions(seats, 1).deal

    def run(module: ModuleType) -> list[int]:
        made, story = players(module, seats, 7), []
        for number in range(4):
            made.deal(row.hand_size)
            for seat in range(seats):
                made.seat_type(seat, (seat + number) % 3)
                made.pass_cards(seat, row.pass_size, number % 2)
            made.hand_over(1)
            made.begin(number, number % seats, row.hand_size)
            while not made.is_decided():
                story += [score for _, score in made.scored(made.turn)]
                story.append(card := made.choose())
                made.play(card)
            story += [made.points_of(seat) for seat in range(seats)]
        made.deal(row.hand_size)
        made.begin(0, 0, row.hand_size)
        made.run_out_at_random()
        return [*story, *(made.points_of(seat) for seat in range(seats)), made.state]

    same(run)


@needs_compiled
@pytest.mark.parametrize("seats", [2, 4, 7])
def test_likelihoods_and_searches_are_the_same(seats: int) -> None:
    views = [view for view in views_of(seats, f"search {seats}", rounds=2) if len(view.legal) > 1 and view.history]
    for view in random.Random(1).sample(views, 2):
        same(partial(searched, view))


def searched(view: SeatView, module: ModuleType) -> list[object]:
    made = players(module, view.options.seats, 99)
    made.watcher = view.seat
    describe_types(made)
    judge_seats(made, view, {})
    assert made.types > len(KINDS)  # who has played by chance is a stranger
    kernel_input.set_round(made, view)
    lay_world(made, view, hidden_hands.hidden_from(view), random.Random(3))
    made.set_options([kernel_input.number_of(card) for card in view.legal])
    made.settle()
    likely = [made.likelihood(seat) for seat in range(view.options.seats) if seat != view.seat]
    likely += [made.likelihood(seat, likely[0]) for seat in range(view.options.seats) if seat != view.seat]
    made.wander(30)
    for member in range(3):
        made.wander(20)
        made.keep(member)
    made.cool(3, 10, 4.0, 2.0)
    made.search(4, 8, 3)
    sums = [made.sums(number) for number in range(made.options)]
    return [likely, sums, best_option(made), made.state, *map(made.world_hand, range(view.options.seats + 1))]


@needs_compiled
@pytest.mark.parametrize("seats", [2, 3, 8])
def test_searches_for_a_pass_are_the_same(seats: int) -> None:
    view = next(views_of(seats, "passes"))
    row = view.options.deal
    choices = [view.hand[: row.pass_size], view.hand[-row.pass_size :]]

    def run(module: ModuleType) -> list[object]:
        made = players(module, seats, 5)
        made.watcher, made.leader = view.seat, 1
        made.set_world(view.seat, kernel_input.masks_of(view.hand), [])
        held = set(view.hand)
        unseen = [kernel_input.number_of(card) for card in deck(seats) if card not in held]
        made.set_choices([kernel_input.masks_of(choice) for choice in choices], unseen)
        made.search_pass(3, row.hand_size, row.pass_size, 1)
        return [made.sums(0), made.sums(1), made.state]

    same(run)


@needs_compiled
@pytest.mark.parametrize("seats", [2, 6])
def test_a_short_course_learns_the_same_table(seats: int) -> None:
    row = GameOptions(seats, 1).deal

    def run(module: ModuleType) -> list[int]:
        made = module.Kernel(seats, 3)
        made.noise = 0.0
        made.load_exponents(policy_tables.softmax_weights(0.4))
        made.load_params([0.0] * module.table_size(), 1e-4)
        for _ in range(2):
            made.learn(2, row.hand_size, row.pass_size, 0.2)
            made.learn_pass(1, row.hand_size, row.pass_size, 0.2)
            made.adopt(0)
        return list(made.table(0))

    same(run)
    assert any(run(kernel))  # it has learned something


@needs_compiled
def test_imitation_learns_the_same_table() -> None:
    def run(module: ModuleType) -> list[int]:
        made = players(module, 4, 3)
        made.load_params([0.0] * module.table_size(), 1e-4)
        made.deal(15)
        made.imitate_pass(0, 5, made.scored_pass(0, 5)[0][0], 0.2)
        made.begin(2, 0, 15)
        while not made.is_decided():
            card = made.choose()
            made.imitate(card, 0.2)
            made.play(card)
        made.adopt(0)
        return list(made.table(0))

    same(run)
    assert any(run(kernel))


# what is compiled fits its source


def compiling() -> ModuleType:
    """The script that compiles the kernel."""
    with mock.patch.object(sys, "path", [str(ROOT / "build"), *sys.path]):
        return importlib.import_module("compile_kernel")


@needs_compiled
def test_the_compiled_kernel_is_not_older_than_its_source() -> None:
    stamp = FOLDER / "kernel.sha256"
    if not stamp.exists():
        pytest.skip("the kernel was not compiled beside its source")
    compiled_from = stamp.read_text(encoding="ascii").strip()
    assert compiled_from == compiling().source_hash(ROOT), "run `make play` or `make test` again"


@pytest.mark.parametrize("owner", ["module", "class"])
def test_the_arrays_of_the_compiled_kernel_have_the_sizes_of_its_source(owner: str) -> None:
    """Lists grow and arrays do not: a size forgotten in kernel.pxd would be written past its end."""
    source = uncompiled()
    things = source if owner == "module" else source.Kernel(8, 1)
    declared = (FOLDER / "kernel.pxd").read_text(encoding="utf-8")
    indent = "" if owner == "module" else "    "
    sizes = re.findall(rf"^{indent}cdef (?:int|short|double) (\w+)\[([\d *]+)\]$", declared, re.MULTILINE)
    assert len(sizes) >= 5
    for name, size in sizes:
        expected = 1
        for factor in size.split("*"):
            expected *= int(factor)
        assert len(getattr(things, name)) == expected, name


def test_every_list_of_the_kernel_is_an_array_when_compiled() -> None:
    lists = {name for name, value in vars(uncompiled().Kernel(8, 1)).items() if isinstance(value, list)}
    declared = (FOLDER / "kernel.pxd").read_text(encoding="utf-8")
    assert lists == set(re.findall(r"^    cdef (?:int|short|double) (\w+)\[", declared, re.MULTILINE))


def test_what_other_modules_repeat_of_the_kernel_is_the_same() -> None:
    source = uncompiled()
    assert (source.RANKS, source.SCALE, source.EXPONENTS) == (
        kernel_input.RANKS,
        policy_tables.SCALE,
        policy_tables.EXPONENTS,
    )
    assert source.table_size() == kernel.table_size() == source.SIZE
    assert source.passes_begin() == kernel.passes_begin() == source.PASS_RANK
    assert source.QUARTERS == AS_IS
    assert OWN < source.TYPES
    assert STRANGERS_TABLE < source.TABLES


def test_who_wants_no_compiled_kernel_has_none_afterwards(tmp_path: Path) -> None:
    folder = tmp_path / "papayoo" / "ai"
    folder.mkdir(parents=True)
    ours, stamp = folder / f"kernel{EXTENSION_SUFFIXES[0]}", folder / "kernel.sha256"
    other = folder / "kernel.of-another-python.so"
    for path in (ours, stamp, other):
        path.touch()
    compiling().put_beside_source(tmp_path, "never")
    assert list(folder.iterdir()) == [other]


@pytest.mark.parametrize("wanted", ["auto", "always"])
def test_a_kernel_that_cannot_be_put_in_its_place_is_missed_only_where_it_must_be_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], wanted: str
) -> None:
    script, compiled = compiling(), tmp_path / "kernel.so"
    compiled.touch()
    monkeypatch.setattr(script, "compile_kernel", lambda root, wanted: compiled)
    nowhere = tmp_path / "nowhere"
    if wanted == "always":
        with pytest.raises(FileNotFoundError):
            script.put_beside_source(nowhere, wanted)
    else:
        script.put_beside_source(nowhere, wanted)
        assert "cannot be put beside its source" in capsys.readouterr().err


def test_of_a_kernel_that_cannot_be_replaced_nothing_is_left_lying_about(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Here a folder has its name: it can be replaced no more than a file that a running game has open on Windows."""
    script, compiled, folder = compiling(), tmp_path / "kernel.so", tmp_path / "papayoo" / "ai"
    compiled.touch()
    (folder / "kernel.so" / "in use").mkdir(parents=True)
    monkeypatch.setattr(script, "compile_kernel", lambda root, wanted: compiled)
    script.put_beside_source(tmp_path, "auto")
    assert [path.name for path in folder.iterdir()] == ["kernel.so"]
