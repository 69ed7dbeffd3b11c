"""The chat of a table: who may say what when, and who reads it.

Players talk to everybody. What spectators say during the game is read by spectators alone; players read it when the
game is over, so that nobody helps. Where a game's own rules leave no free talk (Level 10) its players are silent from
the deal to the end.
"""

from collections.abc import Callable

from castaways.core.phrases import Args, PhraseError, Said
from castaways.core.registry import game as game_of
from castaways.server.errors import Refused
from castaways.server.scale.neighbours import of_address
from castaways.server.scale.shared_limits import SharedLimits
from castaways.server.storage.models import LONGEST_SAID, OPEN, PLAYING
from castaways.server.storage.people import PeopleStore
from castaways.server.storage.table_info import TableInfo
from castaways.server.tables.live import LiveTable
from castaways.server.tables.names import distinct_name, plain_text
from castaways.server.tables.races import retried
from castaways.server.tables.seats import check_seat
from castaways.server.tables.service import Tables

TEN_SECONDS = 10_000
BOTS_AT_ONCE, BOTS_PAUSE = 1, 4_000  # phrases of all bots of a table, within so many ms
MOST_MUTED = 30  # by one person in ten minutes: with each of them tables are read anew
OF_AN_ADDRESS = 4  # times as much as one person: several may sit behind it, but not dozens


def silence_of(info: TableInfo, guest: str | None) -> Refused | None:
    """Why somebody cannot say anything now; None if they can."""
    if not info.chat:
        return Refused(409, "error-chat-closed")
    clause = game_of(info.game).silent
    if clause and info.status == PLAYING and info.seats_of(guest):
        return Refused(409, "error-chat-silent", clause=clause)
    return None


def _spoken_name(live: LiveTable, guest: str, name: str) -> str:
    """What a spectator is called here: nobody takes them for a player, or for another one who has spoken."""
    others = (line.name for line in live.people.said if line.guest != guest)
    return distinct_name(name, [*live.info.names, *others])


class Chat:
    """Saying, muting, closing."""

    def __init__(self, tables: Tables, people: PeopleStore, rate: int, limits: SharedLimits) -> None:
        self._tables = tables
        self._people = people
        self._rate = rate
        self._limits = limits
        self._mutes = SharedLimits(people.engine, "mute", 600)
        self.check_talk: Callable[[str], None] = lambda guest: None  # refuses whom hosts of the server have silenced

    async def say(self, id: str, guest: str, name: str, text: str, where: str) -> LiveTable:
        """A message of somebody who may see the table, from this address."""
        said = plain_text(text)
        if not said:
            raise Refused(422, "error-nothing-said")
        if len(said) > LONGEST_SAID:
            raise Refused(422, "error-said-too-much", most=LONGEST_SAID)
        live = await self._tables.get(id)
        info = live.info
        silence = silence_of(info, guest)
        if silence is not None:
            raise silence
        self.check_talk(guest)
        await self._limits.take(of_address(where, self._rate * OF_AN_ADDRESS))
        mine = info.seats_of(guest)
        aside = info.status == PLAYING and not mine
        shown = info.seats[info.seat_of(guest) or mine[0]].name if mine else _spoken_name(live, guest, name)
        if not await self._people.say(info, guest, shown, aside, said, self._rate, TEN_SECONDS):
            raise Refused(429, "error-too-often")
        return await self._changed(id)

    async def phrase(self, id: str, guest: str, key: str, args: Args, where: str) -> LiveTable:
        """A phrase of a player, from this address: everybody reads it in their own language, and records keep it."""
        live = await self._tables.get(id)
        info = live.info
        mine = info.seats_of(guest)
        if not mine:
            raise Refused(403, "error-not-seated")
        if info.status == OPEN:
            raise Refused(409, "error-not-started")
        silence = silence_of(info, guest)
        if silence is not None:
            raise silence
        self.check_talk(guest)
        seat = info.seat_of(guest)
        seat = mine[0] if seat is None else seat
        try:
            words = live.table.game.check_phrase(info.players, seat, key, args)
        except PhraseError as error:
            raise Refused(422, "error-no-phrase") from error
        await self._limits.take(of_address(where, self._rate * OF_AN_ADDRESS))
        said = Said(info.plies, seat, key, words)
        if not await self._people.say_phrase(info, guest, said, self._rate, TEN_SECONDS):
            raise Refused(429, "error-too-often")
        return await self._changed(id)

    async def comment(self, id: str, seat: int, key: str, args: Args) -> None:
        """A phrase of a bot, unless the chat is closed, or another bot has just spoken: people have to read it."""
        live = await self._tables.get(id)
        info = live.info
        try:
            live.table.game.check_phrase(info.players, seat, key, args)
        except PhraseError:  # a program's bot may say anything
            return
        if info.chat and not game_of(info.game).silent and info.status == PLAYING:
            name = info.names[seat]
            said = Said(info.plies, seat, key, args)
            if await self._people.say_phrase(info, "", said, BOTS_AT_ONCE, BOTS_PAUSE, name):
                self._tables.notifier.publish(id)

    async def mute(self, id: str, guest: str, seat: int | None = None, message: int | None = None) -> LiveTable:
        """Do not read somebody any more, here and at all other tables: by seat, or by something they said."""
        other, name = await self._whom(id, guest, seat, message)
        await self._mutes.take({f"guest {guest}": MOST_MUTED})
        await self._people.mute(id, guest, other, name)
        return await self._changed(id)

    async def unmute(self, id: str, guest: str, seat: int | None = None, message: int | None = None) -> LiveTable:
        """Read them again."""
        other, _ = await self._whom(id, guest, seat, message)
        await self._people.unmute(guest, other)
        return await self._changed(id)

    async def _whom(self, id: str, guest: str, seat: int | None, message: int | None) -> tuple[str, str]:
        live = await self._tables.get(id)
        if seat is not None:
            seat_info = check_seat(live.info, seat)
            found = None if seat_info.guest is None else (seat_info.guest, seat_info.name)
        else:
            lines = live.people.said_to(live.info, guest, muted=True)  # one cannot name what one has not read
            found = next(((line.guest, line.name) for line in lines if line.id == message), None)
        if found is None or found[0] == guest:
            raise Refused(422, "error-nobody-there")
        return found

    @retried
    async def open(self, id: str, host: str, open: bool) -> LiveTable:
        """The host closes the chat of the table, or opens it again."""
        async with self._tables.changing(id) as live:
            if live.info.host != host:
                raise Refused(403, "error-host-only")
            if live.info.daily:
                raise Refused(403, "error-daily-silent")
            return live if live.info.chat == open else await self._tables.change(live, chat=open)

    async def _changed(self, id: str) -> LiveTable:
        live = await self._tables.get(id)
        self._tables.notifier.publish(id)
        return live
