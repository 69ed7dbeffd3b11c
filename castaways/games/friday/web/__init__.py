"""Friday's table in a page, and what the first page says of the game."""

ICON = "1F3DD"
MINUTES = 25
PLAYERS = 1
TAG = "web-tag"
