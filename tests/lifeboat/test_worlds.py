"""B14: worlds come with the right odds.

Each test tells a story twice: to the engine, and to a slow model that deals cards anew, has the others choose at random
and keeps the deals in which the watcher would have seen the same. The hands of the others must be spread alike.
"""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from castaways.games.lifeboat.rules.cards import KIND, PROVISIONS
from castaways.games.lifeboat.rules.terms import CLOSED
from tests.worlds.likeness import assert_alike

from .boats import COUNT, KINDS, Boat, boat

WORLDS = 800
DEALS = 2400  # that fit, in the model

Step = tuple[str, ...]


class Told:
    """A story: who has what at the deal, what goes round, and what happens then, with the cards as they truly are."""

    def __init__(self, order: str, dealt: str, hand: str, steps: list[str], deck: str = "") -> None:
        self.people = order.split()
        self.dealt = dealt.split()
        self.hand = sorted(hand.split(), key=KINDS.index)
        self.deck = deck
        self.steps = [tuple(step.split()) for step in steps]

    def engine(self) -> Boat:
        """The story as it was, up to its last step."""
        first = self.people[0]
        given: dict[str, Any] = dict(zip(self.people, self.dealt, strict=True))
        story = [f"dealt {' '.join(self.dealt)}", f"drawn {len(self.hand)}", f"looked 0 {'+'.join(self.hand)}"]
        for seed in range(200):  # a theft takes a random card: until it is the one of the story
            game = boat(
                " ".join(self.people),
                hand=" ".join(self.hand),
                phase="passing",
                actor=first,
                turn=0,
                day=1,
                seed=seed,
                deck=self.deck,
                story=story,
                knower=None,
                **given,
            )
            if all(self.happens(game, step) for step in self.steps):
                return game
        raise AssertionError("this cannot happen")

    def happens(self, game: Boat, step: Step) -> bool:
        """One step in the engine."""
        what, who, *rest = step
        if what == "keep":
            if game.phase == "passing":  # the last one is not asked
                game.do(who, f"keep {rest[0]}")
        elif what == "open":
            game.do(who, f"open {rest[0]}")
        elif what == "give":
            game.do(who, "give", f"name-closed {rest[1]}", f"to {rest[0]}")
        elif what == "throw":
            game.do(who, "throw", f"name-closed {rest[0]}")
        elif what == "exchange":
            game.do(who, "offer", f"to {rest[0]}", f"name-closed {rest[1]}", "ask-closed 0").do(
                rest[0], f"accept {who}"
            )
            if game.own(rest[0])["draft"]:
                game.do(rest[0], f"name-closed {rest[2]}")
        elif what == "buy":
            game.do(who, "offer", f"to {rest[0]}", f"ask-kind {rest[1]}").do(rest[0], f"accept {who}")
            if game.own(rest[0])["draft"]:
                game.do(rest[0], f"name-closed {rest[1]}")
        elif what == "barter":  # a kind and a closed card of choice for a closed card
            other, given, kind, chosen = rest
            game.do(who, "offer", f"to {other}", f"name-closed {given}", f"want-kind {kind}", "want-closed 0", "send")
            game.do(other, f"accept {who}")
            if game.own(other)["draft"]:
                game.do(other, f"name-closed {kind}", f"name-closed {chosen}")
        elif what == "steal":
            while game.people[game.view()["actor"]] != who:
                game.do(game.people[game.view()["actor"]], "idle")
            before = Counter(game.closed(who))
            game.do(who, f"steal {rest[0]}")
            return Counter(game.closed(who)) - before == Counter([rest[1]])
        elif what == "morning":
            self.sleep(game)
        return True

    def sleep(self, game: Boat) -> None:
        """The day goes by, and the next morning begins."""
        day = game.view()["day"]
        while game.view()["day"] == day:
            phase = game.phase
            if phase == "day":
                game.do(game.people[game.view()["actor"]], "idle")
            else:
                game.pass_all(phase)
        assert game.phase == "passing" and game.asked == {self.people[0]}

    # ---------------------------------------------------------------- the model

    def deals(self, watcher: str, seed: int) -> Iterator[dict[str, list[str]]]:
        """Hands of deals, random but for what the watcher saw of them, in which all goes as the watcher saw it."""
        luck = random.Random(seed)
        while True:
            hands = self.deal(watcher, luck)
            if hands is not None:
                yield hands

    def shown_to(self, watcher: str) -> list[list[str]]:
        """What goes round as it comes to the watcher, morning by morning."""
        mornings = [list(self.hand), *(list(rest) for what, _, *rest in self.steps if what == "morning")]
        kept = iter([(who, kind) for what, who, *rest in self.steps if what == "keep" for kind in rest])
        for hand in mornings:
            for who, kind in kept:
                if who == watcher:
                    break
                hand.remove(kind)
            for who, _ in kept if watcher != self.people[-1] else ():
                if who == self.people[-1]:
                    break
        return mornings

    def deal(self, watcher: str, luck: random.Random) -> dict[str, list[str]] | None:
        """One deal; None if something the watcher saw does not come about.

        What comes round to the watcher comes round so; those before have kept any cards. All else is as random as ever.
        """
        deck = [kind for kind in KINDS for _ in range(COUNT[kind])]
        own = self.dealt[self.people.index(watcher)]
        deck.remove(own)
        mornings = self.shown_to(watcher)
        for hand in mornings:
            for kind in hand:
                deck.remove(kind)
        luck.shuffle(deck)
        hands = {who: [own if who == watcher else deck.pop()] for who in self.people}
        drawn: list[str] = []
        for what, who, *rest in self.steps:
            if what == "keep":
                if who == watcher:
                    drawn = list(mornings.pop(0))
                kept = rest[0] if who == watcher else luck.choice(drawn) if drawn else deck.pop()
                if drawn:
                    drawn.remove(kept)
                hands[who].append(kept)
            elif what != "morning" and not self.step(watcher, hands, luck, what, who, *rest):
                return None
        return hands

    def step(self, watcher: str, hands: dict[str, list[str]], luck: random.Random, what: str, *words: str) -> bool:
        """One thing after the morning, with a random card where the watcher does not choose; did it come as seen?"""
        who = words[0]
        if what == "exchange":
            other = words[1]
            given = words[2] if who == watcher else luck.choice(hands[who])
            taken = words[3] if other == watcher else luck.choice(hands[other])
            hands[who].remove(given)
            hands[other].remove(taken)
            hands[who].append(taken)
            hands[other].append(given)
            return (other != watcher or given == words[2]) and (who != watcher or taken == words[3])
        if what == "barter":
            other, given, kind, chosen = words[1:]
            gives = given if who == watcher else luck.choice(hands[who])
            first = kind if other == watcher else luck.choice(hands[other])
            hands[who].remove(gives)
            hands[other].remove(first)
            second = chosen if other == watcher else luck.choice(hands[other])
            hands[other].remove(second)
            hands[who] += [first, second]
            hands[other].append(gives)
            fits = (other != watcher or gives == given) and (who != watcher or second == chosen)
            return fits and first == kind
        victim = words[1] if what in ("steal", "buy") else who
        to = words[1] if what == "give" else who if what in ("steal", "buy") else ""
        kind = words[-1]
        card = kind if victim == watcher else luck.choice(hands[victim])
        hands[victim].remove(card)
        if to:
            hands[to].append(card)
        seen = what in ("open", "buy") or to == watcher
        return card == kind or not seen


