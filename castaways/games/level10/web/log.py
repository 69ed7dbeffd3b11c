"""How Level 10's log is told: a turn is one entry, and what was said stands apart from what was played."""

from castaways.web.log import GOOD, HURT, NEWS, LogRules

LOG = LogRules(
    heads=frozenset(
        {"answered", "begins", "played", "paused", "reset", "deck-empty", "skipped", "won", "stuck", "no-cards"}
    ),
    steps=frozenset({"put-under", "drew"}),
    talk=frozenset({"told", "wants-play", "should-play", "wants-reset", "should-reset"}),
    actor={"skipped": NEWS},
    other={"should-play": NEWS, "should-reset": NEWS},
    all={"column-full": GOOD, "deck-empty": NEWS, "won": GOOD, "stuck": HURT, "no-cards": HURT},
)
