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
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import castaways
from castaways.core.address import NAMES_OF_ACTOR
from castaways.core.buffers import Actions
from castaways.core.bundle import LazyBundle
from castaways.core.events import Log
from castaways.core.game import Game
from castaways.core.policy import Policy
from castaways.core.state import State
from castaways.core.text import (
    CORE_FOLDER,
    LANGUAGES,
    Message,
    Name,
    Texts,
    _frozen,
    decimal,
    language_of,
    percentage,
)
from castaways.daily.deals import WORDS
from castaways.web.kit import soft, soft_move, split

HOME = Path(castaways.__file__).parent
SLAVIC = ("ru", "uk")
NUMBERS = (0, 1, 2, 5, 11, 21)
GAP = "\N{OBJECT REPLACEMENT CHARACTER}"  # where something is put in
EVERY_GAME = frozenset({"game-title", "game-pitch", *WORDS.values()})
# fmt: off
LATIN = frozenset([
    "API", "CASTAWAYS", "Castaways", "Ctrl", "Enter", "FILE", "HTTPS", "JSON",
    "KEY", "MCP", "OpenAPI", "POST", "Python", "QR", "Ray", "SHA",
    "SIGHUP", "U", "UTC", "UTF",
    "DAILY", "EVERY", "GAME", "LINE", "SALT", "SEED", "check", "par", "DAY", "friday",
    "ADDRESS", "Aegis", "Authenticator", "C", "Forwarded", "For", "FreeOTP", "Google", "JavaScript", "PROXIES", "PUSH",
    "PostgreSQL", "REDIS", "SECRET", "SECURE", "SQLite", "X", "build", "doctor", "make", "password",
    "previews", "REMIND", "reset", "x",
    "GAME", "check", "mine", "out", "pack", "puzzles", "q", "resume", "s",
    "DIR", "Pyodide", "d", "m", "npm", "python", "server", "site",
    "alone", "api", "auto", "castaways", "easy", "expert", "gauntlet", "guests", "help", "host", "http",
    "https", "install", "instinct", "local",
    "mixed", "name", "pip", "play", "playouts", "postgresql", "ray", "redis", "Redis", "replay", "round", "search",
    "seconds", "user", "workers", "yes",
])
# fmt: on
PEOPLE = ("Ada", "", "Eva", "", "Dan", "")  # some have no name of their own
MALFORMED = re.compile(r"\s\s|[{}]|--|\s[,.;:!?)]|\(\s|[,;:.]{2}|«»|\(\)")
# Ukrainian has two forms of some words, for the sake of sound: «в» and «у», «вже» and «уже».
CLASHING = re.compile(
    r"(?<!\w)[Вв] (?=[вфВФ])"
    r"|(?<=[бвгґджзйклмнпрстфхцчшщь]) в (?=[бвгґджзйклмнпрстфхцчшщ])"
    r"|(?<=[аеєиіїоуюя]) у (?=[аеєиіїоуюя])"
    r"|(?<=[бвгґджзйклмнпрстфхцчшщь]) вже\b"
    r"|(?<=[аеєиіїоуюя]) уже\b"
)
CARD_WORDS = frozenset(["карта", "карту", "карты", "карти"])
# Words that may follow a bare number without agreeing with it.
LOOSE = frozenset(["а", "в", "до", "за", "з", "и", "из", "і", "й", "на", "от", "при", "проти", "против", "від"])
ALPHABET = {"ru": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя", "uk": "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя"}


# -------------------------------------------------------------------- folders of texts


@dataclass(frozen=True)
class TextFolder:
    """A folder of texts, the sources that speak them, and the game they belong to."""

    name: str
    texts: Path
    sources: tuple[Path, ...]
    game: Game | None = None
    guests: tuple[Path, ...] = ()  # other sources that may speak these texts too


def text_folders() -> Iterator[TextFolder]:
    """The core (whose texts everybody may use), every installed game, the terminal, environments, pages."""
    games = [castaways.game(name) for name in castaways.games()]
    own = (CORE_FOLDER.parent, HOME / "bots", HOME / "arena", HOME / "puzzles")
    yield TextFolder("core", CORE_FOLDER, own, guests=tuple(game.folder for game in games))
    for game in games:
        yield TextFolder(game.name, game.folder / "text", (game.folder,), game)
    if (HOME / "terminal" / "text").is_dir():
        own = (HOME / "terminal", HOME / "cli.py", HOME / "server" / "commands")
        yield TextFolder("terminal", HOME / "terminal" / "text", own, guests=(HOME / "site",))
    yield TextFolder("envs", HOME / "envs" / "text" / "text", (HOME / "envs", HOME / "mcp"))
    yield TextFolder("training", HOME / "training" / "text", (HOME / "training",))
    own = (HOME / "web", HOME / "server", HOME / "daily")
    yield TextFolder("web", HOME / "web" / "text", own, guests=(HOME / "site",))


FOLDERS = {folder.name: folder for folder in text_folders()}
GAMES = [name for name, folder in FOLDERS.items() if folder.game]
every_folder = pytest.mark.parametrize("folder", FOLDERS.values(), ids=FOLDERS)
every_game = pytest.mark.parametrize("folder", [FOLDERS[name] for name in GAMES], ids=GAMES)


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


def plain(folder: TextFolder, lang: str) -> dict[str, str]:
    """What all messages say around what is put in, by id."""
    return {id: GAP.join(entry.words).strip() for id, entry in entries(folder.texts, lang).items()}


def ids(folder: TextFolder, lang: str = "en") -> list[str]:
    """The ids of the messages of a folder, in the order of its files."""
    return [id for id in entries(folder.texts, lang) if "." not in id]


def forms(folder: TextFolder, lang: str) -> set[str]:
    """The names of all case forms and other attributes in a language."""
    return {id.partition(".")[2] for id in entries(folder.texts, lang) if "." in id}


def arguments(folder: TextFolder, lang: str, id: str) -> set[str]:
    """The arguments a message needs: `card_acc` is a form of `card`."""
    plain = set()
    for variable in entries(folder.texts, lang)[id].variables:
        name, _, form = variable.rpartition("_")
        plain.add(name if name and form in forms(folder, lang) else variable)
    return plain


# -------------------------------------------------------------------- what the code says


def literals(sources: tuple[Path, ...]) -> tuple[frozenset[str], frozenset[str]]:
    """All string literals of the sources, and how the f-strings begin."""
    found = [literals_of(source) for source in sources]
    return frozenset().union(*(whole for whole, _ in found)), frozenset().union(*(heads for _, heads in found))


@cache
def literals_of(source: Path) -> tuple[frozenset[str], frozenset[str]]:
    """Those of one file or folder."""
    whole, heads = set(), set()
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
        named |= {f"event-{kind.name}-own"} if kind.own else set()
    for option in game.options:
        named |= {f"option-{option.name}"} | {f"option-{option.name}-{choice}" for choice in option.choices}
        note = f"option-{option.name}-note"  # what more a game says of it in the form of a new table, if it does
        named |= {note} if game.texts.has(note) else set()
    return named | EVERY_GAME


def addressed(game: Game, have: set[str]) -> set[str]:
    """The texts for a viewer of whom an event speaks; a game has those that it needs."""
    told = {f"event-{kind.name}{form}" for kind in game.events for form in ("", "-hidden", "-own")}
    types = {type_ for kind in game.events for _, type_ in kind.args}
    return have & ({f"{id}-{form}" for id in told for form in ("mine", "you")} | {f"{type_}-you" for type_ in types})


def written(folder: TextFolder) -> set[str]:
    """Literals that can only be meant as ids: they begin like one, and are no key of a family or an event."""
    other: set[str] = set()
    if folder.game:
        other = set(folder.game.families) | {key for keys in folder.game.families.values() for key in keys}
        other |= {kind.name for kind in folder.game.events}
    heads = {id.partition("-")[0] for id in (*ids(folder), *ids(FOLDERS["core"])) if "-" in id}
    shaped = {text for text in literals(folder.sources)[0] if re.fullmatch(r"[a-z]+(-[a-z0-9_]+)+", text)}
    return {text for text in shaped - other if text.partition("-")[0] in heads}


def is_rule(id: str) -> bool:
    return re.fullmatch(r"(rule|section|decision)-[A-Z]\d+", id) is not None


def by_instinct(policy: Policy, state: State, seat: int) -> int:
    """What instinct would do: it finds the late positions."""
    actions = Actions()
    state.legal_into(seat, actions)
    return int(policy.instinct(state, seat, actions))


GAMES_SPOKEN = 24


@cache
def spoken(name: str) -> tuple[Message, ...]:
    """Different messages of some games: all legal actions, some refusals, and the events, for everybody."""
    game = castaways.game(name)
    found: dict[Any, Message] = {}
    choices = list(product(*(option.choices for option in game.options)))
    for seed in range(GAMES_SPOKEN):
        luck = random.Random(seed)
        options = dict(zip((option.name for option in game.options), choices[seed % len(choices)], strict=True))
        players = luck.randint(*game.seats)
        state, policy = game.new(players, seed, **options), game.policy()
        state.sink = log = Log()
        seats = range(players)
        while state.to_act:
            looked = seats if luck.random() < 0.3 else state.to_act
            messages = [game.action(state, seat, action) for seat in looked for action in state.legal(seat)]
            if luck.random() < 0.05:
                legal = [set(state.legal(s)) for s in seats]
                refused = [(s, a) for s in seats for a in range(game.actions) if a not in legal[s]]
                messages += [state.explain(s, a).message for s, a in luck.sample(refused, min(200, len(refused)))]
            found |= {_frozen(message, ()): message for message in messages}
            seat = luck.choice(state.to_act)
            action = by_instinct(policy, state, seat) if seed % 2 == 0 else luck.choice(state.legal(seat))
            policy.step(state, seat, action)
        seen = [game.event(raw, seat).message for raw in log.raw for seat in (None, *seats)]
        for seat in seats:
            own = game.own_names(state, seat)
            seen += [game.told_to(game.event(raw, seat), seat, own) for raw in log.raw]
        found |= {_frozen(message, ()): message for message in seen}
    return tuple(found.values())


def parts(message: Message) -> Iterator[Message]:
    """A message and all messages inside it."""
    yield message
    for value in message.args.values():
        for item in value if isinstance(value, tuple | list) else (value,):
            if isinstance(item, Message):
                yield from parts(item)


# -------------------------------------------------------------------- the tests


@every_folder
def test_all_languages_have_the_same_messages_in_the_same_order(folder: TextFolder) -> None:
    names = [[part_of(path) for path in files(folder.texts, lang)] for lang in LANGUAGES]
    assert names[0] and names == [names[0]] * len(LANGUAGES)
    assert {language_of(path) for path in folder.texts.glob("*.ftl")} == set(LANGUAGES)
    assert ids(folder, "ru") == ids(folder)
    assert ids(folder, "uk") == ids(folder)


@every_folder
def test_no_message_is_missing_and_none_is_unused(folder: TextFolder) -> None:
    have = {id for id in ids(folder) if not (folder.game and is_rule(id))}
    core = set(ids(FOLDERS["core"]))
    shared = core if folder.game else core | EVERY_GAME
    made = derived(folder.game) | addressed(folder.game, have) if folder.game else set()
    assert sorted((written(folder) | made) - have - shared) == []
    whole, heads = literals(folder.sources + folder.guests)
    families = {f"{family}-" for family in folder.game.families} if folder.game else set()  # name all their members
    open_heads = tuple(head for head in heads - families if head.endswith("-"))
    assert sorted(id for id in have - made - whole if not id.startswith(open_heads)) == []
    if folder.game:
        assert sorted(have & core) == [], "a game does not speak over the core"


@every_folder
def test_all_languages_take_the_same_arguments(folder: TextFolder) -> None:
    for id in ids(folder):
        given = {lang: arguments(folder, lang, id) for lang in LANGUAGES}
        assert given["ru"] == given["en"] == given["uk"], id


@every_folder
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_can_be_said(folder: TextFolder, lang: str) -> None:
    """Of a bundle that parses one message at a time; which finds the messages that are in the whole files."""
    bundle = LazyBundle([lang])
    for path in files(folder.texts, lang):
        bundle.add_file(path.read_text(encoding="utf-8"))
    assert list(bundle._messages) == ids(folder, lang)
    for id in ids(folder, lang):
        entry = entries(folder.texts, lang)[id]
        assert bundle.get_message(id)
        found = {"": bundle._messages[id], **{f".{one.id.name}": one for one in bundle._messages[id].attributes}}
        for attribute, node in found.items():
            assert node.value is not None
            again = Entry()
            again.read(node.value)
            assert again == entries(folder.texts, lang)[id + attribute]
        for number in NUMBERS:
            args: dict[str, Any] = dict.fromkeys(entry.variables, "X") | dict.fromkeys(entry.selectors, number)
            pattern = bundle.get_message(id).value
            assert pattern is not None, id
            text, errors = bundle.format_pattern(pattern, args)
            assert not errors and isinstance(text, str), id
            assert bundle.said(id, args) == text, id
            assert text and text == text.strip() and "\n" not in text and "  " not in text, id


@every_folder
def test_numbers_agree_with_their_nouns(folder: TextFolder) -> None:
    for id in ids(folder):
        chosen = {lang: entries(folder.texts, lang)[id].selectors for lang in LANGUAGES}
        for variable in set().union(*chosen.values()):
            assert all(variable in chosen[lang] for lang in SLAVIC), f"{id}: ${variable} without a selector"
        for lang in SLAVIC:
            for keys in chosen[lang].values():
                plural = {key for key in keys if not key.isdigit()}
                assert plural in ({"one", "few", "many"}, {"one", "many"}, {"other"}), f"{id} in {lang}: {plural}"


@every_game
def test_no_number_stands_beside_a_noun_without_a_selector(folder: TextFolder) -> None:
    assert folder.game
    numbers = {
        (f"event-{kind.name}", arg) for kind in folder.game.events for arg, type_ in kind.args if type_ == "number"
    }
    for message in spoken(folder.name):
        numbers |= {(part.id, arg) for part in parts(message) for arg, value in part.args.items() if type(value) is int}
    for (id, arg), lang in product(sorted(numbers), SLAVIC):
        entry = entries(folder.texts, lang).get(id, Entry())
        beside = {word for variable, word in entry.loose if variable == arg and word not in LOOSE}
        assert not beside, f"{id} in {lang}: ${arg} {beside}"


@every_folder
@pytest.mark.parametrize("lang", LANGUAGES)
def test_case_forms_are_there_for_all_of_a_family(folder: TextFolder, lang: str) -> None:
    texts = entries(folder.texts, lang)
    families = folder.game.families if folder.game else {}
    for family, keys in families.items():
        shapes = {frozenset(form for form in forms(folder, lang) if f"{family}-{key}.{form}" in texts) for key in keys}
        assert len(shapes) == 1, f"{family}: not all have {set().union(*shapes)}"
    used = {variable.rpartition("_")[2] for entry in texts.values() for variable in entry.variables if "_" in variable}
    assert sorted(forms(folder, lang) - used) == [], "forms that no message uses"


@every_folder
@pytest.mark.parametrize("lang", LANGUAGES)
def test_typography(folder: TextFolder, lang: str) -> None:
    for id, entry in entries(folder.texts, lang).items():
        text = GAP.join(entry.words)
        assert not re.search(r"[\"'`]|\.\.\.|(?<![\w-])-\d| [-–] |\s[,.;:!?]", text), f"{id}: {text}"
        assert text.count("«") == text.count("»") and text.count("“") == text.count("”"), f"{id}: {text}"
        assert not re.search("[«»]" if lang == "en" else "[“”]", text), f"{id}: {text}"


@every_folder
@pytest.mark.parametrize("lang", SLAVIC)
def test_russian_and_ukrainian_are_written_in_their_own_letters(folder: TextFolder, lang: str) -> None:
    for id, entry in entries(folder.texts, lang).items():
        text = re.sub(r"--[a-z-]+|\b[A-Z]\d+\b", "", " ".join(entry.words))
        for word in re.findall(r"[^\W\d_]+", text):
            own = all(letter in ALPHABET[lang] for letter in word.lower())
            assert own or word in LATIN or (len(word) == 1 and word.isascii()), f"{id}: {word}"


@every_folder
def test_ukrainian_is_pleasant_to_say(folder: TextFolder) -> None:
    for id, entry in entries(folder.texts, "uk").items():
        assert not CLASHING.search(GAP.join(entry.words)), id


@every_folder
def test_languages_differ(folder: TextFolder) -> None:
    for id in ids(folder):
        said = [" ".join(entries(folder.texts, lang)[id].words) for lang in LANGUAGES]
        if len(said[0]) > 40:
            assert len(set(said)) == len(LANGUAGES), id


@every_game
def test_games_are_told_in_all_languages(folder: TextFolder) -> None:
    assert folder.game
    solo = {"who"} if folder.game.seats == (1, 1) else set()
    for message in spoken(folder.name):
        for lang in LANGUAGES:
            assert folder.game.texts.say(message, lang)
        for part in parts(message):
            if part.id in entries(folder.texts, "en"):
                unsaid = set(part.args) - arguments(folder, "en", part.id) - solo
                assert not unsaid, f"{part.id} never says {unsaid}"


@every_game
def test_what_a_game_says_is_well_formed(folder: TextFolder) -> None:
    """With real cards, people and numbers: nothing doubled or left over, no decimal point where a comma belongs."""
    assert folder.game
    for message, lang in product(spoken(folder.name), LANGUAGES):
        text = folder.game.texts.say(message, lang, PEOPLE)
        assert not MALFORMED.search(text), f"{message.id} in {lang}: {text}"
        assert lang == "en" or not re.search(r"\d\.\d", text), f"{message.id} in {lang}: {text}"
        assert lang != "uk" or not CLASHING.search(text), f"{message.id}: {text}"
        if message.id.startswith("no-"):
            assert not text[0].islower(), f"{message.id} in {lang} begins a sentence: {text}"


@every_game
def test_names_stand_in_their_case_and_with_their_article(folder: TextFolder) -> None:
    """Where names have an accusative, a quoted one is in it after a verb; where they have articles, verbs take them."""
    assert folder.game
    for lang in LANGUAGES:
        have = forms(folder, lang)
        raw = "\n".join(path.read_text(encoding="utf-8") for path in files(folder.texts, lang))
        raw = re.sub(r"^do-to-gift = .*\n", "", raw, flags=re.M)  # its card has an article and a side already
        bare = re.findall(r"(?:(\w+) )«\{ \$card \}»" if lang in SLAVIC else r"(\w+) \{ \$card \}", raw)
        if "acc" in have:
            assert {word.lower() for word in bare} <= CARD_WORDS, f"{lang}: {bare}"
        if "a" in have:
            assert set(bare) <= {"closed", "open", "no", "your"}, bare
        if "the" in have:
            starts = re.findall(r"^([\w-]+) = \{ \$\w+_the \}", raw, re.M)
            assert not starts, f"a sentence begins with a small letter: {starts}"


PERSON = r"\{ \$(?:who|person|other|name|maker|attacker|partner|mover|first|second) \}(?: \([^)]*\))?"
PAST = {"ru": r"(?:л|ла|лся|лась)", "uk": r"(?:в|ла|вся|лася)"}


@every_folder
@pytest.mark.parametrize("lang", SLAVIC)
def test_nobody_is_given_a_gender(folder: TextFolder, lang: str) -> None:
    """Past tenses tell men from women: of a player, of whom nothing is known, the present is told."""
    told = re.compile(rf"{PERSON} (?:не )?\w+{PAST[lang]}\b", re.IGNORECASE)
    for path in files(folder.texts, lang):
        assert not told.search(path.read_text(encoding="utf-8")), path.name


STEM = 3  # letters by which a name is known in all its cases
BOTH = frozenset(["flood"])  # a card, and what happens


@every_game
def test_what_has_a_name_is_called_by_it_in_every_language(folder: TextFolder) -> None:
    """Where English names a card or somebody, so do the others: no animal that is called otherwise on its card."""
    assert folder.game
    said = {lang: plain(folder, lang) for lang in LANGUAGES}
    named = [(family, key) for family in ("card", "person", "world") for key in folder.game.families.get(family, ())]
    for family, key in named:
        mine = re.compile(rf"{family}-{key}(\..*)?")
        own = {lang: [text for id, text in said[lang].items() if mine.fullmatch(id)] for lang in LANGUAGES}
        english = re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, own['en']))})(?![\w-])")
        for id, lang in product(said["en"] if key not in BOTH else (), SLAVIC):
            if id in said[lang] and english.search(said["en"][id]):
                stems = {word.lower()[:STEM] for name in own[lang] for word in name.split()}
                assert any(stem in said[lang][id].lower() for stem in stems), f"{key} in {id}, {lang}: {said[lang][id]}"


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_name_that_may_be_the_viewer_stands_in_a_form_of_its_own(folder: TextFolder, lang: str) -> None:
    """What is said of the Kid to the Kid says "you" in the same sentence, whose verb belongs to somebody else."""
    game = folder.game
    assert game
    for kind in game.events:
        named = {arg for arg, type_ in kind.args if arg not in NAMES_OF_ACTOR and game.texts.has(f"{type_}-you")}
        for id in (f"event-{kind.name}", f"event-{kind.name}-hidden"):
            if game.texts.has(id) and not game.texts.has(f"{id}-you"):
                assert not named & entries(folder.texts, lang)[id].variables, f"{id} in {lang}"


