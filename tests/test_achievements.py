"""Achievements: each is earned by a known game and by no game that does not show it, judged once more from what views
and events say in words."""

from typing import Any

import pytest

import castaways
from castaways.core.achievements import Finished, finished
from castaways.core.record import Record
from castaways.core.table import Table
from castaways.games.friday.present.campaign import SCORES
from castaways.server.extensions import achievements_of
from castaways.web.art import pictures
from tests.server.finished import played

# A game in which a seat earns it: seed, players, seat, options.
KNOWN: dict[tuple[str, str], tuple[int, int, int, dict[str, Any]]] = {
    ("friday", "captain"): (2, 1, 0, {"level": 4}),
    ("friday", "hale"): (47, 1, 0, {"level": 4}),
    ("friday", "home"): (2, 1, 0, {"level": 4}),
    ("friday", "narrow"): (6, 1, 0, {"level": 4}),
    ("friday", "thrifty"): (12, 1, 0, {"level": 4}),
    ("friday", "tidy"): (2, 1, 0, {"level": 4}),
    ("friday", "unbowed"): (6, 1, 0, {"level": 4}),
    ("friday", "young"): (3, 1, 0, {"level": 1}),
    ("level10", "complete"): (2, 1, 0, {}),
    ("level10", "lone"): (2, 1, 0, {}),
    ("level10", "perfect"): (2, 1, 0, {}),
    ("level10", "pro"): (2, 1, 0, {"difficulty": "pro"}),
    ("level10", "rope"): (6, 4, 0, {}),
    ("level10", "summit"): (2, 1, 0, {}),
    ("lifeboat", "cold"): (15, 4, 0, {}),
    ("lifeboat", "kind"): (3, 4, 0, {}),
    ("lifeboat", "loyal"): (3, 4, 0, {}),
    ("lifeboat", "mirror"): (5, 4, 1, {}),
    ("lifeboat", "peaceful"): (2, 4, 3, {}),
    ("lifeboat", "small"): (3, 4, 0, {}),
    ("lifeboat", "wealthy"): (2, 4, 2, {}),
    ("lifeboat", "winner"): (1, 4, 3, {}),
    ("noah", "ahead"): (2, 2, 0, {}),
    ("noah", "dry"): (1, 4, 3, {}),
    ("noah", "four"): (1, 2, 1, {}),
    ("noah", "full"): (1, 2, 0, {}),
    ("noah", "giants"): (1, 2, 0, {}),
    ("noah", "hunters"): (1, 2, 1, {}),
    ("noah", "trader"): (3, 4, 3, {}),
    ("noah", "winner"): (1, 2, 0, {}),
}
GAMES = sorted({(game, *rest[:2], *rest[3:][0].items()) for (game, _), rest in KNOWN.items()})


def earned(table: Table, seat: int, unaided: bool = True) -> set[str]:
    module = achievements_of(table.game.name)
    assert module is not None
    return module.earned(finished(table.record, [seat], unaided)[0])


def done(table: Table, seat: int, *kinds: str) -> int:
    """How often a seat did something, by the names of events."""
    return sum(event.kind in kinds and event.seat == seat for event in table.events(None))


def friday(table: Table, seat: int) -> dict[str, bool]:
    result, view = table.state.result, table.state.view(0)
    won = result.won
    lines = {line.key: line for line in result.details[0]}
    return {
        "home": won,
        "narrow": won and view["life"] <= 3,
        "hale": won and view["life"] >= 15,
        "captain": won and table.record.options["level"] == 4,
        "young": won and lines["aging"].points == 0,
        "thrifty": won and done(table, 0, "bought") <= 20,
        "tidy": won and done(table, 0, "destroyed") >= 18,
        "unbowed": won and done(table, 0, "lost-fight") <= 6,
    }


def level10(table: Table, seat: int) -> dict[str, bool]:
    result, players = table.state.result, table.record.players
    words = ("told", "wants-play", "should-play", "wants-reset", "should-reset")
    return {
        "summit": result.won,
        "perfect": result.won and result.scores[0] == 100,
        "complete": result.won and any(line.key == "pauses-complete" for line in result.details[0]),
        "pro": result.won and table.record.options["difficulty"] == "pro",
        "lone": result.won and players == 1,
        "rope": result.won and players >= 4,
        "silent": result.won and players > 1 and not done(table, seat, *words),
    }


