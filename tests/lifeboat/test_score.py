"""B60-B67: the end and the score, with the rulebook's three examples and a slow oracle."""

from itertools import product

import pytest

from .boats import CHARACTERS, CHARTS, NO_DRAFT, NO_OFFER, POLICY, STRENGTH, SURVIVAL, boat


def landed(order, **given):
    """The same boat at the end of the game."""
    return boat(order, phase="over", ending="land", gulls=4, **given).state


def score(order, who, **given):
    return landed(order, **given).result.scores[order.split().index(who)]


@pytest.mark.clause("B67", "B61", "B62", "B63")
def test_example_friend_and_enemy_the_same_living_person():
    cards = {"lady": "cash jewels*2", "friends": {"lady": "bosun"}, "enemies": {"lady": "bosun"}}
    assert score("captain kid lady bosun", "lady", **cards) == 25


@pytest.mark.clause("B67", "B64")
def test_example_a_psychopath_with_two_bodies():
    given = {"friends": {"lady": "snob"}, "enemies": {"lady": "lady"}, "captain_wounds": 8, "kid_wounds": 4}
    assert score("captain kid lady snob", "lady", lady="painting2 painting3 cash", **given) == 19


@pytest.mark.clause("B67", "B61", "B63")
def test_example_a_narcissist_with_a_dead_enemy():
    given = {"friends": {"lady": "lady"}, "enemies": {"lady": "cook"}, "cook_wounds": 7}
    assert score("captain kid lady cook", "lady", **given) == 22


@pytest.mark.clause("B60")
def test_at_the_end_friends_and_enemies_are_shown_to_all():
    state = landed("captain kid lady bosun", lady="cash", friends={"lady": "kid"}, enemies={"lady": "bosun"})
    for seat in (None, 0, 1, 2, 3):
        person = state.view(seat)["people"][2]
        assert (person["friend"], person["enemy"], person["cards"]) == ("kid", "bosun", {"cash": 1})


@pytest.mark.clause("B61")
@pytest.mark.parametrize("wounds", [0, 4, 5])
@pytest.mark.parametrize(
    ("friend", "enemy", "times"), [("kid", "bosun", 1), ("lady", "bosun", 2), ("kid", "lady", 0), ("lady", "lady", 1)]
)
def test_survival_of_oneself(wounds, friend, enemy, times):
    state = landed("captain kid lady bosun", lady_wounds=wounds, friends={"lady": friend}, enemies={"lady": enemy})
    lines = {line.key: line.points for line in state.result.details[2]}
    assert lines["survival"] == (times * 8 if wounds <= 4 else 0)
    assert lines["enemy"] == 0, "one's own death brings nothing"


@pytest.mark.clause("B62")
@pytest.mark.parametrize(
    ("who", "cards", "key", "points"),
    [
        ("kid", "cash*3", "cash", 3),
        ("captain", "cash*3", "cash", 6),
        ("kid", "painting2 open painting3*2", "paintings", 8),
        ("snob", "painting2 open painting3*2", "paintings", 16),
        ("kid", "jewels", "jewels", 3),
        ("kid", "jewels*2", "jewels", 6),
        ("kid", "jewels*2 open jewels", "jewels", 9),
        ("lady", "jewels*2 open jewels", "jewels", 18),
    ],
)
@pytest.mark.parametrize("dead", [False, True])
def test_treasures_of_the_living_and_the_dead(who, cards, key, points, dead):
    order = "captain kid lady snob"
    given = {who: cards, f"{who}_wounds": STRENGTH[who] + 1 if dead else 0}
    state = landed(order, **given)
    assert {line.key: line.points for line in state.result.details[order.split().index(who)]}[key] == points


@pytest.mark.clause("B62")
@pytest.mark.parametrize(("number", "points"), [(1, 1), (2, 4), (3, 8)])
def test_jewels_as_a_set(number, points):
    for who, times in (("kid", 1), ("lady", 2)):
        state = landed("captain kid lady snob", jewels="set", **{who: f"jewels*{number}"})
        seat = 1 if who == "kid" else 2
        assert {line.key: line.points for line in state.result.details[seat]}["jewels"] == times * points


