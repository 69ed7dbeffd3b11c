"""Fluent patterns as functions say what the library says."""

from pathlib import Path

import pytest

from castaways.core.bundle import LazyBundle
from castaways.core.text import LANGUAGES, Message, Name, Seat, TextError, Texts

NUMBERS = (-1, 0, 1, 2, 3, 5, 11, 21, 22, 25, 101, 999, 1000, 1234567)
TRICKY = """
plain = Only words
given = { $who } has { $cards }
chosen = { $cards ->
    [0] nothing
    [one] { $cards } card of { $who }
   *[other] { $cards } cards
}
first = { $cards ->
    [one] one or twenty-one
    [21] never in Russian
    [0] zero
   *[other] more
}
worded = { $kind ->
    [one] as a word
    [2] as a number
   *[rest] { $kind }
}
middle = { $kind ->
    [a] first
   *[b] second
    [c] third
}
inside = ({ $kind ->
    [a] { $cards ->
        [one] one a
       *[other] many a
    }
   *[other] { "{" }literal{ "}" }
})
half = { $cards ->
    [0.5] a half
   *[other] { $cards }
}
counted = { NUMBER($cards, minimumFractionDigits: 1) }
lines =
    two
    lines
"""


@pytest.fixture(params=LANGUAGES)
def bundle(request: pytest.FixtureRequest) -> LazyBundle:
    """Messages of all shapes in a language."""
    found = LazyBundle([request.param])
    found.add_file(TRICKY)
    return found


@pytest.mark.parametrize("id", ["plain", "given", "chosen", "first", "worded", "middle", "inside", "lines"])
def test_the_same_is_said(bundle: LazyBundle, id: str) -> None:
    pattern = bundle.get_message(id).value
    assert pattern is not None
    for number in NUMBERS:
        for kind in ("a", "b", "c", "one", "few", "many", "other", "X", "", 1, 2):
            args = {"who": "Ann { $cards }", "cards": number, "kind": kind}
            text, errors = bundle.format_pattern(pattern, args)
            assert not errors
            assert bundle.said(id, args) == text, (id, args)


@pytest.mark.parametrize(
    "id, args",
    [
        ("half", {"cards": 1}),
        ("counted", {"cards": 1}),
        ("given", {"who": "Ann", "cards": 0.5}),
        ("given", {"who": "Ann", "cards": True}),
        ("chosen", {"who": "Ann", "cards": 2.5}),
        ("given", {"who": "Ann"}),
        ("chosen", {"who": "Ann"}),
    ],
)
def test_what_is_unusual_is_left_to_the_library(bundle: LazyBundle, id: str, args: dict[str, object]) -> None:
    assert bundle.said(id, args) is None


def test_what_is_missing_is_a_mistake_of_ours(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text(TRICKY)
    texts = Texts(tmp_path)
    assert texts.text("given", {"who": "Ann", "cards": 2.5}, "en") == "Ann has 2.5"
    with pytest.raises(TextError, match="cards"):
        texts.text("given", {"who": "Ann"}, "en")
    with pytest.raises(TextError, match="no message"):
        texts.text("absent", {"who": "Ann"}, "en")


def test_texts_are_remembered_by_the_names_of_those_they_speak_of(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text(
        TRICKY + "player = Player { $number }\ncard-oar = Oar\n    .acc = the oar\n"
        "took = { $who } took { $card_acc }\ntold = { $what }!\n"
    )
    texts = Texts(tmp_path)
    message = Message("took", {"who": Seat(1), "card": Name("card", "oar")})
    assert texts.say(message, "en", ("Ann", "Bob")) == "Bob took the oar"
    assert texts.say(message, "en", ("Cid", "Bob")) == "Bob took the oar"
    assert texts.say(message, "en", ("Bob", "Ann")) == "Ann took the oar"
    assert texts.say(message, "en", ("Bob",)) == "Player 2 took the oar"
    assert texts.say(message, "en", ("Bob", "")) == "Player 2 took the oar"
    assert texts.say(message, "en", ("Bob", "Player 2")) == "Player 2 took the oar"
    inside = Message("told", {"what": message})
    assert texts.say(inside, "en", ("Ann", "Bob")) == "Bob took the oar!"
    assert texts.say(inside, "en", ("Ann", "Eve")) == "Eve took the oar!"
    several = Message("told", {"what": (Seat(0), Seat(1))})
    assert texts.say(several, "en", ("Ann", "Bob")) == "Ann, Bob!"
    assert texts.say(several, "en", ("Ann", "")) == "Ann, Player 2!"
    number = Message("told", {"what": 1})
    assert texts.say(number, "en", ("1", "Bob")) == "1!"
    assert texts.say(Message("told", {"what": Seat(0)}), "en", ("1", "Bob")) == "1!"
