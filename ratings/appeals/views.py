"""The page that files an appeal against a refusal to rate."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from portal.cases.declaration import Docket
from portal.cases.faults import CaseFault
from portal.cases.perspectives import standpoint_of
from portal.federations.requests import PersonRequest
from portal.parts.faults import sentence
from portal.workflow.permissions import require
from ratings.appeals.forms import AppealForm
from ratings.appeals.permissions import can_appeal
from ratings.appeals.services import file_appeal
from ratings.faults import RatingFault
from tournaments.enums import RatingDecisionKind
from tournaments.models import RatingDecision


@login_required
@require_http_methods(["GET", "POST"])
def start(request: PersonRequest, docket: Docket, decision: int, **address: str) -> HttpResponse:
    """Show the decision and ask for the grounds."""
    here = standpoint_of(request, docket, address)
    rows = RatingDecision.objects.select_related("event__federation", "decided_by")
    if here.tenant is not None:
        rows = rows.filter(event__federation=here.tenant.federation)
    found = get_object_or_404(rows, pk=decision, kind=RatingDecisionKind.REFUSED)
    require(can_appeal, here.actor, found)
    form = AppealForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            appeal = file_appeal(decision_id=found.pk, actor=here.actor, **form.cleaned_data)
        except (RatingFault, CaseFault) as fault:
            form.add_error(None, sentence(fault))
        else:
            messages.success(request, _("The appeal is filed."))
            return redirect(here.page(appeal))
    context = {"decision": found, "form": form, "back_url": here.list_url, "cancel_url": here.list_url}
    return render(request, "ratings/appeals/start.html", context)
