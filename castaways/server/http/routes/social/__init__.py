"""Routes of people beyond one table."""
