"""The portraits that players choose from: a few of our pictures, never a file of theirs."""

# By the word that is stored: the code point of OpenMoji. Its name is the message `portrait-<word>`.
PORTRAITS = {
    "curly": "1F9D1-200D-1F9B1",
    "astronaut": "1F9D1-200D-1F680",
    "farmer": "1F9D1-200D-1F33E",
    "granny": "1F475",
    "beard": "1F9D4",
    "fox": "1F98A",
    "penguin": "1F427",
    "owl": "1F989",
    "bear": "1F43B",
    "beaver": "1F9AB",
    "turtle": "1F422",
    "parrot": "1F99C",
    "hedgehog": "1F994",
    "octopus": "1F419",
}
USUAL = "curly"  # of whoever has not chosen one


def portrait_code(word: str | None) -> str:
    """The picture of a portrait."""
    return PORTRAITS.get(word or USUAL, PORTRAITS[USUAL])
