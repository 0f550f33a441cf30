"""What storage has to tell the player, as message keys; the words are in the catalog."""

from collections.abc import Mapping
from typing import NamedTuple


class Notice(NamedTuple):
    """Something the player should be told once.

    ``key`` is a message-catalog key such as ``notice.settings_damaged``; ``values`` fill its placeholders.
    """

    key: str
    values: tuple[tuple[str, str], ...] = ()

    @classmethod
    def of(cls, key: str, **values: str) -> "Notice":
        """A notice whose placeholders are given by name."""
        return cls(key, tuple(values.items()))

    @property
    def by_name(self) -> Mapping[str, str]:
        """The placeholders' values by name, as a message lookup wants them."""
        return dict(self.values)
