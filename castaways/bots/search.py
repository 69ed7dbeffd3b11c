"""Information-set Monte Carlo tree search: one search for one player, for teams and for rivals.

Every simulated game starts in a fresh world that the thinking seat cannot tell from the true one. At the root the
candidates are tried in the same worlds, the worse half is dropped, and so on (sequential halving), so that luck
disturbs the comparison as little as possible. Below the root a tree of information sets is grown: every seat takes the
action that is best for itself (each seat has its own payoff), with a bonus for what was tried little, of which the
action of the game's instinct gets the lion's share. Where the tree ends, all go on by instinct.
"""

import math
from time import perf_counter
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from castaways.bots.tree import Node, after, key_of
from castaways.core.buffers import Actions, Features
from castaways.core.playout import first_seat
from castaways.core.rng import Rng, seeded
from castaways.core.state import MOST_SEATS, State

LONG: Final = 1 << 40  # more games than anybody will simulate
FEWEST_WORLDS: Final = 2  # a candidate is tried in so many worlds at least
SURE: Final = 4.0  # so many standard errors apart, two candidates are told apart for good
ENOUGH: Final = 48  # worlds before anything is thought to be sure
HOPELESS: Final = 400  # worlds in which nothing made a difference, before the search gives up


@final
class Search:
    """A search and its memory. `think` looks for the best action; the fields below say what it found."""

    def __init__(self, features: int) -> None:
        # How to search. Chosen by experiment: docs/bots.md.
        self.depth: i64 = 12  # decisions below the root that may be in the tree
        self.curiosity: float = 0.4  # how much the little tried is favoured
        self.trust: float = 0.5  # share of the curiosity that goes to instinct's action
        self.caution: float = 0.7  # standard errors by which an action must beat instinct's
        self.noise: float = 0.0  # share of random moves in the playouts
        self.rivals: bool = True  # do the other seats have their part of the tree, or do they follow instinct?
        # What was found: the candidates with the games in which they were tried and the sum of the payoffs.
        self.candidates: list[i64] = []
        self.tried: list[i64] = []
        self.gained: list[float] = []
        self.instinct: i64 = 0
        self.playouts: i64 = 0
        # Memory, kept from move to move.
        self.nodes: dict[i64, Node] = {}
        self.history: i64 = 0  # of the thinking seat, up to its last decision
        self.root: i64 = 0  # the key of the last decision
        self.age: i64 = 0
        # Scratch space.
        self.features: Features = Features(features)
        self.legal: Actions = Actions()
        self.histories: vec[i64] = vec[i64]([i64(0) for _ in range(MOST_SEATS)])
        self.path: list[Node] = []
        self.path_places: list[i64] = []

    # ---------------------------------------------------------------- the root

    def think(self, world: State, seat: i64, playouts: i64, seconds: float, rng: Rng) -> i64:
        """The best action of a seat within so many simulated games or seconds (0 for no limit; not both 0)."""
        started = perf_counter()
        self.recall(world, seat)
        if len(self.candidates) == 1:
            return self.candidates[0]
        limit: i64 = playouts if playouts > 0 else LONG
        self.narrow(limit, rng)
        alive: list[i64] = [i64(i) for i in range(len(self.candidates))]
        halvings: i64 = 1
        while 1 << (halvings + 1) <= len(alive):
            halvings += 1
        round_: i64
        for round_ in range(halvings):
            share: i64 = limit * (round_ + 1) // halvings if limit < LONG else LONG
            until: float = started + seconds * float(round_ + 1) / float(halvings) if seconds > 0.0 else 0.0
            if self.compare(world, seat, alive, share, until, rng):
                break
            alive = self.better_half(alive)
        return self.candidates[self.best()]

    def recall(self, world: State, seat: i64) -> None:
        """Begin with what earlier searches found out about this very decision."""
        self.age += 1
        self.playouts = 0
        # By hand, not by comprehension: forgotten are the nodes that the last search did not come by.
        kept: dict[i64, Node] = {}
        for key, node in self.nodes.items():
            if node.age >= self.age - 1:
                kept[key] = node
        self.nodes = kept
        world.legal_into(seat, self.legal)
        self.candidates = []
        self.tried = []
        self.gained = []
        i: i64
        for i in range(self.legal.n):
            self.candidates.append(self.legal.at(i))
            self.tried.append(0)
            self.gained.append(0.0)
        self.instinct = world.instinct(seat, self.legal)
        self.root = key_of(world, seat, self.history, self.features)
        known = self.nodes.get(self.root)
        if known is not None and known.seat == seat:
            for i in range(len(self.candidates)):
                place = known.place(self.candidates[i], i)
                self.tried[i] = known.tried[place]
                self.gained[i] = known.gained[place]

    def commit(self, action: i64) -> None:
        """Remember that this action was taken, so that the next search can go on from there."""
        self.history = after(self.root, action)

    def narrow(self, limit: i64, rng: Rng) -> None:
        """Where there are too many candidates for the games at hand: instinct's, and some at random."""
        most: i64 = max(limit // (2 * FEWEST_WORLDS), 2)
        while len(self.candidates) > most:
            i: i64 = rng.below(len(self.candidates))
            if self.candidates[i] != self.instinct:
                self.candidates.pop(i)
                self.tried.pop(i)
                self.gained.pop(i)

    def compare(self, world: State, seat: i64, alive: list[i64], limit: i64, until: float, rng: Rng) -> bool:
        """Try all candidates in the same worlds until the round is spent; True if the matter is settled before."""
        worlds: i64 = 0
        while self.playouts < limit or worlds < FEWEST_WORLDS:
            dealt = world.resample(seat, rng.next32())
            for i in alive:
                self.tried[i] += 1
                self.gained[i] += self.simulate(dealt.clone(), seat, self.candidates[i], rng)
            self.playouts += len(alive)
            worlds += 1
            if until > 0.0 and worlds >= FEWEST_WORLDS and perf_counter() > until:
                return False
            if worlds % ENOUGH == 0 and self.settled(alive):
                return True
        return False

    def better_half(self, alive: list[i64]) -> list[i64]:
        """The candidates with the better means; instinct's always stays, since it is the one to beat."""
        most = (len(alive) + 1) // 2
        ranked = sorted([(-self.gained[i] / float(self.tried[i]), i) for i in alive])
        kept: list[i64] = [i for _, i in ranked[:most]]
        for i in alive:
            if self.candidates[i] == self.instinct and i not in kept:
                kept[most - 1] = i
        if len(kept) == 1:  # instinct's action alone: compare it with the best other one
            kept = [i for _, i in ranked[:2]]
        return kept

    def settled(self, alive: list[i64]) -> bool:
        """Is the best candidate better than all others beyond doubt, or do all come to the same?"""
        best: i64 = alive[0]
        for i in alive:
            if self.mean(i) > self.mean(best):
                best = i
        alike = self.tried[best] >= HOPELESS
        clear = True
        for i in alive:
            if i != best:
                gap = self.mean(best) - self.mean(i)
                error = self.error(best, i)
                clear = clear and gap > SURE * error
                alike = alike and gap == 0.0 and (self.mean(i) == 0.0 or self.mean(i) == 1.0)
        return clear or alike

    def mean(self, i: i64) -> float:
        """The mean payoff of a candidate."""
        return self.gained[i] / float(self.tried[i]) if self.tried[i] > 0 else 0.0

    def error(self, i: i64, j: i64) -> float:
        """The standard error of the difference of two candidates; payoffs lie between 0 and 1."""
        return math.sqrt(self.variance(i) + self.variance(j))

    def variance(self, i: i64) -> float:
        """Of the mean of a candidate, at most; one game of each outcome is added, so that it is never nought."""
        n = float(self.tried[i]) + 2.0
        share = (self.gained[i] + 1.0) / n
        return share * (1.0 - share) / n

    def best(self) -> i64:
        """The candidate to take: the best of those tried most; instinct's, unless another is better by some margin."""
        most: i64 = 0
        for tries in self.tried:
            if tries > most:
                most = tries
        best: i64 = -1
        usual: i64 = -1
        i: i64
        for i in range(len(self.candidates)):
            if self.candidates[i] == self.instinct:
                usual = i
            if 2 * self.tried[i] >= most and (best < 0 or self.mean(i) > self.mean(best)):
                best = i
        if usual >= 0 and best != usual and self.tried[usual] > 0:
            if self.mean(best) - self.mean(usual) <= self.caution * self.error(best, usual):
                return usual
        return best

    # ---------------------------------------------------------------- one simulated game

    def simulate(self, world: State, seat: i64, action: i64, rng: Rng) -> float:
        """Play a world to its end after an action of the root, and teach the tree; returns the seat's payoff."""
        actions = self.legal
        self.begin(seat, action)
        world.step(seat, action)
        growing = self.depth > 0
        mask: i64 = world.waiting()
        while mask != 0:
            actor: i64 = 0 if mask & 1 else first_seat(mask)
            world.legal_into(actor, actions)
            if growing and actions.n > 1 and (self.rivals or actor == seat):
                key = key_of(world, actor, self.histories[actor], self.features)
                node = self.nodes.get(key)
                if node is None:
                    growing = False
                    node = Node(actor, world.instinct(actor, actions), actions, self.age)
                    self.nodes[key] = node
                place = self.select(node, actions)
                self.path.append(node)
                self.path_places.append(place)
                growing = growing and len(self.path) < self.depth
                chosen: i64 = node.actions[place]
                self.histories[actor] = after(key, chosen)
                world.step(actor, chosen)
            elif self.noise > 0.0 and float(rng.below(1000)) < 1000.0 * self.noise:
                world.step(actor, actions.any(rng))
            else:
                world.step(actor, world.instinct(actor, actions))
            mask = world.waiting()
        self.learn(world)
        return world.payoff(seat)

    def begin(self, seat: i64, action: i64) -> None:
        """Nobody has done anything yet, but for the thinking seat."""
        i: i64
        for i in range(MOST_SEATS):
            self.histories[i] = 0
        self.histories[seat] = after(self.root, action)
        self.path.clear()
        self.path_places.clear()

    def learn(self, world: State) -> None:
        """Tell every node of the path how the game went for its seat."""
        i: i64
        for i in range(len(self.path)):
            node = self.path[i]
            node.note(self.path_places[i], world.payoff(node.seat))

    def select(self, node: Node, actions: Actions) -> i64:
        """The place of the action to try: what seems best, with a bonus for what was tried little while it could be."""
        node.age = self.age
        fresh = node.visits == 0
        value = 0.0 if fresh else node.total / float(node.visits)
        share = (1.0 - self.trust) / float(actions.n)
        best: i64 = -1
        highest = 0.0
        i: i64
        for i in range(actions.n):
            action = actions.at(i)
            place = node.place(action, i)
            node.offered[place] += 1
            tried = float(node.tried[place])
            usual = action == node.instinct
            if fresh and usual:
                score = 1000.0  # the first game through a node is instinct's
            else:
                mean = node.gained[place] / tried if tried > 0.0 else value
                prior = share + self.trust if usual else share
                score = mean + self.curiosity * prior * math.sqrt(float(node.offered[place])) / (1.0 + tried)
            if best < 0 or score > highest:
                best = place
                highest = score
        return best


def search_once(world: State, seat: int, features: int, playouts: int, seed: int) -> int:
    """One decision by a fresh search: for tests and for measuring."""
    return int(Search(features).think(world, seat, playouts, 0.0, seeded(seed)))