def kinds_of(cards: int) -> list[str]:
    """The kinds in a mask of cards."""
    return [KINDS[KIND[card]] for card in range(PROVISIONS) if cards >> card & 1]


FOUR = "lady snob captain kid"
PASSED = ["keep lady flare", "keep snob water", "keep captain gaff", "keep kid cash"]
STORIES = {
    "passed on, then water opened": Told(
        FOUR, "oar knife cash compass", "flare water gaff cash", [*PASSED, "open snob water"]
    ),
    "two opened": Told(
        FOUR, "oar water cash compass", "flare water gaff cash", [*PASSED, "open snob water", "open captain cash"]
    ),
    "a gift among others": Told(
        FOUR,
        "oar knife water compass",
        "flare water gaff cash",
        [*PASSED, "give snob captain water", "open captain water"],
    ),
    "a card given away, one like it opened": Told(
        FOUR, "water knife cash water", "flare water gaff cash", [*PASSED, "give lady snob water", "open snob water"]
    ),
    "a theft": Told(
        FOUR, "oar knife water cash", "flare water gaff cash", [*PASSED, "steal kid snob water", "open kid cash"]
    ),
    "a closed card thrown away": Told(
        FOUR, "oar water cash water", "flare water gaff cash", [*PASSED, "throw snob water", "open snob water"]
    ),
    "an exchange of closed cards": Told(
        FOUR,
        "oar cash water compass",
        "flare water gaff cash",
        [*PASSED, "exchange snob captain cash gaff", "open captain cash"],
    ),
    "a kind asked for": Told(
        FOUR,
        "oar cash water compass",
        "flare water gaff cash",
        [*PASSED, "buy captain snob water", "open captain water"],
    ),
    "a kind and a closed card asked for": Told(
        FOUR,
        "oar cash water compass",
        "flare water gaff cash",
        [
            "keep lady flare",
            "keep snob water",
            "keep captain gaff",
            "keep kid cash",
            "give lady snob oar",
            "barter captain snob gaff water cash",
            "open captain water",
        ],
    ),
    "two waters passed on": Told(
        FOUR,
        "oar water cash compass",
        "flare water water cash",
        ["keep lady flare", "keep snob water", "keep captain water", "keep kid cash", "open snob water"],
    ),
    "a gift after a gift": Told(
        FOUR,
        "oar knife cash compass",
        "flare water gaff cash",
        [*PASSED, "give snob captain water", "give captain kid gaff", "open captain cash", "open kid cash"],
    ),
    "two mornings": Told(
        FOUR,
        "oar knife cash compass",
        "flare water gaff cash",
        [
            *PASSED,
            "open captain cash",
            "morning - water water cash jewels",
            "keep lady jewels",
            "keep snob water",
            "keep captain water",
            "keep kid cash",
            "open snob water",
            "open kid cash",
        ],
        deck="water water cash jewels",
    ),
}


