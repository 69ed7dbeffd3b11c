"""The whole server against a small model of it: tables, seats, moves, take-backs, leaving, coming back, clocks.

The model is a game held in memory by `castaways.core`, who sits where, and whose clock runs since when. Whatever is
asked in whatever order of either of two processes, they answer with the status that the model foresees, and everybody
sees what the model says that they see. Time passes when the test says so.
"""

import asyncio
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, invariant, precondition, rule

from castaways.core.record import Record
from castaways.core.table import Table
from castaways.server.storage import timestamps
from castaways.server.tables import clocks, service, takeback
from castaways.server.tables.live import LiveTable
from castaways.server.tables.seats import Seats
from castaways.server.tables.service import Tables
from castaways.server.tables.takeback import MOST_TAKEBACKS
from tests.server.client import LocalServer, quick_settings
from tests.server.clock_hands import ClockHands
from tests.server.running import apart

PEOPLE = 3
CLOCK = "move-100"
SECONDS = 100  # for a move, at tables with a clock
LAST_CALL = 20
ANSWER_WITHIN = 50
people = st.integers(0, PEOPLE - 1)


@dataclass
class Model:
    """One table as it should be."""

    game: Table
    seats: list[int | None]  # the people, by seat; None: free
    absent: set[int] = field(default_factory=set)  # seats that a bot keeps for somebody
    question: tuple[int, int, int] | None = None  # who wants a move back, to which ply, and when they asked
    agreed: set[int] = field(default_factory=set)  # seats that would have it so
    refused_at: int | None = None  # the ply at which somebody did not agree
    back_at: dict[int, int] = field(default_factory=dict)  # when somebody has come back: the moves made until then
    taken_back: int = 0
    clock: bool = False
    since: dict[int, float] = field(default_factory=dict)  # of the seats whose clocks run: since when
    warned: set[int] = field(default_factory=set)  # seats whose time is up, but for the last call
    gave_up: set[int] = field(default_factory=set)  # seats whose clocks stand at nothing
    asked: float = 0.0  # when the question was asked
    rewinds: int = 0  # how often moves were taken back
    made: list[int] = field(default_factory=list)  # when each move was made, in seconds, and before them the table

    @property
    def status(self) -> str:
        if None in self.seats:
            return "open"
        return "over" if self.game.state.result is not None else "playing"

    def seat_of(self, person: int) -> int | None:
        return self.seats.index(person) if person in self.seats else None

    def tick(self, now: float, acted: int | None = None) -> None:
        """Something has changed: clocks run for those who are waited for, from now on if they have just decided."""
        asked = set(self.game.state.to_act) if self.clock and self.status == "playing" else set()
        kept = {seat: since for seat, since in self.since.items() if seat in asked and seat != acted}
        self.since = {**dict.fromkeys(asked - self.absent, now), **kept}
        self.warned &= set(kept)

    def is_late(self, seat: int) -> bool:
        """Does a bot make the move for which a seat's time was up, and somebody waits for it?"""
        return seat in self.gave_up and seat in self.game.state.to_act and len(self.absent) < len(self.seats)

    def in_time(self, now: float) -> bool:
        """May the last move still be taken back, as its time would not be over?"""
        if self.game.plies == 1 and not self.rewinds:  # the table may have waited for people
            return True
        return not self.clock or now <= self.made[max(0, self.game.plies - 1)] + SECONDS

    def left(self, seat: int, now: float) -> float | None:
        """What a seat has on its clock."""
        if not self.clock or self.status == "over":
            return None
        if seat in self.absent and seat in self.gave_up:
            return 0.0
        return max(0.0, SECONDS - (now - self.since[seat])) if seat in self.since else SECONDS

    def wait(self, now: float) -> None:
        """Time has passed: warnings, bots for those who did not move, questions that nobody answered."""
        self.warned |= {seat for seat, since in self.since.items() if now - since >= SECONDS}
        if self.question and now - self.asked >= ANSWER_WITHIN:
            self.question = None
        for seat in [one for one in self.warned if now - self.since[one] >= SECONDS + LAST_CALL]:
            self.absent.add(seat)
            self.gave_up.add(seat)
            self.warned.discard(seat)
            del self.since[seat]

    def undo(self, seat: int, now: float) -> None:
        """Somebody takes their last move back: what the others have thought about it was their time."""
        had = dict(self.since)
        self.cut(self.game.plies - 1)
        self.tick(now)
        used = max((now - since for other, since in had.items() if other not in self.since), default=0.0)
        if seat in self.since and seat not in had:
            self.since[seat] = now - used

    def cut(self, plies: int) -> None:
        """The game stands where it stood after so many plies."""
        record = self.game.record
        self.game = Table(Record(record.game, record.players, record.options, record.seed, record.moves[:plies]))
        del self.made[plies + 1 :]
        self.rewinds += 1
        self.question = None


