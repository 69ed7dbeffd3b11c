"""Lifeboat's end: arcs that can be told apart, points that add up, moments that changed something."""

from itertools import combinations
from random import Random

import pytest

from castaways.core.text import LANGUAGES
from castaways.games.lifeboat.web.bonds import LABEL_HEIGHT, WIDTH, Bond, arcs
from castaways.games.lifeboat.web.ending import _treasures, draw
from tests.server.finished import played
from tests.server.looks import look_of


@pytest.mark.parametrize("seats", [4, 5, 6])
@pytest.mark.parametrize("below", [False, True])
def test_labels_never_lie_on_each_other_or_outside(seats: int, below: bool) -> None:
    for seed in range(300):
        luck = Random(seed)
        bonds = [
            Bond(seat, luck.randrange(seats), luck.choice(("♥ +9", "♥ 0", "♥ психопат")), True) for seat in range(seats)
        ]
        drawn = arcs(bonds, seats, below)
        boxes = [(one["x"], one["y"], one["x"] + one["width"], one["y"] + LABEL_HEIGHT) for one in drawn["arcs"]]
        for left, top, right, bottom in boxes:
            assert left >= 0 and top >= 0 and right <= WIDTH and bottom <= drawn["height"]
        for one, other in combinations(boxes, 2):
            apart = one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
            assert apart, (seed, one, other)
        assert [bool(one["path"]) for one in drawn["arcs"]] == [bond.start != bond.end for bond in bonds]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", [4, 6])
def test_the_end_tells_every_seat_with_points_that_add_up(players: int, lang: str) -> None:
    for seed in (1, 5, 9):
        table = played("lifeboat", seed, players)
        result = table.state.result
        assert result is not None
        for seat in (None, 0, players - 1):
            look = look_of(table, seat, lang)
            shown = draw(look, table)
            assert sorted(one["seat"] for one in shown["seats"]) == list(range(players))
            for place, one in enumerate(shown["seats"]):
                person = look.view["people"][one["seat"]]
                assert one["friend"]["name"] == look.say(
                    "end-self-friend" if person["friend"] == person["character"] else f"person-{person['friend']}"
                )
                if result.details:
                    points = [int(row["cells"][place]["points"].replace("−", "-")) for row in shown["rows"]]
                    assert sum(points) == one["score"] == result.scores[one["seat"]]
            plies = [moment.ply for moment in shown["moments"]]
            assert plies == sorted(set(plies)) and plies[-1] == table.plies and len(plies) <= 6
            assert all(moment.title for moment in shown["moments"])


def test_the_moments_say_you_and_leave_out_what_no_longer_matters() -> None:
    table = played("lifeboat", 1, 6)
    keepers = {}
    for moment in draw(look_of(table, None), table)["moments"]:
        event = next((one for one in table.told(None, moment.ply, everything=True) if one.kind == "kept"), None)
        if event is not None and " kept " in moment.title:
            keepers[moment.ply] = event.seat
    assert len(set(keepers.values())) > 1
    for seat in set(keepers.values()):
        told = {moment.ply: moment.title for moment in draw(look_of(table, seat), table)["moments"]}
        for ply, keeper in keepers.items():
            assert told[ply].startswith("You kept ") == (keeper == seat), told[ply]
            assert "passed on" not in told[ply]


def test_treasures_are_counted_apart_from_what_counts_twice() -> None:
    table = played("lifeboat", 1, 6)
    one = {"character": "lady", "cards": {"cash": 6, "jewels": 2, "painting2": 1, "knife": 3}}
    assert _treasures(look_of(table, None, "ru"), one) == "6× деньги, 2× украшения ×2, картина (2)"
