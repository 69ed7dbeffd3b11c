"""Noah's Case: the rules, and nothing else. Every module is compiled."""
