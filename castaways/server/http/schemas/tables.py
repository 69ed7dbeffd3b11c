"""What the JSON API sends and takes, as /api/openapi.json documents it, every part with an example."""

from typing import Annotated, Any

from fastapi import Path
from pydantic import BaseModel, ConfigDict, Field

from castaways.server.storage.models import LONGEST_NAME
from castaways.server.tables.service import MOST_ACTIONS

Small = Annotated[int, Field(ge=0, lt=1 << 31)]
Number = Annotated[int, Path(ge=0, lt=1 << 31, description="As a list of these told it.")]
SEAT = {
    "name": "Anna",
    "bot": None,
    "free": False,
    "stand_in": None,
    "state": "here",
    "muted": False,
    "clock_ms": 598000,
    "clock_runs": True,
    "person": "3f2a9c01b7de",
}
TABLE: dict[str, Any] = {
    "id": "Xq3nV0aTz8Yc",
    "game": "friday",
    "options": {"level": 2, "old_age": "death", "pirate_wording": "drawn"},
    "players": 1,
    "public": False,
    "status": "playing",
    "version": 5,
    "ply": 4,
    "rewinds": 0,
    "to_act": [0],
    "seats": [SEAT],
    "seat": 0,
    "host": True,
    "mine": [0],
    "watch": True,
    "clock": "player-600",
    "rated": False,
    "daily": None,
    "counted": False,
    "cover": None,
    "stand_in": "easy",
    "watchers": 0,
    "chat": {"open": True, "last": 0},
    "asking": None,
    "pause": None,
    "again": None,
    "chosen": False,
    "seed": None,
    "salt": None,
}
EVENT = {"kind": "drew", "seat": 0, "args": {"card": 3}, "hidden": False, "text": "Drawn: Focused (+1)."}
DECISION = {
    "ply": 41,
    "made": 3,
    "best": 12,
    "before": 0.58,
    "after": 0.44,
    "behind": 0.14,
    "margin": 0.03,
    "mark": "mistake",
    "made_text": "Draw a free card (2 left)",
    "best_text": "End the fight",
    "made_why": ["The card costs nothing."],
    "best_why": ["The fight is won: Food joins your cards."],
}
CHOICE = {"action": 3, "text": "Draw a free card (2 left)"}
RECORD = {
    "format": "castaways-record",
    "version": 1,
    "game": "friday",
    "rules": 1,
    "players": 1,
    "options": {"level": 2},
    "seed": "3",
    "names": ["Anna"],
    "moves": [[0, 1], [0, 3]],
    "scores": None,
    "check": "7a0c0e6f3f1d6f0c8a8b0b6c8f5d5f3e8d3f7a8e1b9c2d4e5f60718293a4b5c6",
}


def example(value: Any, title: str | None = None) -> ConfigDict:
    """The settings of an answer: an example, and fields that later versions may add."""
    return ConfigDict(extra="allow", json_schema_extra={"examples": [value]}, title=title)


# -------------------------------------------------------------------- what is sent


class Body(BaseModel):
    """What is sent; nothing unknown is allowed in it."""

    model_config = ConfigDict(extra="forbid")


class NewGuest(Body):
    """Who wants to play."""

    name: Annotated[str, Field(max_length=LONGEST_NAME * 4, examples=["Anna"])] = ""


