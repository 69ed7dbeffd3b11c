"""The pictures of Noah's cards: code points of OpenMoji. It has no gull: the dove stands in, named as a gull."""

FLOOD = "1F30A"
HILL = "26F0"
EYE = "1F441"
PORTRAITS = ("1F9D1-200D-1F33E", "1F9D1-200D-1F3A8", "1F9D1-200D-1F52C", "1F9D1-200D-1F3A4")
BOT = "1F916"
CARDS = {
    "lion": "1F981",
    "bear": "1F43B",
    "tiger": "1F405",
    "fox": "1F98A",
    "raven": "1F426-200D-2B1B",
    "parrot": "1F99C",
    "flamingo": "1F9A9",
    "owl": "1F989",
    "ram": "1F40F",
    "pig": "1F416",
    "cow": "1F404",
    "alpaca": "1F999",
    "turtle": "1F422",
    "penguin": "1F427",
    "beaver": "1F9AB",
    "snake": "1F40D",
    "giraffe": "1F992",
    "zebra": "1F993",
    "deer": "1F98C",
    "kangaroo": "1F998",
    "raccoon": "1F99D",
    "rat": "1F400",
    "hedgehog": "1F994",
    "squirrel": "1F43F",
    "chameleon": "1F98E",
    "frog": "1F438",
    "elephant": "1F418",
    "bison": "1F9AC",
    "crocodile": "1F40A",
    "horse": "1F40E",
    "gull": "1F54A",
    "dog": "1F415",
    "flood": FLOOD,
}
