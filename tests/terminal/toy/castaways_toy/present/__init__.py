"""Secret bids as people see them."""
