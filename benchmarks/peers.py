"""`make bench-peers`: our games beside those of OpenSpiel, RLCard, PettingZoo and PGX, in one run and one table.

Three ways to play: the raw engine from Python, the environment API, and vectorised. Every loop plays at random with the
legal actions it is told; steps are decisions of players. All are measured in turns and in processor time of one core,
so that a noisy machine disturbs all alike.
"""

import argparse
import os
import platform
import random
from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import version

from rich import box
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

import castaways
import castaways.envs
from benchmarks import speed
from benchmarks.speed import Rate
from castaways.core.rng import seeded
from castaways.envs import pettingzoo as ours

RAW, ENV, MANY = "raw engine", "environment", "vectorised"
AS_IT_COMES = "PettingZoo, as it comes"  # env(): theirs is wrapped, ours checks by itself what the wrappers would
WRAPPED = "PettingZoo, wrapped"  # our raw_env() in the wrappers that theirs come in
BARE = "PettingZoo, bare"  # their raw_env()
TOGETHER = 1024
MANY_TERMS = {f"{TOGETHER} games, new arrays": True, f"{TOGETHER} games, arrays used again": False}
PACKAGES = ("castaways", "gymnasium", "numpy", "open_spiel", "pettingzoo", "rlcard", "pgx", "jax")


@dataclass
class Line:
    """One line of the table: who is measured, how, and on what terms."""

    who: str
    how: str
    terms: str
    rate: Rate


def our_lines(name: str) -> list[Line]:
    """One of our games, every way."""
    raw = speed.ours(name)
    engine = f"castaways {name}"
    lines = [
        Line(engine, RAW, "legal/apply", raw["safe"]),
        Line(engine, RAW, "legal_into/step", raw["fast"]),
        Line(engine, RAW, "compiled playouts", raw["compiled"]),
        Line(engine, ENV, AS_IT_COMES, Rate(name, aec_loop(getattr(ours, f"{name}_v1").env()), 300)),
        Line(engine, ENV, WRAPPED, Rate(name, aec_loop(wrapped(getattr(ours, f"{name}_v1").raw_env())), 100)),
        Line(engine, ENV, "Gymnasium", Rate(name, gymnasium_loop(name), 1000)),
    ]
    for terms, copy in MANY_TERMS.items():
        lines.append(Line(engine, MANY, terms, Rate(name, vector_loop(name, copy), 20)))
    return lines


def wrapped(env: "ours.AECEnv") -> "ours.AECEnv":
    """An environment in the three wrappers that PettingZoo's classic games come in."""
    from pettingzoo.utils import wrappers

    env = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(env))


def aec_loop(env: "ours.AECEnv") -> Callable[[int], int]:
    """A PettingZoo environment played at random by its masks, ours or theirs."""
    chooser = random.Random(1)
    env.reset(seed=1)

    def play(steps: int) -> int:
        for _ in range(steps):
            seen, _, over, cut, info = env.last()
            if over or cut:
                env.reset()
                seen, _, _, _, info = env.last()
            mask = seen["action_mask"] if isinstance(seen, dict) else info["action_mask"]
            env.step(int(chooser.choice(mask.nonzero()[0])))
        return steps

    return play


def gymnasium_loop(name: str) -> Callable[[int], int]:
    """Our Gymnasium environment, without the wrappers of `make`."""
    import gymnasium

    from castaways.envs.gymnasium import title

    env = gymnasium.make(title(name), disable_env_checker=True)
    chooser = random.Random(1)
    info = env.reset(seed=1)[1]

    def play(steps: int) -> int:
        nonlocal info
        for _ in range(steps):
            _, _, over, _, info = env.step(int(chooser.choice(info["action_mask"].nonzero()[0])))
            if over:
                info = env.reset()[1]
        return steps

    return play


def vector_loop(name: str, copy: bool) -> Callable[[int], int]:
    """Our vectorised environment: observations, masks and rewards of all games at every step."""
    envs = castaways.envs.vector(name, TOGETHER, copy=copy)
    envs.reset(seed=1)
    luck = seeded(1)

    def play(steps: int) -> int:
        for _ in range(steps):
            envs.step(envs.random_actions(luck))
        return steps * TOGETHER

    return play


# -------------------------------------------------------------------- the peers


