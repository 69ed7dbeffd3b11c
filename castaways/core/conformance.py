"""What every game must keep, checked along games played at random. A new game runs this before anything else.

    from castaways.core.conformance import check_game
    check_game(castaways.game("friday"), players=1, seed=7, level=4)

A broken promise is a `ConformanceError` that says what, in which game, and after how many moves; the same seed gives
it again.
"""

import copy
import hashlib
import json
import pickle
import random
from collections.abc import Iterator
from typing import Any, Final

from castaways.core.buffers import Actions
from castaways.core.errors import IllegalAction, NoSuchSeat
from castaways.core.game import Game
from castaways.core.playout import play_randomly
from castaways.core.policy import Policy
from castaways.core.record import Record
from castaways.core.rng import seeded
from castaways.core.state import State
from castaways.core.text import LANGUAGES

FORGETTING: Final = 0.2  # share of the worlds that are played out twice
MOST_MOVES: Final = 50_000  # a game longer than this has no end
CLOSE_LOOK: Final = 0.08  # share of the positions at which the slow promises are checked


class ConformanceError(AssertionError):
    """A game broke a promise of the contract."""


class Check:
    """One game played at random with every promise checked on the way."""

    def __init__(self, game: Game, players: int, seed: int, close_look: float, options: dict[str, Any]) -> None:
        self.game = game
        self.options = options
        self.seed = seed
        self.close_look = close_look
        self.random = random.Random(seed)  # noqa: S311 - to choose moves, not secrets
        self.skill = self.random.choice((0.0, 0.5, 0.9))  # how much of the game is played by instinct, to get far
        self.record = Record(game.name, players, options, seed)
        self.state = game.new(players, seed, **options)
        self.log = game.watch(self.state)
        self.policy = game.policy()  # of one who has watched all moves

    def hold(self, promise: bool, what: str) -> None:
        """Fail unless the promise holds."""
        if not promise:
            where = f"{self.game.name} {self.record.players} players, {self.options}, seed {self.seed}"
            raise ConformanceError(f"{what} [{where}, after {len(self.record.moves)} moves]")

    # ------------------------------------------------------------------ the course of the check

    def run(self) -> State:
        """Play to the end."""
        again = self.game.new(self.record.players, self.seed, **self.options)
        self.hold(again.dump() == self.state.dump(), "the same seed gives the same deal")
        self.close_checks()
        while self.state.to_act:
            self.hold(len(self.record.moves) < MOST_MOVES, "random play ends")
            self.quick_checks()
            seat, action = self.pick()
            if self.random.random() < self.close_look:
                self.close_checks()
                self.check_move(seat, action)
            self.check_events(seat, action)
            self.record.moves.append((seat, action))
        self.check_end()
        return self.state

    def seats(self) -> range:
        """All seats of the table."""
        return range(int(self.state.players))

    def pick(self) -> tuple[int, int]:
        """A move at random or by instinct, now and then of a seat the game does not wait for."""
        seats = list(self.state.to_act)
        if self.random.random() < self.skill:
            seat = self.random.choice(seats)
            return seat, _instinct(self.policy.copy(), self.state, seat)
        if self.random.random() < 0.2:
            seats = [seat for seat in self.seats() if self.state.legal(seat)]
        seat = self.random.choice(seats)
        return seat, self.random.choice(self.state.legal(seat))

    # ------------------------------------------------------------------ promises at every position

    def quick_checks(self) -> None:
        """Who may act, and what is legal."""
        state = self.state
        to_act = state.to_act
        self.hold(list(to_act) == sorted(set(to_act)), "to_act is sorted")
        self.hold(all(seat in self.seats() for seat in to_act), "to_act holds seats of the table")
        self.hold(state.result is None, "a game that waits has no result")
        for seat in self.seats():
            legal = state.legal(seat)
            self.hold(len(set(legal)) == len(legal), "each legal action is named once")
            self.hold(all(0 <= action < self.game.actions for action in legal), "actions are below game.actions")
            self.hold(bool(legal) or seat not in to_act, "a seat in to_act has a legal action")

    def check_events(self, seat: int, action: int) -> None:
        """Make the move; every event can be told to everybody in every language."""
        before = len(self.log.raw)
        self.hold(self.state.allows(seat, action), f"action {action} of seat {seat} is legal")
        self.policy.step(self.state, seat, action)
        self.log.end_ply(self.state, seat)
        for raw in self.log.raw[before:]:
            for viewer in (*self.seats(), None):
                event = self.game.event(raw, viewer)
                if self.random.random() < self.close_look:
                    for lang in LANGUAGES:
                        self.one_line(self.game.texts.say(event.message, lang), f"event {event.kind}")

    def one_line(self, text: str, what: str) -> None:
        """A text is there and fits on a line."""
        self.hold(bool(text.strip()) and "\n" not in text, f"{what} is one line of text: {text!r}")

    # ------------------------------------------------------------------ promises looked at closely

    def close_checks(self) -> None:
        """Everything that can be asked of one position."""
        self.check_copies()
        for seat in self.seats():
            self.check_words(seat)
            self.check_world(seat)
            self.check_instinct(seat)
            self.check_remarks(seat)
            self.check_planning(seat)
        self.check_spectator()

    def check_copies(self) -> None:
        """Clones, dumps and pickles are the same position, and independent of it."""
        state, before = self.state, self.state.dump()
        self.hold(json.loads(json.dumps(before)) == before, "a dump is plain data")
        for how, other in (
            ("clone", state.clone()),
            ("load", self.game.load(before)),
            ("pickle", pickle.loads(pickle.dumps(state))),  # noqa: S301 - our own state
            ("deepcopy", copy.deepcopy(state)),
        ):
            self.hold(other.dump() == before, f"{how} gives the same position")
            self.hold(other.to_act == state.to_act, f"{how} waits for the same seats")
            for seat in self.seats():
                self.hold(sorted(other.legal(seat)) == sorted(state.legal(seat)), f"{how} keeps the legal actions")
                self.hold(other.view(seat) == state.view(seat), f"{how} keeps the view")
            self.play_on(other, 20)
            self.hold(state.dump() == before, f"{how} is independent of the original")

    def play_on(self, state: State, moves: int) -> None:
        """A few random moves."""
        for _ in range(moves):
            if not state.to_act:
                return
            seat = self.random.choice(state.to_act)
            state.apply(seat, self.random.choice(state.legal(seat)))

    def check_words(self, seat: int) -> None:
        """Legal actions are described; all others are refused with a reason, and nothing changes."""
        state, before = self.state, self.state.dump()
        legal = state.legal(seat)
        for action in legal:
            self.hold(self.game.why_not(state, seat, action) is None, f"legal action {action} is not refused")
            self.hold(state.allows(seat, action), f"legal action {action} is allowed")
            self.hold(state.why_not(seat, action) is None, f"legal action {action} has no reason against it")
            for lang in LANGUAGES:
                self.one_line(self.game.describe(state, seat, action, lang), f"description of {action}")
        clauses = self.game.rules()
        others = sorted(set(range(self.game.actions)) - set(legal))
        for action in self.random.sample(others, min(25, len(others))):
            self.refused(seat, action)
            reason = state.explain(seat, action)
            self.hold(reason.clause in clauses or not reason.clause, f"reason cites a clause: {reason.clause}")
            for lang in LANGUAGES:
                text = self.game.why_not(state, seat, action, lang)
                self.hold(text is not None, f"illegal action {action} has a reason")
                self.one_line(str(text), f"reason against {action}")
        some = legal[0] if legal else 0
        for nothing in (-1, self.game.actions, 1 << 31, 1 << 70, True, None, "0", 0.0):
            self.refused(seat, nothing)
        for stranger in (-1, int(state.players), 1 << 70, False, None, "0", 0.0):
            self.refused(stranger, some)
            self.no_seat(stranger)
        self.hold(state.dump() == before, "asking and refused actions change nothing")

    def no_seat(self, seat: Any) -> None:
        """Nothing is told to a seat that is not at the table, and nothing is legal for it."""
        state = self.state
        self.hold(state.legal(seat) == [], f"nothing is legal for seat {seat!r}")
        for what, ask in (
            ("view", state.view),
            ("resample", lambda seat: state.resample(seat, 1)),
            ("features", lambda seat: state.features(seat, len(self.game.features))),
        ):
            if what == "view" and seat is None:
                continue  # a spectator
            try:
                ask(seat)
            except NoSuchSeat:
                continue
            self.hold(False, f"{what} of seat {seat!r} is refused")

    def refused(self, seat: Any, action: Any) -> None:
        """An illegal action raises IllegalAction; the caller sees to it that nothing has changed."""
        for what in (self.state.apply, lambda seat, action: self.game.describe(self.state, seat, action)):
            try:
                what(seat, action)
            except IllegalAction as error:
                self.hold((error.seat, error.action) == (seat, action), "IllegalAction names seat and action")
            else:
                self.hold(False, f"action {action!r} of seat {seat!r} is not in legal() and must be refused")

    def check_world(self, seat: int) -> None:
        """Worlds a seat cannot tell apart look the same to it, in everything."""
        state, before = self.state, self.state.dump()
        seed = self.random.getrandbits(64)
        world = state.resample(seat, seed)
        self.hold(world.dump() == state.resample(seat, seed).dump(), "the same seed gives the same world")
        self.hold(state.dump() == before, "resample changes nothing")
        again = state.resample(seat, self.random.getrandbits(64)).resample(seat, seed)
        self.hold(again.dump() == world.dump(), "a resampled world follows from what the seat knows and the seed")
        self.hold(json.dumps(world.view(seat)) == json.dumps(state.view(seat)), f"seat {seat} sees the same view")
        self.hold(world.legal(seat) == state.legal(seat), f"seat {seat} has the same legal actions")
        self.hold(world.to_act == state.to_act, "the same seats are to act")
        size = len(self.game.features)
        features = state.features(seat, size)
        self.hold(len(features) == size, f"features are {size} numbers, not {len(features)}")
        self.hold(world.features(seat, size) == features, f"seat {seat} has the same features")
        for action in self.random.sample(range(self.game.actions), 15):
            self.hold(world.explain(seat, action) == state.explain(seat, action), f"same reason against {action}")
        for action in state.legal(seat):
            same = self.game.describe(world, seat, action) == self.game.describe(state, seat, action)
            self.hold(same, f"same description of {action}")
        self.hold(self.game.load(world.dump()).dump() == world.dump(), "a resampled world is a possible position")
        if self.random.random() < FORGETTING:
            forgetful = world.clone()
            forgetful.forget()
            same = _played_out(forgetful, seed) == _played_out(world, seed)
            self.hold(same, "who forgets plays on by the same rules")

    def check_spectator(self) -> None:
        """A spectator knows no more than any seat."""
        seen = json.dumps(self.state.view(None))
        for seat in self.seats():
            world = self.state.resample(seat, self.random.getrandbits(64))
            self.hold(json.dumps(world.view(None)) == seen, f"a spectator sees nothing that seat {seat} may not know")

    def check_instinct(self, seat: int) -> None:
        """Instinct chooses a legal action, from what the seat knows, and changes nothing."""
        state, legal = self.state, self.state.legal(seat)
        if not legal or seat not in state.to_act:
            return
        before = state.dump()
        choices = [_instinct(self.policy.copy(), world, seat) for world in (state, *self.worlds(seat))]
        self.hold(choices[0] in legal, "instinct chooses a legal action")
        self.hold(len(set(choices)) == 1, f"instinct of seat {seat} does not depend on hidden things")
        told = self.game.policy(self.log.history(seat))
        self.hold(_instinct(told, state, seat) == choices[0], "who reads the history knows as much as who watched")
        self.hold(_instinct(self.game.policy(), state, seat) in legal, "instinct without memory chooses a legal action")
        self.hold(state.dump() == before, "instinct changes nothing")

    def check_remarks(self, seat: int) -> None:
        """What instinct says after a move is legal, and follows from what the seat knows."""
        state = self.state
        before = state.dump()
        words = [int(self.policy.copy().remark(world, seat, Actions())) for world in (state, *self.worlds(seat))]
        self.hold(words[0] < 0 or words[0] in state.legal(seat), "a remark is a legal action")
        self.hold(words[0] < 0 or seat not in state.to_act, "who is asked to act makes no remarks")
        self.hold(len(set(words)) == 1, f"remarks of seat {seat} do not depend on hidden things")
        self.hold(state.dump() == before, "a remark that is not made changes nothing")

    def check_planning(self, seat: int) -> None:
        """What planners are told follows from what the seat knows."""
        state, legal = self.state, self.state.legal(seat)
        seed = self.random.getrandbits(64)
        policy = self.policy.copy()
        world = policy.imagine(state, seat, seed)
        told = self.game.policy(self.log.history(seat))
        again = told.imagine(state.resample(seat, self.random.getrandbits(64)), seat, seed)
        self.hold(world.dump() == again.dump(), "an imagined world follows from what the seat knows and the seed")
        self.hold(json.dumps(world.view(seat)) == json.dumps(state.view(seat)), f"seat {seat} sees what it imagines")
        self.hold(self.game.load(world.dump()).dump() == world.dump(), "an imagined world is a possible position")
        self.hold(0.0 <= policy.progress(state) <= 1.0, "how far a game has come lies between 0 and 1")
        self.hold(policy.progress(state) == policy.progress(world), "how far a game has come is open to all")
        if policy.horizon(state) > 0:
            self.hold(0.0 <= policy.expect(world, seat) <= 1.0, "what may be expected lies between 0 and 1")
        if policy.foresee(world):
            self.hold(0.0 <= policy.merit(world, seat) <= 1.0, "what is foreseen lies between 0 and 1")
            self.hold(world.legal(seat) == legal, "who foresees the end changes nothing")
        if not legal or seat not in state.to_act:
            return
        usual = _instinct(policy, state, seat)
        considered = [_considered(policy, world, seat, usual) for world in (state, *self.worlds(seat))]
        self.hold(usual in considered[0] and set(considered[0]) <= set(legal), "what is considered is legal")
        self.hold(considered[0] == considered[1] == considered[2], f"seat {seat} considers what it knows")

    def worlds(self, seat: int) -> Iterator[State]:
        """Two worlds like this one to a seat."""
        for _ in range(2):
            yield self.state.resample(seat, self.random.getrandbits(64))

    def check_move(self, seat: int, action: int) -> None:
        """A move that reveals nothing goes the same way in every world of its player: it can be taken back."""
        after = self.state.clone()
        after.apply(seat, action)
        if after.revealed != self.state.revealed:
            return
        self.hold(after.rng.words() == self.state.rng.words(), "a move that reveals nothing uses no luck")
        for world in self.worlds(seat):
            world.apply(seat, action)
            same = json.dumps(world.view(seat)) == json.dumps(after.view(seat))
            self.hold(same, f"action {action} reveals something that `revealed` does not count")

    # ------------------------------------------------------------------ promises at the end

    def check_end(self) -> None:
        """The result is complete, nothing can be done any more, and the record plays it again."""
        state = self.state
        result = state.result
        if result is None:
            raise ConformanceError("a finished game has a result")
        self.hold(len(result.scores) == state.players, "a score for each seat")
        self.hold(all(type(score) is int for score in result.scores), "scores are whole numbers")
        self.hold(result.won == bool(result.winners), "won if somebody won")
        self.hold(set(result.winners) <= set(self.seats()), "winners are seats")
        for seat, lines in result.details.items():
            self.hold(sum(line.points for line in lines) == result.scores[seat], "the score sheet adds up")
            for line in lines:
                self.hold(line.clause in self.game.rules(), f"score line cites a clause: {line.clause}")
                self.hold(self.game.texts.has(f"score-{line.key}"), f"score line has a text: {line.key}")
        for seat in self.seats():
            self.hold(0.0 <= state.payoff(seat) <= 1.0, "payoffs lie between 0 and 1")
            self.hold(0.0 <= self.game.policy().merit(state, seat) <= 1.0, "merits lie between 0 and 1")
            self.hold(state.legal(seat) == [], "nothing is legal when the game is over")
            before = state.dump()
            self.refused(seat, 0)
            self.hold(state.dump() == before, "a refused action changes nothing")
        self.check_copies()
        self.record.scores = tuple(result.scores)
        text = self.record.to_json()
        again = Record.from_json(text)
        self.hold(again.to_json() == text, "a record is read as it was written")
        self.hold(again.replay().dump() == state.dump(), "a record replays exactly")


