"""What bots of Lifeboat say: with a cause, of what is so, within bounds, and by what their seat knows."""

from typing import Any

import pytest

import castaways
from castaways.core.history import RawEvent
from castaways.core.sink import EVERYBODY
from castaways.games.lifeboat.policy.temper import TEMPER_KEYS
from castaways.games.lifeboat.present.speech.remarks import MOST_A_TURN
from castaways.games.lifeboat.rules import events as happened
from tests.lifeboat.boats import boat, evening
from tests.lifeboat.scenes import PEOPLE, Scene

GAME = castaways.game("lifeboat")
# -------------------------------------------------------------------- one kind of silliness after the other


def test_thanks_have_a_cause() -> None:
    gift = Scene(captain="cash", kid="water water")
    gift.move(0).move(1, gift.done_to(happened.GAVE_CLOSED, 1, 0)).move(0)
    assert gift.heard(0) == ("thanks-to", {"person": 1})
    trade = Scene(captain="cash", kid="water water")
    accepted = trade.event(happened.ACCEPTED, 0, 1)
    trade.move(0).move(0, accepted, trade.done_to(happened.GAVE_CLOSED, 1, 0)).move(0)
    assert trade.heard(0) is None  # paid for, not given


def test_who_helped_in_a_fight_that_was_won_is_thanked() -> None:
    for won, words in ((False, ("thanks-to", {"person": 2})), (True, None)):
        scene = Scene()
        scene.fight(3, 0, scene.event(happened.JOINED_DEFENCE, 2), won=won).move(0)
        assert scene.heard(0, "schemer") == words


def test_nobody_begs_who_has_water_or_needs_none() -> None:
    weak = {"captain_wounds": 5}
    words = Scene(**weak).move(0).heard(0)
    assert words is not None and words[0] == "ask-water"
    assert Scene(captain="water", **weak).move(0).heard(0) is None
    assert Scene(captain_wounds=1).move(0).heard(0) is None


def test_who_said_there_is_none_is_not_asked_again() -> None:
    scene = Scene(captain_wounds=5, bosun_wounds=9)  # only the kid and the lady can answer
    first = scene.move(0).heard(0)
    assert first is not None and first[0] == "ask-water"
    other = 3 - int(first[1]["person"])
    scene.say(0, *first[:1], **first[1]).say(int(first[1]["person"]), "have-none").move(0)
    assert scene.heard(0) is None  # once a day is enough
    scene.new_day().say(int(first[1]["person"]), "have-none").move(0)
    assert scene.heard(0) == ("ask-water", {"person": other})


def test_nobody_begs_of_whom_they_have_robbed_if_there_is_another() -> None:
    scene = Scene(captain_wounds=5, bosun_wounds=9)
    scene.move(0, scene.done_to(happened.STOLE, 0, 1)).new_day().move(0)
    assert scene.heard(0) == ("ask-water", {"person": 2})
    other = Scene(captain_wounds=5, bosun_wounds=9)
    other.move(0, other.done_to(happened.STOLE, 0, 2)).new_day().move(0)
    assert other.heard(0) == ("ask-water", {"person": 1})


def test_an_attacker_does_not_ask_for_peace_nor_get_a_promise_of_it() -> None:
    scene = Scene()
    scene.fight(0, 1).say(1, "threat", person=0).move(0)
    assert scene.heard(0, "meek") is None
    scene.say(0, "ask-peace", person=1).move(1)
    assert scene.heard(1, "schemer") is None


def test_the_meek_ask_for_peace_when_they_are_threatened_without_cause() -> None:
    scene = Scene().move(0).say(1, "threat", person=0).move(0)
    assert scene.heard(0, "meek") == ("ask-peace", {"person": 1})
    assert scene.heard(0, "joker") == ("laugh", {})


def test_nobody_speaks_of_peace_today_when_the_day_is_over() -> None:
    late = {"phase": "evening", "actor": None, "enemies": {"captain": "lady"}}
    scene = Scene(**late).move(0).say(1, "revenge", person=0).move(0)
    assert scene.heard(0, "meek") == ("sorry", {})
    robbed = Scene(**late).move(0).say(1, "threat-rob", person=0).move(0)
    assert robbed.heard(0, "meek") is None  # sorry for what?
    asked = Scene(**late).move(0).say(1, "ask-peace", person=0).move(0)
    assert asked.heard(0, "loyal") == ("later", {})


