"""Tests that the code uses all keys of the catalog, and that all texts can be displayed.

The code itself must not contain texts for the player.
"""

import ast
import re
import string
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from functools import cache
from pathlib import Path

import pygame
import pytest

from papayoo.ai.characters import CHARACTERS, PORTRAITS, YOU
from papayoo.ai.levels import MENU_LEVELS
from papayoo.ai.plugin_bots import Fault
from papayoo.engine import MAX_SEATS, PassRule, Phase, Reason, Suit
from papayoo.history.account import Account
from papayoo.history.achievements import ACHIEVEMENTS
from papayoo.history.challenge_code import CodeFault
from papayoo.history.fair_figures import Where
from papayoo.history.figures import HelpFilter, Period
from papayoo.history.lanterns import Outlook
from papayoo.history.personal_bests import PERSONAL_BESTS
from papayoo.history.record_book import RecordKind
from papayoo.history.rows import Part
from papayoo.history.stalls import QUARTERS, STALL_OF, STALLS
from papayoo.match import DIFFICULTIES, Cause, Claim, Grade, PositionFault, Source, StepKind, Theme
from papayoo.resources import asset_path
from papayoo.services.lesson_book import lessons
from papayoo.services.opponents import NAME_COUNT
from papayoo.storage import (
    Announcements,
    CardFace,
    Deck,
    GameLength,
    ReducedMotion,
    Settings,
    Shelf,
    SortOrder,
    Speed,
    Switch,
)
from papayoo.storage.field_validators import validators_of
from papayoo.text.catalog import Catalog, languages, load_catalog
from papayoo.ui.art.backs import BACKS
from papayoo.ui.art.emote_art import Emote
from papayoo.ui.art.felts import FELTS
from papayoo.ui.audio.captions import CAPTIONED
from papayoo.ui.input.keymap import DEFAULT_KEYS
from papayoo.ui.options.option_table import PAGES
from papayoo.ui.options.presets import PRESETS
from papayoo.ui.scene import Scene
from papayoo.ui.scenes.about.licence_scene import LICENCES
from papayoo.ui.scenes.new_game.scene import OPTIONS as NEW_GAME_OPTIONS
from papayoo.ui.scenes.practice.scene import PAGES as PRACTICE_PAGES
from papayoo.ui.scenes.review.compare_dialog import NAMED_ATTEMPTS
from papayoo.ui.scenes.review.scene import ReviewScene
from papayoo.ui.scenes.rules.examples import CHAPTERS
from papayoo.ui.scenes.rules.mark_legend import MARKS
from papayoo.ui.scenes.stats.scene import FORMS
from papayoo.ui.scenes.title.scene import TitleScene
from papayoo.ui.style import Face
from papayoo.ui.table_view.model import PapayooPlace
from papayoo.ui.widgets.key_hints import NAMED_KEYS
from tests.loops import check_all, for_rows
from tests.sources import MODULES, PACKAGE, nodes

CATALOG = load_catalog()

LOOKUPS = {"texts", "text", "_texts", "_text", "word"}
"""Names in calls that look up a message: variables with a catalog, and its method `word`."""

SHOWING = {
    "text",
    "paragraph",
    "Button",
    "print",
    "Row",
    "Choice",
    "Slider",
    "TextField",
    "say",
    "draw_prompt",
    "draw_banner",
}
"""Names of functions and classes whose text arguments appear on the screen."""

PHASES_IN_WORDS = (Phase.PASSING, Phase.ROLLING, Phase.PLAYING)

OPTIONS = {option.name for page in PAGES for option in page.options}
GAME_OPTIONS = {option.name for option in NEW_GAME_OPTIONS}

PLACES = {place.value for place in PapayooPlace if place is not PapayooPlace.TAKEN}
"""Places of the Papayoo for which the catalog has one message each.

``TAKEN`` is missing, because its message depends on the player who has taken the Papayoo.
"""

