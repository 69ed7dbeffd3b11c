"""The parts of one server, and what routes of several subjects need of them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field

from sqlalchemy import select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from castaways.core.record import Record
from castaways.core.text import Message
from castaways.server.accounts.addresses import Addresses
from castaways.server.accounts.identity import Identity, Visitor
from castaways.server.accounts.links import Links
from castaways.server.accounts.penalties import Penalties
from castaways.server.accounts.preferences import Preferences
from castaways.server.accounts.revocations import Revocations
from castaways.server.accounts.second_factor import SecondFactor
from castaways.server.accounts.service import Accounts
from castaways.server.accounts.tokens import Tokens
from castaways.server.after.analysis.automatic import AutomaticAnalysis
from castaways.server.after.analysis.jobs import AnalysisJobs
from castaways.server.after.endings import shown_marks
from castaways.server.after.uploads import Uploads
from castaways.server.bots.hints import Hints
from castaways.server.bots.pace import Pace
from castaways.server.bots.seats import BotSeats
from castaways.server.daily.par_task import ParTask
from castaways.server.daily.service import Daily
from castaways.server.errors import Refused
from castaways.server.people.chat import Chat
from castaways.server.people.presence import PresenceTracker
from castaways.server.progress.looking_back import LookingBack
from castaways.server.progress.service import Progress
from castaways.server.puzzles.service import Puzzles
from castaways.server.reminders.service import Reminders
from castaways.server.scale.cleanup_task import CleanupTask
from castaways.server.scale.limits import AtOnce, Limits
from castaways.server.scale.neighbours import of_address
from castaways.server.scale.relay import PollRelay
from castaways.server.scale.shared_limits import SharedLimits
from castaways.server.scale.write_probe import WriteProbe
from castaways.server.settings import Settings
from castaways.server.social.blocking import Blocking
from castaways.server.social.boards import Boards
from castaways.server.social.friends import Friends
from castaways.server.social.hosting import Hosting
from castaways.server.social.known import KnownPeople
from castaways.server.social.own_data import OwnData
from castaways.server.social.profiles import Profiles
from castaways.server.social.reports import Reports
from castaways.server.storage.archive import goes_on
from castaways.server.storage.database import UNAVAILABLE, writing
from castaways.server.storage.models import OPEN, OVER, PLAYING, Guest
from castaways.server.storage.models.social import RefusedNameRow
from castaways.server.storage.table_info import TableInfo
from castaways.server.storage.tables import Store
from castaways.server.storage.timestamps import now
from castaways.server.tables.live import LiveTable
from castaways.server.tables.matchmaking import Matchmaking
from castaways.server.tables.names import bot_names, chosen_name, distinct_name, looks_without_digits
from castaways.server.tables.notify import Notifier
from castaways.server.tables.pauses import Pauses
from castaways.server.tables.seats import Seats, why_not_see
from castaways.server.tables.service import NOBODY, PERSON, Tables
from castaways.server.tables.takeback import Takeback
from castaways.server.tables.waiting_room import WaitingRoom
from castaways.web import TEXTS
from castaways.web.portraits import PORTRAITS

QUICK_BOT = "easy"
SEEN_EVERY, MOST_SEEN = 60, 20_000  # seconds between two notes that somebody is here, and people remembered
MOST_TOLD = 100  # tables of somebody at which a new name is seen at once


@dataclass
class AppContext:
    """One server: its settings, its database and its services."""

    settings: Settings
    engine: AsyncEngine
    store: Store
    notifier: Notifier
    tables: Tables
    bots: BotSeats
    identity: Identity
    new_tables: Limits
    public_tables: SharedLimits
    public_seats: SharedLimits
    new_accounts: Limits
    seats: Seats
    room: WaitingRoom
    chat: Chat
    matchmaking: Matchmaking
    pauses: Pauses
    takeback: Takeback
    accounts: Accounts
    preferences: Preferences
    tokens: Tokens
    revocations: Revocations
    uploads: Uploads
    presence: PresenceTracker
    hints: Hints
    pace: Pace
    analysis: AnalysisJobs
    automatic_analysis: AutomaticAnalysis
    cleanup: CleanupTask
    write_probe: WriteProbe
    streams: AtOnce  # by address
    known: KnownPeople
    friends: Friends
    blocking: Blocking
    reports: Reports
    profiles: Profiles
    boards: Boards
    penalties: Penalties
    hosting: Hosting
    own_data: OwnData
    progress: Progress
    looking_back: LookingBack
    links: Links
    addresses: Addresses
    second_factor: SecondFactor
    reminders: Reminders
    daily: Daily
    par_task: ParTask
    puzzles: Puzzles
    relay: PollRelay | None = None
    _seen: dict[str, int] = field(default_factory=dict)

    async def name_of(self, visitor: Visitor) -> str:
        """The nickname of a visitor, who becomes a guest by this; `Refused` to whoever had an account until now."""
        if visitor.session:
            name = await self.store.guest(visitor.id)
            if name is None:  # it was deleted since they asked: nobody could come back as who they would be
                raise Refused(401, "error-no-guest")
            return name
        number = int(visitor.id[:6], 16) % 9000 + 1000
        return await self.store.welcome(
            visitor.id, TEXTS.say(Message("guest-name", {"number": str(number)}), visitor.lang)
        )

    async def introduce(self, visitor: Visitor, name: str, portrait: str) -> str:
        """A visitor says what they are called, and chooses a portrait ("": the one they have); gives the name."""
        chosen = await self.own_name(visitor, name)
        if not chosen:
            raise Refused(422, "error-no-name")
        if portrait and portrait not in PORTRAITS:
            raise Refused(422, "error-bad-request")
        await self.name_of(visitor)
        me = await self.store.guest_info(visitor.id)
        if me is not None and me.named and me.name == chosen and portrait in ("", me.portrait):
            return chosen  # nothing is new, and nobody is told
        await self.check_own_name(chosen, visitor, bool(portrait))
        await self.store.rename(visitor.id, chosen, distinct_name, portrait or None)
        for info in await self.store.mine(visitor.id, (OPEN, PLAYING), MOST_TOLD):
            self.notifier.publish(info.id)
        return chosen

    async def own_name(self, visitor: Visitor, text: str) -> str:
        """The name that somebody wants for themselves (`chosen_name`). The one that they have they keep, whatever is
        asked of names since they chose it: a form brings it along with another portrait."""
        me = await self.store.guest_info(visitor.id)
        if me is not None and me.named and me.name == text.strip():
            return me.name
        return await self.chosen_name(text)

    async def chosen_name(self, text: str) -> str:
        """The name that somebody wants, for themselves, for a program or for whoever sits beside them ("": none);
        `Refused` if it is one of bots or staff or of mixed letters, or if hosts of the server have taken such a name
        away from somebody, whatever digits stand around it. All names that are chosen come through here."""
        name = chosen_name(text)
        if not name:
            return ""
        looks = sorted(looks_without_digits(name))
        refused = select(RefusedNameRow.name).where(RefusedNameRow.look.in_(looks)).limit(1)
        async with self.engine.connect() as connection:
            if await connection.scalar(refused) is not None:
                raise Refused(422, "error-name-refused")
        return name

    async def check_own_name(self, name: str, visitor: Visitor, looks_new: bool = False) -> None:
        """`Refused` if a visitor has another name or portrait again and again, which changes all their tables, or if
        they have an account and another one has a name that looks like the chosen one; whoever is called so already
        stays so."""
        is_same = name == await self.name_of(visitor)
        if is_same and not looks_new:
            return
        me = await self.store.guest_info(visitor.id)
        if me is not None and me.named:  # a first name is no other one
            await self.accounts.count_name(visitor.id)
        if visitor.session and not is_same:
            await self.accounts.check_alike(visitor.id, name)

    async def note_seen(self, visitor: Visitor) -> None:
        """Somebody asks for a page, so they are here; written down once a minute."""
        moment = now()
        if visitor.fresh or visitor.program or self._seen.get(visitor.id, 0) > moment - SEEN_EVERY:
            return
        if len(self._seen) >= MOST_SEEN:
            self._seen.clear()
        self._seen[visitor.id] = moment
        with suppress(*UNAVAILABLE, SQLAlchemyError):  # a page is worth more than a note
            async with writing(self.engine) as connection:
                await connection.execute(update(Guest).where(Guest.id == visitor.id).values(seen=moment))

    async def shown(self, id: str, visitor: Visitor) -> LiveTable:
        """A table to somebody who may see it."""
        live = await self.tables.get(id)
        info, me = live.info, visitor.id
        if info.status == OVER and not info.seats_of(me):
            await self._look_for_blocks(live, me)
        if info.sealed and not info.seats_of(me) and me not in live.admitted and await self.daily.has_played(info, me):
            live.admitted.add(me)
        refused = why_not_see(live.info, live.people, visitor.id, live.admitted)
        if refused is not None:
            raise refused
        return live

    async def _look_for_blocks(self, live: LiveTable, guest: str) -> None:
        """A block touches no game that is over, of which a host may have thousands: one in memory is asked about."""
        host, people = live.info.host, self.tables.people
        if await people.are_apart(guest, [host]) != live.people.apart(guest, host):
            live.people = await people.around(live.info.id)

    async def archived(self, id: str, visitor: Visitor) -> tuple[TableInfo, Record | None]:
        """A table of rules that are not known any more, to somebody who may see it; with its record if it is over."""
        loaded = await self.store.load(id)
        if loaded is None or goes_on(loaded[0]):
            raise Refused(404, "error-no-table")
        info, moves = loaded
        refused = why_not_see(info, await self.tables.people.around(id), visitor.id)
        if refused is not None:
            raise refused
        if info.status != OVER or info.sealed:
            return info, None
        values = (info.game, info.players, info.options, info.seed, moves, info.names, info.scores, info.rules)
        said = await self.tables.people.phrases(id, len(moves))
        return info, Record(*values, taken_back=shown_marks(info), said=said)

    def clock(self, word: str) -> str:
        """A kind of clock that this server offers."""
        if word not in self.settings.clocks:
            raise Refused(422, "error-bad-clock")
        return word

    async def count_table(self, visitor: Visitor, where: str, public: bool) -> None:
        """Somebody at this address wants to make a table; `Refused` if they have made many. Those that everybody is
        shown are counted by all processes, for the person, for the address and for those near it."""
        self.new_tables.take(where)
        if public:
            await self.count_listed(visitor, where)

    async def count_listed(self, visitor: Visitor, where: str) -> None:
        """Somebody at this address wants a table shown to everybody; `Refused` if they have shown many."""
        most = self.settings.public_rate
        await self.public_tables.take({f"guest {visitor.id}": most} | of_address(where, most * 2))

    @asynccontextmanager
    async def counted_seat(self, info: TableInfo, visitor: Visitor, where: str) -> AsyncIterator[None]:
        """Somebody at this address sits down at a table; `Refused` if they have done so at many that others show to
        everybody. Each of them that begins is gone from the list: whoever gets up again at once could empty it."""
        me = visitor.id
        wanted = any(me in (seat_info.guest, seat_info.reserved_for) for seat_info in info.seats)
        if not info.public or info.status != OPEN or info.host == me or wanted:
            yield
            return
        most = self.settings.seat_rate
        counted = {f"guest {me}": most} | of_address(where, most * 2)
        await self.public_seats.take(counted, "error-many-seats")
        try:
            yield
        except Refused:  # somebody else was quicker, or they are not wanted there
            await self.public_seats.give_back(counted)
            raise

    async def sit(self, id: str, seat: int | None, visitor: Visitor, name: str, where: str) -> None:
        """A visitor at this address takes a free seat (None: any)."""
        async with self.counted_seat((await self.tables.get(id)).info, visitor, where):
            await self.tables.sit(id, seat, visitor.id, name)

    async def play_now(self, game: str, visitor: Visitor, where: str) -> TableInfo:
        """A visitor wants to play with somebody now: a table with others who wait, or one to wait at."""
        name = await self.name_of(visitor)
        return await self.matchmaking.join(
            game,
            visitor.id,
            name,
            visitor.lang,
            lambda info: self.counted_seat(info, visitor, where),
            lambda: self.count_table(visitor, where, True),
        )

    async def play_again(self, id: str, visitor: Visitor, where: str, same: bool = False) -> TableInfo:
        """A new table like an old one: with the same people for whoever sat there, for oneself otherwise, or where the
        `same` deal is wanted again."""
        live = await self.shown(id, visitor)
        info = live.info
        name = await self.name_of(visitor)
        mine = info.seats_of(visitor.id)
        if same and info.sealed:
            await self.count_table(visitor, where, False)
            return await self.daily.repeat(visitor.id, name, visitor.lang, info.game, info.daily)
        several = len(info.people) > 1 or len(mine) > 1
        together = bool(mine) and several and not same
        joins = together and info.rematch_id is not None  # the table that another of them has made
        await self.count_table(visitor, where, info.public and not joins)
        if same and info.status != OVER:
            raise Refused(409, "error-not-over")  # a second table of a deal in play would tell what is hidden in it
        if together:
            made = await self.seats.rematch(id, visitor.id, name)
            kept = {one.reserved_for for one in made.seats if one.reserved_for and one.guest is None}
            await self.reminders.calls.invited(made.id, [guest for guest in kept if guest])
            return made
        place = mine[0] if mine else 0
        words = [PERSON if seat == place else seat_info.bot or NOBODY for seat, seat_info in enumerate(info.seats)]
        names = bot_names(info.players, visitor.lang)
        manners = {"watch": info.watch, "clock": info.clock, "stand_in": info.stand_in, "pace": info.pace}
        manners |= {"tempers": info.tempers, "lang": visitor.lang}
        seed = info.seed if same else None
        return await self.tables.create(
            info.game, (visitor.id, name), words, names, info.options, seed, info.public, **manners
        )
