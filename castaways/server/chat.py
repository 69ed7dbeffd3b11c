"""The chat of a table: who may say what when, and who reads it.

Players talk to everybody. What spectators say during the game is read by spectators alone; players read it when the
game is over, so that nobody helps. Where a game's own rules leave no free talk (Level 10) its players are silent from
the deal to the end.
"""

from castaways.core.registry import game as game_of
from castaways.server.errors import Refused
from castaways.server.models import LONGEST_SAID, PLAYING
from castaways.server.people_store import PeopleStore
from castaways.server.seats import check_seat
from castaways.server.store import Facts
from castaways.server.tables import Live, Tables

TEN_SECONDS = 10_000


def clean_text(text: str) -> str:
    """A message without control characters and doubled blanks; may come out empty."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def silence_of(facts: Facts, guest: str | None) -> Refused | None:
    """Why somebody cannot say anything now; None if they can."""
    if not facts.chat:
        return Refused(409, "error-chat-closed")
    clause = game_of(facts.game).silent
    if clause and facts.status == PLAYING and facts.seats_of(guest):
        return Refused(409, "error-chat-silent", clause=clause)
    return None


class Chat:
    """Saying, muting, closing."""

    def __init__(self, tables: Tables, people: PeopleStore, rate: int) -> None:
        self._tables = tables
        self._people = people
        self._rate = rate

    async def say(self, id: str, guest: str, name: str, text: str) -> Live:
        """A message of somebody who may see the table."""
        said = clean_text(text)
        if not said:
            raise Refused(422, "error-nothing-said")
        if len(said) > LONGEST_SAID:
            raise Refused(422, "error-said-too-much", most=LONGEST_SAID)
        facts = (await self._tables.get(id)).facts
        silence = silence_of(facts, guest)
        if silence is not None:
            raise silence
        mine = facts.seats_of(guest)
        aside = facts.status == PLAYING and not mine
        shown = facts.seats[facts.seat_of(guest) or mine[0]].name if mine else name
        if not await self._people.say(facts, guest, shown, aside, said, self._rate, TEN_SECONDS):
            raise Refused(429, "error-too-often")
        return await self._changed(id)

    async def mute(self, id: str, guest: str, seat: int | None = None, message: int | None = None) -> Live:
        """Do not read somebody any more, here and at all other tables: by seat, or by something they said."""
        other, name = await self._whom(id, guest, seat, message)
        await self._people.mute(id, guest, other, name)
        return await self._changed(id)

    async def unmute(self, id: str, guest: str, seat: int | None = None, message: int | None = None) -> Live:
        """Read them again."""
        other, _ = await self._whom(id, guest, seat, message)
        await self._people.unmute(guest, other)
        return await self._changed(id)

    async def _whom(self, id: str, guest: str, seat: int | None, message: int | None) -> tuple[str, str]:
        live = await self._tables.get(id)
        if seat is not None:
            sitting = check_seat(live.facts, seat)
            found = None if sitting.guest is None else (sitting.guest, sitting.name)
        else:
            lines = live.company.said_to(live.facts, guest, muted=True)  # one cannot name what one has not read
            found = next(((line.guest, line.name) for line in lines if line.id == message), None)
        if found is None or found[0] == guest:
            raise Refused(422, "error-nobody-there")
        return found

    async def open(self, id: str, host: str, open: bool) -> Live:
        """The host closes the chat of the table, or opens it again."""
        async with self._tables.changing(id) as live:
            if live.facts.host != host:
                raise Refused(403, "error-host-only")
            return live if live.facts.chat == open else await self._tables.change(live, chat=open)

    async def _changed(self, id: str) -> Live:
        live = await self._tables.get(id)
        self._tables.hub.publish(id)
        return live