@every_folder
def test_a_title_that_calls_out_does_not_end_a_sentence_twice(folder: TextFolder) -> None:
    """One game is called "За бортом!": before a full stop its title is quoted."""
    for lang in ("ru", "uk"):
        for path in files(folder.texts, lang):
            assert not re.findall(r"\{ \$(?:game|title) \}[.!?]", path.read_text(encoding="utf-8")), path.name


@every_game
def test_who_does_something_to_themselves_is_named_once(folder: TextFolder) -> None:
    """No "the Kid heals the Kid": such events say in a sentence of their own that it was done to oneself."""
    assert folder.game
    for kind in folder.game.events:
        for lang in LANGUAGES if kind.own else ():
            assert kind.own not in entries(folder.texts, lang)[f"event-{kind.name}-own"].variables


@every_game
def test_nobody_is_told_of_themselves_by_their_name(folder: TextFolder) -> None:
    """What a viewer does, or what is done to them, says "you" in every language, and their own name nowhere."""
    game = folder.game
    assert game
    names = tuple(f"Zzz{seat}" for seat in range(game.seats[1]))
    for seed in range(3):
        luck = random.Random(seed)
        players = game.seats[1]
        state = game.new(players, seed)
        state.sink = log = Log()
        while state.to_act:
            seat = luck.choice(state.to_act)
            state.apply(seat, luck.choice(state.legal(seat)))
        for raw, seat, lang in product(log.raw, range(players), LANGUAGES):
            said = game.texts.say(game.told_to(game.event(raw, seat), seat, game.own_names(state, seat)), lang, names)
            assert names[seat] not in said, said


