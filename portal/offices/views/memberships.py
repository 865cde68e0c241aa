"""Pages on which the council or the office suspends and reinstates federations."""

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from portal.federations import selectors
from portal.federations.enums import Status
from portal.federations.forms import FederationFilter
from portal.federations.models import Body, Federation
from portal.federations.requests import WorkspaceRequest
from portal.look.filters import found_by, given_in, is_filtered
from portal.offices.forms import MembershipForm
from portal.offices.permissions import can_change_membership
from portal.offices.phrases import OfficeFault
from portal.offices.selectors import membership_decisions
from portal.offices.services.memberships import change_membership
from portal.parts.faults import sentence
from portal.workflow.permissions import require

PER_PAGE, DECISIONS = 50, 20


def _body(request: WorkspaceRequest) -> Body:
    """Return the council or the office; for other bodies the pages do not exist."""
    body = request.workspace.tenant.body
    if body is None:
        raise Http404
    require(can_change_membership, request.user, body)
    return body


@require_safe
def memberships(request: WorkspaceRequest, body: str) -> HttpResponse:
    """List the federations with their status, and the decisions so far."""
    home = _body(request)
    form = FederationFilter(request.GET)
    given = given_in(form)
    found = selectors.federations(
        query=given.get("q", ""), continent=given.get("continent", ""), status=given.get("status", "")
    )
    context = {
        "body": home,
        "form": form,
        "filtered": is_filtered(form),
        "page_obj": Paginator(found_by(form, found), PER_PAGE).get_page(request.GET.get("page")),
        "decisions": membership_decisions(home)[:DECISIONS],
    }
    return render(request, "offices/memberships.html", context)


@require_http_methods(["GET", "POST"])
def membership(request: WorkspaceRequest, body: str, code: str) -> HttpResponse:
    """Ask for confirmation, naming the consequences, then suspend or reinstate."""
    home, found = _body(request), get_object_or_404(Federation, code=code)
    asked = Status.MEMBER if found.status == Status.SUSPENDED else Status.SUSPENDED
    form = MembershipForm(request.POST or None, initial={"status": asked})
    back = reverse("federations:body_memberships", args=[home.code])
    if request.method == "POST" and form.is_valid():
        try:
            change_membership(federation=code, body=home, actor=request.user, **form.cleaned_data)
        except OfficeFault as fault:
            form.add_error(None, sentence(fault))
        else:
            messages.success(request, _("The decision is saved; lists published from now on follow it."))
            return redirect(back)
    context = {"federation": found, "form": form, "suspends": asked == Status.SUSPENDED, "cancel_url": back}
    return render(request, "offices/membership.html", context)
