"""The docs as a site: graphs are drawn, and everything is built without a dead link."""

import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.conftest import missing

ROOT = Path(__file__).parents[1]
OWN = ROOT / "build" / "docs" / "bin" / "python"  # where `make docs` and `make test-all` install the tools

sys.path.insert(0, str(ROOT / "scripts"))
import layered_graph  # noqa: E402


def boxes(svg: str) -> dict[str, tuple[float, float, float]]:
    """Left, top and width of every box, by its text."""
    found = re.findall(r'<rect x="(\S+)" y="(\S+)" width="(\S+)" [^>]*/><text [^>]*>([^<]+)</text>', svg)
    return {name: (float(x), float(y), float(width)) for x, y, width, name in found}


def test_arrows_point_down_and_boxes_keep_apart() -> None:
    text = (ROOT / "docs/develop/architecture.md").read_text(encoding="utf-8")
    source = re.search(r"```mermaid\n(.*?)```", text, re.S)
    assert source is not None
    svg = layered_graph.picture(source[1], "Packages")
    places = boxes(svg)
    names = dict(layered_graph.BOX.findall(source[1]))
    arrows = layered_graph.ARROW.findall(source[1])
    assert set(places) == set(names.values())
    assert svg.count('class="arrow"') == len(arrows)
    for start, end in arrows:
        assert places[names[start]][1] < places[names[end]][1]
    for name, (x, y, width) in places.items():
        assert x >= 0
        others = [place for other, place in places.items() if other != name and place[1] == y]
        assert not [place for place in others if x < place[0] + place[2] and place[0] < x + width]


@pytest.mark.parametrize(
    "source", ['graph TD\n  a["A"]\n  a -.-> b\n', 'graph TD\n  a["A"]\n  b["B"]\n  a --> b\n  b --> a\n']
)
def test_what_cannot_be_drawn_is_refused(source: str) -> None:
    with pytest.raises(ValueError, match=r"cannot draw|cycle"):
        layered_graph.picture(source, "")


@pytest.mark.long
def test_the_site_is_built_without_a_dead_link_and_loads_nothing_from_elsewhere(tmp_path: Path) -> None:
    python = str(OWN) if OWN.exists() else sys.executable
    if not OWN.exists() and not (find_spec("mkdocs") and find_spec("material") and find_spec("mkdocstrings")):
        missing("mkdocs (make docs installs it)")
    command = [python, "-m", "mkdocs", "build", "--strict", "--site-dir", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    for page in tmp_path.rglob("*.html"):
        html = page.read_text(encoding="utf-8")
        assert not re.findall(r'<(?:script|img|iframe)[^>]* src="?https?://|<link[^>]* href="?https?://', html), page
    for lang in ("ru", "uk"):
        assert f'<html lang="{lang}"' in (tmp_path / lang / "index.html").read_text(encoding="utf-8")
    assert "<svg viewBox" in (tmp_path / "develop/architecture.html").read_text(encoding="utf-8")
    games = (tmp_path / "api/games.html").read_text(encoding="utf-8")
    for name in ("Game", "State", "Policy", "Result"):
        assert re.search(rf'id="castaways\.core\.\w+\.{name}"', games), name
    assert (tmp_path / "search/search_index.json").stat().st_size > 100_000
