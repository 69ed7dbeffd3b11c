"""Secret bids: the state."""

from castaways.core.result import Result, ScoreLine
from castaways.core.rng import seeded
from castaways.core.state import State
from castaways.core.text import Message, Refusal

HAND, ROUNDS, VALUES = 3, 3, 10
NOD, RESIGN, ACTIONS = HAND, HAND + 1, HAND + 2
BID, NODDED, SHOWN, RESIGNED = range(4)


def verb_of(action):
    return ("nod", 0) if action == NOD else ("resign", 0) if action == RESIGN else ("bid", action)


class Bids(State):
    """Hands, bids and points."""

    def __init__(self, players, rng, nods, turns):
        super().__init__("toy", players, rng)
        self.nods = nods
        self.turns = turns
        self.hands = [[] for _ in range(players)]
        self.bids = [None] * players
        self.nodded = [not nods] * players
        self.points = [0] * players
        self.round = 0
        self.resigned = None

    def waiting(self):
        if self.round == ROUNDS or self.resigned is not None:
            return 0
        missing = [seat for seat, bid in enumerate(self.bids) if bid is None]
        return sum(1 << seat for seat in (missing[:1] if self.turns else missing))

    def legal_into(self, seat, actions):
        actions.clear()
        if not self.waiting():
            return
        if self.waiting() >> seat & 1:
            for place in range(len(self.hands[seat])):
                actions.add(place)
            actions.add(RESIGN)
        elif self.bids[seat] is not None and not self.nodded[seat]:
            actions.add(NOD)

    def step(self, seat, action):
        if action == NOD:
            self.nodded[seat] = True
            self.tell(NODDED, seat)
        elif action == RESIGN:
            self.resigned = seat
            self.tell(RESIGNED, seat)
        else:
            self.bids[seat] = self.hands[seat].pop(action)
            self.tell(BID, seat, self.bids[seat], 0, 0, 1 << seat)
            if None not in self.bids:
                self._show()

    def _show(self):
        best = max(self.bids)
        for seat, bid in enumerate(self.bids):
            self.tell(SHOWN, seat, bid)
            self.points[seat] += bid == best
        self.revealed += 1
        self.bids = [None] * len(self.bids)
        self.nodded = [not self.nods] * len(self.bids)
        self.round += 1

    def clone(self):
        other = Bids(int(self.players), self.rng.copy(), self.nods, self.turns)
        other.hands = [list(hand) for hand in self.hands]
        other.bids, other.nodded, other.points = list(self.bids), list(self.nodded), list(self.points)
        other.round, other.resigned, other.revealed = self.round, self.resigned, self.revealed
        return other

    def resample(self, seat, seed):
        other = self.clone()
        other.rng = seeded(seed)
        for number in range(int(self.players)):
            if number != seat:
                other.hands[number] = [int(other.rng.below(VALUES)) for _ in other.hands[number]]
                if other.bids[number] is not None:
                    other.bids[number] = int(other.rng.below(VALUES))
        return other

    def payoff(self, seat):
        winners = self.result.winners
        return 1 / len(winners) if seat in winners else 0.0

    def view(self, seat):
        hand = list(self.hands[seat]) if seat is not None else None
        sizes = [len(hand) for hand in self.hands]
        return {"seat": seat, "hand": hand, "sizes": sizes, "points": list(self.points), "round": self.round}

    def why_not(self, seat, action):
        if self.bids[seat] is not None:
            return Refusal("T2", Message("no-bid-again"))
        return Refusal("T1", Message("no-such-card")) if action < NOD else Refusal("T3", Message("no-nod-yet"))

    @property
    def result(self):
        if self.waiting():
            return None
        best = max(self.points)
        winners = tuple(seat for seat, points in enumerate(self.points) if points == best and seat != self.resigned)
        lines = {seat: (ScoreLine("T4", "rounds", points),) for seat, points in enumerate(self.points)}
        return Result(tuple(self.points), winners, True, lines)

    def options(self):
        return {"nods": self.nods, "turns": self.turns}

    def position(self):
        return {}


def new_game(players, seed, options):
    state = Bids(players, seeded(seed), options["nods"], options["turns"])
    for hand in state.hands:
        hand.extend(int(state.rng.below(VALUES)) for _ in range(HAND))
    return state
