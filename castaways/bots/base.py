"""The interface of all bots: they get what their seat may know, and nothing else."""

from collections.abc import Sequence
from copy import copy
from typing import Any, Protocol, TypeAlias, runtime_checkable

from castaways.core.buffers import Actions
from castaways.core.game import Game
from castaways.core.history import NO_HISTORY, History, RawEvent
from castaways.core.phrases import Said
from castaways.core.policy import Policy
from castaways.core.registry import game as game_of
from castaways.core.rng import seeded
from castaways.core.sink import EVERYBODY
from castaways.core.state import State
from castaways.core.table import Table


class Sight:
    """What a seat knows of a position: its view, its legal actions, and worlds it cannot tell from the true one.

    It holds a resampled world, never the true state, so a bot cannot cheat even by mistake, and the open history as
    the seat saw it, where the game's policy makes use of one (`Table.history`); without it the policy has no memory of
    what was said and done. It pickles, so that a bot can think in another process.
    """

    def __init__(self, state: State, seat: int, seed: int, history: History = NO_HISTORY) -> None:
        self.seat = seat
        self.history = history
        self.manner = ""  # how the seat speaks and listens: as people do
        self._world = state.resample(seat, seed)

    @classmethod
    def at(cls, table: Table, seat: int, seed: int, said: tuple[Said, ...] = ()) -> "Sight":
        """What a seat of a table knows, history included; `said` are the phrases, where the record has none."""
        history = table.history(seat)
        return cls(table.state, seat, seed, history._replace(said=said) if said and history.plies else history)

    @property
    def game(self) -> Game:
        """The game being played."""
        return game_of(self._world.game)

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return int(self._world.players)

    @property
    def legal(self) -> list[int]:
        """The legal actions of the seat."""
        return self._world.legal(self.seat)

    @property
    def view(self) -> dict[str, Any]:
        """All that the seat may know."""
        return self._world.view(self.seat)

    @property
    def features(self) -> list[float]:
        """The same as numbers."""
        return self._world.features(self.seat, len(self.game.features))

    def world(self, seed: int) -> State:
        """A world that agrees with all that the seat knows; hidden things and luck follow from the seed."""
        return self._world.resample(self.seat, seed)

    def policy(self) -> Policy:
        """How the game is played well, by one who remembers what happened so far."""
        return self.game.policy(self.history, self.manner)

    def in_manner(self, manner: str) -> "Sight":
        """The same for a player who speaks and listens in another manner."""
        other = copy(self)
        other.manner = manner
        return other


Comment: TypeAlias = tuple[str, dict[str, Any]]  # a phrase and what stands in its places


class Bot(Protocol):
    """A player that is a program."""

    def choose(self, sight: Sight) -> int:
        """One of the legal actions of the seat. Equal sights and seeds give equal choices."""


@runtime_checkable
class Talker(Protocol):
    """A bot that also speaks when its turn is over."""

    def remarks(self, sight: Sight) -> list[int]:
        """What a seat that has just moved says, in this order; often nothing."""


def remarks(bot: Bot, state: State, seat: int, seed: int, history: History = NO_HISTORY) -> list[int]:
    """What the bot of a seat that has just moved says, now that it is not asked any more."""
    if not isinstance(bot, Talker) or seat in state.to_act or not state.legal(seat):
        return []
    return bot.remarks(Sight(state, seat, seed, history))


@runtime_checkable
class Speaker(Protocol):
    """A bot that has something to say of its moves where talk is free; the others use a few words of their game."""

    def comment(self, sight: Sight, events: Sequence[RawEvent]) -> Comment | None:
        """A phrase (its key, and what stands in its places) of a seat that has just moved, with what it saw happen."""


def comment(
    bot: Bot, table: Table, seat: int, seed: int, said: tuple[Said, ...] = (), manner: str = ""
) -> Comment | None:
    """What the bot of a seat that has made the last move says by a phrase; mostly nothing.

    `said` are the phrases so far, where the table's record does not have them; `manner` is how the seat plays.
    """
    if not table.plies or table.game.silent:
        return None
    sight = Sight.at(table, seat, seed, said).in_manner(manner)
    if isinstance(bot, Speaker):
        raw = table.log.raw[table.log.marks[table.plies - 1] : table.log.marks[table.plies]]
        return bot.comment(sight, [event for event in raw if event.seen == EVERYBODY or event.seen >> seat & 1])
    return sight.game.comment(sight.world(0), seat, sight.history, manner)


def said_by_instinct(sight: Sight) -> list[int]:
    """What instinct says after a move."""
    world, policy, actions, words = sight.world(0), sight.policy(), Actions(), []
    while (word := int(policy.remark(world, sight.seat, actions))) >= 0:
        policy.step(world, sight.seat, word)
        words.append(word)
    return words


class RandomBot:
    """Takes any legal action, each equally likely."""

    def __init__(self, seed: int) -> None:
        self._rng = seeded(seed)

    def choose(self, sight: Sight) -> int:
        """Any legal action."""
        legal = sight.legal
        return legal[int(self._rng.below(len(legal)))]

    def comment(self, sight: Sight, events: Sequence[RawEvent]) -> Comment | None:
        """Nothing."""
        return None


class InstinctBot:
    """Plays by the game's own instinct: quick and sensible, without looking ahead."""

    def __init__(self, seed: int) -> None:
        self._actions = Actions()

    def choose(self, sight: Sight) -> int:
        """What instinct says."""
        world = sight.world(0)
        world.legal_into(sight.seat, self._actions)
        return int(sight.policy().instinct(world, sight.seat, self._actions))

    def remarks(self, sight: Sight) -> list[int]:
        """What instinct says."""
        return said_by_instinct(sight)


class MannerBot:
    """A bot that speaks and listens in another manner than people do, where the game has it (`Game.policy`)."""

    def __init__(self, bot: Bot, manner: str) -> None:
        self.manner = manner
        self._bot = bot

    def choose(self, sight: Sight) -> int:
        """What the bot does in that manner."""
        return self._bot.choose(sight.in_manner(self.manner))

    def remarks(self, sight: Sight) -> list[int]:
        """What it says."""
        return self._bot.remarks(sight.in_manner(self.manner)) if isinstance(self._bot, Talker) else []

    def close(self) -> None:
        """Let it end the processes it may have started."""
        end = getattr(self._bot, "close", None)
        if end is not None:
            end()
