"""What is heard of Level 10: a sound for each kind of event that has one, by its name in `castaways.web.sounds`."""

SOUNDS = {
    "played": "card",
    "paused": "card",
    "tucked": "card",
    "reset": "shuffle",
    "column-full": "pair",
    "deck-empty": "step",
    "told": "message",
    "wants-play": "message",
    "should-play": "message",
    "wants-reset": "message",
    "should-reset": "message",
}
