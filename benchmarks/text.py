"""How much a player reads in the text environment, in tokens of a public vocabulary.

`python -m benchmarks.text --vocabulary o200k_base --games 3`: the prompt, the first observation after it, later ones
on average, and a whole game with and without delta observations, played by instinct. Needs the package `tiktoken` and
its vocabulary, which it fetches itself or finds in TIKTOKEN_CACHE_DIR; without it characters are counted.
"""

import argparse
from collections.abc import Callable
from statistics import fmean

import castaways
from castaways.core.text import LANGUAGES
from castaways.envs.text import TextEnv
from castaways.envs.text.agents import BotAgent, as_text

PLAYERS = {"friday": 1, "level10": 3, "lifeboat": 4, "noah": 3}


def counter(vocabulary: str) -> Callable[[str], int]:
    """How long a text is."""
    if not vocabulary:
        return len
    import tiktoken

    encoding = tiktoken.get_encoding(vocabulary)
    return lambda text: len(encoding.encode(text, disallowed_special=()))


def measured(name: str, lang: str, table: str, games: int, size: Callable[[str], int]) -> tuple[float, ...]:
    """The prompt, the first observation after it, later ones, and all that one seat reads in a game: means."""
    prompts, firsts, later, whole = [], [], [], []
    for seed in range(games):
        env = TextEnv(name, PLAYERS.get(name), lang=lang, table=table)
        env.reset(seed=seed)
        agents = {player: BotAgent(env, "instinct", player) for player in range(env.state.num_players)}
        total = 0
        while not env.state.done:
            player, parts = env.get_observation()
            text = as_text(parts, env.state.role_mapping)
            long = size(text)
            total += long
            prompt = sum(size(part) for _, part, kind in parts if kind.name == "PROMPT")
            if prompt:
                prompts.append(prompt)
                firsts.append(long - prompt)
            else:
                later.append(long)
            env.step(agents[player](text))
        whole.append(total / env.state.num_players)
    return fmean(prompts), fmean(firsts), fmean(later), fmean(whole)


def main() -> None:
    """Measure and print a table in Markdown."""
    parser = argparse.ArgumentParser(description="tokens of the text environment")
    parser.add_argument("--vocabulary", default="", help="of tiktoken; characters if none is named")
    parser.add_argument("--games", type=int, default=3)
    arguments = parser.parse_args()
    size = counter(arguments.vocabulary)
    print("| game | language | prompt | first turn | later turn | later turn, full table | game, one seat |")
    print("|---|---|---:|---:|---:|---:|---:|")
    for name in castaways.games():
        for lang in LANGUAGES:
            prompt, first, later, whole = measured(name, lang, "changes", arguments.games, size)
            full = measured(name, lang, "full", 1, size)[2]
            print(f"| {name} | {lang} | {prompt:.0f} | {first:.0f} | {later:.0f} | {full:.0f} | {whole:,.0f} |")


if __name__ == "__main__":
    main()