FAMILIES: Mapping[str, set[str]] = {
    "suit.{}": {suit.name.lower() for suit in Suit},
    "fault_at.{}": {"line", "round", "trick"},
    "fair.{}": {where.name.lower() for where in Where if where},
    "level.{}": set(MENU_LEVELS),
    "menu_tip.{}": {"lantern", "tonight", "market", "practice", "games", "statistics", "settings", "rules"},
    "practice.{}": set(PRACTICE_PAGES),
    "again.{}": {"better", "worse"},
    "lesson.{}.title": {lesson.id for lesson in lessons()},
    "lesson.{}.idea": {lesson.id for lesson in lessons()},
    "about.{}": set(LICENCES),
    "statistics.to_{}": set(FORMS),
    "animal.{}": {YOU, *PORTRAITS},
    "character.{}": set(CHARACTERS),
    "character_line.{}": set(CHARACTERS),
    "advice.{}": {
        motif
        for module in ("reasons.py", "place.py")
        for motif in re.findall(r'"(\w+)"', (PACKAGE / "ai" / module).read_text(encoding="utf-8"))
    },
    "story.{}": {"last_round", "new_lead"},
    "show.{}": {"yours", "other", "better"},
    "show.{}_pass": {"yours", "other", "better"},
    "show.cause.{}": {
        *(str(cause) for cause in Cause if cause not in (Cause.SPREAD, Cause.FEWER)),
        *("gives_done", "kept_done", "kept_leads_done"),
    },
    "show.cause.{}_on": {"taken", "wins"},
    "show.cause.{}_real": {"taken", "wins"},
    "show.source.{}": set(Source),
    "verdict.{}": {Source.TYPICAL, Source.RARE, "played_on"},
    "speed.{}": set(Speed),
    "caption.{}": set(CAPTIONED.values()),
    "caption.emote_{}": set(Emote),
    "sort.{}": set(SortOrder),
    "cli.bot_{}": {fault.value for fault in Fault},
    "claim.{}": {claim.value for claim in Claim},
    "first_steps.{}": {"pass_payoo", "pass_seven", "pass_high"},
    "option.{}.name": set(validators_of(Settings)) | OPTIONS | GAME_OPTIONS,
    "option.{}.line": OPTIONS | GAME_OPTIONS,
    "option.{}.also": OPTIONS,
    "page.{}": {page.name for page in PAGES},
    "back.{}": set(BACKS),
    "felt.{}": set(FELTS),
    "game_length.{}": set(GameLength),
    "pass_rule.{}": set(PassRule),
    "swap_rule.{}": {rule.value for rule in (PassRule.LEFT, PassRule.SHIFTING)},
    "terms.pass.{}": set(PassRule),
    "sort_order.{}": set(SortOrder),
    "deck.{}": set(Deck),
    "face.{}": set(CardFace),
    "reduced_motion.{}": set(ReducedMotion),
    "announcements.{}": set(Announcements),
    "switch.{}": set(Switch),
    "scan.{}": {"left", "right", "above", "below"},
    "access.{}": {"trick", "pass", "hand", "areas", "buttons", "questions"},
    "option.key_{}.name": {action.name.lower() for action in DEFAULT_KEYS},
    "key.{}": {name.replace(" ", "_") for name in NAMED_KEYS} | {"left", "right", "up", "down"},
    "hint.{}": {action.name.lower() for scene in (Scene, ReviewScene, TitleScene) for action in scene.hints},
    "rules.{}.title": set(CHAPTERS),
    "rules.{}.text": set(CHAPTERS),
    "rules.{}.also": set(CHAPTERS),
    "rules.mark.{}": set(MARKS),
    "poster.{}": PLACES,
    "area.{}": PLACES,
    "taking.{}": {"highest", *(f"{word}_{suit.name.lower()}" for word in ("highest", "only") for suit in Suit)},
    "compare.attempt_{}": {str(number) for number in range(1, NAMED_ATTEMPTS + 1)},
    "preset.{}": set(PRESETS),
    "preset_line.{}": set(PRESETS),
    "reason.{}": {reason.value for reason in Reason},
    "player.opponent_{}": {str(number) for number in range(1, NAME_COUNT + 1)},
    "house_rule.pass_{}": {rule.value for rule in PassRule if rule is not PassRule.LEFT},
    "review_button.{}": {"trick_back", "step_back", "play", "pause", "step_on", "trick_on"},
    "review.{}": {StepKind.DEAL.value, StepKind.PASS.value, StepKind.SCORE.value},
    "games.shelf.{}": set(Shelf),
    "statistics.period.{}": set(Period),
    "statistics.help.{}": set(HelpFilter),
    "achievement.{}.name": {achievement.id for achievement in ACHIEVEMENTS},
    "achievement.{}.line": {achievement.id for achievement in ACHIEVEMENTS},
    "personal_best.{}": set(PERSONAL_BESTS),
    "remark.{}": set(re.findall(r'Remark\("(\w+)"', (PACKAGE / "history" / "remarks.py").read_text(encoding="utf-8"))),
    "place.{}": {str(place) for place in range(1, MAX_SEATS + 1)},
    "cli.phase.{}": {phase.value for phase in PHASES_IN_WORDS},
    "cli.help.puzzles_{}": {"make", "pick", "solve"},
    "code.{}": set(CodeFault),
    "position.{}": {fault.value for fault in PositionFault} - {"newer", "mistyped"},
    "timeline.{}": {"open", *(grade.name.lower() for grade in Grade)},
    "grade.{}": {grade.name.lower() for grade in Grade if grade > Grade.GOOD},
    "lantern.{}": {lantern.kind for stall in STALLS for lantern in stall.lanterns},
    "month.{}": {str(month) for month in range(1, 13)},
    "weekday.{}": {str(weekday) for weekday in range(1, 8)},
    "puzzle.difficulty.{}": {str(rank) for rank in (0, *DIFFICULTIES)},
    "puzzle.goal.{}": set(Theme),
    "puzzle.idea.{}": set(Theme),
    "puzzle.theme.{}": set(Theme),
    "quarter.{}": set(QUARTERS),
    "goal.{}": set(Outlook),
    "standing.{}": {"behind", "ahead", "tied"},
    "record.{}": set(RecordKind),
    "rivals.expect.{}": {"learned", "careful", "greedy", "ducker", "wavering"},
    "second_chance.from_{}": {"pass", "trick"},
    "stall.{}.name": set(STALL_OF),
    "stall.{}.line": set(STALL_OF),
    "strength.part.{}": set(Part),
    "account.{}": {field.name for field in fields(Account)} - {"luck"}
    | {"bad_luck", "good_luck", "even_luck"}
    | {"chance_luck", "chance_passing", "chance_choices", "no_passing", "no_choices"},
    "rivals.{}": {"beaten", "games", "given", "grudge", "received"},
    "tonight.{}_target": {"over", "under", "exact"},
    "tonight.practice_{}": {"better", "worse", "same"},
    "tonight.{}_lantern": {"lit", "golden"},
}
"""Patterns of message keys that the code composes, each with the values that replace ``{}``."""

