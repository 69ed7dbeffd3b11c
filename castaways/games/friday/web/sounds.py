"""What is heard of Friday: a sound for each kind of event that has one, by its name in `castaways.web.sounds`."""

SOUNDS = {
    "offered": "card",
    "offered-last": "card",
    "drew": "card",
    "drew-more": "card",
    "replaced": "card",
    "exchanged": "card",
    "bought": "life-lost",
    "upkeep": "life-lost",
    "lost-fight": "life-lost",
    "healed": "life-won",
    "aged": "shuffle",
    "reshuffled": "shuffle",
    "next-step": "step",
    "beat-hazard": "pair",
    "pirate-chosen": "oar",
    "beat-pirate": "punch",
}
