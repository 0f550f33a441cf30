"""The coach's reasons in words."""

from collections.abc import Sequence

from papayoo.ai.reasons import Reason
from papayoo.i18n import Catalog


def worded_reason(reason: Reason, texts: Catalog, names: Sequence[str]) -> str:
    """A reason as a sentence; ``names`` are the players' by seat."""
    return texts(f"advice.{reason.motif}", name="" if reason.seat is None else names[reason.seat])
