"""Several people answer a window at once: every answer lands, and none whose ground has changed."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

import castaways
from castaways.core.record import Record
from castaways.core.table import Table
from castaways.games.lifeboat.rules.actions import (
    DECLINE,
    GIVE,
    GIVE_WATER,
    JOIN_ATTACK,
    JOIN_DEFENCE,
    PASS,
    ROW,
    STAY_OUT,
    THROW,
    verb_of,
)
from castaways.server.tables.late_moves import still_valid
from castaways.server.tables.service import MOST_UNDONE
from tests.server.client import LocalServer, Visitor, quick_settings
from tests.server.reach import reach
from tests.server.running import go
from tests.server.together import code

pytestmark = pytest.mark.durable

SIX = 6


def window(phase: str, asked: int, more: Callable[[Table], bool] = lambda table: True) -> Table:
    """Lifeboat for six in a window in which at least so many are asked."""

    def wanted(table: Table) -> bool:
        view = table.state.view(None)
        return view["phase"] == phase and len(view["waiting"]) >= asked and more(table)

    return reach("lifeboat", wanted, players=SIX, boldness=0.1)


async def gathered(local: LocalServer, known: Table) -> tuple[str, list[Visitor]]:
    """Six people at a table that has come to a known position."""
    people = [local.visitor() for _ in range(SIX)]
    id = await people[0].new_table("lifeboat", seats=["me", *["open"] * (SIX - 1)], seed=str(known.record.seed))
    for seat, person in enumerate(people[1:], 1):
        await person.guest(f"P{seat}")
        assert (await person.post(f"/tables/{id}/seats", seat=seat)).status_code == 200
    for ply, (seat, action) in enumerate(known.record.moves):
        assert (await people[seat].move(id, ply, action)).status_code == 200
    return id, people


async def at_once(people: list[Visitor], id: str, ply: int, answers: dict[int, int]) -> list[int]:
    """All these answers, sent together for the same ply; gives the statuses."""
    sent: list[httpx.Response] = await asyncio.gather(
        *[people[seat].move(id, ply, action) for seat, action in answers.items()]
    )
    return [answer.status_code for answer in sent]


@go
async def test_all_six_pass_the_evening_at_once(local: LocalServer) -> None:
    async with local:
        known = window("evening", SIX)
        id, people = await gathered(local, known)
        statuses = await at_once(people, id, known.plies, dict.fromkeys(range(SIX), PASS))
        assert statuses == [200] * SIX
        after = await people[0].view(id, known.plies)
        assert after["ply"] >= known.plies + SIX and after["view"]["phase"] != "evening"


@go
async def test_all_pass_a_fight_at_once(local: LocalServer) -> None:
    async with local:
        known = window("fight", SIX)
        id, people = await gathered(local, known)
        waiting = list(known.state.to_act)
        assert await at_once(people, id, known.plies, dict.fromkeys(waiting, PASS)) == [200] * len(waiting)
        assert (await people[0].view(id))["view"]["fight"] is None


@go
async def test_an_answer_to_a_fight_that_has_changed_is_stale(local: LocalServer) -> None:
    async with local:
        known = window("fight", SIX)
        id, people = await gathered(local, known)
        fight = known.state.view(None)["fight"]
        first, second = [seat for seat in range(SIX) if seat not in (*fight["attackers"], *fight["defenders"])][:2]
        assert (await people[first].move(id, known.plies, JOIN_ATTACK)).status_code == 200
        late = await people[second].move(id, known.plies, JOIN_DEFENCE)
        assert late.status_code == 409 and late.json()["error"]["code"] == "stale"
        now = await people[second].view(id)
        assert now["view"]["fight"]["defenders"] == fight["defenders"]
        assert (await people[second].move(id, now["ply"], JOIN_DEFENCE)).status_code == 200


@go
async def test_whoever_passes_a_fight_for_good_need_not_have_seen_who_joins(local: LocalServer) -> None:
    async with local:
        known = window("fight", SIX)
        id, people = await gathered(local, known)
        fight = known.state.view(None)["fight"]
        outside = [seat for seat in range(SIX) if seat not in (*fight["attackers"], *fight["defenders"])]
        first, second, third = outside[:3]
        assert (await people[first].move(id, known.plies, JOIN_ATTACK)).status_code == 200
        assert (await people[second].move(id, known.plies, STAY_OUT)).status_code == 200
        assert (await people[third].move(id, known.plies, PASS)).status_code == 409, "it was until something changes"
        waiting = (await people[second].view(id))["view"]["waiting"]
        assert second not in waiting and third in waiting


@go
async def test_a_pass_of_the_evening_holds_whatever_others_open(local: LocalServer) -> None:
    async with local:

        def openers(table: Table) -> list[tuple[int, int]]:
            legal = ((seat, action) for seat in range(SIX) for action in table.state.legal(seat))
            return [(seat, action) for seat, action in legal if verb_of(action)[0] == "open"]

        known = window("evening", SIX, lambda table: bool(openers(table)))
        id, people = await gathered(local, known)
        opener, opening = openers(known)[0]
        passing = next(seat for seat in range(SIX) if seat != opener)
        assert (await people[opener].move(id, known.plies, opening)).status_code == 200
        assert (await people[passing].move(id, known.plies, PASS)).status_code == 200


def thirsty_with_water(table: Table) -> list[int]:
    return [seat for seat in range(SIX) if GIVE_WATER + seat in table.state.legal(seat)]


@go
async def test_the_thirsty_drink_at_once(local: LocalServer) -> None:
    async with local:
        known = window("thirst", 2, lambda table: len(thirsty_with_water(table)) >= 2)
        id, people = await gathered(local, known)
        drinkers = thirsty_with_water(known)
        before = known.state.view(None)["people"]
        statuses = await at_once(people, id, known.plies, {seat: GIVE_WATER + seat for seat in drinkers})
        assert statuses == [200] * len(drinkers)
        drank = [event for event in (await people[0].view(id, known.plies))["events"] if event["kind"] == "drank"]
        assert sorted(event["seat"] for event in drank) == drinkers
        assert all(before[seat]["thirst"] for seat in drinkers)


def test_an_offer_can_be_refused_while_others_move() -> None:
    def refusal(table: Table) -> tuple[int, int] | None:
        """Who might have refused an offer before the last move, which was somebody else's and was told to all."""
        record, ply = table.record, table.plies - 1
        if ply < 0 or not table.events(None, ply):
            return None
        before = Record(record.game, SIX, record.options, record.seed, record.moves[:ply]).replay()
        for offer in table.state.view(None)["offers"]:
            seat, action = offer["to"], DECLINE + offer["from"]
            asked = (seat in before.to_act) == (seat in table.state.to_act)
            if asked and record.moves[ply][0] != seat and offer in before.view(None)["offers"]:
                return seat, action
        return None

    table = reach("lifeboat", lambda table: refusal(table) is not None, players=SIX, boldness=0.3)
    seat, action = refusal(table) or (0, 0)
    assert action and still_valid(table, seat, table.plies - 1, [action])


