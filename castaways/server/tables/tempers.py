"""The characters of bots, where a game has any: chosen by the host for all bots of a table, or by chance for each."""

import hashlib

from castaways.core.registry import game as game_of
from castaways.server.storage.table_info import TableInfo
from castaways.server.tables.service import EVEN, MIXED


def temper_of(info: TableInfo, seat: int) -> str:
    """The character of the bot at a seat; "" where there are none. Nobody can tell it beforehand from what is open."""
    tempers = game_of(info.game).tempers
    if not tempers or info.tempers == EVEN:
        return ""
    if info.tempers != MIXED:
        return info.tempers
    key = f"castaways temper {info.seed}"
    order = sorted(tempers, key=lambda temper: hashlib.sha256(f"{key} {temper}".encode()).digest())
    return order[seat % len(order)]  # all different, as far as there are enough
