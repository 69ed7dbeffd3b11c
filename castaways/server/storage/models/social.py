"""What the database holds of people with each other: friends, blocks, reports, ratings, and what its hosts do.

Who is friend to whom, and who has blocked whom, is kept one row a direction: two rows make friends.
"""

from typing import Any

from sqlalchemy import JSON, BigInteger, Boolean, Float, ForeignKey, Index, Integer, String, UniqueConstraint, false
from sqlalchemy.orm import Mapped, mapped_column

from castaways.server.storage.models import LONGEST_NAME, LONGEST_SAID, Base

LONGEST_WHY = 300  # letters of a reason
ALL_TIME = ""  # the period of a rating that never begins anew
OPEN_REPORT, UPHELD, DISMISSED = "open", "upheld", "dismissed"
BAN, MUTE = "ban", "mute"


class FriendRow(Base):
    """Somebody wants somebody else as a friend; if the other has such a row too, they are friends."""

    __tablename__ = "friends"
    __table_args__ = (Index("ix_friends_other", "other"),)

    guest: Mapped[str] = mapped_column(String(32), primary_key=True)
    other: Mapped[str] = mapped_column(String(32), primary_key=True)
    at: Mapped[int] = mapped_column(BigInteger)
    declined: Mapped[bool] = mapped_column(Boolean, default=False, server_default=false())  # the other does not want to


class BlockRow(Base):
    """Somebody does not want to meet somebody else."""

    __tablename__ = "blocks"
    __table_args__ = (Index("ix_blocks_blocked", "blocked"),)

    guest: Mapped[str] = mapped_column(String(32), primary_key=True)
    blocked: Mapped[str] = mapped_column(String(32), primary_key=True)
    name: Mapped[str] = mapped_column(String(LONGEST_NAME))  # what they were called then
    at: Mapped[int] = mapped_column(BigInteger)


class InviteRow(Base):
    """Somebody asks a friend to a table."""

    __tablename__ = "invites"
    __table_args__ = (Index("ix_invites_guest", "guest"),)

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    guest: Mapped[str] = mapped_column(String(32), primary_key=True)  # who is asked
    by: Mapped[str] = mapped_column(String(32), index=True)
    at: Mapped[int] = mapped_column(BigInteger)
    declined: Mapped[bool] = mapped_column(Boolean, default=False, server_default=false())


class CodeRow(Base):
    """Six signs that stand for a table while it waits: for those who type instead of following a link."""

    __tablename__ = "codes"

    code: Mapped[str] = mapped_column(String(6), primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), unique=True)


class KnockRow(Base):
    """Somebody typed the code of a table and waits for its host to let them in."""

    __tablename__ = "knocks"
    __table_args__ = (UniqueConstraint("table_id", "guest", name="uq_knocks"), Index("ix_knocks_guest", "guest"))

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"))
    guest: Mapped[str] = mapped_column(String(32))
    at: Mapped[int] = mapped_column(BigInteger)
    state: Mapped[str] = mapped_column(String(8))  # "waits", "in" or "no"


class SeatWishRow(Base):
    """Somebody wants to be told when a seat of a table is free."""

    __tablename__ = "seat_wishes"
    __table_args__ = (Index("ix_seat_wishes_guest", "guest"),)

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    guest: Mapped[str] = mapped_column(String(32), primary_key=True)
    at: Mapped[int] = mapped_column(BigInteger)


class ReportRow(Base):
    """A message or a name that somebody found bad, with what they could read around it."""

    __tablename__ = "reports"
    __table_args__ = (
        UniqueConstraint("reporter", "kind", "said_id", "target", name="uq_reports"),
        Index("ix_reports_status", "status", "at"),
        Index("ix_reports_target", "target"),
    )

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    reporter: Mapped[str] = mapped_column(String(32))
    kind: Mapped[str] = mapped_column(String(8))  # "message" or "name"
    target: Mapped[str] = mapped_column(String(32))  # whose it is
    table_id: Mapped[str] = mapped_column(String(16), default="")  # no key: the report outlives the table
    said_id: Mapped[int] = mapped_column(Integer, default=0)  # 0: of a name
    name: Mapped[str] = mapped_column(String(LONGEST_NAME))
    text: Mapped[str] = mapped_column(String(LONGEST_SAID))
    context: Mapped[list[Any]] = mapped_column(JSON)  # [name, text, whether it is the one]
    why: Mapped[str] = mapped_column(String(LONGEST_WHY))
    at: Mapped[int] = mapped_column(BigInteger)
    status: Mapped[str] = mapped_column(String(10))


class RemovedRow(Base):
    """A message that a host of the server has taken away: nobody reads it any more."""

    __tablename__ = "removed"

    said_id: Mapped[int] = mapped_column(ForeignKey("said.id", ondelete="CASCADE"), primary_key=True)


