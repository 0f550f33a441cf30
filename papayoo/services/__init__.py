"""Operations of the program: start and open games, choose opponents, record results."""

from typing import TYPE_CHECKING

from papayoo.lazy_names import lazy_names

if TYPE_CHECKING:
    from papayoo.services.positions import *
else:
    __all__, __getattr__ = lazy_names(__name__, {"positions": "check_code code_of_view describe_mistake match_of_code"})
