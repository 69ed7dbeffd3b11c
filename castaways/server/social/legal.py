"""Terms and privacy in the host's own words: plain text files, with "# " before headings and "- " before points."""

import logging
from pathlib import Path

log = logging.getLogger(__name__)
LONGEST = 200_000  # letters of a file
Block = tuple[str, tuple[str, ...]]  # "title", "text" or "list", and its lines


def own_text(path: Path | None, lang: str) -> str | None:
    """The host's file in a language (`terms.ru.txt` beside `terms.txt`), else the file itself; None: there is none."""
    if path is None:
        return None
    for place in (path.with_name(f"{path.stem}.{lang}{path.suffix}"), path):
        try:
            return place.read_text(encoding="utf-8")[:LONGEST]
        except FileNotFoundError:
            continue
        except (OSError, UnicodeDecodeError) as error:
            log.warning("cannot read %s (%s)", place, type(error).__name__)
    return None


def blocks_of(text: str) -> list[Block]:
    """Its headings, paragraphs and lists."""
    found: list[Block] = []
    for part in text.replace("\r\n", "\n").split("\n\n"):
        lines = [line.strip() for line in part.splitlines() if line.strip()]
        while lines and lines[0].startswith("#"):
            found.append(("title", (lines.pop(0).lstrip("# "),)))
        if lines and all(line.startswith("- ") for line in lines):
            found.append(("list", tuple(line[2:] for line in lines)))
        elif lines:
            found.append(("text", (" ".join(lines),)))
    return found
