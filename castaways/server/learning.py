"""Learning from mistakes: back to the moment before one, on the real table, with another move to be found."""

from dataclasses import dataclass, replace
from typing import Any

from castaways.bots.advice import Choice
from castaways.bots.analysis import CLOSER, SIZES, Moment, contest, explained, percent, seed_of, sight_at
from castaways.bots.base import Sight
from castaways.core.text import Message
from castaways.server.analyses import Analyses
from castaways.server.company import around
from castaways.server.errors import Refused
from castaways.server.looks import buttons_of, log_of, look_at, names_of
from castaways.server.render import about, render
from castaways.server.replays import film_of, frame_of, plain
from castaways.server.rooms import board_of
from castaways.server.store import now_ms
from castaways.server.studies import Study
from castaways.server.tables import Live
from castaways.server.thinkers import Thinkers
from castaways.web import TEXTS

FIND, SHOWN, SAME, GOOD, BEST, WORSE, UNKNOWN = "find", "shown", "same", "good", "best", "worse", "unknown"
SOLVED = (GOOD, BEST)
LEAST = SIZES[-1][0]  # what is less behind than this is as good as the best, or too little to be told


@dataclass(frozen=True, slots=True)
class Lesson:
    """One big mistake of a finished game, and whether the visitor made it."""

    live: Live
    study: Study
    seat: int
    moment: Moment
    own: bool

    @property
    def big(self) -> tuple[Moment, ...]:
        """All of the same game and seat."""
        return self.study.found.big if self.study.found else ()

    def path(self, moment: Moment | None = None) -> str:
        """Where a lesson is: this one, or another of the same game."""
        return f"/tables/{self.live.facts.id}/learn?seat={self.seat}&ply={(moment or self.moment).ply}"


@dataclass(frozen=True, slots=True)
class Answer:
    """What somebody did in a lesson, and how it compares with the best move."""

    verdict: str
    action: int = -1
    compared: Choice | None = None


def lesson_of(live: Live, seat: int | None, ply: int | None, mine: list[int]) -> Lesson:
    """A lesson; without a ply the first that is not solved yet, or `Refused`."""
    film_of(live)  # only finished games have lessons
    place = seat if seat is not None else mine[0] if mine else 0
    study = live.studies.get(place)
    if study is None or study.found is None:
        raise Refused(404, "error-no-study")
    big = study.found.big
    unsolved = [moment for moment in big if moment.ply not in study.solved]
    chosen = [moment for moment in big if moment.ply == ply] if ply is not None else (unsolved or big)[:1]
    if not chosen:
        raise Refused(404, "error-no-lesson")
    return Lesson(live, study, place, chosen[0], place in mine)


def compare(sight: Sight, action: int, best: int, playouts: int, seed: int) -> Choice | None:
    """A move against the best one. This runs in a worker process."""
    return contest(sight, action, best, playouts, seed)


async def answer(lesson: Lesson, action: int, thinkers: Thinkers, analyses: Analyses) -> Answer:
    """How good a move is; the game itself stays as it was. A choice of several steps is judged by its first."""
    moment = lesson.moment
    sight = sight_at(lesson.live.table.record, moment.ply, lesson.seat)
    if action not in sight.legal:
        raise Refused(422, "error-bad-request")
    if action == moment.best:
        return Answer(BEST, action)
    if action == moment.made:
        return Answer(SAME, action)
    luck = seed_of(0, moment.ply) + 4
    compared = await thinkers.work(True, compare, sight, action, moment.best, analyses.playouts * CLOSER, luck)
    if compared is None:
        return Answer(UNKNOWN, action)
    worse = compared.worse and compared.behind >= LEAST
    return Answer(WORSE if worse else GOOD, action, compared)


def lesson_part(lesson: Lesson, given: Answer, lang: str) -> tuple[int, str]:
    """The table at the moment of a lesson with its moves, and the number of this drawing, which grows."""
    moment = lesson.moment
    frame = frame_of(film_of(lesson.live), moment.ply, str(lesson.seat), "")
    live = frame.live
    live.facts = replace(live.facts, version=now_ms())
    look = look_at(live, lesson.seat, lang)
    board = board_of(live.facts.game)
    html = render(
        f"{live.facts.game}/board.html" if board else "plain_board.html",
        lang,
        facts=live.facts,
        look=look,
        board=board.draw(look) if board else plain(look),
        buttons=buttons_of(look),
        waiting=", ".join(look.names[other] for other in look.to_act),
        log=log_of(live, lesson.seat, lang),
        can_undo=False,
        around=around(live, None, lang),
        ending=None,
        together=look.game.together,
        address="",
        replay=None,
        learn=_learn(lesson, given, lang),
        **about(live, lang),
    )
    return live.facts.version, html


def _learn(lesson: Lesson, given: Answer, lang: str) -> dict[str, Any]:
    big = lesson.big
    place = big.index(lesson.moment)
    solved = lesson.study.solved | ({lesson.moment.ply} if given.verdict in SOLVED else set())
    over = given.verdict in (*SOLVED, SHOWN)
    return {
        "number": place + 1,
        "total": len(big),
        "solved": len(solved),
        "own": lesson.own,
        "verdict": {GOOD: GOOD, BEST: GOOD, WORSE: WORSE, SAME: WORSE}.get(given.verdict, ""),
        "said": verdict_text(lesson, given, lang),
        "whys": whys(lesson, given, lang),
        "show": "" if over else f"{lesson.path()}&show=1",
        "before": lesson.path(big[place - 1]) if place else "",
        "next": lesson.path(big[place + 1]) if place + 1 < len(big) else "",
        "over": over,
        "back": f"/tables/{lesson.live.facts.id}",
    }


def verdict_text(lesson: Lesson, given: Answer, lang: str) -> str:
    """What is said of an answer: in words, and in numbers with their margin."""
    moment, live = lesson.moment, lesson.live
    state, names = live.table.record.replay(moment.ply), names_of(live, lang)

    def words(action: int) -> str:
        return live.table.game.describe(state, lesson.seat, action, lang, names)

    compared = given.compared
    behind = moment.behind if compared is None else compared.behind
    margin = moment.margin if compared is None else compared.margin
    args: dict[str, Any] = {
        "made": words(moment.made),
        "best": words(moment.best),
        "before": percent(moment.before),
        "after": percent(max(moment.before - behind, 0.0)),
        "behind": f"−{percent(behind)}",
        "margin": percent(margin),
    }
    if given.action >= 0:
        args["move"] = words(given.action)
    if compared is not None:
        args["worlds"] = compared.worlds
    return TEXTS.say(Message(f"learn-{given.verdict}", args), lang)


def whys(lesson: Lesson, given: Answer, lang: str) -> list[tuple[str, list[str]]]:
    """What the game says of the moves spoken of, each under its title; of the best one only when it is known."""
    moment, live = lesson.moment, lesson.live
    state, names = live.table.record.replay(moment.ply), names_of(live, lang)
    tried = given.action if given.verdict in (GOOD, WORSE) else moment.made
    said, better = explained(state, lesson.seat, tried, moment.best)
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
