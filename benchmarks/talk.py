"""What talk is worth in Level 10: tables that keep silent, speak sincerely, have one silent partner, or see all hands.

`python -m benchmarks.talk --games 120 --playouts 400 --minutes 9 --workers 16 --out talk.json`: win rates with 95%
intervals for 2 to 5 players, normal. What was played is kept in the file, and the same command goes on.
`--information` instead measures what the words of sincere speakers, and of the convention, tell of single cards.
"""

import argparse
import json
import math
import multiprocessing
import os
import time
from pathlib import Path
from typing import NamedTuple, cast

import castaways
from benchmarks.strength import wilson
from castaways.bots import Sight, remarks
from castaways.bots.base import MannerBot
from castaways.bots.learned import make_search
from castaways.bots.thinker import SearchBot
from castaways.core.buffers import Actions
from castaways.core.rng import seeded
from castaways.core.state import State
from castaways.core.table import Table
from castaways.games.level10.policy.outlook import Outlook
from castaways.games.level10.policy.policy import CONVENTION, OPEN, SINCERE, Level10Policy
from castaways.games.level10.policy.sincere import best_saying, told_of
from castaways.games.level10.rules.actions import WISH_PLAY
from castaways.games.level10.rules.cards import LEVELS
from castaways.games.level10.rules.state import Level10State
from castaways.games.level10.rules.terms import WON

SEED = 1_000_000_007  # far from any seed used to find weights or settings
TABLES = ("silent", "sincere", "one-silent", "open-hands", "convention")
CERTAIN = 0.95  # a card that is so likely in the speaker's hand is as good as named
WORLDS = 120  # hands that a listener thinks of, for one word


class Seer:
    """Plays with open hands; only the deck is unknown. The most that talk could do."""

    def __init__(self, seed: int, playouts: int) -> None:
        self._rng = seeded(seed)
        self._playouts = playouts
        self._search = make_search(castaways.game("level10"), learned=False)

    def choose(self, state: State, seat: int) -> int:
        """The best move as far as the search can tell."""
        self._search.policy = Level10Policy(OPEN)
        luck = seeded(int(self._rng.next32()))
        action = int(self._search.think(state.clone(), seat, self._playouts, 0.0, luck))
        self._search.commit(action)
        return action


def play(job: tuple[str, int, int, int]) -> tuple[tuple[str, int, int, int], bool]:
    """One game of such a table, with so many players and playouts, and this number: was it won?"""
    kind, players, playouts, number = job
    table = Table.new("level10", players, SEED + number, difficulty="normal")
    if kind == "open-hands":
        seers = [Seer(number * 10 + seat, playouts) for seat in range(players)]
        while to_act := table.state.to_act:
            table.apply(to_act[0], seers[to_act[0]].choose(table.state, to_act[0]))
        return job, _won(table.state)
    bots = []
    for seat in range(players):
        silent = kind == "silent" or (kind == "one-silent" and seat == number % players)
        manner = "silent" if silent else "convention" if kind == "convention" else ""
        bots.append(MannerBot(SearchBot(number * 10 + seat, playouts), manner))
    luck = number * 1000
    while to_act := table.state.to_act:
        seat = to_act[0]
        luck += 1
        table.apply(seat, bots[seat].choose(Sight.at(table, seat, luck)))
        for word in remarks(bots[seat], table.state, seat, luck, table.history(seat)):
            table.apply(seat, word)
    return job, _won(table.state)


def _won(state: State) -> bool:
    return int(cast(Level10State, state).ending) == WON


class Told(NamedTuple):
    """What the wishes in games by instinct tell the next player, on average."""

    bits: float  # of the speaker's hand
    named: float  # share of those after which a card of the speaker is as good as certain that was not before
    likeliest: float  # how likely the card is of which it tells most
    plan_bits: float  # what the plan that the speaker thinks best tells of the hand, were it known, ...
    plan_named: float  # ... and how often that makes a card as good as certain
    excess: float  # share of wishes that tell more of the hand than the plan does


def information(manner: int, games: int, players: int = 4) -> Told:
    """What wishes tell. A sincere one cannot tell less than that its plan seems best, and should tell no more."""
    game, actions = castaways.game("level10"), Actions()
    bits = named = likeliest = plan_bits = plan_named = excess = 0.0
    wishes = 0
    for number in range(games):
        state, policy = game.new(players, SEED + number, quick_start=True), Level10Policy(manner)
        while to_act := state.to_act:
            seat = to_act[0]
            state.legal_into(seat, actions)
            policy.step(state, seat, policy.instinct(state, seat, actions))
            while (word := int(policy.remark(state, seat, actions))) >= 0:
                if word >= WISH_PLAY and wishes < 10 * (number + 1):
                    told, planned, before, after, by_plan = _told(state, policy, seat, word)
                    bits += told
                    plan_bits += planned
                    excess += told > planned
                    top = max(range(LEVELS), key=lambda card: after[card] - before[card])
                    named += _names(before, after)
                    plan_named += _names(before, by_plan)
                    likeliest += after[top]
                    wishes += 1
                policy.step(state, seat, word)
    sums = (bits, named, likeliest, plan_bits, plan_named, excess)
    return Told(*(total / wishes for total in sums))


