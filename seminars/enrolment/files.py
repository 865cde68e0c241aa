"""HTTP response that sends a file of a course as a download."""

from typing import Any
from urllib.parse import quote

from django.http import HttpResponse

from portal.cases.services.attachments import content_type


def download(stored: Any, filename: str) -> HttpResponse:
    """Return a stored file as a download: never rendered by the browser, never cached."""
    with stored.open("rb") as file:
        content = file.read()
    answer = HttpResponse(content, content_type=content_type(content) or "application/octet-stream")
    answer["Content-Disposition"] = f"attachment; filename*=UTF-8''{quote(filename)}"
    answer["X-Content-Type-Options"] = "nosniff"
    answer["Cache-Control"] = "private, no-store"
    return answer
