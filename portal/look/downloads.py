"""Serve uploaded files so that a browser shows or saves them but never runs them."""

from urllib.parse import quote

from django.http import HttpResponse

# Even a file that a browser renders as a page gets an origin of its own, no scripts and no external
# resources.
SANDBOX = "sandbox; default-src 'none'; style-src 'unsafe-inline'"


def uploaded(content: bytes, content_type: str, *, filename: str = "", private: bool = True) -> HttpResponse:
    """Return the response with an uploaded file: saved under `filename`, or shown in place without one."""
    answer = HttpResponse(content, content_type=content_type)
    answer["X-Content-Type-Options"] = "nosniff"
    # The content security policy middleware does not overwrite a header that is already set.
    answer["Content-Security-Policy"] = SANDBOX
    if filename:
        answer["Content-Disposition"] = f"attachment; filename*=UTF-8''{quote(filename)}"
    if private:
        answer["Cache-Control"] = "private, no-store"
    return answer
