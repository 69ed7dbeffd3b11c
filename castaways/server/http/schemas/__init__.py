"""What programs send and get, by area, as pydantic models: the OpenAPI document is made of them."""
