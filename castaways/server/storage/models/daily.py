"""What the database holds of daily deals: the days, par, and the attempts that count."""

from typing import Any

from sqlalchemy import JSON, BigInteger, Boolean, Index, Integer, String, false
from sqlalchemy.orm import Mapped, mapped_column

from castaways.server.storage.models import Base


class DailyDealRow(Base):
    """The deal of a day and game, as it was fixed before anybody played it."""

    __tablename__ = "daily_deals"

    day: Mapped[str] = mapped_column(String(10), primary_key=True)  # in UTC, 2026-11-17
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    options: Mapped[dict[str, Any]] = mapped_column(JSON)
    bots: Mapped[list[str]] = mapped_column(JSON)  # who sits at the other seats
    seed: Mapped[str] = mapped_column(String(20))
    salt: Mapped[str] = mapped_column(String(32))
    rules: Mapped[int] = mapped_column(Integer)
    version: Mapped[str] = mapped_column(String(40))  # of the bots
    made: Mapped[int] = mapped_column(BigInteger)


class DailyParRow(Base):
    """What bots of one strength reach on a deal: their games so far, and the median once all are played."""

    __tablename__ = "daily_pars"

    day: Mapped[str] = mapped_column(String(10), primary_key=True)
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    strength: Mapped[str] = mapped_column(String(12), primary_key=True)
    scores: Mapped[list[int]] = mapped_column(JSON)
    done: Mapped[int] = mapped_column(Integer)  # how many
    par: Mapped[int | None] = mapped_column(Integer, nullable=True)  # set once
    ended: Mapped[int | None] = mapped_column(BigInteger, nullable=True)  # when it was


class DailyAttemptRow(Base):
    """The attempt of somebody that counts: one a day and game, from its first card."""

    __tablename__ = "daily_attempts"
    __table_args__ = (Index("ix_daily_attempts_guest", "guest", "day"), Index("ix_daily_attempts_table", "table_id"))

    day: Mapped[str] = mapped_column(String(10), primary_key=True)
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    guest: Mapped[str] = mapped_column(String(32), primary_key=True)
    table_id: Mapped[str] = mapped_column(String(16))
    program: Mapped[bool] = mapped_column(Boolean, default=False, server_default=false())  # by the key of a program
    begun: Mapped[int] = mapped_column(BigInteger)
    ended: Mapped[int | None] = mapped_column(BigInteger, nullable=True)  # when it was settled
    valid: Mapped[bool] = mapped_column(Boolean, default=False, server_default=false())  # in time, and replayed
    struck: Mapped[bool] = mapped_column(Boolean, default=False, server_default=false())  # taken off by a host
    score: Mapped[int | None] = mapped_column(Integer, nullable=True)
    won: Mapped[bool | None] = mapped_column(Boolean, nullable=True)
    squares: Mapped[list[int] | None] = mapped_column(JSON(none_as_null=True), nullable=True)  # of the line to share
    marks: Mapped[list[Any] | None] = mapped_column(JSON(none_as_null=True), nullable=True)  # likewise
