"""The compiled rooms and their plain sources play the same games to the last bit."""

import json
import os
import subprocess
import sys

import pytest

import castaways
from castaways.core.conformance import fingerprint, tables

SEEDS = (1, 1 << 40)

PROGRAM = """
import json, sys, castaways
from castaways.core.conformance import fingerprint, tables
assert not castaways.compiled()
game = castaways.game(sys.argv[1])
print(json.dumps([fingerprint(game, **table) for table in tables(game, tuple(json.loads(sys.argv[2])))]))
"""


@pytest.mark.parametrize("name", castaways.games())
def test_compiled_and_plain_agree(name: str) -> None:
    assert castaways.compiled()
    game = castaways.game(name)
    compiled = [fingerprint(game, **table) for table in tables(game, SEEDS)]
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, name, json.dumps(SEEDS)],
        env={**os.environ, "CASTAWAYS_PURE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == compiled
