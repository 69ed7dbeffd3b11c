"""What MkDocs cannot do by itself: pages and files from outside docs/, graphs as pictures, the language of a page.

The docs are read in two places, in the repository and on the site, and the same links must lead somewhere in both.
"""

import posixpath
import re
import sys
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "scripts"))

import layered_graph  # noqa: E402

# Pages of the repository's root, and where they stand on the site.
ROOT_PAGES = {
    "CHANGELOG.md": "develop/changelog.md",
    "CODE_OF_CONDUCT.md": "develop/code_of_conduct.md",
    "CONTRIBUTING.md": "develop/contributing.md",
    "SECURITY.md": "host/security.md",
}
SOURCES = "files"  # the folder of the site for other files that the docs link to
CODE = re.compile(r"^ *```.*?^ *```|`[^`\n]*`", re.M | re.S)
LINK = re.compile(r"(\]\()([^)\s#]+)((?:#[^)\s]*)?\))")
MERMAID = re.compile(r"^```mermaid\n(.*?)^```$", re.M | re.S)


def on_files(files: Files, config: Any) -> Files:
    """Add what stands outside docs/: the pages of the root, and the files that pages link to."""
    for name, place in ROOT_PAGES.items():
        files.append(File.generated(config, place, content=(ROOT / name).read_text(encoding="utf-8")))
    for page in list(files.documentation_pages()):
        for target in _targets(page.content_string, _home(page.src_uri)):
            place = _place(target)
            if place.startswith(f"{SOURCES}/") and files.get_file_from_path(place) is None:
                files.append(File.generated(config, place, content=(ROOT / target).read_bytes()))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Turn links of the repository into links of the site, and graphs into pictures."""
    home, here = _home(page.file.src_uri), posixpath.dirname(page.file.src_uri)

    def link(found: re.Match[str]) -> str:
        target = _resolved(found[2], home)
        if target is None:
            return found[0]
        return f"{found[1]}{posixpath.relpath(_place(target), here or '.')}{found[3]}"

    markdown = MERMAID.sub(lambda block: layered_graph.picture(block[1], page.title or "Graph"), markdown)
    return _outside_code(markdown, lambda text: LINK.sub(link, text))


def on_post_page(output: str, page: Any, **_: Any) -> str:
    """Name the language of a page in ru/ and uk/, for screen readers and for hyphenation."""
    lang = page.file.src_uri.partition("/")[0]
    if lang in ("ru", "uk"):
        return output.replace('<html lang="en"', f'<html lang="{lang}"', 1)
    return output


def _home(src: str) -> str:
    """The folder of the repository in which the links of a page start."""
    outside = {place: name for name, place in ROOT_PAGES.items()}
    return posixpath.dirname(outside.get(src, f"docs/{src}"))


def _resolved(link: str, home: str) -> str | None:
    """The file of the repository that a link means; None for an address."""
    if re.match(r"[a-z]+:", link):
        return None
    target = posixpath.normpath(posixpath.join(home, link))
    return target if (ROOT / target).is_file() else None


def _place(target: str) -> str:
    """Where a file of the repository stands on the site."""
    if target.startswith("docs/"):
        return target.removeprefix("docs/")
    return ROOT_PAGES.get(target, f"{SOURCES}/{target}")


def _targets(markdown: str, home: str) -> set[str]:
    found = LINK.findall(CODE.sub("", markdown))
    return {target for _, link, _ in found if (target := _resolved(link, home)) is not None}


def _outside_code(markdown: str, change: Any) -> str:
    """Change the text of a page, not its code."""
    parts, last = [], 0
    for code in CODE.finditer(markdown):
        parts += [change(markdown[last : code.start()]), code[0]]
        last = code.end()
    return "".join([*parts, change(markdown[last:])])
