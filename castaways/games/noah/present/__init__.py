"""Noah's Case as people and programs see it: views, words, refusals, odds, positions, the terminal."""