def _names(before: list[float], after: list[float]) -> bool:
    """Is some card as good as certain that was not before?"""
    return any(then >= CERTAIN > now for now, then in zip(before, after, strict=True))


def _told(
    state: State, policy: Level10Policy, seat: int, word: int
) -> tuple[float, float, list[float], list[float], list[float]]:
    """What a word tells the next player, and what the plan behind it would: bits; and how likely each card is in the
    speaker's hand before the word, after it, and if the plan were known. The true hand is one of those compared."""
    actions, hands, same, alike = Actions(), [], [], []
    listener = (seat + 1) % int(state.players)
    plan = _plan(state, seat)
    for world in (state, *(state.resample(listener, luck) for luck in range(WORLDS))):
        hands.append(int(cast(Level10State, world).hands[seat]))
        if _plan(world, seat) == plan:
            alike.append(hands[-1])
        if int(policy.copy().remark(world, seat, actions)) == word:
            same.append(hands[-1])
    bits = [-math.log2(len(some) / len(hands)) for some in (same, alike)]
    return bits[0], bits[1], _shares(hands), _shares(same), _shares(alike)


def _plan(state: State, seat: int) -> int:
    """What a seat thinks best for the table, and would say if it were sincere."""
    table = cast(Level10State, state)
    outlook = Outlook()
    outlook.look(table, seat)
    return int(best_saying(outlook, told_of(table, seat), int(table.players) - 1))


def _shares(hands: list[int]) -> list[float]:
    return [sum(hand >> card & 1 for hand in hands) / len(hands) for card in range(LEVELS)]


def main() -> None:
    """Play what is missing, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=120, help="games of each table")
    parser.add_argument("--playouts", type=int, default=400, help="simulated games before a move")
    parser.add_argument("--players", default="2,3,4,5")
    parser.add_argument("--tables", default=",".join(TABLES[:4]), help=f"of {', '.join(TABLES)}")
    parser.add_argument("--minutes", type=float, default=0.0, help="stop after so long; 0: when all is played")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, default=Path("bench-talk.json"))
    parser.add_argument("--information", action="store_true", help="what words tell of cards, instead")
    arguments = parser.parse_args()
    if arguments.information:
        for name, manner in (("sincere", SINCERE), ("convention", CONVENTION)):
            told = information(manner, arguments.games)
            print(f"{name}: {told.bits:.2f} bits a wish; it names a card: {told.named:.1%}; ", end="")
            print(f"most told of: {told.likeliest:.1%}; the plan tells {told.plan_bits:.2f} bits ", end="")
            print(f"and names a card: {told.plan_named:.1%}; ", end="")
            print(f"wishes that tell more than it: {told.excess:.1%}")
        return
    _play_all(arguments)


def _play_all(arguments: argparse.Namespace) -> None:
    until = time.monotonic() + 60.0 * arguments.minutes if arguments.minutes > 0 else math.inf
    known = json.loads(arguments.out.read_text()) if arguments.out.exists() else {}
    lines = [(kind, int(players)) for players in arguments.players.split(",") for kind in arguments.tables.split(",")]
    jobs = [(kind, players, arguments.playouts, n) for n in range(arguments.games) for kind, players in lines]
    missing = [job for job in jobs if str(job[3]) not in known.get(_key(job), {})]
    with multiprocessing.get_context("spawn").Pool(arguments.workers) as pool:
        found = pool.imap_unordered(play, missing)
        for _ in missing:
            try:
                job, won = found.next(min(until - time.monotonic(), 1e6))
            except multiprocessing.TimeoutError:
                break
            known.setdefault(_key(job), {})[str(job[3])] = won
        pool.terminate()
    arguments.out.write_text(json.dumps(known))
    for kind, players in lines:
        games = known.get(_key((kind, players, arguments.playouts, 0)), {})
        if games:
            low, high = wilson(sum(games.values()), len(games))
            share = sum(games.values()) / len(games)
            print(f"{players} players, {kind:10}: {share:6.1%} ({low:.1%} - {high:.1%}) of {len(games)}")


def _key(job: tuple[str, int, int, int]) -> str:
    return f"{job[0]} {job[1]} {job[2]}"


if __name__ == "__main__":
    main()
