"""Tests that exported tables contain no cell that a spreadsheet treats as a formula."""

import csv
import io
import json
from dataclasses import replace

from papayoo.history.row_export import to_csv, to_json
from papayoo.history.row_json import from_fields
from papayoo.history.rows import Row
from tests.history.sample_rows import A_GAME, A_JUDGED_ROUND, A_ROUND
from tests.loops import for_rows


def test_table_has_a_line_for_each_round() -> None:
    rows: list[Row] = [
        A_ROUND,
        A_GAME,
        replace(A_ROUND, number=2, assisted=True, points=(70, 60, 70, 50)),
        A_JUDGED_ROUND,
    ]
    assert to_csv(rows) == (
        "\ufefffinished,seed,seats,round,level,opponents,pass_rule,assisted,die,points,place,points_of_all,tricks,"
        "papayoo,points_given,cards_given,cards_received,cards_taken\r\n"
        "2026-11-21 12:00:00,s,4,1,medium,medium medium medium,left,0,S,60,2,60 70 70 50,2,taken,12,"
        "8S 9S 10S 9H 10H,1C 2C 3C 1D 2D,20P 7S\r\n"
        "2026-11-21 12:00:00,s,4,2,medium,medium medium medium,left,1,S,70,3,70 60 70 50,2,taken,12,"
        "8S 9S 10S 9H 10H,1C 2C 3C 1D 2D,20P 7S\r\n"
    )


def test_json_text_has_all_rows_and_the_dates_of_earned_achievements() -> None:
    rows = (replace(A_ROUND, points=(0, 100, 100, 50), giver=1, taker=0), A_JUDGED_ROUND)
    text = to_json(rows)
    assert text.startswith('{\n "rows": [\n  {\n   "type": "round",\n')
    assert text.endswith("}\n")
    found = json.loads(text)
    assert tuple(map(from_fields, found["rows"])) == rows
    assert found["achievements"] == {"clean_round": "2026-11-21T12:00:00Z", "so_what": "2026-11-21T12:00:00Z"}


@for_rows(
    ("seed", "cell"),
    [
        ("plain; seed, of = words", "plain; seed, of = words"),
        ("=1+1", "'=1+1"),
        ("@x", "'@x"),
        ("x;=cmd|' /C calc'!A0;y", "x;'=cmd|' /C calc'!A0;y"),
        ("x,+1", "x,'+1"),
        ("x\n-1", "x\n'-1"),
    ],
)
def test_no_part_of_a_cell_is_a_formula(seed: str, cell: str) -> None:
    rows = list(csv.reader(io.StringIO(to_csv([replace(A_ROUND, seed=seed)]), newline="")))
    assert rows[1][1] == cell
