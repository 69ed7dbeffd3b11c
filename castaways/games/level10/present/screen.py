"""Level 10 in a terminal: the rows with what may follow, the players with what they said, and the own hand.

Everything is said in words and numbers; colour only repeats it.
"""

from typing import Any

from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from castaways.core.painter import Painter, View
from castaways.core.text import Message, Name, Seat, Texts
from castaways.games.level10.rules.cards import COLUMNS, PAUSE_KEY, PLACES, RESET_KEY

STYLE = {"desert": "yellow", "forest": "green", "clouds": "cyan", "volcano": "red", "swamp": "magenta"}


def draw(view: View, texts: Texts, lang: str) -> list[Any]:
    """The table, top to bottom."""
    painter = _Table(view, texts, lang)
    parts: list[Any] = [painter.head(), painter.rows(), Text(), *painter.column(), *painter.seats()]
    hand = painter.hand()
    return [*parts, *([Text(), hand] if hand else []), Text(), painter.phase()]


class _Table(Painter):
    def world(self, key: str) -> Name:
        return Name("world", key)

    # ------------------------------------------------------------------ rows

    def head(self) -> Rule:
        """Difficulty, cards that lie, deck."""
        view = self.view
        title = Text(self.say(f"difficulty-{view['options']['difficulty']}"), "bold")
        title.append("  " + self.say("screen-lying", cards=view["lying"], places=PLACES))
        title.append("  " + self.say("screen-deck", cards=view["deck"]["size"]))
        return Rule(title, align="left", style="dim")

    def rows(self) -> Table:
        """Five rows of ten places; a row that waits for a card is marked."""
        grid = Table(box=None, padding=(0, 1, 0, 0), show_edge=False, header_style="dim")
        grid.add_column("", no_wrap=True)
        for column in range(1, COLUMNS + 1):
            grid.add_column(str(column), justify="right", no_wrap=True, min_width=2)
        grid.add_column(self.say("screen-resets"), justify="right", no_wrap=True)
        grid.add_column(self.say("screen-next"), no_wrap=True)
        grid.add_column(self.say("screen-missing"), no_wrap=True)
        for row in self.view["rows"]:
            style = STYLE[row["world"]]
            name = Text(f"{'>' if row['open'] else ' '} {self.say('world-' + row['world'])}", f"bold {style}")
            places = [Text(self._lying(card), style) for card in row["cards"]]
            places += [Text("·", "dim")] * (COLUMNS - len(places))
            value = self.say("screen-any") if row["value"] == 0 else self.say("screen-from", value=row["value"])
            missing = " ".join(str(number) for number in row["missing"])
            grid.add_row(name, *places, str(row["resets"]), value, missing)
        return grid

    def _lying(self, card: View) -> str:
        """A card in a row: its number, or a letter; a pause card with its value, and a star for the card under it."""
        if card["card"] == RESET_KEY:
            return self.say("screen-reset")
        if card["card"] == PAUSE_KEY:
            return self.say("screen-pause", value=card["value"]) + ("*" if card["under"] else "")
        return str(card["value"])

    def column(self) -> list[Text]:
        """What the letters mean, and what the current column still takes."""
        view = self.view
        parts = [Text(self.say("screen-legend"), "dim")]
        for row in view["rows"]:
            for card in row["cards"]:
                if card["under"]:
                    parts.append(Text(self.say("screen-under", card=self._card(card["under"]))))
        if view["phase"] != "over":
            reset = "screen-column-reset" if view["reset_in_column"] else "screen-column"
            parts.append(Text(self.say(reset, column=view["column"])))
        return [*parts, Text()]

    def _card(self, key: str) -> Message:
        if key == PAUSE_KEY:
            return Message("card-pause")
        world, number = key.rsplit("-", 1)
        return Message(f"card-{world}", {"number": int(number)})

    def _cards(self, keys: list[str]) -> str:
        return ", ".join(self.texts.say(self._card(key), self.lang) for key in keys)

    # ------------------------------------------------------------------ players

    def seats(self) -> list[Text]:
        """The players in seat order: cards, what follows from what they told, what they want."""
        if self.view["players"] == 1:
            return []
        return [self._seat(number, seat) for number, seat in enumerate(self.view["seats"])]

    def _seat(self, number: int, seat: View) -> Text:
        view = self.view
        mine = number == view["seat"]
        text = Text("> " if view["turn"] == number else "  ")
        text.append(self.say("screen-me" if mine else "screen-seat", who=Seat(number)), "bold")
        words = [self.say("screen-cards", cards=seat["size"])]
        if view["phase"] == "choose-first" and view["answers"][number]["answered"]:
            words.append(self.say("screen-answered"))
        if seat["cards"] and not mine:
            words.append(self.say("screen-known", cards=self._cards(seat["cards"])))
        for world, (least, most) in seat["told"].items():
            id = "screen-told" if least == most else "screen-told-range"
            words.append(self.say(id, world=self.world(world), least=least, most=most))
        words += [self._wish(wish) for wish in view["wishes"] if wish["seat"] == number]
        return text.append(": " + "; ".join(words), "not bold")

    def _wish(self, wish: View) -> str:
        """A wish that still stands."""
        mine = wish["who"] == wish["seat"]
        id = f"screen-wish-{wish['kind']}{'-self' if mine else ''}"
        return self.say(id, world=self.world(wish["world"]), other=Seat(wish["who"]))

    def hand(self) -> Text | None:
        """The own hand, and the cards one has put under the deck."""
        view = self.view
        if view["seat"] is None:
            return None
        own = view["seats"][view["seat"]]["cards"]
        text = Text(self.say("screen-hand", cards=self._cards(own) if own else "–"), "bold")
        below = [key for key in view["deck"]["places"] if key is not None]
        if below:
            text.append("\n" + self.say("screen-below", cards=self._cards(below)), "not bold")
        return text

    def phase(self) -> Text:
        """What the game waits for, or how it ended."""
        text = Text(self.now(), "bold")
        if self.view["second_turn"]:
            text.append(" " + self.say("screen-second-turn"))
        return text
