"""F61: what the player may know, and that other worlds agree with exactly that."""

import random
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from castaways.core.events import Log

from .positions import AGING, DIFFICULT, GAME, deck, fight, play
from .wandering import careful, start, wander

FIVE = {"enemy": "cannibals-weapon"}


def chi_square(found, expected):
    """How far the counts are from the expected chances: the statistic and its degrees of freedom."""
    drawn = sum(found.values())
    assert set(found) <= set(expected), set(found) - set(expected)
    return sum((found[key] - drawn * p) ** 2 / (drawn * p) for key, p in expected.items()), len(expected) - 1


def assert_fits(found, expected):
    """Five standard deviations of the chi-square distribution: the seeds are fixed, so this fails only for a cause."""
    statistic, freedom = chi_square(found, expected)
    assert statistic < freedom + 5 * (2 * max(freedom, 1)) ** 0.5, (statistic, freedom, found, expected)


def shares(counts):
    total = sum(counts.values())
    return {key: count / total for key, count in counts.items()}


def worlds(game, count=3000):
    return [game.state.resample(0, seed).dump() for seed in range(count)]


def order(data):
    return tuple(data["robinson"])


# -------------------------------------------------------------------- what is open


@pytest.mark.clause("F61")
def test_open_information():
    game = fight("weak", stack=["genius", "weak"], discard=["focused"], destroyed=["aging-stupid"], aging_left=5)
    for seat in (0, None):
        view = game.state.view(seat)
        assert view["discard"] == ["focused"]
        assert view["hazard_discard"] == game.hazard_discard
        assert view["destroyed"] == game.destroyed
        assert view["robinson"]["size"] == 2 and view["aging"]["size"] == 5
        assert view["hazards"]["size"] == len(game.hazards)
        assert [pirate["pirate"] for pirate in view["pirates"]] == game.pirates


@pytest.mark.clause("F61", "F36")
def test_cards_put_back_are_known_in_their_places_to_the_player_alone():
    game = fight("animals-vision", stack=["genius", "weak", "focused", "distracted"], **FIVE).use("animals-vision")
    game.do("take").do("top", "weak")
    assert game.state.view(0)["robinson"]["places"][::-1] == ["weak", "genius", None, None]
    assert game.state.view(None)["robinson"]["places"] == [None] * 4
    game.do("draw")
    assert game.state.view(0)["robinson"]["places"][::-1] == ["genius", None, None]


@pytest.mark.clause("F61", "F39")
def test_a_card_put_below_is_known_until_the_next_shuffle():
    game = fight("raft-deception", "focused", stack=["weak", "genius"], discard=["weak"] * 3, **FIVE)
    game.use("raft-deception", "focused").do("take")
    assert game.state.view(0)["robinson"]["places"] == ["focused", None]
    game.do("draw").do("draw").do("draw")  # the last one needs a shuffle
    assert game.state.view(0)["robinson"]["places"] == [None] * len(game.stack)


@pytest.mark.clause("F61", "F36")
def test_a_spectator_cannot_tell_what_the_player_looks_at():
    """Two worlds that differ in the card looked at, also when it is the unseen aging card."""
    for one, two in (("genius", "weak"), ("aging-hungry", "weak"), ("aging-hungry", "genius")):
        views = []
        for first, second in ((one, two), (two, one)):
            aging = "aging-hungry" if one.startswith("aging") else None
            game = fight("animals-vision", stack=[first, second, "focused"], unseen=aging, aging_left=9, **FIVE)
            game.use("animals-vision")
            looking = game.state.view(None)
            game.do("take").do("top", 0)
            views.append((looking, game.state.view(None)))
        assert views[0] == views[1]


@pytest.mark.clause("F61")
def test_the_card_looked_at_is_a_secret_event():
    game = fight("animals-vision", stack=["genius"], **FIVE).use("animals-vision")
    (raw,) = [raw for raw in game.log.raw if GAME.events[raw.kind].name == "looked"]
    assert "card" in GAME.event(raw, 0).args
    hidden = GAME.event(raw, None)
    assert hidden.hidden and not hidden.args


# -------------------------------------------------------------------- other worlds


