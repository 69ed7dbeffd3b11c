"""What the JSON API of people and accounts sends and takes, every part with an example."""

from typing import Annotated

from pydantic import BaseModel, Field

from castaways.core.phrases import LONGEST_KEY, MOST_ARGS
from castaways.server.http.schemas.tables import Body, Small, example
from castaways.server.storage.models import LONGEST_NAME, LONGEST_SAID
from castaways.web.preferences import USUAL

LINE = {
    "id": 12,
    "name": "Anna",
    "text": "Good luck!",
    "mine": True,
    "seat": 0,
    "watcher": False,
    "phrase": None,
}
Word = Annotated[str, Field(max_length=1000, examples=["correct horse"])]


class Saying(Body):
    """A message."""

    text: Annotated[str, Field(max_length=LONGEST_SAID * 4, examples=["Good luck!"])]


class PhraseSaid(Body):
    """A phrase, and who or what stands in its places."""

    phrase: Annotated[str, Field(max_length=LONGEST_KEY, examples=["promise-card"])]
    args: Annotated[
        dict[Annotated[str, Field(max_length=LONGEST_KEY)], Small | Annotated[str, Field(max_length=LONGEST_KEY)]],
        Field(default_factory=dict, max_length=MOST_ARGS, examples=[{"person": 2, "card": "water"}]),
    ]


class Whom(Body):
    """Somebody at the table: by seat, or by something they said."""

    seat: Annotated[Small | None, Field(examples=[1])] = None
    message: Annotated[Small | None, Field(examples=[12])] = None


class Open(Body):
    """May people talk at this table?"""

    open: Annotated[bool, Field(examples=[False])]


class Hand(Body):
    """Hot seat: who has the screen. Not `ready`: it is on its way to them, and everything is covered."""

    seat: Annotated[Small, Field(examples=[1])]
    ready: bool = True


class Ask(Body):
    """The ply at which it was asked for."""

    ply: Annotated[Small, Field(examples=[5])]


class Answer(Body):
    """Yes or no."""

    agree: Annotated[bool, Field(examples=[True])]


class Consent(Answer):
    """Yes or no, to this question and no other."""

    number: Annotated[str, Field(max_length=20, description="Of the question, as the table tells it.")] = ""


class Again(Body):
    """Once more: with a new shuffle, or alone with the same deal."""

    same: Annotated[bool, Field(examples=[False])] = False


class Login(Body):
    """A name and a password."""

    name: Annotated[str, Field(max_length=LONGEST_NAME * 4, examples=["Anna"])]
    password: Word
    code: Annotated[str, Field(max_length=100, description="Of the second factor, if there is one.")] = ""


class NewPassword(Body):
    """The password as it was, and as it shall be."""

    password: Word
    new: Annotated[str, Field(max_length=1000, examples=["another horse"])]


class Proof(Body):
    """The password, once more."""

    password: Word


class NewPreferences(Body):
    """Settings to change, by name; the others stay as they are."""

    preferences: Annotated[dict[str, Word], Field(max_length=len(USUAL), examples=[{"theme": "contrast"}])]
    zone: Annotated[str, Field(max_length=40, description="Of quiet hours.", examples=["Europe/Kyiv"])] = ""


class PhraseKept(BaseModel):
    """A phrase that was said, as records keep it."""

    model_config = example({"key": "promise-card", "args": {"person": 2, "card": "water"}})
    key: str
    args: dict[str, int | str]


class PhraseSchema(BaseModel):
    """A phrase of a game, and what may stand in each of its places: seats, or keys."""

    model_config = example({"key": "promise-card", "act": "request", "slots": {"person": [0, 1], "card": ["water"]}})
    key: str
    act: Annotated[str, Field(description="What one does by saying it: a request, a promise, a threat, and so on.")]
    slots: dict[str, list[int | str]]


class Sure(Body):
    """It cannot be undone."""

    sure: Annotated[bool, Field(examples=[True])]


class PromiseSchema(BaseModel):
    """A promise that somebody made by a phrase. It binds nobody."""

    model_config = example({"seat": 0, "to": 2, "promise": "promise-water", "state": "kept"})
    seat: int
    to: int
    promise: Annotated[str, Field(description="The key of the phrase.")]
    state: Annotated[str, Field(description='"open", "kept", "broken", or "void" if it never came to the point.')]


class LineInfo(BaseModel):
    """A message that you may read."""

    model_config = example(LINE)
    id: int
    name: str
    text: str
    mine: bool
    seat: Annotated[int | None, Field(description="Where the writer sits; null for a spectator.")]
    watcher: bool
    phrase: Annotated[
        PhraseKept | None, Field(description="The phrase, for programs; null where somebody wrote something.")
    ] = None


class ChatInfo(BaseModel):
    """The chat of a table, as far as you may read it."""

    model_config = example({"open": True, "silence": None, "messages": [LINE]})
    open: bool
    silence: Annotated[str | None, Field(description="Why you cannot write now, in words.")]
    messages: list[LineInfo]


class MuteInfo(BaseModel):
    """Somebody you do not read."""

    model_config = example({"id": 3, "name": "Tom"})
    id: int
    name: str


class UnmutedInfo(BaseModel):
    """Was there such a mute?"""

    model_config = example({"unmuted": True})
    unmuted: bool


class AccountInfo(BaseModel):
    """Who you are: the name you log in with, if you have an account, and the nickname that others see."""

    model_config = example({"account": "Anna", "name": "Anna"})
    account: str | None
    name: str | None


class PreferencesInfo(BaseModel):
    """What the account has set for itself, every setting by name."""

    model_config = example({"preferences": dict(USUAL)})
    preferences: dict[str, str]


class SessionInfo(BaseModel):
    """A device that is logged in; times are seconds since 1970."""

    model_config = example(
        {"id": 4, "device": "Firefox, Windows", "created": 1767225600, "seen": 1767229200, "this": True}
    )
    id: int
    device: str
    created: int
    seen: int
    this: bool
