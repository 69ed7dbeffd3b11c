"""What stays of finished games: one row for each, sums by game, level, players and character, and achievements."""
