"""Lifeboat: the stage below the boat, of two places: what concerns the viewer, and what goes on."""
