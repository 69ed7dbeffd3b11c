"""Looking for puzzles in the games of bots: one deal is played, and its decisions are sifted by ever deeper looks.

A decision is a puzzle if one move (or several that are equal) leads all others by `LEAD` or more, beyond the error, in
a flat search and in a tree search with another seed; if a much deeper tree, whose values are kept, finds the same with
an error below a point; if a player who plans does not find another move as good (`checking.py`); and if instinct's
first choice is another move. Where a game can count all cases, its count takes the place of these searches.
"""

import math
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from castaways.bots.base import Bot, Sight, remarks
from castaways.bots.making import make_bot
from castaways.core.buffers import Actions
from castaways.core.events import Log
from castaways.core.game import Game
from castaways.core.registry import game as game_of
from castaways.core.rng import SEED_LIMIT, Rng, seeded
from castaways.core.table import Table
from castaways.puzzles.checking import check
from castaways.puzzles.hooks import counted, deal_of, share_of, theme_of
from castaways.puzzles.puzzle import EQUAL, LEAD, Outcome, Puzzle, Searched, Weighed
from castaways.puzzles.weighing import Look, Tally, Weighing, searcher

SURELY = 1.96  # standard errors of a 95% interval
MOST_ERROR = 0.0095  # of a lead in the deepest search: one standard error; twice that where it is this large:
FAR = 0.15
CLOSE = 0.045  # what is behind by less than this after two searches is left: the third would need very many games
BOTS = ("normal", "easy", "instinct")  # who play the games, seat by seat
MOST_MOVES = 12  # a puzzle with more choices is no fun
MOST_PLIES = 1200  # games that go on and on are left
MOST_OF_A_DEAL = 3  # each with another theme
NEAR = 12  # plies between two puzzles of a deal, at least
HOPELESS, CERTAIN = 0.04, 0.97  # the best move's chance lies between these
GLANCES = 24  # worlds of the first glance
GLANCE = Look("glance", 0, 0, GLANCES, judged=True)
FIRST = Look("flat", 0, 0, 150, 600)
SECOND = Look("tree", 8, 150, 250, 750)
THIRD = Look("deep tree", 24, 700, 600, 6000)
OUTCOMES = 300  # worlds in which it is seen what a move may bring at once
MOST_OUTCOMES, LEAST_SHARE = 6, 0.03


@dataclass(frozen=True, slots=True)
class Position:
    """A decision of a game that may be a puzzle."""

    table: Table
    seat: int
    usual: int
    groups: tuple[tuple[int, ...], ...]  # moves that read the same together; the first stands for all

    @property
    def moves(self) -> list[int]:
        """One move of each group, instinct's first."""
        first = [group[0] for group in self.groups]
        own = next(group[0] for group in self.groups if self.usual in group)
        return [own, *(move for move in first if move != own)]


class OutOfTime(Exception):
    """The time is over in the middle of a deal."""


def mine(game: str, number: int, seed: int, until: float = math.inf) -> list[Puzzle]:
    """The puzzles of one deal, found in the same way by everybody who asks for this number and seed. `OutOfTime` if it
    takes longer than `until` (of `time.time`)."""
    rng = seeded((seed * 1_000_003 + number) % SEED_LIMIT)
    found: list[Puzzle] = []
    last = -NEAR
    for position in positions(game_of(game), number, rng):
        if position.table.plies - last < NEAR:
            continue
        if time.time() > until:
            raise OutOfTime
        puzzle = judge(position, int(rng.next32()), [puzzle.theme for puzzle in found], until)
        if puzzle is not None:
            found.append(puzzle)
            last = position.table.plies
            if len(found) == MOST_OF_A_DEAL:
                break
    return found


def positions(game: Game, number: int, rng: Rng) -> Iterator[Position]:
    """Decisions of a game as bots play it, with something to choose. The table moves on when the next is asked for."""
    players, options = deal_of(game, number)
    table = Table.new(game.name, players, int(rng.next32()), **options)
    bots = [make_bot(BOTS[int(rng.below(len(BOTS)))], int(rng.next32())) for _ in range(table.record.players)]
    while table.state.to_act and table.plies < MOST_PLIES:
        seat = table.state.to_act[int(rng.below(len(table.state.to_act)))]
        if int(rng.below(1000)) < 1000 * share_of(game):
            position = position_at(table, seat)
            if position is not None:
                yield position
        _go_on(table, seat, bots[seat], rng)


def _go_on(table: Table, seat: int, bot: Bot, rng: Rng) -> None:
    table.apply(seat, bot.choose(Sight.at(table, seat, int(rng.next32()))))
    for word in remarks(bot, table.state, seat, int(rng.next32()), table.history(seat)):
        table.apply(seat, word)


