"""The demo's outgoing mail: it is written to files instead of being sent; this page shows the newest."""

from dataclasses import dataclass
from datetime import UTC, datetime
from email import message_from_bytes, policy
from email.utils import parsedate_to_datetime
from pathlib import Path

from django.conf import settings
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

MOST = 200
PER_PAGE = 10


@dataclass(frozen=True)
class Letter:
    """One mail as it would have been sent."""

    sent: datetime | None
    to: str
    subject: str
    text: str


@require_GET
@never_cache
def demo_mail(request: HttpRequest) -> HttpResponse:
    """Show the demo's newest mails; 404 on a portal that really sends mail."""
    folder = getattr(settings, "EMAIL_FILE_PATH", None)
    if not settings.DEMO or folder is None:
        raise Http404
    page = Paginator(newest_letters(Path(folder)), PER_PAGE).get_page(request.GET.get("page"))
    return render(request, "home/demo_mail.html", {"letters": page.object_list, "page_obj": page})


def newest_letters(folder: Path) -> list[Letter]:
    """Return the newest mails, latest first; one file contains all mails of one connection."""
    files = sorted(folder.glob("*.log"), key=lambda file: file.stat().st_mtime, reverse=True)
    found: list[Letter] = []
    for file in files[:MOST]:
        parts = file.read_bytes().split(b"\n" + b"-" * 79 + b"\n")
        found += [_letter(part) for part in reversed(parts) if part.strip()]
    return found[:MOST]


def _letter(raw: bytes) -> Letter:
    mail = message_from_bytes(raw.lstrip(), policy=policy.default)
    body = mail.get_body(("plain",))
    text = body.get_content() if body else ""
    return Letter(_sent(str(mail["Date"] or "")), str(mail["To"] or ""), str(mail["Subject"] or ""), text)


def _sent(given: str) -> datetime | None:
    """Return the moment of the mail; "-0000" says that it is in UTC, and is read without a zone."""
    if not given:
        return None
    sent = parsedate_to_datetime(given)
    return sent if sent.tzinfo else sent.replace(tzinfo=UTC)