@pytest.mark.clause("B63")
@pytest.mark.parametrize(("wounds", "friend", "enemy"), [(0, 4, 0), (8, 4, 0), (9, 0, 8)])
def test_friend_alive_or_enemy_dead(wounds, friend, enemy):
    state = landed(
        "captain kid lady bosun", bosun_wounds=wounds, friends={"kid": "bosun"}, enemies={"captain": "bosun"}
    )
    lines = [{line.key: line.points for line in state.result.details[seat]} for seat in range(4)]
    assert lines[1]["friend"] == friend and lines[0]["enemy"] == enemy


@pytest.mark.clause("B63", "B54")
def test_an_enemy_washed_away_counts_as_dead():
    state = landed("captain kid lady bosun", gone="bosun", enemies={"captain": "bosun"})
    assert {line.key: line.points for line in state.result.details[0]}["enemy"] == 8


@pytest.mark.clause("B64")
def test_bodies_count_in_the_boat_only_and_not_oneself_or_the_friend():
    given = {"enemies": {"kid": "kid"}, "friends": {"kid": "lady"}, "lady_wounds": 5, "captain_wounds": 8}
    state = landed("captain kid lady bosun cook snob", gone="cook", snob_wounds=5, **given)
    assert {line.key: line.points for line in state.result.details[1]}["bodies"] == 3, "the captain alone"
    washed = landed("captain kid lady bosun cook", gone="kid", cook_wounds=7, **given)
    assert {line.key: line.points for line in washed.result.details[1]}["bodies"] == 6, "also for who was washed away"
    dead = landed("captain kid lady bosun", kid_wounds=4, **given)
    assert {line.key: line.points for line in dead.result.details[1]}["bodies"] == 3


@pytest.mark.clause("B65")
def test_the_most_points_win_and_ties_share():
    state = landed("captain kid lady bosun", friends={"captain": "bosun", "bosun": "captain"}, kid="jewels")
    result = state.result
    best = max(result.scores)
    assert result.winners == tuple(seat for seat in range(4) if result.scores[seat] == best) and result.won
    tie = landed(
        "cook bosun lady snob",
        friends={"cook": "lady", "bosun": "bosun", "lady": "cook", "snob": "snob"},
        enemies={"cook": "bosun", "bosun": "cook", "lady": "snob", "snob": "lady"},
    )
    assert tie.result.scores == (14, 8, 14, 14) and tie.result.winners == (0, 2, 3)
    assert [tie.payoff(seat) for seat in range(4)] == [
        pytest.approx(1 / 3),
        0.0,
        pytest.approx(1 / 3),
        pytest.approx(1 / 3),
    ]


@pytest.mark.clause("B65")
def test_when_nobody_lives_the_sea_wins():
    wounds = {f"{who}_wounds": STRENGTH[who] for who in ("captain", "kid", "lady")}
    game = boat("bosun captain kid lady", bosun_wounds=7, bosun="cash", charts="nav04", **wounds)
    game.do("bosun", "idle").pass_all("evening").do("bosun", "pass")
    assert game.phase == "over" and game.view()["ending"] == "sea"
    result = game.state.result
    assert result.scores == (0, 0, 0, 0) and result.winners == () and not result.won
    assert game.state.payoff(0) == 0.0


@pytest.mark.clause("B65")
def test_the_sea_wins_by_thirst_too():
    wounds = {"captain_wounds": 6, "kid_wounds": 4, "lady_wounds": 5, "bosun_wounds": 9}
    game = boat("captain kid lady bosun", charts="nav15", rowed="captain", **wounds)
    game.do("captain", "idle").pass_all("evening")
    assert game.status("captain") == "dead" and game.view()["ending"] == "sea"


