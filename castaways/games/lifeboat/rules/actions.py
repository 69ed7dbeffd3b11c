"""Lifeboat's actions as ints: a verb, and for many of them a kind of card, a seat or a number."""

from typing import Final

from castaways.core.verbs import Verbs

SEATS: Final = 6
KINDS: Final = 15
MOST_LOOKED: Final = 24

PASS: Final = 0  # nothing (more) from me in this window; in a fight: until something changes
STAY_OUT: Final = 1  # nothing more from me in this fight
ROW: Final = 2
IDLE: Final = 3
SIGNAL: Final = 4  # fire the flare gun into the sky (B36)
SHOOT: Final = 5  # fire it in a fight (B41)
AGREE: Final = 6
REFUSE: Final = 7
JOIN_ATTACK: Final = 8
JOIN_DEFENCE: Final = 9
TAKE_CLOSED: Final = 10  # rob a closed card at random
KEEP_CHART: Final = 11  # the rower, of the next card looked at
BURY_CHART: Final = 12
LOOK_TOP: Final = 13  # add the top card by the compass
THROW_BAIT: Final = 14
GIVE: Final = 15  # begin a gift, ...
THROW: Final = 16  # ... to throw a card away, ...
OFFER: Final = 17  # ... an offer
SEND: Final = 18
CANCEL: Final = 19
WITHDRAW: Final = 20
ASK_CLOSED: Final = 21  # + 0..2: offer for one to three closed cards of the other's choice alone; sends it
CHOOSE: Final = 24  # + place: the card to be played (B51)
KEEP: Final = CHOOSE + MOST_LOOKED  # + kind: of the cards going round (B20)
OPEN: Final = KEEP + KINDS  # + kind
TAKE_OPEN: Final = OPEN + KINDS  # + kind: rob an open card
CARD_OPEN: Final = TAKE_OPEN + KINDS  # + kind: an open card of mine, for the gift or offer begun
CARD_CLOSED: Final = CARD_OPEN + KINDS  # + kind
ASK_OPEN: Final = CARD_CLOSED + KINDS  # + kind: in the offer, an open card of the other
ASK_KIND: Final = ASK_OPEN + KINDS  # + kind: offer for any card of this kind alone; sends it
SWAP: Final = ASK_KIND + KINDS  # + seat
ROB: Final = SWAP + SEATS  # + seat
STEAL: Final = ROB + SEATS  # + seat
HEAL: Final = STEAL + SEATS  # + seat
SHADE: Final = HEAL + SEATS  # + seat: open the parasol before them
GIVE_WATER: Final = SHADE + SEATS  # + seat
TO: Final = GIVE_WATER + SEATS  # + seat: who gets the gift or the offer
ACCEPT: Final = TO + SEATS  # + seat: whose offer
DECLINE: Final = ACCEPT + SEATS  # + seat
# Numbers are only ever added, so that records of earlier versions replay.
COUNTER: Final = DECLINE + SEATS  # + seat: begin an offer that refuses theirs when it is sent
WANT_KIND: Final = COUNTER + SEATS  # + kind: in the offer, a card of this kind among other things
WANT_CLOSED: Final = WANT_KIND + KINDS  # + 0..2: in the offer, so many closed cards among other things
ACTIONS: Final = WANT_CLOSED + 3

VERBS: Final = Verbs(
    (
        ("pass", PASS),
        ("stay-out", STAY_OUT),
        ("row", ROW),
        ("idle", IDLE),
        ("signal", SIGNAL),
        ("shoot", SHOOT),
        ("agree", AGREE),
        ("refuse", REFUSE),
        ("join-attack", JOIN_ATTACK),
        ("join-defence", JOIN_DEFENCE),
        ("take-closed", TAKE_CLOSED),
        ("keep-chart", KEEP_CHART),
        ("bury-chart", BURY_CHART),
        ("look-top", LOOK_TOP),
        ("throw-bait", THROW_BAIT),
        ("give", GIVE),
        ("throw", THROW),
        ("offer", OFFER),
        ("send", SEND),
        ("cancel", CANCEL),
        ("withdraw", WITHDRAW),
        ("ask-closed", ASK_CLOSED),
        ("choose", CHOOSE),
        ("keep", KEEP),
        ("open", OPEN),
        ("take-open", TAKE_OPEN),
        ("name-open", CARD_OPEN),
        ("name-closed", CARD_CLOSED),
        ("ask-open", ASK_OPEN),
        ("ask-kind", ASK_KIND),
        ("swap", SWAP),
        ("rob", ROB),
        ("steal", STEAL),
        ("heal", HEAL),
        ("shade", SHADE),
        ("give-water", GIVE_WATER),
        ("to", TO),
        ("accept", ACCEPT),
        ("decline", DECLINE),
        ("counter", COUNTER),
        ("want-kind", WANT_KIND),
        ("want-closed", WANT_CLOSED),
    )
)
verb_of = VERBS.verb_of
