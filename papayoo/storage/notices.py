"""Messages from storage to the player, as keys of the message catalog."""

from collections.abc import Mapping
from typing import NamedTuple


class Notice(NamedTuple):
    """A message that is shown to the player once.

    ``key`` is a catalog key such as ``notice.settings_damaged``; ``values`` fill its placeholders.
    """

    key: str
    values: tuple[tuple[str, str], ...] = ()

    @classmethod
    def of(cls, key: str, **values: str) -> "Notice":
        """Return a notice with the placeholder values given as keyword arguments."""
        return cls(key, tuple(values.items()))

    @property
    def by_name(self) -> Mapping[str, str]:
        """The placeholder values by name, for the message catalog."""
        return dict(self.values)
