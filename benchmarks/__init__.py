"""Speed and strength, measured in one run beside a peer: `make bench`."""
