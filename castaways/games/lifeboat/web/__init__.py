"""Lifeboat on the first page."""

ICON = "1F6A3"
MINUTES = 40
PLAYERS = 6
TAG = "web-tag"
