"""A pytest plugin that collects tests once and then runs some of them for each mutant, in a forked process.

Starting pytest and importing the program takes longer than most tests of a mutant. Here one process does this once. For
each request it forks; the child gives the functions that are already imported the code of the mutant (``exchange``) and
runs the chosen tests as if pytest had been started for them. With ``--requests FD`` the process reads requests from a
socket. ``Collection`` is the other end of it.
"""

import gc
import json
import os
import socket
import sys
from collections import defaultdict
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from types import CodeType, FunctionType

import limited_tests
import pytest

NOT_EXCHANGED = 71
"""Exit status of a child that could not put the mutant into the functions that are imported."""

Live = Mapping[tuple[str, str, int], Sequence[FunctionType]]
"""The functions in memory by file, full name and first line of their code."""


@dataclass(frozen=True, slots=True)
class Request:
    """Tests to run with a mutant: the source of a module without and with it, and the name of the changed function."""

    path: str
    function: str
    before: str
    after: str
    each_s: float
    processor_s: float
    whole_s: float


class Collection:
    """Asks a process that has collected tests to run some of them."""

    def __init__(self) -> None:
        self._socket, self.far_end = socket.socketpair()
        self._lines = self._socket.makefile("r", encoding="utf-8")

    def wait(self) -> None:
        """Wait until the tests are collected: only then may the program change."""
        with suppress(ConnectionError):
            self._answer()

    def begin(self, request: Request, chosen: str, outcome: str) -> int:
        """Return the process that runs the chosen tests. Raises ConnectionError if none can be forked any more.

        The texts are those of the options of limited_tests.py.
        """
        self._socket.sendall(f"{json.dumps((asdict(request), chosen, outcome))}\n".encode())
        return int(self._answer())

    def ended(self) -> tuple[int, float]:
        """Wait for the process. Returns its exit status, negative for a signal, and its processor time in seconds."""
        status, spent_s = json.loads(self._answer())
        return status, spent_s

    def close(self) -> None:
        """End the process that has collected the tests."""
        self._lines.close()
        self._socket.close()

    def _answer(self) -> str:
        if not (line := self._lines.readline()):
            raise ConnectionError("the process that has collected the tests has ended")
        return line


def live_functions() -> Live:
    """Return the functions in memory."""
    gc.unfreeze()  # what is exempt from garbage collection is not listed
    found: dict[tuple[str, str, int], list[FunctionType]] = defaultdict(list)
    for thing in gc.get_objects():
        if type(thing) is FunctionType:
            found[_key(thing.__code__)].append(thing)
    gc.freeze()
    return found


def _key(code: CodeType) -> tuple[str, str, int]:
    return code.co_filename, code.co_qualname, code.co_firstlineno


def exchange(live: Live, path: str, function: str, before: str, after: str) -> bool:
    """Replace the code of one changed function in a loaded module.

    The functions around it change, too, because they contain its code. Returns whether that was possible.
    """
    old, new = [compile(before, path, "exec", dont_inherit=True)], [compile(after, path, "exec", dont_inherit=True)]
    exchanged = 0
    for name in function.split("."):
        old, new = _inside(old, name), _inside(new, name)
        if len(old) != len(new):
            return False
        for code, changed in zip(old, new, strict=True):
            for found in live.get(_key(code), ()):
                if code.co_freevars != changed.co_freevars:
                    return False
                found.__code__ = changed
                exchanged += 1
    return exchanged > 0


def _inside(codes: Sequence[CodeType], name: str) -> list[CodeType]:
    return [
        inner for code in codes for inner in code.co_consts if isinstance(inner, CodeType) and inner.co_name == name
    ]


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option with the socket."""
    parser.addoption("--requests", type=int, default=-1, help="run tests for each request from this socket")


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Fork for each request. In the child, let pytest run the chosen tests."""
    number = session.config.getoption("--requests")
    if number < 0:
        return None
    live = live_functions()
    with socket.socket(fileno=number) as requests:
        requests.sendall(b"collected\n")
        for line in requests.makefile("r", encoding="utf-8"):
            child = os.fork()
            if not child:
                os.setsid()
                fields, chosen, outcome = json.loads(line)
                _prepare(session, live, Request(**fields), chosen, outcome)
                return None
            requests.sendall(f"{child}\n".encode())
            _, state, usage = os.wait4(child, 0)
            answer = os.waitstatus_to_exitcode(state), usage.ru_utime + usage.ru_stime
            requests.sendall(f"{json.dumps(answer)}\n".encode())
    return True


def _prepare(session: pytest.Session, live: Live, request: Request, chosen: str, outcome: str) -> None:
    """Make this process what it would be if pytest had been started for the chosen tests of a mutant."""
    path = str(session.config.rootpath / request.path)
    is_imported = any(getattr(module, "__file__", None) == path for module in list(sys.modules.values()))
    if is_imported and not exchange(live, path, request.function, request.before, request.after):
        os._exit(NOT_EXCHANGED)
    options = session.config.option
    options.chosen, options.outcome = chosen, outcome
    options.each_s, options.processor_s = request.each_s, request.processor_s
    limited_tests.limit_processor_time(request.whole_s)
    limits = limited_tests.Limits(session.config)
    session.config.pluginmanager.register(limits)
    limits.pytest_collection_modifyitems(session.config, session.items)
    limits.pytest_collection_finish(session)
    session.testscollected = len(session.items)
