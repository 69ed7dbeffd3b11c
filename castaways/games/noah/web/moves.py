"""Noah's moves as buttons: what each brings is on it."""

from castaways.core.text import Seat
from castaways.games.noah.rules.actions import COUNTER, PAIR, PROPOSE, verb_of
from castaways.games.noah.rules.cards import KEY
from castaways.games.noah.web.faces import capital, pair_gain
from castaways.web.kit import Button, Look, Why, split

# What a player does anyway stands first, in this order, and keeps its key.
MAIN = {
    "roll": "R",
    "move": "",
    "again": "A",
    "accept": "Y",
    "propose": "P",
    "resolve": "T",
    "meet": "M",
    "counter": "C",
    "stay": "S",
    "enough": "E",
    "refuse": "X",
    "end": "E",
}
TARGETS = ("catch", "look", "take", "lose", "lose-as-two", "give", "want")  # made on the table, and listed beside it
USES = ("pair", "hunt", "bird", "domestic")
SPENT = ("hunt", "bird")  # the animal goes into the deck
LETTERS = "123456789QWDFGHJKLZVBIOTPMSAXCYER"
MOST_IN_BAR = 6
FEW_TARGETS = 3


def buttons(look: Look) -> list[Button]:
    """The bar of moves: the main ones, then uses of the shelter; many targets wait folded in a list."""
    if not look.my_turn:
        return []
    by_verb = [(verb_of(action)[0], action) for action in sorted(look.legal)]
    main = [(verb, action) for name in MAIN for verb, action in by_verb if verb == name]
    uses = [(verb, action) for name in USES for verb, action in by_verb if verb == name]
    targets = [(verb, action) for verb, action in by_verb if verb in TARGETS]
    keys = _keys(look, [*main, *uses, *targets])
    found = [_main(look, verb, action, keys[action]) for verb, action in main]
    found += _impossible(look)
    room = MOST_IN_BAR - len(found)
    few = len(targets) <= FEW_TARGETS
    for place, (verb, action) in enumerate(uses):
        found.append(_use(look, verb, action, keys[action], place >= room))
    return found + [_target(look, action, keys[action], not few) for _, action in targets]


def _keys(look: Look, moves: list[tuple[str, int]]) -> dict[int, str]:
    """A key for every move, as long as there are any: dice by their number, the rest by habit or in order."""
    keys: dict[int, str] = {}
    taken = {"U", "R", "E", *map(str, look.view["dice"])}  # "U" takes back; "R" and "E" never mean anything else
    for verb, action in moves:
        key = str(verb_of(action)[1]) if verb == "move" else MAIN.get(verb, "")
        if key in keys.values() or not key:
            key = next((letter for letter in LETTERS if letter not in taken), "")
        keys[action] = key
        taken.add(key)
    return keys


def _main(look: Look, verb: str, action: int, key: str) -> Button:
    label, detail = split(look.describe(action))
    if verb == "roll":
        detail = look.say("web-roll-text")
    elif verb == "end" and look.view["phase"] == "after":
        detail = look.say("web-end-text", who=Seat((look.view["turn"] + 1) % len(look.names)))
    elif verb == "again":
        label, detail = look.say("web-again"), look.say("web-again-text")
    elif verb == "meet":
        label, detail = look.say("web-exchange-with", who=Seat(verb_of(action)[1])), look.say("web-exchange-brief")
    elif verb == "refuse":
        detail = look.say("web-refuse-text")
    elif verb == "stay":
        detail = look.say("web-stay-text")
    plain = verb in ("refuse", "counter", "stay") or (verb in ("end", "enough") and len(look.legal) > 1)
    return Button(action, capital(label), detail, key, "" if plain else "main")


def _use(look: Look, verb: str, action: int, key: str, folded: bool) -> Button:
    """A pair, or an ability of the shelter."""
    animal = KEY[verb_of(action)[1]]
    points = pair_gain(look.view, look.seat or 0, animal)
    if verb == "pair":
        detail = look.say("web-foot-points", points=points)
        return Button(action, look.describe(action), detail, key, "main", aside=folded)
    label = capital(look.say(f"card-{animal}"))
    return Button(action, label, look.say(f"web-act-{verb}", points=points), key, aside=folded, costly=verb in SPENT)


def _target(look: Look, action: int, key: str, folded: bool) -> Button:
    label, detail = split(look.describe(action))
    if not detail and label.endswith(")"):  # where it lies, or what is still owed
        label, _, detail = label[:-1].partition(" (")
    return Button(action, capital(label), detail, key, "main", aside=folded, twin=not folded)


def _impossible(look: Look) -> list[Button]:
    """Moves that keep their place although they are not possible now, with the reason."""
    phase = look.view["phase"]
    expected = {"offer": PROPOSE, "counter": PROPOSE, "last-word": COUNTER}.get(phase)
    found = []
    if expected is not None and expected not in look.legal:
        label = look.say("web-propose" if expected == PROPOSE else "web-counter")
        found.append(Button(expected, label, why=look.why_not(expected)))
    shelter = look.view["players"][look.seat or 0]["shelter"]
    if phase in ("prepare", "after", "choose-die") and shelter and not any(verb_of(a)[0] == "pair" for a in look.legal):
        found.append(Button(PAIR, look.say("web-pair"), why=_no_pair(look)))
    return found


def _no_pair(look: Look) -> Why:
    return Why(look.say("web-no-pair"), "N26")
