"""Friday's table in a page, and what the first page says of the game."""

ICON = "1F3DD"
MINUTES = 25
PLAYERS = 1
TAG = "web-tag"
# The picture of a link to this game, 1200 by 630: stops of its ground, from the top; pictures: left, top, width.
GROUND = ((0, "#fbe3b4"), (0.58, "#f7f0dc"), (0.58, "#92d3f5"), (1, "#5fb3e0"))
PICTURES = (
    ("2600", 90, 40, 170),
    ("1F3DD", 340, 20, 520),
    ("1F99C", 880, 150, 200),
    ("1F6F6", 90, 390, 230),
    ("26F5", 900, 400, 210),
)
