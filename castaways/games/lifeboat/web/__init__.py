"""Lifeboat on the first page."""

ICON = "1F6A3"
MINUTES = 40
PLAYERS = 6
TAG = "web-tag"
# The picture of a link to this game, 1200 by 630: stops of its ground, from the top; pictures: left, top, width.
GROUND = ((0, "#f3b98a"), (0.56, "#f9e3c4"), (0.56, "#5d9fb8"), (1, "#2b6f8c"))
PICTURES = (
    ("1F54A", 80, 50, 160),
    ("1F54A", 960, 40, 120),
    ("1F478", 375, 170, 170),
    ("1F468-200D-2708-FE0F", 475, 140, 180),
    ("1F9D4", 575, 140, 180),
    ("1F466", 675, 180, 165),
    ("1F6F6", 330, 120, 540),
    ("1F988", 930, 430, 190),
    ("1F6DF", 60, 410, 170),
)
