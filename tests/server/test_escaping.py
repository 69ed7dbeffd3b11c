"""Templates escape by a shorter way than the library's: what they write is the same."""

from typing import Any

import pytest
from markupsafe import Markup, escape

from castaways.core.text import Name
from castaways.server.render.templates import environment, escaped

EVERY = "".join(map(chr, range(0x300))) + "ьїё€😀"
VALUES = ["", EVERY, "<b>&amp;'\"</b>", Markup("<b>&</b>"), 0, -7, True, None, 1.5, Name("card", "<x>"), ["<i>"]]


@pytest.mark.parametrize("value", VALUES, ids=range(len(VALUES)))
def test_it_is_what_the_library_writes(value: Any) -> None:
    assert escaped(value) == escape(value)
    assert environment().from_string("{{ value }}").render(value=value) == escape(value)


def test_what_a_macro_gives_is_escaped_once() -> None:
    text = "{% macro one(x) %}<i>{{ x }}</i>{% endmacro %}{% set all %}{{ one(x) }}{% endset %}{{ all }}{{ all ~ x }}"
    assert environment().from_string(text).render(x="<") == "<i>&lt;</i><i>&lt;</i>&lt;"
