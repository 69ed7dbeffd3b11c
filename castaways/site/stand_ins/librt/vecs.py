"""`vec` by a list: our modules write no value that would not fit, so that nothing has to be checked here."""

from typing import Any


class _Vec(list[Any]):
    """A vector of any kind of items."""

    __slots__ = ()

    def __getitem__(self, place: Any) -> Any:
        found = list.__getitem__(self, place)
        return _Vec(found) if type(place) is slice else found


class _Kinds:
    """`vec[u8]`, `vec[float]` and the others are all the same here."""

    def __getitem__(self, kind: Any) -> type[_Vec]:
        return _Vec


vec = _Kinds()
