"""Noah's Case on the first page."""

ICON = "1F418"
MINUTES = 40
PLAYERS = 3
TAG = "web-tag"