@pytest.mark.clause("F61")
def test_the_order_of_the_stack_is_uniform_and_known_places_stay():
    game = fight(
        "animals-vision", "raft-deception", "eating", stack=["genius", "weak", "focused", "distracted"], **FIVE
    )
    game.use("raft-deception", "eating").do("done")
    game.use("animals-vision").do("top", "genius")
    found = Counter(order(data) for data in worlds(game))
    hidden = set(permutations(["weak", "focused", "distracted"]))
    assert_fits(found, {("eating", *middle, "genius"): 1 / 6 for middle in hidden})


@pytest.mark.clause("F61")
def test_hazards_and_aging_cards_are_uniform_within_their_parts():
    hazards = ["raft-books", "explore-repeat", "animals-vision", "raft-mimicry"]
    aging = ["aging-scared", "aging-hungry", *DIFFICULT]
    game = fight("weak", stack=["weak"], hazards=hazards, aging=aging)
    found = worlds(game)
    assert_fits(Counter(tuple(data["hazards"]) for data in found), dict.fromkeys(permutations(hazards), 1 / 24))
    orders = {(*low, *high): 1 / 12 for low in permutations(DIFFICULT) for high in permutations(aging[:2])}
    assert_fits(Counter(tuple(data["aging"]) for data in found), orders)


@pytest.mark.clause("F61", "F2")
@pytest.mark.parametrize("level", [2, 3, 4])
def test_the_card_of_the_set_up_may_be_any_normal_one(level):
    state = GAME.new(seed=11, level=level)
    found = Counter(state.resample(0, seed).dump()["unseen"] for seed in range(3000))
    cards = deck(level)
    assert_fits(found, shares({card: cards[card] for card in AGING if card not in DIFFICULT and cards[card]}))


def exact(shuffled, unmet, seen):
    """Brute force: every unmet card may be the new one, every order is equally likely; keep what begins as seen."""
    chances = Counter()
    for new in unmet:
        for stack in permutations([*shuffled, new]):
            if list(stack[: len(seen)]) == seen:
                chances[stack[len(seen) :][::-1]] += 1
    return shares(chances)


def drawn_as(seen, **wants):
    """A game in which the shuffle happens to bring these cards first."""
    for luck in range(5000):
        game = fight("focused", luck=luck, **FIVE, **wants)
        for _ in seen:
            if not game.may("draw"):
                break
            game.do("draw")
        if game.cards[1:] == seen and (game.unseen or "new" in seen):
            return game
    raise AssertionError(seen)


UNMET = ["aging-distracted", "aging-stupid", "aging-scared", "aging-scared", "aging-hungry", "aging-very-tired"]


@pytest.mark.clause("F61", "F23")
@pytest.mark.parametrize(
    "seen",
    [
        ["weak"],
        ["genius"],
        ["weak", "genius"],
        ["aging-stupid"],
        ["aging-stupid", "weak"],
        ["weak", "aging-stupid", "genius"],
    ],
    ids=" ".join,
)
def test_the_unseen_card_has_its_exact_chances(seen):
    """One stupid card is known to be in the stack: a stupid card drawn makes the second one twice as likely."""
    shuffled = ["aging-stupid", "weak", "weak", "genius"]
    game = drawn_as(seen, discard=shuffled, aging=[*UNMET, *DIFFICULT])
    expected = exact(shuffled, UNMET, seen)
    assert_fits(Counter(order(data) for data in worlds(game, 6000)), expected)


@pytest.mark.clause("F61", "F23")
@pytest.mark.parametrize("seen", [["aging-stupid", "aging-scared"], ["aging-scared", "weak"]], ids=" ".join)
def test_two_kinds_known_before(seen):
    shuffled = ["aging-stupid", "aging-scared", "weak"]
    unmet = ["aging-stupid", "aging-scared", "aging-hungry"]
    game = drawn_as(seen, discard=shuffled, aging=[*unmet, *DIFFICULT])
    assert_fits(Counter(order(data) for data in worlds(game, 6000)), exact(shuffled, unmet, seen))


@pytest.mark.clause("F61", "F23")
def test_after_the_normal_ones_the_unseen_card_is_a_difficult_one():
    game = drawn_as(["weak"], discard=["weak", "genius"], aging=DIFFICULT[:2])
    found = Counter(order(data) for data in worlds(game))
    assert_fits(found, exact(["weak", "genius"], DIFFICULT[:2], ["weak"]))


