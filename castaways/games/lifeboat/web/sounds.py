"""What is heard of Lifeboat: a sound for each kind of event that has one, by its name in `castaways.web.sounds`.

A kind is seen by everybody, whatever the event hides; so are the sounds.
"""

SOUNDS = {
    "day": "step",
    "drew": "shuffle",
    "kept": "card",
    "opened": "card",
    "took-open": "card",
    "took-closed": "card",
    "stole": "card",
    "gave-open": "card",
    "gave-closed": "card",
    "threw-open": "card",
    "threw-closed": "card",
    "accepted": "card",
    "offered": "message",
    "countered": "message",
    "rowed": "oar",
    "swapped": "oar",
    "refused": "punch",
    "fight-won": "punch",
    "fight-lost": "punch",
    "shot": "punch",
    "gulls": "gull",
    "fell": "splash",
    "washed-away": "splash",
    "threw-bait": "splash",
    "sharks-came": "splash",
    "wounded": "life-lost",
    "bitten": "life-lost",
    "died": "life-lost",
    "healed": "life-won",
    "awoke": "life-won",
    "drank": "life-won",
}
