"""The norms that concern a federation: of its arbiters, and of its events."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods

from arbiters.norms.forms import NormFilter
from arbiters.norms.paper_forms import PaperNormForm
from arbiters.norms.phrases import NormFault
from arbiters.norms.selectors import listed_norms, norms_of_federation
from arbiters.norms.services import enter_paper
from arbiters.permissions import can_keep_arbiters, can_see_arbiters
from portal.federations.requests import WorkspaceRequest
from portal.look.filters import found_by, given_in, is_filtered
from portal.parts.faults import sentence
from portal.workflow.permissions import require

PER_PAGE = 25


@login_required
@require_GET
def federation_norms(request: WorkspaceRequest, federation: str) -> HttpResponse:
    """List norms of the federation's arbiters and events, those to sign first."""
    home = request.workspace.tenant.federation
    require(can_see_arbiters, request.user, home)
    assert home is not None, "an address under /<FED>/"
    form = NormFilter(request.GET)
    found = found_by(form, norms_of_federation(home, given_in(form)))
    page = Paginator(found, PER_PAGE).get_page(request.GET.get("page"))
    context = {
        "form": form,
        "page_obj": page,
        "rows": listed_norms(page),
        "filtered": is_filtered(form),
        "keeps": can_keep_arbiters(request.user, home),
    }
    return render(request, "arbiters/norms/federation.html", context)


@login_required
@require_http_methods(["GET", "POST"])
def federation_norm_new(request: WorkspaceRequest, federation: str) -> HttpResponse:
    """Enter a norm from its paper: of an event elsewhere, a seminar, or an association title."""
    home = request.workspace.tenant.federation
    require(can_keep_arbiters, request.user, home)
    assert home is not None, "an address under /<FED>/"
    form = PaperNormForm(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid():
        try:
            norm = enter_paper(
                home=home, fide_id=form.cleaned_data["fide_id"], given=form.columns(), actor=request.user
            )
        except NormFault as fault:
            form.add_error(fault.field or None, sentence(fault))
        else:
            messages.success(request, _("The norm is entered and marked as paper."))
            return redirect("arbiters:norm", norm.pk)
    return render(request, "arbiters/norms/paper_new.html", {"form": form})
