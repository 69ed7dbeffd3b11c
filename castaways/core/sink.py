"""Where the rules report what happens. With nobody listening (`state.sink is None`) it costs nothing."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

EVERYBODY: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Sink:
    """Takes the events of one game. Subclass it and override `emit`."""

    def emit(self, kind: i64, seat: i64, a: i64, b: i64, c: i64, seen: i64) -> None:
        """One event: its kind (an index into the game's events), who did it (-1: nobody), up to three numbers, and a
        mask of the seats that may see its secret numbers (-1: everybody)."""
        raise NotImplementedError
