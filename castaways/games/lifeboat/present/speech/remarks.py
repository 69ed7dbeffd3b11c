"""Lifeboat: what bots say (B12). All of it follows from what the speaker's seat knows (`speaker.py`).

A bot speaks after a move of its own, at most a few times a day, and not what it has said in the last days. It says the
first thing on the list that there is a reason for: an excuse, an answer, a reproach, thanks, a cry for help, a request.
All bots together leave each turn readable: where much was said already, only who is asked answers.
"""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from castaways.core.history import History
from castaways.core.phrases import Said
from castaways.games.lifeboat.policy.promises import BROKEN, OPEN, PEACE
from castaways.games.lifeboat.policy.promises import CARD as CARD_PROMISED
from castaways.games.lifeboat.policy.promises import WATER as WATER_PROMISED
from castaways.games.lifeboat.policy.reading import BAITED, DEFENDED, HEALED, HELPED_ATTACK, WATERED
from castaways.games.lifeboat.policy.temper import (
    EVEN,
    GREEDY,
    JOKER,
    LOYAL,
    MEEK,
    SCHEMER,
    TEMPER_KEYS,
    VENGEFUL,
    enemy_seat,
    friend_seat,
    grudge,
)
from castaways.games.lifeboat.policy.worth import card_worth, room
from castaways.games.lifeboat.present.speech.quarrels import quarrel, reproach
from castaways.games.lifeboat.present.speech.speaker import Speaker, Words
from castaways.games.lifeboat.rules import events as happened
from castaways.games.lifeboat.rules.cards import COUNT, KIND_KEY, KIND_MASK, KINDS, WATER, size
from castaways.games.lifeboat.rules.terms import (
    CHOOSING,
    DAY,
    DEMAND,
    EVENING,
    FALLING,
    FIGHT,
    NEED,
    OPENED,
    OVER,
    SHARKS,
    TAKING,
    THIRST,
)

if TYPE_CHECKING:
    from castaways.games.lifeboat.rules.state import LifeboatState

# Lines a day, by temper: even, loyal, greedy, vengeful, meek, schemer, joker.
LINES: Final = (2, 2, 2, 2, 2, 3, 3)
MOST_A_TURN: Final = 4  # lines of all, before nobody says anything but answers
THIRSTY: Final = 2  # points of strength left at which somebody without water begs
LAND_NEAR: Final = 3  # gulls
WANTED: Final = 50  # what a card is worth that one takes somebody up on; a point of the score is 10
KINDNESS: Final = (happened.DRANK, happened.HEALED, happened.SHADED, happened.GAVE_OPEN, happened.GAVE_CLOSED)
# What may be said again on another day.
AGAIN: Final = ("thanks-to", "with-you", "yes", "no", "have-none", "need-it", "nothing-for-you")
REFUSALS: Final = ("no-trust", "too-little", "need-it")
NO_WATER: Final = ("have-none", "need-it", "no", "later", "nothing-for-you")
AT_NIGHT: Final = (EVENING, CHOOSING, FALLING, SHARKS, THIRST)
LIGHT: Final = (SCHEMER, JOKER)  # who laugh at what others are sorry for


# -------------------------------------------------------------------- reasons to speak, the most urgent first


def excuse(me: Speaker) -> Iterator[Words]:
    """One has broken a promise since one's last move; who is attacked has other things to say."""
    if me.s.phase in (DEMAND, FIGHT) and me.s.target == me.seat:
        return
    for i, promise in enumerate(me.reading.promises.made):
        if promise.state == BROKEN and i not in me.broken_before and promise.seat == me.seat:
            if not me.awake(int(promise.to)):
                return  # to whom?
            if me.temper in LIGHT:
                yield "laugh", {}
                return
            if promise.what == WATER_PROMISED and not me.cards(WATER):
                yield "was-thirsty", {}
            yield "no-choice", {}
            return


def answer(me: Speaker) -> Iterator[Words]:
    """Somebody has asked one for something, or said something to one; what was said last comes first. Words that name
    nobody would puzzle the others once the turn has passed in which it was said, and a fight leaves no time for that.
    """
    for said in reversed(me.heard()):
        reply, late = ANSWERS.get(said.key), said.ply <= me.turn_began
        if reply is not None and me.awake(said.seat) and not (late and me.s.phase == FIGHT):
            yield from (words for words in reply(me, said) if words[1] or not late)


