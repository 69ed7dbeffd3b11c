"""What a server says, as typed values. `raw` always holds all of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


class ServerError(Exception):
    """A refusal: its HTTP status, a code for programs ("stale", "illegal-action"...), and words for people."""

    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(message)
        self.status = status
        self.code = code


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal action and what it would do."""

    action: int
    text: str


@dataclass(frozen=True, slots=True)
class Happening:
    """Something that happened, as the seat may see it."""

    kind: str
    seat: int
    args: Mapping[str, int]
    hidden: bool
    text: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    won: bool


@dataclass(frozen=True, slots=True)
class View:
    """A table as a seat sees it: all that it may know, and what it can do."""

    id: str
    game: str
    status: str  # open, playing or over
    version: int
    ply: int
    seat: int | None
    players: int
    options: Mapping[str, Any]
    names: tuple[str, ...]
    to_act: tuple[int, ...]
    view: Mapping[str, Any]
    legal: tuple[Choice, ...]
    events: tuple[Happening, ...]
    result: Outcome | None
    raw: Mapping[str, Any]
    rewinds: int = 0

    @property
    def my_turn(self) -> bool:
        """Does the game wait for this seat?"""
        return self.status == "playing" and self.seat is not None and self.seat in self.to_act

    @property
    def actions(self) -> list[int]:
        """The legal actions as numbers."""
        return [choice.action for choice in self.legal]

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> "View":
        """From the JSON of the server."""
        result = data.get("result")
        return cls(
            id=data["id"],
            game=data["game"],
            status=data["status"],
            version=data["version"],
            ply=data["ply"],
            seat=data["seat"],
            players=data["players"],
            options=data["options"],
            names=tuple(seat["name"] for seat in data["seats"]),
            to_act=tuple(data["to_act"]),
            view=data.get("view") or {},
            legal=tuple(Choice(one["action"], one["text"]) for one in data.get("legal", ())),
            events=tuple(
                Happening(one["kind"], one["seat"], one["args"], one["hidden"], one["text"])
                for one in data.get("events", ())
            ),
            result=Outcome(tuple(result["scores"]), tuple(result["winners"]), result["won"]) if result else None,
            raw=data,
            rewinds=data.get("rewinds", 0),
        )
