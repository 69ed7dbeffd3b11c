"""A game's own options as flags of a command."""

from argparse import Namespace
from typing import Any

from castaways.core.game import Game
from castaways.core.registry import game as game_of
from castaways.core.registry import games
from castaways.core.text import Message
from castaways.terminal.arguments import Parser

OPTION = "option "  # before the name of a game's own option among the values: no flag of ours can be called so


def game_among(words: list[str]) -> Game | None:
    """The game named among the words, which decides what flags there are."""
    named = [word for word in words if word in games()]
    return game_of(named[0]) if named else None


def add_options(parser: Parser, game: Game) -> None:
    """A flag for each option of a game."""
    own = parser.add_argument_group(game.texts.say(Message("game-title"), parser.lang))
    for option in game.options:
        own.add_argument(
            "--" + option.name.replace("_", "-"),
            dest=OPTION + option.name,
            metavar="|".join(str(choice) for choice in option.choices),
            help=game.texts.say(Message(f"option-{option.name}"), parser.lang).replace("%", "%%")
            + f" [{option.default}]",
        )


def own_options(game: Game, values: Namespace) -> dict[str, Any]:
    """The game's own options that were given; what is no choice stays a word, for the game to refuse."""
    options: dict[str, Any] = {}
    for option in game.options:
        word = getattr(values, OPTION + option.name)
        if word is not None:
            spellings = {str(choice).casefold(): choice for choice in option.choices}
            options[option.name] = spellings.get(word.casefold().replace("-", "_"), word)
    return options