def gratitude(me: Speaker) -> Iterator[Words]:
    """Somebody has helped one, not by way of a trade; who fought beside one first."""
    if (me.temper == GREEDY and not me.chance(3)) or me.s.phase == FIGHT:
        return
    for fight in me.fights:
        if fight.ended >= me.before and fight.was_won_by(me.seat):
            yield from (("thanks-to", {"person": ally}) for ally in fight.allies(me.seat))
    for helper in me.done_to_me(*KINDNESS):
        if not me.quarrels_with(helper):
            yield "thanks-to", {"person": helper}


def reminder(me: Speaker) -> Iterator[Words]:
    """Somebody owes one what was promised, and it is due."""
    if me.s.phase == FIGHT:
        return
    for promise in me.reading.promises.made:
        due = promise.what == CARD_PROMISED or (promise.what == WATER_PROMISED and me.s.phase == THIRST)
        if promise.state == OPEN and promise.due and due and promise.to == me.seat and me.awake(int(promise.seat)):
            yield "a-deal", {"person": int(promise.seat)}


def refusal(me: Speaker) -> Iterator[Words]:
    """One has declined an offer."""
    for event in me.mine:
        if event.kind == happened.DECLINED and event.seat == me.seat:
            if any(said.key in REFUSALS for said in me.lines_today()):
                return
            if me.distrusts(me.seat_of(event.b)):
                yield "no-trust", {}
            yield ("too-little", {}) if me.temper == GREEDY or me.chance(2) else ("need-it", {})


def thirst(me: Speaker) -> Iterator[Words]:
    """One has no water and is thirsty, or may soon die of it: ask who shows some, or else who may be a friend."""
    s = me.s
    if me.cards(WATER) or not me.awake(me.seat):
        return
    if any(said.key == "ask-water" for said in me.lines_today()):
        return
    now = s.phase == THIRST and s.sheet[NEED + me.seat] > 0 and room(s, me.seat) <= THIRSTY + 1
    soon = s.phase in (DAY, EVENING) and room(s, me.seat) <= THIRSTY
    if not now and not soon:
        return
    without = {said.seat for said in me.today() if said.key in NO_WATER}
    without |= {said.seat for said in me.today(days=2) if said.key == "ask-water"}  # they beg themselves
    able = [one for one in me.others() if one not in without and not me.quarrels_with(one) and not me.robs(one)]
    able = [one for one in able if not me.reading.count(me.seat, BAITED, me.role(one))]  # fed to the sharks
    able = [one for one in able if grudge(s, me.reading, one, me.seat) == 0] or able  # rather who was not robbed
    able = [one for one in able if grudge(s, me.reading, me.seat, one) == 0] or able  # and is no robber
    able = [one for one in able if s.phase != THIRST or s.sheet[NEED + one] == 0] or able  # nor thirsty just now
    shown = [other for other in able if s.sheet[OPENED + other] & KIND_MASK[WATER]]
    whom = me.likeliest(shown or able)
    if whom is not None:
        yield "ask-water", {"person": whom}


def mourning(me: Speaker) -> Iterator[Words]:
    """Somebody has died, whoever it was: one of the others takes leave, but for who had a hand in it."""
    if me.s.phase == FIGHT or me.had_a_hand():
        return
    for event, _ in me.events():
        if event.kind in (happened.DIED, happened.WASHED_AWAY) and event.seat not in (-1, me.seat):
            held = me.temper == VENGEFUL and grudge(me.s, me.reading, me.seat, event.seat) > 0
            if not me.was_said("farewell", event.seat) and not held and me.chance(2):
                yield "farewell", {"person": event.seat}