def position_at(table: Table, seat: int) -> Position | None:
    """A decision with at least two moves that read differently; None if it is no matter for a puzzle."""
    game, state = table.game, table.state
    legal = [action for action in state.legal(seat) if not game.is_aside(action)]
    if len(legal) < 2:
        return None
    sight = Sight.at(table, seat, 0)
    world, policy, actions = sight.world(0), sight.policy(), Actions()
    world.legal_into(seat, actions)
    usual = int(policy.intent(world, seat, policy.instinct(world, seat, actions)))
    groups: dict[str, list[int]] = {}
    for action in legal:
        groups.setdefault(game.describe(state, seat, action), []).append(action)
    if usual not in legal or not 2 <= len(groups) <= MOST_MOVES:
        return None
    return Position(table, seat, usual, tuple(map(tuple, groups.values())))


def judge(position: Position, seed: int, taken: Sequence[str] = (), until: float = math.inf) -> Puzzle | None:
    """The puzzle that a decision is, if it is one; themes that are taken are not wanted again."""
    sight = Sight.at(position.table, position.seat, seed % SEED_LIMIT)
    moves = position.moves
    best = glanced(sight, moves, seed)
    if best is None:
        return None
    first = compared(sight, FIRST, seed + 1, moves, best.action)
    if first is None or leader(first).action == moves[0]:
        return None
    if theme_of(position.table.game, sight, leader(first).action, position.usual) in taken:
        return None
    choices = counted(position.table.game, sight, moves)
    if choices is None:
        second = compared(sight, SECOND, seed + 2, moves, leader(first).action)
        if second is None or not agree(first, second) or is_close(first, second):
            return None
        near = [tally.action for tally in second if tally.lead > -FAR]
        third = compared(sight, THIRD, seed + 3, moves, leader(second).action, near, until)
        if third is None or not agree(first, third):
            return None
        searches = (found(FIRST, first, seed + 1), found(SECOND, second, seed + 2), found(THIRD, third, seed + 3))
        puzzle = settled(position, sight, third, searches, seed + 4)
        return None if puzzle is None or check(puzzle, seed + 5).doubtful else puzzle
    top = max(choices.values())
    tallies = [Tally(move, 1, choices[move], choices[move] - top, (choices[move] - top) ** 2) for move in moves]
    tallies.sort(key=lambda tally: -tally.won)
    if leader(first).action not in [tally.action for tally in tallies if tally.lead > -EQUAL]:
        return None
    return settled(position, sight, tallies, (found(FIRST, first, seed + 1),), seed + 4, exact=True)


def glanced(sight: Sight, moves: Sequence[int], seed: int) -> Tally | None:
    """A move that may be better than instinct's, which is the first; most decisions end here."""
    weighing = Weighing(sight, GLANCE, seed).run(moves)
    for worlds, least in ((GLANCES, 0.0), (3 * GLANCES, LEAD / 2)):
        best = weighing.best()
        if best.lead <= least or best.chance < HOPELESS / 2:
            return None
        near = [tally.action for tally in weighing.tallies[1:] if tally.lead > best.lead - 3 * tally.error]
        weighing.run([moves[0], *near], worlds)
    best = weighing.best()
    return best if best.lead > LEAD / 2 and best.chance > HOPELESS / 2 else None


def compared(
    sight: Sight,
    look: Look,
    seed: int,
    moves: Sequence[int],
    best: int,
    near: Sequence[int] = (),
    until: float = math.inf,
) -> list[Tally] | None:
    """All moves beside the one thought to be best, that one first; None if it does not lead clearly.

    The search goes on, with the moves that matter, as long as it is in doubt and worlds are left. If `near` ones are
    named, the tree grows below them first.
    """
    order = [best, *(move for move in moves if move != best)]
    weighing = Weighing(sight, look, seed).grow(near or order).run(order)
    deepest = look is THIRD
    while True:
        behind = [weighing.of(move) for move in order[1:]]
        if any(tally.lead > SURELY * tally.error or is_between(tally) for tally in behind):
            return None  # another one is better, or one is neither equal nor clearly behind
        unclear = [tally for tally in behind if not (is_clear(tally, deepest) or is_equal(tally, deepest))]
        if not unclear:
            return [weighing.of(move) for move in order] if any(map(is_behind, behind)) else None
        if weighing.of(best).worlds >= look.most:
            return None
        if time.time() > until:
            raise OutOfTime
        weighing.run([best, *(tally.action for tally in unclear)], look.worlds)


def is_behind(tally: Tally) -> bool:
    """Is a move worse than the best by enough?"""
    return tally.lead <= -LEAD


