"""What bots of Lifeboat say: with a cause, of what is so, within bounds, and by what their seat knows."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

import castaways
from castaways.bots import Sight, comment, make_bot
from castaways.bots.base import MannerBot
from castaways.core.history import History, Ply, RawEvent
from castaways.core.phrases import Said
from castaways.core.sink import EVERYBODY
from castaways.core.table import Table
from castaways.games.lifeboat.policy.temper import TEMPER_KEYS
from castaways.games.lifeboat.policy.worth import room
from castaways.games.lifeboat.present.speech.remarks import LINES, MOST_A_TURN, speak
from castaways.games.lifeboat.present.talk import promises, standing
from castaways.games.lifeboat.rules import events as happened
from castaways.games.lifeboat.rules.boat import cards_of
from castaways.games.lifeboat.rules.cards import KIND_KEY, KIND_MASK, WATER
from castaways.games.lifeboat.rules.terms import NEED, OPENED, THIRST
from tests.lifeboat.boats import Boat, boat, evening

GAME = castaways.game("lifeboat")
PEOPLE = "captain kid lady bosun"  # seats 0 to 3
DAY = RawEvent(happened.DAY_BEGAN, -1, 3, 0, 0, EVERYBODY)


class Scene:
    """Somebody at a table, and moves that are made up."""

    def __init__(self, **given: Any) -> None:
        self.boat: Boat = boat(PEOPLE, **given)
        self.plies: list[Ply] = [Ply(3, (DAY, *(self.event(happened.TURN, seat) for seat in range(4))), 1)]
        self.said: list[Said] = []

    def event(self, kind: int, seat: int, whom: int | None = None, c: int = 0) -> RawEvent:
        roles = [int(self.boat.state.role.at(one)) for one in range(4)]
        return RawEvent(kind, seat, roles[seat], c if whom is None else roles[whom], c, EVERYBODY)

    def done_to(self, kind: int, seat: int, victim: int) -> RawEvent:
        """An event that names its victim last."""
        roles = [int(self.boat.state.role.at(one)) for one in range(4)]
        return RawEvent(kind, seat, roles[seat], 1, roles[victim], EVERYBODY)

    def move(self, seat: int, *events: RawEvent) -> "Scene":
        self.plies.append(Ply(seat, events, 1))
        return self

    def new_day(self) -> "Scene":
        return self.move(3, DAY)

    def say(self, seat: int, key: str, **args: Any) -> "Scene":
        self.said.append(Said(len(self.plies), seat, key, args))
        return self

    def heard(self, seat: int, manner: str = "even") -> tuple[str, dict[str, Any]] | None:
        """What a seat says that has made the last move."""
        return speak(self.boat.state, seat, History(1, tuple(self.plies), tuple(self.said)), manner)

    def fight(self, attacker: int, target: int, *joined: RawEvent, won: bool = False) -> "Scene":
        self.move(attacker, self.event(happened.DEMANDED_CARD, attacker, target))
        self.move(target, self.event(happened.REFUSED, target, attacker))
        for event in joined:
            self.move(event.seat, event)
        end = happened.FIGHT_WON if won else happened.FIGHT_LOST
        return self.move(2, self.event(end, attacker))


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


# -------------------------------------------------------------------- whole games


class Line(NamedTuple):
    """Something that was said, and the position in which it was."""

    said: Said
    state: Any
    history: History
    manner: str


def talked(number: int, players: int, bot: str, manners: tuple[str, ...] = TEMPER_KEYS[1:]) -> tuple[Table, list[Line]]:
    """A whole game of bots who talk, and every line."""
    table, lines = Table.new("lifeboat", players, number), []
    who = [manners[(seat + number) % len(manners)] for seat in range(players)]
    bots = [MannerBot(make_bot(bot, seat), manner) for seat, manner in enumerate(who)]
    while to_act := table.state.to_act:
        seat = to_act[0]
        table.apply(seat, bots[seat].choose(Sight.at(table, seat, table.plies)))
        words = comment(bots[seat], table, seat, 7, manner=who[seat])
        if words is not None:
            past = table.history(seat)
            table.say(seat, *words)
            lines.append(Line(table.record.said[-1], table.state.clone(), past, who[seat]))
    return table, lines


@pytest.fixture(scope="module")
def games() -> list[tuple[Table, list[Line]]]:
    return [talked(number, 4 + number % 3, "easy" if number % 2 else "instinct") for number in range(12)]


def all_lines(games: list[tuple[Table, list[Line]]]) -> Iterator[Line]:
    return (line for _, lines in games for line in lines)


def test_bots_speak_of_many_things_and_records_keep_it(games: list[tuple[Table, list[Line]]]) -> None:
    acts = {phrase.key: phrase.act for phrase in GAME.phrases}
    keys = {line.said.key for line in all_lines(games)}
    assert len(keys) >= 15
    assert {"promise", "threat", "request", "thanks", "accusation", "refusal", "emote"} <= {acts[key] for key in keys}
    table = games[1][0]
    record = castaways.Record.from_json(table.record.to_json())
    assert record.said == table.record.said and record.replay().dump() == table.state.dump()


def test_nobody_says_more_than_people_can_read(games: list[tuple[Table, list[Line]]]) -> None:
    for table, lines in games:
        days = [number for number in range(table.plies) if begins(table, number, happened.DAY_BEGAN)]
        turns = [number for number in range(table.plies) if begins(table, number, happened.TURN)]
        for marks, most in ((days, max(LINES)), (turns, None)):
            for seat in range(table.record.players):
                found: dict[int, int] = {}
                for line in lines:
                    if line.said.seat == seat:
                        key = sum(mark < line.said.ply for mark in marks)
                        found[key] = found.get(key, 0) + 1
                assert most is None or max(found.values(), default=0) <= most
        assert len({(line.said.ply, line.said.seat) for line in lines}) == len(lines)  # one line after a move
        assert len(lines) <= 3 * len(turns)


def begins(table: Table, number: int, kind: int) -> bool:
    return any(event.kind == kind for event in table.history(0).plies[number].events)


def test_what_is_said_is_so(games: list[tuple[Table, list[Line]]]) -> None:
    """Every line of many games, by what it says."""
    seen = set()
    for line in all_lines(games):
        said, s = line.said, line.state
        seat, other = said.seat, said.args.get("person", -1)
        water = int(cards_of(s, seat) & KIND_MASK[WATER]).bit_count()
        seen.add(said.key)
        if said.key == "ask-water":
            assert water == 0 and s.awake >> seat & 1
            assert room(s, seat) <= 2 or (s.phase == THIRST and s.sheet[NEED + seat] > 0)
        elif said.key == "promise-water":
            assert s.phase != THIRST and (water or line.manner == "schemer")
        elif said.key == "promise-card":
            assert cards_of(s, seat) & KIND_MASK[KIND_KEY.index(said.args["card"])]
        elif said.key == "promise-peace":
            assert not quarrelled_today(line, seat, other)
        elif said.key == "with-you":
            sides = [{one for one in range(s.players) if mask >> one & 1} for mask in (s.attackers, s.defenders)]
            assert any({seat, other} <= side for side in sides)
        elif said.key == "thanks-to":
            assert helped(line, seat, other)
        elif said.key == "farewell":
            assert not s.alive >> other & 1
        elif said.key == "land-near":
            assert s.gulls == 3
        elif said.key == "claim-card":
            kind = KIND_MASK[KIND_KEY.index(said.args["card"])]
            shown = sum(int(s.sheet[OPENED + one] & kind).bit_count() for one in range(s.players) if one != seat)
            assert line.manner == "joker" and shown < int(kind).bit_count()
        if other >= 0 and said.key not in ("farewell", "robber", "liar", "why-me", "revenge", "threat", "thanks-to"):
            assert s.awake >> other & 1
    assert {"ask-water", "with-you", "thanks-to"} <= seen


def quarrelled_today(line: Line, seat: int, other: int) -> bool:
    """Has one of the two demanded something of the other since the day began?"""
    role, demanded = line.state.role, False
    for ply in line.history.plies:
        for event in ply.events:
            if event.kind == happened.DAY_BEGAN:
                demanded = False
            elif event.kind in (happened.DEMANDED_CARD, happened.DEMANDED_SEAT):
                demanded |= {event.seat, int(role.find(event.b))} == {seat, other}
    return demanded


def helped(line: Line, seat: int, other: int) -> bool:
    """Has somebody done or promised something good, since the speaker's move before the last?"""
    own = [number for number, ply in enumerate(line.history.plies) if ply.seat == seat]
    since = line.history.plies[own[-2] + 1 if len(own) > 1 else 0 :]
    good = (
        happened.DRANK,
        happened.HEALED,
        happened.SHADED,
        happened.GAVE_OPEN,
        happened.GAVE_CLOSED,
        happened.JOINED_ATTACK,
        happened.JOINED_DEFENCE,
    )
    deeds = any(event.kind in good and event.seat == other for ply in since for event in ply.events)
    plies = line.history.plies
    today = max(
        (i for i, ply in enumerate(plies) if any(one.kind == happened.DAY_BEGAN for one in ply.events)), default=0
    )
    fought = any(event.kind in good[-2:] and event.seat == other for ply in plies[today:] for event in ply.events)
    promised = any(said.seat == other and said.key.startswith("promise") for said in line.history.said)
    return deeds or fought or promised


