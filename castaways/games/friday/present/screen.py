"""Friday in a terminal: the step, Robinson's life, the enemies, the cards of the fight and what is known of the stacks.

Everything is said in words and numbers; colour only repeats it.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from castaways.core.painter import Painter, View, labels
from castaways.core.text import Name, Texts
from castaways.games.friday.present.words import card_label, signed
from castaways.games.friday.rules.cards import HAZARD, HAZARD_KEY, KEY, TEXT, VALUE

STEP_STYLE = {"green": "bold green", "yellow": "bold yellow", "red": "bold red", "pirates": "bold magenta"}
KIND = {key: number for number, key in enumerate(KEY)}
LOW_LIFE = 5  # from here on life is shown as a warning


def draw(view: View, texts: Texts, lang: str) -> list[Any]:
    """The table, top to bottom: at length where something is chosen for the whole fight, briefly within one."""
    painter = _Table(view, texts, lang)
    parts: list[Any] = [painter.head()]
    if view["fight"]:
        parts += [*painter.pirates_in_brief(), Text(), painter.enemy(), *painter.cards(), painter.total()]
        if view["looked"] or view["order"]:
            parts += [Text(), painter.looked()]
        parts += [Text(), painter.stacks_in_brief()]
    else:
        parts += [*painter.pirates(), Text()]
        if view["offered"]:
            parts += [*painter.offered(), Text()]
        parts.append(painter.stacks())
    return [*parts, Text(), painter.phase()]


class _Table(Painter):
    # ------------------------------------------------------------------ head and enemies

    def head(self) -> Rule:
        """The step, life and reserve."""
        step, life = self.view["step"], self.view["life"]
        title = Text().append(self.say(f"step-{step}"), STEP_STYLE[step])
        title.append("  ").append(self.say("screen-life", life=life), "bold red" if life <= LOW_LIFE else "bold")
        title.append("  " + self.say("screen-reserve", life=self.view["reserve"]))
        return Rule(title, align="left", style="dim")

    def pirates(self) -> list[Any]:
        """Both pirates with what they ask for."""
        grid = _grid()
        for pirate in self.view["pirates"]:
            name = Text(self.say(f"pirate-{pirate['pirate']}"), "bold")
            if pirate["beaten"]:
                grid.add_row(Text(), name.append(", " + self.say("screen-beaten"), "not bold"))
                continue
            name.append(": " + self.say("screen-free", free=pirate["free"]), "not bold")
            if pirate["rule"] != "none":
                name.append(". " + self.say(f"pirate-rule-{pirate['pirate']}"), "not bold")
            grid.add_row(Text(str(pirate["value"]), "bold magenta"), name)
        return [Text(self.say("screen-pirates")), grid]

    def pirates_in_brief(self) -> list[Any]:
        """The pirates still to come, in one line."""
        ahead = [pirate for pirate in self.view["pirates"] if not pirate["fighting"] and not pirate["beaten"]]
        words = [f"{self.say('pirate-' + pirate['pirate'])}, {pirate['value']}" for pirate in ahead]
        return [Text(f"{self.say('screen-pirates')}: {'; '.join(words)}")] if words else []

    def offered(self) -> list[Any]:
        """The hazards to choose from, with the card that each can become."""
        grid = _grid()
        for hazard in self.view["offered"]:
            text = Text(self.say(f"hazard-{hazard['hazard']}"), "bold")
            text.append(f": {self.say('screen-free', free=hazard['free'])} ({self._values(hazard)})", "not bold")
            text.append("\n" + self._wins(hazard["knowledge"]), "not bold")
            grid.add_row(Text(str(hazard["value"]), STEP_STYLE[self.view["step"]]), text)
        return [Text(self.say("screen-offered")), grid]

    def enemy(self) -> Text:
        """Whom the fight is against."""
        fight = self.view["fight"]
        if fight["hazard"] is None:
            pirate = self.view["pirates"][fight["pirate"]]
            text = Text(self.say(f"pirate-{pirate['pirate']}"), "bold magenta")
            prize = "" if pirate["rule"] == "none" else ". " + self.say(f"pirate-rule-{pirate['pirate']}")
        else:
            text = Text(self.say(f"hazard-{fight['hazard']['hazard']}"), STEP_STYLE[self.view["step"]])
            prize = ", " + self._wins(fight["hazard"]["knowledge"])
        value = self.say("screen-value", value=fight["value"])
        return text.append(f": {value}, {self.say('screen-free', free=fight['free'])}{prize}", "not bold default")

    def _wins(self, card: View) -> str:
        """The card that a beaten hazard becomes."""
        label = card_label(KIND[card["card"]])
        if card["ability"] == "none":
            return self.say("screen-wins", card=label)
        return self.say("screen-wins-ability", card=label, ability=Name("ability", card["ability"]))

    def _values(self, hazard: View) -> str:
        green, yellow, red = hazard["values"]
        return self.say("screen-values", green=green, yellow=yellow, red=red)

    # ------------------------------------------------------------------ the fight

    def cards(self) -> list[Any]:
        """The cards on the left and on the right, equal ones together."""
        fight = self.view["fight"]
        left = [card for card in fight["cards"] if card["side"] == "left"]
        right = [card for card in fight["cards"] if card["side"] == "right"]
        parts: list[Any] = [Text("  " + self.say("screen-left", left=fight["left"], free=fight["free"]))]
        if left:
            parts.append(self._rows(left))
        if right:
            parts += [Text("  " + self.say("screen-right", cards=len(right))), self._rows(right)]
        return parts

    def _rows(self, cards: list[View]) -> Table:
        grid = _grid()
        lines: dict[tuple[str, str, str], int] = {}
        for card in cards:
            value = "0" if card["turned"] else signed(card["value"])
            line = (value, self._title(card["card"]), self._marks(card))
            lines[line] = lines.get(line, 0) + 1
        for (value, title, marks), number in lines.items():
            grid.add_row(_value(value), Text(title + _times(number) + marks))
        return grid

    def _marks(self, card: View) -> str:
        """The ability of a card in the fight, and what happened to it."""
        words = [self.say("screen-aging-card")] if card["aging"] else []
        if card["ability"] != "none":
            words.append(self.say(f"ability-{card['ability']}"))
        words += [self.say(f"screen-{mark}") for mark in ("used", "turned", "doubled", "stepped") if card[mark]]
        return "".join(f", {word}" for word in words)

    def total(self) -> Text:
        """What is reached and what is missing."""
        fight = self.view["fight"]
        if self.view["phase"] == "destroy":
            return Text(self.say("screen-points", points=self.view["points"]), "bold")
        missing, reached = fight["missing"], signed(fight["total"]).removeprefix("+")
        id = "screen-total-short" if missing else "screen-total-enough"
        args = {"missing": missing} if missing else {}
        text = Text(
            self.say(id, total=reached, value=fight["value"], **args), "bold yellow" if missing else "bold green"
        )
        if fight["upkeep"]:
            text.append(" " + self.say("screen-upkeep", life=fight["upkeep"]), "not bold default")
        return text

    def looked(self) -> Table:
        """Cards that are being sorted."""
        grid = labels()
        for id, cards in (("screen-looked", self.view["looked"]), ("screen-order", self.view["order"])):
            if cards:
                known = [card for card in cards if card is not None]
                words = self._list([card["card"] for card in known]) if known else Text(str(len(cards)))
                grid.add_row(Text(self.say(id), "bold"), words)
        return grid

    # ------------------------------------------------------------------ stacks

    def stacks(self) -> Table:
        """How many cards lie in each stack, and what is known of them."""
        view = self.view
        grid = labels()
        self._robinson(grid)
        hazards = [key for key, number in view["hazards"]["cards"].items() for _ in range(number)]
        if hazards:
            self._row(grid, "screen-hazards", self._hazards(hazards))
        self._row(grid, "screen-unbeaten", self._hazards(view["hazard_discard"]))
        self._row(grid, "screen-aging", Text(str(view["aging"]["size"])))
        if view["destroyed"]:
            self._row(grid, "screen-destroyed", self._pile(view["destroyed"]))
        return grid

    def stacks_in_brief(self) -> Table:
        """What matters within a fight: the cards that can still be drawn; of the other stacks the sizes."""
        view = self.view
        grid = labels()
        self._robinson(grid)
        sizes = [("hazards", view["hazards"]["size"]), ("unbeaten", len(view["hazard_discard"]))]
        sizes.append(("aging", view["aging"]["size"]))
        words = "; ".join(f"{self.say('screen-' + name)}: {size}" for name, size in sizes)
        self._row(grid, "screen-others", Text(words))
        return grid

    def _robinson(self, grid: Table) -> None:
        """The Robinson stack and the discard pile."""
        view = self.view["robinson"]
        stack = self._summary(Text(str(view["size"])), view["cards"])
        if view["unseen"]:
            stack.append("; " + self.say("screen-unseen", cards=view["unseen"]))
        self._row(grid, "screen-stack", stack)
        self._known_places(grid)
        self._row(grid, "screen-discard", self._pile(self.view["discard"]))

    def phase(self) -> Text:
        """What the game waits for, or how it ended."""
        return Text(self.now(), "bold")

    def _row(self, grid: Table, id: str, text: Text) -> None:
        grid.add_row(Text(self.say(id)), text)

    def _pile(self, keys: list[str]) -> Text:
        return self._summary(Text(str(len(keys))), {key: keys.count(key) for key in keys})

    def _summary(self, text: Text, counts: Mapping[str, int]) -> Text:
        """After the number of cards: the cards themselves, the best first."""
        if counts:
            keys = sorted(counts, key=lambda key: (-int(VALUE[KIND[key]]), KIND[key]))
            text.append(": ")
            text.append_text(self._list(keys, counts))
        return text

    def _list(self, keys: Iterable[str], counts: Mapping[str, int] | None = None) -> Text:
        """Cards in one line, each with its value."""
        parts = []
        for key in keys:
            value = signed(int(VALUE[KIND[key]]))
            part = Text(f"{self._title(key)} ").append_text(_value(value))
            parts.append(part.append(_times(counts[key] if counts else 1)))
        return Text(", ").join(parts)

    def _hazards(self, keys: list[str]) -> Text:
        """How many hazards, and of which kinds, the weakest first."""
        found = [HAZARD_KEY[HAZARD[KIND[key]]] for key in keys]
        kinds = [self.say(f"hazard-{kind}") + _times(found.count(kind)) for kind in HAZARD_KEY if kind in found]
        return Text(": ".join([str(len(keys)), ", ".join(kinds)]) if keys else "0")

    def _known_places(self, grid: Table) -> None:
        """Cards whose place in the stack the player remembers, from the top down and from the bottom up."""
        places: list[str | None] = self.view["robinson"]["places"]
        top: list[str] = []
        for key in reversed(places):
            if key is None:
                break
            top.append(key)
        bottom = [key for key in places[: len(places) - len(top)] if key is not None]
        if top:
            self._row(grid, "screen-top", self._list(top))
        if bottom:
            self._row(grid, "screen-bottom", self._list(bottom))

    def _title(self, key: str) -> str:
        return self.say(f"card-{TEXT[KIND[key]]}")


def _grid() -> Table:
    """Numbers in a narrow column, words in a wide one."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(justify="right", min_width=4, no_wrap=True)
    grid.add_column(overflow="fold")
    return grid


def _value(value: str) -> Text:
    """A fighting value; colour repeats its sign."""
    style = "green" if value.startswith("+") else "red" if value.startswith("\N{MINUS SIGN}") else ""
    return Text(value, style)


def _times(number: int) -> str:
    return f" ×{number}" if number > 1 else ""
