"""Tests that all forms and versions of the kernel give equal results from equal seeds."""

import importlib
import math
import random
import re
import sys
import tomllib
from collections.abc import Callable
from functools import cache, partial
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest import mock

import pytest

from papayoo.ai import hidden_hands, kernel, kernel_input
from papayoo.ai.candidates import best_option
from papayoo.ai.kernel import features, policies, policy_learning
from papayoo.ai.opponent_model import OWN_TYPE, UNKNOWN_TABLE
from papayoo.ai.search_bot import set_random_world
from papayoo.engine import GameOptions, SeatView, deck
from tests.ai.golden_results import check_golden
from tests.ai.kernel_state import world_hand
from tests.ai.random_views import views_of
from tests.test_repository import ROOT

needs_compiled = pytest.mark.skipif(not kernel.is_compiled(), reason="the kernel is not compiled here")

Run = Callable[[ModuleType], object]
Check = Callable[[str, Run], None]


@pytest.fixture
def check_results(update_golden: bool) -> Check:
    """Return a function that compares the results of a run, of both forms, with those of all earlier versions."""

    def check(name: str, run: Run) -> None:
        results = run(policy_learning)
        if kernel.is_compiled():
            assert run(kernel) == results
        check_golden("kernel.json", name, results, update=update_golden)

    return check


@cache
def invented_table(number: int) -> list[int]:
    """Return a table of random weights. Trained tables would change the results when they are trained again."""
    rng = random.Random(f"table {number}")
    return [int(rng.random() * 160) - 80 for _ in range(features.TABLE_SIZE)]


def kernel_with_policies(module: ModuleType, seats: int, seed: int) -> Any:
    """Return a kernel with four player types, of which two share a table."""
    search_kernel = module.Kernel(seats, seed)
    for number in range(3):
        search_kernel.load_table(number, invented_table(number))
    search_kernel.type_count = 4
    search_kernel.define_type(3, 1, 2)
    search_kernel.noise = 0.05
    search_kernel.load_exponents([1.0 / (1 + step) for step in range(features.EXPONENTS)])
    return search_kernel


@pytest.mark.parametrize("seats", [2, 3, 5, 8])
def test_rounds_by_policy_have_the_same_results_in_all_forms_and_versions(check_results: Check, seats: int) -> None:
    row = GameOptions(seats, 1).deal

    def run(module: ModuleType) -> list[object]:
        search_kernel, story = kernel_with_policies(module, seats, 7), list[object]()
        for number in range(4):
            search_kernel.deal(row.hand_size)
            for seat in range(seats):
                search_kernel.set_type(seat, (seat + number) % 4)
                story.append(search_kernel.pass_scores(seat, row.pass_size))
                search_kernel.pass_cards(seat, row.pass_size, number % 2)
            search_kernel.hand_over_passes(1 + number % (seats - 1))
            search_kernel.begin_round(number, number % seats, row.hand_size)
            while not search_kernel.is_decided():
                story += [search_kernel.turn, search_kernel.policy_scores(search_kernel.turn)]
                story.append(card := search_kernel.best_card())
                search_kernel.play(card)
            story += [search_kernel.points_of(seat) for seat in range(seats)]
        return [*story, search_kernel.state]

    check_results(f"rounds {seats}", run)


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_searches_have_the_same_results_in_all_forms_and_versions(check_results: Check, seats: int) -> None:
    views = [view for view in views_of(seats, f"search {seats}", rounds=2) if len(view.legal) > 1 and view.history]
    for number, view in enumerate(random.Random(1).sample(views, 2)):
        check_results(f"search {seats} {number}", partial(searched, view))


def searched(view: SeatView, module: ModuleType) -> list[object]:
    seats, rng = view.options.seats, random.Random("odds")
    search_kernel = kernel_with_policies(module, seats, 99)
    search_kernel.observer = view.seat
    for place in range(seats + 1):
        search_kernel.set_type(place, place % 4)
        search_kernel.set_type_odds(place, [0.25 + rng.random() for _ in range(4)])
        search_kernel.set_card_odds(place, [0.25 + rng.random() for _ in range(features.CARDS)])
    kernel_input.set_round(search_kernel, view)
    set_random_world(search_kernel, view, hidden_hands.hidden_cards(view), random.Random(3))
    search_kernel.set_options([kernel_input.number_of(card) for card in view.legal])
    search_kernel.update_likelihoods()
    likely = [search_kernel.likelihood(seat) for seat in range(seats) if seat != view.seat]
    likely += [search_kernel.likelihood(seat, likely[0]) for seat in range(seats) if seat != view.seat]
    search_kernel.run_chain(30)
    for member in range(3):
        search_kernel.run_chain(20)
        search_kernel.save_particle(member)
    search_kernel.anneal(3, 10, 4.0, 2.0)
    search_kernel.anneal(3, 10, 2.0, 1.0)
    search_kernel.search_cards(4, 8, 3)
    search_kernel.close_option(0)
    search_kernel.search_cards(3, 2, 2)
    return [
        likely,
        [search_kernel.option_sums(number) for number in range(search_kernel.option_count)],
        [search_kernel.deviation_savings(number) for number in range(search_kernel.option_count)],
        [search_kernel.is_open_option(number) for number in range(search_kernel.option_count)],
        best_option(search_kernel),
        search_kernel.state,
        [world_hand(search_kernel, place) for place in range(seats + 1)],
        [search_kernel.likelihood(place) for place in range(seats + 1)],
    ]


