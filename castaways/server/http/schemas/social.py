"""What the JSON API of friends, profiles, ratings, reports and hosts sends and takes, every part with an example."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from castaways.server.http.schemas.tables import Body, Number, example
from castaways.server.storage.models import LONGEST_NAME
from castaways.server.storage.models.social import LONGEST_WHY

ALIAS = "3f2a9c01b7de"
FRIEND = {
    "person": ALIAS,
    "name": "Nina",
    "portrait": "owl",
    "here": True,
    "table": "Xk3v9QpLm2aB",
    "game": "noah",
    "unasked": 0,
}
RATING = {"players": 3, "rating": 1612, "off": 138, "games": 41, "won": 17, "provisional": False}
ACHIEVEMENT = {"game": "noah", "key": "winner", "name": "The ark", "how": "win", "aided": False}
GAME = {"game": "noah", "games": 41, "won": 17, "best": 19, "ratings": [RATING]}
PLACE = {"place": 1, "person": ALIAS, "name": "Nina", "rating": 1612, "off": 138, "games": 41, "won": 17, "me": False}
Person = Annotated[str, Field(pattern="^[0-9a-f]{12}$", description="Who, as `seats` and lists name them.")]
Why = Annotated[str, Field(max_length=LONGEST_WHY * 4, examples=["an insult"])]


class FriendInfo(BaseModel):
    """Somebody in your circle; whether friends are here is told of friends alone."""

    model_config = example(FRIEND)
    person: str
    name: str
    portrait: str | None
    here: bool
    table: Annotated[str | None, Field(description="A public game of theirs that can be watched.")]
    game: str
    unasked: Annotated[int, Field(description="Seconds for which they do not want to be invited.")]


class CircleInfo(BaseModel):
    """Your friends, who wants to be one, and whom you have asked."""

    model_config = example({"friends": [FRIEND], "asking": [], "asked": []})
    friends: list[FriendInfo]
    asking: list[FriendInfo]
    asked: list[FriendInfo]


class InviteInfo(BaseModel):
    """A table to which you are asked."""

    model_config = example({"table": "Xk3v9QpLm2aB", "game": "noah", "by": "Nina", "again": False})
    table: str
    game: str
    by: str
    again: Annotated[bool, Field(description="The same people once more: a seat is kept for you.")]


class ToTable(Body):
    """The table to which a friend is asked."""

    table: Annotated[str, Field(max_length=16, examples=["Xk3v9QpLm2aB"])]


class Code(Body):
    """Six signs that stand for a table while it waits."""

    code: Annotated[str, Field(max_length=40, examples=["K7M 2X4"])]


class KnockInfo(BaseModel):
    """What became of somebody who typed a code."""

    model_config = example({"knock": "f3Xk2QpLm2aB", "state": "waits", "table": None})
    knock: Annotated[str | None, Field(description="Null where nobody has to be asked.")]
    state: Annotated[str, Field(description='"waits", "in", "no", or "gone": it has begun, or is no more.')]
    table: str | None


class Admitted(Body):
    """Is somebody let in?"""

    let_in: Annotated[bool, Field(examples=[True])]


class Alone(Body):
    """For how many seconds you do not want to be invited; 0: you do."""

    seconds: Annotated[int, Field(ge=0, le=604800, examples=[3600])]


class BlockedInfo(BaseModel):
    """Somebody you have blocked."""

    model_config = example({"person": ALIAS, "name": "Lev"})
    person: str
    name: str


class RatingInfo(BaseModel):
    """A rating: it may be `off` by so much, 19 of 20 times."""

    model_config = example(RATING)
    players: int
    rating: int
    off: int
    games: int
    won: int
    provisional: bool


class GameRecordInfo(BaseModel):
    """How somebody did at a game."""

    model_config = example(GAME)
    game: str
    games: int
    won: int
    best: int | None
    ratings: list[RatingInfo]


class HasAchieved(BaseModel):
    """Something that somebody has achieved."""

    model_config = example(ACHIEVEMENT)
    game: str
    key: str
    name: str
    how: str
    aided: Annotated[bool, Field(description="Only with a hint or a move taken back so far.")]


class ProfileInfo(BaseModel):
    """Somebody. What their profile tells is null unless its owner lets you see it."""

    model_config = example(
        {
            "person": ALIAS,
            "name": "Nina",
            "portrait": "owl",
            "shown": True,
            "friend": "friend",
            "blocked": False,
            "finished": 41,
            "won": 17,
            "games": [GAME],
            "achievements": [ACHIEVEMENT],
        }
    )
    person: str
    name: str
    portrait: str | None
    shown: bool
    friend: Annotated[str, Field(description='"friend", "asked" (by you), "asking" (you), or "".')]
    blocked: Annotated[bool, Field(description="Have you blocked them?")]
    finished: int | None
    won: int | None
    games: list[GameRecordInfo] | None
    achievements: list[HasAchieved] | None


class ProfileSettings(Body):
    """Who sees your profile, whether leaderboards list you, whether friends see that you are here."""

    shown_to: Annotated[Literal["me", "friends", "all"], Field(examples=["friends"])]
    listed: bool = True
    hidden: bool = False


class PlaceInfo(BaseModel):
    """A line of a leaderboard; place 0: not listed."""

    model_config = example(PLACE)
    place: int
    person: str
    name: str
    rating: int
    off: int
    games: int
    won: int
    me: bool


class BoardInfo(BaseModel):
    """A leaderboard, ordered by what each rating is at least."""

    model_config = example({"game": "noah", "players": 3, "month": None, "places": [PLACE], "mine": None, "least": 10})
    game: str
    players: int
    month: str | None
    places: list[PlaceInfo]
    mine: PlaceInfo | None
    least: Annotated[int, Field(description="Games one needs to be listed.")]


class NewReport(Body):
    """What is reported: a message of a table, or somebody's name."""

    table: Annotated[str, Field(max_length=16, examples=["Xk3v9QpLm2aB"])] = ""
    message: Annotated[int, Field(ge=0, lt=1 << 31, examples=[12])] = 0
    person: Annotated[str, Field(max_length=12, examples=[""])] = ""
    why: Why = ""


