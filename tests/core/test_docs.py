"""What the docs say is true: their numbers and examples are run, their links lead somewhere."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import castaways
from castaways.core.pile import pile_of
from castaways.core.record import FIELDS
from castaways.core.rng import seeded
from castaways.core.text import Message
from tests.core.test_random import VECTORS

ROOT = Path(__file__).parents[2]


def test_the_vectors_of_the_generator() -> None:
    text = (ROOT / "docs/develop/random.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([^|]+) \| (\w{8}) \| (\w{8}) \| (\w{8}) \| (\w{8}) \|$", text, re.M)
    written = {row[0]: [int(word, 16) for word in row[1:]] for row in rows}
    assert written == {"0": VECTORS[0], "7": VECTORS[7], "2^64 - 1": VECTORS[2**64 - 1]}


def test_the_examples_of_below_and_shuffle() -> None:
    text = " ".join((ROOT / "docs/develop/random.md").read_text(encoding="utf-8").split())
    rng = seeded(7)
    below = ", ".join(str(rng.below(10)) for _ in range(5))
    assert f"`below(10)` gives {below} first" in text
    pile = pile_of(list(range(10)), 10)
    pile.shuffle(seeded(7))
    assert f"to the top, {', '.join(map(str, pile.as_list()))}." in text


def test_the_example_of_a_record_has_all_fields() -> None:
    text = (ROOT / "docs/develop/records.md").read_text(encoding="utf-8")
    example = re.search(r"```json\n(.*?)```", text, re.S)
    assert example is not None
    assert tuple(json.loads(example[1])) == FIELDS
    for name in FIELDS:
        assert f"| `{name}` |" in text


@pytest.mark.parametrize("page", ["README.md", "docs/api/README.md"])
def test_the_python_examples_run(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", text, re.S)
    assert blocks
    for block in blocks:
        exec(compile(block, page, "exec"), {"castaways": castaways})


def test_the_figures_of_the_readme_stand_in_the_docs() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| \[[^|]+\]\[(\w+)\][^|]* \| ([^|]+) \| `(make [\w-]+)` \|$", text, re.M)
    pages = dict(re.findall(r"^\[(\w+)\]: (\S+)$", text, re.M))
    assert len(rows) == 4
    for name, figures, command in rows:
        page = pages[name]
        told = (ROOT / page).read_text(encoding="utf-8")
        assert command in told
        for figure in re.findall(r"\d[\d.,]*(?:x|%| M| /s)", figures):
            assert figure in told, (figure, page)


READMES = {"en": "README.md", "ru": "README.ru.md", "uk": "README.uk.md"}


@pytest.mark.parametrize("lang", READMES)
def test_readmes_name_each_other_and_the_games_as_the_games_do(lang: str) -> None:
    text = (ROOT / READMES[lang]).read_text(encoding="utf-8")
    first = (ROOT / "docs" / lang.replace("en", "") / "README.md").read_text(encoding="utf-8")
    for other, name in READMES.items():
        if other != lang:
            assert f"]({name})" in text
    for name in castaways.games():
        title = castaways.game(name).texts.say(Message("game-title"), lang).replace("’", "'")
        assert title in text.replace("’", "'"), title
        assert title in first.replace("’", "'"), title


ROOT_PAGES = [ROOT / name for name in (*READMES.values(), "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md")]
ROOT_PAGES.append(ROOT / "CODE_OF_CONDUCT.md")
PAGES = sorted([*ROOT_PAGES, *(ROOT / "docs").rglob("*.md")])
GENERATED = ROOT / "docs" / "research" / "spaces"  # tables written by `make tables`
LONGEST_LINE = 100
FENCE = re.compile(r"^ *```.*?^ *```", re.M | re.S)
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)|^\[[^\]]+\]: (\S+)$", re.M)  # in place, or by a name at the end


def links_of(path: Path) -> list[str]:
    """Where a page points to."""
    return ["".join(found) for found in LINK.findall(prose(path))]


def page_id(path: Path) -> str:
    return str(path.relative_to(ROOT))


def prose(path: Path) -> str:
    """A page with its code blocks blanked out, so that line numbers stay."""
    return FENCE.sub(lambda block: "\n" * block[0].count("\n"), path.read_text(encoding="utf-8"))


def anchors(path: Path) -> set[str]:
    """The anchors of a page's headings, as GitHub makes them."""
    heads = re.findall(r"^#+ (.+)$", prose(path), re.M)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


@pytest.mark.parametrize("path", PAGES, ids=page_id)
def test_links_and_pictures_resolve(path: Path) -> None:
    broken = []
    for link in links_of(path):
        if re.match(r"(https?|mailto):", link):
            continue
        file, _, anchor = link.partition("#")
        target = (path.parent / file).resolve() if file else path
        if not target.exists() or (anchor and anchor not in anchors(target)):
            broken.append(link)
    assert not broken


@pytest.mark.parametrize("path", [path for path in PAGES if path.parent != GENERATED], ids=page_id)
def test_lines_are_short(path: Path) -> None:
    """Tables, and lines that one link, address or command fills, cannot be wrapped."""
    long = []
    for number, line in enumerate(prose(path).splitlines(), 1):
        if len(line) <= LONGEST_LINE or line.lstrip().startswith(("|", "<!--")):
            continue
        breakable = re.sub(r"`[^`]*`|!?\[[^\]]*\]\([^)]*\)|https?://\S+", "x", line.strip())
        if re.search(r"\S\s+\S", re.sub(r"^([-*]|\d+\.)\s+", "", breakable)):
            long.append(number)
    assert not long


@pytest.mark.parametrize("name", READMES.values())
def test_the_first_page_fits_a_narrow_screen(name: str) -> None:
    """Tables, pictures and commands included."""
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
    assert [number for number, line in enumerate(lines, 1) if len(line) > LONGEST_LINE] == []


def test_every_page_is_reached_from_the_index() -> None:
    index = ROOT / "docs" / "README.md"
    seen, new = set(), {index}
    while new:
        seen |= new
        links = {(page.parent / link.partition("#")[0]).resolve() for page in new for link in links_of(page)}
        new = {link for link in links if link.suffix == ".md" and link.exists()} - seen
    assert set((ROOT / "docs").rglob("*.md")) <= seen


def test_pages_named_in_the_code_exist() -> None:
    sources = [ROOT / "Makefile", *(ROOT / "castaways").rglob("*.py"), *(ROOT / "tests").rglob("*.py")]
    named = {page for path in sources for page in re.findall(r"docs/[\w/]+\.\w+", path.read_text(encoding="utf-8"))}
    assert named
    assert not [page for page in sorted(named) if not (ROOT / page).exists()]


def test_the_package_graph_is_the_one_of_the_imports() -> None:
    done = subprocess.run([sys.executable, "scripts/package_graph.py", "--check"], cwd=ROOT, check=False)
    assert done.returncode == 0, "make graph"