def small_talk(me: Speaker) -> Iterator[Words]:
    """What people say by themselves: that land is near, and in the morning what their character would have them say.
    Nothing of it follows from whom they love or hate, or all would know by the third day (`benchmarks.openness`)."""
    near = any(event.kind == happened.GULLS and event.a == LAND_NEAR for event, _ in me.events())
    if near and me.s.phase not in (DEMAND, TAKING, FIGHT) and not me.was_said("land-near") and me.chance(2):
        yield "land-near", {}
    lately = {said.key for said in me.lines_lately()}
    if not me.did(happened.KEPT) or lately & {"promise-side", "promise-peace", "claim-card"} or not me.chance(3):
        return  # once in some days, to whomever
    others = me.others()
    if me.temper == LOYAL:
        yield from side_of_a_helper(me)
    elif me.temper == MEEK:
        feared = [one for one in me.others() if grudge(me.s, me.reading, me.seat, one) > 0]
        strongest = max(feared, key=me.strength, default=None)
        if strongest is not None:
            yield "promise-peace", {"person": strongest}
    elif me.temper == SCHEMER and others:
        yield "promise-peace", {"person": others[me.plies % len(others)]}
    elif me.temper == JOKER and me.chance(2):
        yield from boast(me)


def side_of_a_helper(me: Speaker) -> Iterator[Words]:
    """A loyal soul stands by who has stood by it, and has done it no harm."""
    mine = me.role(me.seat)
    helpers = [
        one
        for one in me.others()
        if any(me.reading.count(one, deed, mine) for deed in (DEFENDED, HELPED_ATTACK, HEALED, WATERED))
        and grudge(me.s, me.reading, me.seat, one) == 0
    ]
    if helpers:
        yield "promise-side", {"person": helpers[me.plies % len(helpers)]}


def boast(me: Speaker) -> Iterator[Words]:
    """A card that one may have, as far as anybody can see; it may even be true."""
    opened = [me.s.sheet[OPENED + seat] for seat in range(int(me.s.players)) if seat != me.seat]
    hidden = [kind for kind in range(KINDS) if sum(size(cards & KIND_MASK[kind]) for cards in opened) < COUNT[kind]]
    if hidden:
        yield "claim-card", {"card": KIND_KEY[hidden[(me.plies + me.seat) % len(hidden)]]}


# -------------------------------------------------------------------- answers, by what was said


def to_water(me: Speaker, said: Said) -> Iterator[Words]:
    """Water for somebody: who has it to spare promises it, an enemy gets none; a schemer promises anything."""
    who, have = said.seat, me.cards(WATER)
    if me.did(happened.DRANK) or me.did(happened.ACCEPTED):
        return  # that is an answer, too
    before_evening = me.s.phase != THIRST
    if me.temper == SCHEMER and before_evening and me.chance(2):
        yield "promise-water", {"person": who}
    if who == enemy_seat(me.s, me.seat) or me.temper == GREEDY:
        yield "need-it", {}
        yield "nothing-for-you", {"person": who}
        return
    friend = who == friend_seat(me.s, me.seat) and room(me.s, me.seat) > THIRSTY
    if before_evening and (have >= 2 or (have == 1 and friend)):
        yield "promise-water", {"person": who}
    yield ("have-none", {}) if have == 0 else ("need-it", {})
    yield "nothing-for-you", {"person": who}


def to_card(me: Speaker, said: Said) -> Iterator[Words]:
    """A card for somebody: one has none, or keeps it."""
    have = me.cards(KIND_KEY.index(said.args["card"]))
    yield ("need-it", {}) if have and me.temper != SCHEMER else ("have-none", {})
    yield "nothing-for-you", {"person": said.seat}


def to_peace(me: Speaker, said: Said) -> Iterator[Words]:
    """Peace, if one has no reason against it; a schemer promises it to anybody."""
    held = me.temper == VENGEFUL and grudge(me.s, me.reading, me.seat, said.seat) > 0
    if me.distrusts(said.seat) and me.temper != SCHEMER:
        yield "no-trust", {}
    elif held or (said.seat == enemy_seat(me.s, me.seat) and me.temper != SCHEMER):
        yield "no", {}
    elif me.s.phase in AT_NIGHT:
        yield "later", {}  # nobody attacks anybody before the next day
    else:
        yield "promise-peace", {"person": said.seat}


def to_help(me: Speaker, said: Said) -> Iterator[Words]:
    """Help in a fight: who has taken that side has said so; who stays out of it for good says that."""
    if me.s.phase == FIGHT and me.s.staying_out >> me.seat & 1:
        if me.temper == GREEDY and said.key == "promise-card":
            yield "too-little", {}
        yield "no", {}


