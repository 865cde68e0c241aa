"""Pages on which superusers appoint the first officers of federations and bodies."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from portal.federations.models import Body, Federation
from portal.federations.requests import PersonRequest
from portal.federations.tenants import Tenant
from portal.offices import selectors
from portal.offices.forms import FirstOfficerForm
from portal.offices.permissions import can_appoint
from portal.offices.phrases import OfficeFault
from portal.offices.roles import roles_explained
from portal.offices.services import appoint_or_invite
from portal.parts.faults import sentence
from portal.workflow.permissions import require

PER_PAGE = 50


@login_required
@require_safe
def offices(request: PersonRequest) -> HttpResponse:
    """List every federation and body with the number of its officers; those without any first."""
    require(can_appoint, request.user)
    query = request.GET.get("q", "").replace("\0", "").strip()[:50]
    page = Paginator(selectors.offices(query), PER_PAGE).get_page(request.GET.get("page"))
    return render(request, "offices/first_list.html", {"page_obj": page, "query": query})


@login_required
@require_http_methods(["GET", "POST"])
def first_officer(request: PersonRequest, kind: str, code: str) -> HttpResponse:
    """Appoint somebody with an account, or invite somebody without one."""
    require(can_appoint, request.user)
    tenant = _tenant(kind, code)
    form = FirstOfficerForm(request.POST or None, tenant=tenant)
    if request.method == "POST" and form.is_valid():
        try:
            person = appoint_or_invite(tenant=tenant, actor=request.user, **form.cleaned_data)
        except OfficeFault as fault:
            form.add_error("email", sentence(fault))
        else:
            given = {"email": form.cleaned_data["email"], "home": tenant}
            if person:
                told = _("%(name)s now serves in %(home)s.") % {"name": person.name, "home": tenant}
            else:
                told = _("%(email)s has no account yet: an invitation to %(home)s is on its way.") % given
            messages.success(request, told)
            return redirect("federations:offices")
    context = {"tenant": tenant, "form": form, "roles": roles_explained(tenant)}
    return render(request, "offices/first_officer.html", context)


def _tenant(kind: str, code: str) -> Tenant:
    known: dict[str, type[Federation] | type[Body]] = {"federation": Federation, "body": Body}
    found: Tenant | None = known[kind].objects.filter(code=code).first() if kind in known else None
    if found is None:
        raise Http404
    return found