OPEN_FAMILIES = {
    "lesson.{}",
    "fault.{}",
    "notice.{}_unreadable",
    "notice.{}_damaged",
    "notice.{}_unwritable",
    "cli.column.{}",
    "rules.column.{}",
    "statistics.line.{}",
}
"""Patterns of message keys whose variable part is any word that occurs as a literal in the code."""

ALLOWED = {
    "1 + 2 + … + 20",  # a sum in the rules about the score
}
"""Displayed literals that contain a space but need no translation."""


def name_of(function: ast.expr) -> str:
    match function:
        case ast.Name(name) | ast.Attribute(attr=name):
            return name
    return ""


@cache
def lookups() -> Sequence[tuple[Path, ast.Call]]:
    """Return every call in the code that looks up a message, with the path of its module."""
    calls = ((path, call) for path in MODULES for call in in_module(path)[0])
    return [(path, call) for path, call in calls if call.args and name_of(call.func) in LOOKUPS]


def keys_in(node: ast.expr) -> Iterator[str]:
    """Yield the message keys that an expression in the source code can produce.

    A key with variable parts is given as a pattern with ``{}`` in their place.
    """
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=body, orelse=orelse):
            yield from keys_in(body)
            yield from keys_in(orelse)
        case ast.JoinedStr(values=values):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in values)


def looked_up() -> set[str]:
    """Return all message keys, and patterns of keys, with which the package looks up texts."""
    return {key for _, call in lookups() for key in keys_in(call.args[0]) if is_key(key)}