@every_game
def test_who_is_addressed_does_nothing_in_the_third_person(folder: TextFolder) -> None:
    """Where "you" stands instead of a name in Ukrainian, it is in a case, or the verb before it is yours."""
    assert folder.game
    for message in spoken(folder.name):
        if any(isinstance(value, Name) and value.key == "you" for value in message.args.values()):
            text = folder.game.texts.say(message, "uk", PEOPLE)
            assert not re.search(r"(?<!те) ви\b", text), f"{message.id}: {text}"


def test_numbers_are_written_as_each_language_writes_them() -> None:
    assert [decimal(-72, lang) for lang in LANGUAGES] == ["−72.0", "−72,0", "−72,0"]
    assert [decimal(-0.04, lang) for lang in LANGUAGES] == ["0.0", "0,0", "0,0"]
    assert [percentage(41.26, lang, 1) for lang in LANGUAGES] == ["41.3%", "41,3\u00a0%", "41,3\u00a0%"]


def test_a_word_with_a_hyphen_is_not_broken_with_a_second_one() -> None:
    assert soft("Absent-minded") == "Absent-minded", "its own hyphen is enough"
    assert "-\u00ad" not in soft("Hand-me-downward") and "\u00ad-" not in soft("Hand-me-downward")


def test_a_long_word_is_broken_where_a_syllable_begins() -> None:
    words = ("Equipment", "exchange", "Weatherproof", "Согласиться", "Украшения", "Парасолька")
    broken = ["Equip-ment", "ex-change", "Wea-ther-proof", "Со-гла-ситься", "Укра-ше-ния", "Па-ра-солька"]
    assert [soft(word).replace("\u00ad", "-") for word in words] == broken
    assert soft_move("Закончить схватку") == "Закончить схватку", "a place of the bar has room for the whole word"
    assert soft_move("Предложение").replace("\u00ad", "-") == "Пред-ло-же-ние"


@every_game
def test_a_button_breaks_its_words_in_two_outside_of_brackets(folder: TextFolder) -> None:
    assert folder.game is not None
    texts = folder.game.texts
    moves = [message for message in spoken(folder.name) if message.id.startswith("do-")]
    heads = {split(texts.say(message, lang))[0] for message in moves for lang in LANGUAGES}
    assert moves
    assert not [head for head in heads if any(head.count(left) != head.count(right) for left, right in ("()", "«»"))]


@every_game
def test_every_clause_that_the_code_names_is_in_the_rules(folder: TextFolder) -> None:
    assert folder.game
    clauses = list(folder.game.rules())
    letter = clauses[0][0]
    assert clauses == sorted(clauses, key=lambda clause: int(clause[1:]))
    assert {clause[0] for clause in clauses} == {letter}
    named = set()
    for path in (*folder.game.folder.rglob("*.py"), *folder.texts.glob("*.ftl")):
        named |= set(re.findall(rf"\b{letter}\d+\b", path.read_text(encoding="utf-8")))
    assert sorted(named - set(clauses)) == []
    sections = [id.removeprefix("section-") for id in ids(folder) if id.startswith("section-")]
    assert sections[0] == clauses[0] and set(sections) <= set(clauses)
