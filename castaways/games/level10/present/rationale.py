"""Level 10: what speaks for a move, from open cards and the seat's own knowledge: what waits, what follows, what stays
possible in the column."""

from typing import TYPE_CHECKING

from castaways.core.odds import percent
from castaways.core.text import Message
from castaways.games.level10.present.odds import column_chance, fitting, known_cards, open_rows, row_chance, told_worlds
from castaways.games.level10.present.words import blocked, card_label, world_name
from castaways.games.level10.rules.actions import verb_of
from castaways.games.level10.rules.cards import LEVELS, NUMBERS, RESET, number_of, of_world, world_of
from castaways.games.level10.rules.rows import lay, take_reset

if TYPE_CHECKING:
    from castaways.games.level10.rules.state import Level10State

LOW = 2  # numbers up to this are good to begin with


def rationale(s: "Level10State", seat: int, action: int) -> list[Message]:
    """Why one would, or would not, do this."""
    verb, place = verb_of(action)
    if verb == "play":
        return [*_play(s, seat, place), *_column(s, seat, int(world_of(place)), place)]
    if verb == "pause":
        args = {"world": world_name(place), "value": int(s.tops.at(place))}
        pause = int(s.hands[seat]) >> LEVELS
        card = LEVELS + (pause & -pause).bit_length() - 1
        return [Message("why-pause", args), Message("why-pause-bonus"), *_column(s, seat, place, card)]
    if verb == "reset":
        waiting = blocked(s, place, int(s.tops.at(place)))
        args = {"world": world_name(place), "cards": waiting}
        left = Message("why-reset-left", {"left": int(s.resets.at(place)) - 1})
        return [Message("why-reset", args), left, *_column(s, seat, place, RESET)]
    if verb == "put":
        return [*_put(s, place), Message("why-put-back", {"cards": int(s.deck.n)})]
    if verb in ("volunteer", "stand-back"):
        low = sum(1 for card in range(LEVELS) if s.hands[seat] >> card & 1 and number_of(card) <= LOW)
        return [Message(f"why-{verb}", {"low": low})]
    if verb in ("tuck", "done", "keep"):
        return [Message(f"why-{verb}")]
    return [Message("why-tell" if verb == "tell" else "why-wish"), Message("why-words")]


def _column(s: "Level10State", seat: int, row: int, card: int) -> list[Message]:
    """Whether the column can still be finished once this card lies, before anything is drawn."""
    worlds = told_worlds(s, seat)
    if len(open_rows(s)) == 1:
        return []
    then = _with(s, seat, row, card)
    chance = column_chance(then, seat, [_with(world, seat, row, card) for world in worlds])
    return [Message("why-column", {"percent": percent(chance)})]


def _with(s: "Level10State", seat: int, row: int, card: int) -> "Level10State":
    """The position with one more card in a row."""
    c = s.clone()
    if card == RESET:
        take_reset(c, row)
    else:
        c.hands[seat] &= ~(1 << card)
    lay(c, row, card)
    return c


def _play(s: "Level10State", seat: int, card: int) -> list[Message]:
    """What the card leaves behind, and whether others could play there instead."""
    world, number = int(world_of(card)), int(number_of(card))
    found = []
    skipped = blocked(s, world, number)
    if skipped == 0:
        found.append(Message("why-next-number"))
    else:
        resets = int(s.resets.at(world))
        found.append(Message("why-skips" if resets else "why-skips-forever", {"cards": skipped, "resets": resets}))
    mine = int(of_world(s.hands[seat], world)) >> number
    if mine:
        numbers = tuple(str(number + 1 + i) for i in range(NUMBERS - number) if mine >> i & 1)
        found.append(Message("why-follow", {"world": world_name(world), "numbers": numbers}))
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