def to_threat(me: Speaker, said: Said) -> Iterator[Words]:
    """A joker laughs, the vengeful and the strong dare, the meek ask for peace, or for pardon when the day is over: not
    who began it."""
    began = any(one.attacker == me.seat and one.target == said.seat for one in me.fights)
    if me.temper == JOKER:
        yield "laugh", {}
    elif me.temper == MEEK and not began:
        if me.s.phase not in AT_NIGHT:
            yield "ask-peace", {"person": said.seat}
        elif said.key == "revenge":
            yield "sorry", {}
    elif me.temper == VENGEFUL and not began and not me.gave_in_to(said.seat):
        yield "come-on", {"person": said.seat}


def to_blame(me: Speaker, said: Said) -> Iterator[Words]:
    """Accused by somebody: as one's character is, if one has not spoken of it already."""
    lately = {line.key for line in me.lines_today()}
    if lately & {"laugh", "no-choice", "was-thirsty", "sorry"}:
        return
    if me.temper in LIGHT:
        yield "laugh", {}
    elif me.temper in (MEEK, LOYAL):
        yield "sorry", {}
    elif me.temper == EVEN:
        yield "no-choice", {}


def to_promise(me: Speaker, said: Said) -> Iterator[Words]:
    """Somebody promises one something: thanks, or no faith in it."""
    if me.distrusts(said.seat):
        yield "no-trust", {}
    elif me.s.phase != FIGHT and not me.quarrels_with(said.seat) and me.chance(2):
        yield "thanks-to", {"person": said.seat}


def to_deal(me: Speaker, said: Said) -> Iterator[Words]:
    """A card that one could use, or not."""
    kind = KIND_KEY.index(said.args["card"])
    wanted = card_worth(me.s, me.seat, kind) >= WANTED and not me.distrusts(said.seat)
    yield ("ask-card", {"person": said.seat, "card": said.args["card"]}) if wanted else ("no", {})


ANSWERS: Final[dict[str, Callable[[Speaker, Said], Iterator[Words]]]] = {
    "ask-water": to_water,
    "ask-card": to_card,
    "ask-peace": to_peace,
    "ask-help": to_help,
    "promise-card": to_help,
    "threat": to_threat,
    "threat-rob": to_threat,
    "come-on": to_threat,
    "revenge": to_threat,
    "liar": to_blame,
    "robber": to_blame,
    "why-me": to_blame,
    "promise-peace": to_promise,
    "promise-side": to_promise,
    "promise-water": to_promise,
    "offer-deal": to_deal,
}


# -------------------------------------------------------------------- what is said of all that

Reason = Callable[[Speaker], Iterator[Words]]
URGENT: Final[tuple[Reason, ...]] = (excuse, answer)
REASONS: Final[tuple[Reason, ...]] = (
    *URGENT,
    reproach,
    gratitude,
    quarrel,
    reminder,
    refusal,
    thirst,
    mourning,
    small_talk,
)


def speak(s: "LifeboatState", seat: int, history: History, manner: str) -> Words | None:
    """What a bot that has made the last move of a history says; mostly nothing."""
    if not history.plies or history.plies[-1].seat != seat or s.phase == OVER:
        return None
    me = Speaker(s, seat, history, TEMPER_KEYS.index(manner) if manner in TEMPER_KEYS else EVEN)
    if len(me.lines_today()) >= LINES[me.temper] or not me.others():
        return None  # enough for a day, or nobody hears it
    much = len(me.lines_of_turn()) >= MOST_A_TURN
    for reason in URGENT if much else REASONS:
        for words in reason(me):
            if fits(me, words):
                return words
    return None


def fits(me: Speaker, words: Words) -> bool:
    """Is it worth saying: to somebody else, not said lately, not a moment ago by another, not promised already?"""
    key, args = words
    if args.get("person") == me.seat:
        return False
    lines = me.lines_today() if key in AGAIN else me.lines_lately()
    if any(said.key == key and dict(said.args) == args for said in lines):
        return False
    if any(said.key == key and dict(said.args) == args for said in me.lines_of_turn()):
        return False
    if key == "thanks-to" and me.robs(args["person"]):
        return False
    return key != "promise-peace" or not (
        me.quarrels_with(args["person"]) or me.reading.promises.owed(me.seat, args["person"], PEACE)
    )
