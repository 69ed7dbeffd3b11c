"""Signs of a line that is shared, and the pictures that pages show for them: not every system has the letters."""

import re

SIGNS = {
    "⛵": "26F5",
    "🌊": "1F30A",
    "🟩": "1F7E9",
    "🟨": "1F7E8",
    "🟥": "1F7E5",
    "🔥": "1F525",
    "🏴‍☠️": "1F3F4-200D-2620-FE0F",
    "❤": "2764",
    "⏸": "23F8",
    "🐾": "1F43E",
}
_ANY = re.compile("(" + "|".join(map(re.escape, SIGNS)) + ")")


def pictured(line: str) -> list[tuple[str, str]]:
    """A line in pieces: (text, the code of its picture or "")."""
    return [(piece, SIGNS.get(piece, "")) for piece in _ANY.split(line) if piece]
