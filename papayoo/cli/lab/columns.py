"""Tables that commands print."""

from collections.abc import Sequence


def aligned(rows: Sequence[Sequence[str]], left: int) -> str:
    """Rows of cells as text, numbers to the right, the one column of words, counted from 0, to the left."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = (
        "  ".join(
            cell.ljust(width) if index == left else cell.rjust(width)
            for index, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    )
    return "\n".join(line.rstrip() for line in lines)
