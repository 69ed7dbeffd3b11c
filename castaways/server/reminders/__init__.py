"""Telling people that a game waits for them, though no page is open: by push and by e-mail."""
