"""Programs that Windows starts without a console have nowhere to print: their words go to a window and the log."""

import logging
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import StringIO

from papayoo.storage.log import configure_logging
from papayoo.storage.paths import folders

Show = Callable[[str], None]
"""Shows a text in a window."""

_log = logging.getLogger(__name__)


@contextmanager
def words_in_a_window(show: Show, *, errors_only: bool = False) -> Iterator[None]:
    """Collect meanwhile what is printed where there is no stream for it; then log it and show it.

    ``errors_only`` leaves what is no error to the log. With a console nothing is done at all, and if only one stream is
    missing, it was closed on purpose: what is printed there is only logged.
    """
    kept = sys.stdout, sys.stderr
    if None not in kept:
        yield
        return
    said, complained = StringIO(), StringIO()
    sys.stdout, sys.stderr = kept[0] or said, kept[1] or complained
    try:
        yield
    finally:
        sys.stdout, sys.stderr = kept
        words = said.getvalue().strip(), complained.getvalue().strip()
        if any(words):
            _log_all(*words)
        shown = words[1] if errors_only else "\n\n".join(filter(None, words))
        if shown and kept == (None, None):
            show(shown)


def _log_all(said: str, complained: str) -> None:
    configure_logging(folders(os.environ))
    for text, level in ((said, logging.INFO), (complained, logging.ERROR)):
        if text:
            _log.log(level, "%s", text)
