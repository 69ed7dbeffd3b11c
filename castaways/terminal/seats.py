"""Who sits where, and what a seat can work out: the bots' moves, advice, and moves that lose for certain."""

import hashlib
from collections.abc import Sequence

from castaways.bots import STRENGTHS, Sight, bot_name, check_bot, check_company, make_bot, remarks
from castaways.core.errors import OptionError
from castaways.core.game import Game
from castaways.core.record import Record
from castaways.core.state import State
from castaways.core.table import Table
from castaways.core.text import LANGUAGES, Message, Seat, excerpt
from castaways.terminal.words import TEXTS

USUAL_BOT = "easy"  # the one whose name does not say how strong it is
MOST_THINKING = {"seconds": 60.0, "playouts": 100_000, "workers": 8}  # a file may come from anybody
WORLDS = 8  # worlds that must all agree before a move is said to lose for certain


def people_of(record: Record) -> frozenset[int]:
    """The seats of people: those without a name; a game of named bots alone is given to the first seat."""
    unnamed = [seat for seat in range(record.players) if not record.names[seat : seat + 1] or not record.names[seat]]
    return frozenset(unnamed or [0])


def thought_seed(record: Record, seat: int) -> int:
    """A seed for what a seat imagines at this point: the same in the same game, unlike the game's own luck."""
    text = f"castaways {record.seed} {len(record.moves)} {seat}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6], "big")


def numbered_moves(game: Game, state: State, seat: int) -> list[int]:
    """The legal actions in the order of their numbers: moves first, then asides."""
    return sorted(state.legal(seat), key=game.is_aside)


def name_of_bot(bot: str, seat: int, lang: str) -> str:
    """What a bot at a seat is called: "Bot 2", or "Bot 2 (hard)"."""
    check_patience(bot)
    args = {"number": seat + 1, "bot": bot_name(bot) if bot in STRENGTHS else bot}
    return TEXTS.say(Message("bot" if bot == USUAL_BOT else "bot-strong", args), lang)


def bot_named(name: str) -> str:
    """The bot that was given this name in any language, so that a game that is continued has the same opponents."""
    bot = name.rpartition("(")[2].removesuffix(")")
    for strength in STRENGTHS:
        if bot in [TEXTS.say(bot_name(strength), lang) for lang in LANGUAGES]:
            return strength
    try:
        check_patience(bot)
    except OptionError:
        return USUAL_BOT
    return bot


def shown_names(record: Record) -> tuple[str, ...]:
    """The names of a record as a table and its log show them: how strong a bot is need not be said in every line."""
    short = {name: name.rpartition(" (")[0] for name in record.names if bot_named(name) != USUAL_BOT}
    return tuple(short.get(name) or name for name in record.names)


def who_sits(names: Sequence[str], seat: int) -> Seat | str:
    """A player's name, or what the texts call a player without one."""
    return names[seat] if seat < len(names) and names[seat] else Seat(seat)


def bots_of(record: Record) -> tuple[Message | str, ...]:
    """The kinds of bots at a table, in words."""
    kinds = dict.fromkeys(bot_named(name) for name in record.names if name)
    return tuple(bot_name(kind) if kind in STRENGTHS else kind for kind in kinds)


def check_patience(bot: str) -> None:
    """`OptionError` if people have no such bot, or if it would think longer than anybody waits at a terminal."""
    check_company(bot)
    kind, settings = check_bot(bot)
    for setting, value in settings.items():
        if value > MOST_THINKING[setting]:
            args = {"bot": kind, "setting": setting, "value": excerpt(value)}
            raise OptionError("bot", Message("bot-bad-setting", args))


def move_of(bot: str, table: Table, seat: int, seed: int) -> int:
    """What a bot does with what the seat knows."""
    return make_bot(bot, seed).choose(Sight.at(table, seat, seed))


def words_of(bot: str, table: Table, seat: int, seed: int) -> list[int]:
    """What it says after a move."""
    return remarks(make_bot(bot, seed), table.state, seat, seed, table.history(seat))


def loses_for_sure(state: State, seat: int, action: int) -> bool:
    """Would this move end the game, lost for the seat, in every world the seat can think of?"""
    for seed in range(WORLDS):
        world = state.resample(seat, seed)
        world.apply(seat, action)
        result = world.result
        if result is None or seat in result.winners:
            return False
    return True


def needs_care(state: State, seat: int, action: int) -> bool:
    """Should the client ask before this move? Not where several people play and every move loses anyway."""
    if not loses_for_sure(state, seat, action):
        return False
    others = [other for other in state.legal(seat) if other != action]
    return int(state.players) == 1 or any(not loses_for_sure(state, seat, other) for other in others)
