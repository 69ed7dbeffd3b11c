"""Level 10 on the first page."""

ICON = "1F30B"
MINUTES = 20
PLAYERS = 3
TAG = "web-tag"
