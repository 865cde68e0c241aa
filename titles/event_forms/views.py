"""Downloads of the event's forms."""

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from portal.documents.phrases import DocumentUnavailable
from portal.federations.requests import PersonRequest
from portal.parts.faults import sentence
from titles.certificates.files import handed_out
from titles.certificates.selectors import file_of
from titles.event_forms.services import CONTENT, print_event_form
from titles.phrases import NormFault
from tournaments.models import Tournament
from tournaments.reports.access import in_event_file


@require_POST
@in_event_file
def event_form(request: PersonRequest, tournament: Tournament, form: str) -> HttpResponse:
    """Print the tournament report or the list of direct titles and return it."""
    if form not in CONTENT or file_of(tournament) is None:
        raise Http404
    try:
        document = print_event_form(tournament=tournament, form=form, actor=request.user)
    except (NormFault, DocumentUnavailable) as fault:
        messages.error(request, sentence(fault))
        return redirect("titles:event_norms", tournament.code)
    return handed_out(document.pdf, f"{document.number}.pdf")
