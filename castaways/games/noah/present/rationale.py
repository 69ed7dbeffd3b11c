"""Noah: what speaks for a move, from open cards and what the seat has looked at: floods, pairs, and where they are."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from castaways.core.odds import percent
from castaways.core.text import Message, Seat
from castaways.games.noah.present.odds import flood_shares, hidden_spots, partner_shares
from castaways.games.noah.present.prospects import (
    DIE,
    deal,
    known_animals,
    lands_on,
    pair_points,
    single,
    steps_to,
    unseen_cards,
)
from castaways.games.noah.present.words import species_name
from castaways.games.noah.rules.actions import verb_of
from castaways.games.noah.rules.cards import (
    BIRD,
    DOMESTIC,
    FIRST_FLOOD,
    GROUP_KEYS,
    HUNTER,
    LANDING,
    LARGE,
    MEMBERS,
    SMALL,
    SPECIES,
    WATER,
    bits,
    is_member,
)
from castaways.games.noah.rules.ring import ahead, is_hill, next_hill, side_mask, side_of
from castaways.games.noah.rules.shelter import doubles, held
from castaways.games.noah.rules.terms import NOBODY, SPOTS

if TYPE_CHECKING:
    from castaways.games.noah.rules.state import NoahState

Why = list[Message]
SKILLS = (HUNTER, BIRD, DOMESTIC, WATER)


def rationale(s: "NoahState", seat: int, action: int) -> list[Message]:
    """Why one would, or would not, do this."""
    verb, arg = verb_of(action)
    about = ABOUT.get(verb)
    return [] if about is None else about(s, seat, arg)


# -------------------------------------------------------------------- places


def _landing(s: "NoahState", seat: int, spot: int) -> Why:
    """What waits at a place, as far as the seat knows."""
    if is_hill(spot):
        hidden = int(bits(side_mask(s, side_of(spot)) & ~s.open))
        return [Message("why-hill", {"hidden": hidden})]
    if spot in hidden_spots(s, seat):
        flood = [_flood(s, seat)] if _flood_share(s, seat, spot) > 0 else []
        return [_closed(s, seat, spot), *flood]
    card = int(s.field.at(spot))
    if card >= FIRST_FLOOD:
        return [_flood(s, seat)]
    species = card >> 1
    half = [Message("why-half")] if LANDING[species] in (SMALL, LARGE) else []
    return [*_animal(s, seat, species, spot), *half]


def _closed(s: "NoahState", seat: int, spot: int) -> Message:
    """What a face-down card may be."""
    flood, pair = _flood_share(s, seat, spot), partner_shares(s, seat)[int(s.laid[spot])]
    args = {"flood": percent(flood), "pair": percent(pair)}
    if flood == 0:
        return Message("why-closed-safe" if pair > 0 else "why-closed-new", args)
    return Message("why-closed", args)


def _flood_share(s: "NoahState", seat: int, spot: int) -> float:
    """How likely a face-down card is a flood."""
    return flood_shares(s, seat)[int(s.laid[spot])]


def _flood(s: "NoahState", seat: int) -> Message:
    """What a flood can take: all single cards but water animals (N22)."""
    cards = int(bits(s.firsts[seat] & ~MEMBERS[WATER]) + bits(s.seconds[seat] & ~MEMBERS[WATER]))
    return Message("why-flood", {"cards": cards}) if cards else Message("why-flood-nothing")


def _move(s: "NoahState", seat: int, steps: int) -> Why:
    return _landing(s, seat, int(ahead(s, s.pawns.at(seat), steps)))


def _resolve(s: "NoahState", seat: int, arg: int) -> Why:
    return _landing(s, seat, int(s.pawns.at(seat)))


def _roll(s: "NoahState", seat: int, arg: int) -> Why:
    """How far the next hill is, whether the dice may lead to a second animal, and how long the game still lasts."""
    here = int(s.pawns.at(seat))
    hill = int(next_hill(here))
    args = {"steps": steps_to(s, here, hill), "percent": percent(lands_on(s, seat, [hill]))}
    found = [Message("why-roll-hill", args)]
    goals = [spot for spot, species in known_animals(s, seat).items() if single(s, seat) >> species & 1]
    second = lands_on(s, seat, goals) if goals else 0.0
    if second > 0:
        found.append(Message("why-roll-pair", {"percent": percent(second)}))
    return [*found, Message("why-deck", {"cards": int(s.deck.n)})]


def _again(s: "NoahState", seat: int, arg: int) -> Why:
    """What lies in reach of one die."""
    here = int(s.pawns.at(seat))
    spots = [int(ahead(s, here, steps)) for steps in range(1, DIE + 1)]
    hidden = hidden_spots(s, seat)
    wet = sum(not is_hill(spot) and spot not in hidden and s.field.at(spot) >= FIRST_FLOOD for spot in spots)
    pairs = sum(single(s, seat) >> known_animals(s, seat).get(spot, SPECIES) & 1 for spot in spots)
    args = {"floods": wet, "hidden": sum(spot in hidden for spot in spots), "pairs": pairs}
    return [Message("why-again", args)]


# -------------------------------------------------------------------- animals


def _animal(s: "NoahState", seat: int, species: int, spot: int = SPOTS, owner: int = NOBODY) -> Why:
    """Whether an animal (that lies at a spot, or has an owner) makes a pair, or where its like is; what it can do."""
    card = {"card": species_name(species)}
    if held(s, seat) >> species & 1:
        return [Message("why-makes-pair", {**card, "points": pair_points(s, seat, species)})]
    return [_other(s, seat, species, spot, owner), *_skill(species)]


def _other(s: "NoahState", seat: int, species: int, spot: int = SPOTS, owner: int = NOBODY) -> Message:
    """Where the other animal of a species is, as far as the seat knows."""
    card = {"card": species_name(species)}
    for other in range(int(s.players)):
        having = doubles(s, other) if other == owner else held(s, other)
        if other != seat and having >> species & 1:
            return Message("why-other-has", {**card, "other": Seat(other)})
    for there, what in known_animals(s, seat).items():
        if what == species and there != spot:
            return Message("why-other-lies", {**card, "steps": steps_to(s, int(s.pawns.at(seat)), there)})
    return Message("why-other-hidden", {**card, "cards": unseen_cards(s, seat)})


def _skill(species: int) -> Why:
    """What an animal can do in the shelter."""
    return [Message(f"why-skill-{GROUP_KEYS[group]}") for group in SKILLS if is_member(species, group)]


def _catch(s: "NoahState", seat: int, spot: int) -> Why:
    species = int(s.field.at(spot)) >> 1
    if species == s.source and not doubles(s, seat) >> species & 1:  # the hunter leaves, so this is no pair
        return [Message("why-same-hunter")]
    return _animal(s, seat, species, spot)


def _take(s: "NoahState", seat: int, arg: int) -> Why:
    other, species = divmod(arg, SPECIES)
    found = _animal(s, seat, species, owner=other)
    if doubles(s, other) >> species & 1:
        args = {"other": Seat(other), "points": pair_points(s, other, species)}
        found.append(Message("why-breaks-pair", args))
    return [*found, *_helps(s, other, int(s.source))]


def _helps(s: "NoahState", other: int, species: int) -> Why:
    """What an animal given to another makes of theirs."""
    if not held(s, other) >> species & 1:
        return []
    args = {"card": species_name(species), "other": Seat(other), "points": pair_points(s, other, species)}
    return [Message("why-helps", args)]


def _hunt(s: "NoahState", seat: int, arg: int) -> Why:
    lying = [what for spot, what in known_animals(s, seat).items() if s.open >> spot & 1]
    mine = single(s, seat) & ~(1 << arg)
    return [Message("why-hunt", {"cards": len(lying), "pairs": sum(mine >> what & 1 for what in lying)})]


def _bird(s: "NoahState", seat: int, arg: int) -> Why:
    spots, floods = hidden_spots(s, seat), flood_shares(s, seat)
    share = sum(floods[int(s.laid[spot])] for spot in spots) / len(spots) if spots else 0.0
    return [Message("why-bird", {"cards": len(spots), "percent": percent(share)})]


def _look(s: "NoahState", seat: int, spot: int) -> Why:
    return [_closed(s, seat, spot)] if spot in hidden_spots(s, seat) else []


def _domestic(s: "NoahState", seat: int, arg: int) -> Why:
    mine = single(s, seat) & ~(1 << arg)
    others = [other for other in range(int(s.players)) if other != seat]
    cards = sum(int(bits(s.firsts[other]) + bits(s.seconds[other])) for other in others)
    pairs = sum((mine & int(held(s, other))).bit_count() for other in others)
    return [Message("why-domestic", {"cards": cards, "pairs": pairs})]


def _pair(s: "NoahState", seat: int, species: int) -> Why:
    found = [Message("why-pair", {"points": pair_points(s, seat, species)})]
    if any(is_member(species, group) for group in (HUNTER, BIRD, DOMESTIC)):
        found.append(Message("why-pair-skill"))
    return found


def _lose(s: "NoahState", seat: int, species: int) -> Why:
    """What goes with a card: half a pair, or a single animal, of which the other is somewhere."""
    if doubles(s, seat) >> species & 1:
        return [Message("why-lose-pair", {"points": pair_points(s, seat, species)})]
    return [Message("why-lose"), _other(s, seat, species), *_skill(species)]


def _lose_as_two(s: "NoahState", seat: int, species: int) -> Why:
    return [Message("why-lose-as-two"), *_lose(s, seat, species)[-1:]]


# -------------------------------------------------------------------- exchanges


def _deal(s: "NoahState", seat: int, arg: int) -> Why:
    """What the exchange on the table lets both pair up."""
    mover, partner = deal(s)
    mine, theirs = (mover, partner) if seat == s.turn else (partner, mover)
    return [Message("why-deal", {"mine": mine, "theirs": theirs, "other": _company(s, seat)})]


def _company(s: "NoahState", seat: int) -> Seat:
    return Seat(int(s.partner if seat == s.turn else s.turn))


def _refuse(s: "NoahState", seat: int, arg: int) -> Why:
    whole = (s.bid_1 | s.bid_2) and (s.ask_1 | s.ask_2)
    return _deal(s, seat, arg) if whole else [Message("why-no-exchange")]


def _meet(s: "NoahState", seat: int, other: int) -> Why:
    both = int(held(s, seat)) & int(held(s, other))
    if not both:
        return [Message("why-meet-nothing", {"other": Seat(other)})]
    cards = tuple(species_name(species) for species in range(SPECIES) if both >> species & 1)
    return [Message("why-meet", {"other": Seat(other), "cards": cards})]


def _give(s: "NoahState", seat: int, species: int) -> Why:
    return _helps(s, _company(s, seat).number, species) or [_other(s, seat, species)]


def _want(s: "NoahState", seat: int, species: int) -> Why:
    return _animal(s, seat, species) if held(s, seat) >> species & 1 else [_other(s, seat, species), *_skill(species)]


def _end(s: "NoahState", seat: int, arg: int) -> Why:
    return [Message("why-end", {"cards": int(s.deck.n)})]


ABOUT: dict[str, Callable[["NoahState", int, int], Why]] = {
    "move": _move,
    "resolve": _resolve,
    "roll": _roll,
    "again": _again,
    "stay": _again,
    "catch": _catch,
    "take": _take,
    "hunt": _hunt,
    "bird": _bird,
    "look": _look,
    "domestic": _domestic,
    "pair": _pair,
    "lose": _lose,
    "lose-as-two": _lose_as_two,
    "propose": _deal,
    "accept": _deal,
    "refuse": _refuse,
    "meet": _meet,
    "give": _give,
    "want": _want,
    "end": _end,
}
