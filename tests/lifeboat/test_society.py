"""Lifeboat's society: what deeds tell of loyalties, promises and characters. What bots say: test_speech.py."""

import math
from typing import Any

import pytest

import castaways
from castaways.bots import Sight, make_bot
from castaways.bots.base import MannerBot
from castaways.core.buffers import Actions
from castaways.core.history import History, Ply, RawEvent
from castaways.core.phrases import Said
from castaways.core.sink import EVERYBODY
from castaways.core.table import Table
from castaways.core.text import Message
from castaways.games.lifeboat.policy.loyalty import Loyalties
from castaways.games.lifeboat.policy.policy import IN_LIVELY, LIVELY, PLAIN, READING, LifeboatPolicy
from castaways.games.lifeboat.policy.promises import BROKEN, CARD, KEPT, OPEN, VOID
from castaways.games.lifeboat.policy.reading import (
    ATTACKED,
    DEFENDED,
    DEMANDED_CARD,
    HEALED,
    LET_BE_ATTACKED,
    OVERBOARD_SENT,
    WATERED,
    Reading,
)
from castaways.games.lifeboat.policy.temper import (
    HONOUR,
    LOYAL,
    MEEK,
    SCHEMER,
    TEMPER_KEYS,
    VENGEFUL,
    honour_mark,
    temper_mark,
)
from castaways.games.lifeboat.rules import events as happened
from castaways.games.lifeboat.rules.actions import AGREE, JOIN_DEFENCE, ROB
from castaways.games.lifeboat.rules.cards import CHARACTERS, OVERBOARD
from tests.lifeboat.boats import boat

ROLES = (2, 0, 5, 3)  # of seats 0 to 3, in the made-up histories


def event(kind: int, seat: int, b: int = 0, c: int = 0, a: int | None = None) -> RawEvent:
    return RawEvent(kind, seat, ROLES[seat] if a is None else a, b, c, EVERYBODY)


def everybody() -> list[RawEvent]:
    return [event(happened.TURN, seat) for seat in range(4)]


def history(*plies: list[RawEvent], said: tuple[Said, ...] = ()) -> History:
    return History(1, tuple(Ply(0, tuple(events), 1) for events in plies), said)


def read(*plies: list[RawEvent], said: tuple[Said, ...] = ()) -> Reading:
    reading = Reading()
    reading.recall(history([RawEvent(happened.DAY_BEGAN, -1, 1, 0, 0, EVERYBODY), *everybody()], *plies, said=said))
    return reading


def fight(*joined: RawEvent) -> list[RawEvent]:
    """Seat 0 wants a card of seat 1, who refuses."""
    demand = event(happened.DEMANDED_CARD, 0, ROLES[1])
    return [demand, event(happened.REFUSED, 1, ROLES[0]), *joined, event(happened.FIGHT_WON, 0, 9, 4)]


def day(number: int) -> list[RawEvent]:
    return [RawEvent(happened.DAY_BEGAN, -1, number, 0, 0, EVERYBODY)]


# -------------------------------------------------------------------- what is remembered


def test_deeds_are_remembered_by_whom_they_were_done_to() -> None:
    reading = read(fight(event(happened.JOINED_DEFENCE, 2)), [event(happened.DRANK, 3, ROLES[1])])
    assert reading.count(0, DEMANDED_CARD, ROLES[1]) == 1
    assert reading.count(2, DEFENDED, ROLES[1]) == 1 and reading.count(2, ATTACKED, ROLES[1]) == 0
    assert reading.count(3, LET_BE_ATTACKED, ROLES[1]) == 1 and reading.count(2, LET_BE_ATTACKED, ROLES[1]) == 0
    assert reading.count(3, WATERED, ROLES[1]) == 1


def test_who_is_unconscious_lets_nobody_down() -> None:
    reading = read([event(happened.FAINTED, 3)], fight())
    assert reading.count(3, LET_BE_ATTACKED, ROLES[1]) == 0 and reading.count(2, LET_BE_ATTACKED, ROLES[1]) == 1


@pytest.mark.parametrize("cards", [1, 3])
def test_a_navigation_card_tells_something_only_if_it_was_chosen(cards: int) -> None:
    chart = next(chart for chart in range(24) if OVERBOARD[chart] >> ROLES[1] & 1)
    reading = read([event(happened.CHOOSES, 0, cards), event(happened.PLAYED, 0, chart)])
    assert reading.count(0, OVERBOARD_SENT, ROLES[1]) == (cards > 1)


