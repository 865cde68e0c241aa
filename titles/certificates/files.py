"""Downloads of certificates."""

from collections.abc import Iterable
from io import BytesIO

from django.db.models.fields.files import FieldFile
from django.http import HttpResponse
from pypdf import PdfWriter


def handed_out(file: FieldFile, name: str) -> HttpResponse:
    """Return a PDF exactly as stored; the caller has checked the permission."""
    with file.open("rb") as opened:
        return _download(opened.read(), name)


def handed_out_together(files: Iterable[FieldFile], name: str) -> HttpResponse:
    """Return several PDFs as one; each keeps its own number and code on its pages."""
    joined, content = PdfWriter(), BytesIO()
    for file in files:
        with file.open("rb") as opened:
            joined.append(BytesIO(opened.read()))
    joined.write(content)
    return _download(content.getvalue(), name)


def _download(content: bytes, name: str) -> HttpResponse:
    headers = {
        "Content-Disposition": f'attachment; filename="{name}"',
        "Cache-Control": "private, no-cache",
        "X-Content-Type-Options": "nosniff",
    }
    return HttpResponse(content, content_type="application/pdf", headers=headers)
