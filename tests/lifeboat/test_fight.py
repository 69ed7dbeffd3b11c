"""B40-B46: fights, with the rulebook's examples."""

import pytest

from .boats import boat


def fight(attacker, defender, others="", demand="rob", **given):
    """A fight that has just begun."""
    given.setdefault(defender, "water")
    people = [attacker, defender, *others.split()]
    spare = [who for who in ("captain", "lady", "cook") if who not in people]
    people += spare[: max(0, 4 - len(people))]
    return boat(" ".join(people), **given).do(attacker, f"{demand} {defender}").do(defender, "refuse")


def sides(game):
    shown = game.view()["fight"]
    return shown["attack"], shown["defence"]


@pytest.mark.clause("B67", "B41", "B44", "B45")
def test_example_the_kid_with_a_gaff_loses_to_the_bosun():
    game = fight("bosun", "kid", "snob", kid="gaff water").do("kid", "open gaff")
    assert sides(game) == (8, 7)
    game.pass_all("fight")
    assert game.phase == "taking" and game.asked == {"bosun"}
    game.do("bosun", "take-closed")
    assert game.closed("bosun") == {"water": 1}
    assert (game.wounds("kid"), game.wounds("bosun")) == (1, 0)
    assert game.person("kid")["fought"] and game.person("bosun")["fought"] and not game.person("snob")["fought"]


@pytest.mark.clause("B67", "B40", "B44", "B45")
def test_example_the_kid_and_the_snob_draw_and_so_win():
    game = fight("bosun", "kid", "snob", kid="gaff water").do("snob", "join-defence")
    assert sides(game) == (8, 8)
    game.pass_all("fight")
    assert game.closed("kid") == {"gaff": 1, "water": 1} and game.closed("bosun") == {}
    assert (game.wounds("bosun"), game.wounds("kid"), game.wounds("snob")) == (1, 0, 0)
    assert all(game.person(who)["fought"] for who in ("bosun", "kid", "snob"))


@pytest.mark.clause("B40")
def test_joining_is_for_good_and_costs_no_action():
    game = fight("captain", "lady", "snob kid").do("kid", "join-attack")
    assert game.why("kid", "join-defence") == ("B40", "no-join-again")
    game.pass_all("fight")
    assert sides_after(game) and game.asked & {"snob", "lady", "captain"}
    while game.asked != {"kid"}:
        who = next(iter(game.asked))
        game.do(who, "take-closed" if game.phase == "taking" else "idle")
    assert game.can("kid", "row")


def sides_after(game):
    return game.view()["fight"] is None


@pytest.mark.clause("B40")
def test_the_unconscious_do_not_join():
    game = fight("captain", "lady", "snob kid", snob_wounds=5)
    assert not game.can("snob", "join-attack") and "snob" not in game.asked


@pytest.mark.clause("B41")
@pytest.mark.parametrize(
    ("cards", "strength"),
    [
        ("club", 2),
        ("knife", 3),
        ("gaff", 4),
        ("oar", 1),
        ("oar*2", 2),
        ("knife gaff club oar", 10),
        ("water compass", 0),
    ],
)
def test_open_weapons_add_their_strength(cards, strength):
    assert sides(fight("captain", "kid", captain=f"open {cards}")) == (7 + strength, 3)
    assert sides(fight("captain", "kid", captain=cards)) == (7, 3), "closed ones do not count"


@pytest.mark.clause("B41")
def test_the_weapons_of_allies_count():
    game = fight("captain", "kid", "lady snob", lady="open knife").do("lady", "join-defence")
    assert sides(game) == (7, 3 + 4 + 3)


@pytest.mark.clause("B41")
def test_the_flare_gun_counts_only_when_fired_and_is_gone_before_the_prize():
    game = fight("captain", "bosun", bosun="open flare")
    assert sides(game) == (7, 8)
    game.do("bosun", "shoot")
    assert sides(game) == (7, 16) and game.view()["out"] == {"flare": 1} and game.open("bosun") == {}
    spent = fight("bosun", "kid", "lady", kid="open flare").do("kid", "shoot").do("lady", "join-attack")
    spent.pass_all("fight")
    assert sides_after(spent) and spent.told("fight-won") and spent.told("nothing-taken")


@pytest.mark.clause("B41")
def test_a_closed_flare_gun_is_opened_first_and_outsiders_do_not_fire():
    game = fight("captain", "bosun", "kid", bosun="flare", kid="open cash")
    assert game.why("bosun", "shoot") == ("B41", "no-card-open")
    assert game.why("kid", "shoot") == ("B41", "no-shoot-outside")
    game.do("bosun", "open flare", "shoot")
    assert sides(game) == (7, 16)