class NewTable(Body):
    """A table to be made. A seat is "me", "here" (somebody at your screen), "open" (free) or the name of a bot."""

    game: Annotated[str, Field(max_length=40, examples=["noah"])]
    seats: Annotated[
        list[Annotated[str, Field(max_length=40)]], Field(max_length=8, examples=[["me", "open", "easy"]])
    ] = ["me"]
    options: Annotated[dict[str, Any], Field(max_length=20, examples=[{"side": 4}])] = {}
    seed: Annotated[
        str | None,
        Field(pattern="^[0-9]{1,20}$", description="A deal to repeat, in decimal digits.", examples=["42"]),
    ] = None
    public: bool = False
    watch: Annotated[bool, Field(description="May people with the link look on?")] = True
    clock: Annotated[str, Field(max_length=16, description="One of the words of `GET /api/clocks`.")] = "none"
    stand_in: Annotated[str, Field(max_length=40, description="The bot that plays for whoever is missing.")] = "easy"
    rated: Annotated[bool, Field(description="Does it count for ratings, if people alone play?")] = False
    tempers: Annotated[
        str,
        Field(max_length=12, description='Characters of bots, where the game has any: "mixed", "even" or one of them.'),
    ] = "mixed"
    names: Annotated[
        dict[str, Annotated[str, Field(max_length=LONGEST_NAME * 4)]],
        Field(max_length=8, description='Names of those at your own screen, by number of the seat ("1").'),
    ] = {}


class NewSeat(Body):
    """A seat to take; any free one if not said."""

    seat: Annotated[Small | None, Field(examples=[1])] = None


class Start(Body):
    """The bot that takes the seats that are left."""

    bot: Annotated[str, Field(max_length=40, examples=["normal"])] = "easy"


class Moves(Body):
    """A decision: the ply at which it was made, and its action, or several where a choice has parts."""

    ply: Annotated[Small, Field(examples=[4])]
    actions: Annotated[list[Small], Field(min_length=1, max_length=MOST_ACTIONS, examples=[[3]])]
    rewinds: Annotated[
        Small | None,
        Field(examples=[0], description="That of the view it was made on: it is stale if a move was taken back since."),
    ] = None


class Undo(Body):
    """The ply at which it was asked for."""

    ply: Annotated[Small, Field(examples=[5])]


# -------------------------------------------------------------------- what is answered


class ErrorInfo(BaseModel):
    """What is wrong: a word for programs, and a sentence in the language of the request (Accept-Language)."""

    code: str
    message: str


class Problem(BaseModel):
    """A refusal; nothing has changed."""

    model_config = example({"error": {"code": "stale", "message": "The table has moved on since you looked."}})
    error: ErrorInfo


class GuestInfo(BaseModel):
    """Who you are now."""

    model_config = example({"name": "Anna"})
    name: str


class OptionInfo(BaseModel):
    """An option of a game: its values, and the same in words."""

    name: str
    text: str
    choices: list[Any]
    texts: list[str]
    default: Any


class GameInfo(BaseModel):
    """A game that can be played here."""

    model_config = example(
        {
            "game": "noah",
            "title": "Noah’s Case",
            "pitch": "Run round the flooding valley and save the animals in pairs. For 2 to 4 players.",
            "seats": [2, 4],
            "actions": 300,
            "rules": 1,
            "bots": ["easy", "normal", "hard", "expert", "instinct", "random"],
            "options": [
                {
                    "name": "side",
                    "text": "Cards on each side of the valley",
                    "choices": [3, 4, 5],
                    "texts": ["3 (a short game)", "4 (a shorter game)", "5 (the full game)"],
                    "default": 5,
                }
            ],
        }
    )
    game: str
    title: str
    pitch: str
    seats: Annotated[list[int], Field(description="The fewest and the most players.")]
    actions: Annotated[int, Field(description="Every action is a number below this.")]
    rules: Annotated[int, Field(description="The version of the rules, as in records.")]
    bots: Annotated[list[str], Field(description="Who can be asked to take a seat.")]
    options: list[OptionInfo]


class SeatSchema(BaseModel):
    """Who sits there."""

    __qualname__ = "SeatInfo"  # its name in the OpenAPI document, which programs know
    model_config = example(SEAT, "SeatInfo")
    name: str
    bot: str | None
    free: bool
    stand_in: Annotated[str | None, Field(description="A bot that plays for this person now.")] = None
    state: Annotated[str, Field(description="here, away, or gone (away for long)")] = "here"
    muted: Annotated[bool, Field(description="Do you not read what they say?")] = False
    clock_ms: Annotated[int | None, Field(description="What was left on the clock when this was sent.")] = None
    clock_runs: bool = False
    person: Annotated[str | None, Field(description="Who, for friends and reports; told to those who sit there.")] = (
        None
    )