@pytest.mark.clause("F61", "F36", "F23")
def test_a_card_looked_at_across_a_shuffle_says_nothing_about_the_unseen_one():
    """The stupid card was in the player's hand while the stack was shuffled: drawing it again is no evidence."""
    for luck in range(100):
        game = fight(
            "animals-vision",
            stack=["aging-stupid"],
            discard=["weak", "genius"],
            aging=[*UNMET, *DIFFICULT],
            luck=luck,
            **FIVE,
        )
        game.use("animals-vision").do("take")
        if game.looked[1] == "weak":
            break
    game.do("top", "aging-stupid").do("draw")
    assert game.cards[-1] == "aging-stupid" and game.unseen is not None
    expected = {(*rest, "weak"): p for rest, p in exact(["weak", "genius"], UNMET, ["weak"]).items()}
    assert_fits(Counter(order(data) for data in worlds(game, 6000)), expected)


@pytest.mark.clause("F61", "F39", "F23")
def test_a_card_put_below_after_the_shuffle_says_nothing_either():
    for luck in range(100):
        game = fight(
            "raft-deception", "aging-stupid", discard=["weak", "genius"], aging=[*UNMET, *DIFFICULT], luck=luck, **FIVE
        )
        game.use("raft-deception", "aging-stupid").do("take")
        if game.cards[-1] == "weak":
            break
    expected = {("aging-stupid", *rest): p for rest, p in exact(["weak", "genius"], UNMET, ["weak"]).items()}
    assert_fits(Counter(order(data) for data in worlds(game, 6000)), expected)


@pytest.mark.clause("F61")
def test_a_second_card_of_a_kind_is_recognised_when_both_are_out():
    game = drawn_as(
        ["aging-stupid", "weak"], discard=["aging-stupid", "weak", "weak"], aging=["aging-stupid", "aging-hungry"]
    )
    assert game.unseen is not None
    while game.unseen is not None:
        game.do("draw")
    assert sum(card in AGING for card in game.cards) in (1, 2)
    assert all(data["unseen"] is None for data in worlds(game, 5))


@pytest.mark.clause("F61")
@pytest.mark.parametrize("script", ["draw", "draw draw", "draw draw draw", "sort", "below draw", "exchange draw"])
def test_worlds_are_what_many_real_shuffles_leave(script):
    """Real shuffles, kept if the player saw the same, against worlds redrawn from one of them."""
    table = {"sort": "animals-vision", "below": "raft-deception", "exchange": "animals-strategy"}.get(
        script.split()[0], "weak"
    )
    unmet = ["aging-stupid", "aging-scared", "aging-hungry"]
    start = fight(table, "aging-scared", discard=["aging-stupid", "weak", "genius"], aging=unmet, **FIVE)
    groups = {}
    for seed in range(3000):
        game = start.peek()
        game.state = start.state.resample(0, seed)
        game.state.sink = game.log
        for word in script.split():
            if word in ("below", "exchange"):
                game.use(table, "aging-scared")
                if word == "below":
                    game.do("take")
            elif word == "sort":
                game.use(table).do("take").do("top", 0)
            elif game.may("draw"):
                game.do("draw")
        saw = str((game.state.view(0), [GAME.event(raw, 0).args for raw in game.log.raw]))
        groups.setdefault(saw, []).append(game.state)
    large = sorted(groups.values(), key=len)[-4:]
    assert sum(map(len, large)) > 400
    for group in large:
        real = Counter((order(state.dump()), state.dump()["aging"][-1]) for state in group)
        redrawn = Counter()
        for seed in range(len(group)):
            data = group[0].resample(0, seed).dump()
            redrawn[order(data), data["aging"][-1]] += 1
        both = {key: (real[key], redrawn[key]) for key in real | redrawn}
        statistic = sum((a - b) ** 2 / (a + b) for a, b in both.values())
        freedom = len(both) - 1
        assert statistic < freedom + 5 * (2 * max(freedom, 1)) ** 0.5, (script, both)


# -------------------------------------------------------------------- along random play


def seen(state, log):
    return str((state.view(0), state.legal(0), [GAME.event(raw, 0) for raw in log.raw]))


