"""PDFs that are generated on request, without document number and code."""

from typing import Any

from django.http import HttpResponse
from django.utils.translation import get_language

from portal.documents.pdf import render_pdf


def pdf_answer(template: str, context: dict[str, Any], name: str) -> HttpResponse:
    """Return the PDF in the reader's language; caches must not keep it."""
    made = render_pdf(template, context, language=get_language() or "en")
    headers = {"Content-Disposition": f'inline; filename="{name}.pdf"', "Cache-Control": "private, no-store"}
    return HttpResponse(made, content_type="application/pdf", headers=headers)
