"""A base class of plain values, for routes, transitions and intents."""

from typing import ClassVar, dataclass_transform


@dataclass_transform(frozen_default=True)
class Plain:
    """Base class of values with named fields, which are annotated in the class as in a frozen dataclass.

    Type checkers treat a subclass as a frozen dataclass. It has no methods of its own, however: compiling those of a
    dataclass takes about a millisecond, and the title screen needs more than 40 of these classes.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        """Take the names of the fields from the annotations."""
        cls.__match_args__ = tuple(cls.__annotations__)  # type: ignore[misc]  # a checker has its own idea of it

    def __init__(self, *values: object, **named: object) -> None:
        names, kind = self.__match_args__, type(self)
        given = dict(zip(names[: len(values)], values, strict=True)) | named
        fields = {name: given[name] if name in given else getattr(kind, name, ...) for name in names}
        if ... in fields.values() or not given.keys() <= fields.keys():
            raise TypeError(f"{kind.__name__} has the fields {names}, not {tuple(given)}")
        vars(self).update(fields)

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and vars(other) == vars(self)

    def __hash__(self) -> int:
        return hash((type(self), *vars(self).values()))

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={value!r}" for name, value in vars(self).items())
        return f"{type(self).__name__}({fields})"
