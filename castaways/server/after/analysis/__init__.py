"""Finished games are analysed: the work, what pages and programs are told of it, and learning from mistakes."""
