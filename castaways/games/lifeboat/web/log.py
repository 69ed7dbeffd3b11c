"""How Lifeboat's log is told: a demand with its fight, an offer with its terms, an evening with its card are each one
entry. Offers that nobody took up are talk."""

from castaways.web.log import GOOD, HURT, NEWS, LogRules

LOG = LogRules(
    heads=frozenset(
        {
            "day",
            "rowed",
            "demanded-seat",
            "demanded-card",
            "stole",
            "healed",
            "shaded",
            "signalled",
            "idled",
            "gave-open",
            "gave-closed",
            "threw-open",
            "threw-closed",
            "evening",
            "accepted",
            "landed",
            "sea-won",
            "days-over",
        }
    ),
    steps=frozenset(
        {
            "drew",
            "kept",
            "looked",
            "joined-attack",
            "joined-defence",
            "shot",
            "opened",
            "chooses",
            "looked-top",
            "thirsty",
            "drank",
            "in-shade",
        }
    ),
    fleeting=frozenset({"turn"}),
    talk=frozenset(
        {
            "offered",
            "offer-gives",
            "offer-gives-closed",
            "offer-asks",
            "offer-asks-closed",
            "declined",
            "countered",
            "withdrew",
            "lapsed",
        }
    ),
    chapters={"day": "web-log-day"},
    actor={
        "wounded": HURT,
        "fell": HURT,
        "washed-off": HURT,
        "bitten": HURT,
        "washed-away": HURT,
        "fainted": HURT,
        "died": HURT,
        "awoke": GOOD,
    },
    other={
        "took-open": HURT,
        "took-closed": HURT,
        "stole": HURT,
        "demanded-seat": NEWS,
        "demanded-card": NEWS,
        "refused": HURT,
        "agreed": GOOD,
        "swapped": NEWS,
        "healed": GOOD,
        "shaded": GOOD,
        "drank": GOOD,
        "gave-open": GOOD,
        "gave-closed": GOOD,
        "offered": NEWS,
        "accepted": GOOD,
        "declined": NEWS,
        "countered": NEWS,
    },
    all={"landed": NEWS, "sea-won": NEWS, "days-over": NEWS},
)
