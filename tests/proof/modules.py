"""Which modules of each game hold its rules, and which tests prove them: it follows from the game's packages."""

from pathlib import Path

import pytest

import castaways

ROOT = Path(__file__).parents[2]
BUILD = ROOT / "build" / "proof"

NUMBERS = ("actions", "cards", "events", "terms")  # tables of numbers, not rules
GAMES = tuple(name for name in castaways.games() if (ROOT / "castaways" / "games" / name).is_dir())


def _modules(game: str, package: str) -> dict[str, Path]:
    folder = ROOT / "castaways" / "games" / game / package
    return {path.stem: path for path in sorted(folder.glob("*.py")) if path.stem != "__init__"}


def _rules(game: str) -> dict[str, Path]:
    return {name: path for name, path in _modules(game, "rules").items() if name not in NUMBERS}


def _around(game: str) -> dict[str, Path]:
    rules, present = _modules(game, "rules"), _modules(game, "present")
    wanted = ("refusals", "position", "possible")
    return {name: rules[name] for name in ("actions", "cards")} | {
        name: path for name, path in present.items() if name in wanted
    }


# Rules and score, by name: mutants are made of these.
RULES = {game: _rules(game) for game in GAMES}
# What stands around the rules, covered by tests as well: actions and their numbers, refusals, positions.
AROUND = {game: _around(game) for game in GAMES}
# Tests of pages and of what bots think say nothing of the rules.
ELSEWHERE = ("test_web.py", "test_board.py", "test_instinct.py", "test_claims.py", "test_plans.py", "test_haggling.py")
# Half a minute each with the plain sources, to meet what is rare: too long to be asked again and again.
TOO_LONG = ("test_every_end_of_the_deck_is_met", "test_worlds_are_what_many_real_shuffles_leave")
SHORT = "tests/test_conformance.py"
SHORT_TESTS = tuple(
    f"{SHORT}::{test}"
    for test in (
        "test_short_games_keep_the_contract",
        "test_copies_go_on_as_the_original_does",
        "test_clones_have_every_field_for_themselves",
        "test_every_end_can_be_read",
        "test_luck_is_never_used_unnoticed",
        "test_what_is_hidden_leaves_no_trace_in_worlds",
        "test_everything_that_happens_is_told",
        "test_every_action_has_a_verb_and_nothing_else_has",
    )
)
GOLDEN = "tests/test_golden.py"


def arguments(game: str) -> list[str]:
    """What pytest is started with, for the tests of one game."""
    ignored = [f"--ignore=tests/{game}/{name}" for name in ELSEWHERE]
    return [f"tests/{game}", *SHORT_TESTS, GOLDEN, *ignored, "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-x"]


def concerns(item: pytest.Item, game: str) -> bool:
    """Is this one of the tests of the game? Those of all games name it in brackets."""
    if any(name in item.nodeid for name in TOO_LONG):
        return False
    inside = item.nodeid.partition("[")[2].removesuffix("]")
    return item.nodeid.startswith(f"tests/{game}/") or game in inside.split("-")