class ChatState(BaseModel):
    """May people talk, and the id of the last message that you may read."""

    model_config = example({"open": True, "last": 12})
    open: bool
    last: int


class PauseInfo(BaseModel):
    """A pause, or the question for one."""

    model_config = example(
        {
            "seat": 1,
            "who": "Tom",
            "on": True,
            "lasts": False,
            "left": 90000,
            "at": 1767225600000,
            "mine": False,
            "answer": True,
            "resume": False,
            "waits": "Anna",
        }
    )
    seat: Annotated[int, Field(description="Who asked for it.")]
    who: str
    on: Annotated[bool, Field(description="Does the game stand still? Else the others are asked.")]
    lasts: Annotated[bool, Field(description="Have all agreed that it lasts until somebody goes on?")]
    left: Annotated[int | None, Field(description="Milliseconds until it ends by itself, at the moment `at`.")]
    at: Annotated[int, Field(description="Milliseconds since 1970, by the server's clock.")]
    mine: bool
    answer: Annotated[bool, Field(description="May you agree to it?")]
    resume: Annotated[bool, Field(description="May you go on?")]
    waits: Annotated[str, Field(description="Who has not agreed yet.")]


class AskingInfo(BaseModel):
    """Somebody wants to take their last move back, with all moves after it."""

    model_config = example(
        {
            "seat": 1,
            "who": "Tom",
            "moves": 2,
            "mine": False,
            "answer": True,
            "waits": "Anna",
            "number": "1763566000123",
        },
    )
    seat: int
    who: str
    moves: int
    mine: Annotated[bool, Field(description="Did you ask?")]
    answer: Annotated[bool, Field(description="Do the others wait for your answer?")]
    waits: Annotated[str, Field(description="Who has not answered yet.")]
    number: Annotated[str, Field(description="Which question this is: send it along to agree to no other.")]


class ClockInfo(BaseModel):
    """A clock that a new table can have."""

    model_config = example({"clock": "player-600", "text": "10 minutes each for the whole game"})
    clock: str
    text: str


class TableSchema(BaseModel):
    """Who sits where, and where the game stands."""

    __qualname__ = "TableInfo"  # its name in the OpenAPI document, which programs know
    model_config = example(TABLE, "TableInfo")
    id: str
    game: str
    options: dict[str, Any]
    players: int
    public: bool
    status: Annotated[str, Field(description="open, playing or over")]
    version: Annotated[int, Field(description="Grows with every change that anybody can see.")]
    ply: Annotated[int, Field(description="How many moves were made: send it along with a move.")]
    rewinds: Annotated[int, Field(description="How often moves were taken back: send it along with a move.")] = 0
    to_act: Annotated[list[int], Field(description="The seats the game waits for.")]
    seats: list[SeatSchema]
    seat: Annotated[int | None, Field(description="Your seat; null for a spectator.")]
    host: Annotated[bool, Field(description="Have you made this table?")]
    mine: Annotated[list[int], Field(description="All your seats: several at one screen.")]
    watch: bool
    clock: str
    rated: Annotated[bool, Field(description="Does it count for ratings?")] = False
    daily: Annotated[str | None, Field(description="The day whose deal it is, such as 2026-11-17.")] = None
    counted: Annotated[bool, Field(description="Is it your attempt at it that counts?")] = False
    cover: Annotated[int | None, Field(description="Hot seat: whom the screen has to be passed to first.")] = None
    stand_in: str | None = None
    watchers: int = 0
    chat: ChatState | None = None
    asking: AskingInfo | None = None
    pause: PauseInfo | None = None
    again: Annotated[str | None, Field(description="The table where the same people play again.")] = None
    chosen: Annotated[bool, Field(description="Did somebody choose the deal? They may know the cards.")]
    seed: Annotated[str | None, Field(description="The number of the deal, when the game is over.")]
    salt: str | None


