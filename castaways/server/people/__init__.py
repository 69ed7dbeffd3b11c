"""The people around a table: who is there, and what they say."""
