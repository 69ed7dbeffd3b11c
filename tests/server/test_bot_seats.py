"""Bots are told of every state of a table, and none of these is overlooked."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, cast

from castaways.server.bots.pool import BotPool
from castaways.server.bots.seats import BotSeats
from castaways.server.context import AppContext
from castaways.server.tables.live import LiveTable
from castaways.server.tables.service import Tables
from tests.server.client import LocalServer
from tests.server.running import go
from tests.server.test_bot_pace import Moves, Thoughts


@go
async def test_a_state_told_between_the_last_look_and_the_end_of_a_task_is_not_overlooked() -> None:
    table = Moves(["easy"] * 4)
    asked = table.live.info
    seats = BotSeats(cast(Tables, table), cast(BotPool, Thoughts([0.0] * 4)), 0.0)

    def ask_again() -> None:
        table.live.info = asked
        seats.on_state(asked)

    table.live.info = replace(asked, waiting=0)  # the task will find nothing to do
    seats.on_state(asked)
    asyncio.get_running_loop().call_soon(ask_again)  # runs after its last step, and before its end is known
    async with asyncio.timeout(60):
        while len(table.made) < 4:
            await asyncio.sleep(0.005)
    assert [seat for _, seat in table.made] == [0, 1, 2, 3]
    await asyncio.gather(*seats._tasks.values())


@go
async def test_a_bot_does_not_answer_a_move_that_was_taken_back(local: LocalServer) -> None:
    """Anna offers a bot something, and while it thinks she takes that back and does something else: what it has found
    out counts no more, or she could have bots answer whatever she likes best."""
    async with local:
        context = local.app.state.context
        thought: list[Sequence[tuple[int, int]]] = []
        may_answer = asyncio.Event()

        async def choose(live: LiveTable, seat: int, together: int, waited: float) -> int:
            thought.append(tuple(live.table.record.moves))
            answer = live.table.state.legal(seat)[0]
            await may_answer.wait()
            return answer

        context.bots.pool.choose = choose
        anna = local.visitor()
        id = await anna.new_table("lifeboat", seats=["me", *["easy"] * 3], seed="7")
        may_answer.set()
        for _ in range(200):
            view = await anna.until_turn(id)
            moves = await asked_of_bots(context, id, view)
            if len(moves) > 1:
                break
            assert (await anna.move(id, view["ply"], view["legal"][0]["action"])).status_code == 200
        may_answer.clear()
        ply = view["ply"]
        assert (await anna.move(id, ply, moves[0])).status_code == 200
        while not thought or len(thought[-1]) <= ply:  # the bot begins to think
            await asyncio.sleep(0.005)
        assert (await anna.post(f"/tables/{id}/undo", ply=ply + 1)).status_code == 200
        assert (await anna.move(id, ply, moves[-1])).status_code == 200
        with anna.listening(id) as table:
            may_answer.set()
            while context.tables.known(id, 0).table.plies <= ply + 1:
                await table.wait(0.25)
        made = context.tables.known(id, 0).table.record.moves
        assert made[ply] == (0, moves[-1]) and tuple(made[: ply + 1]) in thought


async def asked_of_bots(context: AppContext, id: str, view: dict[str, Any]) -> list[int]:
    """Moves that somebody can make and take back while the same bot has to answer them, with the same choice."""
    live = await context.tables.get(id)
    found: dict[Any, list[int]] = {}
    for legal in view["legal"]:
        trial = live.table.trial()
        trial.apply(view["seat"], legal["action"])
        asked = tuple(trial.state.to_act)
        if not trial.revealing and len(asked) == 1 and asked != (view["seat"],):
            key = (asked, tuple(trial.state.legal(asked[0])))
            found.setdefault(key, []).append(legal["action"])
    return max(found.values(), key=len, default=[])
