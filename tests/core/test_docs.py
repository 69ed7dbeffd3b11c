"""What the papers say is true: their numbers and examples are run."""

import json
import re
from pathlib import Path

import castaways
from castaways.core.pile import pile_of
from castaways.core.record import FIELDS
from castaways.core.rng import seeded
from tests.core.test_random import VECTORS

ROOT = Path(__file__).parents[2]


def test_the_vectors_of_the_generator() -> None:
    text = (ROOT / "docs/random.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([^|]+) \| (\w{8}) \| (\w{8}) \| (\w{8}) \| (\w{8}) \|$", text, re.M)
    written = {row[0]: [int(word, 16) for word in row[1:]] for row in rows}
    assert written == {"0": VECTORS[0], "7": VECTORS[7], "2^64 - 1": VECTORS[2**64 - 1]}


def test_the_examples_of_below_and_shuffle() -> None:
    text = " ".join((ROOT / "docs/random.md").read_text(encoding="utf-8").split())
    rng = seeded(7)
    below = ", ".join(str(rng.below(10)) for _ in range(5))
    assert f"`below(10)` gives {below} first" in text
    pile = pile_of(list(range(10)), 10)
    pile.shuffle(seeded(7))
    assert f"to the top, {', '.join(map(str, pile.as_list()))}." in text


def test_the_example_of_a_record_has_all_fields() -> None:
    text = (ROOT / "docs/record.md").read_text(encoding="utf-8")
    example = re.search(r"```json\n(.*?)```", text, re.S)
    assert example is not None
    assert tuple(json.loads(example[1])) == FIELDS
    for name in FIELDS:
        assert f"| `{name}` |" in text


def test_the_python_examples_of_the_readme_run() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", text, re.S)
    assert blocks
    for block in blocks:
        exec(compile(block, "README.md", "exec"), {"castaways": castaways})