class ServerMachine(RuleBasedStateMachine):
    """Three people at several tables."""

    tables = Bundle("tables")

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.folder = tempfile.TemporaryDirectory()
        quiet = {"bot_pause": 1e6, "tick": 1e6, "poll": 1e6, "workers": 2}  # bots and time stand still
        timing = {"answer_within": ANSWER_WITHIN, "last_call": LAST_CALL, "grace": 0, "clocks": ("none", CLOCK)}
        self.hands = ClockHands()
        self.hands.now = self.hands.begun = round(self.hands.now)
        self.true_time, timestamps.time = timestamps.time, self.hands  # type: ignore[assignment]
        self.most_undone, service.MOST_UNDONE = service.MOST_UNDONE, 10**6  # time stands still
        made = quick_settings(Path(self.folder.name), **quiet, **timing)
        self.servers = [LocalServer(made), LocalServer(made)]
        for server in self.servers:
            self.run(server.__aenter__())
        self.visitors = [self.servers[person % 2].visitor() for person in range(PEOPLE)]
        for visitor, name in zip(self.visitors, ("Anna", "Tom", "Eve"), strict=True):
            self.run(visitor.guest(name))
        self.models: dict[str, Model] = {}
        self.last = ""  # the table at which something happened

    def run(self, work: Any) -> Any:
        return apart(lambda: self.loop.run_until_complete(work))  # browser tests keep a loop running in the main thread

    def at(self, id: str) -> Model:
        """A table at which somebody does something."""
        self.last = id
        return self.models[id]

    def teardown(self) -> None:
        timestamps.time = self.true_time
        service.MOST_UNDONE = self.most_undone
        for server in self.servers:
            self.run(server.__aexit__(None, None, None))
        self.loop.close()
        self.folder.cleanup()

    # ------------------------------------------------------------------ what people do

    @rule(target=tables, person=people, seed=st.integers(0, 50), seats=st.integers(2, 3), clock=st.booleans())
    def make(self, person: int, seed: int, seats: int, clock: bool = False) -> str:
        words = ["me", *["open"] * (seats - 1)]
        more = {"seats": words, "seed": str(seed), "clock": CLOCK if clock else "none"}
        id = str(self.run(self.visitors[person].new_table("noah", **more)))
        self.models[id] = Model(Table.new("noah", seats, seed), [person, *[None] * (seats - 1)], clock=clock)
        self.models[id].made.append(int(self.hands.now))
        self.last = id
        return id

    @rule(id=tables, person=people)
    def sit(self, id: str, person: int) -> None:
        model = self.at(id)
        answer = self.run(self.visitors[person].post(f"/tables/{id}/seats"))
        if person in model.seats:
            assert answer.status_code == 200
        elif model.status != "open":
            assert answer.status_code == 409
        else:
            assert answer.status_code == 200
            model.seats[model.seats.index(None)] = person
            model.tick(self.hands.now)

    @rule(id=tables, person=people, which=st.integers(0, 10**6), late=st.booleans(), wrong=st.booleans())
    def move(self, id: str, person: int, which: int, late: bool, wrong: bool) -> None:
        model = self.at(id)
        seat, state, ply = model.seat_of(person), model.game.state, model.game.plies
        legal = [] if seat is None else state.legal(seat)
        action = legal[which % len(legal)] if legal and not wrong else which % model.game.game.actions
        asked = ply + 1 if late else ply
        answer = self.run(self.visitors[person].move(id, asked, action))
        if seat is None:
            assert answer.status_code == 403
        elif model.status != "playing" or late or seat in model.absent:
            assert answer.status_code == 409
        elif action not in legal:
            assert answer.status_code == 422
        else:
            assert answer.status_code == 200, answer.text
            model.game.apply(seat, action)
            model.made.append(int(self.hands.now))
            model.question = None
            model.refused_at = None
            model.tick(self.hands.now, None if model.game.game.is_aside(action) else seat)

    @rule(id=tables, person=people)
    def undo(self, id: str, person: int) -> None:
        model = self.at(id)
        seat, plies = model.seat_of(person), model.game.plies
        answer = self.run(self.visitors[person].post(f"/tables/{id}/undo", ply=plies))
        if seat is None:
            assert answer.status_code == 403
        elif model.status != "playing" or seat in model.absent or not model.game.can_undo(seat):
            assert answer.status_code == 409
        elif plies <= model.back_at.get(seat, 0):  # it may be what a bot has done
            assert answer.status_code == 409
        elif not model.in_time(self.hands.now):
            assert answer.status_code == 409
        else:
            assert answer.status_code == 200
            model.undo(seat, self.hands.now)

    @rule(id=tables, person=people)
    def ask(self, id: str, person: int) -> None:
        model = self.at(id)
        seat, plies, moves = model.seat_of(person), model.game.plies, model.game.record.moves
        answer = self.run(self.visitors[person].post(f"/tables/{id}/ask", ply=plies))
        own = [ply for ply, (mover, _) in enumerate(moves) if mover == seat]
        if seat is None:
            assert answer.status_code == 403
        elif (
            model.status != "playing"
            or not own
            or model.absent  # nobody rewinds while somebody is away
            or model.question is not None
            or model.refused_at == plies
            or model.taken_back >= MOST_TAKEBACKS
        ):
            assert answer.status_code == 409
        else:
            assert answer.status_code == 200
            model.question = (seat, own[-1], plies)
            model.agreed = set()
            model.asked = self.hands.now

    @rule(id=tables, person=people, agree=st.booleans())
    def answer(self, id: str, person: int, agree: bool) -> None:
        model = self.at(id)
        seat = model.seat_of(person)
        answer = self.run(self.visitors[person].post(f"/tables/{id}/answer", agree=agree))
        if seat is None:
            assert answer.status_code == 403
        elif model.question is None or (model.question[0] == seat and agree):
            assert answer.status_code == 409
        else:
            assert answer.status_code == 200
            self._answered(model, seat, agree)

    def _answered(self, model: Model, seat: int, agree: bool) -> None:
        assert model.question is not None
        asker, back, plies = model.question
        if asker == seat:
            model.question = None  # withdrawn
            return
        if not agree:
            model.question, model.refused_at = None, plies
            return
        model.agreed.add(seat)
        if len(model.agreed) == len(model.seats) - 1:
            model.taken_back += 1
            model.cut(back)
            model.tick(self.hands.now)

    @rule(id=tables, person=people)
    def leave(self, id: str, person: int) -> None:
        model = self.at(id)
        seat = model.seat_of(person)
        answer = self.run(self.visitors[person].http.delete(f"/api/tables/{id}/seats"))
        others = [other for other in range(len(model.seats)) if other != seat and other not in model.absent]
        if seat is None:
            assert answer.status_code == 403
        elif model.status == "open":
            assert answer.status_code == 200
            model.seats[seat] = None
        elif model.status == "over" or not others:
            assert answer.status_code == 409
        else:
            assert answer.status_code == 200
            if seat not in model.absent:
                model.question = None
            model.absent.add(seat)
            model.tick(self.hands.now)

    @rule(id=tables, person=people)
    def come_back(self, id: str, person: int) -> None:
        model = self.at(id)
        seat = model.seat_of(person)
        answer = self.run(self.visitors[person].put(f"/tables/{id}/back"))
        if seat is None:
            assert answer.status_code == 403
        elif model.status != "playing" or model.is_late(seat):
            assert answer.status_code == 409
        else:
            assert answer.status_code == 200
            if seat in model.absent:
                model.question = None
                model.back_at[seat] = model.game.plies
            model.absent.discard(seat)
            model.gave_up.discard(seat)
            model.tick(self.hands.now)

    @precondition(lambda self: self.models)
    @rule(which=st.integers(0, 1))
    def forget(self, which: int) -> None:
        """As after a restart: all that is in memory is built again from the database."""
        self.servers[which].app.state.context.tables._live.clear()

    @precondition(lambda self: self.models)
    @rule(
        seconds=st.sampled_from([10, ANSWER_WITHIN, SECONDS, LAST_CALL, SECONDS + LAST_CALL]), which=st.integers(0, 1)
    )
    def wait(self, seconds: int, which: int) -> None:
        """Time passes, and one of the processes looks at what is due: twice, as a warning comes before a bot."""
        self.hands.turn(seconds)
        for _ in range(2):
            self.run(self.servers[which].app.state.context.presence.check())
        for model in self.models.values():
            model.wait(self.hands.now)

    # ------------------------------------------------------------------ what people see

    @invariant()
    def everybody_sees_what_is_true(self) -> None:
        for id, model in [(id, model) for id, model in self.models.items() if id == self.last]:
            for person, visitor in enumerate(self.visitors):
                view = self.run(visitor.view(id))
                seat = model.seat_of(person)
                assert (view["status"], view["ply"], view["seat"]) == (model.status, model.game.plies, seat)
                if model.status == "open":
                    continue
                assert view["view"] == model.game.state.view(seat)
                mine = [] if seat is None or seat in model.absent else model.game.state.legal(seat)
                assert [choice["action"] for choice in view["legal"]] == mine
                assert [bool(one["stand_in"]) for one in view["seats"]] == [
                    number in model.absent for number in range(len(model.seats))
                ]
                assert [one["clock_runs"] for one in view["seats"]] == [
                    number in model.since for number in range(len(model.seats))
                ]
                assert [one["clock_ms"] for one in view["seats"]] == [
                    None if left is None else round(left * 1000)
                    for left in (model.left(number, self.hands.now) for number in range(len(model.seats)))
                ]
                assert (view["asking"] is not None) == (model.question is not None)


