"""Many games side by side in one compiled loop: decisions, luck, other players, rewards, masks and features.

All environments stand on this module, those of a single game too. A game `i` waits for the decision of one seat,
`turns[i]`; its legal actions are marked in the row `masks[i * actions:]`, and the rewards of its last step lie in
`rewards[i * players:]`. The numbers lie in packed arrays that numpy can look into without a copy.
"""

from collections.abc import Callable
from typing import Final, final

from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from castaways.core.buffers import Actions, Features
from castaways.core.playout import first_seat, play_by_instinct, say_remarks
from castaways.core.policy import Policy
from castaways.core.rng import Rng, seeded
from castaways.core.state import State

# Rewards, in the order of REWARD_KEYS. All come at the end of a game.
PAYOFF: Final = 0  # how the game went for the seat, from 0 to 1
WIN: Final = 1  # 1 for the winners
SCORE: Final = 2  # the points of the seat
REWARD_KEYS: Final = ("payoff", "win", "score")

# Who plays the seats that the learner does not, in the order of OTHERS_KEYS.
NOBODY: Final = 0  # the learner plays them all
INSTINCT: Final = 1
ANYHOW: Final = 2
OTHERS_KEYS: Final = ("none", "instinct", "random")
BOTS: Final = 3  # `mover` makes their moves

ANY_SEAT: Final = -1  # the learner's seat is drawn for each game
GOING_ON: Final = 0
OVER: Final = 1
STOPPED: Final = 2  # by an illegal action
DRAWN_TOGETHER: Final = 16  # games whose random actions come from one generator, wherever they are played
OTHER_STREAM: Final = 0x9E3779B97F4A7C15  # keeps the luck between games apart from the luck in them


def _zeros(size: int) -> vec[i64]:
    return vec[i64]([i64(0) for _ in range(size)])


