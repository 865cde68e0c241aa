"""The page on which the arbiters' commission approves hybrid events (B06.1, 2.3.2)."""

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from arbiters.norms.phrases import NormFault
from arbiters.norms.selectors import has_begun, hybrid_events
from arbiters.norms.services import approve_hybrid
from arbiters.permissions import decides_for_commission, sits_in_commission
from portal.federations.requests import WorkspaceRequest
from portal.parts.faults import sentence
from portal.workflow.permissions import require
from tournaments.models import Tournament

PER_PAGE = 25


@login_required
@require_http_methods(["GET", "POST"])
def hybrid_list(request: WorkspaceRequest, body: str) -> HttpResponse:
    """List hybrid events, latest first; chair and secretary approve before the start."""
    tenant = request.workspace.tenant
    require(sits_in_commission, request.user, tenant)
    if request.method == "POST":
        return _approved(request, body)
    page = Paginator(hybrid_events(), PER_PAGE).get_page(request.GET.get("page"))
    rows = [
        {
            "event": event,
            "approved": bool(event.details.get("arbiters_approved")),
            "begun": has_begun(start=event.start, host=event.federation),
        }
        for event in page
    ]
    decides = decides_for_commission(request.user, tenant)
    context = {"page_obj": page, "rows": rows, "decides": decides}
    return render(request, "arbiters/norms/hybrid.html", context)


def _approved(request: WorkspaceRequest, body: str) -> HttpResponse:
    try:
        event_id = UUID(request.POST.get("event", ""))
        approve_hybrid(event_id=event_id, commission=request.workspace.tenant.body, actor=request.user)
    except (ValueError, Tournament.DoesNotExist):
        raise Http404 from None
    except NormFault as fault:
        messages.error(request, sentence(fault))
    else:
        messages.success(request, _("The hybrid event is approved for norms of arbiters."))
    return redirect("arbiters:body_hybrid", body)
