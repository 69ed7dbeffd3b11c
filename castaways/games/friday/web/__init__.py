"""Friday's table in a page."""