def open_spiel_lines(name: str) -> list[Line]:
    """A card game of OpenSpiel."""
    raw = speed.peer(name)
    who = f"open_spiel {name}"
    import pyspiel

    rollouts = [Line(who, RAW, "internal C++ rollouts", raw["rollouts"])]
    if pyspiel.load_game(name).get_type().reward_model != pyspiel.GameType.RewardModel.TERMINAL:
        rollouts = []  # its planner refuses games that pay on the way
    return [
        Line(who, RAW, "Python", raw["python"]),
        *rollouts,
        Line(who, ENV, "rl_environment", Rate(who, rl_environment_loop(name), 200)),
        Line(who, MANY, "vector_env, 16 games", Rate(who, vector_env_loop(name), 20)),
    ]


def rl_environment_loop(name: str) -> Callable[[int], int]:
    """OpenSpiel's environment API."""
    from open_spiel.python import rl_environment

    env = rl_environment.Environment(name)
    chooser = random.Random(1)
    step = env.reset()

    def play(steps: int) -> int:
        nonlocal step
        for _ in range(steps):
            if step.last():
                step = env.reset()
            legal = step.observations["legal_actions"][step.observations["current_player"]]
            step = env.step([chooser.choice(legal)])
        return steps

    return play


def vector_env_loop(name: str) -> Callable[[int], int]:
    """OpenSpiel's environments side by side."""
    from open_spiel.python import rl_agent, rl_environment, vector_env

    games = 16
    envs = vector_env.SyncVectorEnv([rl_environment.Environment(name) for _ in range(games)])
    chooser = random.Random(1)
    held = envs.reset()

    def play(steps: int) -> int:
        nonlocal held
        for _ in range(steps):
            chosen = []
            for step in held:
                legal = step.observations["legal_actions"][step.observations["current_player"]]
                chosen.append(rl_agent.StepOutput(action=chooser.choice(legal), probs=None))
            held, _, _, _ = envs.step(chosen, reset_if_done=True)
        return steps * games

    return play


def rlcard_lines(name: str) -> list[Line]:
    """A card game of RLCard."""
    import rlcard

    env = rlcard.make(name)
    chooser = random.Random(1)

    def raw(steps: int) -> int:
        done, game = 0, env.game
        while done < steps:
            game.init_game()
            while not game.is_over():
                legal = list(env._get_legal_actions())
                game.step(env._decode_action(chooser.choice(legal)))
                done += 1
        return done

    def api(steps: int) -> int:
        done = 0
        while done < steps:
            state, _ = env.reset()
            while not env.is_over():
                state, _ = env.step(chooser.choice(list(state["legal_actions"])))
                done += 1
        return done

    who = f"rlcard {name}"
    return [Line(who, RAW, "Python", Rate(who, raw, 50)), Line(who, ENV, "rlcard.make", Rate(who, api, 50))]


def pettingzoo_lines(name: str) -> list[Line]:
    """A card game of PettingZoo's classic collection."""
    from importlib import import_module

    module = import_module(f"pettingzoo.classic.{name}")
    who = f"pettingzoo {name}"
    return [
        Line(who, ENV, AS_IT_COMES, Rate(who, aec_loop(module.env()), 20)),
        Line(who, ENV, BARE, Rate(who, aec_loop(module.raw_env()), 20)),
    ]


def pgx_lines(name: str) -> list[Line]:
    """A game of PGX, which compiles itself for the processor (or, elsewhere, for a graphics card)."""
    who = f"pgx {name}"
    return [Line(who, MANY, f"jit of vmap, {TOGETHER} games", Rate(who, pgx_loop(name), 20))]


def pgx_loop(name: str) -> Callable[[int], int]:
    """Games of PGX side by side: observations, masks and rewards of all games at every step, as ours are."""
    import jax
    import pgx
    from pgx.experimental.wrappers import auto_reset

    env = pgx.make(name)
    step = auto_reset(env.step, env.init)

    def move(state: pgx.State, key: jax.Array) -> pgx.State:
        choice, luck = jax.random.split(key)
        return step(state, jax.random.categorical(choice, jax.numpy.log(state.legal_action_mask)), luck)

    moves = jax.jit(jax.vmap(move))
    keys = jax.jit(lambda key: (jax.random.split(key, TOGETHER), jax.random.fold_in(key, 1)))
    first, key = keys(jax.random.PRNGKey(1))
    states = jax.jit(jax.vmap(env.init))(first)

    def play(steps: int) -> int:
        nonlocal states, key
        for _ in range(steps):
            each, key = keys(key)
            states = moves(states, each)
        states.observation.block_until_ready()
        return steps * TOGETHER

    return play


def peer_lines() -> list[Line]:
    """All peers."""
    lines = [line for name in ("hearts", "hanabi", "gin_rummy") for line in open_spiel_lines(name)]
    lines += [line for name in ("uno", "gin-rummy") for line in rlcard_lines(name)]
    lines += [line for name in ("leduc_holdem", "backgammon") for line in pgx_lines(name)]
    return lines + [line for name in ("hanabi_v5", "texas_holdem_v4") for line in pettingzoo_lines(name)]