def is_clear(tally: Tally, deepest: bool) -> bool:
    """Is a move surely behind? The deepest search also has to say by how much: the less, the closer it looks."""
    if not deepest:
        return is_behind(tally) and -tally.lead > SURELY * tally.error
    close_enough = tally.error <= (MOST_ERROR if -tally.lead < FAR else 2 * MOST_ERROR)
    return -tally.lead - SURELY * tally.error >= LEAD and close_enough


def is_equal(tally: Tally, deepest: bool) -> bool:
    """Is a move as good as the best, as far as can be told? Only the deepest search has to be sure of it."""
    return tally.lead > -EQUAL and (tally.error <= MOST_ERROR or not deepest)


def is_between(tally: Tally) -> bool:
    """Is a move surely neither equal nor clearly behind, so that more worlds would not help?"""
    return -tally.lead + SURELY * tally.error < LEAD and -tally.lead - SURELY * tally.error > EQUAL


def leader(tallies: Sequence[Tally]) -> Tally:
    """The best move."""
    return tallies[0]


def agree(one: Sequence[Tally], other: Sequence[Tally]) -> bool:
    """Do two searches have the same best move, or equal ones?"""
    best = leader(other).action
    return leader(one).action == best or next(tally.lead for tally in one if tally.action == best) > -EQUAL


def is_close(one: Sequence[Tally], other: Sequence[Tally]) -> bool:
    """Is a move so close in two searches together that the deepest would hardly tell it apart, at a great price?"""
    leads = {tally.action: tally.lead for tally in one}
    mean = [(tally.lead + leads[tally.action]) / 2 for tally in other[1:]]
    return any(-CLOSE < lead < -EQUAL for lead in mean)


def found(look: Look, tallies: Sequence[Tally], seed: int) -> Searched:
    """What a search says of itself."""
    behind = [tally for tally in tallies[1:] if tally.lead <= -EQUAL]
    nearest = max(behind, key=lambda tally: tally.lead)
    return Searched(look.name, look.depth, seed % SEED_LIMIT, tallies[0].worlds, -nearest.lead, nearest.error)


def settled(
    position: Position,
    sight: Sight,
    tallies: Sequence[Tally],
    searches: tuple[Searched, ...],
    seed: int,
    exact: bool = False,
) -> Puzzle | None:
    """The puzzle made of what the last search found."""
    ranked = sorted(tallies, key=lambda tally: -tally.lead)
    top = ranked[0]
    if not HOPELESS <= top.chance <= CERTAIN:
        return None
    record, game = position.table.record, position.table.game
    group = {group[0]: group for group in position.groups}
    choices = []
    for tally in ranked:
        behind = max(top.lead - tally.lead, 0.0)
        outcomes = outcomes_of(sight, tally.action, seed)
        error = 0.0 if exact else tally.error
        choices.append(
            Weighed(group[tally.action], tally.chance, behind, error, 0 if exact else tally.worlds, outcomes)
        )
    if choices[-1].behind < LEAD or any(position.usual in one.actions for one in choices if one.behind < EQUAL):
        return None
    if any(EQUAL <= one.behind < LEAD for one in choices):
        return None
    puzzle = Puzzle(
        game=record.game,
        number=0,
        rules=game.rules_version,
        players=record.players,
        options=dict(record.options),
        seed=record.seed,
        moves=tuple(record.moves),
        seat=position.seat,
        theme=theme_of(game, sight, top.action, position.usual),
        usual=position.usual,
        choices=tuple(choices),
        searches=searches,
        exact=exact,
    )
    return puzzle if puzzle.asks else None


def outcomes_of(sight: Sight, action: int, seed: int) -> tuple[Outcome, ...]:
    """What a move may bring at once, as the seat sees it, the likeliest first; nothing if there is but one thing."""
    search, rng = searcher(sight, FIRST), seeded(seed % SEED_LIMIT)
    game, root = sight.game, sight.world(seed % SEED_LIMIT)
    seen: dict[tuple[tuple[int, int, int, int, int, int], ...], list[float]] = {}
    for _ in range(OUTCOMES):
        dealt = search.policy.imagine(root, sight.seat, rng.next32())
        trial, log = dealt.clone(), Log()
        trial.sink = log
        trial.step(sight.seat, action)
        key = tuple(
            (raw.kind, raw.seat, raw.a, raw.b, raw.c, raw.seen)
            for raw in log.raw
            if not game.event(raw, sight.seat).hidden
        )
        dealt.forget()
        search.simulate(dealt, sight.seat, action, False, rng)
        seen.setdefault(key, []).append(float(search.won))
    ranked = sorted(seen.items(), key=lambda item: -len(item[1]))
    outcomes = [
        Outcome(key, len(won) / OUTCOMES, sum(won) / len(won))
        for key, won in ranked[:MOST_OUTCOMES]
        if len(won) >= LEAST_SHARE * OUTCOMES
    ]
    return tuple(outcomes) if len(seen) > 1 else ()
