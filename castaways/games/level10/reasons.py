"""Level 10: what speaks for a move, from open cards and the seat's own knowledge."""

from typing import TYPE_CHECKING

from castaways.core.odds import percent
from castaways.core.text import Message
from castaways.games.level10.actions import verb_of
from castaways.games.level10.cards import LEVELS, NUMBERS, number_of, of_world, world_of
from castaways.games.level10.odds import fitting, known_cards, open_rows, row_chance, told_worlds
from castaways.games.level10.words import blocked, card_label, world_name

if TYPE_CHECKING:
    from castaways.games.level10.rules import Level10State


def reasons(s: "Level10State", seat: int, action: int) -> list[Message]:
    """Why one would, or would not, do this."""
    verb, place = verb_of(action)
    if verb == "play":
        return _play(s, seat, place)
    if verb == "pause":
        return [Message("why-pause", {"world": world_name(place), "value": int(s.tops.at(place))})]
    if verb == "reset":
        waiting = blocked(s, place, int(s.tops.at(place)))
        args = {"world": world_name(place), "cards": waiting}
        return [Message("why-reset", args), Message("why-reset-left", {"left": int(s.resets.at(place)) - 1})]
    if verb == "put":
        return _put(s, place)
    if verb in ("tuck", "done", "keep", "volunteer", "stand-back"):
        return [Message(f"why-{verb}")]
    return []


def _play(s: "Level10State", seat: int, card: int) -> list[Message]:
    """What the card leaves behind, and whether others could play there instead."""
    world, number = int(world_of(card)), int(number_of(card))
    found = []
    skipped = blocked(s, world, number)
    if skipped == 0:
        found.append(Message("why-next-number"))
    else:
        found.append(Message("why-skips", {"cards": skipped, "resets": int(s.resets.at(world))}))
    mine = int(of_world(s.hands[seat], world)) >> number
    if mine:
        found.append(Message("why-follow", {"world": world_name(world)}))
    if number == NUMBERS and skipped:
        found.append(Message("why-top-number"))
    others = fitting(s, world) & ~(1 << card)
    if s.players > 1 and others and not others & known_cards(s, seat) and world in open_rows(s):
        chance = row_chance(s, seat, world, told_worlds(s, seat))
        found.append(Message("why-others", {"percent": percent(chance)}))
    return found


def _put(s: "Level10State", card: int) -> list[Message]:
    """A card under the deck comes back late: can it wait?"""
    if card >= LEVELS:
        return [Message("why-put-pause")]
    fits = number_of(card) >= s.tops.at(world_of(card))
    return [Message("why-put-fits" if fits else "why-put-low", {"card": card_label(card)})]
