"""Puzzles on a server: ratings, what is answered, how they are shown, storms."""
