"""What the database holds of puzzles: first answers, ratings of people and of puzzles, storms."""

from typing import Any

from sqlalchemy import JSON, BigInteger, Boolean, Float, Index, Integer, String, false
from sqlalchemy.orm import Mapped, mapped_column

from castaways.server.storage.models import Base
from castaways.server.storage.models.social import LONGEST_WHY

LONGEST_PUZZLE = 48  # letters of the name of a puzzle


class SolverRow(Base):
    """How well somebody solves puzzles, as openskill tells it."""

    __tablename__ = "puzzle_solvers"

    guest: Mapped[str] = mapped_column(String(32), primary_key=True)
    mu: Mapped[float] = mapped_column(Float(53))
    sigma: Mapped[float] = mapped_column(Float(53))
    rated: Mapped[int] = mapped_column(Integer)  # first answers that counted, ...
    solved: Mapped[int] = mapped_column(Integer)  # ... and those of them that were right
    storm: Mapped[int] = mapped_column(Integer)  # the best storm


class PuzzleRow(Base):
    """How hard a puzzle is, from those who answered it; a puzzle that nobody has tried has no row."""

    __tablename__ = "puzzles"

    name: Mapped[str] = mapped_column(String(LONGEST_PUZZLE), primary_key=True)
    mu: Mapped[float] = mapped_column(Float(53))
    sigma: Mapped[float] = mapped_column(Float(53))
    rated: Mapped[int] = mapped_column(Integer)
    solved: Mapped[int] = mapped_column(Integer)
    withdrawn: Mapped[bool] = mapped_column(Boolean, default=False, server_default=false())


class AnswerRow(Base):
    """What somebody answered to a puzzle: the first answer, the only one that can count, and all others."""

    __tablename__ = "puzzle_answers"
    __table_args__ = (Index("ix_puzzle_answers_puzzle", "puzzle"), Index("ix_puzzle_answers_at", "guest", "at"))

    guest: Mapped[str] = mapped_column(String(32), primary_key=True)
    puzzle: Mapped[str] = mapped_column(String(LONGEST_PUZZLE), primary_key=True)
    at: Mapped[int] = mapped_column(BigInteger)  # seconds
    tried: Mapped[list[Any]] = mapped_column(JSON)  # the actions, in order; -1: asked to be shown
    right: Mapped[bool] = mapped_column(Boolean)  # was the first answer right?
    over: Mapped[bool] = mapped_column(Boolean)  # solved, or shown
    rated: Mapped[bool] = mapped_column(Boolean)
    change: Mapped[float] = mapped_column(Float(53))  # of the solver's mu
    contested: Mapped[bool] = mapped_column(Boolean, default=False, server_default=false())
    why: Mapped[str] = mapped_column(String(LONGEST_WHY), default="", server_default="")


class StormRow(Base):
    """Three minutes of puzzles."""

    __tablename__ = "puzzle_storms"
    __table_args__ = (Index("ix_puzzle_storms_guest", "guest", "started"),)

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    guest: Mapped[str] = mapped_column(String(32))
    started: Mapped[int] = mapped_column(BigInteger)  # ms
    puzzles: Mapped[list[Any]] = mapped_column(JSON)  # names, in their order
    place: Mapped[int] = mapped_column(Integer)  # how many were answered, ...
    score: Mapped[int] = mapped_column(Integer)  # ... and how many of them right
