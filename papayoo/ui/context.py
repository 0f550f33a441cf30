"""The context of all scenes: the services, the sounds, and requests to the window and the desktop."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from papayoo.services.services import Services
from papayoo.services.settings_service import SettingsService
from papayoo.storage import Folders, LoadedSettings, Notice, ReducedMotion, SaveStore, is_folder, load_settings
from papayoo.text.catalog import Catalog, catalog_for, damaged_catalogs
from papayoo.ui.audio.captions import Captions
from papayoo.ui.audio.sounds import KNOCKS, Cue, Sounds
from papayoo.ui.desktop.desktop_settings import DesktopProbe, open_folder, requests_reduced_motion
from papayoo.ui.desktop.locale_info import system_languages
from papayoo.ui.input.keyboard_layout import US_LAYOUT, KeyboardLayout
from papayoo.ui.input.text_input import copy_text

if TYPE_CHECKING:
    from papayoo.match import Match
    from papayoo.services.constructors import Constructors


@dataclass(eq=False, repr=False, kw_only=True)
class Context(Services):
    """The services, with sound, captions, and access to the window and the desktop.

    ``catalogs`` is the folder for message catalogs that the player adds.
    ``load`` returns an object whose methods create the services and matches that are needed only later.
    ``keyboard`` is the present keyboard layout.
    ``has_attention`` returns whether the window has the keyboard focus; ``ask_attention`` makes the desktop highlight
    the window. ``open_folder`` shows a folder in the desktop's file manager and returns whether that succeeded.
    """

    load: "Callable[[], Constructors]"
    sounds: Sounds
    captions: Captions
    catalogs: Path
    keyboard: KeyboardLayout = US_LAYOUT
    has_attention: Callable[[], bool] = pygame.key.get_focused
    ask_attention: Callable[[], None] = lambda: None
    open_folder: Callable[[Path], bool] = open_folder
    motion_probe: DesktopProbe = field(default_factory=lambda: DesktopProbe(requests_reduced_motion, "reduced motion"))

    def resume_match(self, record: str) -> "Match | None":
        """Return the match of a saved game, or None after a notice that it cannot be continued."""
        return self.load().resume_match(self, record)

    def collect_notices(self) -> None:
        super().collect_notices()
        self.notify(self.sounds.device.take_notice())

    def show_folder(self, folder: Path) -> None:
        """Show a folder in the desktop's file manager; if that fails, show its path to the player."""
        if not (is_folder(folder) and self.open_folder(folder)):
            self.notify(Notice.of("notice.folder", folder=str(folder)))

    def tell(self, key: str, **values: str) -> None:
        """Show a message that passes by; for what went well and needs no answer."""
        self.captions.tell(self.texts(key, **values))

    def copy(self, text: str, told: str, **values: str) -> None:
        """Copy a text to the clipboard, and show the message with the key ``told``; if that fails, show the text."""
        if copy_text(text):
            self.tell(told, **values)
        else:
            self.notify(Notice.of("notice.not_copied", text=text))

    def play(self, cue: Cue, gain: float = 1.0, *, points: int = 0) -> None:
        """Play a sound cue, with a gain of at most 1, and show its caption if captions are on.

        The caption of a knock names the ``points`` of the trick; without them it has none.
        """
        self.sounds.play(cue, gain)
        if cue not in KNOCKS:
            self.caption(cue)
        elif points:
            self.caption(cue, points=self.texts("settings.points_n", n=points))

    def caption(self, cue: Cue, key: str = "", **values: str) -> None:
        """Show the caption of a sound cue that is played in another way, if captions are on.

        ``key`` and ``values`` choose another text than the usual one.
        """
        if self.settings.captions:
            self.captions.show(cue, key, **values)

    @property
    def is_motion_reduced(self) -> bool:
        """Whether fades replace motion, according to the game's settings or to the desktop's."""
        match self.settings.reduced_motion:
            case ReducedMotion.SYSTEM:
                return self.motion_probe.is_requested
            case chosen:
                return chosen is ReducedMotion.ON


def make_context(
    places: Folders,
    load: "Callable[[], Constructors]",
    texts: Catalog | None = None,
    loaded: LoadedSettings | None = None,
    ask_attention: Callable[[], None] = lambda: None,
) -> Context:
    """Create the context for the game's files in these folders.

    ``loaded`` are the settings and ``texts`` is the message catalog; each is loaded if it is not given.
    """
    store, settings, notices = loaded or load_settings(places)
    texts = texts or catalog_for((settings.language, *system_languages()), places.catalogs)
    damaged = [
        Notice.of("notice.catalog_damaged", file=name, why=why)
        for name, why in damaged_catalogs(places.catalogs).items()
    ]
    saves, second_copy = SaveStore.claim(places)
    settings_service = SettingsService(store, settings)
    sounds = Sounds(settings)
    settings_service.listen(sounds.sync_with_settings)
    return Context(
        load=load,
        texts=texts,
        settings_service=settings_service,
        saves=saves,
        new_library=lambda: load().new_library(saves),
        new_statistics=lambda: load().new_statistics(places),
        new_thinker=lambda: load().new_thinker(),
        new_coach=lambda: load().new_coach(),
        notices=[*notices, *([second_copy] if second_copy else []), *damaged],
        sounds=sounds,
        captions=Captions(texts),
        catalogs=places.catalogs,
        ask_attention=ask_attention,
    )