# -------------------------------------------------------------------- what follows from it


def loyalties(players: int, seed: int, plies: int) -> tuple[Table, Reading]:
    table, bot = Table.new("lifeboat", players, seed), make_bot("instinct", 1)
    while table.state.to_act and table.plies < plies:
        seat = table.state.to_act[0]
        table.apply(seat, bot.choose(Sight.at(table, seat, table.plies)))
    reading = Reading()
    reading.recall(table.history(0))
    return table, reading


@pytest.mark.parametrize("players", [4, 5, 6])
def test_chances_of_all_pairs_add_up_and_know_ones_own(players: int) -> None:
    table, reading = loyalties(players, 3, 120)
    state: Any = table.state
    belief = Loyalties(state, reading, 0)
    friends, enemies = [0.0] * CHARACTERS, [0.0] * CHARACTERS
    for seat in range(1, players):
        chances = belief.chances(seat)
        assert math.isclose(sum(chances), 1.0, rel_tol=1e-9)
        for pair, chance in enumerate(chances):
            friends[pair // CHARACTERS] += chance
            enemies[pair % CHARACTERS] += chance
    roles = {int(state.role.at(seat)) for seat in range(players)}
    for character in range(CHARACTERS):  # every other character is one friend, the own one's nobody else's
        assert math.isclose(friends[character], character in roles and character != state.friend.at(0), abs_tol=1e-9)
        assert math.isclose(enemies[character], character in roles and character != state.enemy.at(0), abs_tol=1e-9)


def test_worlds_are_drawn_as_likely_as_they_are() -> None:
    table, reading = loyalties(4, 5, 150)
    state: Any = table.state
    policy = LifeboatPolicy(READING)
    policy.recall(table.history(1))
    belief, drawn = Loyalties(state, reading, 1), [0] * CHARACTERS
    for seed in range(2000):
        world: Any = policy.imagine(state, 1, seed)
        assert world.friend.at(1) == state.friend.at(1) and world.enemy.at(1) == state.enemy.at(1)
        assert sorted(world.friend.as_list()) == sorted(state.friend.as_list())
        drawn[world.friend.at(0)] += 1
    chances = belief.chances(0)
    for friend in range(CHARACTERS):
        likely = sum(chances[friend * CHARACTERS : (friend + 1) * CHARACTERS])
        assert abs(drawn[friend] / 2000 - likely) < 0.05


@pytest.mark.parametrize("players", [4, 6])
def test_belief_follows_from_what_the_seat_knows(players: int) -> None:
    """Two worlds that a seat cannot tell apart: it believes the same, and imagines the same."""
    table, reading = loyalties(players, 11, 140)
    for seat in range(players):
        other: Any = table.state.resample(seat, 99)
        state: Any = table.state
        mine, theirs = Loyalties(state, reading, seat), Loyalties(other, reading, seat)
        for one in range(players):
            if one != seat:
                assert mine.chances(one) == theirs.chances(one)
        policy = LifeboatPolicy(READING)
        policy.recall(table.history(seat))
        again = LifeboatPolicy(READING)
        again.recall(table.history(seat))
        assert policy.imagine(state, seat, 5).view(seat) == again.imagine(other, seat, 5).view(seat)


def test_all_seats_remember_the_same() -> None:
    """Nothing secret is in it."""
    table, reading = loyalties(5, 8, 200)
    for seat in range(5):
        mine = Reading()
        mine.recall(table.history(seat))
        assert list(mine.times) == list(reading.times)


def test_deeds_tell_of_friends() -> None:
    """Who heals somebody is likelier to be their friend than who takes their cards."""
    table, _ = loyalties(4, 2, 0)
    state: Any = table.state
    friend = int(state.role.at(2))

    def chance(deed: int) -> float:
        reading = Reading()
        reading.note(1, deed, friend)
        chances = Loyalties(state, reading, 3 if state.friend.at(3) != friend else 0).chances(1)
        return sum(chances[friend * CHARACTERS : (friend + 1) * CHARACTERS])

    assert chance(HEALED) > chance(DEMANDED_CARD)


def test_who_does_not_read_plays_as_before() -> None:
    table, _ = loyalties(4, 5, 150)
    policy = LifeboatPolicy(PLAIN)
    policy.recall(table.history(1))
    for seed in range(5):
        assert policy.imagine(table.state, 1, seed).dump() == table.state.resample(1, seed).dump()


def demands(manner: str, games: int = 6) -> int:
    """How often somebody demands something in games of instincts of this manner."""
    found = 0
    for number in range(games):
        table, bot = Table.new("lifeboat", 6, number), MannerBot(make_bot("instinct", 1), manner)
        while table.state.to_act:
            seat = table.state.to_act[0]
            table.apply(seat, bot.choose(Sight.at(table, seat, table.plies)))
        found += sum(one.kind == happened.DEMANDED_CARD for one in table.log.raw)
    return found


def test_people_who_quarrel_are_imagined_alone() -> None:
    """Who expects them plays as before; those whom it imagines demand more."""
    assert demands("in-lively") > 2 * demands("plain") == 2 * demands("lively")
    simulated: Any = LifeboatPolicy(LIVELY).simulated()
    assert int(simulated.mode) == IN_LIVELY
    usual: Any = LifeboatPolicy(READING).simulated()
    assert int(usual.mode) == PLAIN


# -------------------------------------------------------------------- promises


def states(*plies: list[RawEvent], key: str) -> list[int]:
    """What becomes of a promise of seat 0 to seat 1, made after the first move."""
    reading = read(*plies, said=(Said(1, 0, key, {"person": 1}),))
    return [int(promise.state) for promise in reading.promises.made]


@pytest.mark.clause("B12")
def test_peace_is_kept_until_the_day_is_over_or_broken() -> None:
    assert states(key="promise-peace") == [OPEN]
    assert states(day(2), key="promise-peace") == [KEPT]
    assert states(fight(), day(2), key="promise-peace") == [BROKEN]
    assert states([event(happened.STOLE, 0, 1, ROLES[1])], key="promise-peace") == [BROKEN]
    assert states([event(happened.STOLE, 0, 1, ROLES[2])], day(2), key="promise-peace") == [KEPT]


@pytest.mark.clause("B12")
def test_who_is_attacked_may_defend_themselves() -> None:
    attacked = [event(happened.DEMANDED_CARD, 1, ROLES[0]), event(happened.REFUSED, 0, ROLES[1])]
    assert states([*attacked, event(happened.FIGHT_WON, 1, 9, 4)], key="promise-peace") == [VOID]
    joined = [event(happened.DEMANDED_CARD, 1, ROLES[2]), event(happened.REFUSED, 2, ROLES[1])]
    joined += [event(happened.JOINED_DEFENCE, 0), event(happened.FIGHT_WON, 1, 9, 4)]
    assert states(joined, key="promise-peace") == [BROKEN]


def brawl(*joined: RawEvent) -> list[RawEvent]:
    """Seat 1 wants a card of seat 2, who refuses."""
    demand = event(happened.DEMANDED_CARD, 1, ROLES[2])
    return [demand, event(happened.REFUSED, 2, ROLES[1]), *joined, event(happened.FIGHT_LOST, 1, 4, 9)]


@pytest.mark.clause("B12")
def test_a_side_is_taken_in_the_next_fight_or_not() -> None:
    assert states(brawl(event(happened.JOINED_ATTACK, 0)), key="promise-side") == [KEPT]
    assert states(brawl(event(happened.JOINED_DEFENCE, 0)), key="promise-side") == [BROKEN]
    assert states(brawl(), key="promise-side") == [BROKEN]
    assert states(day(2), key="promise-side") == [OPEN]
    assert states(day(2), day(3), key="promise-side") == [VOID]
    assert states([event(happened.DIED, 1)], brawl(), key="promise-side") == [VOID]
    elsewhere = [event(happened.DEMANDED_CARD, 2, ROLES[3]), event(happened.REFUSED, 3, ROLES[2])]
    end = event(happened.FIGHT_WON, 2, 9, 4)
    joined = event(happened.JOINED_ATTACK, 1)  # a fight of others, into which they went by themselves
    assert states([*elsewhere, joined, end], key="promise-side") == [OPEN]
    against = event(happened.JOINED_DEFENCE, 0)
    assert states([*elsewhere, joined, against, end], key="promise-side") == [BROKEN]


@pytest.mark.clause("B12")
def test_water_is_due_when_somebody_is_thirsty() -> None:
    assert states(day(2), key="promise-water") == [VOID]
    assert states([event(happened.THIRSTY, 1, 1)], day(2), key="promise-water") == [BROKEN]
    drank = event(happened.DRANK, 0, ROLES[1])
    assert states([event(happened.THIRSTY, 1, 1), drank], day(2), key="promise-water") == [KEPT]


@pytest.mark.clause("B12")
def test_a_card_is_due_to_who_helped() -> None:
    helped = [*fight()[:2], event(happened.JOINED_ATTACK, 2), event(happened.FIGHT_WON, 0, 9, 4)]
    said = (Said(1, 0, "promise-card", {"person": 2, "card": "water"}),)

    def last(*plies: list[RawEvent]) -> int:
        return int(read(*plies, said=said).promises.made[-1].state)

    assert last(fight(), day(2), day(3)) == VOID
    assert last(helped, day(2)) == OPEN and last(helped, day(2), day(3)) == BROKEN
    assert last(helped, [event(happened.GAVE_CLOSED, 0, -1, ROLES[2])]) == KEPT


def test_standing_counts_what_came_to_something() -> None:
    game = castaways.game("lifeboat")
    said = (Said(1, 0, "promise-peace", {"person": 1}), Said(1, 0, "promise-peace", {"person": 2}))
    past = history([*day(1), *everybody()], fight(), day(2), said=said)
    assert game.standing(past)[:2] == ((1, 1), (0, 0))
    assert castaways.game("noah").standing(past) == ()


# -------------------------------------------------------------------- characters


def test_characters_are_seen_in_marks() -> None:
    table, reading = loyalties(5, 4, 60)
    state: Any = table.state
    friend = int(state.role.find(state.friend.at(0)))
    if friend != 0:
        assert temper_mark(state, reading, LOYAL, 0, ROB + friend) < 0
    assert temper_mark(state, reading, MEEK, 0, AGREE) > 0 > temper_mark(state, reading, MEEK, 0, ROB + 1)
    grudge = Reading()
    grudge.note(2, DEMANDED_CARD, int(state.role.at(0)))
    assert temper_mark(state, grudge, VENGEFUL, 0, ROB + 2) > temper_mark(state, grudge, VENGEFUL, 0, ROB + 3) == 0


def test_a_word_is_worth_more_to_some() -> None:
    table, _ = loyalties(5, 4, 60)
    state: Any = table.state
    reading = Reading()
    reading.promises.hear(0, 0, 2)
    marks = [honour_mark(state, reading.promises, temper, 0, ROB + 2) for temper in range(len(TEMPER_KEYS))]
    assert marks == [-int(honour) for honour in HONOUR]
    assert marks[LOYAL] < 0 == marks[SCHEMER]
    assert honour_mark(state, reading.promises, LOYAL, 0, ROB + 3) == 0
    assert honour_mark(state, reading.promises, LOYAL, 1, ROB + 2) == 0
    assert honour_mark(state, reading.promises, LOYAL, 0, JOIN_DEFENCE) <= 0


def test_who_owes_a_card_gives_it_unless_its_word_is_worth_nothing() -> None:
    """The whole of it: the gift is begun, and goes to whom it was promised."""
    for temper, given in ((LOYAL, True), (SCHEMER, False)):
        table = boat("captain kid lady bosun", captain="oar cash water", phase="evening", actor=None)
        policy = LifeboatPolicy(PLAIN, temper)
        policy.reading.promises.hear(0, CARD, 3)
        policy.reading.promises.made[0].due = True
        actions, state = Actions(), table.state
        for _ in range(3):
            state.legal_into(0, actions)
            state.apply(0, int(policy.instinct(state, 0, actions)))
            if 0 not in state.to_act:
                break
        assert bool(table.closed("bosun")) == given


def test_the_game_names_its_characters_in_all_languages() -> None:
    game = castaways.game("lifeboat")
    assert game.tempers == TEMPER_KEYS[1:] and castaways.game("noah").tempers == ()
    for lang in ("en", "ru", "uk"):
        assert len({game.texts.say(Message(f"temper-{key}"), lang) for key in TEMPER_KEYS}) == 7
