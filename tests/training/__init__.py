"""Training: tiny runs from self-play to a network that plays, and the networks that are shipped."""
