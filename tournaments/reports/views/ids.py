"""Page that requests FIDE ids for a report's unknown players."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from players.requests.permissions import can_write
from portal.cases.faults import CaseFault
from portal.federations.requests import PersonRequest
from portal.parts.faults import sentence
from portal.workflow.permissions import require
from tournaments.models import AskedId, Tournament, host_of
from tournaments.reports.access import in_event_file
from tournaments.reports.id_forms import PersonForm, SharedForm
from tournaments.reports.services import ask_for_ids, players_without_id
from tournaments.reports.views.pages import find

MOST = 50


@never_cache
@require_http_methods(["GET", "POST"])
@in_event_file
def ids(request: PersonRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Request FIDE ids for the host's players who are not in the register, all at once."""
    found, home = find(tournament, number), host_of(tournament)
    require(can_write, request.user, home)
    data = request.POST if request.method == "POST" else None
    shared = SharedForm(data, initial={"citizenship": home.name, "email": request.user.email})
    forms = [PersonForm(player, shared, home.today, data) for player in players_without_id(found)[:MOST]]
    # A list, not a generator: every form is validated, so that each shows its errors.
    valid = [shared.is_valid(), *(form.is_valid() for form in forms)]
    if data is not None and all(valid):
        people = {form.player.key: form.content() for form in forms if form.cleaned_data["ask"]}
        try:
            made = ask_for_ids(report_id=found.pk, actor=request.user, people=people)
        except CaseFault as fault:
            shared.add_error(None, sentence(fault))
        else:
            told = ngettext(
                "%(count)s FIDE id was asked for. It is filled in when the office has granted it.",
                "%(count)s FIDE ids were asked for. They are filled in when the office has granted them.",
                len(made),
            )
            messages.success(request, told % {"count": len(made)})
            return redirect("tournaments:report", tournament.code, number)
    asked = AskedId.objects.filter(report=found).select_related("request").order_by("key")
    context = {"tournament": tournament, "report": found, "shared": shared, "forms": forms, "asked": asked}
    context["title"] = _("Ask for FIDE ids")
    return render(request, "tournaments/reports/report_ids.html", context)
