"""The line-mode client: it prints, asks, and reads one line at a time. It knows games only through the contract."""

INTERRUPTED = 130  # the exit code after Ctrl-C