@pytest.mark.clause("B42")
def test_cards_are_opened_until_it_is_settled_but_nothing_changes_hands():
    game = fight("captain", "kid", "lady", captain="parasol knife", lady="oar", kid="water")
    assert (
        game.can("captain", "open knife") and game.can("lady", "open oar") and not game.can("captain", "open parasol")
    )
    for who in ("captain", "kid", "lady"):
        assert not game.can(who, "give") and not game.can(who, "throw") and not game.can(who, "offer")


@pytest.mark.clause("B43")
def test_it_goes_on_until_all_have_passed_since_the_last_change():
    game = fight("captain", "kid", "lady snob", captain="knife", kid="gaff water")
    game.do("captain", "pass").do("kid", "pass").do("lady", "pass")
    assert game.asked == {"snob"}
    game.do("snob", "join-defence")
    assert game.asked == {"captain", "kid", "lady"}, "asked again; the snob has nothing to open"
    game.do("captain", "pass").do("kid", "open gaff")
    assert game.asked == {"captain", "kid", "lady"}
    game.do("kid", "pass").do("captain", "pass").do("lady", "pass")
    assert game.told("fight-lost")


@pytest.mark.clause("B43")
def test_anybody_may_answer_first_and_pass_for_the_rest_of_the_fight():
    game = fight("captain", "kid", "lady snob", captain="knife")
    game.do("snob", "stay-out").do("captain", "open knife")
    assert "snob" not in game.asked and "lady" in game.asked
    assert game.can("snob", "join-defence"), "a change of mind is no harm"
    game.do("snob", "join-defence")
    assert game.person("snob")["seat"] in game.view()["fight"]["defenders"]


@pytest.mark.clause("B44")
def test_the_attacker_who_wins_gets_the_seat():
    game = fight("bosun", "kid", demand="swap")
    game.pass_all("fight")
    assert game.seating[:2] == ["kid", "bosun"]
    lost = fight("kid", "bosun", demand="swap")
    lost.pass_all("fight")
    assert lost.seating[:2] == ["kid", "bosun"] and lost.wounds("kid") == 1


@pytest.mark.clause("B44")
def test_a_draw_goes_to_the_defender():
    game = fight("captain", "kid", "lady", demand="swap").do("lady", "join-defence")
    assert sides(game) == (7, 7)
    game.pass_all("fight")
    assert game.told("fight-lost") and game.wounds("captain") == 1 and game.wounds("lady") == 0


@pytest.mark.clause("B45")
def test_every_loser_is_wounded_once_and_every_fighter_marked_once_a_day():
    game = fight("captain", "kid", "lady bosun snob", bosun="water").do("lady", "join-attack").do("snob", "join-attack")
    game.pass_all("fight")
    assert game.wounds("kid") == 1 and game.wounds("captain") == game.wounds("lady") == 0
    assert all(game.person(who)["fought"] for who in ("captain", "kid", "lady", "snob"))
    again = boat("captain kid lady bosun", kid="water*3", captain_wounds=0, fought="captain kid")
    again.do("captain", "rob kid").do("kid", "refuse").pass_all("fight")
    assert again.person("captain")["fought"]


@pytest.mark.clause("B46")
def test_nothing_is_taken_when_the_prize_is_gone():
    game = (
        fight("bosun", "kid", "lady", kid="open flare", lady="open gaff").do("kid", "shoot").do("lady", "join-attack")
    )
    assert sides(game) == (8 + 4 + 4, 11)
    game.pass_all("fight")
    assert game.told("nothing-taken") and game.phase == "day" and game.wounds("kid") == 1


@pytest.mark.clause("B46")
def test_a_victim_knocked_out_is_robbed_all_the_same():
    game = fight("captain", "kid", kid_wounds=2)
    game.pass_all("fight")
    assert game.status("kid") == "unconscious" and game.closed("captain") == {"water": 1}


@pytest.mark.clause("B45")
def test_losing_allies_are_wounded_too():
    game = fight("kid", "bosun", "lady snob").do("lady", "join-attack")
    game.pass_all("fight")
    assert (game.wounds("kid"), game.wounds("lady"), game.wounds("snob"), game.wounds("bosun")) == (1, 1, 0, 0)


@pytest.mark.clause("B43", "B45")
def test_of_a_fight_only_wounds_and_marks_are_left():
    game = fight("captain", "kid", "lady snob", captain="knife", kid="open flare")
    game.do("snob", "join-defence").do("kid", "shoot").do("lady", "stay-out").do("captain", "stay-out")
    assert game.told("fight-lost")
    data = game.state.dump()
    assert all(data[name] == [] for name in ("attackers", "defenders", "passed", "staying_out")) and data["shot"] == 0
