"""What the JSON API of reminders and addresses sends and takes, every part with an example."""

from typing import Annotated

from pydantic import BaseModel, Field

from castaways.server.http.schemas.people import Word
from castaways.server.http.schemas.tables import Body, example
from castaways.server.storage.models.reminders import LONGEST_ADDRESS, LONGEST_ENDPOINT

POINT = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
SERVICE = "https://updates.push.services.mozilla.com/wpush/v2/gAAAA"


class Keys(Body):
    """The keys of a browser, as it writes them."""

    p256dh: Annotated[str, Field(max_length=100, examples=[POINT])]
    auth: Annotated[str, Field(max_length=40, examples=["BTBZMqHH6r4Tts7J_aSIgg"])]


class Browser(Body):
    """How a browser is reached: its `PushSubscription` as JSON."""

    endpoint: Annotated[str, Field(max_length=LONGEST_ENDPOINT, examples=[SERVICE])]
    keys: Keys


class EmailWanted(Body):
    """An address, whether turns are told there, and the password, once more."""

    password: Word
    email: Annotated[str, Field(max_length=LONGEST_ADDRESS * 2, examples=["anna@example.org"])]
    turns: Annotated[bool, Field(examples=[True])] = True


class MailWanted(Body):
    """Are turns told by e-mail?"""

    mail: Annotated[bool, Field(examples=[False])]


class Forgotten(Body):
    """The name or the address of an account."""

    who: Annotated[str, Field(max_length=LONGEST_ADDRESS * 2, examples=["Anna"])]


class Noted(BaseModel):
    """It is done, or will be."""

    model_config = example({"noted": True})
    noted: bool


class PushInfo(BaseModel):
    """The `applicationServerKey` of this server."""

    model_config = example({"key": POINT})
    key: str | None


class EmailInfo(BaseModel):
    """The address of an account; one that is `asked` for waits to be confirmed. `mail`: does this server send any?"""

    model_config = example({"email": "anna@example.org", "asked": None, "turns": True, "mail": True})
    email: str | None
    asked: str | None
    turns: bool
    mail: bool


class WaitingInfo(BaseModel):
    """A game that waits for you."""

    model_config = example(
        {
            "id": "q3uX0vYc9fKa",
            "game": "noah",
            "title": "Noah’s Case",
            "ply": 12,
            "clock": "move-86400",
            "left_ms": 79200000,
            "slow": True,
            "invited_by": None,
        }
    )
    id: str
    game: str
    title: str
    ply: int
    clock: str
    left_ms: Annotated[int | None, Field(description="Time left for the move; null where there is no clock.")]
    slow: bool
    invited_by: Annotated[str | None, Field(description="A table that waits, to which this person asks you.")]
