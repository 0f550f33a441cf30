"""The way in: the game, or what the arguments ask for instead."""

import gc
import os
import sys
import threading
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from typing import Final

from papayoo.cli.console import output_in_window
from papayoo.text.catalog import load_catalog

EXIT_INTERRUPTED: Final = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the arguments (those of the process if None) ask for; returns the exit status."""
    given = sys.argv[1:] if argv is None else argv
    with output_in_window(_show, errors_only="--self-test" in given):
        return _main(given)


def _show(text: str) -> None:
    """Show a text in a window; imported only now, because nothing else needs pygame."""
    from papayoo.ui.desktop.message_box import alert  # noqa: PLC0415

    alert("Papayoo", text)


def _main(argv: Sequence[str]) -> int:
    _accept_any_text(sys.stdout, sys.stderr)
    if not argv:
        gc.disable()  # until there is a frame: what is made by then stays
    try:
        texts = load_catalog()
    except (OSError, ValueError) as error:  # a broken install: there are no words for it but its own
        print(f"papayoo: {error}", file=sys.stderr)
        return 1
    try:
        if not argv:
            return _play()
        from papayoo.cli import parser  # noqa: PLC0415  the game itself starts sooner without

        return parser.run(argv, texts, _play, _self_test)
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED


def _play(file: Path | None = None) -> int:
    """The game itself; imported only now, and pygame with it, as nothing else needs them: SDL starts meanwhile."""
    gc.disable()  # by now also for a game in a file
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from papayoo.ui.desktop.sdl import prepare_environment, start_video  # noqa: PLC0415

    prepare_environment()
    threading.Thread(target=_import_game, name="game", daemon=True).start()
    start_video()
    from papayoo import program  # noqa: PLC0415  waits for that thread

    return program.run(file)


def _self_test() -> int:
    """Run the self-test; imported only now, because no other command needs pygame."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from papayoo.cli import self_test  # noqa: PLC0415

    return self_test.run()


def _import_game() -> None:
    """First what opens the window; then, while it opens, what is to be seen in it."""
    import_module("papayoo.program")
    import_module("papayoo.app")


def _accept_any_text(*streams: object) -> None:
    """Names of files and players can hold characters that the console lacks: they are escaped, not an error."""
    for stream in streams:
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


if __name__ == "__main__":
    sys.exit(main())
