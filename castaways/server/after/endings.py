"""The end of a game in words and pictures: the score sheets, the chart, and the proof of the shuffle."""

import hashlib
from collections.abc import Mapping
from itertools import pairwise
from types import MappingProxyType
from typing import Any

from castaways.bots.analysis import Analysis, percent
from castaways.core.record import Record
from castaways.core.registry import game as game_of
from castaways.core.result import Result
from castaways.core.text import Message, Seat
from castaways.server.after.analysis.view import analysis_summary, chance_chart
from castaways.server.extensions import after_of, ending_of
from castaways.server.render.achievements import earned_words
from castaways.server.render.look import names_of
from castaways.server.storage.models import OVER
from castaways.server.storage.table_info import TableInfo
from castaways.server.tables.live import LiveTable
from castaways.server.tables.tempers import temper_of
from castaways.web import TEXTS
from castaways.web.charts import NARROW, Chart, Curve, Words, layout, rows
from castaways.web.kit import KeyMoment, Look, Opened

LEAST_TURN = 0.05  # of the chances, to be called one


def record_of(live: LiveTable) -> Record:
    """The record of a game as it is given to others: with the names and, at the end, the scores."""
    done = live.table.record
    result = live.table.state.result
    scores = tuple(result.scores) if result else None
    return Record(
        done.game,
        done.players,
        done.options,
        done.seed,
        done.moves,
        live.info.names,
        scores,
        rules=done.rules,
        taken_back=done.taken_back or shown_marks(live.info),
        said=done.said,
    )


def shown_marks(info: TableInfo) -> tuple[tuple[int, int, int], ...]:
    """What a record says of moves that were taken back: those that had shown somebody something."""
    return tuple((seat, at, to) for seat, at, to, showed in info.taken_back or () if showed)


def sheets(
    live: LiveTable, seat: int | None, lang: str, titles: Mapping[int, str] = MappingProxyType({})
) -> list[dict[str, Any]]:
    """The score sheets, the best first; one for all where all win or lose together. `titles`: who the players were."""
    result = live.table.state.result
    if result is None:
        return []
    game = live.table.game
    seats = [0] if game.together else sorted(range(len(result.scores)), key=lambda one: -result.scores[one])
    return [
        {
            "seat": one,
            "name": names_of(live, lang)[one],
            "title": titles.get(one, ""),
            "score": result.scores[one],
            "won": one in result.winners,
            "mine": one == seat,
            "lines": _lines(live, result, one, lang),
        }
        for one in seats
    ]


def _lines(live: LiveTable, result: Result, seat: int, lang: str) -> list[dict[str, Any]]:
    after = after_of(live.info.game)
    texts = live.table.game.texts
    return [
        {
            "text": texts.say(Message(f"score-{line.key}", {"count": line.count}), lang),
            "art": after.ART.get(line.key, "") if after else "",
            "clause": line.clause,
            "points": line.points,
        }
        for line in result.details.get(seat, ())
    ]


def chart_of(record: Record) -> Chart:
    """How a game went: as it tells it itself, else the final scores alone."""
    after = after_of(record.game)
    if after is not None:
        return after.chart(record)
    result = record.replay().result
    scores = result.scores if result else (0,) * record.players
    curves = tuple(Curve(Seat(seat), (0, score)) for seat, score in enumerate(scores))
    points = (Message("after-start"), Message("after-end"))
    low, high = min(0, *scores), max(1, *scores)
    return Chart(Message("after-scores"), curves, points, (0, len(record.moves)), high=high, low=low)


def drawn(chart: Chart, game: str, names: tuple[str, ...], lang: str) -> dict[str, Any]:
    """A chart for `chart.html`: both pictures and the table. Its texts are the game's, or else those of the pages."""
    own = game_of(game).texts if game else TEXTS

    def say(words: Words) -> str:
        if isinstance(words, Seat):
            return names[words.number]
        return (own if own.has(words.id, lang) else TEXTS).say(words, lang, names)

    return {
        "title": say(chart.title),
        "wide": layout(chart, say),
        "narrow": layout(chart, say, NARROW),
        "table": rows(chart, say),
    }