@pytest.mark.parametrize("seats", [2, 3, 8])
def test_pass_searches_have_the_same_results_in_all_forms_and_versions(check_results: Check, seats: int) -> None:
    view = next(views_of(seats, "passes"))
    row = view.options.deal
    choices = [view.hand[: row.pass_size], view.hand[-row.pass_size :], view.hand[1 : 1 + row.pass_size]]
    unseen = [kernel_input.number_of(card) for card in deck(seats) if card not in view.hand]

    def run(module: ModuleType) -> list[object]:
        search_kernel = kernel_with_policies(module, seats, 5)
        search_kernel.observer, search_kernel.leader = view.seat, 1
        search_kernel.set_world(view.seat, kernel_input.masks_of(view.hand), [])
        search_kernel.set_passes([kernel_input.masks_of(choice) for choice in choices], unseen)
        search_kernel.search_passes(3, row.hand_size, row.pass_size, 1)
        search_kernel.close_option(2)
        search_kernel.search_passes(2, row.hand_size, row.pass_size, 1)
        return [*(search_kernel.option_sums(number) for number in range(3)), search_kernel.state]

    check_results(f"passes {seats}", run)


@pytest.mark.parametrize("seats", [3, 6])
def test_kept_cards_have_the_same_results_in_all_forms_and_versions(check_results: Check, seats: int) -> None:
    view = next(views_of(seats, "kept"))
    row = view.options.deal
    pool = [kernel_input.number_of(card) for card in deck(seats) if card not in view.hand]

    def run(module: ModuleType) -> list[object]:
        search_kernel = kernel_with_policies(module, seats, 11)
        search_kernel.set_type(1, 2)
        passed, kept = kernel_input.masks_of(view.hand[: row.pass_size]), row.hand_size - row.pass_size
        return [search_kernel.kept_probabilities(1, passed, pool, kept, 60), search_kernel.state]

    check_results(f"kept {seats}", run)


@pytest.mark.parametrize("seats", [2, 6])
def test_self_play_has_the_same_results_in_all_forms_and_versions(check_results: Check, seats: int) -> None:
    row = GameOptions(seats, 1).deal

    def run(module: ModuleType) -> list[object]:
        search_kernel = kernel_with_policies(module, seats, 3)
        search_kernel.noise = 0.0
        search_kernel.load_params([0.0] * features.TABLE_SIZE, 1e-4)
        for types, opponent in ((1, 1), (3, 0), (3, 1)):
            search_kernel.type_count, search_kernel.opponent_type = types, opponent
            search_kernel.learn_play(1, row.hand_size, row.pass_size, 0.2)
            search_kernel.store_table(0)
        search_kernel.learn_play(1, row.hand_size, 0, 0.2)
        search_kernel.learn_passes(1, row.hand_size, row.pass_size, 0.2)
        search_kernel.store_table(0)
        other = module.Kernel(seats, 4)
        other.copy_tables(search_kernel)
        return [*other.table(0), search_kernel.state]

    check_results(f"self-play {seats}", run)


def test_imitation_has_the_same_results_in_all_forms_and_versions(check_results: Check) -> None:
    def run(module: ModuleType) -> list[object]:
        search_kernel = kernel_with_policies(module, 4, 3)
        search_kernel.load_params([0.0] * features.TABLE_SIZE, 1e-4)
        search_kernel.deal(15)
        search_kernel.imitate_pass(0, 5, search_kernel.pass_scores(0, 5)[0][0], 0.2)
        search_kernel.begin_round(2, 0, 15)
        while not search_kernel.is_decided():
            card = search_kernel.best_card()
            search_kernel.imitate_card(card, 0.2)
            search_kernel.play(card)
        search_kernel.store_table(0)
        return list(search_kernel.table(0))

    check_results("imitation", run)


# The compiled module and its source


def compile_script() -> ModuleType:
    """Import the script that compiles the kernel, and return it as a module."""
    with mock.patch.object(sys, "path", [str(ROOT / "build" / "package"), *sys.path]):
        return importlib.import_module("compile_kernel")


