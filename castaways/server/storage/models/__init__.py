"""What the database holds: guests, tables, seats and moves, what people say, and their accounts.

A state is never stored: it follows from the moves.
"""

import hashlib
from typing import Any

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    ForeignKey,
    Index,
    Integer,
    SmallInteger,
    String,
    Text,
    UniqueConstraint,
    false,
    true,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

OPEN, PLAYING, OVER = "open", "playing", "over"
NO_CLOCK = "none"
LONGEST_NAME = 24
PROGRAM_MARK = "⚙ "  # before the name of a program, so that people know whom they play with
LONGEST_SAID = 300  # letters of one message
HERE, AWAY, GONE = 2, 1, 0  # a person at a table: looks at it, does not, has not for so long that a bot may step in


class Base(DeclarativeBase):
    """All our database tables."""


def alias(id: str) -> str:
    """What stands for a guest in addresses, since ids are nobody's business."""
    return hashlib.sha256(f"castaways friend {id}".encode()).hexdigest()[:12]


def _alias_of_row(context: Any) -> str:
    return alias(context.get_current_parameters()["id"])


class Guest(Base):
    """Somebody who has played here: known by a signed cookie and a nickname."""

    __tablename__ = "guests"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    name: Mapped[str] = mapped_column(String(LONGEST_NAME))
    created: Mapped[int] = mapped_column(BigInteger)
    named: Mapped[bool] = mapped_column(Boolean, default=False, server_default=false())  # did they say it themselves?
    portrait: Mapped[str | None] = mapped_column(String(16), nullable=True)  # one of `castaways.web.portraits`
    alias: Mapped[str] = mapped_column(String(12), default=_alias_of_row, server_default="", index=True)
    shown_to: Mapped[str] = mapped_column(String(8), default="me", server_default="me")  # who sees the profile
    listed: Mapped[bool] = mapped_column(Boolean, default=True, server_default=true())  # on leaderboards?
    hidden: Mapped[bool] = mapped_column(Boolean, default=False, server_default=false())  # do friends see them here?
    seen: Mapped[int] = mapped_column(BigInteger, default=0, server_default="0")  # when they last asked for a page
    quiet: Mapped[str] = mapped_column(String(8), default="", server_default="")  # hours without reminders: "22-8"
    zone: Mapped[str] = mapped_column(String(40), default="", server_default="")  # whose hours: "Europe/Kyiv"
    unasked_until: Mapped[int] = mapped_column(BigInteger, default=0, server_default="0")  # no invitations before
    deal_hour: Mapped[int | None] = mapped_column(SmallInteger, nullable=True)  # when to be told of new daily deals


