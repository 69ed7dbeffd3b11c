"""Daily deals in tests: played to their end through the API."""

import asyncio

from sqlalchemy import insert, select

from castaways.core.record import Record
from castaways.core.table import Table
from castaways.server.storage.database import writing
from castaways.server.storage.models import Guest
from castaways.server.storage.models.daily import DailyParRow
from castaways.server.tables.service import MOST_ACTIONS
from tests.server.client import LocalServer, Visitor


async def begin(visitor: Visitor, game: str = "friday") -> str:
    """An attempt that counts; gives its table."""
    if "castaways" not in visitor.http.cookies:
        await visitor.guest()
    answer = await visitor.put(f"/daily/{game}/attempt")
    assert answer.status_code == 200, answer.text
    return str(answer.json()["id"])


async def play_on(local: LocalServer, visitor: Visitor, id: str, choice: int = 0) -> None:
    """Play a table of one to its end, always what comes first, or last (-1): worked out beforehand, so that it takes
    few requests."""
    info = await local.app.state.context.store.info(id)
    table = Table(Record(info.game, info.players, info.options, info.seed))
    while table.state.result is None:
        table.apply(0, table.state.legal(0)[choice])
    actions = [action for _, action in table.record.moves]
    for ply in range(0, len(actions), MOST_ACTIONS):
        answer = await visitor.move(id, ply, *actions[ply : ply + MOST_ACTIONS])
        assert answer.status_code == 200, answer.text


async def settled(local: LocalServer, id: str) -> None:
    """Wait until the server has looked at an attempt that is over, which it does by itself, after its answer."""
    store = local.app.state.context.daily.store
    async with asyncio.timeout(30):
        while (attempt := await store.of_table(id)) is not None and attempt.ended is None:
            await asyncio.sleep(0.01)


async def play_day(local: LocalServer, visitor: Visitor, choice: int = 0) -> str:
    """Begin and finish Friday's, and be on its board; gives the table."""
    id = await begin(visitor)
    await play_on(local, visitor, id, choice)
    await settled(local, id)
    return id


async def guest_of(local: LocalServer, name: str) -> str:
    """The id of a guest, by the name."""
    async with local.app.state.context.engine.connect() as connection:
        return str(await connection.scalar(select(Guest.id).where(Guest.name == name)))


async def set_par(local: LocalServer, par: int, game: str = "friday", strength: str = "expert") -> None:
    """Bots have played."""
    context = local.app.state.context
    row = {"day": context.daily.today().isoformat(), "game": game, "strength": strength, "done": 101, "ended": 1}
    async with writing(context.engine) as connection:
        await connection.execute(insert(DailyParRow).values(**row, scores=[par], par=par))
