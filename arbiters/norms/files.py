"""Signed forms as PDF files: one, or all of an event joined."""

from collections.abc import Sequence
from io import BytesIO
from uuid import UUID

from django.http import HttpResponse
from pypdf import PdfWriter

from portal.documents.models import IssuedDocument


def printed_forms(documents: Sequence[UUID]) -> bytes | None:
    """Return the stored documents joined in order; None if there are none.

    The scope of the issuing federation must be open. A single document is returned byte for byte.
    """
    found = IssuedDocument.objects.in_bulk(list(documents))
    files = []
    for pk in documents:
        if pk in found:
            with found[pk].pdf.open("rb") as file:
                files.append(file.read())
    # Not through the writer, which would change the bytes of the issued document.
    if len(files) < 2:
        return files[0] if files else None
    writer, joined = PdfWriter(), BytesIO()
    for content in files:
        writer.append(BytesIO(content))
    writer.write(joined)
    return joined.getvalue()


def pdf_answer(content: bytes, name: str) -> HttpResponse:
    """Return a PDF as a download that is not cached."""
    headers = {
        "Content-Disposition": f'attachment; filename="{name}"',
        "Cache-Control": "private, no-cache",
        "X-Content-Type-Options": "nosniff",
    }
    return HttpResponse(content, content_type="application/pdf", headers=headers)