def test_who_is_thirsty_just_now_is_not_asked_first() -> None:
    for thirsty, asked in (("captain kid", 2), ("captain lady", 1)):
        scene = Scene()
        scene.boat = evening(
            PEOPLE, "nav05", actor="lady", fought=thirsty, captain_wounds=5, bosun_wounds=9, kid="water", lady="water"
        ).pass_all("sharks")
        assert scene.boat.phase == "thirst"
        assert scene.move(0).heard(0) == ("ask-water", {"person": asked})


def test_the_same_is_not_said_again_for_days() -> None:
    scene = Scene()
    scene.move(0, scene.event(happened.REFUSED, 0, 1))
    first = scene.heard(0, "loyal")
    assert first == ("threat", {"person": 1})
    scene.say(0, "threat", person=1).new_day().move(0, scene.event(happened.REFUSED, 0, 1))
    assert scene.heard(0, "loyal") == ("come-on", {"person": 1})
    for _ in range(3):
        scene.new_day()
    scene.move(0, scene.event(happened.REFUSED, 0, 1))
    assert scene.heard(0, "loyal") == ("threat", {"person": 1})


def test_nobody_says_what_another_has_just_said() -> None:
    scene = Scene(attacker="captain", target="kid", demand="rob", phase="fight", attackers="captain", defenders="kid")
    scene.move(0, scene.event(happened.DEMANDED_CARD, 0, 1)).move(1, scene.event(happened.REFUSED, 1, 0))
    scene.move(2, scene.event(happened.JOINED_DEFENCE, 2))
    assert scene.heard(2, "meek") == ("with-you", {"person": 1})
    scene.say(2, "with-you", person=1).move(3, scene.event(happened.JOINED_DEFENCE, 3))
    assert scene.heard(3, "meek") is None


def test_a_turn_is_not_talked_to_pieces() -> None:
    scene = Scene(captain="cash")
    scene.move(1, scene.done_to(happened.STOLE, 1, 0)).move(0)
    assert scene.heard(0) is not None
    for _ in range(MOST_A_TURN):
        scene.say(2, "wow")
    assert scene.heard(0) is None
    scene.say(3, "ask-card", person=0, card="cash").move(0)
    assert scene.heard(0) == ("need-it", {})  # but who is asked answers


def test_an_answer_that_names_nobody_comes_at_once_and_a_late_one_says_who_is_meant() -> None:
    for later, words in ((False, ("have-none", {})), (True, ("nothing-for-you", {"person": 1}))):
        scene = Scene().move(0).say(1, "ask-card", person=0, card="knife")
        if later:
            scene.move(2, scene.event(happened.TURN, 2))
        assert scene.move(0).heard(0) == words
    late = Scene(enemies={"captain": "kid"}).move(0).say(1, "ask-peace", person=0)
    assert late.move(2, late.event(happened.TURN, 2)).move(0).heard(0) is None  # a "No!" to whom?


def test_a_refusal_that_comes_too_late_does_not_become_a_promise() -> None:
    for manner, enemy in (("greedy", "lady"), ("even", "kid")):
        scene = Scene(captain="water*3", enemies={"captain": enemy}).move(0).say(1, "ask-water", person=0)
        scene.move(2, scene.event(happened.TURN, 2)).move(0)
        assert scene.heard(0, manner) == ("nothing-for-you", {"person": 1})
    liar = Scene(enemies={"captain": "lady"})
    liar.say(1, "promise-peace", person=2).move(1, liar.event(happened.DEMANDED_CARD, 1, 2)).move(0)
    liar.say(1, "ask-peace", person=0).move(2, liar.event(happened.TURN, 2)).move(0)
    assert liar.heard(0) is None


