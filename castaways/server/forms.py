"""Forms of our pages: read, checked for where they come from, and turned into what the rules understand."""

import re
from typing import Any
from urllib.parse import parse_qs

from fastapi import Request

from castaways.core.game import Game
from castaways.server.errors import Refused
from castaways.server.house import House
from castaways.server.visitors import Visitor

MOST_FIELDS = 100


class Form:
    """The fields of a form; each may be there several times."""

    def __init__(self, fields: dict[str, list[str]]) -> None:
        self._fields = fields

    def text(self, name: str) -> str:
        """A field, "" if it is missing."""
        return self._fields.get(name, [""])[0]

    def number(self, name: str) -> int:
        """A field that must be a small whole number."""
        return _number(self.text(name))

    def numbers(self, name: str) -> list[int]:
        """All fields of that name as whole numbers."""
        return [_number(word) for word in self._fields.get(name, [])]


def _number(word: str) -> int:
    if not (word.isascii() and word.isdecimal() and len(word) <= 9):
        raise Refused(422, "error-bad-request")
    return int(word)


async def read_form(request: Request, house: House, visitor: Visitor) -> Form:
    """The form that was sent, or `Refused` if it is none or comes from elsewhere."""
    if request.headers.get("content-type", "").partition(";")[0] != "application/x-www-form-urlencoded":
        raise Refused(415, "error-bad-request")
    try:
        body = (await request.body()).decode("utf-8")
        fields = parse_qs(body, keep_blank_values=True, max_num_fields=MOST_FIELDS, errors="strict")
    except ValueError as error:  # also what is no UTF-8
        raise Refused(400, "error-bad-request") from error
    form = Form(fields)
    house.door.check_token(visitor, form.text("csrf"))
    return form


async def read_upload(request: Request, house: House, visitor: Visitor, name: str) -> bytes:
    """The file of a form, or what was pasted into its text; checked for where it comes from like any form."""
    kind, _, rest = request.headers.get("content-type", "").partition(";")
    boundary = re.search(r'boundary="?([^";]{1,100})', rest)
    if kind != "multipart/form-data" or boundary is None:
        raise Refused(415, "error-bad-request")
    fields: dict[str, list[bytes]] = {}
    for part in (await request.body()).split(b"--" + boundary[1].encode(), MOST_FIELDS):
        head, found, content = part.partition(b"\r\n\r\n")
        called = re.search(rb'name="(\w+)"', head)
        if found and called:
            fields.setdefault(called[1].decode(), []).append(content.removesuffix(b"\r\n"))
    house.door.check_token(visitor, fields.get("csrf", [b""])[0].decode("ascii", "replace"))
    return next((content for content in fields.get(name, []) if content.strip()), b"")


def read_options(game: Game, form: Form) -> dict[str, Any]:
    """The options of a game; what is no choice stays a word, for the game to refuse."""
    options: dict[str, Any] = {}
    for option in game.options:
        word = form.text(f"option-{option.name}")
        if word:
            options[option.name] = {str(choice): choice for choice in option.choices}.get(word, word)
    return options


def read_seed(form: Form) -> Any:
    """The deal that was asked for; None for a fresh one."""
    word = form.text("seed").strip()
    if not word:
        return None
    return int(word) if word.isascii() and word.isdecimal() and len(word) <= 20 else word


def safe_path(path: str) -> str:
    """A page of ours to go back to; never another site."""
    local = path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable() and len(path) <= 300
    return path if local else "/"