def lifeboat(table: Table, seat: int) -> dict[str, bool]:
    result, people = table.state.result, table.state.view(None)["people"]
    me = people[seat]
    won = seat in result.winners
    lives = {one["character"]: one["state"] in ("conscious", "unconscious") for one in people}
    landed = any(event.kind == "landed" for event in table.events(None)) and lives[me["character"]]
    lines = {line.key: line.points for line in result.details.get(seat, ())}
    treasures = sum(lines.get(key, 0) for key in ("cash", "jewels", "paintings"))
    own = me["character"] in (me["friend"], me["enemy"])
    helped = any(
        event.kind in ("drank", "healed") and event.seat == seat and _whom(event) != me["character"]
        for event in table.events(None)
    )
    return {
        "loyal": landed and not own and lives[me["friend"]] and not lives[me["enemy"]],
        "winner": won,
        "mirror": won and landed and me["friend"] == me["character"],
        "cold": won and me["enemy"] == me["character"] != me["friend"],
        "small": won and me["character"] == "kid",
        "wealthy": landed and treasures >= 10,
        "peaceful": won and not done(table, seat, "demanded-seat", "demanded-card", "stole"),
        "kind": landed and helped,
    }


def _whom(event: Any) -> str:
    """For whom somebody drank, whom somebody healed."""
    from castaways.games.lifeboat.rules.cards import CHARACTER_KEY

    numbers = list(event.args.values())
    return str(CHARACTER_KEY[numbers[1]])


def noah(table: Table, seat: int) -> dict[str, bool]:
    result = table.state.result
    lines = {line.key: line for line in result.details[seat]}
    score, won = result.scores[seat], seat in result.winners
    best = max(other for number, other in enumerate(result.scores) if number != seat)
    pairs = lines["pairs"].count + lines["large"].count
    traded = False
    proposer = None
    for event in table.events(None):
        proposer = event.seat if event.kind == "proposed" else proposer
        traded = traded or (event.kind == "accepted" and seat in (event.seat, proposer))
    return {
        "dry": not done(table, seat, "lost", "lost-as-two") and pairs >= 3,
        "winner": won,
        "giants": lines["large"].count == 2,
        "hunters": done(table, seat, "hunted") >= 6,
        "trader": won and traded,
        "full": score >= 18,
        "ahead": won and score >= best + 5,
    }


JUDGES = {"friday": friday, "level10": level10, "lifeboat": lifeboat, "noah": noah}


@pytest.mark.parametrize("game, players, seed, options", [(g, p, s, dict(o)) for g, s, p, *o in GAMES])
def test_a_game_earns_just_what_it_shows(game: str, players: int, seed: int, options: dict[str, Any]) -> None:
    table = played(game, seed, players, **options)
    for seat in range(players):
        told = JUDGES[game](table, seat)
        got = {key for key in earned(table, seat) if not key.startswith("star")}
        assert got - {"four"} == {key for key, true in told.items() if true}


@pytest.mark.parametrize("game, key", sorted(KNOWN))
def test_each_can_be_earned(game: str, key: str) -> None:
    seed, players, seat, options = KNOWN[game, key]
    assert key in earned(played(game, seed, players, **options), seat)


def test_all_are_tried() -> None:
    keys = {(game, one.key) for game in castaways.games() for one in achievements_of(game).ACHIEVEMENTS}
    assert keys - {("level10", "silent")} == set(KNOWN)
    assert all(6 <= sum(game == one for one, _ in keys) <= 8 for game in castaways.games())
    arts = [one.art for game in castaways.games() for one in achievements_of(game).ACHIEVEMENTS]
    assert set(arts) <= set(pictures())


def test_whoever_says_nothing_in_level_10_is_silent() -> None:
    """What is said changes no card, so that the same game can be played without a word of one of them."""
    known = played("level10", 1, players=2, won=True)
    record = known.record
    moves = [(seat, action) for seat, action in record.moves if seat or not known.game.is_aside(action)]
    table = Table(Record(record.game, 2, record.options, record.seed, moves))
    assert "silent" in earned(table, 0) and "silent" not in earned(known, 0)


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_stars_of_a_level(level: int) -> None:
    won, lost = (played("friday", 1, won=result, level=level) for result in (True, False))
    score = won.state.result.scores[0]
    want = {f"star-{level}-home", f"star-{level}-unaided"}
    want |= {f"star-{level}-score"} if score >= SCORES[level] else set()
    assert {key for key in earned(won, 0) if key.startswith("star")} == want
    assert f"star-{level}-unaided" not in earned(won, 0, unaided=False)
    assert earned(lost, 0) == set()
    module = achievements_of("friday")
    assert module.CAMPAIGN[level - 1].stars[0].key == f"star-{level}-home"


def test_a_game_that_goes_on_has_earned_nothing() -> None:
    record = played("friday", 1, level=1).record
    half = Record(record.game, 1, record.options, record.seed, record.moves[:20])
    assert finished(half, [0]) == []


def test_what_happened_is_counted_by_seat() -> None:
    record = played("noah", 1, players=2).record
    both = finished(record, [0, 1])
    assert all(isinstance(one, Finished) for one in both)
    kinds = {event.kind for event in both[0].events}
    each = [sum(one.times(kind) for kind in kinds) for one in both]
    assert sum(each) == sum(event.seat in (0, 1) for event in both[0].events)