def ending(live: LiveTable, look: Look) -> dict[str, Any]:
    """What `ending.html` shows, besides the look."""
    info, seat, lang = live.info, look.seat, look.lang
    chart, names = chart_of(live.table.record), names_of(live, lang)
    analysis = analysis_summary(live, seat, lang)
    found = analysis["found"]
    head = ending_head(live, look, f"/tables/{info.id}/replay")
    if found and head["own"]:
        turn = turning_point(live.table.record, found, look)
        head["own"] = {**head["own"], "moments": [*turn, *head["own"]["moments"]]}
    return {
        **head,
        "chart": drawn(chart, info.game, names, lang),
        "study": analysis,
        "chances": drawn(chance_chart(found, chart, info.plies), info.game, names, lang) if found else None,
        "shown": shown(live),
        "minutes": max(1, round((info.changed - info.created) / 60)),
        "moves": info.plies,
    }


def ending_head(live: LiveTable, look: Look, replay: str) -> dict[str, Any]:
    """The part of it that a replay shows too, whose address is `replay`."""
    info, seat = live.info, look.seat
    module = ending_of(info.game)
    own = dict(module.draw(look, live.table)) if module else None
    if own is not None:
        own["portraits"] = portraits(live, look)
    return {
        "own": own,
        "left": [opened_words(pile, look) for pile in own["left"]] if own else [],
        "sheets": sheets(live, seat, look.lang, own["titles"] if own else {}),
        **_own_line(live, seat, look.lang),
        "replay": replay,
    }


def portraits(live: LiveTable, look: Look) -> list[dict[str, Any]]:
    """The characters that the bots of a game had, where it has any, and what they did: only when it is over."""
    info, module = live.info, ending_of(live.info.game)
    draw = getattr(module, "portraits", None)
    seats = range(info.players) if info.status == OVER and draw is not None else ()
    tempers = {seat: temper_of(info, seat) for seat in seats if info.seats[seat].bot and temper_of(info, seat)}
    if draw is None or not tempers:
        return []
    said = live.table.record.said or live.people.phrases(info.plies)
    found: list[dict[str, Any]] = draw(look, live.table.history(0)._replace(said=said), tempers)
    return found


def _own_line(live: LiveTable, seat: int | None, lang: str) -> dict[str, Any]:
    """What the viewer's own seat made of it: the best before, whether this is better, and what was achieved first."""
    if seat is None or live.table.state.result is None:
        return {"best": None, "record": False, "earned": []}
    best = live.info.seats[seat].best
    score = int(live.table.state.result.scores[seat])
    earned = earned_words(live.info.game, live.achieved.get(seat, ()), lang)
    return {"best": best, "record": best is not None and score > best, "earned": earned}


def turning_point(record: Record, found: Analysis, look: Look) -> list[KeyMoment]:
    """Where it was decided for the seat that was analysed: the decision around which its chances fell most, or for a
    winner rose most. Until there the game was still to be won, or to be lost."""
    won = look.result is not None and found.seat in look.result.winners
    chances = [*(moment.before for moment in found.moments), found.end]
    falls = [(before - after, place) for place, (before, after) in enumerate(pairwise(chances))]
    turns = [(-fall if won else fall, place) for fall, place in falls]
    if not turns or max(turns)[0] < LEAST_TURN:
        return []
    place = max(turns)[1]
    moment = found.moments[place]
    made = look.game.describe(record.replay(moment.ply), moment.seat, moment.made, look.lang, look.names)
    values = {"before": percent(chances[place], look.lang), "after": percent(chances[place + 1], look.lang)}
    text = TEXTS.say(Message("over-turn-won" if won else "over-turn-lost", values), look.lang)
    return [KeyMoment(moment.ply, "", f"{look.names[moment.seat]}: {made}", text, "1F9ED", "good" if won else "bad")]


def opened_words(pile: Opened, look: Look) -> dict[str, Any]:
    """What was hidden or left, in words."""
    texts = look.game.texts
    title = look.names[pile.title.number] if isinstance(pile.title, Seat) else texts.say(pile.title, look.lang)
    return {"title": title, "items": [texts.say(item, look.lang, look.names) for item in pile.items], "text": ""}


def shown(live: LiveTable) -> str:
    """The text whose SHA-256 was shown before the first card."""
    return f"castaways {live.info.seed} {live.info.salt}"


def proof(live: LiveTable, noted: str) -> dict[str, Any]:
    """What the page of the proof says: whether the line somebody noted before the game is the one of this shuffle,
    and whether the moves, played again from this seed, end as the game ended here."""
    info = live.info
    text = shown(live)
    sum_now = hashlib.sha256(text.encode()).hexdigest()
    line = "".join(noted.split()).lower()
    result = record_of(live).replay().result
    return {
        "seed_chosen": info.seed_chosen,
        "shown": text,
        "sum": sum_now,
        "noted": line[:64],
        "matches": None if not line else line == sum_now,
        "replays": result is not None and tuple(result.scores) == tuple(info.scores or ()),
    }
