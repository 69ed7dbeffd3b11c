"""Lifeboat: what castaways say to each other (B12: talk is free, and promises bind nobody), and a few words of bots."""

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from castaways.core.history import History
from castaways.core.phrases import SEAT, Phrase, Promised
from castaways.core.text import Message, Name
from castaways.games.lifeboat.policy.promises import PROMISE_KEYS, STATE_KEYS
from castaways.games.lifeboat.policy.reading import Reading
from castaways.games.lifeboat.policy.temper import TEMPER_KEYS
from castaways.games.lifeboat.present.speech.remarks import speak
from castaways.games.lifeboat.rules.actions import SEATS
from castaways.games.lifeboat.rules.cards import CHARACTER_KEY

if TYPE_CHECKING:
    from castaways.games.lifeboat.rules.state import LifeboatState

PERSON: Final[Mapping[str, str]] = {"person": SEAT}
CARD: Final[Mapping[str, str]] = {"card": "card"}
BOTH: Final[Mapping[str, str]] = {**PERSON, **CARD}
PHRASES: Final = (
    Phrase("ask-help", "request", PERSON),
    Phrase("ask-card", "request", BOTH),
    Phrase("ask-water", "request", PERSON),
    Phrase("ask-peace", "request", PERSON),
    Phrase("who-joins", "request"),
    Phrase("promise-card", "promise", BOTH),
    Phrase("promise-water", "promise", PERSON),
    Phrase("promise-peace", "promise", PERSON),
    Phrase("promise-side", "promise", PERSON),
    Phrase("offer-deal", "offer", BOTH),
    Phrase("threat", "threat", PERSON),
    Phrase("threat-rob", "threat", PERSON),
    Phrase("revenge", "threat", PERSON),
    Phrase("warning", "warning", PERSON),
    Phrase("robber", "accusation", PERSON),
    Phrase("claim-card", "claim", CARD),
    Phrase("claim-none", "claim", CARD),
    Phrase("row-today", "claim"),
    Phrase("thanks-to", "thanks", PERSON),
    Phrase("liar", "accusation", PERSON),
    Phrase("no-choice", "excuse"),
    Phrase("was-thirsty", "excuse"),
    Phrase("too-little", "refusal"),
    Phrase("need-it", "refusal"),
    Phrase("no-trust", "refusal"),
    Phrase("have-none", "refusal"),
    Phrase("later", "refusal"),
    Phrase("with-you", "claim", PERSON),
    Phrase("give-up", "threat", PERSON),
    Phrase("come-on", "threat", PERSON),
    Phrase("mine", "claim"),
    Phrase("why-me", "accusation", PERSON),
    Phrase("farewell", "greeting", PERSON),
    Phrase("land-near", "claim"),
    Phrase("a-deal", "request", PERSON),
    Phrase("nothing-for-you", "refusal", PERSON),
)

TEMPERS: Final = TEMPER_KEYS[1:]  # of bots; a host chooses them, or they come by chance


def person(s: "LifeboatState", seat: int) -> Name:
    """What a player is called: the character."""
    return Name("person", CHARACTER_KEY[s.role.at(seat)])


def temper_name(temper: str) -> Message:
    """What people call a character of bots."""
    return Message(f"temper-{temper}")


def comment(s: "LifeboatState", seat: int, history: History, manner: str) -> tuple[str, dict[str, Any]] | None:
    """What a bot says after a move of its own: `speech/remarks.py`."""
    return speak(s, seat, history, manner)


def promises(history: History) -> list[Promised]:
    """All promises, and what became of them so far."""
    reading = Reading()
    reading.recall(history)
    return [
        Promised(int(one.seat), int(one.to), PROMISE_KEYS[one.what], STATE_KEYS[one.state])
        for one in reading.promises.made
    ]


def standing(history: History) -> tuple[tuple[int, int], ...]:
    """How many of their promises the players have kept and broken, seat by seat."""
    made = promises(history)
    kept, broken = (Counter(one.seat for one in made if one.state == state) for state in ("kept", "broken"))
    return tuple((kept[seat], broken[seat]) for seat in range(SEATS))
