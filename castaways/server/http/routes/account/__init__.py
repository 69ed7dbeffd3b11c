"""Accounts: registration, letters, keys of programs, push messages, the second factor."""