class TableRow(Base):
    """One game: how it was started, and where it stands. `version` counts every change that anybody can see."""

    __tablename__ = "tables"
    __table_args__ = (Index("ix_tables_lobby", "status", "public", "created"),)  # none of what changes with every move

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    rules: Mapped[int] = mapped_column(Integer)
    players: Mapped[int] = mapped_column(Integer)
    options: Mapped[dict[str, Any]] = mapped_column(JSON)
    seed: Mapped[str] = mapped_column(String(20))
    salt: Mapped[str] = mapped_column(String(32))
    seed_chosen: Mapped[bool] = mapped_column(Boolean)  # somebody chose the seed, so it proves nothing
    public: Mapped[bool] = mapped_column(Boolean)
    host: Mapped[str] = mapped_column(String(32))
    status: Mapped[str] = mapped_column(String(8))
    version: Mapped[int] = mapped_column(Integer)
    plies: Mapped[int] = mapped_column(Integer)
    waiting: Mapped[int] = mapped_column(Integer)  # a mask of the seats to act
    scores: Mapped[list[int] | None] = mapped_column(JSON, nullable=True)
    created: Mapped[int] = mapped_column(BigInteger)
    changed: Mapped[int] = mapped_column(BigInteger)
    watch: Mapped[bool] = mapped_column(Boolean)  # may people watch who do not sit at it?
    chat: Mapped[bool] = mapped_column(Boolean)  # may people talk?
    clock: Mapped[str] = mapped_column(String(16))  # "none", or as `clocks.read_kind` reads it
    clocks: Mapped[list[Any] | None] = mapped_column(JSON(none_as_null=True), nullable=True)  # of each seat
    stand_in: Mapped[str] = mapped_column(String(40))  # the bot that plays for whoever is missing
    next_deadline: Mapped[int | None] = mapped_column(BigInteger, nullable=True, index=True)  # ms: of clocks, answers
    rematch_id: Mapped[str | None] = mapped_column(String(16), nullable=True)  # the table of the next game together
    takeback: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True), nullable=True)  # that is asked for
    taken_back: Mapped[list[Any] | None] = mapped_column(
        JSON(none_as_null=True), nullable=True
    )  # [seat, at, back, shown]
    rewinds: Mapped[int] = mapped_column(Integer, default=0, server_default="0")  # how often moves were taken back
    pause: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True), nullable=True)  # asked for, or on
    paused_ms: Mapped[int] = mapped_column(Integer, default=0, server_default="0")  # of the time that needs no consent
    screen_holder: Mapped[int | None] = mapped_column(Integer, nullable=True)  # hot seat: who has the screen ...
    ready: Mapped[bool] = mapped_column(Boolean)  # ... and whether they have said so
    pace: Mapped[str] = mapped_column(String(8), default="normal", server_default="normal")  # of bots
    tempers: Mapped[str] = mapped_column(String(12), default="mixed", server_default="mixed")  # of bots
    hurry: Mapped[int] = mapped_column(
        Integer, default=0, server_default="0"
    )  # their ply to hurry from, counted from 1
    lesson: Mapped[bool] = mapped_column(Boolean, default=False)  # a guide speaks at it: a first game
    lang: Mapped[str] = mapped_column(String(2), default="", server_default="")  # of whoever made it; "": not known
    queued: Mapped[bool] = mapped_column(
        Boolean, default=False, server_default=false()
    )  # for whoever wants to play now
    rated: Mapped[bool] = mapped_column(Boolean, default=False, server_default=false())  # does it count for ratings?
    daily: Mapped[str] = mapped_column(String(10), default="", server_default="")  # the day whose deal it is; "": none
    counted: Mapped[bool] = mapped_column(Boolean, default=False, server_default=false())  # the attempt that counts?


class SeatRow(Base):
    """Who sits where: a guest, a bot, or nobody yet."""

    __tablename__ = "seats"
    __table_args__ = (Index("ix_seats_guest", "guest"),)

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    guest: Mapped[str | None] = mapped_column(String(32), nullable=True)
    bot: Mapped[str | None] = mapped_column(String(40), nullable=True)
    name: Mapped[str] = mapped_column(String(LONGEST_NAME))
    score: Mapped[int | None] = mapped_column(Integer, nullable=True)  # these three when the game is over
    won: Mapped[bool | None] = mapped_column(Boolean, nullable=True)
    best: Mapped[int | None] = mapped_column(Integer, nullable=True)  # the guest's best before it
    stand_in: Mapped[str | None] = mapped_column(String(40), nullable=True)  # a bot that plays for the guest for now
    stood_in_at: Mapped[int | None] = mapped_column(Integer, nullable=True)  # see `SeatInfo`
    reserved_for: Mapped[str | None] = mapped_column(String(32), nullable=True)  # only this guest may sit down here
    left_at: Mapped[int | None] = mapped_column(BigInteger, nullable=True)  # ms: since when the stand-in plays
    forfeited: Mapped[bool] = mapped_column(Boolean, default=False, server_default=false())  # away for long, or gone