def test_nobody_begs_of_who_begs_nor_first_of_who_robbed_them() -> None:
    scene = Scene(captain_wounds=5, bosun_wounds=9).say(1, "ask-water", person=2).new_day().move(0)
    assert scene.heard(0) == ("ask-water", {"person": 2})
    other = Scene(captain_wounds=5, bosun_wounds=9).say(2, "ask-water", person=1).new_day().move(0)
    assert other.heard(0) == ("ask-water", {"person": 1})
    robbed = Scene(captain_wounds=5, bosun_wounds=9)
    robbed.move(1, robbed.done_to(happened.STOLE, 1, 0)).move(0).new_day().move(0)
    assert robbed.heard(0) == ("ask-water", {"person": 2})


def test_nobody_begs_of_whom_they_fed_to_the_sharks() -> None:
    scene = Scene(captain_wounds=5, bosun_wounds=9)
    scene.move(0, scene.event(happened.FELL, 1), scene.event(happened.THREW_BAIT, 0), scene.event(happened.BITTEN, 1))
    scene.new_day().move(0)
    assert scene.heard(0) == ("ask-water", {"person": 2})
    alone = Scene(captain_wounds=5, bosun_wounds=9, lady_wounds=9)
    alone.move(0, alone.event(happened.FELL, 1), alone.event(happened.THREW_BAIT, 0), alone.event(happened.BITTEN, 1))
    assert alone.new_day().move(0).heard(0) is None


def test_who_gave_way_does_not_boast() -> None:
    for gave in (False, True):
        scene = Scene().move(0).say(1, "threat-rob", person=0)
        scene.move(0, *([scene.event(happened.AGREED, 0, 1)] if gave else []))
        assert scene.heard(0, "vengeful") == (None if gave else ("come-on", {"person": 1}))


def test_nobody_is_warned_of_the_only_other_one() -> None:
    for wounds, words in ((1, ("robber", {"person": 1})), (9, ("why-me", {"person": 1}))):
        scene = Scene(captain="cash", lady_wounds=wounds, bosun_wounds=wounds).move(2)
        scene.move(1, scene.done_to(happened.STOLE, 1, 0)).move(0)
        assert scene.heard(0) in (words, None if wounds == 9 else words)


def test_help_is_not_asked_first_of_who_has_a_grudge() -> None:
    for robbed, helper in ((1, 2), (2, 1)):
        scene = Scene()
        scene.move(0, scene.done_to(happened.STOLE, 0, robbed)).new_day()
        scene.move(0, scene.event(happened.DEMANDED_CARD, 0, 3))
        words = scene.heard(0)
        assert words in (("ask-help", {"person": helper}), ("who-joins", {}))


def test_people_are_warned_of_robbers_once_a_day_and_not_by_a_robber() -> None:
    scene = Scene(captain="cash")
    scene.move(1, scene.done_to(happened.STOLE, 1, 0)).move(0)
    assert scene.heard(0) == ("robber", {"person": 1})
    scene.say(2, "robber", person=3).move(0)
    assert scene.heard(0) != ("robber", {"person": 1})
    thief = Scene(captain="cash")
    thief.move(1, thief.done_to(happened.STOLE, 1, 0)).move(0, thief.done_to(happened.STOLE, 0, 2))
    assert thief.heard(0) != ("robber", {"person": 1})


def test_a_growl_comes_at_once_and_not_from_the_meek() -> None:
    def growls(manner: str, later: bool) -> bool:
        found = set()
        for moves in range(12):
            scene = Scene(captain="cash").say(0, "why-me", person=1).say(0, "robber", person=1)
            for _ in range(moves):
                scene.move(2)
            scene.new_day().move(1, scene.done_to(happened.STOLE, 1, 0))
            if later:
                scene.move(2, scene.event(happened.TURN, 2))
            words = scene.move(0).heard(0, manner)
            found.add(words[0] if words else "")
        return "grumble" in found

    assert growls("greedy", False)
    assert not growls("greedy", True)
    assert not growls("meek", False)


