"""What programs are told of daily deals."""

from typing import Annotated, Any

from pydantic import BaseModel, Field

from castaways.server.http.schemas.tables import example

RESULT = {
    "place": 1,
    "name": "Irma",
    "score": 131,
    "won": True,
    "table": "Xq3nV0aTz8Yc",
    "me": False,
    "account": True,
    "program": False,
}
ATTEMPT = {"table": "Xq3nV0aTz8Yc", "over": True, "counts": True, "score": 71, "won": True}
DEAL = {
    "day": "2026-11-17",
    "number": 48,
    "game": "friday",
    "options": {"level": 4},
    "players": 1,
    "bots": [],
    "commitment": "8f1b" * 16,
    "par": 58,
    "pars": {"expert": 58, "hard": 51, "normal": 33, "easy": 20},
    "played": 214,
    "won": 61,
    "best": 139,
    "seconds_left": 33960,
    "open": True,
    "mine": ATTEMPT,
}


class DailyAttempt(BaseModel):
    """Your attempt that counts."""

    model_config = example(ATTEMPT)
    table: str
    over: bool
    counts: Annotated[bool, Field(description="Finished in time, and its record replayed by the server.")]
    score: int | None
    won: bool | None


class DailyDeal(BaseModel):
    """A daily deal as you may know it."""

    model_config = example(DEAL)
    day: Annotated[str, Field(description="In UTC.")]
    number: int
    game: str
    options: dict[str, Any]
    players: int
    bots: Annotated[list[str], Field(description="Who sits at the other seats; yours is seat 0.")]
    commitment: Annotated[str, Field(description="SHA-256 of the seed and its salt, shown all day.")]
    par: Annotated[int | None, Field(description="null while it is worked out; it is set once.")]
    pars: Annotated[dict[str, int], Field(description="The median score of bots, by strength.")]
    played: int
    won: int
    best: int | None
    seconds_left: int
    open: Annotated[bool, Field(description="Are results and replays open to you? Play first, or wait.")]
    mine: DailyAttempt | None


class DailyResult(BaseModel):
    """The result of somebody."""

    model_config = example(RESULT)
    place: int
    name: str
    score: int
    won: bool
    table: Annotated[str, Field(description="Its replay: /api/tables/{id}/replay.")]
    me: bool
    account: Annotated[bool, Field(description="An account that is older than the day.")]
    program: bool


class DailyResults(DailyDeal):
    """A daily deal with all that is open to you."""

    model_config = example({**DEAL, "results": [RESULT], "share": "Castaways No 48 ...", "seed": None, "salt": None})
    results: Annotated[list[DailyResult], Field(description="The best first; empty until you have played.")]
    share: Annotated[str, Field(description="A line to share; it names no card.")]
    seed: Annotated[str | None, Field(description="When the day is over.")]
    salt: str | None


class DailyRepeat(BaseModel):
    """Which deal is played once more."""

    model_config = example({"day": "2026-11-16"})
    day: Annotated[str, Field(max_length=10, description='A day that is over; "": today.')] = ""


class DailyStreak(BaseModel):
    """Your days."""

    model_config = example({"days": 12, "days_off": 1, "longest": 12, "played": {"2026-11-16": True}})
    days: int
    days_off: Annotated[int, Field(description="How many are left.")]
    longest: int
    played: Annotated[dict[str, bool], Field(description="The days played; true where par was reached.")]
