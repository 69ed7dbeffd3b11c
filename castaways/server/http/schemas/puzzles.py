"""What the JSON API of puzzles sends and takes, every part with an example."""

from typing import Annotated, Any

from pydantic import BaseModel, Field

from castaways.server.http.schemas.tables import Body, Small, example
from castaways.server.storage.models.social import LONGEST_WHY

MOVE = {"action": 5, "text": "Lose: −3 life, 6 left; then destroy cards for up to 3 points"}
POSITION: dict[str, Any] = {
    "game": "friday",
    "number": 12,
    "players": 1,
    "options": {"level": 4, "old_age": "death", "pirate_wording": "drawn"},
    "seat": 0,
    "view": {"phase": "fight"},
    "moves": [{"action": 3, "text": "Draw a free card (the last one)"}, MOVE],
}
SOLUTION: dict[str, Any] = {
    "solutions": [5],
    "theme": "Lose on purpose",
    "choices": [{"actions": [5], "text": MOVE["text"], "chance": 0.577, "behind": 0.0, "error": 0.0}],
    "outcomes": [{"text": "Drawn: Weak (0).", "share": "50%", "chance": "31%"}],
    "exact": False,
    "seed": 1363572419,
    "plies": 54,
    "searches": [{"look": "deep tree", "worlds": 7500, "lead": 0.271, "error": 0.0076}],
}
PUZZLE: dict[str, Any] = {
    **POSITION,
    "counts": False,
    "tried": [5],
    "right": True,
    "over": True,
    "rating": 1187,
    "my_rating": 1264,
    "change": 14,
    "chances": {"5": 0.577},
    "solution": SOLUTION,
}


class PuzzleMove(BaseModel):
    """A move of a puzzle; actions that read the same are one."""

    model_config = example(MOVE)
    action: int
    text: str


class PositionInfo(BaseModel):
    """A position as its seat sees it. Which move is best is told after an answer alone."""

    model_config = example(POSITION)
    game: str
    number: int
    players: int
    options: dict[str, Any]
    seat: int
    view: dict[str, Any]
    moves: list[PuzzleMove]


class SolutionInfo(BaseModel):
    """What every move is worth, how that is known, and which deal the position is from."""

    model_config = example(SOLUTION)
    solutions: list[int]
    theme: str
    choices: list[dict[str, Any]]
    outcomes: list[dict[str, str]]
    exact: bool
    seed: int
    plies: int
    searches: list[dict[str, Any]]


class PuzzleInfo(PositionInfo):
    """A puzzle, and what you have answered."""

    model_config = example(PUZZLE)
    counts: Annotated[bool, Field(description="Would your first answer count?")]
    tried: Annotated[list[int], Field(description="Your answers; -1: you asked to be shown.")]
    right: Annotated[bool, Field(description="Was your first answer right?")]
    over: bool
    rating: Annotated[int | None, Field(description="Of the puzzle; told after an answer.")]
    my_rating: int | None
    change: int | None
    chances: dict[str, float | None]
    solution: SolutionInfo | None


class OfflinePuzzle(PositionInfo):
    """A puzzle with its answer."""

    model_config = example({**POSITION, "title": "Friday", "solution": SOLUTION})
    title: str
    solution: SolutionInfo


class OfflinePuzzles(BaseModel):
    """Puzzles to be kept where there is no connection."""

    model_config = example({"puzzles": [{**POSITION, "title": "Friday", "solution": SOLUTION}]})
    puzzles: list[OfflinePuzzle]


class DayInfo(BaseModel):
    """The puzzle of the day."""

    model_config = example({"game": "friday", "number": 12})
    game: str
    number: int


class SolverInfo(BaseModel):
    """Where you stand."""

    model_config = example(
        {
            "rating": 1264,
            "until_rated": 0,
            "answered": 31,
            "solved": 19,
            "best_storm": 9,
            "day": {"game": "friday", "number": 12},
            "games": {"friday": 240},
        }
    )
    rating: int | None
    until_rated: int
    answered: int
    solved: int
    best_storm: int
    day: DayInfo | None
    games: dict[str, int]


class StormInfo(BaseModel):
    """Three minutes of puzzles: the one it asks now, the score, and the seconds left."""

    model_config = example(
        {"id": "9f86d081884c7d65", "place": 3, "score": 2, "left": 131.5, "over": False, "right": True}
        | {"puzzle": POSITION}
    )
    id: str
    place: int
    score: int
    left: float
    over: bool
    right: Annotated[bool | None, Field(description="Was the answer just given right?")]
    puzzle: PositionInfo | None


class Answer(Body):
    """An answer to a puzzle."""

    action: Annotated[Small | None, Field(examples=[5], description="null: show me the best move.")] = None


class NewStorm(Body):
    """Which puzzles a storm is made of."""

    game: Annotated[str, Field(max_length=40, examples=["friday"], description="Empty: of all games.")] = ""


class StormAnswer(Body):
    """An answer in a storm; `place` is the place that it answers."""

    place: Annotated[Small, Field(examples=[3])]
    action: Annotated[Small, Field(examples=[5])]


class Doubt(Body):
    """Why a puzzle is wrong."""

    why: Annotated[str, Field(max_length=LONGEST_WHY * 4, examples=["buying a card wins too"])] = ""


class Contested(BaseModel):
    """It is noted."""

    model_config = example({"contested": True})
    contested: bool
