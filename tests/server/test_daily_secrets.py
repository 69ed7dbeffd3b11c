"""Nothing of a deal of today reaches whoever has not played it: two days with other cards give the same bytes."""

import re
from datetime import date
from pathlib import Path

import pytest

from castaways.daily.deals import deal_of
from castaways.server.daily.store import DailyStore, Totals
from tests.server.client import LocalServer, Visitor, quick_settings
from tests.server.clock_hands import ClockHands
from tests.server.days import begin, play_day, play_on, set_par
from tests.server.running import go
from tests.server.test_secrets import CHANGING, everything, first_event

PAGES = ("/", "/daily/friday", "/daily/friday?who=friends", "/daily/noah", "/friends")
ANSWERS = ("/daily", "/daily/friday", "/me/daily")
# The line of the day is the hash of its secret: another for every deal, and of no use to anybody.
TABLE_PAGES = (
    "/tables/ID",
    "/tables/ID/replay?ply=3&eyes=open",
    "/tables/ID/part?since=0",
    "/api/tables/ID",
    "/api/tables/ID/view",
    "/api/tables/ID/replay?ply=3&eyes=open",
    "/api/tables/ID/record",
)
CLOSED = ("over: /tables/ID", "over: /api/tables/ID", "begun: page", "repeat: page")
DAY = date(2026, 11, 17)
HASH = re.compile(r"\b[0-9a-f]{64}\b|[\w-]{80,}")  # and the key of push messages, another on each server


async def told(local: LocalServer, visitor: Visitor, tables: list[str]) -> dict[str, str]:
    """All that somebody who has not played can ask for."""
    said: dict[str, str] = {}
    for path in (*PAGES, *(f"/api{path}" for path in ANSWERS)):
        answer = await visitor.get(path)
        said[path] = f"{answer.status_code} {answer.text}"
    asked = await everything(local, visitor, tables[0], 3, [], [])
    said |= {f"over: {how.replace(tables[0], 'ID')}": text.replace(tables[0], "ID") for how, text in asked.items()}
    token = await visitor.token()
    for name, id in zip(("over", "begun", "repeat"), tables, strict=True):
        for path in TABLE_PAGES:
            answer = await visitor.get(path.replace("ID", id))
            said[f"{name}: page {path}"] = f"{answer.status_code} {answer.text}".replace(id, "ID")
        said[f"{name}: stream"] = (await first_event(local, visitor, f"/api/tables/{id}/stream")).replace(id, "ID")
        for deed in ("people/say", "people/back", "again", "analysis", "seats"):
            fields = {"csrf": token, "text": "hm", "deal": "same", "seat": "0"}
            answer = await visitor.http.post(f"/tables/{id}/{deed}", data=fields)
            said[f"{name}: {deed}"] = f"{answer.status_code} {answer.text}".replace(id, "ID")
    again = await visitor.post("/daily/friday/repeats", day="")
    said["repeat"] = f"{again.status_code} {again.text}"
    return {how: HASH.sub("HASH", CHANGING.sub(r"\1", text)) for how, text in said.items()}


async def day(folder: Path, key: bytes, cookies: list[dict[str, str]]) -> tuple[dict[str, str], dict[str, str], str]:
    """A day by a key: what somebody is told before playing it, and after; and the seed of the deal."""
    async with LocalServer(quick_settings(folder, secret="of both")) as local:
        context = local.app.state.context
        context.daily.use(key)
        await set_par(local, 58)
        anna, carol, boris = people = [local.visitor(address=f"10.0.0.{number}") for number in (1, 2, 3)]
        for one, cookie in zip(people, cookies, strict=False):
            one.http.cookies.update(cookie)
        boris.http.headers["accept-encoding"] = "identity"  # packed, the length of an answer depends on its tokens
        await anna.guest("Anna")
        over = await play_day(local, anna)
        again = str((await anna.post("/daily/friday/repeats")).json()["id"])
        await play_on(local, anna, again, -1)
        await carol.guest("Carol")
        begun = await begin(carol)
        first = await carol.view(begun)
        await carol.move(begun, 0, first["legal"][-1]["action"])
        await boris.guest("Boris")
        before = await told(local, boris, [over, begun, again])
        mine = await play_day(local, boris)
        after = {path: (await boris.get(path)).text for path in (f"/tables/{over}/replay", "/daily/friday")}
        assert mine != over
        cookies += [dict(one.http.cookies) for one in people[len(cookies) :]]
        deal = await context.daily.deal("friday")
        return before, after, str(deal.seed)


@go
async def test_two_days_look_the_same_to_whoever_has_not_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hands: ClockHands
) -> None:
    # The score of the one who has played is no secret of the deal, but another deal would give another one.
    monkeypatch.setattr(DailyStore, "totals", _same_totals)
    cookies: list[dict[str, str]] = []  # the same people on both days: who they are is in their pages
    found = [await day(tmp_path / word, word.encode(), cookies) for word in ("one", "two")]
    (first, opened, seed), (second, other, _) = found
    assert deal_of(b"one", DAY, "friday").seed != deal_of(b"two", DAY, "friday").seed
    assert first.keys() == second.keys()
    for how, text in first.items():
        assert text == second[how], how
        assert seed not in text, how
    for how, text in first.items():
        if how.startswith(("over: /tables/ID", "over: /api/tables/ID", "begun: page", "repeat: page")):
            assert not text.startswith("200"), how
    path = next(iter(opened))
    assert opened[path] != next(iter(other.values())), "after playing the cards are there: else this proves nothing"


async def _same_totals(self: object, day: str, game: str) -> Totals:
    return Totals(1, 0, 10)
