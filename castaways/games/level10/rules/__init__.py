"""Level 10: the rules, and nothing else. Every module is compiled."""
