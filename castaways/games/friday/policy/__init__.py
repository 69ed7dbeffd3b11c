"""Friday: how it is played well, for bots and hints. Every module is compiled."""
