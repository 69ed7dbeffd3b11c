"""Noah: abilities of shelter cards: hunters, birds, domestic animals (N10, N30-N33)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from castaways.core.buffers import Actions
from castaways.games.noah.rules.actions import BIRD as SEND
from castaways.games.noah.rules.actions import CATCH, ENOUGH, HUNT, LOOK, TAKE
from castaways.games.noah.rules.actions import DOMESTIC as OFFER_DOMESTIC
from castaways.games.noah.rules.cards import BIRD, DOMESTIC, HUNTER, MEMBERS, SPECIES, bits
from castaways.games.noah.rules.deck import lay_new_card, put_inside
from castaways.games.noah.rules.events import BIRD_GONE, BIRD_SENT, HUNTED, LOOKED, SWAPPED
from castaways.games.noah.rules.ring import face_down, open_animals
from castaways.games.noah.rules.shelter import add_species, card_of, gain, give_up, held, lay_off
from castaways.games.noah.rules.terms import CATCH as CATCHING
from castaways.games.noah.rules.terms import LOOK as LOOKING
from castaways.games.noah.rules.terms import MOST_LOOKS, NO_SPECIES, PREPARE
from castaways.games.noah.rules.terms import TAKE as TAKING

if TYPE_CHECKING:
    from castaways.games.noah.rules.state import NoahState


def able(s: "NoahState", group: i64) -> i64:
    """The species of the mover's shelter that can be used as a group, once a turn (N10, N33)."""
    if (s.used >> group) & 1:
        return 0
    return held(s, s.turn) & MEMBERS[group]


def others_hold(s: "NoahState") -> bool:
    """Has any other player a card in the shelter?"""
    firsts = s.firsts
    seconds = s.seconds
    found: i64 = 0
    seat: i64
    for seat in range(s.turn):
        found |= firsts[seat] | seconds[seat]
    for seat in range(s.turn + 1, s.players):
        found |= firsts[seat] | seconds[seat]
    return found != 0


def can_look(s: "NoahState") -> bool:
    """Can the mover use a bird now?"""
    return able(s, BIRD) != 0 and face_down(s) != 0


def birds_into(s: "NoahState", actions: Actions) -> None:
    """N31: birds, at any moment of the turn."""
    birds = able(s, BIRD)
    if birds != 0 and face_down(s) != 0:
        actions.add_marked(SEND, birds)


def abilities_into(s: "NoahState", actions: Actions) -> None:
    """All that can be used before the roll."""
    hunters = able(s, HUNTER)
    if hunters != 0 and open_animals(s) != 0:
        actions.add_marked(HUNT, hunters)
    birds_into(s, actions)
    domestic = able(s, DOMESTIC)
    if domestic != 0 and others_hold(s):
        actions.add_marked(OFFER_DOMESTIC, domestic)


def begin(s: "NoahState", phase: i64, species: i64) -> None:
    """A card of the shelter is chosen; its target comes next."""
    s.resume = s.phase
    s.phase = phase
    s.source = species


def finish(s: "NoahState", group: i64) -> None:
    """The ability is used; its group is spent for this turn (N10)."""
    s.used |= 1 << group
    s.source = NO_SPECIES
    s.phase = s.resume
    s.resume = PREPARE


# -------------------------------------------------------------------- hunters (N30)


def hunt(s: "NoahState", species: i64) -> None:
    """Choose the hunter."""
    begin(s, CATCHING, species)


def prey_into(s: "NoahState", actions: Actions) -> None:
    """Any open animal of the field."""
    actions.add_marked(CATCH, open_animals(s))


def catch(s: "NoahState", spot: i64) -> None:
    """Take the animal; a new card comes first, then the hunter goes into the deck."""
    hunter = card_of(s, s.turn, s.source)
    card = s.field.at(spot)
    s.tell(HUNTED, s.turn, hunter, card, spot)
    gain(s, s.turn, card)
    if not lay_new_card(s, spot):
        return
    lay_off(s, s.turn, hunter)
    put_inside(s, hunter)
    finish(s, HUNTER)


# -------------------------------------------------------------------- birds (N31)


def send_bird(s: "NoahState", species: i64) -> None:
    """Choose the bird."""
    begin(s, LOOKING, species)
    s.looked = 0
    s.tell(BIRD_SENT, s.turn, card_of(s, s.turn, species))


def looks_into(s: "NoahState", actions: Actions) -> None:
    """Face-down cards this bird has not seen yet; after the first look it may come back."""
    actions.add_marked(LOOK, face_down(s) & ~s.looked)
    if s.looked != 0:
        actions.add(ENOUGH)


def look(s: "NoahState", spot: i64) -> None:
    """One card, for the owner's eyes only."""
    s.looked |= 1 << spot
    s.known[s.turn] |= 1 << spot
    s.revealed += 1
    s.tell(LOOKED, s.turn, spot, s.field.at(spot), 0, 1 << s.turn)
    if bits(s.looked) == MOST_LOOKS or face_down(s) & ~s.looked == 0:
        end_looking(s)


def end_looking(s: "NoahState") -> None:
    """The bird goes into the deck."""
    card = give_up(s, s.turn, s.source)
    s.tell(BIRD_GONE, s.turn, card)
    put_inside(s, card)
    s.looked = 0
    finish(s, BIRD)
    s.after_bird()


# -------------------------------------------------------------------- domestic animals (N32)


def offer_domestic(s: "NoahState", species: i64) -> None:
    """Choose the domestic animal."""
    begin(s, TAKING, species)


def takings_into(s: "NoahState", actions: Actions) -> None:
    """Any animal of any other player's shelter."""
    seat: i64
    for seat in range(s.players):
        if seat != s.turn:
            add_species(actions, TAKE + seat * SPECIES, held(s, seat))


def take(s: "NoahState", target: i64) -> None:
    """The animal comes, the domestic one goes. Nobody forms pairs now."""
    seat = target // SPECIES
    given = give_up(s, s.turn, s.source)
    taken = give_up(s, seat, target - seat * SPECIES)
    gain(s, s.turn, taken)
    gain(s, seat, given)
    s.tell(SWAPPED, s.turn, taken, seat, given)
    finish(s, DOMESTIC)
