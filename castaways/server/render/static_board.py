"""Makes a picture of a table: the same HTML with everything taken out that could be pressed, focused or followed."""

from html import escape
from html.parser import HTMLParser

# fmt: off
DROPPED = frozenset([
    "autofocus", "aria-labelledby", "aria-describedby", "data-sure", "data-tip", "for", "form", "formaction",
    "href", "id", "name", "popovertarget", "popovertargetaction", "tabindex", "title", "value",
])
# fmt: on
LISTENED = ("data-glide", "data-key", "data-piece", "data-pick", "data-sort", "on")
KEPT_VALUES = frozenset(["progress", "meter"])  # their value is how long they are
PRESSED = frozenset(["button", "input", "select", "textarea"])
RENAMED = {"form": "div", "main": "div", "nav": "div", "aside": "div", "header": "div", "details": "div"} | {
    "summary": "div",
    "a": "span",
}
VOID = frozenset(["area", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"])


class _StaticBoard(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.out: list[str] = []
        self.skipped: list[str] = []  # open tags of a part that is left out

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = {name for name, _ in attrs}
        hidden = tag == "input" and ("type", "hidden") in attrs
        if self.skipped or "popover" in names or tag in ("script", "noscript") or hidden:
            if tag not in VOID:
                self.skipped.append(tag)
            return
        kept = [(name, value) for name, value in attrs if self._keeps(tag, name)]
        if tag in PRESSED:
            kept.append(("disabled", None))
        words = "".join(f" {name}" if value is None else f' {name}="{escape(value)}"' for name, value in kept)
        self.out.append(f"<{RENAMED.get(tag, tag)}{words}>")

    def handle_endtag(self, tag: str) -> None:
        if self.skipped:
            if tag == self.skipped[-1]:
                self.skipped.pop()
        elif tag not in VOID:
            self.out.append(f"</{RENAMED.get(tag, tag)}>")

    def handle_data(self, data: str) -> None:
        if not self.skipped:
            self.out.append(escape(data, quote=False))

    @staticmethod
    def _keeps(tag: str, name: str) -> bool:
        if name == "value" and tag in KEPT_VALUES:
            return True
        return name not in DROPPED and not name.startswith(LISTENED)


def static_board(html: str) -> str:
    """A table that only looks like one."""
    parser = _StaticBoard()
    parser.feed(html)
    parser.close()
    return "".join(parser.out)