@go
async def test_water_for_somebody_whom_another_has_helped_is_stale(local: LocalServer) -> None:
    async with local:

        def two_helpers(table: Table) -> bool:
            return any(len(helpers(table, other)) >= 2 for other in range(SIX))

        known = window("thirst", 2, two_helpers)
        other = next(other for other in range(SIX) if len(helpers(known, other)) >= 2)
        first, second = helpers(known, other)[:2]
        id, people = await gathered(local, known)
        assert (await people[first].move(id, known.plies, GIVE_WATER + other)).status_code == 200
        assert (await people[second].move(id, known.plies, GIVE_WATER + other)).status_code == 409


def helpers(table: Table, other: int) -> list[int]:
    return [seat for seat in range(SIX) if GIVE_WATER + other in table.state.legal(seat)]


@go
async def test_what_others_prepare_gets_in_nobodys_way_but_what_they_show_does(local: LocalServer) -> None:
    async with local:
        known = window("day", 1)
        id, people = await gathered(local, known)
        actor = known.state.to_act[0]
        other = next(seat for seat in range(SIX) if seat != actor and GIVE in known.state.legal(seat))
        assert (await people[other].move(id, known.plies, GIVE)).status_code == 200
        assert (await people[actor].move(id, known.plies, ROW)).status_code == 200

        known = window("day", 1, lambda table: any(can_open(table, seat) for seat in range(SIX)))
        id, people = await gathered(local, known)
        actor = known.state.to_act[0]
        other = next(seat for seat in range(SIX) if seat != actor and can_open(known, seat))
        assert (await people[other].move(id, known.plies, can_open(known, other)[0])).status_code == 200
        assert (await people[actor].move(id, known.plies, ROW)).status_code == 409


def can_open(table: Table, seat: int) -> list[int]:
    if seat in table.state.to_act:
        return []
    return [action for action in table.state.legal(seat) if verb_of(action)[0] == "open"]


@go
async def test_one_person_never_answers_twice_for_one_ply(local: LocalServer) -> None:
    async with local:
        known = window("evening", SIX)
        id, people = await gathered(local, known)
        seat = known.state.to_act[0]
        twice = await asyncio.gather(*[people[seat].move(id, known.plies, PASS) for _ in range(3)])
        assert sorted(answer.status_code for answer in twice) == [200, 409, 409]


@go
async def test_an_answer_for_a_ply_to_come_or_of_another_phase_is_stale(local: LocalServer) -> None:
    async with local:
        known = window("evening", SIX)
        id, people = await gathered(local, known)
        seat = known.state.to_act[0]
        assert (await people[seat].move(id, known.plies + 1, PASS)).status_code == 409
        assert (await people[seat].move(id, max(0, known.plies - 30), PASS)).status_code == 409


