"""Harvest a dataset on all cores. Equal games and seeds give equal positions, however many processes play.

Every shard of self-play has luck of its own. The shards of one part of a game's own network share one sequence of luck:
each begins where the one before ended, so that they are equal to one long run.
"""

from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from castaways.core.game import Game
from castaways.core.network_file import MLP
from castaways.core.registry import game as game_of
from castaways.core.rng import Rng, seeded
from castaways.training.dataset import (
    RNG,
    Manifest,
    check_sampling,
    positions_in,
    rng_words,
    write_manifest,
    write_shard,
)
from castaways.training.plans import own_network_of, self_play_of
from castaways.training.processes import process_pool
from castaways.training.self_play import Sampler

SHARD = 500  # games


@dataclass(frozen=True, slots=True)
class Shard:
    """Some games in a row."""

    game: str
    part: int | None  # of the game's own network; None: plain self-play
    seed: int
    number: int
    games: range
    file: Path
    before: Path | None  # the shard whose luck it goes on with


def play_shard(shard: Shard) -> int:
    """Play a shard, unless it is there; gives the number of its positions."""
    if shard.file.exists():
        return positions_in(shard.file)
    game = game_of(shard.game)
    if shard.part is None:
        rng = seeded((shard.seed << 32) + shard.number)
        sampler = Sampler(game, self_play_of(game), rng)
        sampler.play(len(shard.games))
        arrays = sampler.arrays()
    else:
        rng = seeded(shard.seed) if shard.before is None else Rng(*rng_words(shard.before))
        arrays = own_network_of(game).sample(shard.part, shard.games, shard.seed, rng)
    write_shard(shard.file, {**arrays, RNG: rng.words()})
    return positions_in(shard.file)


def chains_of(game: str, parts: tuple[int | None, ...], games: int, seed: int, folder: Path) -> list[list[Shard]]:
    """The shards of a harvest: those of one chain are played one after the other, chains side by side."""
    chains: list[list[Shard]] = []
    for part in parts:
        name = f"{seed}" if part is None else f"{seed}-{part}"
        chain: list[Shard] = []
        for number, start in enumerate(range(0, games, SHARD)):
            some = range(start, min(start + SHARD, games))
            file = folder / f"{name}-{number:06}-{len(some)}.npz"  # a shorter last one is another file
            before = chain[-1].file if chain and part is not None else None
            chain.append(Shard(game, part, seed, number, some, file, before))
        chains += [[shard] for shard in chain] if part is None else [chain]
    return chains


class Harvest:
    """A dataset to be played."""

    def __init__(self, game: Game, games: int, seed: int, folder: Path, mlp: bool) -> None:
        self.folder = folder
        parts: tuple[int | None, ...] = (None,) if mlp else tuple(own_network_of(game).parts)
        self.chains = chains_of(game.name, parts, games, seed, folder)
        self.manifest = Manifest(
            game.name,
            MLP if mlp else own_network_of(game).architecture,
            games,
            seed,
            0,
            asdict(self_play_of(game)) if mlp else own_network_of(game).sampling,
            self._names(),
        )

    def _names(self) -> dict[str, tuple[str, ...]]:
        names: dict[str, tuple[str, ...]] = {}
        for chain in self.chains:
            key = "" if chain[0].part is None else str(chain[0].part)
            names[key] = (*names.get(key, ()), *(shard.file.name for shard in chain))
        return names

    @property
    def total(self) -> int:
        """How many shards there are."""
        return sum(len(chain) for chain in self.chains)

    def run(self, workers: int, advance: Callable[[], None]) -> int:
        """Play what is missing; gives the number of all positions."""
        self.folder.mkdir(parents=True, exist_ok=True)
        check_sampling(self.folder, self.manifest)
        write_manifest(self.folder, self.manifest)
        positions = 0
        with process_pool(workers) as pool:
            waiting: dict[Future[int], list[Shard]] = {
                pool.submit(play_shard, chain[0]): chain[1:] for chain in self.chains
            }
            while waiting:
                for done in wait(waiting, return_when=FIRST_COMPLETED).done:
                    rest = waiting.pop(done)
                    positions += done.result()
                    advance()
                    if rest:
                        waiting[pool.submit(play_shard, rest[0])] = rest[1:]
        write_manifest(self.folder, replace(self.manifest, positions=positions))
        return positions
