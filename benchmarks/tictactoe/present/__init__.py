"""Noughts and crosses as people see them."""
