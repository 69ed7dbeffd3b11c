"""The database: its tables, its queries, and what keeps it in order. Knows nothing of the web."""
