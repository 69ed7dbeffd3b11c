"""Noah: why an action is not possible now, with the clause that says so."""

from typing import TYPE_CHECKING, Any

from castaways.core.text import Message, Name, Refusal, Seat
from castaways.games.noah.rules.cards import BIRD, DOMESTIC, GROUP_KEYS, HUNTER, KEY, LARGE, SPECIES, WATER, is_member
from castaways.games.noah.rules.exchange import is_complete
from castaways.games.noah.rules.ring import face_down, is_hill, open_animals, places
from castaways.games.noah.rules.shelter import held
from castaways.games.noah.rules.terms import (
    AFTER,
    ANSWER,
    CATCH,
    CHOOSE_DIE,
    COUNTER,
    EXTRA,
    LAST_WORD,
    LOOK,
    LOSE,
    MEET,
    OFFER,
    PHASE_KEYS,
    PREPARE,
    SETTLE,
    TAKE,
)

if TYPE_CHECKING:
    from castaways.games.noah.rules.state import NoahState

GROUP_OF = {"hunt": HUNTER, "bird": BIRD, "domestic": DOMESTIC}
CLAUSE_OF = {"hunt": "N30", "bird": "N31", "domestic": "N32"}
TALK = ("refuse", "propose", "accept", "counter", "give", "want")
TALKING = (OFFER, ANSWER, COUNTER, LAST_WORD)
BIRD_PHASES = (PREPARE, CHOOSE_DIE, MEET, LOSE, EXTRA, AFTER)


def no(clause: str, id: str, **args: Any) -> Refusal:
    """A refusal."""
    return Refusal(clause, Message(id, args))


def animal(species: int) -> Name:
    """An animal in a refusal."""
    return Name("card", KEY[species])


def refusal(s: "NoahState", seat: int, verb: str, arg: int) -> Refusal:
    """Why this verb, with this argument, is not legal. The caller has made sure that it is not."""
    if seat != s.actor:
        return no("N5", "no-others-turn", who=Seat(int(s.actor)))
    if verb in TALK:
        return _talk(s, verb, arg)
    if verb in GROUP_OF:
        return _ability(s, verb, arg)
    if verb in ("lose", "lose-as-two"):
        return _loss(s, verb, arg)
    if verb in ("again", "stay"):
        return no("N14", "no-stay" if s.phase == EXTRA else "no-extra")
    if verb in ("resolve", "meet"):
        return _meeting(s, verb, arg)
    if verb == "pair":
        return _pair(s, arg)
    if verb == "move" and s.phase == CHOOSE_DIE:
        return no("N11", "no-die", first=int(s.die_1), second=int(s.die_2))
    if verb == "enough":
        return no("N31", "no-enough") if s.phase == LOOK else _other_phase(s, "N31")
    if verb == "catch":
        return _catch(s, arg)
    if verb == "look":
        return _look(s, arg)
    if verb == "take":
        return _take(s, arg)
    return _other_phase(s, "")  # roll, end, move


def _other_phase(s: "NoahState", clause: str) -> Refusal:
    """Something else must be decided first."""
    return no(clause, "no-other-phase", phase=Name("phase", PHASE_KEYS[s.phase]))


def _pair(s: "NoahState", species: int) -> Refusal:
    if s.phase not in (PREPARE, CHOOSE_DIE, MEET, EXTRA, AFTER, SETTLE):
        return no("N26", "no-pair-now")
    return no("N26", "no-pair", card=animal(species))


def _ability(s: "NoahState", verb: str, species: int) -> Refusal:
    clause, group = CLAUSE_OF[verb], GROUP_OF[verb]
    if not is_member(species, group):
        return no("N33", "no-ability", card=animal(species), group=Name("group", GROUP_KEYS[group]))
    if not held(s, s.turn) >> species & 1 or s.actor != s.turn:
        return no(clause, "no-not-held", card=animal(species))
    if s.phase not in (BIRD_PHASES if verb == "bird" else (PREPARE,)):
        return _other_phase(s, clause) if verb == "bird" else no("N10", "no-ability-late")
    if s.used >> group & 1:
        return no("N10", "no-group-used", group=Name("group", GROUP_KEYS[group]))
    return no(clause, {"hunt": "no-prey", "bird": "no-face-down", "domestic": "no-others-hold"}[verb])


def _catch(s: "NoahState", spot: int) -> Refusal:
    if s.phase != CATCH:
        return no("N30", "no-hunter-out")
    if is_hill(spot):
        return no("N30", "no-catch-hill")
    if not places(s) >> spot & 1:
        return no("", "no-spot")
    return no("N30", "no-catch-flood" if s.open & ~open_animals(s) & 1 << spot else "no-catch-hidden")


def _look(s: "NoahState", spot: int) -> Refusal:
    if s.phase != LOOK:
        return no("N31", "no-bird-out")
    if is_hill(spot) or not places(s) >> spot & 1:
        return no("", "no-spot")
    return no("N31", "no-look-again" if face_down(s) >> spot & 1 else "no-look-open")


def _take(s: "NoahState", target: int) -> Refusal:
    seat, species = divmod(target, SPECIES)
    if s.phase != TAKE:
        return no("N32", "no-domestic-out")
    if seat >= s.players:
        return no("", "no-such-player")
    if seat == s.turn:
        return no("N32", "no-take-own")
    return no("N32", "no-take", card=animal(species), other=Seat(seat))


def _loss(s: "NoahState", verb: str, species: int) -> Refusal:
    if s.phase != LOSE:
        return no("N22", "no-lose-now")
    if is_member(species, WATER):
        return no("N22", "no-lose-water", card=animal(species))
    if not held(s, s.turn) >> species & 1:
        return no("N22", "no-not-held", card=animal(species))
    return no("N22", "no-two-small" if not is_member(species, LARGE) else "no-two-owed")


def _meeting(s: "NoahState", verb: str, other: int) -> Refusal:
    if s.phase == PREPARE and verb == "meet":
        return no("N29", "no-meet-start")
    if s.phase != MEET:
        return no("N27", "no-meeting")
    if other >= s.players or other == s.turn:
        return no("", "no-such-player")
    if s.pawns.at(other) != s.pawns.at(s.turn):
        return no("N27", "no-meet-elsewhere", other=Seat(other))
    return no("N27", "no-meet-empty", other=Seat(other))


def _talk(s: "NoahState", verb: str, species: int) -> Refusal:
    if s.phase not in TALKING:
        return no("N28", "no-exchange")
    composing = s.phase in (OFFER, COUNTER)
    if verb == "counter" and s.phase == LAST_WORD:
        return no("N28", "no-counter-again")
    if composing != (verb in ("give", "want", "propose")):
        return _other_phase(s, "N28")
    if verb == "propose" and not is_complete(s):
        return no("N28", "no-propose")
    other = Seat(int(s.partner if s.actor == s.turn else s.turn))
    return no("N28", "no-give" if verb == "give" else "no-want", card=animal(species), other=other)
