"""The tables of what stays of finished games."""

from sqlalchemy import BigInteger, Boolean, ForeignKey, Index, Integer, String, false
from sqlalchemy.orm import Mapped, mapped_column

from castaways.server.storage.models import Base


class PlayRow(Base):
    """A finished game of one person, with what statistics ask for. The sums of `ResultRow` follow from these rows."""

    __tablename__ = "plays"
    __table_args__ = (Index("ix_plays_guest", "guest", "ended"), Index("ix_plays_version", "game", "version"))

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    guest: Mapped[str] = mapped_column(String(32))
    game: Mapped[str] = mapped_column(String(40))
    level: Mapped[str] = mapped_column(String(40))
    players: Mapped[int] = mapped_column(Integer)
    character: Mapped[str] = mapped_column(String(16), default="", server_default="")
    score: Mapped[int] = mapped_column(Integer)
    won: Mapped[bool] = mapped_column(Boolean)
    people: Mapped[int] = mapped_column(Integer)  # others who are no bots
    ended: Mapped[int] = mapped_column(BigInteger)
    hints: Mapped[int | None] = mapped_column(Integer, nullable=True)  # None: nobody counted them then
    taken_back: Mapped[int] = mapped_column(Integer, default=0, server_default="0")  # moves that had shown something
    fit: Mapped[bool] = mapped_column(Boolean, default=True, server_default=false())  # may something be achieved by it?
    version: Mapped[int] = mapped_column(Integer, default=0, server_default="0")  # of the achievements looked for


class ResultRow(Base):
    """How somebody did at one game, level, number of players and character: summed when a game ends."""

    __tablename__ = "results"

    guest: Mapped[str] = mapped_column(String(32), primary_key=True)
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    level: Mapped[str] = mapped_column(String(40), primary_key=True)
    players: Mapped[int] = mapped_column(Integer, primary_key=True)
    character: Mapped[str] = mapped_column(String(16), primary_key=True)
    games: Mapped[int] = mapped_column(Integer)
    won: Mapped[int] = mapped_column(Integer)
    points: Mapped[int] = mapped_column(BigInteger)
    best: Mapped[int] = mapped_column(Integer)


class AchievementRow(Base):
    """Something that somebody has achieved, and in which game first; `aided` until it was done without help."""

    __tablename__ = "achievements"
    __table_args__ = (Index("ix_achievements_table", "table_id"),)

    guest: Mapped[str] = mapped_column(String(32), primary_key=True)
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    name: Mapped[str] = mapped_column(String(40), primary_key=True)  # its key
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"))
    seat: Mapped[int] = mapped_column(Integer)
    at: Mapped[int] = mapped_column(BigInteger)
    aided: Mapped[bool] = mapped_column(Boolean)


class HelpRow(Base):
    """Help that a seat had in a game: hints asked for (None: not counted since the beginning), and whether a bot has
    made moves for it."""

    __tablename__ = "helps"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    hints: Mapped[int | None] = mapped_column(Integer, nullable=True)
    stood_in: Mapped[bool] = mapped_column(Boolean, default=False, server_default=false())
