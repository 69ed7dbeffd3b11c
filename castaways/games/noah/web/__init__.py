"""Noah's Case on the first page."""

ICON = "1F418"
MINUTES = 40
PLAYERS = 3
TAG = "web-tag"
# The picture of a link to this game, 1200 by 630: stops of its ground, from the top; pictures: left, top, width.
GROUND = ((0, "#a9c6cf"), (0.5, "#dbe9e2"), (0.5, "#7fb069"), (1, "#5d9150"))
PICTURES = (
    ("26F0", 820, 20, 330),
    ("1F418", 40, 190, 310),
    ("1F418", 200, 300, 260),
    ("1F992", 460, 110, 320),
    ("1F992", 600, 160, 300),
    ("1F427", 850, 350, 190),
    ("1F427", 980, 380, 190),
)