class RefusedNameRow(Base):
    """A name that nobody may have here any more, in one of the ways to read it (`tables.names.looks_of`)."""

    __tablename__ = "refused_names"

    look: Mapped[str] = mapped_column(String(LONGEST_NAME * 4), primary_key=True)
    name: Mapped[str] = mapped_column(String(LONGEST_NAME))
    at: Mapped[int] = mapped_column(BigInteger)


class AdminRow(Base):
    """An account that may do what the host of the server may."""

    __tablename__ = "admins"

    guest: Mapped[str] = mapped_column(ForeignKey("accounts.guest", ondelete="CASCADE"), primary_key=True)
    at: Mapped[int] = mapped_column(BigInteger)


class PenaltyRow(Base):
    """Somebody, or an address, may not play (ban) or talk (mute) until a moment, or for good."""

    __tablename__ = "penalties"
    __table_args__ = (Index("ix_penalties_guest", "guest"),)

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))
    guest: Mapped[str] = mapped_column(String(32), default="")  # "": an address
    place: Mapped[str] = mapped_column(String(64), default="")  # an address that cannot be read from this
    name: Mapped[str] = mapped_column(String(LONGEST_NAME))
    why: Mapped[str] = mapped_column(String(LONGEST_WHY))
    at: Mapped[int] = mapped_column(BigInteger)
    until: Mapped[int | None] = mapped_column(BigInteger, nullable=True)  # seconds; None: for good


class PlaceRow(Base):
    """From where somebody last came, so that the address can be banned without anybody reading it."""

    __tablename__ = "places"

    guest: Mapped[str] = mapped_column(String(32), primary_key=True)
    place: Mapped[str] = mapped_column(String(64))
    seen: Mapped[int] = mapped_column(BigInteger, index=True)


class DeedRow(Base):
    """What a host of the server did: who, what, when, why."""

    __tablename__ = "deeds"
    __table_args__ = {"sqlite_autoincrement": True}  # noqa: RUF012 - a number is never given twice

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    at: Mapped[int] = mapped_column(BigInteger)
    by: Mapped[str] = mapped_column(String(32))  # "": the command on the server
    by_name: Mapped[str] = mapped_column(String(LONGEST_NAME))
    what: Mapped[str] = mapped_column(String(24))
    whom: Mapped[str] = mapped_column(String(32))  # a guest or a table
    whom_name: Mapped[str] = mapped_column(String(LONGEST_NAME * 2))
    why: Mapped[str] = mapped_column(String(LONGEST_WHY))
    details: Mapped[str] = mapped_column(String(LONGEST_SAID + 100))


class RatingRow(Base):
    """How well somebody plays a game with so many players, in a month or of all time, as openskill tells it."""

    __tablename__ = "ratings"
    __table_args__ = (Index("ix_ratings_board", "period", "game", "players", "least"),)

    guest: Mapped[str] = mapped_column(String(32), primary_key=True)
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    players: Mapped[int] = mapped_column(Integer, primary_key=True)
    period: Mapped[str] = mapped_column(String(7), primary_key=True)  # "2026-11", or ALL_TIME
    mu: Mapped[float] = mapped_column(Float(53))
    sigma: Mapped[float] = mapped_column(Float(53))
    least: Mapped[float] = mapped_column(Float(53))  # what they are rated at least: boards go by this
    games: Mapped[int] = mapped_column(Integer)
    won: Mapped[int] = mapped_column(Integer)
    rivals: Mapped[int] = mapped_column(Integer)  # how many different people they played against


class RatedGameRow(Base):
    """A game that counted, in the order in which games counted: ratings follow from these."""

    __tablename__ = "rated_games"
    __table_args__ = {"sqlite_autoincrement": True}  # noqa: RUF012 - a number is never given twice

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    table_id: Mapped[str] = mapped_column(String(16), unique=True)  # no key: it counted even if the table goes
    game: Mapped[str] = mapped_column(String(40))
    players: Mapped[int] = mapped_column(Integer)
    at: Mapped[int] = mapped_column(BigInteger)


class RatedSeatRow(Base):
    """Who took which place in a game that counted, and what it made of their rating of all time."""

    __tablename__ = "rated_seats"
    __table_args__ = (Index("ix_rated_seats_guest", "guest", "game_id"),)

    game_id: Mapped[int] = mapped_column(ForeignKey("rated_games.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    guest: Mapped[str] = mapped_column(String(32))  # an id that nobody has, once they are deleted
    place: Mapped[int] = mapped_column(Integer)  # 1: the best
    left: Mapped[bool] = mapped_column(Boolean)  # they went away, which is the last place
    mu: Mapped[float] = mapped_column(Float(53))  # after the game
    sigma: Mapped[float] = mapped_column(Float(53))
    change: Mapped[float] = mapped_column(Float(53))  # of mu
