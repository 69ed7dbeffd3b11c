"""What is wrong with a request."""


class RequestValidationError(ValueError):
    """A parameter is not of its kind."""
