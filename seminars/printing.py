"""Papers that are printed when somebody asks for them, without number and code."""

from typing import Any

from django.http import HttpResponse
from django.utils.translation import get_language

from portal.documents.pdf import render_pdf


def pdf_answer(template: str, context: dict[str, Any], name: str) -> HttpResponse:
    """Return the paper in the reader's language; nobody between keeps a copy."""
    made = render_pdf(template, context, language=get_language() or "en")
    headers = {"Content-Disposition": f'inline; filename="{name}.pdf"', "Cache-Control": "private, no-store"}
    return HttpResponse(made, content_type="application/pdf", headers=headers)