@needs_compiled
def test_compiled_kernel_is_not_older_than_its_source() -> None:
    compiled = importlib.import_module("papayoo.ai.kernel.compiled")
    assert compile_script().source_hash(ROOT) == compiled.SOURCE_HASH, "run `make play` or `make test` again"


TYPES = Path(kernel.__file__).with_name("compiled.pxd").read_text(encoding="utf-8")


@pytest.mark.parametrize("owner", ["module", "class"])
def test_array_sizes_match_list_lengths(owner: str) -> None:
    """Compiled code would write past the end of an array that is shorter than the Python list."""
    source = policies if owner == "module" else policy_learning.Kernel(8, 1)
    indent = "" if owner == "module" else "    "
    sizes = re.findall(rf"^{indent}cdef (?:int|short|double) (\w+)\[([\d *]+)\]$", TYPES, re.MULTILINE)
    assert len(sizes) >= 5
    for name, size in sizes:
        assert len(getattr(source, name)) == math.prod(map(int, size.split("*"))), name


def test_every_list_of_the_kernel_is_a_typed_array() -> None:
    lists = {name for name, value in vars(policy_learning.Kernel(8, 1)).items() if isinstance(value, list)}
    assert lists == set(re.findall(r"^    cdef (?:int|short|double) (\w+)\[", TYPES, re.MULTILINE))


def test_every_method_of_the_kernel_is_typed_or_python() -> None:
    """Without this test, only the C compiler would report a declared method that does not exist."""
    declared = set(re.findall(r"^    cp?def .*?(\w+)\(self", TYPES, re.MULTILINE))
    assert declared <= set(dir(policy_learning.Kernel))


def test_opponent_model_fits_the_sizes_of_the_kernel() -> None:
    assert OWN_TYPE < features.MAX_TYPES
    assert UNKNOWN_TABLE < features.MAX_TABLES


def test_feature_offsets_have_the_names_of_their_shapes() -> None:
    offset = 0
    for name, shape in features.SHAPES.items():
        assert getattr(features, name) == offset, name
        offset += math.prod(shape)
    assert offset == features.TABLE_SIZE


def test_mode_never_removes_the_compiled_kernel(tmp_path: Path) -> None:
    folder = tmp_path / "papayoo" / "ai" / "kernel"
    folder.mkdir(parents=True)
    ours, other = folder / f"compiled{EXTENSION_SUFFIXES[0]}", folder / "compiled.of-another-python.so"
    for path in (ours, other):
        path.touch()
    compile_script().put_beside_source(tmp_path, "never")
    assert list(folder.iterdir()) == [other]


def test_new_kernel_replaces_one_with_another_file_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the replacement, Python would still import the old compiled kernel."""
    script, compiled, folder = compile_script(), tmp_path / "compiled.abi3.so", tmp_path / "papayoo" / "ai" / "kernel"
    folder.mkdir(parents=True)
    (folder / f"compiled{EXTENSION_SUFFIXES[0]}").touch()
    compiled.touch()
    monkeypatch.setattr(script, "compile_kernel", lambda root, wanted: compiled)
    script.put_beside_source(tmp_path, "always")
    assert [path.name for path in folder.iterdir()] == ["compiled.abi3.so"]


@pytest.mark.skipif(sys.platform == "win32", reason="no wheel is published for Windows")
@needs_compiled
def test_compiled_kernel_works_with_every_supported_python() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["requires-python"] == ">={}.{}".format(*compile_script().OLDEST_PYTHON)
    compiled = importlib.import_module("papayoo.ai.kernel.compiled")
    assert str(compiled.__file__).endswith(".abi3.so") == compile_script().STABLE_ABI


@pytest.mark.parametrize("wanted", ["auto", "always"])
def test_kernel_that_cannot_be_installed_is_an_error_in_mode_always(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], wanted: str
) -> None:
    script, compiled = compile_script(), tmp_path / "kernel.so"
    compiled.touch()
    monkeypatch.setattr(script, "compile_kernel", lambda root, wanted: compiled)
    nowhere = tmp_path / "nowhere"
    if wanted == "always":
        with pytest.raises(FileNotFoundError):
            script.put_beside_source(nowhere, wanted)
    else:
        script.put_beside_source(nowhere, wanted)
        assert "cannot be put beside its source" in capsys.readouterr().err


def test_failed_installation_leaves_no_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The installation fails because a folder has the name of the target file."""
    script, compiled, folder = compile_script(), tmp_path / "kernel.so", tmp_path / "papayoo" / "ai" / "kernel"
    compiled.touch()
    (folder / "kernel.so" / "in use").mkdir(parents=True)
    monkeypatch.setattr(script, "compile_kernel", lambda root, wanted: compiled)
    script.put_beside_source(tmp_path, "auto")
    assert [path.name for path in folder.iterdir()] == ["kernel.so"]
