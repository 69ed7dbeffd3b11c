"""Noah's Case, clause by clause: what the rulebook says, not how the engine does it."""
