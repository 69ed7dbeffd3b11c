"""Whole games for tests of what comes after them: played once by instinct, played again by guests through the API."""

from functools import cache

import castaways
from castaways.bots import Sight, make_bot
from castaways.core.table import Table
from tests.server.client import LocalServer, Visitor

GAMES = tuple(castaways.games())


@cache
def played(game: str, seed: int = 1, players: int | None = None, won: bool | None = None, **options: object) -> Table:
    """A game that instinct has played to its end; the first from this seed on that was won or lost, if that is said."""
    for number in range(seed, seed + 500):
        table = Table.new(game, players, number, **options)
        bot = make_bot("instinct")
        while table.state.result is None:
            seat = table.state.to_act[0]
            table.apply(seat, bot.choose(Sight.at(table, seat, number)))
        if won in (None, table.state.result.won):
            return table
    raise AssertionError("no such game")


def steps(known: Table, most: int = 16) -> list[tuple[int, int, list[int]]]:
    """The moves of a game as they can be sent: ply, seat, and actions that follow each other."""
    found: list[tuple[int, int, list[int]]] = []
    for ply, (seat, action) in enumerate(known.record.moves):
        if found and found[-1][1] == seat and len(found[-1][2]) < most:
            found[-1][2].append(action)
        else:
            found.append((ply, seat, [action]))
    return found


async def finish(local: LocalServer, known: Table, people: list[Visitor] | None = None, **more: object) -> str:
    """Play a known game again at a new table, a guest at every seat; gives its id. The first guest makes the table."""
    players = known.record.players
    people = people or [local.visitor() for _ in range(players)]
    seats = ["me", *["open"] * (players - 1)]
    body = {"seats": seats, "seed": str(known.record.seed), "options": dict(known.record.options)}
    id = await people[0].new_table(known.game.name, **(body | more))
    for seat in range(1, players):
        if "castaways" not in people[seat].http.cookies:
            await people[seat].guest(f"P{seat}")
        answer = await people[seat].post(f"/tables/{id}/seats", seat=seat)
        assert answer.status_code == 200, answer.text
    for ply, seat, actions in steps(known):
        answer = await people[seat].move(id, ply, *actions)
        assert answer.status_code == 200, answer.text
    return id
