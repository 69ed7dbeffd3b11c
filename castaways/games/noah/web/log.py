"""How the log of Noah's Case is told: a turn is one entry, and so is an exchange, whose bargaining is talk."""

from castaways.web.log import GOOD, HURT, NEWS, LogRules

LOG = LogRules(
    heads=frozenset(
        {"rolled", "bird-sent", "hunted", "swapped", "accepted", "deck-ran-out", "side-vanished", "turns-ran-out"}
    ),
    steps=frozenset({"moved", "opened", "moves-again", "stayed", "looked", "bird-gone", "washed-to"}),
    fleeting=frozenset({"turn-ended"}),
    talk=frozenset({"meets", "put-in", "asked-for", "proposed", "refused", "countered"}),
    actor={"flood-met": HURT, "lost": HURT, "lost-as-two": HURT, "paired": GOOD},
    other={"swapped": HURT, "meets": NEWS},
    all={"flooding": NEWS, "deck-ran-out": NEWS, "side-vanished": NEWS, "turns-ran-out": NEWS},
)
