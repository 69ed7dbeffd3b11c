"""The class that our fast routes are made of: here all routes are fast."""


class APIRoute:
    """Only its name is asked for."""
