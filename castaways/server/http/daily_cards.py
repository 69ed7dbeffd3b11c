"""What pages show of daily deals: the card of the home page, the calendar, the board, the histogram."""

from collections.abc import Collection, Sequence
from datetime import date, timedelta
from typing import Any

from castaways.core.registry import game as game_of
from castaways.core.text import Message, minus
from castaways.daily.board import Bar, Entry, Placed, better_than, board, histogram, placed, span_of
from castaways.daily.calendar import OFF, PAR, PLAYED, Cell, last_days, month_of
from castaways.daily.deals import WORDS, daily_games, options_of, terms_of
from castaways.daily.par import STRENGTHS
from castaways.daily.share import against_par, level_words, share_line
from castaways.server.accounts.identity import Visitor
from castaways.server.context import AppContext
from castaways.server.daily.standing import Days, Standing, days_of, results, standing, streak_on
from castaways.server.extensions import cover_of
from castaways.server.render.about import icon_of
from castaways.web import TEXTS

MINUTE, HOUR = 60, 3600
WIDTH, BASE, TOP, EDGE = 600, 258, 48, 10  # of the drawing of the histogram
GAP = 8


def number(value: int | None) -> str:
    """A score as it is printed; a dash where there is none."""
    return "–" if value is None else minus(value)