def test_what_harms_all_alike_is_nobodys_spite() -> None:
    for spared, words in ((True, ("why-me", {"person": 3})), (False, None)):
        scene = Scene().move(0)
        wet = [scene.event(happened.FELL, seat) for seat in range(3 if spared else 4)]
        scene.move(3, *wet, scene.event(happened.THREW_BAIT, 3))
        scene.move(1, *(scene.event(happened.BITTEN, seat) for seat in range(3 if spared else 4))).move(0)
        assert scene.heard(0) == words


def test_no_farewell_from_who_had_a_hand_in_it() -> None:
    for killer in (0, 1):
        said = set()
        for moves in range(6):
            scene = Scene(bosun_wounds=9).move(0)
            for _ in range(moves):
                scene.move(2)
            bait = scene.event(happened.THREW_BAIT, killer)
            scene.move(killer, bait).move(2, scene.event(happened.DIED, 3)).move(0)
            words = scene.heard(0)
            said.add(words[0] if words else "")
        assert ("farewell" in said) == (killer == 1)


def test_peace_is_not_promised_every_morning() -> None:
    promised = 0
    scene = Scene()
    for _ in range(12):
        scene.new_day().move(1).move(0, scene.event(happened.KEPT, 0))
        words = scene.heard(0, "schemer")
        if words is not None and words[0] == "promise-peace":
            promised += 1
            scene.say(0, *words[:1], **words[1])
    assert 1 <= promised <= 4


def test_a_laugh_is_not_followed_by_an_excuse() -> None:
    scene = Scene()
    scene.say(0, "promise-peace", person=1).move(0).move(0, scene.event(happened.DEMANDED_CARD, 0, 1))
    assert scene.heard(0, "schemer") == ("laugh", {})
    scene.say(0, "laugh").say(1, "liar", person=0).move(0)
    assert scene.heard(0, "schemer") is None
    honest = Scene()
    honest.say(0, "promise-peace", person=1).move(0).move(0, honest.event(happened.DEMANDED_CARD, 0, 1))
    assert honest.heard(0) == ("no-choice", {})


def test_no_excuse_and_no_laugh_to_who_cannot_hear_it() -> None:
    for wounds in (1, 9):
        scene = Scene(bosun_wounds=wounds).say(0, "promise-water", person=3).move(0)
        scene.move(2, scene.event(happened.THIRSTY, 3)).new_day().move(0)
        assert scene.heard(0, "schemer") == (("laugh", {}) if wounds == 1 else None)


def test_who_is_attacked_does_not_talk_of_something_else() -> None:
    attack = {"phase": "demand", "actor": "kid", "attacker": "kid", "target": "captain", "demand": "rob"}
    for given, words in (({}, ("was-thirsty", {})), (attack, None)):
        scene = Scene(**given).say(0, "promise-water", person=3).move(0)
        scene.move(2, scene.event(happened.THIRSTY, 3)).new_day().move(0)
        assert scene.heard(0) == words
        near = Scene(gulls=3, **given).move(0)
        said = set()
        for _ in range(6):
            near.move(1, RawEvent(happened.GULLS, 1, 3, 0, 0, EVERYBODY)).move(0)
            said.add((near.heard(0) or ("", {}))[0])
        assert ("land-near" in said) == (not given)


def test_water_is_promised_by_who_has_it_and_before_it_is_too_late() -> None:
    def asked(manner: str, **given: Any) -> tuple[str, dict[str, Any]] | None:
        scene = Scene(enemies={"captain": "lady"}, **given).move(0).say(1, "ask-water", person=0).move(0)
        return scene.heard(0, manner)

    assert asked("even", captain="water*3") == ("promise-water", {"person": 1})
    assert asked("even") == ("have-none", {})
    assert asked("greedy", captain="water*3") == ("need-it", {})


def test_people_are_answered() -> None:
    """Silence where a person would speak: a promise, a greeting by a deal, a plea for peace."""
    scene = Scene(enemies={"captain": "lady"}).move(0).say(1, "ask-peace", person=0).move(0)
    assert scene.heard(0, "loyal") == ("promise-peace", {"person": 1})
    foe = Scene(enemies={"captain": "kid"}).move(0).say(1, "ask-peace", person=0).move(0)
    assert foe.heard(0, "loyal") == ("no", {})
    deal = Scene().move(0).say(1, "offer-deal", person=0, card="water").move(0)
    assert deal.heard(0) == ("ask-card", {"person": 1, "card": "water"})


