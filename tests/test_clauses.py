"""Every clause of the rules is proved by a test that names it."""

import ast
from functools import cache
from pathlib import Path

import pytest

import castaways

TESTS = Path(__file__).parent


@cache
def named_clauses() -> frozenset[str]:
    """The arguments of all `clause` markers in the tests."""
    named: set[str] = set()
    for path in TESTS.rglob("test_*.py"):
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if "clause" in text else ():
            if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] == "clause":
                named.update(arg.value for arg in node.args if isinstance(arg, ast.Constant))
    return frozenset(named)


@pytest.mark.parametrize("name", castaways.games())
def test_every_clause_has_a_test(name: str) -> None:
    clauses = castaways.game(name).rules()
    assert clauses, "the rules have clauses"
    assert sorted(set(clauses) - named_clauses()) == []


def test_no_test_names_a_clause_that_does_not_exist() -> None:
    known = {clause for name in castaways.games() for clause in castaways.game(name).rules()}
    assert sorted(named_clauses() - known) == []
