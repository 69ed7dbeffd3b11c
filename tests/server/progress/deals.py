"""Games at tables whose deal nobody chose, and which a test knows all the same."""

from typing import Any

import pytest

from castaways.core.options import check_seed
from castaways.core.table import Table
from castaways.server.tables import service
from tests.server.client import LocalServer, Visitor
from tests.server.finished import steps


class Deals:
    """The next tables are dealt from the seeds that a test gives."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.next: int | None = None
        monkeypatch.setattr(service, "check_seed", self._seed)

    def _seed(self, seed: Any) -> int:
        return check_seed(self.next if seed is None else seed)

    async def finish(
        self, local: LocalServer, known: Table, people: list[Visitor], before_end: Any = None, **more: Any
    ) -> str:
        """Play a known game again, a guest at every seat; `before_end` is awaited with the table before its last
        decision."""
        self.next = known.record.seed
        seats = ["me", *["open"] * (known.record.players - 1)]
        id = await people[0].new_table(known.game.name, seats=seats, options=dict(known.record.options), **more)
        self.next = None
        for seat, visitor in enumerate(people[1:], 1):
            if "castaways" not in visitor.http.cookies:
                await visitor.guest(f"P{seat}")
            assert (await visitor.post(f"/tables/{id}/seats", seat=seat)).status_code == 200
        moves = steps(known)
        for number, (ply, seat, actions) in enumerate(moves):
            if before_end is not None and number == len(moves) - 1:
                await before_end(id)
            answer = await people[seat].move(id, ply, *actions)
            assert answer.status_code == 200, answer.text
        return id
