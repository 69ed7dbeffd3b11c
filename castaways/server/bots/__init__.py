"""Bots at tables: when they move, the processes in which they think, and hints for people."""
