"""Joins sentences of any language."""

_WIDE_ENDS = tuple("。！？；：」』")
"""Signs that include the space behind them, as in Chinese."""


def paragraph(*sentences: str) -> str:
    """Return sentences one after the other; empty ones are left out.

    >>> paragraph("It is your turn.", "", "Play a card.")
    'It is your turn. Play a card.'
    >>> paragraph("轮到你了。", "请出牌。")
    '轮到你了。请出牌。'
    """
    joined = ""
    for sentence in filter(None, sentences):
        gap = "" if not joined or joined.endswith(_WIDE_ENDS) else " "
        joined += gap + sentence
    return joined
