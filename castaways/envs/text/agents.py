"""Players that read and write without any model: they prove the harness, and are baselines."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from castaways.bots import Bot, make_bot
from castaways.core.rng import seeded
from castaways.envs.text.environment import TextEnv

Agent = Callable[[str], str]  # an observation as text -> an answer
OFFERED = re.compile(r"^\[(t?\d+)\] (.*)$", re.M)
FIRST = "\n[1] "  # where a list of moves begins


def as_text(parts: list[tuple[int, str, Any]], names: Mapping[int, str]) -> str:
    """An observation as one text, as TextArena's wrapper for language models writes it."""
    return "\n".join(f"[{names.get(speaker, 'GAME')}] {text}" for speaker, text, _ in parts)


class RandomAgent:
    """Reads the numbers of the moves in the text it is given, and answers with any of them."""

    def __init__(self, seed: int = 0) -> None:
        self._rng = seeded(seed)

    def __call__(self, observation: str) -> str:
        """A number that the last list of moves offers."""
        offered = [number for number, _ in OFFERED.findall(observation[observation.rindex(FIRST) :])]
        moves = [number for number in offered if number.isdecimal()]
        return f"[{moves[int(self._rng.below(len(moves)))]}]"


class BotAgent:
    """A bot of this package that answers in words: what it would do is looked up in the text it was given."""

    def __init__(self, env: TextEnv, bot: str = "instinct", seed: int = 0) -> None:
        self.env = env
        self.seed = seed
        self.bot: Bot = make_bot(bot, seed)
        self._asides: dict[str, str] = {}  # words of moves beside the turn, which are told once

    def __call__(self, observation: str) -> str:
        """The number that the text gives to the bot's choice."""
        env = self.env
        action = self.bot.choose(env.sight(seed=self.seed + env.table.plies))
        state, seat = env.table.state, env.seats[env.state.current_player_id]
        wanted = env.game.describe(state, seat, action, env.lang)
        told = OFFERED.findall(observation)
        self._asides |= {words: number for number, words in told if not number.isdecimal()}
        moves = OFFERED.findall(observation[observation.rindex(FIRST) :])
        alike = [number for number, words in moves if words == wanted and number.isdecimal()]
        before = [other for other in state.legal(seat) if other < action]  # two equal cards are called the same
        place = sum(env.game.describe(state, seat, other, env.lang) == wanted for other in before)
        return f"[{alike[place] if alike else self._asides[wanted]}]"

    def close(self) -> None:
        """Let the bot end the processes it may have started."""
        end = getattr(self.bot, "close", None)
        if end is not None:
            end()


def play(env: TextEnv, agents: Mapping[int, Agent]) -> dict[int, float]:
    """Play a game that was dealt to its end; the rewards by player."""
    done = env.state.done
    while not done:
        player, parts = env.get_observation()
        done, _ = env.step(agents[player](as_text(parts, env.state.role_mapping)))
    rewards, _ = env.close()
    assert rewards is not None
    return rewards
