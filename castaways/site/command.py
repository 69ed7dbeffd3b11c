"""`castaways site DIR`: the games as a folder of static files, for any web space."""

from platformdirs import user_cache_path

from castaways.core.text import Message
from castaways.site.build import BuildError, build_site
from castaways.terminal.arguments import Parser, path_of, wrong
from castaways.terminal.words import TEXTS

FAILED = 1
MARK = "files.js"  # every site has it: no other folder is ever emptied


def run(words: list[str], lang: str) -> int:
    """Read the words after `site` and do it."""
    parser = Parser(lang, "castaways site DIR [--cache DIR]", "cli-site")
    parser.main.add_argument("folder", nargs="?", metavar="DIR", help=parser.say("help-site-folder"))
    usual = user_cache_path("castaways")
    parser.main.add_argument("--cache", metavar="DIR", help=f"{parser.say('help-site-cache')}: {usual}")
    values = parser.read_or_help(words)
    if values is None:
        return 0
    if values.folder is None:
        raise wrong("site-where")
    folder = path_of(values.folder)
    if folder.exists() and (not folder.is_dir() or (any(folder.iterdir()) and not (folder / MARK).is_file())):
        print("castaways: " + TEXTS.say(Message("site-not-empty", {"folder": str(folder)}), lang))
        return FAILED

    def tell(id: str, **args: str) -> None:
        print("castaways: " + TEXTS.say(Message(id, args), lang), flush=True)

    try:
        packed = build_site(folder, path_of(values.cache) if values.cache else usual, tell)
    except BuildError as error:
        print("castaways: " + TEXTS.say(Message(error.id, error.args_), lang))
        return FAILED
    tell("site-done", folder=str(folder), size=f"{packed / 1e6:.1f}")
    return 0
