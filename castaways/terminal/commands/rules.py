"""`castaways rules GAME [CLAUSE]`: the rules of a game, or a part of them."""

from castaways.core.registry import game as game_of
from castaways.core.registry import games
from castaways.terminal import rulebook
from castaways.terminal.arguments import Parser, wrong
from castaways.terminal.voice import Voice


def run(words: list[str], lang: str) -> int:
    """Read the words after `rules` and print the rules."""
    parser = Parser(lang, "castaways rules GAME [CLAUSE]", "cli-rules")
    parser.main.add_argument("game", nargs="?", metavar="GAME", help=", ".join(games()))
    parser.main.add_argument("clause", nargs="?", metavar="CLAUSE", help=parser.say("help-clause"))
    values = parser.read_or_help(words)
    if values is None:
        return 0
    if values.game is None:
        raise wrong("cli-no-game", games=", ".join(games()))
    game = game_of(values.game)
    voice = Voice(lang)
    if values.clause is None:
        rulebook.show_book(voice, game)
    elif not rulebook.look_up(voice, game, values.clause):
        raise wrong("rules-not-found", wanted=values.clause)
    return 0
