"""Pages from templates: ours, and the boards that games bring."""

import re
from collections.abc import MutableMapping
from datetime import UTC, datetime
from functools import cache
from types import FunctionType, MethodType
from typing import Any, cast

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, PrefixLoader, StrictUndefined, Template, pass_context
from jinja2.environment import TemplateModule
from jinja2.runtime import Context, Macro
from markupsafe import Markup, escape

from castaways._version import __version__
from castaways.core.registry import game as game_of
from castaways.core.registry import games
from castaways.core.text import LANGUAGES, Message
from castaways.server.extensions import (
    board_of,
    has_campaign,
    has_ending_template,
    has_howto,
    has_lesson,
    has_odds,
    has_talk,
)
from castaways.server.render import assets
from castaways.server.render.fragment_cache import FragmentCache
from castaways.server.settings import engine_pending
from castaways.web import TEMPLATES, TEXTS
from castaways.web.bar import bar_of
from castaways.web.kit import FILTERS
from castaways.web.pieces import inline
from castaways.web.portraits import PORTRAITS, portrait_code
from castaways.web.preferences import attributes

CONTEXT = getattr(FragmentCache.part, "jinja_pass_arg")  # noqa: B009 - Jinja's mark of those that want the context
CALLED = (FunctionType, MethodType, Macro)  # what is called in templates, but for classes and oddities


class QuickContext(Context):
    """Calls functions and macros without asking at every call what else they may want. Those of ours that want the
    context look for what no loop sets: they are given it as it is."""

    def __init__(
        self,
        environment: Environment,
        parent: dict[str, Any],
        name: str | None,
        blocks: dict[str, Any],
        globals: MutableMapping[str, Any] | None = None,
    ) -> None:
        super().__init__(environment, parent, name, blocks)  # without `globals` it makes no set of their names
        if globals is not None:
            self.globals_keys = cast(set[str], globals.keys())

    def call(self, obj: Any, /, *args: Any, **kwargs: Any) -> Any:
        """A call in a template."""
        wants = getattr(obj, "jinja_pass_arg", None)
        if type(obj) not in CALLED or wants not in (None, CONTEXT):
            return super().call(obj, *args, **kwargs)
        kwargs.pop("_loop_vars", None)
        kwargs.pop("_block_vars", None)
        return obj(*args, **kwargs) if wants is None else obj(self, *args, **kwargs)


ESCAPED = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&#34;", "'": "&#39;"})
NEEDS_ESCAPE = re.compile("[&<>\"']").search


def escaped(value: Any) -> str:
    """What a compiled template writes of a value. It is only joined there, and the whole is marked as HTML once: most
    texts need no object of their own that says so."""
    kind = type(value)
    found: str = value
    if kind is str:
        return found.translate(ESCAPED) if NEEDS_ESCAPE(found) else found
    if kind is int:
        return str(value)
    return found if kind is Markup else escape(value)


def _nothing(hint: str) -> str:
    """What an `if` without `else` within an expression comes to, in compiled templates."""
    return ""


class QuickTemplate(Template):
    """Its macros are made once: no template of ours is given names of its own that an import would have to see. Values
    are escaped by the short way."""

    @classmethod
    def _from_namespace(
        cls, environment: Environment, namespace: MutableMapping[str, Any], globals: MutableMapping[str, Any]
    ) -> Template:
        namespace["escape"] = escaped
        namespace["Undefined"] = _nothing
        return super()._from_namespace(environment, namespace, globals)

    def render(self, *args: Any, **kwargs: Any) -> str:
        """What it draws."""
        found = {**self.globals, **dict(*args, **kwargs)}
        context = QuickContext(self.environment, found, self.name, self.blocks, self.globals)
        try:
            return self.environment.concat(self.root_render_func(context))
        except Exception:  # raised again, with the lines of the template in it, as Jinja's own `render` does
            self.environment.handle_exception()
        finally:  # it keeps the template's macros, which keep it: nobody would let go of what was drawn
            context.vars.clear()

    def _get_default_module(self, ctx: Context | None = None) -> TemplateModule:
        if self._module is None:
            self._module = self.make_module()
        return self._module


class Pages(Environment):
    """Where boards are dicts, as most of what is drawn is, their keys are found without a detour; and templates, which
    do not change while a server runs, by their names."""

    context_class = QuickContext
    template_class = QuickTemplate

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self._templates: dict[str, Template] = {}

    def getattr(self, obj: Any, attribute: str) -> Any:
        """What a template means by `obj.attribute`."""
        if type(obj) is dict:
            if attribute in obj:
                return obj[attribute]
        else:
            found = getattr(obj, attribute, self)  # which is in no template
            if found is not self:
                return found
        return super().getattr(obj, attribute)

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """What a template finds besides what it is given: for all of ours the same."""
        return self.globals if d is None else super().make_globals(d)

    def get_template(self, name: Any, parent: Any = None, globals: Any = None) -> Template:
        """A template by its name."""
        found = self._templates.get(name)
        if found is None:
            found = self._templates[name] = super().get_template(name, parent, globals)
        return found


FRAGMENTS = FragmentCache()


@pass_context
def piece(context: Context, name: str) -> Markup:
    """A piece of a page that is drawn as a whole."""
    return inline(context, name, board_of(context["game"]))


@cache
def environment() -> Environment:
    """Where templates are found, and what all of them can use."""
    boards = {name: FileSystemLoader(game_of(name).folder / "web") for name in games()}
    loader = ChoiceLoader([FileSystemLoader(TEMPLATES), PrefixLoader(dict(boards))])
    made = Pages(
        loader=loader,
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.globals.update(
        art=assets.art,
        asset=assets.address_of,
        engine_pending=engine_pending,
        has_asset=assets.has,
        has_campaign=has_campaign,
        has_ending_template=has_ending_template,
        has_howto=has_howto,
        has_lesson=has_lesson,
        has_odds=has_odds,
        has_talk=has_talk,
        has_text=TEXTS.has,
        bar_of=bar_of,
        online=True,  # a site without a server says no
        attributes=attributes,
        kept=FRAGMENTS.kept,
        kept_each=FRAGMENTS.kept_each,
        part=FRAGMENTS.part,
        piece=piece,
        portrait_code=portrait_code,
        portraits=tuple(PORTRAITS.items()),
        languages=[(lang, TEXTS.say(Message("language-name"), lang)) for lang in LANGUAGES],
        version=__version__,
    )
    made.filters.update(FILTERS, clock_face=clock_face, day=day)
    return made


def clock_face(ms: int) -> str:
    """The time on a clock: 1:05, or 2:03:00 from an hour on."""
    minutes, seconds = divmod(ms // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def day(seconds: int) -> str:
    """The day of a moment."""
    return datetime.fromtimestamp(seconds, UTC).date().isoformat()


@cache
def words_of(lang: str) -> dict[str, Any]:
    """How templates speak a language: `say` gives texts of the pages, `tell` those of a game."""

    def say(id: str, **args: Any) -> str:
        return TEXTS.text(id, args, lang)

    def tell(game: str, id: str, **args: Any) -> str:
        return game_of(game).texts.text(id, args, lang)

    return {"say": say, "tell": tell}


def render(template: str, lang: str, **context: Any) -> str:
    """A template in a language."""
    return environment().get_template(template).render(lang=lang, **words_of(lang), **context)
