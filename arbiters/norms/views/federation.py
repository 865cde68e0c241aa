"""The norms that a federation has to do with: of its arbiters, and of its events."""

from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from arbiters.norms.enums import NormState
from arbiters.norms.forms import NormFilter
from arbiters.norms.phrases import STATE_TONES
from arbiters.norms.selectors import norms_of_federation
from arbiters.permissions import can_keep_arbiters, can_see_arbiters
from portal.federations.requests import WorkspaceRequest
from portal.workflow.permissions import require

PER_PAGE = 25


@login_required
@require_GET
def federation_norms(request: WorkspaceRequest, federation: str) -> HttpResponse:
    """List norms of the federation's arbiters and of its events, those to sign first."""
    home = request.workspace.tenant.federation
    require(can_see_arbiters, request.user, home)
    assert home is not None, "an address under /<FED>/"
    form = NormFilter(request.GET)
    given = form.cleaned_data if form.is_valid() else {}
    page = Paginator(norms_of_federation(home, given), PER_PAGE).get_page(request.GET.get("page"))
    context = {
        "form": form,
        "page_obj": page,
        "rows": [(norm, STATE_TONES[NormState(norm.state)]) for norm in page],
        "filtered": any(given.values()),
        "keeps": can_keep_arbiters(request.user, home),
    }
    return render(request, "arbiters/norms/federation.html", context)
