"""Tests that every scene is translated below the settings, and keeps what the player has done in it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from papayoo.text.catalog import Catalog, load_catalog
from papayoo.ui.art.drawings import Drawings
from papayoo.ui.context import Context
from papayoo.ui.geometry import Viewport
from papayoo.ui.navigation import KeyboardRoute
from papayoo.ui.render import Renderer
from papayoo.ui.scene import Scene
from papayoo.ui.scene_stack import SceneStack
from papayoo.ui.scenes.dialogs.name_dialog import NameDialog
from papayoo.ui.scenes.dialogs.on_screen_keyboard import OnScreenKeyboard
from papayoo.ui.scenes.games.scene import GamesScene
from papayoo.ui.scenes.market.scene import MarketScene
from papayoo.ui.scenes.practice.scene import PracticeScene
from papayoo.ui.scenes.review.scene import ReviewScene
from papayoo.ui.scenes.rules.scene import RulesScene
from papayoo.ui.scenes.scores.score_table import ScoresScene
from papayoo.ui.scenes.settings.scene import SettingsScene
from papayoo.ui.scenes.stats.scene import StatisticsScene
from papayoo.ui.scenes.tonight.scene import TonightScene
from papayoo.ui.widgets import FocusGroup
from tests.ui.all_scenes import SCENES, app_with_history
from tests.ui.running_app import app_of
from tests.ui.sketch import SketchCanvas

ENGLISH, GERMAN = load_catalog(), load_catalog("de")
SAME = {"English", "A name", "."}
"""The name of a language, a name that the player has written, and a key of the keyboard."""
WINDOW = Viewport(1280, 720)


@pytest.fixture
def ctx(tmp_path: Path) -> Iterator[Context]:
    with app_with_history(tmp_path, (960, 600)) as pilot:
        yield app_of(pilot).context


def shown_texts(scene: Scene, renderer: Renderer, stack: SceneStack) -> set[str]:
    canvas = SketchCanvas(renderer)
    canvas.set_viewport(stack.viewport)
    scene.draw(canvas)
    scene.draw_overlay(canvas)
    texts = {sprite.tag.removeprefix("text ") for sprite in canvas.sprites if sprite.tag.startswith("text ")}
    group = scene.focus_group
    return texts | ({widget.label for widget in group.widgets} if isinstance(group, FocusGroup) else set())


def untranslated(texts: Catalog) -> set[str]:
    """Return the English messages that a language translates by another text, which is not English, too."""
    known = [message for key, message in ENGLISH.messages.items() if key in texts.messages]
    english = {message for message in known if isinstance(message, str) and "{" not in message}
    return english - {message for message in texts.messages.values() if isinstance(message, str)}


def opened(ctx: Context, scene: Scene, renderer: Renderer) -> SceneStack:
    stack = SceneStack(scene, WINDOW, renderer.fonts, lambda route: None, ctx)
    stack.update(1.0)
    stack.update(1.0)
    return stack


def in_german(ctx: Context, stack: SceneStack, renderer: Renderer) -> None:
    ctx.texts = GERMAN
    stack.retranslate(renderer.fonts)
    stack.update(1.0)


@pytest.fixture
def renderer(ctx: Context) -> Iterator[Renderer]:
    renderer = Renderer(WINDOW, lambda: Drawings)
    yield renderer
    renderer.close()


@pytest.mark.parametrize("share", [4, pytest.param(1, marks=pytest.mark.full)])
def test_every_scene_is_translated_and_keeps_its_focus(ctx: Context, renderer: Renderer, share: int) -> None:
    english, left = untranslated(GERMAN), {}
    for name, make in [*SCENES.items()][share - 1 :: share]:
        ctx.texts = ENGLISH
        scene = make(ctx)
        stack = opened(ctx, scene, renderer)
        group = scene.focus_group
        before = group.index if group is not None else 0
        in_german(ctx, stack, renderer)
        assert stack.top is scene
        after = scene.focus_group
        assert (after.index if after is not None else 0) == before, name
        left[name] = shown_texts(scene, renderer, stack) & english - SAME
    assert {name: texts for name, texts in left.items() if texts} == {}


def marked(scene: Scene) -> object:
    """Do something in a scene that must survive a change of the language, and return what can be seen of it."""
    match scene:
        case NameDialog():
            scene.field.write("Zoe")
        case OnScreenKeyboard():
            scene.text = "Zoe"
        case GamesScene():
            scene.list.select(3)
        case MarketScene():
            scene.spots[5].activate()
        case RulesScene():
            scene.searched = "die"
            scene.resumed()
        case ScoresScene():
            scene.focus.widgets[1].activate()
        case SettingsScene():
            scene.open("access")
            scene.list.scroll(2)
        case StatisticsScene():
            scene.figures.filters[0].activate()
            scene.medals.show(scene.medals.spots[4])
            scene.open_page("achievements")
        case TonightScene():
            scene.focus.widgets[6].press(0, 0)
        case PracticeScene():
            scene.open_page("puzzles")
            scene.states = {"puzzles": (2,)}
    return kept_by(scene)


def kept_by(scene: Scene) -> object:
    return {name: getattr(scene, name) for name in scene.kept}


KEEPERS = (
    *("naming", "games", "market", "rules aim", "scores", "settings game", "tonight"),
    *("puzzles", "stats", "summary", "ranking", "title"),
)


@pytest.mark.parametrize("name", KEEPERS)
def test_scene_keeps_what_the_player_has_done(ctx: Context, renderer: Renderer, name: str) -> None:
    scene = SCENES[name](ctx)
    fresh, before = kept_by(scene), marked(scene)
    stack = opened(ctx, scene, renderer)
    if name not in ("ranking", "summary", "title"):
        assert before != fresh
    before = kept_by(scene)
    ctx.texts = GERMAN
    stack.retranslate(renderer.fonts)
    assert kept_by(scene) == before


def test_replay_keeps_its_position(ctx: Context, renderer: Renderer) -> None:
    scene = SCENES["review"](ctx)
    assert isinstance(scene, ReviewScene)
    stack = opened(ctx, scene, renderer)
    scene.seek(17)
    caption = scene.caption
    in_german(ctx, stack, renderer)
    assert (scene.position, scene.timeline.position) == (17, 17)
    assert scene.caption != caption


def test_on_screen_keyboard_keeps_typed_text(ctx: Context, renderer: Renderer) -> None:
    scene = OnScreenKeyboard(ctx, KeyboardRoute("Name", "Zo", "", 20, lambda _: None))
    stack = opened(ctx, scene, renderer)
    scene.text = "Zoe"
    in_german(ctx, stack, renderer)
    assert scene.text == "Zoe"
    assert GERMAN("settings.done") in shown_texts(scene, renderer, stack)
