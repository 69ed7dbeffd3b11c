"""Lifeboat in a terminal: the boat from bow to stern, what lies open, what goes on, and what only you know.

Everything is said in words and numbers; colour only repeats it.
"""

from collections.abc import Mapping
from typing import Any

from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from castaways.core.painter import Painter, View, labels
from castaways.core.text import Name, Seat, Texts
from castaways.games.lifeboat.present.words import label_of

STATE_STYLE = {"conscious": "green", "unconscious": "yellow", "dead": "red", "gone": "dim"}
GULL_KEY = {0: "none", 1: "plus", -1: "minus"}


def draw(view: View, texts: Texts, lang: str) -> list[Any]:
    """The table, top to bottom."""
    painter = _Table(view, texts, lang)
    parts: list[Any] = [painter.head(), painter.boat()]
    for part in (painter.chart(), painter.fight(), painter.offers(), painter.own(), painter.memory(), painter.charts()):
        if part is not None:
            parts += [Text(), part]
    return [*parts, Text(), painter.phase()]


class _Table(Painter):
    def person(self, seat: int) -> str:
        """The character of a seat."""
        return self.say(f"person-{self.view['people'][seat]['character']}")

    def people(self, seats: list[int]) -> str:
        """Characters in one line."""
        return ", ".join(self.person(seat) for seat in seats)

    def cards(self, counts: Mapping[str, int]) -> str:
        """Cards in one line, equal ones together."""
        words = [self.say(f"card-{key}") + (f" ×{number}" if number > 1 else "") for key, number in counts.items()]
        return ", ".join(words)

    # ------------------------------------------------------------------ the boat

    def head(self) -> Rule:
        """The day, the gulls and the decks."""
        view = self.view
        title = Text(self.say("screen-day", day=view["day"]), "bold")
        title.append("  " + self.say("screen-gulls", gulls=view["gulls"]), "bold cyan")
        title.append("  " + self.say("screen-deck", cards=view["deck"]))
        title.append("  " + self.say("screen-kept", cards=view["charts"]["kept"]))
        return Rule(title, align="left", style="dim")

    def boat(self) -> Table:
        """Everybody from bow to stern, then those the sea has taken."""
        grid = labels()
        seats = [
            *self.view["boat"],
            *(seat for seat in range(len(self.view["people"])) if seat not in self.view["boat"]),
        ]
        for seat in seats:
            person = self.view["people"][seat]
            mark = ">" if seat in self.view["waiting"] else " "
            name = Text(f"{mark} {self.person(seat)}", "bold" if seat == self.view["seat"] else "")
            grid.add_row(name, self._state(seat, person))
        return grid

    def _state(self, seat: int, person: View) -> Text:
        """The state of a character, marks and cards."""
        text = Text(self.texts.player(Seat(seat), self.lang) + ", ")
        text.append(self.say(f"state-{person['state']}"), STATE_STYLE[person["state"]])
        if person["state"] == "gone":
            return text
        text.append(", " + self.say("screen-wounds", wounds=person["wounds"], strength=person["strength"]))
        for mark in ("rowed", "fought"):
            if person[mark]:
                text.append(", " + self.say(f"screen-{mark}"))
        if person["thirst"]:
            text.append(", " + self.say("screen-thirst", thirst=person["thirst"]), "yellow")
        text.append("; " + self.say("screen-closed", cards=person["closed"]))
        if person["open"]:
            text.append("; " + self.say("screen-open") + " " + self.cards(person["open"]))
        if person["friend"]:
            text.append("; " + self._loyalties(person["friend"], person["enemy"]))
        if person["cards"]:
            text.append("; " + self.cards(person["cards"]))
        return text

    def _loyalties(self, friend: str, enemy: str) -> str:
        return self.say("screen-loyalties", friend=Name("person", friend), enemy=Name("person", enemy))

    # ------------------------------------------------------------------ what goes on

    def face(self, chart: View) -> str:
        """A navigation card in words."""
        label = label_of(
            GULL_KEY[chart["gull"]], chart["overboard"], chart["thirst"], chart["oars"], chart["strongman"]
        )
        return self.say("screen-chart", number=chart["number"], chart=label)

    def chart(self) -> Text | None:
        """The navigation card being played."""
        if self.view["card"] is None:
            return None
        text = Text(self.face(self.view["card"]), "bold")
        if self.view["water"]:
            text.append("\n" + self.say("screen-water") + " " + self.people(self.view["water"]), "not bold")
        return text

    def fight(self) -> Text | None:
        """The demand, or the two sides of the fight."""
        demand, fight = self.view["demand"], self.view["fight"]
        if fight is not None:
            first = f"{self.say('screen-attack', strength=fight['attack'])}: {self.people(fight['attackers'])}"
            second = f"{self.say('screen-defence', strength=fight['defence'])}: {self.people(fight['defenders'])}"
            return Text(first + "\n" + second, "bold")
        if demand is None:
            return None
        attacker, target = (
            Name("person", self.view["people"][demand[who]]["character"]) for who in ("attacker", "target")
        )
        return Text(self.say(f"screen-demand-{demand['what']}", attacker=attacker, target=target), "bold")

    def offers(self) -> Text | None:
        """All open offers."""
        lines = []
        for offer in self.view["offers"]:
            maker, to = (Name("person", self.view["people"][offer[who]]["character"]) for who in ("from", "to"))
            words = {"maker": maker, "to": to, "gives": self._given(offer), "asks": self._asked(offer)}
            lines.append(self.say("screen-offer", **words))
        return Text("\n".join(lines)) if lines else None

    def _given(self, offer: View) -> str:
        words = [self.cards(offer["gives_open"])] if offer["gives_open"] else []
        if offer["gives"]:
            words.append(self.cards(offer["gives"]))
        elif offer["gives_closed"]:
            words.append(self.say("closed-cards", cards=offer["gives_closed"]))
        return ", ".join(words) or self.say("nothing")

    def _asked(self, offer: View) -> str:
        words = [self.cards(offer["cards"])] if offer["cards"] else []
        if offer["number"]:
            words.append(self.say("closed-cards", cards=offer["number"]))
        return ", ".join(words)

    # ------------------------------------------------------------------ what only you know

    def own(self) -> Table | None:
        """Loyalties, closed cards, cards in hand."""
        own = self.view["own"]
        if own is None:
            return None
        grid = labels()
        grid.add_row(Text(self.say("screen-you")), Text(self._loyalties(own["friend"], own["enemy"])))
        grid.add_row(Text(self.say("screen-your-cards")), Text(self.cards(own["closed"]) or self.say("nothing")))
        if self.view["passing"]["cards"]:
            grid.add_row(Text(self.say("screen-passing")), Text(self.cards(self.view["passing"]["cards"])))
        for chart in own["looked"]:
            grid.add_row(Text(self.say("screen-looked")), Text(self.face(chart)))
        if own["draft"]:
            grid.add_row(Text(self.say("screen-draft")), Text(self._draft(own["draft"])))
        return grid

    def _draft(self, draft: View) -> str:
        cards = {**draft["open"], **draft["closed"]}
        words = [self.say(f"screen-draft-{draft['what']}")]
        if draft["to"] is not None:
            words.append(self.person(draft["to"]))
        if cards:
            words.append(self.cards(cards))
        asked = [self.cards(draft["asked"])] if draft["asked"] else []
        asked += [self.say(f"card-{key}") for key in draft["kinds"]]
        if draft["number"]:
            asked.append(self.say("closed-cards", cards=draft["number"]))
        if asked:
            words.append(self.say("screen-draft-asked") + " " + ", ".join(asked))
        return "; ".join(words)

    def memory(self) -> Table | None:
        """Closed cards seen before: what, and with whom they can be."""
        own = self.view["own"]
        if own is None or not own["memory"]:
            return None
        grid = labels()
        for zone in own["memory"]:
            hands = [f"{self.person(int(seat))} ({number})" for seat, number in zone["hands"].items()]
            hands += [f"{self.say(f'screen-{place}')} ({zone[place]})" for place in ("passing", "out") if zone[place]]
            grid.add_row(Text(self.say("screen-memory")), Text(f"{self.cards(zone['cards'])}: {', '.join(hands)}"))
        return grid

    def charts(self) -> Table | None:
        """Navigation cards whose places are remembered."""
        own = self.view["own"]
        known = [(place + 1, key) for place, key in enumerate(own["charts"]["deck"]) if key] if own else []
        if not known:
            return None
        grid = labels()
        words = [self.say("screen-place", number=number(key), place=place) for place, key in known]
        grid.add_row(Text(self.say("screen-charts")), Text(", ".join(words)))
        return grid

    def phase(self) -> Text:
        """What the game waits for, or how it ended."""
        view = self.view
        if view["phase"] == "over":
            return Text(self.now(), "bold")
        return Text(f"{self.now()}: {self.people(view['waiting'])}", "bold")


def number(key: str) -> int:
    """The printed number of a navigation card."""
    from castaways.games.lifeboat.rules.cards import CHART_KEY, CHART_NUMBER

    return CHART_NUMBER[CHART_KEY.index(key)]
