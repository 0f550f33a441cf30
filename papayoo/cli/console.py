"""Shows and logs the output of a process that has no console, such as a windowed program."""

import logging
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from io import StringIO

from papayoo.storage import NoHomeError, configure_logging, folders

Show = Callable[[str], None]
"""A function that shows a text in a message box."""

_log = logging.getLogger(__name__)


@contextmanager
def output_in_window(show: Show, *, errors_only: bool = False) -> Iterator[None]:
    """Log and show the output of the ``with`` block if the process has no standard streams.

    With ``errors_only``, standard output is logged and not shown. If only one of the two streams is missing, somebody
    closed it on purpose; its output is then logged and not shown.
    """
    streams = sys.stdout, sys.stderr
    output, errors = StringIO(), StringIO()
    sys.stdout, sys.stderr = streams[0] or output, streams[1] or errors
    try:
        yield
    finally:
        sys.stdout, sys.stderr = streams
        texts = output.getvalue().strip(), errors.getvalue().strip()
        if any(texts):
            _log_all(*texts)
        shown = texts[1] if errors_only else "\n\n".join(filter(None, texts))
        if shown and streams == (None, None):
            show(shown)


def _log_all(output: str, errors: str) -> None:
    with suppress(NoHomeError):
        configure_logging(folders(os.environ))
    for text, level in ((output, logging.INFO), (errors, logging.ERROR)):
        if text:
            _log.log(level, "%s", text)
