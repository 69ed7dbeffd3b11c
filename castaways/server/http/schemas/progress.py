"""What the API says of achievements and statistics."""

from typing import Annotated

from pydantic import BaseModel, Field

from castaways.server.http.schemas.tables import example

MOMENT = {"table": "kP2x9QfLw0aB", "game": "friday", "level": "2", "players": 1, "score": 96, "ended": 1767225600}


class AchievementInfo(BaseModel):
    """Something that can be achieved."""

    model_config = example(
        {
            "game": "friday",
            "key": "narrow",
            "name": "By the skin of your teeth",
            "how": "get home with no more lives than 3",
            "achieved": True,
            "table": "kP2x9QfLw0aB",
            "at": 1767225600,
            "aided": False,
        }
    )
    game: str
    key: str
    name: str
    how: str
    achieved: bool
    table: Annotated[str | None, Field(description="The game in which it was.")]
    at: Annotated[int | None, Field(description="Seconds since 1970.")]
    aided: Annotated[bool | None, Field(description="Only with a hint or a move taken back so far.")]


class StarInfo(BaseModel):
    """A star of a level."""

    model_config = example({"how": "get home", "achieved": True})
    how: str
    achieved: bool


class CampaignInfo(BaseModel):
    """A level of the campaign."""

    model_config = example(
        {
            "game": "friday",
            "level": "1",
            "games": 4,
            "won": 2,
            "best": 96,
            "stars": [{"how": "get home", "achieved": True}],
        }
    )
    game: str
    level: str
    games: int
    won: int
    best: int | None
    stars: list[StarInfo]


class ResultInfo(BaseModel):
    """How you did at a game, level, number of players and character."""

    model_config = example(
        {
            "game": "lifeboat",
            "level": None,
            "players": 5,
            "character": "cook",
            "games": 3,
            "won": 1,
            "average": 14.5,
            "best": 21,
        }
    )
    game: str
    level: str | None
    players: int
    character: Annotated[str | None, Field(description="Whom you played, where that differs.")]
    games: int
    won: int
    average: float
    best: int


class MomentInfo(BaseModel):
    """A game worth remembering."""

    model_config = example(MOMENT)
    table: str
    game: str
    level: str | None
    players: int
    score: int
    ended: int


class ReviewInfo(BaseModel):
    """A year of yours."""

    model_config = example(
        {
            "year": 2026,
            "games": 40,
            "won": 21,
            "days": 18,
            "streak": 5,
            "by_month": [0, 0, 0, 4, 6, 8, 2, 0, 5, 5, 10, 0],
            "best": [MOMENT],
            "hardest": MOMENT,
            "partner": "Nina",
            "achieved": 6,
        }
    )
    year: int
    games: int
    won: int
    days: Annotated[int, Field(description="On which a game of yours ended.")]
    streak: Annotated[int, Field(description="The longest run of such days.")]
    by_month: list[int]
    best: list[MomentInfo]
    hardest: MomentInfo | None
    partner: str | None
    achieved: int
