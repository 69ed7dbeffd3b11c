"""What is heard of Noah's Case: a sound for each kind of event that has one, by its name in `castaways.web.sounds`."""

SOUNDS = {
    "rolled": "dice",
    "moves-again": "dice",
    "caught": "dice",
    "missed": "dice",
    "moved": "step",
    "opened": "card",
    "took": "card",
    "hunted": "card",
    "swapped": "card",
    "accepted": "card",
    "bird-sent": "gull",
    "flood-met": "splash",
    "washed-to": "splash",
    "flooding": "flood",
    "side-vanished": "flood",
    "lost": "life-lost",
    "lost-as-two": "life-lost",
    "paired": "pair",
    "meets": "message",
}