def test_who_is_thrown_to_the_sharks_says_something() -> None:
    scene = Scene()
    scene.move(0).move(3, scene.event(happened.FELL, 0), scene.event(happened.THREW_BAIT, 3))
    scene.move(1, scene.event(happened.BITTEN, 0)).move(0)
    assert scene.heard(0) == ("why-me", {"person": 3})
    assert scene.heard(0, "vengeful") == ("revenge", {"person": 3})


def test_who_says_no_stays_out_of_it() -> None:
    for out, words in (("lady", ("no", {})), ("", None)):
        sides = {"attackers": "captain", "defenders": "kid"}
        scene = Scene(phase="fight", attacker="captain", target="kid", demand="rob", staying_out=out, **sides)
        scene.move(2).say(0, "ask-help", person=2).move(2)
        assert scene.heard(2, "loyal") == words


def test_nobody_thanks_whom_they_fight() -> None:
    scene = Scene(captain="cash")
    scene.move(0, scene.event(happened.DEMANDED_CARD, 0, 1))
    scene.move(1, scene.done_to(happened.GAVE_CLOSED, 1, 0)).move(0)
    assert scene.heard(0) is None


def test_nobody_thanks_whom_they_have_just_robbed() -> None:
    scene = Scene(captain="cash")
    scene.move(0).move(1, scene.event(happened.HEALED, 1, 0)).move(0, scene.done_to(happened.STOLE, 0, 1))
    assert scene.heard(0) is None


def test_the_last_request_is_answered_first_and_old_ones_not_in_a_fight() -> None:
    scene = Scene(captain="water*3", enemies={"captain": "lady"}).move(0)
    scene.say(1, "ask-water", person=0).say(3, "ask-card", person=0, card="knife").move(0)
    assert scene.heard(0) == ("have-none", {})
    sides = {"attackers": "kid", "defenders": "lady", "attacker": "kid", "target": "lady", "demand": "rob"}
    fight = Scene(captain="water*3", phase="fight", actor=1, enemies={"captain": "lady"}, **sides)
    fight.move(0).say(1, "ask-water", person=0).move(1, fight.event(happened.TURN, 1)).move(0)
    assert fight.heard(0) is None


def test_nobody_talks_to_the_dead() -> None:
    scene = Scene(captain="cash", kid_wounds=4, lady_wounds=5, bosun_wounds=9)
    scene.move(0).move(3, scene.event(happened.DIED, 3)).move(0, scene.event(happened.GULLS, 0, None, 3))
    assert all(scene.heard(0, manner) is None for manner in TEMPER_KEYS)


def test_offers_are_not_refused_in_words_again_and_again() -> None:
    scene = Scene()
    scene.move(0, scene.event(happened.DECLINED, 0, 1))
    assert scene.heard(0, "greedy") == ("too-little", {})
    scene.say(0, "need-it").move(0, scene.event(happened.DECLINED, 0, 2))
    assert scene.heard(0, "greedy") is None


def test_what_was_promised_is_asked_for_when_it_is_due() -> None:
    scene = Scene()
    scene.say(0, "promise-card", person=2, card="cash").fight(0, 1, scene.event(happened.JOINED_ATTACK, 2), won=True)
    assert scene.move(2).heard(2) == ("a-deal", {"person": 0})


# -------------------------------------------------------------------- texts


@pytest.mark.parametrize(
    ("lang", "none", "night"), [("en", "none", "-"), ("ru", "нет", "вечер"), ("uk", "немає", "вечер")]
)
def test_texts_fit_water_and_cards_at_any_time_of_the_day(lang: str, none: str, night: str) -> None:
    """Somebody has none, of water or of a card; and water is promised when the evening has come, too."""
    state = boat(PEOPLE).state
    for key, args, words in (("have-none", {}, none), ("promise-water", {"person": 1}, "")):
        message = GAME.phrase_message(state, key, args)
        assert message is not None
        text = GAME.texts.say(message, lang)
        assert words in text and night not in text and "такого" not in text
