"""Starts Python programs in separate processes that run at the same time."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]

Twin = subprocess.Popen[str]


def begun(program: str, *arguments: str) -> Twin:
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


def run_at_once(twins: Sequence[Twin]) -> None:
    """Let all processes continue when all are ready, and check that all exit without an error."""
    try:
        for twin in twins:
            assert twin.stdout is not None
            assert twin.stdout.readline() == "ready\n"
        for twin in twins:
            assert twin.stdin is not None
            twin.stdin.write("go\n")
            twin.stdin.flush()
        assert [(twin.communicate(timeout=300)[1], twin.returncode) for twin in twins] == [("", 0)] * len(twins)
    finally:
        for twin in twins:
            twin.kill()
