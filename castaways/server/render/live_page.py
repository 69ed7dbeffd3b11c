"""The page of a table that is being played at: a skeleton with pieces. What did not change is neither drawn again nor
sent again."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

from castaways.server.extensions import has_odds
from castaways.server.render.fragment_cache import key_of
from castaways.server.render.page_memory import MEGABYTE, OF_FRAGMENTS, PAGES
from castaways.server.render.templates import FRAGMENTS, environment, words_of
from castaways.server.tables.live import LiveTable
from castaways.web.kit import Board, Look, Piece
from castaways.web.pieces import OF_EVERY_TABLE, TAG, Speaker

WRITTEN = ("log", "moments")  # pieces that no template draws
NESTED = 2  # dicts in what a piece is drawn from that are looked into before it is compared by its looks
MARK = "\0"  # around the name of a piece in a skeleton; no text of ours or of a player's contains it


# What a stream keeps of a page that it has sent: the hash of each piece, and of the skeleton as "". Hashes of texts are
# of 64 bits, by a key that every process makes up; the texts would be thirty times as much.
Marks = dict[str, int]


@dataclass(frozen=True, slots=True)
class Skeleton:
    """What is between the pieces of a page."""

    texts: tuple[str, ...]  # between each two of them there is a piece
    names: tuple[str, ...] = ()  # of the pieces
    tags: frozenset[str] = frozenset()  # pieces that are an opening tag
    size: int = 0  # bytes


@dataclass(frozen=True, slots=True)
class Page:
    """A skeleton and its pieces by name. A page that comes as a whole is a skeleton alone."""

    skeleton: Skeleton
    pieces: Mapping[str, str] = field(default_factory=dict)

    @property
    def html(self) -> str:
        """The whole."""
        found = [self.skeleton.texts[0]]
        for name, text in zip(self.skeleton.names, self.skeleton.texts[1:], strict=True):
            found += (self.pieces[name], text)
        return "".join(found)

    @property
    def marks(self) -> Marks:
        """What the next page is compared with."""
        return {"": hash(self.skeleton), **{name: hash(html) for name, html in self.pieces.items()}}

    def changes(self, before: Marks) -> dict[str, Any] | None:
        """What a viewer needs who has the page as it was before; None: all of it."""
        skeleton = self.skeleton
        if not skeleton.names or before[""] != hash(skeleton):
            return None
        changed = {name: html for name, html in self.pieces.items() if before[name] != hash(html)}
        tags = {name: changed.pop(name) for name in skeleton.tags if name in changed}
        return {"tags": tags, "pieces": changed}


# By the name of a piece: what it was drawn from, the hash of its key, and what came of it; so the skeleton as "".
Memory = dict[str, tuple[Piece, Any, Any]]


class _Viewer:
    """Draws pieces for one viewer, and remembers what they saw last."""

    __slots__ = ("_spoken", "memory")

    def __init__(self, look: Look, names: tuple[str, ...], memory: Memory) -> None:
        speaker = Speaker(look.game.texts, look.lang, names)
        self._spoken = {"lang": look.lang, "game": look.game.name, "look": speaker, **words_of(look.lang)}
        self.memory = memory

    def draw(self, name: str, piece: Piece) -> Markup:
        """The HTML of a piece."""
        template, given = piece
        html: Markup
        before = self.memory.get(name)
        if before is None:
            key = key_of(given)
        else:
            known = before[0]
            same = known.template == template
            if same and (known.given is given or _are_same(known.given, given, NESTED)):
                html = before[2]
                return html
            key = key_of(given)
            if same and before[1] == hash(key):
                html = before[2]
                self.memory[name] = (piece, before[1], html)  # the same things may come again
                return html
        html = FRAGMENTS.piece(environment().get_template(template), self._spoken, given, key)
        self.memory[name] = (piece, hash(key), html)
        return html


def _are_same(one: Mapping[str, Any], other: Mapping[str, Any], nested: int) -> bool:
    """Are all values the very same? Parts of a table that did not change are. Dicts and lists that were put together
    anew may be within each other so many times."""
    if len(one) != len(other):
        return False
    for name, value in other.items():
        known = one.get(name, other)
        if known is value:
            continue
        kind = type(value)
        if not nested or type(known) is not kind:
            return False
        if kind is dict:
            if not _are_same(known, value, nested - 1):
                return False
        elif (kind is not list and kind is not tuple) or not _are_same_items(known, value, nested - 1):
            return False
    return True


def _are_same_items(one: Sequence[Any], other: Sequence[Any], nested: int) -> bool:
    if len(one) != len(other):
        return False
    for known, value in zip(one, other, strict=True):
        if known is not value and not (
            nested and type(known) is dict and type(value) is dict and _are_same(known, value, nested - 1)
        ):
            return False
    return True


def live_page(live: LiveTable, board: Board, found: Mapping[str, Any], guest: str | None) -> Page:
    """The page of a viewer, from what its templates would find."""
    look: Look = found["look"]
    names = tuple(look.names)
    who = (guest, look.lang, names)
    viewer = _Viewer(look, names, live.remembered(who))
    given = board.pieces(look, found["board"], found["log"], found["bots"])
    bones, prompt = given.pop("skeleton"), given.pop("prompt")
    skeleton = _skeleton(live, look, bones, given, found, viewer.memory)
    memory, pieces = viewer.memory, dict[str, str]()
    for name, piece in given.items():  # most of them are the very same, and there are many
        before = memory.get(name)
        pieces[name] = before[2] if before is not None and before[0] is piece else viewer.draw(name, piece)
    pieces["voice"] = _voice(viewer, prompt, found)
    for name in WRITTEN:
        pieces[name] = OF_EVERY_TABLE[name](found).given["html"]
    for name in skeleton.names:
        if name not in pieces:
            stands_in = name == "bar" and found["around"].stood_in
            pieces[name] = "" if stands_in else viewer.draw(name, OF_EVERY_TABLE[name](found))
    PAGES.note(live, who, sum([html.__sizeof__() for html in pieces.values()]) + skeleton.size)
    return Page(skeleton, pieces)


def limit_pages(megabytes: int) -> None:
    """So much may be kept in this process of what pages were drawn from, and of their fragments."""
    FRAGMENTS.most = megabytes * MEGABYTE // OF_FRAGMENTS
    PAGES.most = megabytes * MEGABYTE - FRAGMENTS.most


def _voice(viewer: _Viewer, prompt: Piece, found: Mapping[str, Any]) -> Markup:
    """One text at a time: what wants an answer, the guide, or the prompt."""
    around = found["around"]
    said = {**prompt.given, "mine": found["look"].my_turn, "who": found["waiting"]}
    prompting = viewer.draw("prompt", Piece(prompt.template, said))
    if around.calm and not found["guide"]:
        return prompting
    given = {
        "around": around,
        "table_info": {"id": found["table_info"].id},
        "guide": found["guide"],
        "prompting": prompting,
    }
    return viewer.draw("voice", Piece("voice.html", given))


class _Bones:
    """As much of a look as a skeleton may find."""

    __slots__ = ("names", "result", "say", "seat")

    def __init__(self, look: Look) -> None:
        self.seat, self.result, self.names = look.seat, None, tuple(look.names)
        self.say = Speaker(look.game.texts, look.lang, self.names).say


def _skeleton(
    live: LiveTable,
    look: Look,
    bones: Piece,
    given: Mapping[str, Piece],
    found: Mapping[str, Any],
    memory: Memory,
) -> Skeleton:
    """What is between the pieces: drawn by the templates of the whole page, with a mark in the place of each piece."""
    info, around = live.info, found["around"]
    flags = {
        "talks": bool(len(around.people) > 1 or info.clocks or around.watchers),
        "several": around.several,
        "odds": look.seat is not None and has_odds(info.game),
    }
    if (before := memory.get("")) is not None:
        known, settled, same = before
        as_before = known.template == bones.template and settled == (look.seat, flags)
        if as_before and _are_same(known.given, bones.given, NESTED):
            drawn: Skeleton = same
            return drawn
    key: Hashable = ("skeleton", look.lang, look.seat, tuple(look.names), tuple(flags.values()))
    shared: dict[bytes, Skeleton] = live.steady(key, dict)  # the last one, for all who see the table like this

    def made() -> Skeleton:
        html = (
            environment()
            .get_template(bones.template)
            .render(
                lang=look.lang,
                game=info.game,
                skeleton=flags,
                table_info={"id": info.id, "seed_chosen": info.seed_chosen},
                look=_Bones(look),
                board=bones.given,
                replay=None,
                commitment=found["commitment"],
                piece=lambda name: Markup(f"{MARK}{name}{MARK}"),  # noqa: S704 - a name of ours
                **words_of(look.lang),
            )
        )
        texts = html.split(MARK)
        tags = {name for name, piece in given.items() if piece.template.endswith(TAG)}
        return Skeleton(tuple(texts[::2]), tuple(texts[1::2]), frozenset(tags | {"frame"}), html.__sizeof__())

    drawn_from = key_of(bones.given)
    if drawn_from not in shared:
        shared.clear()  # what is between the pieces changes seldom, and hardly ever back
        shared[drawn_from] = made()
    drawn = shared[drawn_from]
    memory[""] = (bones, (look.seat, flags), drawn)  # whoever plays several seats sees them in turn
    return drawn
