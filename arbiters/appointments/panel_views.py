"""The page of the panels: members by panel, publication, removal, mid-term review."""

from datetime import date
from typing import Any

from django import forms as forms_of
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from arbiters.appointments import services
from arbiters.appointments.enums import Panel
from arbiters.appointments.faults import AppointmentFault
from arbiters.appointments.forms import CycleForm, MemberForm, RemovalForm
from arbiters.appointments.selectors import cycle_of, members_of
from arbiters.appointments.views import commission_of, year_of
from arbiters.models import PanelCycle, PanelMember
from arbiters.permissions import decides_for_commission
from arbiters.rules import enums as rules
from arbiters.rules.editions import ARBITERS_2021, edition_on
from portal.federations.models import Body
from portal.federations.requests import WorkspaceRequest
from portal.parts.faults import sentence
from portal.workflow.permissions import require


@login_required
@never_cache
@require_http_methods(["GET", "POST"])
def panels(request: WorkspaceRequest, body: str) -> HttpResponse:
    """Show the panels of a year's cycle; chair and secretary can change them."""
    commission, year = commission_of(request), year_of(request)
    cycle = cycle_of(year)
    part = request.POST.get("part", "")
    forms: dict[str, forms_of.Form] = {
        "cycle": CycleForm(request.POST if part == "cycle" else None, initial={"first_year": year + 1}),
        "member": MemberForm(request.POST if part == "member" else None),
        "remove": RemovalForm(request.POST if part == "remove" else None),
    }
    if request.method == "POST":
        require(decides_for_commission, request.user, commission)
        if _posted(request, commission, cycle, part, forms):
            return redirect(request.get_full_path())
    context = {
        "cycle": cycle,
        "panels": _panels(cycle, commission.today) if cycle else [],
        "forms": forms,
        "year": year,
        "years": (year - 1, year + 1),
        "decides": decides_for_commission(request.user, commission),
    }
    return render(request, "arbiters/appointments/panels.html", context)


def _panels(cycle: PanelCycle, today: date) -> list[dict[str, object]]:
    edition = edition_on(date(cycle.first_year, 1, 1)) or ARBITERS_2021
    members = members_of(cycle)
    return [
        {
            "label": panel.label,
            "size": edition.panels[rules.Panel(panel.value)].size,
            "members": [row for row in members if row.panel == panel and not row.removed_for],
            "gone": [row for row in members if row.panel == panel and row.removed_for],
        }
        for panel in Panel
    ]


def _posted(
    request: WorkspaceRequest,
    body: Body,
    cycle: PanelCycle | None,
    part: str,
    forms: dict[str, forms_of.Form],
) -> bool:
    """Perform the submitted action; False shows the page again with its errors."""
    form = forms.get(part)
    given: dict[str, Any] = {"body": body, "actor": request.user}
    try:
        if part == "publish" and cycle is not None:
            services.publish_panels(cycle_id=cycle.pk, **given)
        elif form is None or not form.is_valid():
            return False
        elif part == "cycle":
            services.open_cycle(**form.cleaned_data, **given)
        elif part == "member" and cycle is not None:
            services.add_member(cycle_id=cycle.pk, **form.cleaned_data, **given)
        elif part == "remove":
            said = form.cleaned_data
            services.remove_member(member_id=said["member"], reason=said["reason"], **given)
        else:
            return False
    except AppointmentFault as fault:
        if form is None:
            messages.error(request, sentence(fault))
            return True
        form.add_error(fault.field if fault.field in form.fields else None, sentence(fault))
        return False
    # Removed by somebody else meanwhile, or a key that was typed: the page of it does not exist.
    except PanelMember.DoesNotExist:
        raise Http404 from None
    messages.success(request, _("The panels were changed."))
    return True
