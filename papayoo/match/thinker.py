"""Thinking beside the main loop: a question is handed over, the answer is polled."""

import os
import sys
import threading
from collections.abc import Callable, Hashable
from concurrent.futures import Future
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Final, Protocol

Question = Callable[[], object]
"""What is to be thought about: a bot's command, or whatever else somebody wants to know."""

SWITCH_INTERVAL_S: Final = 0.001
"""How long a thread may keep the interpreter while a frame is due, once there is a worker. Python's default is 5 ms."""
NICENESS: Final = 5
"""How much less of a busy processor a thread that thinks gets than the frames; 0 would be as much."""
CLOSING_S: Final = 0.5
"""So long the end of the program waits for a thought; the longest of ours takes less."""


@dataclass(frozen=True, slots=True)
class Thought:
    """An answer that has come, to the question of this ticket."""

    ticket: Hashable
    future: Future[object]

    def result(self) -> object:
        """The answer; raises whatever the question raised."""
        return self.future.result()


class Thinker(Protocol):
    """Answers one question at a time."""

    def ask(self, ticket: Hashable, question: Question) -> None:
        """Begin to answer; an earlier question that has not been answered is forgotten."""

    def poll(self) -> Thought | None:
        """The answer if it has come, once; never waits."""

    def close(self) -> None:
        """Stop; nothing is asked any more."""


class ThreadThinker:
    """Thinks on a thread of its own. One that is still busy with what has been forgotten is left to itself."""

    def __init__(self) -> None:
        self._worker: _Worker | None = None
        self._asked: Future[object] = Future()
        self._asked.set_result(None)
        self._thought: Thought | None = None

    def ask(self, ticket: Hashable, question: Question) -> None:
        """Begin to answer; an earlier question that has not been answered is forgotten."""
        self._asked.cancel()
        if self._worker is None or not self._asked.done():  # it may never come back
            self._let_go()
            self._worker = _Worker()
        self._asked = Future()
        self._thought = Thought(ticket, self._asked)
        self._worker.tasks.put((self._asked, question))

    def poll(self) -> Thought | None:
        """The answer if it has come, once; never waits."""
        if self._thought is None or not self._thought.future.done():
            return None
        thought, self._thought = self._thought, None
        return thought

    def close(self) -> None:
        """Stop; what is being thought gets a moment to come to its end."""
        self._asked.cancel()
        if self._worker is not None:
            self._let_go()
            self._worker.thread.join(CLOSING_S)

    def _let_go(self) -> None:
        if self._worker is not None:
            self._worker.tasks.put(None)


class _Worker:
    """A thread that carries out tasks one after another until it gets None; it does not keep the program alive."""

    def __init__(self) -> None:
        self.tasks: SimpleQueue[tuple[Future[object], Question] | None] = SimpleQueue()
        self.thread = threading.Thread(target=self._work, name="thinker", daemon=True)
        sys.setswitchinterval(SWITCH_INTERVAL_S)  # for the whole process, and for good: workers come and go
        self.thread.start()

    def _work(self) -> None:
        _step_aside()
        while (task := self.tasks.get()) is not None:
            future, question = task
            if future.set_running_or_notify_cancel():
                _answer(future, question)


def _answer(future: Future[object], question: Question) -> None:
    try:
        answer = question()
    except BaseException as error:  # noqa: BLE001  handed on to whoever asks for the result
        future.set_exception(error)
    else:
        future.set_result(answer)


def _step_aside() -> None:
    """Let frames come first on a busy machine. Only Linux gives each thread a priority of its own."""
    if sys.platform == "linux":
        thread = threading.get_native_id()
        os.setpriority(os.PRIO_PROCESS, thread, os.getpriority(os.PRIO_PROCESS, thread) + NICENESS)


class DirectThinker:
    """Thinks on the spot when polled: for tests, and where nothing waits for a screen."""

    def __init__(self) -> None:
        self._pending: tuple[Hashable, Question] | None = None

    def ask(self, ticket: Hashable, question: Question) -> None:
        """Take the question."""
        self._pending = (ticket, question)

    def poll(self) -> Thought | None:
        """Answer now."""
        if self._pending is None:
            return None
        (ticket, question), self._pending = self._pending, None
        future: Future[object] = Future()
        try:
            future.set_result(question())
        except Exception as error:  # noqa: BLE001  handed on to whoever asks for the result
            future.set_exception(error)
        return Thought(ticket, future)

    def close(self) -> None:
        """Nothing to stop."""
