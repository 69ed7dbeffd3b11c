"""Routes of what people come back for."""