def hours(seconds: int) -> dict[str, str]:
    """Hours and minutes that are left."""
    return {"hours": str(seconds // HOUR), "minutes": f"{seconds % HOUR // MINUTE:02}"}


def facts(shown: Standing, lang: str) -> dict[str, Any]:
    """What everybody is told of a deal, whether they have played or not."""
    deal, attempt = shown.deal, shown.attempt
    cover = cover_of(deal.game)
    return {
        "game": deal.game,
        "day": deal.day.isoformat(),
        "number": deal.number,
        "level": level_words(deal, lang),
        "title": game_of(deal.game).texts.say(Message("game-title"), lang),
        "icon": icon_of(deal.game),
        "minutes": cover.MINUTES if cover else 0,
        "bots": len(deal.bots),
        "par": number(shown.par),
        "has_par": shown.par is not None,
        "par_bot": shown.strong,
        "par_games": shown.measure.games,
        "others": [
            (strength, number(shown.pars[strength]))
            for strength in STRENGTHS
            if strength in shown.pars and strength != shown.strong
        ],
        "played": shown.totals.played,
        "won": shown.totals.won,
        "best": number(shown.totals.best),
        "left": hours(shown.left),
        "over": shown.over,
        "open": shown.open,
        "playing": shown.playing,
        "table": attempt.table if attempt else None,
        "score": number(attempt.score) if attempt else "",
        "counts": attempt is not None and attempt.counts,
        "commitment": deal.commitment,
        "words": WORDS,
    }


async def games_row(context: AppContext, visitor: Visitor, day: date, lang: str) -> list[dict[str, Any]]:
    """The deals of a day, one a game, with whether the visitor has played them."""
    today = day == context.daily.today()
    mine = (
        {}
        if visitor.fresh
        else {one.game: one for one in await context.daily.store.attempts(visitor.id, day.isoformat())}
    )
    return [
        {
            "game": name,
            "title": game_of(name).texts.say(Message("game-title"), lang),
            "icon": icon_of(name),
            "state": "" if name not in mine else "done" if mine[name].ended else "begun",
            "address": f"/daily/{name}" + ("" if today else f"?day={day.isoformat()}"),
        }
        for name in daily_games()
    ]


async def home_card(context: AppContext, visitor: Visitor, returning: bool) -> dict[str, Any]:
    """The daily deal on the home page; to somebody new it is a line, which needs little."""
    lang, me = visitor.lang, "" if visitor.fresh else visitor.id
    shown = await standing(context.daily, daily_games()[0], me)
    if not returning:
        return facts(shown, lang)
    days = await days_of(context.daily, me)
    ranking = placed([one for one in await results(context.daily, shown, me) if not one.program])
    return {
        **facts(shown, lang),
        "streak": days.streak.days,
        "week": [cell(one, lang) for one in last_days(days.today, days.played, days.streak)],
        "first": [line(one, me, frozenset()) for one in ranking[:3] if one.entry.is_for(me)],
        "games": await games_row(context, visitor, shown.deal.day, lang),
    }


def cell(one: Cell, lang: str) -> dict[str, Any]:
    """A day of a calendar."""
    words = {
        "par": "daily-cell-par",
        "played": "daily-cell-played",
        "froze": "daily-cell-froze",
        "miss": "daily-cell-miss",
        "today": "daily-cell-today",
        "next": "daily-cell-next",
        "before": "daily-cell-before",
    }
    told = TEXTS.say(Message(words[one.kind], {"day": one.day.isoformat()}), lang)
    return {"day": one.day.day, "kind": one.kind, "today": one.today, "told": told}


def month(days: Days, wanted: date, lang: str) -> dict[str, Any]:
    """A month of somebody's calendar."""
    weeks = month_of(wanted, days.today, days.played, days.streak)
    kinds = [one.kind for week in weeks for one in week if one is not None]
    before, after = wanted.replace(day=1) - timedelta(days=1), wanted.replace(day=28) + timedelta(days=4)
    return {
        "title": TEXTS.say(Message("daily-month", {"month": wanted.month, "year": str(wanted.year)}), lang),
        "weeks": [[None if one is None else cell(one, lang) for one in week] for week in weeks],
        "par": kinds.count(PAR),
        "below": kinds.count(PLAYED),
        "off": kinds.count(OFF),
        "held": days.streak.held,
        "streak": days.streak.days,
        "before": before.strftime("%Y-%m") if days.played and before >= min(days.played).replace(day=1) else "",
        "after": after.strftime("%Y-%m") if after.replace(day=1) <= days.today else "",
    }


def line(one: Placed, me: str, friends: Collection[str]) -> dict[str, Any]:
    """A line of a board."""
    entry = one.entry
    return {
        "place": one.place,
        "name": entry.name,
        "portrait": entry.portrait,
        "score": number(entry.score),
        "table": entry.table,
        "me": entry.guest == me,
        "friend": entry.guest in friends,
        "guest": not entry.ranked and not entry.program,
        "program": entry.program,
    }


def boards(entries: Sequence[Entry], me: str, friends: Collection[str], who: str) -> dict[str, Any]:
    """The board of honour, of all people, of accounts older than the day, or of friends; programs stand beside it."""
    people = [one for one in entries if not one.program]
    chosen = {
        "all": people,
        "accounts": [one for one in people if one.ranked],
        "friends": [one for one in people if one.guest in friends or one.guest == me],
    }
    ranking = placed(chosen[who])
    return {
        "who": who,
        "numbers": {name: len(found) for name, found in chosen.items()},
        "groups": [[line(one, me, friends) for one in group] for group in board(ranking, me)],
        "programs": [line(one, me, friends) for one in placed([one for one in entries if one.program])[:3]],
    }


def drawing(entries: Sequence[Entry], mine: int | None, par: int | None) -> dict[str, Any]:
    """The histogram as numbers of a drawing of 600 by 300."""
    bars = histogram(entries)
    most = max(bar.number for bar in bars)
    width = (WIDTH - 2 * EDGE - GAP * (len(bars) - 1)) / len(bars)
    scale = (BASE - TOP) / most
    found = []
    for place, bar in enumerate(bars):
        left = EDGE + place * (width + GAP)
        label = _label(bar)
        won = bar.won * scale
        whole = bar.number * scale
        found.append(
            {
                "x": round(left, 1),
                "width": round(width, 1),
                "top": round(BASE - whole, 1),
                "height": round(whole - won, 1),
                "won_top": round(BASE - won, 1),
                "won": round(won, 1),
                "middle": round(left + width / 2, 1),
                "number": bar.number,
                "label": label,
            }
        )
    low, high = span_of(bars)
    span = high + 1 - low

    def at(score: int) -> float:
        inside = min(max(score - low + 0.5, 0), span)
        return round(EDGE + inside / span * (WIDTH - 2 * EDGE), 1)

    return {"bars": found, "par": None if par is None else at(par), "mine": None if mine is None else at(mine)}


def _label(bar: Bar) -> str:
    """The scores of a bar."""
    if bar.low is None:
        return f"≤ {number(bar.high)}"
    if bar.high is None:
        return f"{number(bar.low)}+"
    return number(bar.low) if bar.low == bar.high else f"{number(bar.low)}…{number(bar.high)}"


async def shared_line(context: AppContext, shown: Standing, guest: str, lang: str) -> str:
    """The line that somebody may share; "" without a result."""
    attempt = shown.attempt
    if attempt is None or not attempt.counts or attempt.score is None:
        return ""
    days = await streak_on(context.daily, guest, shown.deal.day)
    squares, marks = list(attempt.squares), list(attempt.marks)
    return share_line(shown.deal, attempt.score, bool(attempt.won), shown.par, squares, marks, days, lang)


def my_place(entries: Sequence[Entry], me: str, lang: str) -> str:
    """One's place in words; "" without a result."""
    ranking = placed([one for one in entries if not one.program])
    mine = next((one for one in ranking if one.entry.guest == me), None)
    if mine is None:
        return ""
    if len(ranking) == 1:
        return TEXTS.say(Message("daily-place-only"), lang)
    if mine.place == 1:
        return TEXTS.say(Message("daily-place-first", {"number": len(ranking)}), lang)
    share = better_than(ranking, me)
    values = {"place": mine.place, "number": len(ranking), "share": share}
    return TEXTS.say(Message("daily-place", values), lang)


def against(shown: Standing, lang: str) -> str:
    """One's score against par, in words."""
    score = shown.attempt.score if shown.attempt else None
    return "" if score is None else TEXTS.say(against_par(score, shown.par), lang)


def level_on(game: str, day: date, lang: str) -> str:
    """The level of a game on a day, in words."""
    terms = terms_of(game)
    level = terms.level({**options_of(day, game)}) if terms else None
    texts = game_of(game).texts
    return texts.say(level, lang) if level else texts.say(Message("game-title"), lang)
