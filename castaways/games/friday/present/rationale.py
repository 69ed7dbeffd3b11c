"""Friday: what speaks for a move, from what the player knows: draw odds, the price, what is won and what is lost."""

from typing import TYPE_CHECKING

from castaways.core.odds import percent
from castaways.core.text import Message
from castaways.games.friday.present.odds import can_count, stack_counts, value_chance, win_chance
from castaways.games.friday.present.words import card_label
from castaways.games.friday.rules.actions import verb_of
from castaways.games.friday.rules.cards import ABILITY, ABILITY_KEYS, LIFE_MINUS_1, NONE, VALUE, is_aging
from castaways.games.friday.rules.drawing import card_available
from castaways.games.friday.rules.fight import price
from castaways.games.friday.rules.terms import CHOOSE_PIRATE, DESTROY_CARDS, DRAW_MORE, EXCHANGE_MORE, FIGHT, NOBODY
from castaways.games.friday.rules.total import aging_upkeep, needed, total

if TYPE_CHECKING:
    from castaways.games.friday.rules.state import FridayState


def rationale(s: "FridayState", seat: int, action: int) -> list[Message]:
    """Why one would, or would not, do this."""
    verb, place = verb_of(action)
    if verb in ("fight-first", "fight-second"):
        return _fight(s, action)
    if verb == "draw":
        return [Message("why-free"), *_draw_odds(s)]
    if verb == "buy":
        return [Message("why-buy", {"life": int(price(s)), "left": int(s.life - price(s))}), *_draw_odds(s)]
    if verb == "take":
        return [Message("why-free"), *_draw_odds(s)] if s.phase == DRAW_MORE else [Message("why-look-more")]
    if verb == "end":
        return _end(s)
    if verb in ("skip", "give-up"):
        return [Message(f"why-{verb}")]
    if verb == "done":
        return _done(s)
    if verb == "destroy":
        return _rid(int(s.table.at(place)))
    if verb == "use":
        return _use(s, place, action)
    if verb == "target":
        return _target(s, place, action)
    if verb in ("discard", "top"):
        return [Message("why-away" if verb == "discard" else "why-next", {"card": card_label(int(s.looked.at(place)))})]
    return []


def _done(s: "FridayState") -> list[Message]:
    """Why the rest of what one may do is left."""
    if s.phase != DESTROY_CARDS:
        return [
            Message({DRAW_MORE: "why-leave-card", EXCHANGE_MORE: "why-leave-exchange"}.get(s.phase, "why-leave-order"))
        ]
    bad = _useless_cards(s)
    return [Message("why-keep-bad", {"cards": bad})] if bad else [Message("why-keep-cards")]


def _useless_cards(s: "FridayState") -> tuple[Message, ...]:
    """Some of the cards in the fight that do harm or nothing, each kind once."""
    kinds = dict.fromkeys(int(card) for card in s.table.as_list() if is_useless(int(card)))
    return tuple(dict.fromkeys(card_label(card) for card in kinds))[:3]


def is_useless(card: int) -> bool:
    """Does a card bring nothing to who owns it?"""
    return bool(is_aging(card) or VALUE[card] < 0 or (VALUE[card] == 0 and ABILITY[card] == NONE))


def _missing(s: "FridayState") -> int:
    """By how much the fight is not won yet."""
    return max(int(needed(s) - total(s)), 0)


def _draw_odds(s: "FridayState") -> list[Message]:
    """What the next cards bring: by counting cards off where that is possible."""
    if not card_available(s):
        return []
    missing = _missing(s)
    if missing == 0:
        return [Message("why-already-won", {"percent": percent(1 - value_chance(s, 0))}), Message("why-for-later")]
    chance = win_chance(s, 1)
    if chance == 0:  # that is no argument for the card; what it is good for is
        found = [Message("why-nearer", {"missing": missing})]
        two = win_chance(s, 2) if can_count(s, 2) else 0.0
        return [*found, Message("why-need-two", {"percent": percent(two)})] if two > 0 else found
    counts = stack_counts(s, missing)
    # counting off is right only where every card adds just its own value
    if counts is not None and counts[1] and abs(counts[0] / counts[1] - chance) < 1e-9:
        found = [Message("why-need-cards", {"missing": missing, "good": counts[0], "cards": counts[1]})]
    else:
        found = [Message("why-need", {"missing": missing, "percent": percent(chance)})]
    two = win_chance(s, 2) if chance < 1 and can_count(s, 2) else 0.0
    if two > chance:  # else the second card does harm, and one would stop after the first
        found.append(Message("why-need-two", {"percent": percent(two)}))
    return found


