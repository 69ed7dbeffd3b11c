"""What the seats of people have made of a game that is over: whom they played, what they achieved, with what help."""

import logging
from collections.abc import Mapping, Sequence

from castaways.core.achievements import Finished
from castaways.core.errors import CastawaysError
from castaways.core.history import RawEvent
from castaways.core.record import Record
from castaways.core.result import Result
from castaways.core.state import State
from castaways.core.table import Table, Trial
from castaways.server.extensions import achievements_of
from castaways.server.storage.progress.results import Help, SeatStory, own_seats, shown_takebacks
from castaways.server.storage.table_info import TableInfo
from castaways.server.tables.live import LiveTable

log = logging.getLogger(__name__)
Stories = dict[int, SeatStory]


def stories_of(live: LiveTable, trial: Trial, result: Result, helps: Mapping[int, Help]) -> Stories:
    """Of a game that ends by this trial; nothing has to be played again."""
    done = live.table.record
    record = Record(done.game, done.players, done.options, done.seed, [*done.moves, *trial.moves], rules=done.rules)
    return _stories(live.info, record, trial.state, result, [*live.table.log.raw, *trial.log.raw], helps)


def stories_again(info: TableInfo, moves: list[tuple[int, int]], helps: Mapping[int, Help]) -> Stories:
    """Of a game that ended before: its record is played again. None of a game whose rules are gone."""
    try:
        table = Table(Record(info.game, info.players, info.options, info.seed, moves, rules=info.rules))
    except CastawaysError:
        return {}
    result = table.state.result
    return {} if result is None else _stories(info, table.record, table.state, result, table.log.raw, helps)


def _stories(
    info: TableInfo,
    record: Record,
    state: State,
    result: Result,
    events: Sequence[RawEvent],
    helps: Mapping[int, Help],
) -> Stories:
    module = achievements_of(info.game)
    found: Stories = {}
    for seat, guest in enumerate(own_seats([seat_info.guest for seat_info in info.seats])):
        if guest is None:
            continue
        had = _help(info, seat, record.moves, helps.get(seat, Help()))
        fit = is_fit(info, seat, had)
        found[seat] = SeatStory(help=had, fit=fit)
        if module is None:
            continue
        unaided = had.hints == 0 and not shown_takebacks(info)
        game = Finished(record, seat, state, result, events, unaided)
        try:
            earned = frozenset(module.earned(game))
            found[seat] = SeatStory(module.character(game), earned, module.VERSION, had, fit)
        except Exception:  # a game has to end, whatever its achievements think of it
            log.exception("achievements of %s failed", info.game)
    return found


def is_fit(info: TableInfo, seat: int, had: Help) -> bool:
    """May something be achieved by a game? Not by a lesson, nor where the deal was chosen or is that of a day once more
    (it may be known), nor where a bot has played for somebody."""
    known = info.seed_chosen or (bool(info.daily) and not info.counted)
    return not (info.lesson or known or had.stood_in or info.seats[seat].forfeited)


def _help(info: TableInfo, seat: int, moves: Sequence[tuple[int, int]], noted: Help) -> Help:
    """The help a seat had, that of a bot which plays for it to the end included."""
    seat_info = info.seats[seat]
    since = len(moves) if seat_info.stand_in is None else seat_info.stood_in_at or 0
    return Help(noted.hints, noted.stood_in or any(mover == seat for mover, _ in moves[since:]))
