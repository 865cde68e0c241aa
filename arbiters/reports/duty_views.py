"""The page of a round: sectors with their arbiters, and the duties before, during and after it."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from arbiters.models import RotaEntry
from arbiters.reports import services
from arbiters.reports.duties import CODES
from arbiters.reports.faults import ReportFault
from arbiters.reports.forms import SectorForm
from arbiters.reports.permissions import acts_as_chief, can_open_duties, can_read_report, serves_at
from arbiters.reports.selectors import arbiters_at, duties_of, rota_of
from portal.federations.requests import PersonRequest
from portal.parts.faults import sentence
from portal.parts.numbers import whole_number
from tournaments.models import Tournament, host_of
from tournaments.reports.access import event_file_for


@never_cache
@require_http_methods(["GET", "POST"])
@event_file_for(can_open_duties)
def duties(request: PersonRequest, tournament: Tournament, number: int = 0) -> HttpResponse:
    """Show a round's sectors and duties; without a number, today's round."""
    rounds = {row.number: row.day for row in tournament.rounds.order_by("number")}
    today = host_of(tournament).today
    first = next((n for n, day in rounds.items() if day is None or day >= today), max(rounds, default=1))
    number = number or first
    if rounds and number not in rounds:
        raise Http404
    services_ = arbiters_at(tournament)
    form = SectorForm(request.POST if "sector" in request.POST else None, services=services_)
    if request.method == "POST" and _posted(request, tournament, number, form):
        return redirect("arbiters:duties_of_round", tournament.code, number)
    context = {
        "tournament": tournament,
        "number": number,
        "day": rounds.get(number),
        "rounds": list(rounds),
        "phases": duties_of(tournament, number),
        "rota": rota_of(tournament, number),
        "form": form if acts_as_chief(request.user, tournament) else None,
        "ticks": serves_at(request.user, tournament),
        "report_url": _report_url(request, tournament),
    }
    return render(request, "arbiters/reports/duties.html", context)


def _report_url(request: PersonRequest, tournament: Tournament) -> str:
    may = can_read_report(request.user, tournament)
    return reverse("arbiters:chief_report", args=[tournament.code]) if may else ""


def _posted(request: PersonRequest, tournament: Tournament, number: int, form: SectorForm) -> bool:
    """Perform the submitted action; False shows the page again with its errors."""
    given: dict[str, Any] = {"tournament": tournament, "actor": request.user}
    duty = request.POST.get("done") or request.POST.get("undone")
    try:
        if duty in CODES:
            change = services.tick if "done" in request.POST else services.untick
            change(number=number, duty=duty, **given)
        elif (entry := whole_number(request.POST.get("clear", ""))) is not None:
            services.clear_sector(entry_id=entry, **given)
        elif form.is_valid():
            said = form.cleaned_data
            services.plan_sector(
                number=number,
                service_id=int(said["service"]),
                sector=said["sector"],
                boards=said["boards"],
                **given,
            )
            messages.success(request, _("The sector was planned."))
        else:
            return False
    except ReportFault as fault:
        form.add_error(fault.field or None, sentence(fault))
        return False
    except RotaEntry.DoesNotExist:
        raise Http404 from None
    return True
