"""Tests that the example, checksum and digest in `docs/record-format.md` match the code."""

import hashlib
import json
import re
from pathlib import Path

from papayoo.engine import read_record
from papayoo.engine.record import FORMAT, digest
from tests.engine.test_record import rechecked
from tests.positions import recorded_game

PAGE = (Path(__file__).parents[2] / "docs" / "record-format.md").read_text(encoding="utf-8")


def example() -> str:
    found = re.search(r"```\n(.*?)```", PAGE, re.DOTALL)
    assert found is not None
    return found[1]


def short_hash(text: str, digits: int) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:digits]


def test_page_describes_the_present_format() -> None:
    assert PAGE.startswith(f"# The game record, format {FORMAT}\n")


def test_example_is_readable_with_correct_checksums() -> None:
    reading = read_record(example().encode())
    assert len(reading.recorder.lines) == 12
    assert rechecked([json.loads(line) for line in example().splitlines()]).decode() == example()


def test_sample_checksum_is_correct_and_in_the_example() -> None:
    worked = re.search(r'sha256\("(\w+)" \+ body\) = (\w+)…\n    line  = (.*)\n', PAGE)
    body = re.search(r"    body  = (.*)\n", PAGE)
    assert worked is not None
    assert body is not None
    previous, check, line = worked.groups()
    assert short_hash(previous + body[1], 12) == check
    assert f'"check":"{previous}"}}\n{line}\n' in example()
    assert line == f'{body[1][:-1]},"check":"{check}"}}'


def test_digest_follows_the_description() -> None:
    for seats in (2, 3, 8):
        game, recorder = recorded_game(seats, 2, f"digest {seats}")
        lines = [json.loads(line) for line in recorder.lines]
        assert digest(game.state) == lines[-1]["digest"] == short_hash(described_digest(lines), 16)


def described_digest(lines: list[dict[str, object]]) -> str:
    """Return the text whose hash is the digest of the last round, built as the documentation says."""
    scores = [line["points"] for line in lines if line["type"] == "score"]
    start = max(index for index, line in enumerate(lines) if line["type"] == "deal")
    deal = lines[start]
    die = next(line["suit"] for line in lines[start:] if line["type"] == "die")
    plays = [(line["seat"], str(line["card"])) for line in lines[start:] if line["type"] == "play"]
    seats = int(str(lines[0]["seats"]))
    tricks = []
    for first in range(0, len(plays), seats):
        trick = plays[first : first + seats]
        led = trick[0][1][-1]
        taker = max((int(code[:-1]), seat) for seat, code in trick if code[-1] == led)[1]
        tricks.append(f"{taker}:{' '.join(code for _, code in trick)}")
    asleep = sorted(str(deal["asleep"]).split(), key=lambda code: ("SHCDP".index(code[-1]), int(code[:-1])))
    rounds = ";".join(re.sub(r"[\[\] ]", "", str(points)) for points in scores)
    return "|".join(map(str, (deal["round"], deal["dealer"], die, ";".join(tricks), " ".join(asleep), rounds)))
