"""Asks the system to let the thread that draws frames go on as soon as it can, however busy the processors are."""

import ctypes
import os
import sys

TURN_NS = 200_000
"""So long a turn of that thread is. Linux, from 6.12 on, lets who takes short turns begin at once, and the others wait:
theirs last some 3 ms, and that is a fifth of a frame each time the thread has waited for anything."""

_NUMBERS = {"x86_64": 314, "aarch64": 274}
"""The number of the system call ``sched_setattr``, for which older C libraries have no name, by machine."""
_RESET_ON_FORK = 1


class _Attributes(ctypes.Structure):
    """What ``sched_setattr`` takes, in its first version."""

    _fields_ = (
        ("size", ctypes.c_uint32),
        ("policy", ctypes.c_uint32),
        ("flags", ctypes.c_uint64),
        ("nice", ctypes.c_int32),
        ("priority", ctypes.c_uint32),
        ("runtime_ns", ctypes.c_uint64),
        ("deadline_ns", ctypes.c_uint64),
        ("period_ns", ctypes.c_uint64),
    )


def take_short_turns() -> bool:
    """Let the calling thread take short turns; whether it could be asked for.

    Its share of a busy processor stays what it was, and so do the turns of threads and programs that it starts. A
    thread that somebody has put under other rules is left there.
    """
    if not sys.platform.startswith("linux") or sys.maxsize < 2**32:
        return False
    number = _NUMBERS.get(os.uname().machine)
    call = getattr(ctypes.CDLL(None), "syscall", None)
    if number is None or call is None or os.sched_getscheduler(0) & ~os.SCHED_RESET_ON_FORK != os.SCHED_OTHER:
        return False
    wanted = _Attributes(policy=os.SCHED_OTHER, flags=_RESET_ON_FORK, runtime_ns=TURN_NS)
    wanted.size, wanted.nice = ctypes.sizeof(wanted), os.getpriority(os.PRIO_PROCESS, 0)
    return bool(call(number, 0, ctypes.byref(wanted), 0) == 0)
