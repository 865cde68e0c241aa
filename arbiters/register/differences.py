"""Differences between the latest FIDE lists and decisions made here, for the commission to review."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from arbiters.permissions import decides_for_commission, sits_in_commission
from players.standing.selectors import open_differences
from players.standing.services import settle_difference
from portal.federations.requests import WorkspaceRequest
from portal.parts.numbers import whole_number
from portal.workflow.permissions import require

PER_PAGE = 25


@login_required
@require_http_methods(["GET", "POST"])
def list_differences(request: WorkspaceRequest, body: str) -> HttpResponse:
    """Show open differences to the commission; chair and secretary can settle one."""
    tenant = request.workspace.tenant
    require(sits_in_commission, request.user, tenant)
    if request.method == "POST":
        require(decides_for_commission, request.user, tenant)
        key = whole_number(request.POST.get("difference", ""))
        found = get_object_or_404(open_differences(), pk=key or 0)
        settle_difference(pk=found.pk, actor=request.user)
        messages.success(request, _("The difference was settled."))
        return redirect(request.path)
    page = Paginator(open_differences(), PER_PAGE).get_page(request.GET.get("page"))
    context = {"page_obj": page, "decides": decides_for_commission(request.user, tenant)}
    return render(request, "arbiters/register/differences.html", context)
