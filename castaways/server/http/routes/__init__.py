"""The routes, one module a subject. No route imports another; what they share is in `http`."""
