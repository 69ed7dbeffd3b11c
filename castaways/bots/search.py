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
from mypy_extensions import i64, mypyc_attr

from castaways.bots.tree import Node, after, key_of
from castaways.core.buffers import Actions, Features
from castaways.core.playout import first_seat, say_remarks
from castaways.core.policy import Policy
from castaways.core.rng import Rng
from castaways.core.state import MOST_SEATS, State

LONG: Final = 1 << 40  # more games than anybody will simulate
FEWEST_WORLDS: Final = 2  # a candidate is tried in so many worlds at least
SURE: Final = 4.0  # so many standard errors apart, two candidates are told apart for good
ENOUGH: Final = 128  # worlds before anything is thought to be sure
ALIKE: Final = 240  # worlds in which no candidate made a difference, before the search gives up
SQUARE: Final = 0.4  # the variance of a difference of two payoffs, before one knows; ...
JUDGED_SQUARE: Final = 0.05  # ... where simulated games are judged, not played to their end
SQUARE_WORLDS: Final = 4.0  # ... and the worlds that this guess counts for
CHAINS: Final = 2  # so many candidates that open another choice are thought through, ...
CHAIN_SHARE: Final = 0.2  # ... each with this share of the limits; ...
CHAIN_SPREAD: Final = 0.01  # ... and how much is thought to be gained by that beforehand


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Judges simulated games that are not played to their end: as the game itself does. A network may do it better."""

    def value(self, state: State, policy: Policy, seat: i64) -> float:
        """What `Policy.merit` may be expected to be for a seat at the end of the game."""
        return policy.expect(state, seat)


@final
class Candidate:
    """An action at the root, and how much more or less it brought than instinct's action in the same worlds."""

    def __init__(self, action: i64) -> None:
        self.action: i64 = action
        self.worlds: i64 = 0
        self.gained: float = 0.0  # all payoffs
        self.edge: float = 0.0  # all differences to instinct's action, ...
        self.squares: float = 0.0  # ... and their squares
        self.won: float = 0.0  # all chances to win, where `gained` may also count what a lost game is worth
        self.more: float = 0.0  # what a better choice than instinct's right after it would add

    def note(self, payoff: float, usual: float) -> None:
        """One more world: what this action brought, and what instinct's did."""
        self.worlds += 1
        self.gained += payoff
        self.edge += payoff - usual
        self.squares += (payoff - usual) * (payoff - usual)

    def mean(self) -> float:
        """The mean payoff."""
        return self.gained / float(self.worlds) if self.worlds > 0 else 0.0

    def evidence(self, square: float) -> float:
        """How much the worlds tell: one over the variance of the mean difference, by a first guess at the variance."""
        n = float(self.worlds)
        mean = self.edge / n if n > 0.0 else 0.0
        variance = (self.squares - n * mean * mean + square * SQUARE_WORLDS) / (n + SQUARE_WORLDS)
        return n / max(variance, 0.0001)