# Where a model of all deals that fit what was seen takes longest; what the others see of the same story runs every day.
SLOW = {("snob", "a kind and a closed card asked for"), ("snob", "a gift after a gift"), ("lady", "two mornings")}
SEEN = [
    pytest.param(watcher, name, marks=pytest.mark.long if (watcher, name) in SLOW else ())
    for watcher in ("lady", "snob", "captain")
    for name in STORIES
]


@pytest.mark.clause("B14")
@pytest.mark.parametrize(("watcher", "name"), SEEN)
def test_hands_are_spread_as_if_dealt_anew(name: str, watcher: str) -> None:
    told = STORIES[name]
    game = told.engine()
    others = [who for who in told.people if who != watcher]
    seat = game.seat(watcher)
    worlds = []
    for seed in range(WORLDS):
        sheet = game.state.resample(seat, seed).sheet
        worlds.append({who: kinds_of(int(sheet[CLOSED + game.seat(who)])) for who in others})
    deals = told.deals(watcher, 1)
    model = [next(deals) for _ in range(DEALS)]
    named = {*told.hand, *told.dealt}  # kinds the story is about; all others are alike in it

    def shape(hands: dict[str, list[str]]) -> tuple[tuple[str, ...], ...]:
        return tuple(tuple(sorted(kind if kind in named else "other" for kind in hands[who])) for who in others)

    assert_alike(map(shape, worlds), map(shape, model))
    for who in others:  # each hand by itself, kind by kind
        assert_alike(
            (tuple(sorted(hands[who])) for hands in worlds),
            (tuple(sorted(hands[who])) for hands in model),
        )
