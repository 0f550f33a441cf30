"""The entry point: starts the game or a command, depending on the arguments.

All imports inside functions are here. Each command imports only its own modules. The game imports most of its modules
after the title screen has appeared, because these imports take several times as long as everything before.
"""

import gc
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from papayoo.services.constructors import Constructors
    from papayoo.startup import Play, Report
    from papayoo.ui.access.controller import Access
    from papayoo.ui.access.one_switch import OneSwitch
    from papayoo.ui.art.drawings import Drawings
    from papayoo.ui.context import Context
    from papayoo.ui.router import Router

EXIT_INTERRUPTED: Final = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run the game or a command with these arguments, by default those of the process; return the exit status."""
    given = sys.argv[1:] if argv is None else argv
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if None not in (sys.stdout, sys.stderr):
        return _main(given)
    from papayoo.cli.console import output_in_window

    with output_in_window(_show_message, errors_only="--self-test" in given):
        return _main(given)


def _main(argv: Sequence[str]) -> int:
    _escape_unencodable(sys.stdout, sys.stderr)
    try:
        return _run_command(argv) if argv else _play()
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED


def _run_command(argv: Sequence[str]) -> int:
    from papayoo.text.catalog import load_catalog

    try:
        texts = load_catalog()
    except (OSError, ValueError) as error:  # a broken installation has no texts to report itself
        if len(argv) == 1 and os.path.lexists(argv[0]):  # a record, opened from a file manager
            return _report_broken_installation(error)
        print(f"papayoo: {error}", file=sys.stderr)
        return 1
    from papayoo.cli import parser

    return parser.run(argv, texts, _play, _self_test)


def _play(opened: Path | str | None = None) -> int:
    gc.disable()  # until the frame loop runs: all modules and the first objects stay in memory anyway
    try:
        return _start(opened)
    except Exception as error:  # noqa: BLE001  before there is a window: a library is missing or damaged
        return _report_broken_installation(error)
    finally:
        gc.enable()


def _start(opened: Path | str | None) -> int:
    from papayoo.ui.desktop.child_environment import restore_library_path
    from papayoo.ui.desktop.sdl import prepare_environment, start_video

    restore_library_path()
    prepare_environment()
    start_video()
    window = None
    if opened is None:
        from papayoo.ui.desktop.opening import open_with_picture

        with suppress(Exception):  # the usual way to open the window reports the error
            window = open_with_picture()
    from papayoo import startup

    return startup.run(_load_play, _load_report, opened, window)


def _report_broken_installation(error: Exception) -> int:
    from papayoo.crash import report_broken_installation
    from papayoo.ui.desktop.system_dialog import show_dialog

    return report_broken_installation(error, show_dialog)


def _load_play() -> "Play":
    from papayoo.app import make_play

    return make_play(_load_constructors, _load_router, _load_drawings, _load_access, _load_switch)


def _load_report() -> "Report":
    from papayoo.crash import report_crash

    return report_crash


def _load_constructors() -> "Constructors":
    from papayoo.services.constructors import Constructors

    return Constructors()


def _load_router(ctx: "Context") -> "Router":
    from papayoo.ui.router import Router

    return Router(ctx)


def _load_drawings() -> "type[Drawings]":
    from papayoo.ui.art.drawings import Drawings

    return Drawings


def _load_access(window_id: int) -> "Access | None":
    try:
        from papayoo.ui.access.controller import Access
    except ImportError:  # AccessKit is optional
        return None
    return Access(window_id)


def _load_switch() -> "OneSwitch":
    from papayoo.ui.access.one_switch import OneSwitch

    return OneSwitch()


def _self_test() -> int:
    from papayoo.cli import self_test

    return self_test.run()


def _show_message(text: str) -> None:
    from papayoo import TITLE
    from papayoo.ui.desktop.message_box import alert

    alert(TITLE, text)


def _escape_unencodable(*streams: object) -> None:
    # Names of files and players can contain characters that the console cannot encode.
    for stream in streams:
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


if __name__ == "__main__":
    sys.exit(main())
