"""How Friday's log is told: a fight is one entry, with the cards drawn in it folded behind its outcome."""

from castaways.web.log import GOOD, HURT, NEWS, LogRules

LOG = LogRules(
    heads=frozenset(
        {"offered", "offered-last", "chosen", "next-step", "pirate-chosen", "escaped", "died", "died-old", "gave-up"}
    ),
    steps=frozenset(
        {
            "drew",
            "bought",
            "drew-more",
            "replaced",
            "used",
            "turned",
            "doubled",
            "stepped",
            "copied",
            "looked",
            "sorted-away",
            "put-back",
            "exchanged",
            "put-below",
            "reshuffled",
            "removed",
        }
    ),
    actor={
        "upkeep": HURT,
        "lost-fight": HURT,
        "aged": HURT,
        "healed": GOOD,
        "beat-hazard": GOOD,
        "beat-pirate": GOOD,
    },
    all={"next-step": NEWS},
)