@final
class Search:
    """A search and its memory. `think` looks for the best action; `candidates` then says what it found."""

    def __init__(self, features: int, policy: Policy) -> None:
        # How to search. Chosen by experiment: docs/notes/search.md.
        self.depth: i64 = 12  # decisions below the root that may be in the tree
        self.patience: i64 = 50  # games that come by before the tree grows on there
        self.curiosity: float = 0.4  # how much the little tried is favoured in the tree
        self.trust: float = 0.5  # share of the curiosity that goes to instinct's action
        self.spread: float = 0.2  # how much better or worse than instinct's action others are thought to be beforehand
        self.caution: float = 1.0  # standard errors by which an action must be better than instinct's
        self.noise: float = 0.0  # share of random moves in the playouts
        self.rivals: bool = True  # do the other seats have their part of the tree, or do they follow instinct?
        self.policy: Policy = policy  # how the game is played well, by one who has watched it so far
        self.judge: Judge = Judge()  # who judges a simulated game that is not played to its end, ...
        self.horizon: i64 = -1  # ... but for so many turns; 0: all are; -1: as the game has it
        self.judged_square: float = JUDGED_SQUARE
        self.judged_depth: i64 = 0  # the same as `depth`, where games are judged after several turns or foreseen, ...
        self.judged_caution: float = 0.25  # ... and as `caution`
        self.linked: bool = True  # are candidates that open another choice thought through there?
        self.same_luck: bool = True  # is luck in such games the same for all candidates, turn by turn?
        self.candidates: list[Candidate] = []  # the first is instinct's action
        self.playouts: i64 = 0
        # Memory, kept from move to move.
        self.nodes: dict[i64, Node] = {}
        self.history: i64 = 0  # of the thinking seat, up to its last decision
        self.root: i64 = 0  # the key of the last decision
        self.age: i64 = 0
        self.square: float = SQUARE
        self.speaks: bool = False  # does the seat say something before it acts?
        self.until: i64 = 0  # the turn after which simulated games are judged; 0: at their end
        self.several: bool = False  # ... and that is several turns ahead
        self.deepest: i64 = 0  # the depth of the tree that goes with it
        self.luck: i64 = 0  # what the luck of the simulated games in one world follows from
        self.won: float = 0.0  # was the last simulated game won by its seat? Where it was judged: the chance to
        # Scratch space.
        self.features: Features = Features(features)
        self.legal: Actions = Actions()
        self.histories: vec[i64] = vec[i64]([i64(0) for _ in range(MOST_SEATS)])
        self.path: list[Node] = []
        self.path_places: list[i64] = []

    # ---------------------------------------------------------------- the root

    def think(self, world: State, seat: i64, playouts: i64, seconds: float, rng: Rng) -> i64:
        """The best action of a seat within so many simulated games or seconds (0 for no limit; not both 0)."""
        ahead: i64 = self.horizon if self.horizon >= 0 else self.policy.horizon(world)
        self.until = self.policy.clock(world) + ahead if ahead > 0 else i64(0)
        self.several = ahead > 1
        self.deepest = self.judged_depth if self.several or self.policy.foresees() else self.depth
        self.square = self.judged_square if ahead > 0 else SQUARE
        self.recall(world, seat)
        if len(self.candidates) == 1:
            return self.candidates[0].action
        chains: list[Candidate] = self.chains(world, seat) if self.several and self.linked else []
        if 0 < len(chains) < len(self.candidates):
            part = CHAIN_SHARE * float(CHAINS)
            self.ponder(world, seat, playouts - int(part * float(playouts)), (1.0 - part) * seconds, rng)
            return self.think_through(world, seat, chains, playouts, seconds, rng)
        return self.ponder(world, seat, playouts, seconds, rng)

    def ponder(self, world: State, seat: i64, playouts: i64, seconds: float, rng: Rng) -> i64:
        """The best of the candidates, if all goes on by instinct."""
        started = perf_counter()
        limit: i64 = playouts if playouts > 0 else LONG
        self.narrow(limit, rng)
        alive = self.candidates[:]
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
        return self.best().action

    def chains(self, world: State, seat: i64) -> list[Candidate]:
        """The candidates that open another choice of the seat at once, with no luck between."""
        found: list[Candidate] = []
        for candidate in self.candidates:
            opened = world.clone()
            opened.step(seat, candidate.action)
            same_turn = self.policy.clock(opened) == self.policy.clock(world)
            if same_turn and opened.waiting() == 1 << seat and opened.revealed == world.revealed:
                opened.legal_into(seat, self.legal)
                policy = self.policy.copy()
                policy.consider(opened, seat, policy.instinct(opened, seat, self.legal), self.legal)
                if self.legal.n > 1:
                    found.append(candidate)
        return found

    def think_through(
        self, world: State, seat: i64, chains: list[Candidate], playouts: i64, seconds: float, rng: Rng
    ) -> i64:
        """Look for better choices than instinct's after the most promising of these candidates; the best of all."""
        order: list[tuple[float, i64]] = []
        i: i64
        for i in range(len(chains)):
            if chains[i].worlds > 0:
                order.append((-self.promise(chains[i]), i))
        order.sort()
        games: i64 = 1 + int(CHAIN_SHARE * float(playouts)) if playouts > 0 else 0
        for i in range(min(CHAINS, len(order))):
            candidate = chains[order[i][1]]
            opened = world.clone()
            opened.step(seat, candidate.action)
            inner = Search(0, self.policy.copy())
            inner.judge = self.judge
            inner.horizon = self.until - self.policy.clock(opened)
            inner.same_luck = self.same_luck
            inner.spread = CHAIN_SPREAD
            inner.linked = False
            inner.think(opened, seat, games, CHAIN_SHARE * seconds, rng)
            best = inner.best()
            candidate.more = max(0.0, inner.promise(best) - inner.judged_caution * inner.doubt(best))
        return self.best().action

    def recall(self, world: State, seat: i64) -> None:
        """List the candidates, with what earlier searches found out about this very decision."""
        self.age += 1
        self.playouts = 0
        kept: dict[i64, Node] = {}
        for key, node in self.nodes.items():
            if node.age >= self.age - 1:  # the others were out of reach of the last search already
                kept[key] = node
        self.nodes = kept
        world.legal_into(seat, self.legal)
        policy = self.policy.copy()
        word = policy.instinct(world, seat, self.legal)
        usual = policy.intent(world, seat, word)
        self.speaks = usual != word
        policy.consider(world, seat, usual, self.legal)
        self.candidates = [Candidate(usual)]
        i: i64
        for i in range(self.legal.n):
            if self.legal.at(i) != usual:
                self.candidates.append(Candidate(self.legal.at(i)))
        self.root = key_of(world, self.policy, seat, self.history, self.features)
        known = self.nodes.get(self.root)
        if known is not None and known.seat == seat:
            self.remember(known)

    def remember(self, known: Node) -> None:
        """What the tree knows of the candidates. They were not tried in the same worlds, so it tells less."""
        first = known.place(self.candidates[0].action, 0)
        if known.tried[first] == 0:
            return
        usual = known.gained[first] / float(known.tried[first])
        for candidate in self.candidates:
            place = known.place(candidate.action, 0)
            n: i64 = min(known.tried[place], known.tried[first])
            if n > 0:
                mean = known.gained[place] / float(known.tried[place])
                candidate.worlds = n
                candidate.gained = mean * float(n)
                if candidate is not self.candidates[0]:
                    candidate.edge = (mean - usual) * float(n)
                    candidate.squares = ((mean - usual) * (mean - usual) + self.square) * float(n)

    def commit(self, action: i64) -> None:
        """Remember that this action was taken, so that the next search can go on from there."""
        self.history = after(self.root, action)

    def narrow(self, limit: i64, rng: Rng) -> None:
        """Where there are too many candidates for the games at hand: instinct's, and some at random."""
        most: i64 = max(limit // (2 * FEWEST_WORLDS), 2)
        while len(self.candidates) > most:
            self.candidates.pop(1 + rng.below(len(self.candidates) - 1))

    def compare(self, world: State, seat: i64, alive: list[Candidate], limit: i64, until: float, rng: Rng) -> bool:
        """Try all candidates in the same worlds until the round is spent; True if the matter is settled before."""
        worlds: i64 = 0
        while self.playouts < limit or worlds < FEWEST_WORLDS:
            dealt = self.policy.imagine(world, seat, rng.next32())
            dealt.forget()
            self.luck = rng.next32() if self.several else i64(0)
            usual = self.simulate(dealt.clone(), seat, alive[0].action, alive[0].worlds >= self.patience, rng)
            alive[0].note(usual, usual)
            alive[0].won += self.won
            i: i64
            for i in range(1, len(alive)):
                other = alive[i]
                grown = other.worlds >= self.patience
                other.note(self.simulate(dealt.clone(), seat, other.action, grown, rng), usual)
                other.won += self.won
            self.playouts += len(alive)
            worlds += 1
            if until > 0.0 and worlds >= FEWEST_WORLDS and perf_counter() > until:
                return False
            if worlds % ENOUGH == 0 and self.settled(alive):
                return True
        return False

    def promise(self, candidate: Candidate) -> float:
        """What a candidate is thought to bring beyond instinct's action: what was seen, tempered."""
        if candidate is self.candidates[0]:
            return candidate.more
        seen = candidate.evidence(self.square)
        before = 1.0 / (self.spread * self.spread)
        mean = candidate.edge / float(candidate.worlds) if candidate.worlds > 0 else 0.0
        return mean * seen / (seen + before) + candidate.more

    def doubt(self, candidate: Candidate) -> float:
        """The standard error of the promise."""
        if candidate is self.candidates[0]:
            return 0.0
        return 1.0 / math.sqrt(candidate.evidence(self.square) + 1.0 / (self.spread * self.spread))

    def better_half(self, alive: list[Candidate]) -> list[Candidate]:
        """Instinct's action, which is the one to beat, and the more promising half of the others."""
        order: list[tuple[float, i64]] = []
        i: i64
        for i in range(1, len(alive)):
            order.append((-self.promise(alive[i]), i))
        order.sort()
        kept = [alive[0]]
        for i in range((len(order) + 1) // 2):
            kept.append(alive[order[i][1]])
        return kept

    def settled(self, alive: list[Candidate]) -> bool:
        """Is one candidate better than all others beyond doubt, or do all come to the same?"""
        best = self.best()
        promise = self.promise(best)
        doubt = self.doubt(best)
        clear = True
        alike = alive[0].worlds >= ALIKE
        for candidate in alive:
            if candidate is not best:
                error = self.doubt(candidate)
                clear = clear and promise - self.promise(candidate) > SURE * math.sqrt(doubt * doubt + error * error)
            alike = alike and candidate.squares == 0.0
        return clear or alike

    def best(self) -> Candidate:
        """The candidate that promises most, doubts counted against it."""
        best = self.candidates[0]
        most = self.promise(best)
        caution = self.judged_caution if self.several else self.caution
        for candidate in self.candidates:
            promise = self.promise(candidate) - caution * self.doubt(candidate)
            if promise > most:
                best = candidate
                most = promise
        return best

    def findings(self) -> list[tuple[int, int, float, float, float]]:
        """All candidates as plain numbers, for others who think about the same decision."""
        return [(int(c.action), int(c.worlds), c.gained, c.edge, c.squares) for c in self.candidates]

    def hear(self, action: i64, worlds: i64, gained: float, edge: float, squares: float) -> None:
        """Add what somebody else found out about an action of the root."""
        for candidate in self.candidates:
            if candidate.action == action:
                break
        else:
            candidate = Candidate(action)
            self.candidates.append(candidate)
        candidate.worlds += worlds
        candidate.gained += gained
        candidate.edge += edge
        candidate.squares += squares

    # ---------------------------------------------------------------- one simulated game

    def simulate(self, world: State, seat: i64, action: i64, grown: bool, rng: Rng) -> float:
        """Play a world to its end after an action of the root; returns what the seat made of it.

        If the tree has `grown` below this action, it decides first, and learns.
        """
        actions = self.legal
        policy = self.policy.simulated()
        self.begin(seat, action)
        if self.speaks:
            self.speak(world, policy, seat, action)
        growing = grown and self.deepest > 0
        aligned = self.several and self.same_luck
        taken: i64 = 0  # actions of this turn, by the last bits of their numbers
        now: i64 = self.policy.clock(world)
        if aligned:
            taken = self.align(world, now, action, taken)
        policy.step(world, seat, action)
        say_remarks(world, policy, seat, actions)
        mask: i64 = world.waiting()
        while mask != 0 and not policy.foresee(world):
            if self.until > 0:
                turn: i64 = policy.clock(world)
                if turn >= self.until:
                    return self.judged(world, policy, seat)
                if turn != now:
                    now = turn
                    taken = 0
            actor: i64 = first_seat(mask)
            world.legal_into(actor, actions)
            if self.noise > 0.0 and float(rng.below(1000)) < 1000.0 * self.noise:
                policy.step(world, actor, actions.any(rng))
            else:
                usual = policy.instinct(world, actor, actions)
                mine = growing and actions.n > 1 and (self.rivals or actor == seat)
                if mine and policy.intent(world, actor, usual) == usual:
                    policy.consider(world, actor, usual, actions)
                    if actions.n > 1:
                        usual, growing = self.descend(world, actor, usual)
                if aligned:
                    taken = self.align(world, now, usual, taken)
                policy.step(world, actor, usual)
                say_remarks(world, policy, actor, actions)
            mask = world.waiting()
        self.learn(world, policy)
        self.won = policy.wins(world, seat)
        return policy.merit(world, seat)

    def align(self, world: State, turn: i64, action: i64, taken: i64) -> i64:
        """Let luck follow from the turn and the action, so that it is the same whatever came before; see `same_luck`.

        An action that is taken again in a turn goes on with the luck of the one before it.
        """
        bit: i64 = 1 << (action % 56)
        if not taken & bit:
            world.rng.restart(self.luck ^ (turn * 7919), (self.luck >> 7) ^ (action * 104729))
        return taken | bit

    def speak(self, world: State, policy: Policy, seat: i64, action: i64) -> None:
        """Say what is to be said before an action."""
        word: i64 = -1
        while word != action:
            world.legal_into(seat, self.legal)
            word = policy.announce(world, seat, action, self.legal)
            if word != action:
                policy.step(world, seat, word)

    def descend(self, world: State, actor: i64, usual: i64) -> tuple[i64, bool]:
        """The action the tree takes at the next decision, a new node if need be; does the tree go on below it?"""
        key = key_of(world, self.policy, actor, self.histories[actor], self.features)
        node = self.nodes.get(key)
        if node is None:
            node = Node(actor, usual, self.legal, self.age)
            self.nodes[key] = node
        place = self.select(node, self.legal)
        self.path.append(node)
        self.path_places.append(place)
        chosen: i64 = node.actions[place]
        self.histories[actor] = after(key, chosen)
        return chosen, node.visits >= self.patience and len(self.path) < self.deepest

    def begin(self, seat: i64, action: i64) -> None:
        """Nobody has done anything yet, but for the thinking seat."""
        i: i64
        for i in range(MOST_SEATS):
            self.histories[i] = 0
        self.histories[seat] = after(self.root, action)
        self.path.clear()
        self.path_places.clear()

    def learn(self, world: State, policy: Policy) -> None:
        """Tell every node of the path how the game went for its seat."""
        i: i64
        for i in range(len(self.path)):
            node = self.path[i]
            node.note(self.path_places[i], policy.merit(world, node.seat))

    def judged(self, world: State, policy: Policy, seat: i64) -> float:
        """The same for a game that is not played to its end; returns what the seat may expect."""
        i: i64
        for i in range(len(self.path)):
            node = self.path[i]
            node.note(self.path_places[i], self.judge.value(world, policy, node.seat))
        self.won = self.judge.value(world, policy, seat)
        return self.won

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
