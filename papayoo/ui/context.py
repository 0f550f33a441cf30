"""What every scene needs and none owns: the services, sounds, and the window as far as scenes ask for it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from papayoo.services.services import Services
from papayoo.storage.atomic_files import is_folder
from papayoo.storage.notices import Notice
from papayoo.storage.settings import ReducedMotion
from papayoo.ui.audio.captions import Captions
from papayoo.ui.audio.sounds import Cue, Sounds
from papayoo.ui.desktop.reduced_motion import Stillness


@dataclass(eq=False, repr=False, kw_only=True)
class Context(Services):
    """The services, and what scenes need of sound and of the window.

    ``open_folder`` shows a folder in the system's own window and says whether it could;
    ``has_attention`` tells whether the window has the keyboard, ``ask_attention`` has the desktop mark the window;
    ``stillness`` is what the desktop says of motion.
    """

    sounds: Sounds
    captions: Captions
    has_attention: Callable[[], bool] = lambda: True
    ask_attention: Callable[[], None] = lambda: None
    open_folder: Callable[[Path], bool] = lambda folder: False
    stillness: Stillness = field(default_factory=Stillness)

    def show_folder(self, folder: Path) -> None:
        """Show a folder in the system's own window, or at least say where it is."""
        if not (is_folder(folder) and self.open_folder(folder)):
            self.tell(Notice.of("notice.folder", folder=str(folder)))

    def play(self, cue: Cue, gain: float = 1.0) -> None:
        """Let a cue be heard, as loud as it was made or less."""
        self.sounds.play(cue, gain)
        if self.settings.captions:
            self.captions.hear(cue)

    @property
    def is_motion_reduced(self) -> bool:
        """Whether things fade instead of moving: as set, or as the desktop asks."""
        match self.settings.reduced_motion:
            case ReducedMotion.SYSTEM:
                return self.stillness.is_wanted
            case chosen:
                return chosen is ReducedMotion.ON