class Reported(BaseModel):
    """It is hidden for you until somebody decides."""

    model_config = example({"reported": True})
    reported: bool


class ReportInfo(BaseModel):
    """A report that waits."""

    model_config = example(
        {
            "id": 7,
            "kind": "message",
            "person": ALIAS,
            "name": "Lev",
            "text": "...",
            "why": "an insult",
            "table": "Xk3v9QpLm2aB",
            "context": [["Nina", "hello", False], ["Lev", "...", True]],
            "others": 1,
            "dismissed": 0,
            "sealed": False,
            "at": 1794900000,
        }
    )
    id: int
    kind: str
    person: str
    name: str
    text: str
    why: str
    table: str
    context: list[list[Any]]
    others: Annotated[int, Field(description="How many others have reported the same.")]
    dismissed: Annotated[int, Field(description="Reports of this reporter that were dismissed before.")]
    sealed: Annotated[bool, Field(description="You play at that table: its talk is told when the game is over.")]
    at: int


class Deed(Body):
    """What a host of the server does, and why; `person`, `report`, `penalty`, `table` or `account` say to whom."""

    deed: Annotated[
        Literal[
            "uphold",
            "dismiss",
            "rename",
            "mute",
            "ban",
            "ban-address",
            "lift",
            "close-table",
            "grant",
            "revoke",
        ],
        Field(examples=["mute"]),
    ]
    why: Why = ""
    person: Annotated[str, Field(max_length=12, examples=[ALIAS])] = ""
    report: Number = 0
    penalty: Number = 0
    table: Annotated[str, Field(max_length=16)] = ""
    account: Annotated[str, Field(max_length=LONGEST_NAME * 4)] = ""
    name: Annotated[str, Field(max_length=LONGEST_NAME * 4)] = ""
    hours: Annotated[float | None, Field(gt=0, le=87600, description="Without: for good.", examples=[24])] = None


class DeedInfo(BaseModel):
    """A line of the log of hosts; `by` is empty for the command on the server."""

    model_config = example(
        {"at": 1794900000, "by": "Anna", "what": "mute", "whom": "Lev", "why": "insults", "details": "86400 s"}
    )
    at: int
    by: str
    what: str
    whom: str
    why: str
    details: str


class PenaltyInfo(BaseModel):
    """What is in force."""

    model_config = example({"id": 3, "kind": "mute", "name": "Lev", "why": "insults", "until": None, "address": False})
    id: int
    kind: str
    name: str
    why: str
    until: int | None
    address: bool


class OwnDataInfo(BaseModel):
    """All that the server knows of you; besides these there is a list for each kind of thing it stores."""

    model_config = {
        **example({"kind": "castaways own data", "by": "0.1.0", "at": 1794900000, "person": None, "games": []}),
        "extra": "allow",
    }
    kind: str
    by: Annotated[str, Field(description="The version of the program.")]
    at: int
    person: dict[str, Any] | None
    games: list[dict[str, Any]]
