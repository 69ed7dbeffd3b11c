"""Noah in a terminal: whose turn it is, the four sides of the valley clockwise, and what every player has saved.

Everything is said in words and numbers; colour only repeats it.
"""

from collections.abc import Sequence
from typing import Any

from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from castaways.core.painter import Painter, View, labels
from castaways.core.text import Name, Seat, Texts

STYLE = {
    "hunter": "red",
    "bird": "cyan",
    "domestic": "yellow",
    "water": "blue",
    "fast": "magenta",
    "small": "green",
    "large": "bold",
}


def draw(view: View, texts: Texts, lang: str) -> list[Any]:
    """The table, top to bottom."""
    painter = _Table(view, texts, lang)
    return [painter.head(), painter.valley(), Text(), painter.players(), *painter.doing(), Text(), painter.phase()]


class _Table(Painter):
    def player(self, seat: int) -> str:
        """A player, and whether it is the one who looks."""
        mine = seat == self.view["seat"]
        return self.say("screen-you", who=Seat(seat)) if mine else self.texts.player(Seat(seat), self.lang)

    def head(self) -> Rule:
        """The turn and the deck."""
        view = self.view
        title = Text(self.say("screen-turn", number=view["turns"] + 1, who=Seat(view["turn"])), "bold")
        title.append("  " + self.say("screen-deck", cards=view["deck"]), "not bold")
        if view["dice"]:
            title.append("  " + self.say("screen-dice", dice=", ".join(map(str, view["dice"]))), "bold yellow")
        return Rule(title, align="left", style="dim")

    # ------------------------------------------------------------------ the valley

    def valley(self) -> Table:
        """Side by side, clockwise: the hill, then its cards by number, with the pawns that stand there."""
        grid = labels()
        for number, side in enumerate(self.view["sides"], 1):
            parts = [self._place(Text(self.say("screen-hill", number=number), "dim"), side["hill"]["pawns"])]
            for place, card in enumerate(side["cards"], 1):
                parts.append(self._place(Text(f"{place} ").append_text(self._card(card)), card["pawns"]))
            grid.add_row(Text(self.say("screen-side", number=number), "bold"), Text("; ").join(parts))
        return grid

    def _place(self, what: Text, pawns: Sequence[int]) -> Text:
        """A place and who stands there."""
        return what.append(f" [{', '.join(self.player(seat) for seat in pawns)}]", "bold") if pawns else what

    def _card(self, card: View) -> Text:
        """A card of the valley as the viewer sees it."""
        if card["face"] is None:
            return Text(self.say("screen-down"), "dim")
        if card["open"]:
            return self._face(card["face"])
        return Text(self.say("screen-known", card=Name("card", card["face"]["card"])), "italic")

    def _face(self, face: View) -> Text:
        """An animal with its groups, or a flood."""
        name = self.say(f"card-{face['card']}")
        if not face["groups"]:
            return Text(name.upper(), "bold reverse")
        groups = "/".join(self.say(f"group-{group}") for group in face["groups"])
        return Text(f"{name} ({groups})", STYLE[face["groups"][0]])

    # ------------------------------------------------------------------ the players

    def players(self) -> Table:
        """Points, shelter and pairs of each player."""
        grid = labels()
        for seat, player in enumerate(self.view["players"]):
            points = self.say("screen-points", points=player["points"])
            text = Text(f"{points}. ", "bold")
            text.append_text(self._row("screen-shelter", [self._face(card) for card in player["shelter"]]))
            pairs = [Text(self.say(f"card-{pair['card']}")) for pair in player["pairs"]]
            text.append("\n").append_text(self._row("screen-pairs", pairs))
            grid.add_row(Text(self.player(seat), "bold" if seat == self.view["turn"] else ""), text)
        return grid

    def _row(self, id: str, cards: Sequence[Text]) -> Text:
        """A label and the cards after it."""
        words = Text(", ").join(cards) if cards else Text(self.say("screen-nothing"))
        before, _, after = self.say(id, cards="\n").partition("\n")
        return Text(before, "not bold").append_text(words).append(after)

    # ------------------------------------------------------------------ what is being decided

    def doing(self) -> list[Any]:
        """What the choice of the moment is about."""
        view = self.view
        lines: list[Any] = []
        if view["used"]:
            lines.append(Text(self.say("screen-used", groups=tuple(Name("group", key) for key in view["used"]))))
        if view["owed"]:
            lines.append(Text(self.say("screen-owed", owed=view["owed"]), "bold"))
        offer = view["exchange"]
        if offer:
            bid, ask = self._offered(offer["of_mover"]), self._offered(offer["of_partner"])
            args = {"mover": Seat(offer["mover"]), "partner": Seat(offer["partner"])}
            lines.append(Text(self.say("screen-offer", bid=bid, ask=ask, **args), "bold"))
        return [Text(), *lines] if lines else []

    def _offered(self, cards: Sequence[View]) -> str:
        return ", ".join(self.say(f"card-{card['card']}") for card in cards) or self.say("screen-nothing")

    def phase(self) -> Text:
        """What the game waits for, and of whom; or how it ended."""
        view = self.view
        if view["phase"] == "over":
            return Text(self.now(), "bold")
        who = ", ".join(self.player(seat) for seat in view["to_act"])
        return Text(f"{who}: {self.now()}", "bold")