class TableShown(TableSchema):
    """A table with the SHA-256 that fixes its shuffle."""

    model_config = example({**TABLE, "commitment": "d105dc898fdc33cdf706a65af986daf6fbab692a136149d04ec918c78d857e6b"})
    commitment: str


class Choice(BaseModel):
    """A legal action and what it would do."""

    model_config = example(CHOICE)
    action: int
    text: str


class EventInfo(BaseModel):
    """Something that happened, as you may see it."""

    model_config = example(EVENT)
    kind: str
    seat: int
    args: dict[str, int]
    hidden: Annotated[bool, Field(description="Was something in it left out for you?")]
    text: str


class ResultInfo(BaseModel):
    """The end of a game."""

    model_config = example({"scores": [61], "winners": [0], "won": True})
    scores: list[int]
    winners: list[int]
    won: bool


class ViewInfo(TableSchema):
    """A table, all that you may know of it, and what you can do."""

    model_config = example(
        {
            **TABLE,
            "view": {"game": "friday", "phase": "fight", "life": 17},
            "legal": [CHOICE],
            "undo": False,
            "events": [EVENT],
            "result": None,
        }
    )
    view: Annotated[dict[str, Any] | None, Field(description="`state.view(seat)` of the game; null before the start.")]
    legal: list[Choice]
    undo: Annotated[bool, Field(description="Can you take back the last move?")]
    events: list[EventInfo]
    result: ResultInfo | None


class WhyInfo(BaseModel):
    """Why something cannot be done now, and the clause of the rules that says so."""

    model_config = example({"legal": False, "why": "All free cards are drawn.", "clause": "F20"})
    legal: bool
    why: str | None
    clause: str | None


class HintInfo(BaseModel):
    """A move worth a thought."""

    model_config = example(
        {
            "action": 4,
            "text": "Buy a card for 1 life (13 left)",
            "chance": 0.62,
            "as_good": True,
            "why": ["You need 2 more; 5 of the 9 cards left in your stack give that."],
        }
    )
    action: int
    text: str
    chance: Annotated[float, Field(description="To win after this move, if good bots play on at all seats.")]
    as_good: Annotated[bool, Field(description="Is it as good as the best, within the error of the estimate?")]
    why: list[str]


class HintsInfo(BaseModel):
    """At most three moves, the best first."""

    model_config = example({"ply": 4, "hints": []})
    ply: int
    hints: list[HintInfo]


class WorldInfo(BaseModel):
    """A position that agrees with all that your seat knows; hidden cards and luck are redrawn at random every time."""

    model_config = example(
        {
            "ply": 4,
            "seat": 0,
            "position": {"game": "friday", "players": 1, "options": {"level": 2}, "luck": [1, 2, 3, 4]},
        }
    )
    ply: int
    seat: int
    position: Annotated[dict[str, Any], Field(description="For `castaways.game(name).load(position)`.")]


class AskAnalysis(Body):
    """Whose moves are to be analysed."""

    seat: Annotated[int | None, Field(ge=0, lt=64, examples=[0], description="One of your own seats.")] = None


class DecisionInfo(BaseModel):
    """A decision of a finished game, judged by what its seat knew then."""

    model_config = example(DECISION)
    ply: Annotated[int, Field(description="Moves made before it.")]
    made: int
    best: int
    before: Annotated[float, Field(description="The chance with the best move, 0 to 1.")]
    after: Annotated[float, Field(description="The chance that the move made left.")]
    behind: Annotated[float, Field(description="What the move made gave away.")]
    margin: Annotated[float, Field(description="Of `behind`, with 95% confidence.")]
    mark: Annotated[str, Field(description='"inaccuracy", "mistake", "blunder", or "" for none.')]
    made_text: Annotated[str, Field(description="The moves in words, where there is a mark.")]
    best_text: str
    made_why: Annotated[list[str], Field(description="What the game says of the move made and not of the best one.")]
    best_why: Annotated[list[str], Field(description="What it says of the best one and not of the move made.")]


