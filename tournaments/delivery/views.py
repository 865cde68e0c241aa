"""Pages of the delivery: what FIDE needs and by when, the package of a period, FIDE's answers."""

import re
from typing import Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from portal.federations.models import Federation
from portal.federations.requests import WorkspaceRequest
from portal.parts.faults import sentence
from portal.parts.stale_pages import differences, version_seen
from portal.workflow.permissions import require
from tournaments.delivery.faults import DeliveryFault, StaleDelivery
from tournaments.delivery.forms import AnswerForm
from tournaments.delivery.http import switched_on
from tournaments.delivery.packing import package
from tournaments.delivery.permissions import can_deliver
from tournaments.delivery.phrases import FAULTS, TASKS
from tournaments.delivery.selectors import deliveries_of, delivery_of
from tournaments.delivery.services import delivery_version, enter_answer, entered_values, start_delivery
from tournaments.models import PublishedEvent
from tournaments.models.deliveries import DeliveryState

PER_PAGE = 50
_PERIOD = re.compile(r"[0-9]{4}-[0-9]{2}")
TONES = {
    DeliveryState.OPEN: "warning",
    DeliveryState.REGISTERED: "info",
    DeliveryState.SENT: "primary",
    DeliveryState.ACCEPTED: "success",
    DeliveryState.REFUSED: "danger",
}


def _home(request: WorkspaceRequest) -> Federation:
    home = request.workspace.tenant.federation
    assert home is not None, "an address under /<FED>/"
    require(can_deliver, request.user, home)
    return home


@never_cache
@require_safe
def deliveries(request: WorkspaceRequest, federation: str) -> HttpResponse:
    """List the open deliveries, nearest deadline first."""
    home = _home(request)
    found = deliveries_of(home, home.today)
    page = Paginator(found, PER_PAGE).get_page(request.GET.get("page"))
    rows = [
        (each, TASKS[each.task], DeliveryState(each.state).label, TONES[DeliveryState(each.state)])
        for each in page
    ]
    periods = sorted({each.period for each in found if each.period and each.task}, reverse=True)
    context = {"rows": rows, "page_obj": page, "periods": periods, "today": home.today}
    return render(request, "tournaments/delivery/deliveries.html", context)


@never_cache
@require_http_methods(["GET", "POST"])
def delivery(request: WorkspaceRequest, federation: str, code: str) -> HttpResponse:
    """Enter the state of one event with FIDE."""
    home = _home(request)
    try:
        found = delivery_of(home, code)
    except PublishedEvent.DoesNotExist:
        raise Http404 from None
    seen = version_seen(request)
    form = AnswerForm(request.POST or None, initial=entered_values(found.delivery))
    context: dict[str, Any] = {"version": seen or delivery_version(found.delivery)}
    if request.method == "POST" and form.is_valid():
        given = form.cleaned_data | {"version": seen}
        try:
            enter_answer(event_id=found.event.pk, home=home, actor=request.user, **given)
        except StaleDelivery as stale:
            form.add_error(None, FAULTS[stale.code])
            context["version"] = delivery_version(stale.now)
            context["differences"] = differences(form, AnswerForm(initial=entered_values(stale.now)))
        except DeliveryFault as fault:
            form.add_error(fault.field or None, sentence(fault))
        else:
            messages.success(request, _("The state of %(event)s was entered.") % {"event": found.event.name})
            return redirect("tournaments:deliveries", federation)
    context |= {"found": found, "form": form, "task": TASKS[found.task]}
    context["hand_on"] = switched_on() and bool(found.task)
    return render(request, "tournaments/delivery/delivery.html", context)


@require_POST
def hand_on(request: WorkspaceRequest, federation: str, code: str) -> HttpResponse:
    """Send the next step of one event to the configured server."""
    home = _home(request)
    try:
        job = start_delivery(code=code, home=home, actor=request.user)
    except PublishedEvent.DoesNotExist:
        raise Http404 from None
    except DeliveryFault as fault:
        messages.error(request, sentence(fault))
        return redirect("tournaments:delivery", federation, code)
    return redirect("jobs:job", job.pk)


@never_cache
@require_safe
def package_file(request: WorkspaceRequest, federation: str) -> HttpResponse:
    """Download the package of a period: registration data and reports of all waiting events."""
    home = _home(request)
    period = request.GET.get("period", "")
    if period and not _PERIOD.fullmatch(period):
        raise Http404
    chosen = [each for each in deliveries_of(home, home.today) if each.task and period in ("", each.period)]
    answer = HttpResponse(package(chosen), content_type="application/zip")
    answer["Content-Disposition"] = f'attachment; filename="{home.code}-fide-{period or "all"}.zip"'
    return answer
