"""After a game: replays, analysis, proofs, my games."""
