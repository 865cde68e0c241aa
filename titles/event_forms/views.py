"""Downloads of the event's forms, and the page of merged groups."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from portal.documents.phrases import DocumentUnavailable
from portal.federations.requests import PersonRequest
from portal.parts.faults import sentence
from portal.parts.stale_pages import differences, version_seen
from portal.workflow.permissions import require
from titles.certificates.files import handed_out
from titles.certificates.selectors import file_of
from titles.event_forms.forms import GroupsForm
from titles.event_forms.services import CONTENT, print_event_form
from titles.norms.services import facts_version, state_facts
from titles.permissions import can_state_facts
from titles.phrases import FAULTS, NormFault, StaleNorm
from tournaments.models import Tournament
from tournaments.reports.access import in_event_file
from tournaments.results.selectors import results_of_report

# The only fact that the page of merged groups writes.
GROUPS = ("merged_groups",)


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


@require_http_methods(["GET", "POST"])
@in_event_file
def event_groups(request: PersonRequest, tournament: Tournament) -> HttpResponse:
    """Store which groups were merged into the event, and derive the direct titles again (1.2.3a)."""
    file = file_of(tournament)
    if file is None:
        raise Http404
    require(can_state_facts, request.user, tournament)
    players = results_of_report(file.report).players
    seen = version_seen(request)
    form = GroupsForm(request.POST or None, stated=file.merged_groups, numbers=players.keys())
    shown: dict[str, Any] = {"version": seen or facts_version(file, GROUPS)}
    if request.method == "POST" and form.is_valid():
        try:
            state_facts(
                tournament_id=tournament.pk, actor=request.user, facts=form.cleaned_data, version=seen
            )
        except StaleNorm as stale:
            form.add_error(None, FAULTS[stale.code])
            now = GroupsForm(None, stated=stale.now.merged_groups, numbers=players.keys())
            shown = {"version": facts_version(stale.now, GROUPS), "differences": differences(form, now)}
        else:
            messages.success(request, _("The facts are saved; the report is searched again."))
            return redirect("titles:event_norms", tournament.code)
    entrants = sorted(players.values(), key=lambda player: player.number)
    context = {"tournament": tournament, "form": form, "players": entrants}
    return render(request, "titles/event_groups.html", context | shown)
