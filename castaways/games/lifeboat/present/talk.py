"""Lifeboat: what castaways say to each other (B12: talk is free, and promises bind nobody), and a few words of bots."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from castaways.core.history import RawEvent
from castaways.core.phrases import SEAT, Phrase
from castaways.core.text import Name
from castaways.games.lifeboat.rules import events as happened
from castaways.games.lifeboat.rules.cards import CHARACTER_KEY

if TYPE_CHECKING:
    from castaways.games.lifeboat.rules.state import LifeboatState

PERSON: Final[Mapping[str, str]] = {"person": SEAT}
CARD: Final[Mapping[str, str]] = {"card": "card"}
BOTH: Final[Mapping[str, str]] = {**PERSON, **CARD}
PHRASES: Final = (
    Phrase("ask-help", "request", PERSON),
    Phrase("ask-card", "request", BOTH),
    Phrase("who-joins", "request"),
    Phrase("promise-card", "promise", BOTH),
    Phrase("promise-peace", "promise", PERSON),
    Phrase("promise-side", "promise", PERSON),
    Phrase("threat", "threat", PERSON),
    Phrase("warning", "warning", PERSON),
    Phrase("robber", "accusation", PERSON),
    Phrase("claim-card", "claim", CARD),
    Phrase("claim-none", "claim", CARD),
    Phrase("row-today", "claim"),
    Phrase("thanks-to", "thanks", PERSON),
    Phrase("liar", "accusation", PERSON),
    Phrase("no-choice", "excuse"),
    Phrase("too-little", "refusal"),
    Phrase("need-it", "refusal"),
    Phrase("no-trust", "refusal"),
    Phrase("have-none", "refusal"),
    Phrase("later", "refusal"),
)

OFTEN: Final = 2  # of so many times that a bot could say something it says it once
# What a bot says after what it did to whom, from what all could see.
COMMENTS: Final = {
    happened.REFUSED: "threat",
    happened.ACCEPTED: "thanks-to",
    happened.JOINED_ATTACK: "warning",
    happened.JOINED_DEFENCE: "promise-side",
    happened.DECLINED: "too-little",
}


def person(s: "LifeboatState", seat: int) -> Name:
    """What a player is called: the character."""
    return Name("person", CHARACTER_KEY[s.role.at(seat)])


def comment(s: "LifeboatState", seat: int, events: Sequence[RawEvent]) -> tuple[str, dict[str, Any]] | None:
    """What a bot says of its last move, now and then: only what follows from what all could see."""
    for event in events:
        key = COMMENTS.get(event.kind)
        if key is None or event.seat != seat or (int(s.turns) + seat + event.kind) % OFTEN:
            continue
        other = _about(s, event)
        if other is None or other == seat:
            continue
        return (key, {}) if key == "too-little" else (key, {"person": other})
    return None


def _about(s: "LifeboatState", event: RawEvent) -> int | None:
    """The seat that a bot speaks of: whom it answered, or the other side's head in a fight."""
    if event.kind == happened.JOINED_ATTACK:
        return int(s.target) if s.target >= 0 else None
    if event.kind == happened.JOINED_DEFENCE:
        return int(s.target) if s.target >= 0 else None
    return next((other for other in range(int(s.players)) if s.role.at(other) == event.b), None)
