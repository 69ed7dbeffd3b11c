"""What all environments are made from: a game, its options, rewards, and who plays the seats."""

from dataclasses import dataclass, field
from typing import Any, Literal

from castaways.bots import BOTS as BOT_NAMES
from castaways.bots import Sight, check_bot, make_bot, remarks
from castaways.core.batch import ANY_SEAT, BOTS, NOBODY, OTHERS_KEYS, REWARD_KEYS, Batch
from castaways.core.errors import OptionError
from castaways.core.game import Game
from castaways.core.options import check_options, check_players
from castaways.core.registry import game as game_of
from castaways.core.text import Message
from castaways.envs.versions import NEWEST, check_version, observed

Reward = Literal["payoff", "win", "score"]
Opponents = str  # "instinct", "random", or any other bot: "expert", "search:playouts=50"


@dataclass(frozen=True)
class Making:
    """How to play a game in an environment.

    `reward` comes at the end: "payoff" (0 to 1: how it went for the seat), "win" (1 for the winners) or "score".
    `opponents` (any bot's name) play all seats but `seat` (None: another one each game); without them one policy plays
    every seat. Instinct and random players are part of the compiled loop, others think as long as they are told to.
    An illegal action ends the game with `illegal_reward`. `shaping` playouts by instinct make a potential, whose rise
    from step to step, discounted by `discount`, is added to the reward: that does not change which policy is best.
    `version` is that of the observation (versions.py).
    """

    name: str
    players: int | None = None
    reward: Reward = "payoff"
    opponents: Opponents | None = None
    seat: int | None = 0
    illegal_reward: float = -1.0
    shaping: int = 0
    discount: float = 1.0
    options: dict[str, Any] = field(default_factory=dict)
    version: int = NEWEST

    @property
    def game(self) -> Game:
        """The game to play."""
        return game_of(self.name)

    @property
    def seats(self) -> int:
        """How many play."""
        return check_players(self.players, *self.game.seats)

    @property
    def width(self) -> int:
        """How many numbers an observation has."""
        return len(observed(self.game, self.version))

    def batch(self, games: int, rows: int, shown: int = 0) -> Batch:
        """So many games, whose features are looked at so many together; `OptionError` names what is not possible.

        With `shown` so many rows of features are float32 numbers that stay where they are written.
        """
        game, version = self.game, check_version(self.version)
        options = check_options(game.options, self.options)
        reward = _one_of("reward", self.reward, REWARD_KEYS)
        others = NOBODY if self.opponents is None else _others(self.opponents)
        seat = ANY_SEAT if self.seat is None else _one_of("seat", self.seat, tuple(range(self.seats)))
        check_games(games)
        if type(self.shaping) is not int or self.shaping < 0:
            raise impossible("shaping", self.shaping, "0, 1, 2…")
        if not 0.0 <= self.discount <= 1.0:
            raise impossible("discount", self.discount, "0–1")
        batch = Batch(
            game.dealer(self.seats, **options),
            game.policy(),
            games,
            self.seats,
            self.width,
            game.actions,
            rows,
            reward,
            others,
            seat,
            float(self.illegal_reward),
            self.shaping,
            float(self.discount),
            version > 0,
            shown,
        )
        if others == BOTS:
            Opponent(game, str(self.opponents), batch)
        return batch


class Opponent:
    """A bot at the seats that the learner does not play."""

    def __init__(self, game: Game, bot: str, batch: Batch) -> None:
        self.game = game
        self.bot = bot
        self.states = batch.states
        self.logs = [game.watch(state) for state in batch.states]
        batch.mover, batch.begun, batch.moved = self.move, self.begun, self.moved

    def begun(self, number: int) -> None:
        """A new game is dealt."""
        self.logs[number] = self.game.watch(self.states[number])

    def moved(self, number: int, seat: int) -> None:
        """Somebody has made a move."""
        self.logs[number].end_ply(self.states[number], seat)

    def move(self, number: int, seat: int, seed: int) -> None:
        """Decide for a seat of a game, and say what there is to say."""
        state, log = self.states[number], self.logs[number]
        bot = make_bot(self.bot, seed)
        state.step(seat, bot.choose(Sight(state, seat, seed, log.history(seat))))
        self.moved(number, seat)
        for word in remarks(bot, state, seat, seed, log.history(seat)):
            state.step(seat, word)
            self.moved(number, seat)


def check_games(games: object) -> None:
    """So many games can be; else `OptionError`."""
    if type(games) is not int or games < 1:
        raise impossible("num_envs", games, "1, 2, 3…")


def _others(bot: object) -> int:
    """Who plays the other seats, as `Batch` wants to know it."""
    if bot in OTHERS_KEYS[1:]:
        return OTHERS_KEYS.index(str(bot))
    try:
        check_bot(str(bot))
    except OptionError as error:
        raise impossible("opponents", bot, ", ".join(BOT_NAMES)) from error
    return BOTS


def _one_of(option: str, value: object, allowed: tuple[object, ...]) -> int:
    if value not in allowed or type(value) is not type(allowed[0]):
        raise impossible(option, value, ", ".join(str(choice) for choice in allowed))
    return allowed.index(value)


def impossible(option: str, value: object, allowed: str) -> OptionError:
    """The error that says which values an argument may have."""
    return OptionError(
        option, Message("option-bad-value", {"option": option, "value": str(value)[:60], "allowed": allowed})
    )
