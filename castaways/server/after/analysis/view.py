"""What was found in a finished game, for pages and programs: the curve of chances, and the mistakes in words."""

from bisect import bisect_left
from typing import Any

from castaways.bots.analysis import Analysis, Moment, explained, mark_name, percent
from castaways.core.text import Message
from castaways.server.render.look import names_of
from castaways.server.tables.live import LiveTable
from castaways.web import TEXTS
from castaways.web.charts import Band, Chart, Curve

MOST_LISTED = 12  # mistakes that are shown: the largest


def listed(found: Analysis) -> list[Moment]:
    """The mistakes to be shown, in the order of the game."""
    largest = sorted(found.mistakes, key=lambda moment: (-moment.behind, moment.ply))[:MOST_LISTED]
    return sorted(largest, key=lambda moment: moment.ply)


def chance_chart(found: Analysis, whole: Chart, plies: int) -> Chart:
    """The chances before every decision and at the end, below them the parts of the game as its own chart has them."""
    moments = found.moments
    shown = {moment.ply for moment in listed(found)}
    reached = [moment.ply for moment in moments]

    def place(point: int) -> int:
        return bisect_left(reached, whole.plies[min(point, len(whole.plies) - 1)])

    return Chart(
        Message("study-chances"),
        (
            Curve(
                Message("study-chance"),
                tuple(round(100 * value) for value in (*(m.before for m in moments), found.end)),
            ),
        ),
        (*(Message("study-move", {"ply": str(ply + 1)}) for ply in reached), Message("after-end")),
        (*reached, plies),
        high=100,
        bands=tuple(Band(band.name, place(band.first), place(band.last), band.tint) for band in whole.bands),
        suffix="%",
        notes=tuple(number for number, moment in enumerate(moments) if moment.ply in shown),
    )


def in_words(live: LiveTable, moment: Moment, lang: str) -> dict[str, Any]:
    """A mistake as people read it."""
    names = names_of(live, lang)
    game, before = live.table.game, live.table.record.replay(moment.ply)
    worse, better = explained(before, moment.seat, moment.made, moment.best)
    return {
        "ply": moment.ply,
        "mark": moment.mark,
        "size": TEXTS.say(mark_name(moment.mark), lang) if moment.mark else "",
        "made": game.describe(before, moment.seat, moment.made, lang, names),
        "best": game.describe(before, moment.seat, moment.best, lang, names),
        "made_why": [game.texts.say(why, lang, names) for why in worse],
        "best_why": [game.texts.say(why, lang, names) for why in better],
        "before": percent(moment.before, lang),
        "after": percent(moment.after, lang),
        "behind": f"−{percent(moment.behind, lang)}",
        "margin": percent(moment.margin, lang),
    }


def analysis_summary(live: LiveTable, seat: int | None, lang: str) -> dict[str, Any]:
    """What the page of a finished game says of the analysis; the curve is `chance_chart`."""
    eyes = 0 if seat is None and live.info.players == 1 else seat
    analysis = None if eyes is None else live.analyses.get(eyes)
    about: dict[str, Any] = {"seat": eyes, "may_ask": seat is not None, "running": False, "found": None}
    if analysis is None or (analysis.found is None and analysis.forgotten):
        return about
    about |= {"may_ask": False, "running": analysis.found is None, "done": analysis.done, "total": analysis.total}
    if analysis.found is None:
        return about
    found = analysis.found
    return about | {
        "found": found,
        "counts": found.counts,
        "lost": percent(found.given_away, lang),
        "decisions": len(found.moments),
        "mistakes": [in_words(live, moment, lang) for moment in listed(found)],
        "more": len(found.mistakes) - len(listed(found)),
        "big": len(found.big),
        "solved": len(analysis.solved),
    }


def analysis_json(live: LiveTable, seat: int, lang: str) -> dict[str, Any]:
    """The same for programs: every decision, mistakes with words."""
    analysis = live.analyses.get(seat)
    found = None if analysis is None else analysis.found
    return {
        "seat": seat,
        "status": "none" if analysis is None else "running" if found is None else "ready",
        "done": 0 if analysis is None else analysis.done,
        "total": 0 if analysis is None else analysis.total,
        "given_away": None if found is None else round(found.given_away, 4),
        "end": None if found is None else found.end,
        "moments": [] if found is None else [_moment_data(live, moment, lang) for moment in found.moments],
    }


def _moment_data(live: LiveTable, moment: Moment, lang: str) -> dict[str, Any]:
    nothing: dict[str, Any] = {"made": "", "best": "", "made_why": [], "best_why": []}
    words = in_words(live, moment, lang) if moment.mark else nothing
    return {
        "ply": moment.ply,
        "made": moment.made,
        "best": moment.best,
        "before": moment.before,
        "after": moment.after,
        "behind": moment.behind,
        "margin": moment.margin,
        "mark": moment.mark,
        "made_text": words["made"],
        "best_text": words["best"],
        "made_why": words["made_why"],
        "best_why": words["best_why"],
    }