class MoveRow(Base):
    """One move. The key makes sure that no two processes write the same ply."""

    __tablename__ = "moves"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    ply: Mapped[int] = mapped_column(Integer, primary_key=True)
    seat: Mapped[int] = mapped_column(Integer)
    action: Mapped[int] = mapped_column(Integer)
    made: Mapped[int] = mapped_column(BigInteger)


class CompanionRow(Base):
    """With whom somebody has played, how often, and how often they won then."""

    __tablename__ = "company"

    guest: Mapped[str] = mapped_column(String(32), primary_key=True)
    other: Mapped[str] = mapped_column(String(32), primary_key=True)
    games: Mapped[int] = mapped_column(Integer)
    won: Mapped[int] = mapped_column(Integer)


class TokenRow(Base):
    """A key that lets a program play: only its hash is kept. `guest` is who the program is at a table."""

    __tablename__ = "tokens"
    __table_args__ = (Index("ix_tokens_owner", "owner"), Index("ix_tokens_guest", "guest"))

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    hash: Mapped[str] = mapped_column(String(64), unique=True)
    owner: Mapped[str] = mapped_column(String(32))
    guest: Mapped[str] = mapped_column(String(32))
    name: Mapped[str] = mapped_column(String(LONGEST_NAME))
    created: Mapped[int] = mapped_column(BigInteger)
    used: Mapped[int | None] = mapped_column(BigInteger, nullable=True)


class RecordRow(Base):
    """A record that somebody brought, to be watched by its link."""

    __tablename__ = "records"
    __table_args__ = (Index("ix_records_guest", "guest", "created"),)

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    guest: Mapped[str] = mapped_column(String(32))
    game: Mapped[str] = mapped_column(String(40))
    text: Mapped[str] = mapped_column(Text)
    created: Mapped[int] = mapped_column(BigInteger)


class PresenceRow(Base):
    """Who looks at a table, and when they last did."""

    __tablename__ = "presence"
    __table_args__ = (Index("ix_presence_seen", "state", "seen"),)

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    guest: Mapped[str] = mapped_column(String(32), primary_key=True)
    seen: Mapped[int] = mapped_column(BigInteger)  # ms
    state: Mapped[int] = mapped_column(Integer)


class SaidRow(Base):
    """One message of the chat of a table."""

    __tablename__ = "said"
    __table_args__ = (Index("ix_said_table", "table_id", "id"), Index("ix_said_guest", "guest", "at"))

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"))
    guest: Mapped[str] = mapped_column(String(32))
    name: Mapped[str] = mapped_column(String(LONGEST_NAME))
    aside: Mapped[bool] = mapped_column(Boolean)  # said by a spectator during play: players read it afterwards
    text: Mapped[str] = mapped_column(String(LONGEST_SAID))
    at: Mapped[int] = mapped_column(BigInteger)  # ms
    phrase: Mapped[str | None] = mapped_column(String(40))  # the key of a phrase; `text` is empty then
    args: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True), nullable=True)
    seat: Mapped[int | None] = mapped_column(Integer)  # who said the phrase; a bot has no guest
    ply: Mapped[int | None] = mapped_column(Integer)  # how many moves had been made


class MuteRow(Base):
    """Somebody does not want to read what somebody else writes."""

    __tablename__ = "mutes"
    __table_args__ = (UniqueConstraint("guest", "muted", name="uq_mutes"),)

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    guest: Mapped[str] = mapped_column(String(32))
    muted: Mapped[str] = mapped_column(String(32), index=True)
    name: Mapped[str] = mapped_column(String(LONGEST_NAME))  # what they were called then


class KickedRow(Base):
    """Somebody whom the host does not want at a table."""

    __tablename__ = "kicked"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    guest: Mapped[str] = mapped_column(String(32), primary_key=True)


