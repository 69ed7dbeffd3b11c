"""What the database holds: guests, tables, seats and moves. A state is never stored: it follows from the moves."""

from typing import Any

from sqlalchemy import JSON, BigInteger, Boolean, ForeignKey, Index, Integer, String, Text, UniqueConstraint
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

OPEN, PLAYING, OVER = "open", "playing", "over"
LONGEST_NAME = 24


class Base(DeclarativeBase):
    """All our database tables."""


class Guest(Base):
    """Somebody who has played here: known by a signed cookie and a nickname."""

    __tablename__ = "guests"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    name: Mapped[str] = mapped_column(String(LONGEST_NAME))
    created: Mapped[int] = mapped_column(BigInteger)


class TableRow(Base):
    """One game: how it was started, and where it stands. `version` counts every change that anybody can see."""

    __tablename__ = "tables"
    __table_args__ = (Index("ix_tables_lobby", "status", "public", "created"),)

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    rules: Mapped[int] = mapped_column(Integer)
    players: Mapped[int] = mapped_column(Integer)
    options: Mapped[dict[str, Any]] = mapped_column(JSON)
    seed: Mapped[str] = mapped_column(String(20))
    salt: Mapped[str] = mapped_column(String(32))
    chosen: Mapped[bool] = mapped_column(Boolean)  # somebody chose the seed, so it proves nothing
    public: Mapped[bool] = mapped_column(Boolean)
    host: Mapped[str] = mapped_column(String(32))
    status: Mapped[str] = mapped_column(String(8))
    version: Mapped[int] = mapped_column(Integer)
    plies: Mapped[int] = mapped_column(Integer)
    waiting: Mapped[int] = mapped_column(Integer)  # a mask of the seats to act
    scores: Mapped[list[int] | None] = mapped_column(JSON, nullable=True)
    created: Mapped[int] = mapped_column(BigInteger)
    changed: Mapped[int] = mapped_column(BigInteger)


class SeatRow(Base):
    """Who sits where: a guest, a bot, or nobody yet."""

    __tablename__ = "seats"
    __table_args__ = (UniqueConstraint("table_id", "guest", name="uq_seats_guest"), Index("ix_seats_guest", "guest"))

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    guest: Mapped[str | None] = mapped_column(String(32), nullable=True)
    bot: Mapped[str | None] = mapped_column(String(40), nullable=True)
    name: Mapped[str] = mapped_column(String(LONGEST_NAME))
    score: Mapped[int | None] = mapped_column(Integer, nullable=True)  # these three when the game is over
    won: Mapped[bool | None] = mapped_column(Boolean, nullable=True)
    best: Mapped[int | None] = mapped_column(Integer, nullable=True)  # the guest's best at this level before


class MoveRow(Base):
    """One move. The key makes sure that no two processes write the same ply."""

    __tablename__ = "moves"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    ply: Mapped[int] = mapped_column(Integer, primary_key=True)
    seat: Mapped[int] = mapped_column(Integer)
    action: Mapped[int] = mapped_column(Integer)
    made: Mapped[int] = mapped_column(BigInteger)


class Tally(Base):
    """How somebody did at one game and level. Counted when a game ends, never on request."""

    __tablename__ = "tallies"

    guest: Mapped[str] = mapped_column(String(32), primary_key=True)
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    level: Mapped[str] = mapped_column(String(40), primary_key=True)
    games: Mapped[int] = mapped_column(Integer)
    won: Mapped[int] = mapped_column(Integer)
    points: Mapped[int] = mapped_column(BigInteger)
    best: Mapped[int] = mapped_column(Integer)


class Company(Base):
    """With whom somebody has played, how often, and how often they won then."""

    __tablename__ = "company"

    guest: Mapped[str] = mapped_column(String(32), primary_key=True)
    other: Mapped[str] = mapped_column(String(32), primary_key=True)
    games: Mapped[int] = mapped_column(Integer)
    won: Mapped[int] = mapped_column(Integer)


class TokenRow(Base):
    """A key that lets a program play: only its hash is kept. `guest` is who the program is at a table."""

    __tablename__ = "tokens"
    __table_args__ = (Index("ix_tokens_owner", "owner"),)

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


class Secret(Base):
    """What all processes of a server share: the key that signs cookies."""

    __tablename__ = "secrets"

    name: Mapped[str] = mapped_column(String(40), primary_key=True)
    value: Mapped[str] = mapped_column(String(200))
