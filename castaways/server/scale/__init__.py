"""Several processes and many visitors: relays, leases, limits, metrics and logs."""
