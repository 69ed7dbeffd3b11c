"""`castaways daily`: a deal of the day without a server, what par is on it, and the check of a server's deal.

Where there is no server there is no secret key: the deal follows from the date alone, and nothing is counted.
"""

import time
from argparse import Namespace
from datetime import date

from castaways.core.registry import game as game_of
from castaways.core.text import Message
from castaways.daily.deals import Deal, daily_games, day_of, matches, open_deal
from castaways.daily.par import GAMES, STRENGTHS, STRONG, median, play
from castaways.daily.share import level_words, shared
from castaways.terminal.arguments import Parser, number, wrong
from castaways.terminal.start import new_table
from castaways.terminal.table.session import Session
from castaways.terminal.voice import Voice
from castaways.terminal.words import TEXTS

CHECK, PAR = "check", "par"
USAGE = "castaways daily [GAME] | par GAME | check SEED SALT LINE [...]"


def run(words: list[str], lang: str) -> int:
    """Read the words after `daily` and do it."""
    parser = Parser(lang, USAGE, "cli-daily")
    parser.main.add_argument("what", nargs="*", metavar="GAME", help=parser.say("help-daily-what"))
    parser.flag("--day", "help-daily-day", metavar="2026-11-17")
    parser.flag("--games", "help-daily-games", metavar="N")
    parser.flag("--strength", "help-daily-strength", metavar="|".join(STRENGTHS))
    parser.flag("--seed", "help-daily-seed", metavar="N")
    values = parser.read_or_help(words)
    if values is None:
        return 0
    what: list[str] = values.what or [daily_games()[0]]
    if what[0] == CHECK:
        return _check(what[1:], lang)
    if what[0] == PAR:
        return _par(_deal(what[1:], values), values, lang)
    return _play(_deal(what, values), lang)


def _deal(words: list[str], values: Namespace) -> Deal:
    name = words[0] if len(words) == 1 else ""
    if name not in daily_games():
        raise wrong("cli-daily-game", games=", ".join(daily_games()))
    try:
        day = date.fromisoformat(values.day) if values.day else day_of(time.time())
    except ValueError as error:
        raise wrong("cli-daily-day", day=values.day) from error
    deal = open_deal(day, name)
    if values.seed is None:
        return deal
    seed = number(values.seed)
    if not isinstance(seed, int) or not 0 <= seed < 1 << 64:
        raise wrong("cli-daily-seed", seed=values.seed)
    return Deal(day, name, deal.options, deal.bots, seed, "", deal.rules)


def _play(deal: Deal, lang: str) -> int:
    """The deal, played here; the line to share at its end."""
    voice = Voice(lang)
    voice.line(TEXTS.say(Message("daily-here", {"number": deal.number, "level": level_words(deal, lang)}), lang))
    bot = deal.bots[0] if deal.bots else ""
    table = new_table(game_of(deal.game), deal.players, deal.seed, lang, dict(deal.options), bot, False)
    code = Session(table, voice).run()
    if table.state.result is not None:
        voice.line(shared(deal, table.record, None, 0, lang))
    return code


def _par(deal: Deal, values: Namespace, lang: str) -> int:
    """What a bot reaches on a deal, as servers work it out: also on one whose seed a server has shown."""
    games = GAMES if values.games is None else number(values.games)
    strength = values.strength or STRONG
    if not isinstance(games, int) or not 1 <= games <= GAMES or strength not in STRENGTHS:
        raise wrong("cli-daily-par", games=GAMES, strengths=", ".join(STRENGTHS))
    begun = time.process_time()
    scores = [play(deal, strength, one) for one in range(games)]
    said = {"level": level_words(deal, lang), "par": str(median(scores)), "games": games}
    said["seconds"] = round(time.process_time() - begun)
    print(TEXTS.say(Message("daily-par-found", said), lang))
    return 0


def _check(words: list[str], lang: str) -> int:
    """Do a seed, its salt and a line belong together? Exit code 1 if they do not."""
    seed = number(words[0]) if len(words) == 3 else None
    if not isinstance(seed, int):
        raise wrong("cli-daily-check")
    fits = matches(seed, words[1], words[2])
    print(TEXTS.say(Message("daily-check-fits" if fits else "daily-check-differs"), lang))
    return 0 if fits else 1