def test_small_talk_tells_nothing_of_friend_and_enemy() -> None:
    """What somebody says of themselves in the morning is the same whomever they love and hate."""
    said = set()
    for manner in TEMPER_KEYS:
        for later in range(12):
            words = []
            for loves, hates in (("kid", "lady"), ("lady", "bosun"), ("bosun", "kid")):
                scene = Scene(friends={"captain": loves}, enemies={"captain": hates})
                scene.move(0).move(2, scene.event(happened.HEALED, 2, 0)).move(0)
                for _ in range(later):
                    scene.move(1)
                scene.move(0, scene.event(happened.KEPT, 0))
                words.append(scene.heard(0, manner))
            assert words[0] == words[1] == words[2]
            said.add((words[0] or ("", {}))[0])
    assert {"promise-peace", "promise-side", "claim-card"} <= said


# -------------------------------------------------------------------- two worlds


@pytest.mark.parametrize(("players", "seed"), [(4, 31), (5, 32), (6, 33)])
def test_words_promises_and_reputation_follow_from_what_a_seat_knows(players: int, seed: int) -> None:
    """Two worlds that a seat cannot tell apart: its bot, of whatever character, says the same in both and chooses the
    same; what was promised and how it went is the same to all."""
    table, spoken = Table.new("lifeboat", players, seed), 0
    manners = [TEMPER_KEYS[(seat + seed) % len(TEMPER_KEYS)] for seat in range(players)]
    bots = [MannerBot(make_bot("instinct" if seat % 2 else "easy", seat), manners[seat]) for seat in range(players)]
    while (to_act := table.state.to_act) and table.plies < 260:
        seat = to_act[0]
        past = table.history(seat)
        for world in (table.state.resample(seat, 1), table.state.resample(seat, 2)):
            sight = Sight(world, seat, 5, past)
            assert MannerBot(make_bot("instinct", 1), manners[seat]).choose(sight) == MannerBot(
                make_bot("instinct", 1), manners[seat]
            ).choose(Sight(table.state, seat, 5, past))
        table.apply(seat, bots[seat].choose(Sight.at(table, seat, table.plies)))
        past = table.history(seat)
        if table.plies % 3 == 0:  # and of all characters that somebody could have, now and then
            for manner in TEMPER_KEYS:
                true = GAME.comment(table.state, seat, past, manner)
                assert GAME.comment(table.state.resample(seat, 3), seat, past, manner) == true
        words = GAME.comment(table.state, seat, past, manners[seat])
        for other in range(2):
            assert GAME.comment(table.state.resample(seat, other), seat, past, manners[seat]) == words
        if words is not None:
            table.say(seat, *words)
            spoken += 1
    assert spoken > 3
    told = [(promises(table.history(seat)), standing(table.history(seat))) for seat in range(players)]
    assert all(one == told[0] for one in told)


def test_silence_and_words_do_not_depend_on_what_others_hold() -> None:
    """The closed cards of all others change places: nothing changes in what a seat says."""
    for manner in TEMPER_KEYS:
        one = Scene(captain_wounds=5, kid="water*3", lady="cash").move(0)
        other = Scene(captain_wounds=5, kid="cash", lady="water*3").move(0)
        assert one.heard(0, manner) == other.heard(0, manner)


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