@pytest.mark.clause("B66")
def test_after_sixty_days_the_game_is_scored_as_it_stands():
    game = boat("captain kid lady bosun", day=60, actor="bosun", charts="nav12").do("bosun", "idle").pass_all("evening")
    assert game.phase == "over" and game.view()["ending"] == "days"
    assert len(game.told("days-over")) == 1
    assert game.state.result.won and sum(game.state.result.scores) > 0
    before = (
        boat("captain kid lady bosun", day=59, actor="bosun", charts="nav12").do("bosun", "idle").pass_all("evening")
    )
    assert before.view()["day"] == 60 and before.phase == "passing"


@pytest.mark.clause("B60", "B13")
def test_what_was_begun_or_offered_ends_with_the_game():
    gull = next(key for key, chart in CHARTS.items() if chart["gull"] == 1)
    game = boat("captain kid lady bosun", captain="flare", kid="water", lady="cash", gulls=3, charts=gull)
    game.do("kid", "throw").do("lady", "offer", "to kid", "ask-kind club").do("captain", "signal")
    assert game.phase == "over" and game.view()["ending"] == "land"
    people = game.state.dump()["people"]
    assert all(person["draft"] == NO_DRAFT and person["offer"] == NO_OFFER for person in people)
    assert len(game.told("lapsed")) == 1


# -------------------------------------------------------------------- narcissists and psychopaths against a slow oracle


def oracle(me, friend, enemy, state):
    """The score without treasures, said the long way; `state` maps a character to alive, dead or gone."""
    points = 0
    narcissist, psychopath = friend == me, enemy == me
    if state[me] == "alive":
        if narcissist and psychopath:
            points += SURVIVAL[me]
        elif narcissist:
            points += 2 * SURVIVAL[me]
        elif not psychopath:
            points += SURVIVAL[me]
    if not narcissist and state[friend] == "alive":
        points += SURVIVAL[friend]
    if not psychopath and state[enemy] != "alive":
        points += STRENGTH[enemy]
    if psychopath:
        for other, how in state.items():
            if how == "dead" and other != me and other != friend:
                points += 3
    return points


@pytest.mark.clause("B61", "B63", "B64")
@pytest.mark.parametrize("me", CHARACTERS)
def test_every_combination_agrees_with_the_oracle(me):
    others = [who for who in CHARACTERS if who != me][:3]
    people = [me, *others]
    for friend, enemy in product(people, people):
        for states in product(("alive", "dead", "gone"), repeat=4):
            if "alive" not in states:
                continue
            state = dict(zip(people, states, strict=True))
            wounds = {f"{who}_wounds": STRENGTH[who] + 1 for who in people if state[who] == "dead"}
            gone = " ".join(who for who in people if state[who] == "gone")
            given = {"friends": {me: friend}, "enemies": {me: enemy}, "gone": gone}
            assert score(" ".join(people), me, **given, **wounds) == oracle(me, friend, enemy, state)


def test_what_planners_strive_for_is_to_win_and_a_little_by_how_much():
    """Seven parts in ten for winning, three by the lead over the best other, 12 points being as good as any more."""
    state = landed(
        "cook bosun lady snob",
        friends={"cook": "lady", "bosun": "bosun", "lady": "cook", "snob": "snob"},
        enemies={"cook": "bosun", "bosun": "cook", "lady": "snob", "snob": "lady"},
        snob="cash*3",
        bosun="cash*3",
    )
    assert state.result.scores == (14, 11, 14, 17)
    leads = (-3, -6, -3, 3)
    for seat, lead in enumerate(leads):
        assert POLICY.merit(state, seat) == pytest.approx(0.7 * (lead > 0) + 0.3 * (0.5 + lead / 24))
    far = landed("cook bosun lady snob", friends={"lady": "lady"}, enemies={"lady": "snob"}, lady="jewels*3")
    assert POLICY.merit(far, 2) == pytest.approx(1.0)
