"""HTTP: requests are let in, read and answered, as pages, as JSON and as streams."""
