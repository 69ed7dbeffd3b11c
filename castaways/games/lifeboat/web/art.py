"""The pictures of Lifeboat's people and cards: code points of OpenMoji."""

PEOPLE = {
    "lady": "1F478",
    "snob": "1F9D0",
    "captain": "1F468-200D-2708-FE0F",
    "bosun": "1F9D4",
    "cook": "1F468-200D-1F373",
    "kid": "1F466",
}
CARDS = {
    "water": "1F4A7",
    "cash": "1F4B5",
    "jewels": "1F48E",
    "painting2": "1F5BC",
    "painting3": "1F5BC",
    "medkit": "1FA79",
    "oar": "1F6F6",
    "chum": "1FAA3",
    "flare": "1F52B",
    "gaff": "1FA9D",
    "knife": "1F52A",
    "club": "1F3CF",
    "parasol": "26F1",
    "preserver": "1F6DF",
    "compass": "1F9ED",
}
# The characters of bots, as animals: a dog, a chipmunk, an elephant, a turtle, a fox, a parrot.
TEMPERS = {
    "loyal": "1F415",
    "greedy": "1F43F",
    "vengeful": "1F418",
    "meek": "1F422",
    "schemer": "1F98A",
    "joker": "1F99C",
}
