"""Whole games of Lifeboat in which bots talk: what they say is so, can be read, and follows from what a seat knows."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

import castaways
from castaways.bots import Sight, comment, make_bot
from castaways.bots.base import MannerBot
from castaways.core.history import History
from castaways.core.phrases import Said
from castaways.core.table import Table
from castaways.games.lifeboat.policy.temper import TEMPER_KEYS
from castaways.games.lifeboat.policy.worth import room
from castaways.games.lifeboat.present.speech.remarks import LINES
from castaways.games.lifeboat.present.talk import promises, standing
from castaways.games.lifeboat.rules import events as happened
from castaways.games.lifeboat.rules.boat import cards_of
from castaways.games.lifeboat.rules.cards import KIND_KEY, KIND_MASK, WATER
from castaways.games.lifeboat.rules.terms import NEED, OPENED, THIRST
from tests.lifeboat.scenes import Scene

GAME = castaways.game("lifeboat")


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
