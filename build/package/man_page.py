"""Writes the manual page of the game for Unix, from the help of its own command line."""

import argparse
import sys
import time
from collections.abc import Iterator

from project import ROOT, homepage, version

SECTION = 6
"""The section of games."""
FILES = (
    ("~/.config/Papayoo", "settings"),
    ("~/.local/share/Papayoo", "the running game, finished and named games, statistics"),
    ("~/.local/state/Papayoo/log", "the log, and reports of crashes"),
)
ABOUT = "trick-avoidance card game against computer players"


def man_page(epoch: int) -> str:
    """Return the manual page in the language of man pages (roff), dated with the time of the commit."""
    parser = _parser()
    date = time.strftime("%Y-%m-%d", time.gmtime(epoch))
    lines = [
        f'.TH PAPAYOO {SECTION} {date} "papayoo {version()}" Games',
        ".ad l",
        ".SH NAME",
        f"papayoo {_escaped('-')} {ABOUT}",
        ".SH SYNOPSIS",
        *(line for words in ("[FILE]", "CODE") for line in _synopsis("papayoo", [words])),
        *(line for word in _words(parser) for line in _synopsis("papayoo", [word.strip("[]")])),
        *(line for name, command in _commands(parser) for line in _synopsis(f"papayoo {name}", _words(command))),
        ".SH DESCRIPTION",
        _escaped(parser.description or ""),
        ".SH OPTIONS",
        *_described(parser),
    ]
    for name, command in _commands(parser):
        lines += [f".SH THE COMMAND {name.upper()}", _escaped(command.description or ""), *_described(command)]
    lines += [".SH ENVIRONMENT", ".TP", r"\fBPAPAYOO_HOME\fR", "a folder that keeps all files of the game"]
    lines += [".SH FILES"]
    for path, content in FILES:
        lines += [".TP", rf"\fI{_escaped(path)}\fR", content]
    lines += [".SH BUGS", f"{_escaped(homepage())}/issues"]
    return "\n".join(lines) + "\n"


def _parser() -> argparse.ArgumentParser:
    """Return the parser of the command line, with English help; it is imported from the source tree."""
    sys.path.insert(0, str(ROOT))
    try:
        from papayoo.cli.parser import make_parser  # noqa: PLC0415  only importable with the path above
        from papayoo.text.catalog import load_catalog  # noqa: PLC0415
    finally:
        sys.path.remove(str(ROOT))
    return make_parser(load_catalog("en"))


def _commands(parser: argparse.ArgumentParser) -> Iterator[tuple[str, argparse.ArgumentParser]]:
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            yield from action.choices.items()


def _arguments(parser: argparse.ArgumentParser) -> list[argparse.Action]:
    """Return the options of a command and then its other arguments, without commands inside it."""
    found = [action for action in parser._actions if not isinstance(action, argparse._SubParsersAction)]
    return sorted(found, key=lambda action: not action.option_strings)


def _words(parser: argparse.ArgumentParser) -> list[str]:
    """Return what may be written after the name of a command, in the notation of manual pages."""
    words = []
    for action in _arguments(parser):
        name = " ".join(word for word in (*action.option_strings[-1:], _value(action)) if word)
        if action.nargs == "+":
            words.append(f"{name} …")
        else:
            words.append(name if action.required else f"[{name}]")
    return words


def _value(action: argparse.Action) -> str:
    """Return the name of the value of an option or argument, or nothing for a switch."""
    return "" if action.nargs == 0 else str(action.metavar or action.dest)


def _synopsis(command: str, words: list[str]) -> tuple[str, str]:
    return ".PP", rf"\fB{_escaped(command)}\fR {_escaped(' '.join(words))}"


def _described(parser: argparse.ArgumentParser) -> Iterator[str]:
    formatter = parser._get_formatter()
    for action in _arguments(parser):
        names = ", ".join(rf"\fB{_escaped(name)}\fR" for name in action.option_strings)
        value = _value(action)
        yield ".TP"
        yield " ".join(part for part in (names, rf"\fI{_escaped(value)}\fR" if value else "") if part)
        yield _escaped(formatter._expand_help(action))


def _escaped(text: str) -> str:
    """Return a text in which no character has a meaning of its own; a line may not begin with a period or quote."""
    text = text.replace("\\", r"\e").replace("-", r"\-")
    return rf"\&{text}" if text.startswith((".", "'")) else text
