"""Pages of an event's invitation: written by author and officer, printable by everybody."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.cache import cache
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from portal.cases.declaration import Docket
from portal.cases.faults import Stale
from portal.cases.perspectives import row_or_404, standpoint_of
from portal.cases.phrases import FAULTS
from portal.documents.pdf import render_pdf
from portal.federations.requests import PersonRequest, PortalRequest
from portal.parts.stale_pages import differences, version_seen
from portal.workflow.permissions import require
from tournaments.models import PublishedEvent
from tournaments.registration import selectors
from tournaments.registration.forms.invitation import InvitationForm
from tournaments.registration.permissions import can_invite
from tournaments.registration.phrases.invitation import Point, points_of, said_in
from tournaments.registration.services.invitations import texts_version, write_invitation

KEPT_SECONDS = 3600
ENGLISH = "en"


@login_required
@require_http_methods(["GET", "POST"])
def edit_invitation(request: PersonRequest, docket: Docket, pk: UUID, **address: str) -> HttpResponse:
    """Edit the organiser's texts of the invitation."""
    here = standpoint_of(request, docket, address)
    tournament = row_or_404(here, pk)
    require(can_invite, request.user, tournament)
    seen = version_seen(request)
    form = InvitationForm(tournament.invitation, request.POST or None)
    shown: dict[str, Any] = {"version": seen or texts_version(tournament)}
    if request.method == "POST" and form.is_valid():
        try:
            write_invitation(pk=tournament.pk, texts=form.texts, actor=request.user, version=seen)
        except Stale as stale:
            form.add_error(None, FAULTS[stale.code])
            now = InvitationForm(stale.row.invitation)
            shown = {"version": texts_version(stale.row), "differences": differences(form, now)}
        else:
            messages.success(request, _("The invitation is saved."))
            return redirect(here.page(tournament))
    context = {"tournament": tournament, "form": form, "cancel_url": here.page(tournament)}
    return render(request, "tournaments/registration/invitation.html", context | shown)


@require_safe
def invitation(request: PortalRequest, code: str) -> HttpResponse:
    """Print the invitation, in English and in the host's own language."""
    event = selectors.event_by_code(code)
    if event is None:
        raise Http404
    # The time of the last change is in the key: an edited invitation is printed again.
    made = cache.get_or_set(
        f"invitation:{event.pk}:{event.changed_at.timestamp()}", lambda: _printed(event), KEPT_SECONDS
    )
    headers = {"Content-Disposition": f'inline; filename="{event.code}-invitation.pdf"'}
    return HttpResponse(made, content_type="application/pdf", headers=headers)


def _printed(event: PublishedEvent) -> bytes:
    context = {
        "event": event,
        "parts": [
            (language, said_in(language, event, "name"), _points(event, language))
            for language in languages(event)
        ],
    }
    return render_pdf("pdf/invitation.html", context, language=ENGLISH)


def languages(event: PublishedEvent) -> list[str]:
    """Return English, then the host's own language."""
    own = [language for language in event.federation.languages if language != ENGLISH]
    return [ENGLISH, *own[:1]]


def _points(event: PublishedEvent, language: str) -> list[Point]:
    with translation.override(language):
        return points_of(event)
