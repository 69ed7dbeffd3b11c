"""Level 10 on the first page."""

ICON = "1F30B"
MINUTES = 20
PLAYERS = 3
TAG = "web-tag"
# The picture of a link to this game, 1200 by 630: stops of its ground, from the top; pictures: left, top, width.
GROUND = ((0, "#2a2347"), (0.7, "#5c4a8b"), (1, "#8d6aa8"))
PICTURES = (
    ("1F3DC", 60, 380, 210),
    ("1F332", 280, 300, 210),
    ("2601", 500, 220, 210),
    ("1F30B", 715, 140, 210),
    ("1FAB7", 930, 60, 210),
)
