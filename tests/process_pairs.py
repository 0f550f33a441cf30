"""Starts Python programs in separate processes that run at the same time."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]

Process = subprocess.Popen[str]


def start_program(program: str, *arguments: str) -> Process:
    """Start a Python program in a new process.

    The program prints "ready", waits for a line on its standard input, and then continues.
    """
    pipe = subprocess.PIPE
    return subprocess.Popen(
        [sys.executable, "-c", program, *arguments],
        cwd=ROOT,
        env=os.environ | {"PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        stdin=pipe,
        stdout=pipe,
        stderr=pipe,
        text=True,
    )


def run_at_once(processes: Sequence[Process]) -> None:
    """Let all processes continue when all are ready, and check that all exit without an error."""
    try:
        for process in processes:
            assert process.stdout is not None
            assert process.stdout.readline() == "ready\n"
        for process in processes:
            assert process.stdin is not None
            process.stdin.write("go\n")
            process.stdin.flush()
        assert [(process.communicate(timeout=300)[1], process.returncode) for process in processes] == [("", 0)] * len(
            processes
        )
    finally:
        for process in processes:
            process.kill()