class AccountRow(Base):
    """A guest who chose a name and a password, so that their games follow them to other devices."""

    __tablename__ = "accounts"

    guest: Mapped[str] = mapped_column(String(32), primary_key=True)
    login: Mapped[str] = mapped_column(String(LONGEST_NAME * 4), unique=True)  # the name as it is compared
    name: Mapped[str] = mapped_column(String(LONGEST_NAME))  # the name as it was written
    password: Mapped[str] = mapped_column(String(200))  # hashed by argon2
    created: Mapped[int] = mapped_column(BigInteger)
    preferences: Mapped[str | None] = mapped_column(String(300), nullable=True)  # None: nothing was set yet
    email: Mapped[str | None] = mapped_column(String(254), nullable=True, index=True)  # confirmed, in small letters
    email_lang: Mapped[str] = mapped_column(String(2), default="en", server_default="en")  # of what is written there
    email_turns: Mapped[bool] = mapped_column(Boolean, default=False, server_default=false())  # also "your turn"?
    totp: Mapped[str | None] = mapped_column(String(64), nullable=True)  # the secret of the second factor
    totp_step: Mapped[int] = mapped_column(BigInteger, default=0, server_default="0")  # of the last code that counted


class AccountLookRow(Base):
    """What the name of an account looks like, in one of the ways to read it (`tables.names.looks_of`).

    The server fills it when it starts, for accounts that have no row here. Old accounts may look alike.
    """

    __tablename__ = "account_looks"

    guest: Mapped[str] = mapped_column(ForeignKey("accounts.guest", ondelete="CASCADE"), primary_key=True)
    look: Mapped[str] = mapped_column(String(LONGEST_NAME * 4), primary_key=True, index=True)


class SessionRow(Base):
    """A device on which an account is logged in. The token itself is only in the cookie of that device."""

    __tablename__ = "sessions"

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    token: Mapped[str] = mapped_column(String(64), unique=True)  # its SHA-256
    guest: Mapped[str] = mapped_column(ForeignKey("accounts.guest", ondelete="CASCADE"), index=True)
    device: Mapped[str] = mapped_column(String(80))
    created: Mapped[int] = mapped_column(BigInteger)
    seen: Mapped[int] = mapped_column(BigInteger)


class TryRow(Base):
    """Failed attempts to log in: by name and address, none of which can be read from it."""

    __tablename__ = "tries"

    key: Mapped[str] = mapped_column(String(64), primary_key=True)
    count: Mapped[int] = mapped_column(Integer)
    since: Mapped[int] = mapped_column(BigInteger, index=True)


class AnalysisRow(Base):
    """The analysis of one seat's moves in a finished game: how far it is, what it found, what was solved since."""

    __tablename__ = "studies"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    done: Mapped[int] = mapped_column(Integer)
    total: Mapped[int] = mapped_column(Integer)
    changed: Mapped[int] = mapped_column(BigInteger)  # ms: one that has not moved for long can be begun again
    data: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True), nullable=True)
    solved: Mapped[list[int]] = mapped_column(JSON)  # plies of mistakes for which a better move was found


class RevocationRow(Base):
    """Somebody has lost a right: a key was revoked, a session ended. Open streams of theirs are looked at again."""

    __tablename__ = "revocations"
    __table_args__ = {"sqlite_autoincrement": True}  # noqa: RUF012 - a number is never given twice

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    guest: Mapped[str] = mapped_column(String(32))
    at: Mapped[int] = mapped_column(BigInteger)


class Secret(Base):
    """What all processes of a server share: the key of push messages, and in PostgreSQL the key that signs cookies."""

    __tablename__ = "secrets"

    name: Mapped[str] = mapped_column(String(40), primary_key=True)
    value: Mapped[str] = mapped_column(String(200))


class LeaseRow(Base):
    """Work that one process does at a time: which one, and until when (ms) it counts as alive."""

    __tablename__ = "leases"

    name: Mapped[str] = mapped_column(String(40), primary_key=True)
    owner: Mapped[str] = mapped_column(String(16))
    until: Mapped[int] = mapped_column(BigInteger)
