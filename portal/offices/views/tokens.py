"""API tokens of the open workspace."""

from datetime import timedelta

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from portal.federations.models import ApiToken
from portal.federations.requests import WorkspaceRequest
from portal.offices import selectors
from portal.offices.forms import TokenForm
from portal.offices.permissions import can_manage_staff, can_revoke_token, can_see_staff
from portal.offices.services import make_token, revoke_token
from portal.offices.token_scopes import token_scopes
from portal.workflow.permissions import require


@require_http_methods(["GET", "POST"])
def tokens(request: WorkspaceRequest, **address: str) -> HttpResponse:
    """List the tokens of the own office, or all for staff managers; a POST creates one."""
    tenant = request.workspace.tenant
    require(can_see_staff, request.user, tenant)
    membership = selectors.staff_in_office().filter(user=request.user).first()
    role = membership.role if membership else ""
    form = TokenForm(request.POST or None, role=role)
    secret = ""
    if request.method == "POST" and membership and form.is_valid():
        given = form.cleaned_data
        _token, secret = make_token(
            membership_id=membership.pk,
            name=given["name"],
            scopes=given.get("scopes", []),
            lifetime=timedelta(days=given["days"]),
            actor=request.user,
        )
        # No redirect: the secret is shown in this one response and stored nowhere.
        form = TokenForm(role=role)
    shown = selectors.tokens_in_use()
    if not can_manage_staff(request.user, tenant):
        shown = shown.filter(membership__user=request.user)
    words = {code: scope.label for code, scope in token_scopes().items()}
    rows = [(token, [words[code] for code in token.scopes if code in words]) for token in shown]
    context = {"form": form, "tokens": rows, "secret": secret, "membership": membership}
    return render(request, "offices/tokens.html", context)


@require_http_methods(["GET", "POST"])
def revoke(request: WorkspaceRequest, pk: int, **address: str) -> HttpResponse:
    """Ask for confirmation, then revoke a token."""
    found = get_object_or_404(ApiToken.objects.select_related("membership"), pk=pk)
    require(can_revoke_token, request.user, found)
    if request.method == "POST":
        revoke_token(pk=pk, actor=request.user)
        messages.success(request, _("The token %(name)s has been revoked.") % {"name": found.name})
        return redirect(request.workspace.url("tokens"))
    context = {"token": found, "cancel_url": request.workspace.url("tokens")}
    return render(request, "offices/token_revoke.html", context)
