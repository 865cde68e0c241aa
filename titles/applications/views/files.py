"""Handing out papers: always as a download, never run by the browser."""

from urllib.parse import quote

from django.http import HttpResponse

from titles.models import ApplicationPaper


def download(paper: ApplicationPaper) -> HttpResponse:
    with paper.file.open("rb") as file:
        answer = HttpResponse(file.read(), content_type=paper.content_type)
    answer["Content-Disposition"] = f"attachment; filename*=UTF-8''{quote(paper.filename)}"
    answer["X-Content-Type-Options"] = "nosniff"
    answer["Cache-Control"] = "private, no-store"
    return answer
