"""What the compiler learns from: games of every kind as they are played most, the same at every build.

`setup.py` runs this on an engine that counts which ways it takes, and compiles the engine again by these counts. It
needs nothing but the package itself: neither what it depends on nor that it is installed.
"""

import sys
from importlib import import_module
from pathlib import Path

from castaways.core import registry
from castaways.core.batch import INSTINCT, NOBODY, PAYOFF, Batch
from castaways.core.game import Game
from castaways.core.playout import instinct_playouts, random_playouts

GAMES = 64  # of a vectorised environment
STEPS = 400


def games() -> list[Game]:
    """The games of this package, also where it is not installed: then no entry point tells of them."""
    package = Path(registry.__file__).parents[1] / "games"
    return [import_module(f"castaways.games.{path.parent.name}").GAME for path in sorted(package.glob("*/cards.toml"))]


def environments(game: Game, players: int) -> None:
    """Steps at random with all that a seat knows, then with the features alone and instincts at the other seats."""
    for whole, others in ((True, NOBODY), (False, INSTINCT)):
        width = len(game.observation if whole else game.features)
        batch = Batch(
            game.dealer(players), game.policy(), GAMES, players, width, game.actions, GAMES,
            PAYOFF, others, 0, -1.0, 0, 1.0, whole, GAMES,
        )  # fmt: skip
        batch.begin_all(0, GAMES, list(range(GAMES)))
        for step in range(STEPS):
            batch.choose_any(step, 0)
            chosen = b"".join(int(action).to_bytes(8, "little") for action in batch.random)
            batch.step_all(0, GAMES, chosen, False)


def playouts(game: Game, players: int) -> None:
    """Games to their end, at random and by instinct, as searches play them."""
    start = game.new(players, seed=7)
    random_playouts(start, start.to_act[0], 400, 3)
    instinct_playouts(start, game.policy(), start.to_act[0], 100, 3)


def thoughts(game: Game, players: int) -> None:
    """A whole game by bots that think, with the network where there is one, and all calls that others make."""
    from castaways.bots import Sight, make_bot

    bots = [make_bot(name, seat, playouts=30) for seat, name in enumerate(("learned", "search") * players)]
    state, ply = game.new(players, seed=11), 0
    while state.to_act and ply < 120:
        seat = state.to_act[0]
        action = bots[seat].choose(Sight(state, seat, ply))
        if action not in state.legal(seat):
            raise SystemExit(f"{game.name}: a bot chose what is not legal")
        state.apply(seat, action)
        game.load(state.dump())
        ply += 1


def main() -> int:
    """Play everything."""
    ours = {game.name: game for game in games()}
    registry.game = ours.__getitem__  # type: ignore[assignment]  # before bots import it
    for game in ours.values():
        for players in range(game.seats[0], game.seats[1] + 1):
            environments(game, players)
            playouts(game, players)
        thoughts(game, game.seats[1])
    return 0


if __name__ == "__main__":
    sys.exit(main())