def _fight(s: "FridayState", action: int) -> list[Message]:
    """How likely the free cards are enough, and what the fight is worth."""
    c = s.clone()
    c.step(0, action)
    if c.phase != FIGHT:
        return []
    found = []
    cards, value, chance = int(c.free), int(needed(c)), 0.0
    if can_count(c, cards):
        chance = win_chance(c, cards)
        args = {"cards": cards, "value": value}
        told = Message("why-free-cards", {**args, "percent": percent(chance)})
        found.append(told if chance > 0 else Message("why-free-cards-none", args))
    if s.phase == CHOOSE_PIRATE:
        return [*found, Message("why-pirate-first" if not s.beaten else "why-pirate-last")]
    prize = Message("why-prize", {"card": card_label(int(c.hazard)), "ability": _ability(int(c.hazard))})
    return [*found, prize] if chance == 1 else [*found, prize, Message("why-if-lost")]


def _ability(card: int) -> Message:
    return Message(f"ability-{ABILITY_KEYS[ABILITY[card]]}")


def _end(s: "FridayState") -> list[Message]:
    """Won: the prize; lost: the price, and the cards one may get rid of for it."""
    missing, upkeep = _missing(s), int(aging_upkeep(s))
    if missing + upkeep > s.life:
        return [Message("why-deadly")]
    found = []
    if missing == 0 and s.pirate != NOBODY:
        found.append(Message("why-beats-pirate"))
    elif missing == 0:
        found.append(Message("why-won", {"card": card_label(int(s.hazard))}))
    else:
        found.append(Message("why-lost", {"life": missing, "left": int(s.life) - missing - upkeep}))
        bad = _useless_cards(s)
        if bad:
            found.append(Message("why-lost-rid", {"cards": bad}))
        elif card_available(s) and s.free == 0 and missing > 1 and price(s) == 1:
            found.append(Message("why-lost-dear", {"percent": percent(value_chance(s, 2))}))
    if upkeep:
        found.append(Message("why-upkeep", {"life": upkeep}))
    return found


def _rid(card: int) -> list[Message]:
    """A card leaves the game for good: good riddance, or a loss."""
    if is_aging(card) or VALUE[card] < 0:
        return [Message("why-rid-bad", {"card": card_label(card)})]
    weak = "why-rid-weak" if ABILITY[card] == NONE else "why-rid-able"
    return [Message(weak if VALUE[card] == 0 else "why-rid-good", {"card": card_label(card)})]


def _after(s: "FridayState", action: int) -> list[Message]:
    """What a move that shows nothing new changes at once."""
    c = s.clone()
    c.step(0, action)
    if c.revealed != s.revealed or c.phase != FIGHT:
        return []
    found = []
    before, now = _missing(s), _missing(c)
    if now < before:
        args = {"missing": now, "before": before}
        found.append(Message("why-then-won") if now == 0 else Message("why-then-missing", args))
    if c.life > s.life:
        found.append(Message("why-life", {"life": int(c.life - s.life), "left": int(c.life)}))
    return found


def _use(s: "FridayState", place: int, action: int) -> list[Message]:
    """What an ability is good for, and what it changes at once."""
    ability = int(ABILITY[s.table.at(place)])
    key = ABILITY_KEYS[ability]
    told = [Message(f"why-use-{key}")] if ability < LIFE_MINUS_1 else []
    if key == "destroy" and _missing(s) > 0:
        told = [Message("why-use-destroy-now")]
    odds = _draw_odds(s) if key in ("draw_1", "draw_2") else []
    return [*told, *odds, *_after(s, action)]


def _target(s: "FridayState", place: int, action: int) -> list[Message]:
    """What becomes of the card chosen for an ability."""
    card = int(s.table.at(place))
    key = ABILITY_KEYS[s.ability]
    if key == "destroy":
        return [*_rid(card), *_after(s, action)]
    use = [Message(f"why-use-{key}")]
    if key in ("exchange_1", "exchange_2"):
        better = value_chance(s, int(VALUE[card]) + 1) if card_available(s) else 0.0
        return [Message("why-exchange", {"card": card_label(card), "percent": percent(better)})] if better > 0 else use
    if key == "copy":
        use = [Message(f"why-use-{ABILITY_KEYS[ABILITY[card]]}")] if ABILITY[card] < LIFE_MINUS_1 else use
    return _after(s, action) or use