ServerMachine.TestCase.settings = settings(max_examples=4, stateful_step_count=20)
TestServer = ServerMachine.TestCase


def come_and_go(clock: bool = False) -> None:
    """One walk through the machine, without luck."""
    machine = ServerMachine()
    try:
        id = machine.make(0, 1, 2, clock)
        machine.sit(id, 1)
        for number in range(6):
            machine.move(id, number % 2, 0, late=False, wrong=False)
            machine.move(id, (number + 1) % 2, 0, late=False, wrong=False)
        machine.ask(id, 0)
        machine.answer(id, 1, True)
        machine.everybody_sees_what_is_true()
        machine.leave(id, 1)
        machine.ask(id, 0)
        machine.everybody_sees_what_is_true()
        machine.come_back(id, 1)
        machine.everybody_sees_what_is_true()
        machine.wait(SECONDS, 0)
        machine.everybody_sees_what_is_true()
        machine.wait(LAST_CALL, 1)
        machine.everybody_sees_what_is_true()
        assert len(machine.models[id].absent) == clock
        assert machine.models[id].taken_back == 1
    finally:
        machine.teardown()


@pytest.mark.parametrize("clock", [False, True])
def test_the_walk_is_true(clock: bool) -> None:
    come_and_go(clock)


FAULTS = (
    "nobody comes back",
    "alone one agrees with oneself",
    "too much is taken back",
    "clocks run on",
    "time is never up",
)


@pytest.mark.parametrize("fault", FAULTS)
def test_planted_faults_are_found(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def nothing(self: Seats, id: str, guest: str) -> LiveTable:
        return await self._tables.get(id)

    async def deeper(self: Tables, live: LiveTable, plies: int, **columns: Any) -> LiveTable:
        return await true(self, live, max(0, plies - 1), **columns)

    true = Tables.take_back
    if fault == "nobody comes back":
        monkeypatch.setattr(Seats, "come_back", nothing)
    elif fault == "too much is taken back":
        monkeypatch.setattr(Tables, "take_back", deeper)
    elif fault == "clocks run on":
        monkeypatch.setattr(clocks, "_stopped", lambda word, clock, now: clock)
    elif fault == "time is never up":
        monkeypatch.setattr(Seats, "look_after", lambda self, id: self._tables.get(id))
    else:
        monkeypatch.setattr(takeback, "who_agrees", lambda info, guest: [])
    with pytest.raises(AssertionError):
        come_and_go(clock=True)
