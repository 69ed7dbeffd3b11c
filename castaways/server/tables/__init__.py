"""Tables in play: seats, clocks, moves, moves taken back, and who is told of changes."""
