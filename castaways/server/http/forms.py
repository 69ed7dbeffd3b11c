"""Forms of our pages: read, checked for where they come from, and turned into what the rules understand."""

from contextlib import suppress
from typing import Any
from urllib.parse import parse_qs

from fastapi import Request
from python_multipart.exceptions import MultipartParseError
from python_multipart.multipart import MultipartParser, parse_options_header

from castaways.core.game import Game
from castaways.server.accounts.identity import Visitor
from castaways.server.context import AppContext
from castaways.server.errors import Refused

MOST_FIELDS = 100
LONGEST_BOUNDARY = 100


class Form:
    """The fields of a form; each may be there several times."""

    def __init__(self, fields: dict[str, list[str]]) -> None:
        self._fields = fields

    def text(self, name: str) -> str:
        """A field, "" if it is missing."""
        return self._fields.get(name, [""])[0]

    def has(self, name: str) -> bool:
        """Was a field sent at all?"""
        return name in self._fields

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


async def read_form(request: Request, context: AppContext, visitor: Visitor) -> Form:
    """The form that was sent, or `Refused` if it is none or comes from elsewhere."""
    if request.headers.get("content-type", "").partition(";")[0] != "application/x-www-form-urlencoded":
        raise Refused(415, "error-bad-request")
    try:
        body = (await request.body()).decode("utf-8")
        fields = parse_qs(body, keep_blank_values=True, max_num_fields=MOST_FIELDS, errors="strict")
    except ValueError as error:  # also what is no UTF-8
        raise Refused(400, "error-bad-request") from error
    form = Form(fields)
    context.identity.check_token(visitor, form.text("csrf"))
    return form


async def read_upload(request: Request, context: AppContext, visitor: Visitor, name: str) -> bytes:
    """The file of a form, or what was pasted into its text; checked for where it comes from like any form."""
    kind, options = parse_options_header(request.headers.get("content-type"))
    boundary = options.get(b"boundary", b"")
    if kind != b"multipart/form-data" or not 0 < len(boundary) <= LONGEST_BOUNDARY:
        raise Refused(415, "error-bad-request")
    parts = _Parts()
    with suppress(MultipartParseError):  # what came before the damage counts
        parts.parser(boundary).write(await request.body())
    context.identity.check_token(visitor, bytes(parts.of("csrf")[0]).decode("ascii", "replace"))
    return bytes(next((content for content in parts.of(name) if content.strip()), b""))


class _Parts:
    """The parts of a multipart form as the parser finds them."""

    def __init__(self) -> None:
        self._found: list[tuple[bytes, bytearray]] = []
        self._header, self._value, self._name = bytearray(), bytearray(), b""

    def of(self, name: str) -> list[bytearray]:
        """The contents of all parts of that name; an empty one if there is none."""
        return [content for found, content in self._found if found == name.encode()] or [bytearray()]

    def parser(self, boundary: bytes) -> MultipartParser:
        """A parser that fills this."""
        return MultipartParser(
            boundary,
            {
                "on_part_begin": self._begin,
                "on_header_field": lambda data, start, end: self._header.extend(data[start:end]),
                "on_header_value": lambda data, start, end: self._value.extend(data[start:end]),
                "on_header_end": self._end_header,
                "on_headers_finished": lambda: self._found.append((self._name, bytearray())),
                "on_part_data": lambda data, start, end: self._found[-1][1].extend(data[start:end]),
            },
        )

    def _begin(self) -> None:
        if len(self._found) == MOST_FIELDS:
            raise MultipartParseError("too many parts")
        self._name = b""

    def _end_header(self) -> None:
        if self._header.lower() == b"content-disposition":
            self._name = parse_options_header(bytes(self._value))[1].get(b"name", b"")
        self._header.clear()
        self._value.clear()


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
