"""Real positions for the sweep: games that bots play from fixed seeds, and of all their moments those that differ most.

They are chosen once and kept in `positions/`; `python -m tests.browser.layout.positions [game]` chooses again.
"""

import json
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from heapq import heapify, heappop, heappush
from importlib import import_module
from pathlib import Path
from typing import Any

import castaways
from castaways.bots import Sight, make_bot
from castaways.core.record import Record
from castaways.core.table import Table
from castaways.server.extensions import lesson_of
from tests.browser.layout.settings import AT_LEAST

FOLDER = Path(__file__).with_name("positions")
BOLDNESS = (0.1, 0.0, 0.5)  # how often a move is random, in the games that positions are taken from
MOST_SEARCHED = 300  # random games, for phases that are rare
UNSEEN = {"lifeboat": {"dawn", "next-turn", "dusk"}}  # phases in which the game goes on by itself
COMPANY = ("bots", "bots", "people", "bots", "clock", "bots", "asked", "bots")  # the positions take turns
WORD = 24  # letters; a longer text in a view is no kind of thing


@dataclass(frozen=True, slots=True)
class Position:
    """A moment of a game through the eyes of a seat (None: a spectator), and who else is at the table."""

    record: Record
    seat: int | None
    phase: str
    mine: bool
    company: str = "bots"
    lesson: bool = False

    @property
    def game(self) -> str:
        return self.record.game

    @property
    def players(self) -> int:
        return self.record.players

    @property
    def name(self) -> str:
        """What it is called in reports and files."""
        eyes = "spectator" if self.seat is None else f"seat{self.seat}"
        word = "lesson" if self.lesson else self.company
        return f"{self.game}-{self.players}-seed{self.record.seed}-move{len(self.record.moves)}-{eyes}-{word}"


def players_of(game: str) -> range:
    """All numbers of players of a game."""
    least, most = castaways.game(game).seats
    return range(least, most + 1)


def phases_of(game: str) -> tuple[str, ...]:
    """All phases of a game that are ever seen, as its rules name them."""
    keys = import_module(f"castaways.games.{game}.rules.terms").PHASE_KEYS
    return tuple(key for key in keys if key not in UNSEEN.get(game, ()))


@cache
def positions(game: str, players: int) -> tuple[Position, ...]:
    """The positions of a game and number of players."""
    kept = json.loads((FOLDER / f"{game}.json").read_text())
    return tuple(
        _read(kept["games"][one["game"]], one)
        for one in kept["positions"]
        if kept["games"][one["game"]]["players"] == players
    )


def _read(game: dict[str, Any], one: dict[str, Any]) -> Position:
    flat = game["moves"][: 2 * one["moves"]]
    moves = list(zip(flat[::2], flat[1::2], strict=True))
    record = Record(game["game"], game["players"], game["options"], game["seed"], moves)
    return Position(record, one["seat"], one["phase"], one["mine"], one["company"], one["lesson"])


# -------------------------------------------------------------------- choosing


@dataclass(frozen=True, slots=True)
class _Moment:
    game: int
    moves: int
    seat: int | None
    phase: str
    mine: bool
    lesson: bool
    traits: frozenset[tuple[Any, ...]]


def choose(game: str) -> dict[str, Any]:
    """Games and positions for all numbers of players, as they are kept."""
    games: list[Record] = []
    chosen: list[dict[str, Any]] = []
    for players in players_of(game):
        moments = _moments(game, players, games)
        for number, moment in enumerate(_cover(moments)):
            company = COMPANY[number % len(COMPANY)] if players > 1 and not moment.lesson else "bots"
            chosen.append(
                {
                    "game": moment.game,
                    "moves": moment.moves,
                    "seat": moment.seat,
                    "phase": moment.phase,
                    "mine": moment.mine,
                    "company": company,
                    "lesson": moment.lesson,
                }
            )
    used = {
        number: max(one["moves"] for one in chosen if one["game"] == number)
        for number in {one["game"] for one in chosen}
    }
    for one in chosen:
        one["game"] = list(used).index(one["game"])
    return {"games": [_written(games[number], moves) for number, moves in used.items()], "positions": chosen}


def _written(record: Record, moves: int) -> dict[str, Any]:
    """A game up to the last move that is needed."""
    flat = [number for move in record.moves[:moves] for number in move]
    options = dict(record.options)
    return {"game": record.game, "players": record.players, "options": options, "seed": record.seed, "moves": flat}


def _moments(game: str, players: int, games: list[Record]) -> list[_Moment]:
    """All moments of enough games: until every phase was seen, also as one's own."""
    found: list[_Moment] = []
    for number, boldness in enumerate(BOLDNESS):
        table = _new(game, players, seed=1000 * players + number)
        found += _play(table, boldness, len(games))
        games.append(table.record)
    missing = set(phases_of(game)) - {one.phase for one in found}
    for table in _rare(game, players, missing):
        found += _look(table, len(games), random.Random(table.record.seed), lesson=False)
        games.append(table.record)
    lesson = lesson_of(game)
    if lesson is not None and lesson.players == players:
        table = Table.new(game, players, lesson.seed, **dict(lesson.options))
        own = [one for one in _play(table, 0.0, len(games), lesson=True) if one.seat == lesson.seat]
        found += own[:120]
        games.append(table.record)
    return found