@go
async def test_two_servers_of_one_database_lose_no_answer(tmp_path: Path, database: str) -> None:
    settings = quick_settings(tmp_path, database=database)
    async with LocalServer(settings) as local, LocalServer(settings) as twin:
        known = window("evening", SIX)
        id, people = await gathered(local, known)
        for seat in (1, 3, 5):
            there = twin.visitor()
            there.http.cookies = people[seat].http.cookies
            people[seat] = there
        assert await at_once(people, id, known.plies, dict.fromkeys(range(SIX), PASS)) == [200] * SIX
        assert (await people[1].view(id))["view"]["phase"] != "evening"


# -------------------------------------------------------------------- Level 10: words beside the cards


async def a_turn(local: LocalServer) -> tuple[str, Visitor, Visitor, dict[str, Any]]:
    """Level 10 for two, the first one's turn: the table, who moves, who does not, and what the mover sees."""
    anna, tom = local.visitor(), local.visitor()
    id = await anna.new_table("level10", seats=["me", "open"], seed="3")
    await tom.guest("Tom")
    assert (await tom.post(f"/tables/{id}/seats", seat=1)).status_code == 200
    for person in (anna, tom):  # the first volunteer begins
        view = await person.view(id)
        assert (await person.move(id, view["ply"], 0)).status_code == 200
    return id, anna, tom, await anna.view(id)


def cards_and_words(view: dict[str, Any]) -> tuple[list[int], list[int]]:
    """What may be played, and what may be said."""
    aside = castaways.game("level10").is_aside
    legal = [one["action"] for one in view["legal"]]
    return [one for one in legal if not aside(one)], [one for one in legal if aside(one)]


@pytest.mark.clause("L7")
@go
async def test_what_somebody_says_meanwhile_does_not_hold_up_a_card(local: LocalServer) -> None:
    async with local:
        id, anna, tom, view = await a_turn(local)
        cards, words = cards_and_words(view)
        _, toms = cards_and_words(await tom.view(id))
        for word in toms[:2]:
            assert (await tom.move(id, (await tom.view(id))["ply"], word)).status_code == 200
        said = await anna.move(id, view["ply"], words[0])  # nor a word of one's own
        assert said.status_code == 200, said.text
        assert (await anna.move(id, view["ply"], cards[0])).status_code == 409  # made before one's own word
        ply = said.json()["ply"]
        assert (await tom.move(id, ply, toms[2])).status_code == 200
        played = await anna.move(id, ply, cards[0])
        assert played.status_code == 200, played.text
        assert (await tom.view(id))["view"]["lying"] == 1


@go
async def test_a_word_for_a_table_that_lies_otherwise_by_now_is_stale(local: LocalServer) -> None:
    async with local:
        id, anna, tom, view = await a_turn(local)
        cards, _ = cards_and_words(view)
        before = await tom.view(id)
        assert (await anna.move(id, view["ply"], cards[0])).status_code == 200
        late = await tom.move(id, before["ply"], cards_and_words(before)[1][0])
        assert late.status_code == 409, "somebody has played since"


@pytest.mark.clause("L5")
@go
async def test_everybody_says_who_begins_at_once(local: LocalServer) -> None:
    async with local:
        people = [local.visitor() for _ in range(3)]
        id = await people[0].new_table("level10", seats=["me", "open", "open"], seed="3")
        for seat, person in enumerate(people[1:], 1):
            await person.guest(f"P{seat}")
            assert (await person.post(f"/tables/{id}/seats", seat=seat)).status_code == 200
        ply = (await people[0].view(id))["ply"]
        statuses = [
            (await person.move(id, ply, answer)).status_code for person, answer in zip(people, (1, 1, 0), strict=True)
        ]
        assert statuses == [200, 200, 200]
        assert (await people[0].view(id))["view"]["turn"] == 2


@go
async def test_nobody_keeps_others_from_answering_by_moves_that_are_taken_back(local: LocalServer) -> None:
    async with local:
        known = window("evening", SIX)
        id, people = await gathered(local, known)
        restless, other = people[:2]
        assert THROW in known.state.legal(0)
        for _ in range(MOST_UNDONE + 1):
            seen = await other.view(id)
            assert (await restless.move(id, seen["ply"], THROW)).status_code == 200
            undone = await restless.post(f"/tables/{id}/undo", ply=seen["ply"] + 1)
            answer = {"ply": seen["ply"], "actions": [PASS], "rewinds": seen["rewinds"]}
            said = await other.post(f"/tables/{id}/moves", **answer)
            if undone.status_code != 200:
                break
            assert said.status_code == 409
        assert code(undone) == (429, "too-often") and said.status_code == 200
