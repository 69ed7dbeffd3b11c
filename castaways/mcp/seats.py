"""What a program at a table asks for, in words: lists, tables, moves. It talks to a server through the client."""

import time
from dataclasses import dataclass, field
from typing import Any

import httpx

from castaways.client import Client, RemoteTable, ServerError, View
from castaways.core.game import Game
from castaways.core.registry import game as game_of
from castaways.envs.text import describe
from castaways.envs.text.answers import Choices, read
from castaways.envs.text.describe import TEXTS

LONGEST_WAIT = 120.0  # seconds of one call
PAUSE = 0.2  # between two looks at a table that waits for others
TRIES = 20  # to move while others move too


class Refused(Exception):
    """Something that cannot be done, in words for whoever asked."""


@dataclass
class Known:
    """What was told of a table so far."""

    ply: int = 0
    table: str | None = None
    said: int = 0  # the id of the last chat message


@dataclass
class Seats:
    """All seats of one key."""

    client: Client
    lang: str = "en"
    known: dict[str, Known] = field(default_factory=dict)

    # ------------------------------------------------------------------ lists

    def games(self) -> str:
        """The games of the server with their players and options."""
        lines = []
        for game in self.client.games():
            choices = [(one["name"], ", ".join(map(str, one["choices"]))) for one in game["options"]]
            options = "; ".join(f"{name}: {values}" for name, values in choices)
            lines.append(f"{game['game']} ({game['title']}), {_span(game)}; {options}")
        return "\n".join(lines)

    def tables(self) -> str:
        """Public tables that wait for players."""
        found = [f"{one['id']}: {one['game']}, {_names(one)}" for one in self.client.tables()]
        return "\n".join(found) or "-"

    # ------------------------------------------------------------------ sitting down

    def create(self, game: str, seats: list[str], options: dict[str, Any], seed: int | None, public: bool) -> str:
        """A new table; its id and what there is to see."""
        table = self.client.create(game, seats, options, seed, public)
        return f"{table.id}\n{self.look(table.id, True)}"

    def join(self, id: str, seat: int | None) -> str:
        """A free seat of a table."""
        table = self.client.join(id, seat)
        return f"{table.id}\n{self.look(table.id, True)}"

    # ------------------------------------------------------------------ looking

    def look(self, id: str, whole: bool = False) -> str:
        """What is new at a table, the table itself or what changed on it, and the moves."""
        known = self.known.setdefault(id, Known())
        view = self.client.table(id).view(known.ply)
        return self._told(id, view, whole)

    def _told(self, id: str, view: View, whole: bool = False) -> str:
        known = self.known.setdefault(id, Known())
        if view.status == "open":
            return f"{view.game}: {view.status}, {', '.join(name or '?' for name in view.names)}"
        game = game_of(view.game)
        now = describe.table_text(game, view.view, self.lang, view.names)
        parts = ["\n".join(one.text for one in view.events), self._chat(id, known)]
        parts.append(describe.news_of_table(None if whole else known.table, now, self.lang))
        known.ply, known.table = view.ply, now
        if view.result is not None:
            won = view.seat in view.result.winners
            score = view.result.scores[view.seat or 0]
            parts.append(describe.say("text-over-won" if won else "text-over-lost", self.lang, score=score))
        elif view.legal:
            parts.append(self.listed(game, view))
        else:
            parts.append("…")
        return "\n\n".join(part for part in parts if part)

    def _chat(self, id: str, known: Known) -> str:
        """What was said at the table since the last look."""
        found = self.client.get(f"/tables/{id}/chat", since=known.said)["messages"]
        if found:
            known.said = max(int(one["id"]) for one in found)
        return "\n".join(f"{one['name']}: {one['text']}" for one in found)

    def listed(self, game: Game, view: View) -> str:
        """The moves that are possible, numbered."""
        choices = choices_of(game, view)
        lines = [f"[{number}] {words}" for number, words in choices.numbers().items()]
        return "\n".join([f"{describe.say('text-moves', self.lang)}:", *lines])

    def moves(self, id: str) -> str:
        """The same, of a table by its id."""
        view = self._playing(self.client.table(id))
        return self.listed(game_of(view.game), view) if view.legal else "…"

    def wait(self, id: str, seconds: float) -> str:
        """Until it is the seat's turn, the game is over, or so much time has passed."""
        table, known = self.client.table(id), self.known.setdefault(id, Known())
        until = time.monotonic() + min(max(seconds, 0.0), LONGEST_WAIT)
        view = table.view(known.ply)
        while not view.my_turn and view.status != "over" and time.monotonic() < until:
            time.sleep(PAUSE)
            view = table.view(known.ply)
        return self._told(id, view)

    # ------------------------------------------------------------------ doing

    def move(self, id: str, answer: str) -> str:
        """Make the move that an answer names by its number or its words."""
        table = self.client.table(id)
        for _ in range(TRIES):
            view = self._playing(table)
            read_ = read(answer, choices_of(game_of(view.game), view))
            if read_.refusal is not None or read_.action is None:
                why = describe.say("text-empty", self.lang)
                raise Refused(TEXTS.say(read_.refusal, self.lang) if read_.refusal is not None else why)
            meant = {choice.action: choice.text for choice in view.legal}[read_.action]
            try:
                table.move(view.ply, read_.action, rewinds=view.rewinds)
                return self.look(id)
            except ServerError as error:
                if error.code != "stale":
                    raise
                now = {choice.action: choice.text for choice in self._playing(table).legal}
                if now.get(read_.action) != meant:  # its number may mean something else now
                    raise Refused(str(error)) from error
            except httpx.TransportError:  # whether the move was made, the table tells
                return self.look(id)
        raise Refused(describe.say("text-empty", self.lang))

    def say(self, id: str, words: str) -> str:
        """Say something at the table, where its game allows free talk."""
        self.client.post(f"/tables/{id}/chat", {"text": words})
        return self.look(id)

    def rule(self, game: str, clause: str) -> str:
        """A clause of the rules; without one, the rules in brief and what there is."""
        found = game_of(game)
        if not clause:
            return f"{describe.brief(found, self.lang)}\n\n{describe.sections(found, self.lang)}"
        id = describe.clause_named(found, clause, self.lang)
        if id is None:
            raise Refused(describe.say("text-no-clause", self.lang, clause=clause[:40]))
        return f"{id}: {found.rules(self.lang)[id]}"

    def _playing(self, table: RemoteTable) -> View:
        return table.view(self.known.setdefault(table.id, Known()).ply)


def choices_of(game: Game, view: View) -> Choices:
    """The moves of a seat as they can be named; those beside the turn have numbers that stay the same."""
    first = next((action for action in range(game.actions) if game.is_aside(action)), 0)
    return Choices(
        [(one.action, one.text) for one in view.legal if not game.is_aside(one.action)],
        {f"t{one.action - first + 1}": (one.action, one.text) for one in view.legal if game.is_aside(one.action)},
    )


def guest_key(url: str, name: str) -> str:
    """A key for a program of a new guest, where the server takes guests."""
    with httpx.Client(base_url=url.rstrip("/"), timeout=30.0) as http:
        http.post("/api/guests", json={"name": name}).raise_for_status()
        made = http.post("/api/tokens", json={"name": name}).raise_for_status()
        return str(made.json()["token"])


def _span(game: dict[str, Any]) -> str:
    least, most = game["seats"]
    return str(least) if least == most else f"{least}–{most}"


def _names(table: dict[str, Any]) -> str:
    return ", ".join("open" if seat["free"] else seat["name"] for seat in table["seats"])
