"""Lifeboat's first game: provisions, secret loyalties, rowing, demands and fights, the evening, and thirst."""

from collections.abc import Callable

from castaways.core.text import Name
from castaways.games.lifeboat.rules.actions import (
    AGREE,
    BURY_CHART,
    CHOOSE,
    DECLINE,
    GIVE_WATER,
    KEEP,
    KEEP_CHART,
    KINDS,
    MOST_LOOKED,
    OPEN,
    PASS,
    REFUSE,
    ROB,
    ROW,
    SEATS,
    STAY_OUT,
)
from castaways.games.lifeboat.rules.cards import KIND_KEY
from castaways.web.lessons import Lesson, Moment, Tip

LAST_DAY = 4  # the lesson is over on its morning


def _phase(phase: str, *told: str) -> Callable[[Moment], bool]:
    """My decision in a phase, after these things were said."""
    return lambda moment: moment.my_turn and moment.view["phase"] == phase and moment.told.issuperset(told)


def _legal(start: int, number: int = 1) -> Callable[[Moment], tuple[int, ...]]:
    """The legal actions among so many from one on."""
    return lambda moment: tuple(action for action in moment.legal if start <= action < start + number)


def _loyalties(moment: Moment) -> dict[str, Name]:
    own = moment.view["own"]
    return {"friend": Name("person", own["friend"]), "enemy": Name("person", own["enemy"])}


def _my_day(moment: Moment) -> bool:
    return moment.my_turn and moment.view["phase"] == "day" and ROW in moment.legal


def _victims(moment: Moment) -> tuple[int, ...]:
    """Whom one may rob without much risk: weaker people who have something, but not the friend."""
    people = moment.view["people"]
    me = people[moment.view["seat"]]
    friend = moment.view["own"]["friend"]
    return tuple(
        ROB + one["seat"]
        for one in people
        if ROB + one["seat"] in moment.legal and one["strength"] < me["strength"] and one["character"] != friend
    )


def _may_rob(moment: Moment) -> bool:
    return _my_day(moment) and "lesson-secrets" in moment.told and bool(_victims(moment))


def _charts(moment: Moment) -> tuple[int, ...]:
    """Keep what brings a gull, bury what throws me overboard."""
    view = moment.view
    next_up = view["own"]["sorted"]
    looked = view["own"]["looked"]
    if next_up >= len(looked):
        return _legal(KEEP_CHART)(moment)
    me = view["people"][view["seat"]]["character"]
    return _legal(BURY_CHART if me in looked[next_up]["overboard"] else KEEP_CHART)(moment)


def _answer(moment: Moment) -> tuple[int, ...]:
    """Give way to the stronger, refuse the others."""
    demand = moment.view["demand"]
    people = moment.view["people"]
    weaker = people[demand["target"]]["strength"] < people[demand["attacker"]]["strength"]
    return _legal(AGREE if weaker else REFUSE)(moment)


def _drinks(moment: Moment) -> tuple[int, ...]:
    """Water for myself, if I am thirsty and have some."""
    seat = moment.view["seat"]
    thirsty = moment.view["people"][seat]["thirst"] > 0
    return (_legal(GIVE_WATER + seat)(moment) if thirsty else ()) or _legal(PASS)(moment)


def _falls(moment: Moment) -> tuple[int, ...]:
    """Open a life preserver, if there is one."""
    return _legal(OPEN + KIND_KEY.index("preserver"))(moment) or _legal(PASS)(moment)


def _asked_in(*phases: str) -> Callable[[Moment], bool]:
    """A window in which one may do something or pass."""
    return lambda moment: moment.my_turn and PASS in moment.legal and moment.view["phase"] in phases


def _offered(moment: Moment) -> bool:
    return any(DECLINE <= action < DECLINE + SEATS for action in moment.legal)


def _may_open(moment: Moment) -> bool:
    return _my_day(moment) and any(OPEN <= action < OPEN + KINDS for action in moment.legal)


def _enough(moment: Moment) -> bool:
    return moment.my_turn and moment.view["day"] >= LAST_DAY


LESSON = Lesson(
    seed=115,  # in every order in which the bots may answer a learner who does as told lives until the last step
    steps=13,
    players=4,
    tips=(
        Tip("lesson-keep", _phase("passing"), _legal(KEEP, KINDS), (".panel.passing",)),
        Tip("lesson-secrets", _my_day, _legal(ROW), (".secrets",), _loyalties),
        Tip("lesson-chart", _phase("rowing"), _charts, (".panel .chart.next",)),
        Tip("lesson-chart-on", _phase("rowing"), _charts, (".panel .chart.next",)),
        Tip("lesson-choose", _phase("choosing"), _legal(CHOOSE, MOST_LOOKED), (".panel",)),
        Tip("lesson-evening", _asked_in("evening"), _legal(PASS), (".panel.evening", ".gulls")),
        Tip("lesson-falling", _phase("falling"), _falls, (".panel.evening",)),
        Tip("lesson-sharks", _phase("sharks"), _legal(PASS), (".panel.evening",)),
        Tip("lesson-thirst", _phase("thirst"), _drinks, (".seats .mine .wounds",)),
        Tip("lesson-morning", _phase("passing", "lesson-keep"), _legal(KEEP, KINDS), (".boat .end",)),
        Tip("lesson-rob", _may_rob, _victims),
        Tip("lesson-fight", _phase("fight"), _legal(STAY_OUT), (".panel.fight",)),
        Tip("lesson-taking", _phase("taking"), points=(".prov .playable",)),
        Tip("lesson-open", _may_open, points=(".myhand",)),
        Tip("lesson-demand", _phase("demand"), _answer, (".seats .asked",)),
        Tip("lesson-offer", _offered, points=(".own",)),
        Tip("lesson-end", _enough, points=(".gulls",), last=True),
        Tip("lesson-free-day", _my_day, always=True),
        Tip("lesson-free-fight", _phase("fight"), always=True),
        Tip("lesson-free-pass", lambda moment: moment.my_turn and PASS in moment.legal, always=True),
        Tip("lesson-free-mine", lambda moment: moment.my_turn, always=True),
        Tip("lesson-free", lambda _: True, always=True),
    ),
)
