"""How the bots of the day decide: what they do follows from the deal and the moves so far, and from nothing else.

They think by a fixed number of simulated games with fixed seeds, never by time; they hear no phrases, have no
characters, and answer one after the other, only while the person is not asked. So equal play gives equal games, on any
machine, in any process, after any restart, as long as rules and bots are the same version.
"""

import hashlib

from castaways._version import __version__
from castaways.bots import Sight, make_bot
from castaways.core.record import Record
from castaways.core.table import Table
from castaways.daily.deals import PERSON, Deal

BOT_VERSION = __version__  # kept with the day: another version may play otherwise


def thought_seed(seed: int, plies: int, seat: int, luck: str = "") -> int:
    """What a bot's luck follows from: the same in the same game, unlike the game's own luck."""
    text = f"castaways thought {seed} {plies} {seat}{luck}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6], "big")


def seat_to_act(waiting: int, bots: int) -> int | None:
    """The bot that answers now, of masks of seats that are asked and that bots play: the first; None while the person
    is asked. `waiting` without a bot in it: nobody."""
    asked = waiting & bots
    if waiting & ~bots or not asked:
        return None
    return (asked & -asked).bit_length() - 1


def choose(table: Table, seat: int, bot: str, luck: str = "") -> int:
    """What a bot does at a table; `luck` makes another of it that plays as well."""
    seed = thought_seed(table.record.seed, table.plies, seat, luck)
    return int(make_bot(bot, seed).choose(Sight.at(table, seat, seed)))


def new_table(deal: Deal) -> Table:
    """The deal, before the first move."""
    return Table(Record(deal.game, deal.players, dict(deal.options), deal.seed))


def answer_bots(table: Table, deal: Deal) -> None:
    """Let the bots of the day move until the person is asked, or the game is over."""
    bots = (1 << deal.players) - 1 & ~(1 << PERSON)
    while table.state.result is None:
        seat = seat_to_act(int(table.state.waiting()), bots)
        if seat is None:
            return
        table.apply(seat, choose(table, seat, deal.bots[seat - 1]))
