"""A game at the terminal: its session, the commands at a table, talk and explanations."""