def _rare(game: str, players: int, missing: set[str]) -> Iterator[Table]:
    """Tables at phases that hardly occur, found by random play; some cannot occur with every number of players."""
    for seed in range(1000 * players, 1000 * players + MOST_SEARCHED):
        table = _new(game, players, seed)
        state, luck = table.state.clone(), random.Random(seed)
        moves: list[tuple[int, int]] = []
        while missing and state.result is None:
            seat = luck.choice(state.to_act)
            moves.append((seat, luck.choice(state.legal(seat))))
            state.apply(*moves[-1])
            phase = state.view(None)["phase"]
            if phase in missing:
                missing = missing - {phase}
                yield Table(Record(game, players, table.record.options, seed, list(moves)))


def _new(game: str, players: int, seed: int) -> Table:
    luck = random.Random(seed)
    options = {option.name: luck.choice(option.choices) for option in castaways.game(game).options}
    return Table.new(game, players, seed, **options)


def _play(table: Table, boldness: float, number: int, lesson: bool = False) -> list[_Moment]:
    """Play a game to its end and note its moments: of who is to act, of somebody else, and of a spectator."""
    seed = table.record.seed
    luck, bot = random.Random(seed), make_bot("instinct")
    found = list(_look(table, number, luck, lesson))
    while table.state.result is None:
        seat = luck.choice(table.state.to_act)
        legal = table.state.legal(seat)
        bold = luck.random() < boldness
        table.apply(seat, luck.choice(legal) if bold else bot.choose(Sight.at(table, seat, seed)))
        found += _look(table, number, luck, lesson)
    return found


def _look(table: Table, number: int, luck: random.Random, lesson: bool) -> Iterator[_Moment]:
    state = table.state
    others = [seat for seat in range(table.record.players) if seat not in state.to_act]
    seats: list[int | None] = [*state.to_act[:2], *luck.sample(others, min(1, len(others)))]
    if luck.random() < 0.05:
        seats.append(None)
    for seat in seats:
        view = state.view(seat)
        mine = seat in state.to_act
        traits = frozenset(_traits(table, seat, view, mine, lesson))
        yield _Moment(number, table.plies, seat, view["phase"], mine, lesson, traits)


def _traits(table: Table, seat: int | None, view: Any, mine: bool, lesson: bool) -> Iterator[tuple[Any, ...]]:
    """What is special in a moment, with its weight first."""
    state, game = table.state, table.game
    yield 1000, "phase", view["phase"]
    yield 100, "phase", view["phase"], "spectator" if seat is None else "mine" if mine else "others"
    if lesson:
        yield 3, "lesson", view["phase"], mine
    if state.result is not None:
        yield 100, "end", state.result.won, seat in state.result.winners
        yield 30, "end", view.get("ending"), mine
    if seat is not None:
        legal = state.legal(seat)
        for word in {game.action(state, seat, action).id for action in legal}:
            yield 10, "move", word, view["phase"]
        yield 2, "moves", min(len(legal), 30)
    for kind in {event.kind for event in table.events(seat, max(0, table.plies - 1))}:
        yield 5, "event", kind
    for trait in _shape(view, ""):
        yield 1, *trait


def _shape(part: Any, path: str) -> Iterator[tuple[Any, ...]]:
    """The words of a view, and how long its lists are."""
    if isinstance(part, dict):
        for key, value in part.items():
            yield from _shape(value, f"{path}.{key}")
    elif isinstance(part, list):
        yield "length", path, len(part)
        for value in part:
            yield from _shape(value, f"{path}[]")
    elif isinstance(part, str) and len(part) <= WORD:
        yield "word", path, part
    elif isinstance(part, bool):
        yield "truth", path, part


def _cover(moments: list[_Moment]) -> list[_Moment]:
    """Of all moments those that show the most: each next one adds most of what was not seen.

    What a moment adds only shrinks as others are chosen, so that of a heap the first one alone is counted again.
    """
    seen: set[tuple[Any, ...]] = set()
    heap = [(-sum(trait[0] for trait in one.traits), number) for number, one in enumerate(moments)]
    heapify(heap)
    chosen: list[_Moment] = []
    while heap and len(chosen) < AT_LEAST:
        _, number = heappop(heap)
        now = (-sum(trait[0] for trait in moments[number].traits - seen), number)
        if heap and now > heap[0]:
            heappush(heap, now)
        else:
            chosen.append(moments[number])
            seen |= moments[number].traits
    return chosen


def main() -> None:
    """Choose again, for all games."""
    FOLDER.mkdir(exist_ok=True)
    for game in sys.argv[1:] or castaways.games():
        path = FOLDER / f"{game}.json"
        path.write_text(json.dumps(choose(game), ensure_ascii=False, separators=(",", ":")) + "\n")
        print(path, path.stat().st_size, "bytes")


if __name__ == "__main__":
    main()
