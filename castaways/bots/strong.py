"""Bots of a strength that people choose: what each does before a decision is the game's own matter (`Strength`)."""

from typing import Any

from castaways.bots.base import Bot, InstinctBot, Sight, said_by_instinct
from castaways.bots.thinker import SearchBot
from castaways.core.buffers import Actions
from castaways.core.rng import SEED_LIMIT, seeded
from castaways.core.strength import BEGINNER, Strength


class StrengthBot:
    """Easy, normal, hard or expert: weaker ones think less, and decide more often by a beginner's first glance.

    A glance is a human mistake, not a random move: the choice of somebody who overlooks what the game's beginner
    overlooks, from what the seat knows. When it happens follows from the seed. `settings` are those of a `SearchBot`;
    with a limit of their own they replace the strength's, as `glances` (of a hundred decisions) do.
    """

    def __init__(self, name: str, seed: int, glances: int | None = None, **settings: Any) -> None:
        self.name = name
        self._seed = seed
        self._glances = glances
        self._settings = settings
        self._rng = seeded((seed ^ 0x5EED) % SEED_LIMIT)
        self._bot: Bot | None = None
        self._seat = ("", 0)  # the game and the number of players that the bot above was made for
        self._strength = Strength()
        self._actions = Actions()

    def choose(self, sight: Sight) -> int:
        """What it decides, now and then at a glance."""
        bot = self._player(sight)
        legal = sight.legal
        if len(legal) == 1:
            return legal[0]
        if int(self._rng.below(100)) < self.glances:
            return self._glance(sight)
        return bot.choose(sight)

    @property
    def glances(self) -> int:
        """How many of a hundred decisions are made at a glance, in the game played last."""
        return self._strength.glances if self._glances is None else self._glances

    def _glance(self, sight: Sight) -> int:
        """What a beginner would do."""
        world = sight.world(0)
        world.legal_into(sight.seat, self._actions)
        return int(sight.in_manner(BEGINNER).policy().instinct(world, sight.seat, self._actions))

    def remarks(self, sight: Sight) -> list[int]:
        """Words are left to instinct: the others take them as it means them."""
        return said_by_instinct(sight)

    def _player(self, sight: Sight) -> Bot:
        """Who decides with a clear head; another one when the bot sits down to another game."""
        if self._bot is None or self._seat != (sight.game.name, sight.players):
            self.close()
            self._seat = (sight.game.name, sight.players)
            self._strength = sight.game.strength(self.name, sight.players)
            limits = {"playouts": self._strength.playouts, "learned": self._strength.learned}
            if self._strength.playouts == 0 and "playouts" not in self._settings:
                self._bot = InstinctBot(self._seed)
            else:
                self._bot = SearchBot(self._seed, **(limits | self._settings))
        return self._bot

    def close(self) -> None:
        """Send home the helpers it may have."""
        if isinstance(self._bot, SearchBot):
            self._bot.close()