@pytest.mark.clause("F61")
@settings(max_examples=25)
@given(seed=st.integers(0, 2**32 - 1))
def test_other_worlds_look_the_same(seed):
    for state in wander(seed, moves=60):
        size = len(GAME.features)
        view, legal, features = state.view(0), state.legal(0), state.features(0, size)
        for luck in range(2):
            world = state.resample(0, luck)
            assert world.view(0) == view and world.legal(0) == legal and world.view(None) == state.view(None)
            assert world.features(0, size) == features
            GAME.load(world.dump())  # a possible position
        assert state.view(0) == view


@pytest.mark.clause("F61")
@settings(max_examples=40)
@given(seed=st.integers(0, 2**32 - 1))
def test_a_move_that_reveals_nothing_is_predictable(seed):
    """Every move of every position: the same in all worlds unless `revealed` says otherwise."""
    dice = random.Random(seed)
    for state in wander(seed, moves=40):
        for action in dice.sample(state.legal(0), min(3, len(state.legal(0)))):
            outcomes = set()
            for luck in range(4):
                world = state.resample(0, luck) if luck else state.clone()
                log = world.sink = Log()
                world.apply(0, action)
                if luck == 0 and world.revealed != state.revealed:
                    break
                assert world.revealed == state.revealed
                outcomes.add(seen(world, log))
            assert len(outcomes) <= 1


@pytest.mark.clause("F61", "F23")
def test_what_reveals():
    def reveals(game, verb, what=0):
        before = game.state.revealed
        game.do(verb, what)
        return game.state.revealed > before

    game = fight("animals-vision", "eating", stack=["weak", "genius", "focused"], **FIVE)
    assert not reveals(game, "use", "eating")
    assert reveals(game, "use", "animals-vision") and reveals(game, "take")
    assert not reveals(game, "top", 0)
    assert not reveals(game, "draw") and not reveals(game, "draw")  # cards put back are known
    assert reveals(game, "draw")
    assert reveals(play(phase="choose-hazard", offered=["raft-food"], step="green"), "skip")
    assert not reveals(play(phase="choose-pirate", step="pirates"), "fight-first")
    game = fight("focused", enemy="raft-food", discard=["weak"], aging=["aging-hungry"])
    assert reveals(game, "buy")
    game = fight("raft-deception", "focused", stack=["weak"], **FIVE).use("raft-deception", "focused")
    assert reveals(game, "take")
    assert not reveals(game, "draw")  # only the card put below is left in the stack
    game = fight("raft-deception", "focused", discard=["weak"], **FIVE).use("raft-deception")
    assert reveals(game, "target", "focused")  # a shuffle uses luck


@pytest.mark.clause("F61")
@settings(max_examples=20)
@given(seed=st.integers(0, 2**32 - 1))
def test_clones_and_worlds_leave_the_game_alone(seed):
    dice = random.Random(seed)
    state = start(dice)
    for _ in range(40):
        if not state.to_act:
            break
        before = state.dump()
        for other in (state.clone(), state.resample(0, seed)):
            while other.to_act:
                other.apply(0, careful(other, dice))
        assert state.dump() == before
        state.apply(0, careful(state, dice))


@pytest.mark.clause("F61", "F39")
def test_a_card_known_below_is_known_no_more_when_it_is_drawn():
    game = fight(stack=["weak", "genius"], known_bottom=1, life=9)
    game.do("draw")
    assert game.state.dump()["known_bottom"] == 1
    before = int(game.state.revealed)
    game.do("draw")
    assert game.state.dump()["known_bottom"] == 0 and game.state.revealed == before, "everybody knew which card it was"


@pytest.mark.clause("F61", "F23")
@pytest.mark.parametrize("card", AGING)
def test_an_unseen_aging_card_is_met_when_it_is_drawn(card):
    """Then it is known, and the next unseen one is another card: whichever comes."""
    game = fight(stack=[card, "weak"], unseen=card, level=3, enemy="cannibals-weapon")
    game.do("draw")
    assert game.unseen is None and game.drawn_kinds == [card]
    assert game.state.met == GAME.load(game.data).met
    following = game.aging[-1]
    if game.may("draw"):
        game.do("draw").do("draw")
    else:  # a stop card
        game.do("buy").do("buy")
    assert game.cards[-1] == following and game.unseen is None, "it was the only card of the new stack"
    assert game.state.met == GAME.load(game.data).met