class StudyInfo(BaseModel):
    """The analysis of the moves of one seat."""

    model_config = example(
        {"seat": 0, "status": "ready", "done": 96, "total": 96, "given_away": 0.11, "end": 1.0, "moments": [DECISION]}
    )
    seat: int
    status: Annotated[str, Field(description='"none", "running" or "ready".')]
    done: int
    total: int
    given_away: Annotated[
        float | None, Field(description="The chances that the marked moves gave away, all added up; 0 if none has.")
    ]
    end: Annotated[float | None, Field(description="What the seat had at the end, 0 to 1.")]
    moments: list[DecisionInfo]


class SaidInfo(BaseModel):
    """Something that was said by a phrase."""

    model_config = example({"seat": 0, "phrase": "wow", "args": {}, "text": "Wow!"})

    seat: int
    phrase: str
    args: dict[str, Any]
    text: str


class MomentInfo(BaseModel):
    """A moment of a finished game, with what was said between its last move and the next."""

    model_config = example(
        {
            "ply": 40,
            "plies": 340,
            "seat": 0,
            "view": {"game": "friday", "phase": "fight", "life": 15},
            "to_act": [0],
            "events": [EVENT],
            "said": [{"seat": 0, "phrase": "wow", "args": {}, "text": "Wow!"}],
        }
    )
    ply: int
    plies: int
    seat: int | None
    view: dict[str, Any]
    to_act: list[int]
    events: Annotated[list[EventInfo], Field(description="What the last move did.")]
    said: list[SaidInfo]


class ReplayInfo(BaseModel):
    """A record that can be watched."""

    model_config = example(
        {"id": "9f86d081884c7d65", "path": "/replays/9f86d081884c7d65", "game": "friday", "moves": 340}
    )
    id: str
    path: str
    game: str
    moves: int


class PlayedInfo(BaseModel):
    """One of your games."""

    model_config = example(
        {
            "id": "Xq3nV0aTz8Yc",
            "game": "noah",
            "options": {"side": 5},
            "status": "over",
            "seat": 0,
            "names": ["Anna", "Bot Boris"],
            "score": 18,
            "won": True,
            "changed": 1767225600,
        }
    )
    id: str
    game: str
    options: dict[str, Any]
    status: str
    seat: int | None
    names: list[str]
    score: int | None
    won: bool | None
    changed: Annotated[int, Field(description="Seconds since 1970.")]


class TallyInfo(BaseModel):
    """How you did at a game and level."""

    model_config = example({"game": "friday", "level": "2", "games": 12, "won": 5, "average": 41.5, "best": 88})
    game: str
    level: str | None
    games: int
    won: int
    average: float
    best: int


class TokenInfo(BaseModel):
    """A key of a program, without the key."""

    model_config = example({"id": "kP2x9QfLw0aB", "name": "Pathfinder", "created": 1767225600, "used": None})
    id: str
    name: str
    created: int
    used: Annotated[int | None, Field(description="When it was last used, to the hour.")]


class NewKey(TokenInfo):
    """A new key: it is told this once."""

    model_config = example(
        {"id": "kP2x9QfLw0aB", "name": "Pathfinder", "created": 1767225600, "used": None, "token": "castaways_k3y"}
    )
    token: str


_WORDS = {
    400: "The request could not be read.",
    401: "Nobody known asks: no cookie, or a key that does not work.",
    403: "Not allowed to you: not your seat, not your table.",
    404: "There is no such thing.",
    409: "Not now: the table has moved on, is not open, not started, not over.",
    413: "Too many bytes.",
    422: "The rules or the options forbid it; the message says why.",
    429: "Too often; wait a moment.",
}
PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem, "description": words} for status, words in _WORDS.items()
}
