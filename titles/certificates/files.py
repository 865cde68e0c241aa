"""Certificates handed out as files."""

from django.db.models.fields.files import FieldFile
from django.http import HttpResponse


def handed_out(file: FieldFile, name: str) -> HttpResponse:
    """Answer with a PDF exactly as it was stored; who may have it was asked before."""
    with file.open("rb") as opened:
        content = opened.read()
    headers = {
        "Content-Disposition": f'attachment; filename="{name}"',
        "Cache-Control": "private, no-cache",
        "X-Content-Type-Options": "nosniff",
    }
    return HttpResponse(content, content_type="application/pdf", headers=headers)