def _instinct(policy: Policy, state: State, seat: int) -> int:
    actions = Actions()
    state.legal_into(seat, actions)
    return int(policy.instinct(state, seat, actions))


def _considered(policy: Policy, state: State, seat: int, usual: int) -> list[int]:
    actions = Actions()
    state.legal_into(seat, actions)
    policy.consider(state, seat, usual, actions)
    return actions.as_list()


def check_game(game: Game, players: int, seed: int, close_look: float = CLOSE_LOOK, **options: Any) -> State:
    """Play one game at random and check every promise on the way; returns the final state."""
    return Check(game, players, seed, close_look, options).run()


def tables(game: Game, seeds: tuple[int, ...]) -> Iterator[dict[str, Any]]:
    """Every number of players with every seed, and options that the seed picks."""
    for players in range(game.seats[0], game.seats[1] + 1):
        for seed in seeds:
            chooser = random.Random(seed + players)  # noqa: S311 - to choose moves, not secrets
            yield {
                "players": players,
                "seed": seed,
                **{option.name: chooser.choice(option.choices) for option in game.options},
            }


def _played_out(state: State, seed: int) -> tuple[int, list[float]]:
    """A random game from here to its end: how many decisions, and how it went for each seat."""
    end = state.clone()
    decisions = play_randomly(end, seeded(seed), Actions())
    return int(decisions), [end.payoff(seat) for seat in range(int(end.players))]


def fingerprint(game: Game, players: int, seed: int, **options: Any) -> str:
    """A checksum of one whole random game, every position of it: equal wherever the rules run alike."""
    digest = hashlib.sha256()
    chooser = random.Random(seed)  # noqa: S311 - to choose moves, not secrets
    state, policy = game.new(players, seed, **options), game.policy()
    size = len(game.features)
    while state.to_act:
        seat = chooser.choice(state.to_act)
        action = chooser.choice(state.legal(seat)) if chooser.random() < 0.7 else _instinct(policy, state, seat)
        features = [round(number * 1_000_000) for number in state.features(seat, size)]
        digest.update(json.dumps([state.dump(), seat, action, features], sort_keys=True).encode())
        policy.step(state, seat, action)
        if chooser.random() < 0.1:
            state = state.resample(seat, chooser.getrandbits(64))
    digest.update(json.dumps([state.dump(), str(state.result)], sort_keys=True).encode())
    return digest.hexdigest()
