"""Every text is there in every language, is used, takes the same arguments, and is properly typeset."""

import ast
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import castaways
from castaways.core.buffers import Actions
from castaways.core.events import Log
from castaways.core.game import Game
from castaways.core.state import State
from castaways.core.text import CORE_FOLDER, LANGUAGES, Message, Texts, language_of

HOME = Path(castaways.__file__).parent
SLAVIC = ("ru", "uk")
NUMBERS = (0, 1, 2, 5, 11, 21)
GAP = "\N{OBJECT REPLACEMENT CHARACTER}"  # where something is put in
EVERY_GAME = frozenset({"game-title", "game-pitch"})
# fmt: off
LATIN = frozenset([
    "ADDRESS", "API", "Castaways", "Ctrl", "Enter", "FILE", "HTTPS", "JSON", "OpenAPI", "POST", "Python", "Ray", "SHA",
    "U", "UTF",
    "alone", "api", "auto", "castaways", "easy", "expert", "gauntlet", "guests", "help", "host", "install", "local",
    "mixed", "name", "pip", "play", "playouts", "postgresql", "ray", "redis", "Redis", "replay", "round", "search",
    "seconds", "user", "workers", "yes",
])
# fmt: on
# Words that may follow a bare number without agreeing with it.
LOOSE = frozenset(["а", "в", "до", "за", "з", "и", "из", "і", "й", "на", "от", "при", "проти", "против", "від"])
ALPHABET = {"ru": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя", "uk": "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя"}


# -------------------------------------------------------------------- folders of texts


@dataclass(frozen=True)
class Room:
    """A folder of texts, the sources that speak them, and the game they belong to."""

    name: str
    texts: Path
    sources: tuple[Path, ...]
    game: Game | None = None
    guests: tuple[Path, ...] = ()  # other sources that may speak these texts too


def rooms() -> Iterator[Room]:
    """The core (whose texts everybody may use), every installed game, the terminal and the pages."""
    games = [castaways.game(name) for name in castaways.games()]
    own = (CORE_FOLDER.parent, HOME / "bots", HOME / "arena")
    yield Room("core", CORE_FOLDER, own, guests=tuple(game.folder for game in games))
    for game in games:
        yield Room(game.name, game.folder / "text", (game.folder,), game)
    if (HOME / "terminal" / "text").is_dir():
        yield Room("terminal", HOME / "terminal" / "text", (HOME / "terminal", HOME / "cli.py"))
    yield Room("envs", HOME / "envs" / "text", (HOME / "envs",))
    yield Room("web", HOME / "web" / "text", (HOME / "web", HOME / "server"))


ROOMS = {room.name: room for room in rooms()}
GAMES = [name for name, room in ROOMS.items() if room.game]
every_room = pytest.mark.parametrize("room", ROOMS.values(), ids=ROOMS)
every_game = pytest.mark.parametrize("room", [ROOMS[name] for name in GAMES], ids=GAMES)


@dataclass
class Entry:
    """What one message (or one of its attributes) says: its words, its variables, and how these are used."""

    words: list[str] = field(default_factory=list)
    variables: set[str] = field(default_factory=set)
    selectors: dict[str, set[str]] = field(default_factory=dict)
    loose: set[tuple[str, str]] = field(default_factory=set)  # a variable outside its own selector, and the next word

    def read(self, pattern: ftl.Pattern, inside: frozenset[str] = frozenset()) -> None:
        """Walk through a pattern; `inside` are the variables whose selectors are around it."""
        for i, element in enumerate(pattern.elements):
            if isinstance(element, ftl.TextElement):
                self.words.append(element.value)
                continue
            expression = element.expression
            if isinstance(expression, ftl.StringLiteral):
                self.words.append(expression.value)
            elif isinstance(expression, ftl.VariableReference):
                name = expression.id.name
                self.variables.add(name)
                after = pattern.elements[i + 1] if i + 1 < len(pattern.elements) else None
                word = re.match(r"\s(\w+)", after.value) if isinstance(after, ftl.TextElement) else None
                if word and name not in inside:
                    self.loose.add((name, word[1]))
            else:
                assert isinstance(expression, ftl.SelectExpression), "only variables and selectors are used"
                assert isinstance(expression.selector, ftl.VariableReference)
                name = expression.selector.id.name
                self.variables.add(name)
                keys = self.selectors.setdefault(name, set())
                for variant in expression.variants:
                    key = variant.key
                    keys.add(key.value if isinstance(key, ftl.NumberLiteral) else key.name)
                    self.read(variant.value, inside | {name})


def part_of(path: Path) -> str:
    """`rules.uk.ftl` is the part "rules" of the texts, `uk.ftl` the part ""."""
    return path.stem.rpartition(".")[0]


def files(folder: Path, lang: str) -> list[Path]:
    """The files of a language, in the same order for all languages."""
    return sorted(Texts(folder).files(lang), key=part_of)


@cache
def entries(folder: Path, lang: str) -> dict[str, Entry]:
    """All messages of a folder in a language by id; attributes as `id.attribute`."""
    found: dict[str, Entry] = {}
    for path in files(folder, lang):
        for node in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(node, ftl.Junk), f"{path.name}: {node.content}"
            if isinstance(node, ftl.Message):
                assert node.value is not None, f"{path.name}: {node.id.name} has no text"
                patterns = {node.id.name: node.value}
                patterns |= {f"{node.id.name}.{attribute.id.name}": attribute.value for attribute in node.attributes}
                for id, pattern in patterns.items():
                    assert id not in found, f"{path.name}: {id} is there twice"
                    found[id] = Entry()
                    found[id].read(pattern)
    return found


def ids(room: Room, lang: str = "en") -> list[str]:
    """The ids of the messages of a room, in the order of its files."""
    return [id for id in entries(room.texts, lang) if "." not in id]


def forms(room: Room, lang: str) -> set[str]:
    """The names of all case forms and other attributes in a language."""
    return {id.partition(".")[2] for id in entries(room.texts, lang) if "." in id}


def arguments(room: Room, lang: str, id: str) -> set[str]:
    """The arguments a message needs: `card_acc` is a form of `card`."""
    plain = set()
    for variable in entries(room.texts, lang)[id].variables:
        name, _, form = variable.rpartition("_")
        plain.add(name if name and form in forms(room, lang) else variable)
    return plain


# -------------------------------------------------------------------- what the code says


@cache
def literals(sources: tuple[Path, ...]) -> tuple[frozenset[str], frozenset[str]]:
    """All string literals of the sources, and how the f-strings begin."""
    whole, heads = set(), set()
    for source in sources:
        for path in [source] if source.is_file() else sorted(source.rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    whole.add(node.value)
                elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                    heads.add(str(node.values[0].value))
        for path in sorted(source.rglob("*.html")) if source.is_dir() else ():
            for id, more in re.findall(
                r"""(?:say|tell)\((?:game, )?["']([\w-]+)["']( ~)?""", path.read_text(encoding="utf-8")
            ):
                (heads if more else whole).add(id)
    return frozenset(whole), frozenset(heads)


def derived(game: Game) -> set[str]:
    """The ids that a game must have without writing them out."""
    named = {f"{family}-{key}" for family, keys in game.families.items() for key in keys}
    for kind in game.events:
        named |= {f"event-{kind.name}"} | ({f"event-{kind.name}-hidden"} if kind.secret else set())
    for option in game.options:
        named |= {f"option-{option.name}"} | {f"option-{option.name}-{choice}" for choice in option.choices}
    return named | EVERY_GAME


def written(room: Room) -> set[str]:
    """Literals that can only be meant as ids: they begin like one, and are no key of a family or an event."""
    other: set[str] = set()
    if room.game:
        other = set(room.game.families) | {key for keys in room.game.families.values() for key in keys}
        other |= {kind.name for kind in room.game.events}
    heads = {id.partition("-")[0] for id in (*ids(room), *ids(ROOMS["core"])) if "-" in id}
    shaped = {text for text in literals(room.sources)[0] if re.fullmatch(r"[a-z]+(-[a-z0-9_]+)+", text)}
    return {text for text in shaped - other if text.partition("-")[0] in heads}


def is_rule(id: str) -> bool:
    return re.fullmatch(r"(rule|section|decision)-[A-Z]\d+", id) is not None


def by_instinct(state: State, seat: int) -> int:
    """What instinct would do: it finds the late positions."""
    actions = Actions()
    state.legal_into(seat, actions)
    return int(state.instinct(seat, actions))


GAMES_SPOKEN = 24


@cache
def spoken(name: str) -> tuple[Message, ...]:
    """Different messages of some games: all legal actions, some refusals, and the events, for everybody."""
    game = castaways.game(name)
    found: dict[str, Message] = {}
    choices = list(product(*(option.choices for option in game.options)))
    for seed in range(GAMES_SPOKEN):
        luck = random.Random(seed)
        options = dict(zip((option.name for option in game.options), choices[seed % len(choices)], strict=True))
        players = luck.randint(*game.seats)
        state = game.new(players, seed, **options)
        state.sink = log = Log()
        seats = range(players)
        while state.to_act:
            looked = seats if luck.random() < 0.3 else state.to_act
            messages = [game.action(state, seat, action) for seat in looked for action in state.legal(seat)]
            if luck.random() < 0.05:
                refused = [(s, a) for s in seats for a in range(game.actions) if a not in state.legal(s)]
                messages += [state.explain(s, a).message for s, a in luck.sample(refused, min(200, len(refused)))]
            found |= {repr(message): message for message in messages}
            seat = luck.choice(state.to_act)
            state.apply(seat, by_instinct(state, seat) if seed % 2 == 0 else luck.choice(state.legal(seat)))
        seen = [game.event(raw, seat).message for raw in log.raw for seat in (None, *seats)]
        found |= {repr(message): message for message in seen}
    return tuple(found.values())


def parts(message: Message) -> Iterator[Message]:
    """A message and all messages inside it."""
    yield message
    for value in message.args.values():
        for item in value if isinstance(value, tuple | list) else (value,):
            if isinstance(item, Message):
                yield from parts(item)


# -------------------------------------------------------------------- the tests


@every_room
def test_all_languages_have_the_same_messages_in_the_same_order(room: Room) -> None:
    names = [[part_of(path) for path in files(room.texts, lang)] for lang in LANGUAGES]
    assert names[0] and names == [names[0]] * len(LANGUAGES)
    assert {language_of(path) for path in room.texts.glob("*.ftl")} == set(LANGUAGES)
    assert ids(room, "ru") == ids(room)
    assert ids(room, "uk") == ids(room)


@every_room
def test_no_message_is_missing_and_none_is_unused(room: Room) -> None:
    have = {id for id in ids(room) if not (room.game and is_rule(id))}
    core = set(ids(ROOMS["core"]))
    shared = core if room.game else core | EVERY_GAME
    made = derived(room.game) if room.game else set()
    assert sorted((written(room) | made) - have - shared) == []
    whole, heads = literals(room.sources + room.guests)
    families = {f"{family}-" for family in room.game.families} if room.game else set()  # these name all their members
    open_heads = tuple(head for head in heads - families if head.endswith("-"))
    assert sorted(id for id in have - made - whole if not id.startswith(open_heads)) == []
    if room.game:
        assert sorted(have & core) == [], "a game does not speak over the core"


@every_room
def test_all_languages_take_the_same_arguments(room: Room) -> None:
    for id in ids(room):
        given = {lang: arguments(room, lang, id) for lang in LANGUAGES}
        assert given["ru"] == given["en"] == given["uk"], id


@every_room
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_can_be_said(room: Room, lang: str) -> None:
    bundle = FluentBundle([lang], use_isolating=False)
    for path in Texts(CORE_FOLDER, room.texts).files(lang):
        bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    for id in ids(room, lang):
        entry = entries(room.texts, lang)[id]
        for number in NUMBERS:
            args: dict[str, Any] = dict.fromkeys(entry.variables, "X") | dict.fromkeys(entry.selectors, number)
            pattern = bundle.get_message(id).value
            assert pattern is not None, id
            text, errors = bundle.format_pattern(pattern, args)
            assert not errors and isinstance(text, str), id
            assert text and text == text.strip() and "\n" not in text and "  " not in text, id


@every_room
def test_numbers_agree_with_their_nouns(room: Room) -> None:
    for id in ids(room):
        chosen = {lang: entries(room.texts, lang)[id].selectors for lang in LANGUAGES}
        for variable in set().union(*chosen.values()):
            assert all(variable in chosen[lang] for lang in SLAVIC), f"{id}: ${variable} without a selector"
        for lang in SLAVIC:
            for keys in chosen[lang].values():
                plural = {key for key in keys if not key.isdigit()}
                assert plural in ({"one", "few", "many"}, {"one", "many"}, {"other"}), f"{id} in {lang}: {plural}"


@every_game
def test_no_number_stands_beside_a_noun_without_a_selector(room: Room) -> None:
    assert room.game
    numbers = {
        (f"event-{kind.name}", arg) for kind in room.game.events for arg, type_ in kind.args if type_ == "number"
    }
    for message in spoken(room.name):
        numbers |= {(part.id, arg) for part in parts(message) for arg, value in part.args.items() if type(value) is int}
    for (id, arg), lang in product(sorted(numbers), SLAVIC):
        entry = entries(room.texts, lang).get(id, Entry())
        beside = {word for variable, word in entry.loose if variable == arg and word not in LOOSE}
        assert not beside, f"{id} in {lang}: ${arg} {beside}"


@every_room
@pytest.mark.parametrize("lang", LANGUAGES)
def test_case_forms_are_there_for_all_of_a_family(room: Room, lang: str) -> None:
    texts = entries(room.texts, lang)
    families = room.game.families if room.game else {}
    for family, keys in families.items():
        shapes = {frozenset(form for form in forms(room, lang) if f"{family}-{key}.{form}" in texts) for key in keys}
        assert len(shapes) == 1, f"{family}: not all have {set().union(*shapes)}"
    used = {variable.rpartition("_")[2] for entry in texts.values() for variable in entry.variables if "_" in variable}
    assert sorted(forms(room, lang) - used) == [], "forms that no message uses"


@every_room
@pytest.mark.parametrize("lang", LANGUAGES)
def test_typography(room: Room, lang: str) -> None:
    for id, entry in entries(room.texts, lang).items():
        text = GAP.join(entry.words)
        assert not re.search(r"[\"'`]|\.\.\.|(?<![\w-])-\d| [-–] |\s[,.;:!?]", text), f"{id}: {text}"
        assert text.count("«") == text.count("»") and text.count("“") == text.count("”"), f"{id}: {text}"
        assert not re.search("[«»]" if lang == "en" else "[“”]", text), f"{id}: {text}"


@every_room
@pytest.mark.parametrize("lang", SLAVIC)
def test_russian_and_ukrainian_are_written_in_their_own_letters(room: Room, lang: str) -> None:
    for id, entry in entries(room.texts, lang).items():
        text = re.sub(r"--[a-z-]+|\b[A-Z]\d+\b", "", " ".join(entry.words))
        for word in re.findall(r"[^\W\d_]+", text):
            own = all(letter in ALPHABET[lang] for letter in word.lower())
            assert own or word in LATIN or (len(word) == 1 and word.isascii()), f"{id}: {word}"


@every_room
def test_languages_differ(room: Room) -> None:
    for id in ids(room):
        said = [" ".join(entries(room.texts, lang)[id].words) for lang in LANGUAGES]
        if len(said[0]) > 40:
            assert len(set(said)) == len(LANGUAGES), id


@every_game
def test_games_are_told_in_all_languages(room: Room) -> None:
    assert room.game
    solo = {"who"} if room.game.seats == (1, 1) else set()
    for message in spoken(room.name):
        for lang in LANGUAGES:
            assert room.game.texts.say(message, lang)
        for part in parts(message):
            if part.id in entries(room.texts, "en"):
                unsaid = set(part.args) - arguments(room, "en", part.id) - solo
                assert not unsaid, f"{part.id} never says {unsaid}"


@every_game
def test_every_clause_that_the_code_names_is_in_the_rules(room: Room) -> None:
    assert room.game
    clauses = list(room.game.rules())
    letter = clauses[0][0]
    assert clauses == sorted(clauses, key=lambda clause: int(clause[1:]))
    assert {clause[0] for clause in clauses} == {letter}
    named = set()
    for path in (*room.game.folder.rglob("*.py"), *room.texts.glob("*.ftl")):
        named |= set(re.findall(rf"\b{letter}\d+\b", path.read_text(encoding="utf-8")))
    assert sorted(named - set(clauses)) == []
    sections = [id.removeprefix("section-") for id in ids(room) if id.startswith("section-")]
    assert sections[0] == clauses[0] and set(sections) <= set(clauses)
