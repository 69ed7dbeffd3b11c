"""Bots are told of every state of a table, and none of these is overlooked."""

import asyncio
from dataclasses import replace
from typing import cast

from castaways.server.bots.pool import BotPool
from castaways.server.bots.seats import BotSeats
from castaways.server.tables.service import Tables
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