def is_key(text: str) -> bool:
    """Whether a text in the code has the form of a message key, such as ``level.hard``.

    Texts in calls of ``canvas.text`` do not have this form, although these calls look like calls of a catalog.
    """
    return re.fullmatch(r"[a-z_]+(\.([a-z0-9_]|\{\})+)+", text) is not None


def may_have_text(call: ast.Call) -> bool:
    return name_of(call.func) in LOOKUPS | SHOWING or any(word.arg == "face" for word in call.keywords)


@cache
def in_module(path: Path) -> tuple[Sequence[ast.Call], Sequence[str]]:
    """Return a module's calls that may have a text, and its string literals, with patterns for variable parts.

    Its other syntax is forgotten, because the trees of all modules take 100 MB.
    """
    found = nodes(path)
    parts = {id(part) for node in found if isinstance(node, ast.JoinedStr) for part in node.values}
    texts = (node for node in found if isinstance(node, ast.Constant | ast.JoinedStr) and id(node) not in parts)
    calls = [node for node in found if isinstance(node, ast.Call) and may_have_text(node)]
    return calls, [key for node in texts for key in keys_in(node)]


@cache
def literals() -> set[str]:
    """Return all string literals of the package, and patterns for those with variable parts."""
    return {text for path in MODULES for text in in_module(path)[1]}


def expanded(pattern: str) -> set[str]:
    return {pattern.format(word) for word in FAMILIES.get(pattern, ())}


def forms(key: str) -> dict[str, str]:
    """Return the plural forms of a message by name.

    A message without plural forms has only "other".
    """
    message = CATALOG.messages[key]
    return {"other": message} if isinstance(message, str) else dict(message)


def places(text: str) -> set[str]:
    """Return the names of the placeholders in a text."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


# Keys


def test_catalog_lookups_are_found() -> None:
    assert {"menu.play", "refusal.only_card", "cli.error", "suit.{}", "rules.{}.text"} <= looked_up()


def test_every_looked_up_key_is_in_catalog() -> None:
    missing = {key for key in looked_up() if "{}" not in key and key not in CATALOG}
    assert missing == set()


def test_every_composed_key_is_in_catalog() -> None:
    patterns = {key for key in looked_up() | {text for text in literals() if is_key(text)} if "{}" in key}
    first_words = {key.split(".")[0] for key in CATALOG.messages}
    assert {pattern for pattern in patterns if pattern.split(".")[0] in first_words} <= FAMILIES.keys() | OPEN_FAMILIES
    missing = {key for pattern in patterns & FAMILIES.keys() for key in expanded(pattern) if key not in CATALOG}
    assert missing == set()


def test_every_key_like_literal_is_in_catalog() -> None:
    """The test finds keys in variables too, because it reads all literals that look like keys."""
    first_words = {key.split(".")[0] for key in CATALOG.messages}
    files = {"lessons.toml", "postcard.png", "manifest.toml", "settings.json", "stalls.toml", "statistics.jsonl"}
    keys = {text for text in literals() if is_key(text) and text.split(".")[0] in first_words and "{}" not in text}
    assert {key for key in keys - files if key not in CATALOG} == set()


def test_composed_keys_of_open_families_are_in_catalog() -> None:
    source = (PACKAGE / "engine" / "record.py").read_text(encoding="utf-8")
    faults = set(re.findall(r'_fail\("(\w+)"', source)) | set(re.findall(r'RecordError\([^,]+, "(\w+)"', source))
    assert {"cut_off", "differs", "empty", "foreign"} <= faults
    assert {fault for fault in faults if f"fault.{fault}" not in CATALOG} == set()
    for subject in ("settings", "save", "statistics"):
        for what in ("unreadable", "damaged", "unwritable"):
            assert f"notice.{subject}_{what}" in CATALOG


def test_no_catalog_key_is_unused() -> None:
    used = {text for text in literals() if is_key(text)} | {key for pattern in FAMILIES for key in expanded(pattern)}
    if "{}_{}" in literals():  # other wordings of a message
        used |= {f"{key}_{number}" for key in used for number in (2, 3)}
    if "{}_own" in literals():  # keys with the suffix are texts for the human player
        used |= {f"{key}_own" for key in used}
    open_starts = tuple(pattern.split("{}")[0] for pattern in OPEN_FAMILIES if pattern in literals())
    assert {key for key in CATALOG.messages if key not in used and not key.startswith(open_starts)} == set()


def test_no_message_is_empty() -> None:
    assert CATALOG.language == "en"
    assert [
        key for key in CATALOG.messages for text in forms(key).values() if not text.strip() and key != "ranking.and"
    ] == []


# What decisions are called

JUDGING = (
    "review",
    "verdict",
    "grade",
    "timeline",
    "checker",
    "highlight",
    "second_chance",
    "cost",
    "option.play_checker",
)
"""The parts of the catalog that speak of the player's decisions."""


