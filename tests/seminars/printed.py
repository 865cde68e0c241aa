"""What a printed paper says."""

from io import BytesIO

from django.http import HttpResponse
from pypdf import PdfReader


def printed(answer: HttpResponse) -> str:
    """Return the words of a PDF that a page answered with, line breaks as spaces."""
    assert answer["Content-Type"] == "application/pdf"
    pages = PdfReader(BytesIO(answer.content)).pages
    return " ".join(" ".join(page.extract_text().split()) for page in pages)
