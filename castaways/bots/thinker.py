"""A bot that searches, alone or with helpers in other processes."""

from castaways.bots.base import Sight, said_by_instinct
from castaways.bots.crew import Crew
from castaways.bots.learned import make_search
from castaways.bots.search import Search
from castaways.core.buffers import Actions
from castaways.core.rng import SEED_LIMIT, seeded


class SearchBot:
    """Looks ahead in worlds that agree with what its seat knows: docs/bots/search.md.

    With a limit of `playouts` it repeats itself exactly; a limit of `seconds` stops it sooner. With `workers` above 1
    as many processes think at the same time, each with the full limits, and what they found is put together. A
    `learned` one asks the network of the game, where it has one, instead of playing simulated games to their end.
    """

    def __init__(
        self, seed: int, playouts: int = 0, seconds: float = 0.0, workers: int = 1, learned: bool = False
    ) -> None:
        if playouts <= 0 and seconds <= 0.0:
            raise ValueError("a search needs a limit: playouts, seconds or both")
        self.playouts = playouts
        self.seconds = seconds
        self.learned = learned
        self._rng = seeded(seed % SEED_LIMIT)
        self._search: Search | None = None
        self._game = ""
        self._plan: int | None = None  # what was decided, while there is still something to be said before it, ...
        self._moment = (-1, -1)  # ... and when, and for which seat
        self._actions = Actions()
        self._crew = Crew(workers - 1, learned) if workers > 1 else None

    def choose(self, sight: Sight) -> int:
        """The most promising action; before it, what is to be said."""
        legal = sight.legal
        seed = int(self._rng.next32())
        if len(legal) == 1:
            return legal[0]
        world, policy = sight.world(seed), sight.policy()
        moment = (sight.seat, int(policy.clock(world)))
        if self._plan is None or self._moment != moment or self._plan not in legal:
            self._plan = self._think(sight, seed)
            self._moment = moment
        action = self._plan
        world.legal_into(sight.seat, self._actions)
        word = int(policy.announce(world, sight.seat, action, self._actions))
        if word == action:
            self._plan = None
        return word

    def remarks(self, sight: Sight) -> list[int]:
        """Words are left to instinct: the others take them as it means them."""
        return said_by_instinct(sight)

    def _think(self, sight: Sight, seed: int) -> int:
        """Search, with the helpers."""
        search = self.search_for(sight)
        if self._crew is not None:
            self._crew.start(sight, self.playouts, self.seconds, seed)
        action = int(search.think(sight.world(seed), sight.seat, self.playouts, self.seconds, seeded(seed)))
        if self._crew is not None:
            for findings in self._crew.reports():
                for finding in findings:
                    search.hear(*finding)
            action = int(search.best().action)
            self._crew.commit(action)
        search.commit(action)
        return action

    def search_for(self, sight: Sight) -> Search:
        """The search with all it remembers; a new one when the bot sits down to another game."""
        if self._search is None or self._game != sight.game.name:
            self._game = sight.game.name
            self._search = make_search(sight.game, self.learned)
        self._search.policy = sight.policy()
        return self._search

    def close(self) -> None:
        """Send the helpers home."""
        if self._crew is not None:
            self._crew.close()