def test_decision_is_called_costly_and_no_mistake() -> None:
    told = {
        key: text
        for key in CATALOG.messages
        if key.startswith(tuple(f"{part}." for part in JUDGING)) and key != "option.play_checker.also"
        for text in forms(key).values()
    }
    assert any("costly" in text.casefold() for text in told.values())
    assert {key for key, text in told.items() if re.search("mistake|blunder|error", text, re.IGNORECASE)} == set()


@pytest.mark.parametrize("grade", ["costly", "very_costly"])
def test_grade_has_one_word_in_verdict_and_timeline_in_every_language(grade: str) -> None:
    def check(language: str) -> None:
        texts = load_catalog(language)
        assert texts(f"timeline.{grade}").casefold() in texts(f"grade.{grade}").casefold()

    check_all(sorted(languages()), check)


def test_reason_of_the_coach_is_one_sentence_in_every_language() -> None:
    """In Korean, where semicolons are rare, some reasons are two short sentences."""

    def check(language: str) -> None:
        texts = load_catalog(language)
        reasons = {
            key: form
            for key, text in texts.messages.items()
            if key.startswith("advice.")
            for form in (text.values() if isinstance(text, Mapping) else [text])
        }
        assert reasons
        assert {key: text for key, text in reasons.items() if re.search(r"[.!?] |[。！？].", text)} == {}

    check_all(sorted(languages().keys() - {"ko"}), check)


def test_explanation_of_tonights_target_says_whose_points_it_is_in_every_language() -> None:
    def check(language: str) -> None:
        texts = load_catalog(language)
        told = texts("tonight.target", target=83)
        assert "83" in told
        assert texts("level.expert").casefold() in told.casefold()

    check_all(sorted(languages()), check)


@pytest.mark.parametrize("key", ["goal_below", "goal_target"])
def test_goal_of_tonights_table_is_a_target_and_leaves_its_average_to_the_explanation(key: str) -> None:
    told = CATALOG(f"tonight.{key}", target=83)
    assert told.startswith("Target: 83.")
    assert not {"expert", "average"} & set(re.findall(r"\w+", told.casefold()))


# Plural forms and placeholders


def test_plural_message_has_both_forms_and_number() -> None:
    for key, message in CATALOG.messages.items():
        if not isinstance(message, str):
            assert set(message) in ({"one", "other"}, {"other"}), key  # without "one", the number is never one
            one = message.get("one", message["other"])
            assert places(one) | {"n"} == places(message["other"]) | {"n"}, key
            values = {**dict.fromkeys(places(message["other"]), CATALOG.word("suit.hearts")), "n": 1}
            assert CATALOG(key, **values) == one.format(**values)


def test_message_with_counted_noun_has_singular() -> None:
    countable = re.compile(r"\{n\} (cards|rounds|points|pts|seats|players|pl|tricks)\b")
    assert [
        key for key, message in CATALOG.messages.items() if isinstance(message, str) and countable.search(message)
    ] == []


def test_every_lookup_fills_all_placeholders() -> None:
    wrong = []
    for path, call in lookups():
        given = {word.arg for word in call.keywords}
        if None in given:
            continue  # the values are passed as a mapping
        for pattern in keys_in(call.args[0]):
            keys = expanded(pattern) if "{}" in pattern else {pattern}
            wrong += [
                f"{path.name}:{call.lineno} {key}: {places(text) - given}"
                for key in keys & CATALOG.messages.keys()
                for form, text in forms(key).items()
                if places(text) - given or (not isinstance(CATALOG.messages[key], str) and "n" not in given)
            ]
    assert wrong == []


