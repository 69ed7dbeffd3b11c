"""The games for players that read and write, such as language models, with the conventions of TextArena.

>>> from castaways.envs.text import TextEnv
>>> env = TextEnv("level10", players=3)
>>> env.reset(seed=7)
>>> player, observation = env.get_observation()
>>> done, info = env.step("I play it safe: [1]")
"""

from castaways.envs.text.environment import TextEnv

__all__ = ["TextEnv", "register"]


def register() -> list[str]:
    """Make all installed games known to TextArena, which must be installed; gives their ids.

    `Castaways-Friday-v0` tells what changed and leaves it to TextArena's wrapper to keep what was told before;
    `Castaways-Friday-v0-full` shows the prompt, the news and the whole table at every turn.
    """
    import textarena

    from castaways.core.registry import games

    ids = []
    for name in games():
        id = f"Castaways-{name.capitalize()}-v0"
        for suffix, table, wrapper in (
            ("", "changes", textarena.wrappers.LLMObservationWrapper),
            ("-full", "full", textarena.wrappers.GameMessagesAndCurrentBoardObservationWrapper),
            ("-raw", "changes", None),
        ):
            ids.append(id + suffix)
            if id + suffix not in textarena.envs.registration.ENV_REGISTRY:
                wrappers = [wrapper] if wrapper else []
                textarena.register(id + suffix, TextEnv, default_wrappers=wrappers, game=name, table=table)
    return ids
