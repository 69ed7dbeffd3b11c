"""The responses that our routes give."""

from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response, StreamingResponse

__all__ = ["HTMLResponse", "JSONResponse", "RedirectResponse", "Response", "StreamingResponse"]