def test_missing_key_or_value_is_error() -> None:
    with pytest.raises(KeyError):
        CATALOG("no.such.key")
    with pytest.raises(KeyError):
        CATALOG("refusal.only_card", suit="hearts")
    with pytest.raises(KeyError):
        CATALOG("settings.rounds_n")


@for_rows(("number", "words"), [(0, "0 rounds"), (1, "1 round"), (2, "2 rounds"), (99, "99 rounds")])
def test_english_has_singular_and_plural(number: int, words: str) -> None:
    catalog = Catalog("en", {"rounds": {"one": "{n} round", "other": "{n} rounds"}})
    assert catalog("rounds", n=number) == words


# Glyphs


def glyphs_missing(face: Face, characters: set[str]) -> set[str]:
    """Return the characters that a font cannot display."""
    pygame.font.init()
    font = pygame.font.Font(asset_path("fonts", face.value), 40)

    def picture(character: str) -> tuple[tuple[int, int], bytes]:
        image = font.render(character, True, "white", "black")
        return image.get_size(), pygame.image.tobytes(image, "RGB")

    box = picture("\ue0ff")
    return {character for character in characters if not character.isspace() and picture(character) == box}


def characters_of(*keys: str) -> set[str]:
    return {character for key in keys for text in forms(key).values() for character in text} - {"\n"}


SHOWN = [key for key in CATALOG.messages if not key.startswith(("cli.", "fault.", "reason."))]
IN_TITLES = [
    *(key for key in SHOWN if key.endswith(".title") or key.startswith(("ranking.", "table.round"))),
    *(f"menu.{word}" for word in ("settings", "rules")),
    *(key for key in SHOWN if key.startswith("player.")),
]


def test_missing_glyph_is_found() -> None:
    assert glyphs_missing(Face.TEXT, {"a", "中", "♠", "é"}) == {"中", "♠"}


@pytest.mark.parametrize("face", [Face.TEXT, Face.STRONG])
def test_fonts_have_every_character_of_catalog(face: Face) -> None:
    assert glyphs_missing(face, characters_of(*SHOWN) | set("0123456789+/…")) == set()


def test_title_font_has_every_character_of_titles() -> None:
    assert glyphs_missing(Face.TITLE, characters_of(*IN_TITLES) | set("0123456789")) == set()


def test_number_font_has_every_digit() -> None:
    literal = {text for path in (PACKAGE / "ui").rglob("*.py") for text in _number_literals(path)}
    assert glyphs_missing(Face.NUMBER, set("0123456789+−…R") | {c for text in literal for c in text}) == set()


def _number_literals(path: Path) -> Iterator[str]:
    for call in in_module(path)[0]:
        if any(word.arg == "face" and name_of(word.value) == "NUMBER" for word in call.keywords):
            yield from (
                str(arg.value) for arg in call.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
            )


# Texts in the code


def words_shown(path: Path) -> Iterator[str]:
    """Yield the displayed literals of a module that have two words or begin with a capital letter."""
    for call in in_module(path)[0]:
        if name_of(call.func) not in SHOWING:
            continue
        for argument in [*call.args, *(word.value for word in call.keywords if word.arg in {"label", "text", "title"})]:
            for text in _texts_in(argument):
                if text not in ALLOWED and re.search(r"[^\W\d] +[^\W\d]|^[A-ZÀ-Þ][a-zà-þ]+$", text):
                    yield f"{path.name}:{call.lineno}: {text!r}"


def _texts_in(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.JoinedStr(values=parts):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "0" for part in parts)
        case ast.BinOp(left=left, right=right):
            yield from _texts_in(left)
            yield from _texts_in(right)
        case ast.IfExp(body=body, orelse=orelse):
            yield from _texts_in(body)
            yield from _texts_in(orelse)


def test_code_contains_no_texts_for_player() -> None:
    def check(path: Path) -> None:
        assert list(words_shown(path)) == []

    check_all(MODULES, check)


def test_search_finds_texts_in_code(tmp_path: Path) -> None:
    sample = tmp_path / "sample.py"
    sample.write_text(
        'canvas.text("Your turn now", 1, 2)\nButton("Quit", f)\nprint(f"{n} cards left")\nbrush.text("+3")\n'
    )
    assert len(list(words_shown(sample))) == 3
