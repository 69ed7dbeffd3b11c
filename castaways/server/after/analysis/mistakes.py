"""Learning from mistakes: back to the moment before one, on the real table, with another move to be found."""

from dataclasses import dataclass, replace
from typing import Any

from castaways.bots.advice import Choice
from castaways.bots.analysis import CLOSER, SIZES, Moment, contest, explained, percent, seed_of, sight_at
from castaways.bots.base import Sight
from castaways.core.text import Message
from castaways.server.after.analysis.jobs import AnalysisJobs
from castaways.server.after.replays import frame_of, replay_of
from castaways.server.after.studied import studied_part
from castaways.server.bots.pool import BotPool
from castaways.server.errors import Refused
from castaways.server.render.look import buttons_of, look_at, names_of
from castaways.server.storage.analysis import SeatAnalysis
from castaways.server.storage.timestamps import now_ms
from castaways.server.tables.live import LiveTable
from castaways.web import TEXTS

FIND, SHOWN, SAME, GOOD, BEST, WORSE, UNKNOWN = "find", "shown", "same", "good", "best", "worse", "unknown"
SOLVED = (GOOD, BEST)
LEAST = SIZES[-1][0]  # what is less behind than this is as good as the best, or too little to be told


@dataclass(frozen=True, slots=True)
class Exercise:
    """One big mistake of a finished game, and whether the visitor made it."""

    live: LiveTable
    analysis: SeatAnalysis
    seat: int
    moment: Moment
    own: bool

    @property
    def big(self) -> tuple[Moment, ...]:
        """All of the same game and seat."""
        return self.analysis.found.big if self.analysis.found else ()

    def path(self, moment: Moment | None = None) -> str:
        """The address of an exercise: this one, or another of the same game."""
        return f"/tables/{self.live.info.id}/learn?seat={self.seat}&ply={(moment or self.moment).ply}"


@dataclass(frozen=True, slots=True)
class Attempt:
    """What somebody did in an exercise, and how it compares with the best move."""

    verdict: str
    action: int = -1
    compared: Choice | None = None


def exercise_of(live: LiveTable, seat: int | None, ply: int | None, mine: list[int]) -> Exercise:
    """An exercise; without a ply the first that is not solved yet, or `Refused`."""
    replay_of(live)  # only finished games have exercises
    place = seat if seat is not None else mine[0] if mine else 0
    analysis = live.analyses.get(place)
    if analysis is None or analysis.found is None:
        raise Refused(404, "error-no-study")
    big = analysis.found.big
    unsolved = [moment for moment in big if moment.ply not in analysis.solved]
    chosen = [moment for moment in big if moment.ply == ply] if ply is not None else (unsolved or big)[:1]
    if not chosen:
        raise Refused(404, "error-no-lesson")
    return Exercise(live, analysis, place, chosen[0], place in mine)


def compare(sight: Sight, action: int, best: int, playouts: int, seed: int) -> Choice | None:
    """A move against the best one. This runs in a worker process."""
    return contest(sight, action, best, playouts, seed)


async def judge_attempt(exercise: Exercise, action: int, pool: BotPool, jobs: AnalysisJobs) -> Attempt:
    """How good a move is; the game itself stays as it was. A choice of several steps is judged by its first."""
    moment = exercise.moment
    sight = sight_at(exercise.live.table.record, moment.ply, exercise.seat)
    if action not in sight.legal:
        raise Refused(422, "error-bad-request")
    if action == moment.best:
        return Attempt(BEST, action)
    if action == moment.made:
        return Attempt(SAME, action)
    luck = seed_of(0, moment.ply) + 4
    compared = await pool.work(True, compare, sight, action, moment.best, jobs.playouts * CLOSER, luck)
    if compared is None:
        return Attempt(UNKNOWN, action)
    worse = compared.worse and compared.behind >= LEAST
    return Attempt(WORSE if worse else GOOD, action, compared)


def exercise_part(exercise: Exercise, given: Attempt, lang: str) -> tuple[int, str]:
    """The table at the moment of an exercise with its moves, and the number of this drawing, which grows."""
    moment = exercise.moment
    frame = frame_of(replay_of(exercise.live), moment.ply, str(exercise.seat), "")
    live = frame.live
    live.info = replace(live.info, version=now_ms())
    look = look_at(live, exercise.seat, lang)
    waiting = ", ".join(look.names[other] for other in look.to_act)
    return studied_part(live, look, lang, buttons_of(look), waiting, _learn(exercise, given, lang))


def _learn(exercise: Exercise, given: Attempt, lang: str) -> dict[str, Any]:
    big = exercise.big
    place = big.index(exercise.moment)
    solved = exercise.analysis.solved | ({exercise.moment.ply} if given.verdict in SOLVED else set())
    over = given.verdict in (*SOLVED, SHOWN)
    return {
        "number": place + 1,
        "total": len(big),
        "solved": len(solved),
        "own": exercise.own,
        "verdict": {GOOD: GOOD, BEST: GOOD, WORSE: WORSE, SAME: WORSE}.get(given.verdict, ""),
        "said": verdict_text(exercise, given, lang),
        "whys": whys(exercise, given, lang),
        "show": "" if over else f"{exercise.path()}&show=1",
        "before": exercise.path(big[place - 1]) if place else "",
        "next": exercise.path(big[place + 1]) if place + 1 < len(big) else "",
        "over": over,
        "back": f"/tables/{exercise.live.info.id}",
    }


def verdict_text(exercise: Exercise, given: Attempt, lang: str) -> str:
    """What is said of an answer: in words, and in numbers with their margin."""
    moment, live = exercise.moment, exercise.live
    state, names = live.table.record.replay(moment.ply), names_of(live, lang)

    def words(action: int) -> str:
        return live.table.game.describe(state, exercise.seat, action, lang, names)

    compared = given.compared
    behind = moment.behind if compared is None else compared.behind
    margin = moment.margin if compared is None else compared.margin
    args: dict[str, Any] = {
        "made": words(moment.made),
        "best": words(moment.best),
        "before": percent(moment.before, lang),
        "after": percent(max(moment.before - behind, 0.0), lang),
        "behind": f"−{percent(behind, lang)}",
        "margin": percent(margin, lang),
    }
    if given.action >= 0:
        args["move"] = words(given.action)
    if compared is not None:
        args["worlds"] = compared.worlds
    return TEXTS.say(Message(f"learn-{given.verdict}", args), lang)


def whys(exercise: Exercise, given: Attempt, lang: str) -> list[tuple[str, list[str]]]:
    """What the game says of the moves spoken of, each under its title; of the best one only when it is known."""
    moment, live = exercise.moment, exercise.live
    state, names = live.table.record.replay(moment.ply), names_of(live, lang)
    tried = given.action if given.verdict in (GOOD, WORSE) else moment.made
    said, better = explained(state, exercise.seat, tried, moment.best)
    shown = {
        "learn-why-this": said if given.verdict in (GOOD, WORSE) else [],
        "learn-why-best": better if given.verdict in (BEST, SHOWN) else [],
        "learn-why-yours": said if given.verdict in (FIND, SAME, BEST, SHOWN) else [],
    }
    return [
        (TEXTS.say(Message(title), lang), [live.table.game.texts.say(why, lang, names) for why in some])
        for title, some in shown.items()
        if some
    ]