@final
class Batch:
    """So many games of one kind, each with its own luck."""

    def __init__(
        self,
        deal: Callable[[int], State],
        policy: Policy,
        games: int,
        players: int,
        features: int,
        actions: int,
        rows: int,
        reward: int,
        others: int,
        seat: int,
        penalty: float,
        playouts: int,
        discount: float,
        whole: bool = True,
        shown: int = 0,
    ) -> None:
        self.deal: Callable[[int], State] = deal
        self.policy: Policy = policy  # of one who has seen nothing yet
        self.remembering: bool = policy.remembers() and (others == INSTINCT or playouts > 0)  # does anybody need it?
        # For bots outside this loop: a move with its remarks (game, seat, seed), and who wants to know of all moves.
        self.mover: Callable[[int, int, int], None] | None = None
        self.begun: Callable[[int], None] | None = None  # a game was dealt
        self.moved: Callable[[int, int], None] | None = None  # a move was made: game, seat
        self.games: i64 = games
        self.players: i64 = players
        self.width: i64 = features
        self.whole: bool = whole  # is all shown that a seat knows, or only the features?
        self.actions: i64 = actions
        self.reward: i64 = reward
        self.others: i64 = others
        self.seat: i64 = seat  # the learner's, where others play the other seats
        self.penalty: float = penalty
        self.playouts: i64 = playouts  # for each potential; 0: rewards are not shaped
        self.discount: float = discount
        self.states: list[State] = [deal(0) for _ in range(games)]
        self.policies: list[Policy] = [policy for _ in range(games)]  # each with its memory of its game
        self.lucks: list[Rng] = [seeded(0) for _ in range(games)]
        self.buffer: Actions = Actions()
        # Rows of numbers of as many games as are looked at together, or with `shown` so many, as float32 in place.
        self.rows: i64 = shown or rows
        self.features: Features = Features(features * (shown or rows), shown > 0)
        self.finals: Features = Features(features * rows, shown > 0)  # last positions of games dealt anew at once
        self.ended: vec[i64] = _zeros(rows)  # the games these belong to
        self.endings: i64 = 0
        self.masks: vec[u8] = vec[u8]([u8(0) for _ in range(games * actions)])
        # The same as lists, so that masks are cleared quickly.
        self.legal: vec[i16] = vec[i16]([i16(0) for _ in range(games * actions)])
        self.counts: vec[i64] = _zeros(games)
        self.turns: vec[i64] = _zeros(games)
        self.acted: vec[i64] = _zeros(games)
        self.own: vec[i64] = _zeros(games)
        self.over: vec[u8] = vec[u8]([u8(0) for _ in range(games)])
        self.rewards: vec[float] = vec[float]([0.0 for _ in range(games * players)])
        self.gained: vec[float] = vec[float]([0.0 for _ in range(games)])  # by the seat that acted
        self.random: vec[i64] = _zeros(games)  # actions of `choose_any`
        self.warmth: i64 = 0  # kept so that no compiler leaves the reading out
        self.hopes: vec[float] = vec[float]([0.0 for _ in range(games * players)])  # the potentials

    # ---------------------------------------------------------------- one game

    def begin(self, i: i64, seed: int) -> None:
        """Deal a game: the deal of that number, as everywhere else."""
        self.lucks[i] = seeded(seed ^ OTHER_STREAM)
        self.start(i, seed)

    def deal_again(self, i: i64) -> None:
        """Deal the next game in a place."""
        luck = self.lucks[i]
        self.start(i, (int(luck.next32()) << 32) | int(luck.next32()))

    def start(self, i: i64, seed: int) -> None:
        """Deal a game and play it up to the learner's first decision."""
        while True:
            state = self.deal(seed)
            self.states[i] = state
            if self.remembering:
                self.policies[i] = self.policy.copy()
            begun = self.begun
            if begun is not None:
                begun(int(i))
            self.over[i] = u8(GOING_ON)
            self.own[i] = self.lucks[i].below(self.players) if self.seat == ANY_SEAT else self.seat
            self.clear_rewards(i)
            self.advance(i, state)
            if state.waiting() != 0:
                break
            luck = self.lucks[i]  # over before the learner was asked: not a game to learn from
            seed = (int(luck.next32()) << 32) | int(luck.next32())
        self.acted[i] = self.turns[i]
        self.note_legal(i, state)
        if self.playouts > 0:
            self.hope(i, state)

    def act(self, i: i64, action: i64) -> None:
        """Carry out the decision of the seat whose turn it is; an illegal one ends the game with the penalty."""
        self.clear_rewards(i)
        self.over[i] = u8(GOING_ON)
        seat = self.turns[i]
        self.acted[i] = seat
        state = self.states[i]
        if not 0 <= action < self.actions or self.masks[i * self.actions + action] == 0:
            self.rewards[i * self.players + seat] = self.penalty
            self.over[i] = u8(STOPPED)
            self.clear_legal(i)
            return
        if self.remembering:
            self.policies[i].step(state, seat, action)
        else:
            state.step(seat, action)
        moved = self.moved
        if moved is not None:
            moved(int(i), int(seat))
        self.advance(i, state)
        if state.waiting() == 0:
            self.over[i] = u8(OVER)
            self.clear_legal(i)
            self.reward_all(i, state)
        else:
            self.note_legal(i, state)
        if self.playouts > 0:
            self.shape(i, state)

    def advance(self, i: i64, state: State) -> None:
        """Let the others play until the learner is to decide, or the game is over."""
        mask: i64 = state.waiting()
        while mask != 0:
            seat: i64 = first_seat(mask)
            if self.others == NOBODY or seat == self.own[i]:
                self.turns[i] = seat
                return
            mover = self.mover
            state.legal_into(seat, self.buffer)
            if self.others == INSTINCT:
                policy = self.policies[i]
                policy.step(state, seat, policy.instinct(state, seat, self.buffer))
                say_remarks(state, policy, seat, self.buffer)
            elif mover is not None:
                mover(int(i), int(seat), int(self.lucks[i].next32()))
            else:
                state.step(seat, self.buffer.any(self.lucks[i]))
            mask = state.waiting()

    def note_legal(self, i: i64, state: State) -> None:
        """Mark the legal actions of the seat to decide."""
        self.clear_legal(i)
        buffer = self.buffer
        state.legal_into(self.turns[i], buffer)
        found = buffer.items
        masks = self.masks
        legal = self.legal
        row: i64 = i * self.actions
        k: i64
        for k in range(buffer.n):
            action: i64 = found[k]
            masks[row + action] = u8(1)
            legal[row + k] = i16(action)
        self.counts[i] = buffer.n

    def clear_legal(self, i: i64) -> None:
        """Take the marks away."""
        row: i64 = i * self.actions
        masks = self.masks
        legal = self.legal
        k: i64
        for k in range(self.counts[i]):
            masks[row + i64(legal[row + k])] = u8(0)
        self.counts[i] = 0

    # ---------------------------------------------------------------- rewards

    def clear_rewards(self, i: i64) -> None:
        """Nobody has gained anything yet."""
        rewards = self.rewards
        place: i64
        for place in range(i * self.players, (i + 1) * self.players):
            rewards[place] = 0.0

    def reward_all(self, i: i64, state: State) -> None:
        """The game is over: everybody gets what it brought."""
        row: i64 = i * self.players
        seat: i64
        if self.reward == PAYOFF:
            for seat in range(self.players):
                self.rewards[row + seat] = state.payoff(seat)
            return
        result = state.result
        assert result is not None
        for seat in range(self.players):
            if self.reward == SCORE:
                self.rewards[row + seat] = float(result.scores[seat])
            else:
                self.rewards[row + seat] = 1.0 if int(seat) in result.winners else 0.0

    def hope(self, i: i64, state: State) -> None:
        """The potential of a position for each seat that learns: what instinct makes of it, on average."""
        seat: i64
        for seat in range(self.players):
            if self.others == NOBODY or seat == self.own[i]:
                self.hopes[i * self.players + seat] = self.potential(i, state, seat)

    def potential(self, i: i64, state: State, seat: i64) -> float:
        """The mean payoff of a seat in worlds it cannot tell from this one, played to the end by instinct."""
        total = 0.0
        k: i64
        for k in range(self.playouts):
            world = state.resample(seat, self.lucks[i].next32())
            play_by_instinct(world, self.policies[i].copy(), self.buffer)
            total += world.payoff(seat)
        return total / float(self.playouts)

    def shape(self, i: i64, state: State) -> None:
        """Add what the potential has risen; after the end it is 0, so that the best policy stays the best."""
        row: i64 = i * self.players
        seat: i64
        for seat in range(self.players):
            self.rewards[row + seat] -= self.hopes[row + seat]
            self.hopes[row + seat] = 0.0
        if self.over[i] == GOING_ON:
            self.hope(i, state)
            for seat in range(self.players):
                self.rewards[row + seat] += self.discount * self.hopes[row + seat]

    # ---------------------------------------------------------------- many games

    def begin_all(self, first: i64, stop: i64, seeds: list[int]) -> None:
        """Deal games and write their features."""
        self.features.clear()
        self.features.n = first % self.rows * self.width
        i: i64
        for i in range(first, stop):
            self.begin(i, seeds[i])
            self.gained[i] = 0.0
            self.observe(i, self.turns[i], self.features)

    def step_all(self, first: i64, stop: i64, chosen: bytes, at_once: bool) -> None:
        """One step of games: their actions are 64-bit numbers in `chosen`; their features are written.

        A game that was over before the step is dealt anew; with `at_once` those that end in this step already are,
        and their last features go to `finals`.
        """
        self.features.clear()
        self.features.n = first % self.rows * self.width
        self.finals.clear()
        self.endings = 0
        warmth: i64 = 0
        i: i64
        for i in range(first, stop):
            if i + 1 < stop:
                warmth ^= self.states[i + 1].warm()
            if self.over[i] != GOING_ON and not at_once:
                self.deal_again(i)
                self.gained[i] = 0.0
            else:
                self.act(i, read_i64_le(chosen, i * 8))
                self.gained[i] = self.rewards[i * self.players + self.acted[i]]
                if at_once and self.over[i] != GOING_ON:
                    self.end_at_once(i)
            self.observe(i, self.turns[i], self.features)
        self.warmth = warmth

    def choose_any(self, seed: i64, blocks: i64) -> None:
        """Write legal actions of all games to `random`, each equally likely; any at all where a game is over.

        Every `DRAWN_TOGETHER` games have a luck of their own, of the seed and their number; so many such blocks lie
        before the first of these games. So games draw the same wherever they are played.
        """
        luck = seeded(0)
        i: i64
        for i in range(self.games):
            if i % DRAWN_TOGETHER == 0:
                luck.restart(blocks + i // DRAWN_TOGETHER, seed)
            count: i64 = self.counts[i]
            if count > 0:
                self.random[i] = i64(self.legal[i * self.actions + luck.below(count)])
            else:
                self.random[i] = luck.below(self.actions)

    def end_at_once(self, i: i64) -> None:
        """Keep the last position for the learner and deal the next game; the rewards and the ending stay."""
        self.observe(i, self.acted[i], self.finals)
        self.ended[self.endings] = i
        self.endings += 1
        ending = self.over[i]
        row: i64 = i * self.players
        earned = self.rewards[row : row + self.players]
        acted = self.acted[i]
        self.deal_again(i)
        seat: i64
        for seat in range(self.players):
            self.rewards[row + seat] = earned[seat]
        self.over[i] = ending
        self.acted[i] = acted

    def observe(self, i: i64, seat: i64, out: Features) -> None:
        """Write the features of a seat of a game behind those already written."""
        if self.width == 0:
            return
        end: i64 = out.n + self.width
        state = self.states[i]
        if self.whole:
            self.policy.observe_into(state, seat, out)
        else:
            self.policy.features_into(state, seat, out)
        if out.n != end:
            raise ValueError(state.game)  # a game that names more or fewer features than it writes
