"""Reasons to come back: the daily deal."""