# -------------------------------------------------------------------- the report


def ratio(line: Line, other: Line) -> str:
    """How many times as fast, from the slowest round against the fastest to the other way round."""
    low = min(line.rate.rates) / max(other.rate.rates)
    high = max(line.rate.rates) / min(other.rate.rates)
    return f"{line.rate.median / other.rate.median:,.1f} ({low:,.1f}–{high:,.1f})"


# What our games have to reach: how, on what terms, how many times which peer on which terms (0: for comparison only).
GOALS = (
    (RAW, "legal/apply", 8, "open_spiel", "Python"),
    (RAW, "legal_into/step", 20, "open_spiel", "Python"),
    (ENV, AS_IT_COMES, 20, "pettingzoo hanabi_v5", AS_IT_COMES),
    (ENV, WRAPPED, 0, "pettingzoo hanabi_v5", AS_IT_COMES),
    (ENV, AS_IT_COMES, 0, "pettingzoo hanabi_v5", BARE),
)


def report(lines: list[Line], rounds: int, console: Console) -> None:
    """The table, and the ratios the project promises, as Markdown."""
    table = markdown("game", "how", "on what terms", "steps a second", "noise", "µs a step")
    for how in (RAW, ENV, MANY):
        for line in sorted((line for line in lines if line.how == how), key=lambda line: -line.rate.median):
            rate = line.rate
            row = (line.who, how, line.terms, f"{rate.median:,.0f}", f"{rate.noise:.0%}", f"{1e6 / rate.median:,.2f}")
            table.add_row(*row, style="bold" if line.who.startswith("castaways") else "")
    console.print(f"Processor time of one core, median of {rounds} rounds:\n")
    console.print(table)
    console.print("\nHow many times the peer (the slowest round beside its fastest – the other way round):\n")
    console.print(promises(lines))


def markdown(*columns: str) -> Table:
    """An empty table that prints as Markdown."""
    table = Table(box=box.MARKDOWN)
    for column in columns:
        table.add_column(column, no_wrap=True)
    return table


def promises(lines: list[Line]) -> Table:
    """What our games have to reach, game by game."""
    games = castaways.games()
    table = markdown("how", "beside", "wanted", *games)
    for how, terms, times, peer, peer_terms in GOALS:
        for other in lines:
            if other.how == how and other.terms == peer_terms and other.who.startswith(peer):
                ours = {line.who: ratio(line, other) for line in lines if (line.how, line.terms) == (how, terms)}
                row = [ours[f"castaways {name}"] for name in games]
                table.add_row(terms, f"{other.who}, {peer_terms}", str(times) if times else "", *row)
    for terms in MANY_TERMS:
        many = {line.who: line.rate for line in lines if (line.how, line.terms) == (MANY, terms)}
        row = [f"{many[f'castaways {name}'].median / 1e6:.2f} M" for name in games]
        table.add_row(f"vectorised, {terms}", "", "1 M", *row)
        for other in lines:
            if other.who.startswith("pgx"):
                ours = {line.who: ratio(line, other) for line in lines if (line.how, line.terms) == (MANY, terms)}
                row = [ours[f"castaways {name}"] for name in games]
                table.add_row(f"vectorised, {terms}", f"{other.who}, {other.terms}", "", *row)
    return table


def main() -> None:
    """Measure everything and print it."""
    parser = argparse.ArgumentParser(description="our games beside those of OpenSpiel, RLCard, PettingZoo and PGX")
    parser.add_argument("--rounds", type=int, default=speed.ROUNDS)
    parser.add_argument("--no-peers", action="store_true", help="our games only")
    arguments = parser.parse_args()
    os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false")  # PGX on one core, as all others
    console = Console(width=220, highlight=False)  # wide enough for any line: the output goes into documents
    engine = "compiled" if castaways.compiled() else "plain Python"
    console.print(
        f"Python {platform.python_version()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, {engine} engine"
    )
    wanted = PACKAGES[:3] if arguments.no_peers else PACKAGES
    console.print(", ".join(f"{package} {version(package)}" for package in wanted))
    lines = [line for name in castaways.games() for line in our_lines(name)]
    lines += [] if arguments.no_peers else peer_lines()
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task("measuring", total=arguments.rounds * len(lines))
        for _ in range(arguments.rounds):
            for line in lines:
                line.rate.round()
                progress.advance(task)
    report(lines, arguments.rounds, console)


if __name__ == "__main__":
    main()
