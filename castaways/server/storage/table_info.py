"""A table and its seats as the database knows them, without the moves."""

from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import Any

from castaways.server.storage.models import NO_CLOCK, PLAYING
from castaways.server.storage.timestamps import today


@dataclass(frozen=True, slots=True)
class GuestInfo:
    """What a guest is called and looks like."""

    name: str
    named: bool = False  # have they said the name themselves?
    portrait: str | None = None


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """Who sits at one seat."""

    guest: str | None
    bot: str | None
    name: str
    stand_in: str | None = None
    stood_in_at: int | None = None  # the ply from which on the stand-in plays, or before which one has played
    reserved_for: str | None = None
    score: int | None = None  # when the game is over
    won: bool | None = None
    best: int | None = None  # the guest's best score before this game, at its level and among as many
    left_at: int | None = None  # ms: since when the stand-in plays
    forfeited: bool = False  # were they away for longer than a rated game allows, or are they deleted?
    portrait: str | None = None  # of the guest, who keeps it: it is no column of the seat

    @property
    def free(self) -> bool:
        """May somebody still sit down here?"""
        return self.guest is None and self.bot is None

    @property
    def mover(self) -> str | None:
        """The bot that makes the moves here; None: a person does."""
        return self.bot or self.stand_in

    @property
    def acting_guest(self) -> str | None:
        """The guest who makes the moves here; None while a bot does. Who is a person here is `TableInfo.people`."""
        return None if self.stand_in else self.guest


@dataclass(frozen=True, slots=True)
class TableInfo:
    """A table as the database knows it, without its moves."""

    id: str
    game: str
    rules: int
    players: int
    options: dict[str, Any]
    seed: int
    salt: str
    seed_chosen: bool
    public: bool
    host: str
    status: str
    version: int
    plies: int
    waiting: int
    created: int
    changed: int
    seats: tuple[SeatInfo, ...]
    scores: tuple[int, ...] | None = None
    watch: bool = True
    chat: bool = True
    clock: str = NO_CLOCK
    clocks: list[Any] | None = None
    stand_in: str = "easy"
    next_deadline: int | None = None
    rematch_id: str | None = None
    takeback: dict[str, Any] | None = None
    taken_back: list[Any] | None = None
    rewinds: int = 0  # how often moves were taken back: the same ply is another position after that
    pause: dict[str, Any] | None = None  # as `tables.pauses` writes it
    paused_ms: int = 0  # of the time that needs no consent
    screen_holder: int | None = None
    ready: bool = False
    lesson: bool = False  # a guide speaks
    lang: str = ""  # of whoever made it
    queued: bool = False  # for whoever wants to play with somebody now
    rated: bool = False  # does it count for ratings, if people alone play?
    pace: str = "normal"  # of bots: one of `bots.pace.PACES`
    daily: str = ""  # the day (UTC) whose deal it is; "": none
    counted: bool = False  # is it the attempt that counts?
    tempers: str = "mixed"  # of bots, where the game has any: by chance, "even", or all the same
    hurry: int = (
        0  # the ply from which on bots hurry to the next decision of the person, counted from 1; 0: they do not
    )
    _places: dict[str | None, tuple[int, ...]] = field(init=False, repr=False, compare=False)  # by guest
    botted: bool = field(init=False, repr=False, compare=False)  # does a bot play here, for itself or for somebody?

    def __post_init__(self) -> None:
        places: dict[str | None, tuple[int, ...]] = {}
        botted = False
        for number, seat_info in enumerate(self.seats):
            if seat_info.guest is not None:
                places[seat_info.guest] = (*places.get(seat_info.guest, ()), number)
            botted = botted or seat_info.mover is not None
        object.__setattr__(self, "_places", places)
        object.__setattr__(self, "botted", botted)

    @property
    def people(self) -> tuple[str, ...]:
        """Who is a person here: everybody who has a seat, also while a bot plays it for them.

        Take-backs, hints, rematches and the chat ask this. Somebody who is away may come back at any moment, and
        nothing may have happened meanwhile that would be unfair to them.
        """
        return tuple(person for person in self._places if person is not None)

    @property
    def gone(self) -> tuple[int, ...]:
        """The seats of people who were deleted while they played: a bot plays there, but it was a person's game."""
        return tuple(seat for seat, one in enumerate(self.seats) if one.guest is None and one.forfeited)

    def seats_of(self, guest: str | None) -> tuple[int, ...]:
        """All seats of a guest: several at a hot-seat table."""
        return self._places.get(guest, ())

    def seat_of(self, guest: str | None) -> int | None:
        """The seat through whose eyes a guest may look now; None: a spectator, or a hot seat that is covered."""
        mine = self.seats_of(guest)
        if len(mine) < 2:
            return mine[0] if mine else None
        return self.screen_holder if self.screen_holder in mine and self._keeps_screen(mine) and self.ready else None

    def cover_of(self, guest: str | None) -> int | None:
        """Hot seat: whom the screen has to be passed to before anything is shown; None: nothing is covered."""
        mine = self.seats_of(guest)
        if len(mine) < 2 or self.seat_of(guest) is not None:
            return None
        if self.screen_holder in mine and self._keeps_screen(mine):
            return self.screen_holder
        return next((seat for seat in mine if self.waits_for(seat)), mine[0])

    def _keeps_screen(self, mine: Sequence[int]) -> bool:
        """The screen stays with whoever has it, unless the game waits for somebody else who plays on it."""
        holder = -1 if self.screen_holder is None else self.screen_holder
        asked = [seat for seat in mine if self.waits_for(seat) and not self.seats[seat].stand_in]
        return not asked or holder in asked

    @property
    def open_takeback(self) -> dict[str, Any] | None:
        """A move that somebody wants to take back, as long as the others have not answered."""
        question = self.last_takeback
        return question if question and question["no"] is None else None

    @property
    def last_takeback(self) -> dict[str, Any] | None:
        """The same, also if it was refused; the next move ends it."""
        return self.takeback if self.takeback and self.takeback["at"] == self.plies and self.status == PLAYING else None

    @property
    def paused(self) -> bool:
        """Does the game stand still because somebody asked for it?"""
        return self.pause is not None and self.pause["on"] and self.status == PLAYING

    @property
    def pause_until(self) -> int | None:
        """When a pause, or the question for one, ends by itself; None: it does not."""
        return None if self.pause is None else self.pause["until"]

    @property
    def sealed(self) -> bool:
        """Is this a deal of today? Then nobody is told its seed, and who has not played it sees nothing of it."""
        return bool(self.daily) and self.daily >= today()

    @property
    def abandoned(self) -> bool:
        """Do bots play for all people here? Then they would play against each other, for nobody."""
        seats = [seat_info for seat_info in self.seats if seat_info.guest is not None]
        return bool(seats) and all(seat_info.stand_in for seat_info in seats)

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called, by seat."""
        return tuple(seat.name for seat in self.seats)

    def waits_for(self, seat: int) -> bool:
        """Is it this seat's turn?"""
        return bool(self.waiting >> seat & 1)


# The columns that are taken as they are.
PLAIN = [one.name for one in fields(TableInfo) if one.init and one.name not in ("seats", "seed", "scores")]
VALUES = tuple(one.name for one in fields(TableInfo) if one.init)
_values = attrgetter(*VALUES)


def changed(info: TableInfo, **values: Any) -> TableInfo:
    """A table with other values: what `replace` does, which every move would feel."""
    return TableInfo(**{**dict(zip(VALUES, _values(info), strict=True)), **values})
