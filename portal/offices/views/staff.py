"""Staff of a federation or body: list, invite, dismiss, change roles."""

from typing import Any

from allauth.account.adapter import get_adapter
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from portal.federations.models import Invitation, Membership
from portal.federations.requests import PersonRequest, WorkspaceRequest
from portal.federations.tenants import tenant_of
from portal.federations.workspaces import SESSION_KEY
from portal.offices import selectors
from portal.offices.forms import InvitationForm, RoleForm
from portal.offices.permissions import can_answer_invitation, can_manage_staff, can_see_staff
from portal.offices.phrases import OfficeFault
from portal.offices.roles import roles_explained
from portal.offices.services import (
    accept_invitation,
    change_role,
    decline_invitation,
    end_membership,
    invite,
    revoke_invitation,
)
from portal.offices.services.invitations import invitation_of
from portal.parts.faults import sentence
from portal.workflow.permissions import require

PER_PAGE = 50


@require_http_methods(["GET", "POST"])
def staff(request: WorkspaceRequest, **address: str) -> HttpResponse:
    """List the staff; a POST invites a colleague."""
    tenant = request.workspace.tenant
    require(can_see_staff, request.user, tenant)
    form = InvitationForm(request.POST or None, tenant=tenant)
    if request.method == "POST" and form.is_valid():
        try:
            invite(tenant=tenant, actor=request.user, **form.cleaned_data)
        except OfficeFault as fault:
            form.add_error("email", sentence(fault))
        else:
            messages.success(request, _("The invitation is on its way."))
            return redirect(request.path)
    page = Paginator(selectors.staff_in_office(), PER_PAGE).get_page(request.GET.get("page"))
    context = {
        "form": form,
        "page_obj": page,
        "invitations": selectors.open_invitations(),
        "former": selectors.former_staff()[:PER_PAGE],
        "manages": can_manage_staff(request.user, tenant),
        "roles": roles_explained(tenant),
    }
    return render(request, "offices/staff.html", context)


@require_http_methods(["GET", "POST"])
def dismiss(request: WorkspaceRequest, pk: int, **address: str) -> HttpResponse:
    """End a colleague's office, after confirmation."""
    require(can_manage_staff, request.user, request.workspace.tenant)
    membership = get_object_or_404(Membership.objects.select_related("user"), pk=pk)
    if request.method == "POST":
        try:
            end_membership(pk=pk, actor=request.user, reason=request.POST.get("reason", ""))
        except OfficeFault as fault:
            messages.error(request, sentence(fault))
        else:
            messages.success(request, _("The office has ended."))
        return redirect(request.workspace.url("staff"))
    return render(
        request,
        "offices/dismiss.html",
        {"membership": membership, "cancel_url": request.workspace.url("staff")},
    )


@require_http_methods(["GET", "POST"])
def other_role(request: WorkspaceRequest, pk: int, **address: str) -> HttpResponse:
    """Change a colleague's role."""
    tenant = request.workspace.tenant
    require(can_manage_staff, request.user, tenant)
    membership = get_object_or_404(Membership.objects.select_related("user"), pk=pk)
    form = RoleForm(request.POST or None, tenant=tenant)
    if request.method == "POST" and form.is_valid():
        try:
            changed = change_role(pk=pk, actor=request.user, **form.cleaned_data)
        except OfficeFault as fault:
            form.add_error("role", sentence(fault))
        else:
            said = _("%(name)s serves as %(role)s from now on.")
            messages.success(
                request, said % {"name": membership.user.name, "role": changed.get_role_display()}
            )
            return redirect(request.workspace.url("staff"))
    context = {
        "form": form,
        "cancel_url": request.workspace.url("staff"),
        "title": _("Another office for %(name)s?") % {"name": membership.user.name},
        "text": _("The office as %(role)s ends at once, and with it its API tokens.")
        % {"role": membership.get_role_display()},
        "action": _("Change the role"),
        "roles": roles_explained(tenant),
    }
    return render(request, "offices/change_role.html", context)


@require_POST
def revoke(request: WorkspaceRequest, pk: int, **address: str) -> HttpResponse:
    """Withdraw an invitation."""
    get_object_or_404(Invitation, pk=pk)
    revoke_invitation(pk=pk, actor=request.user)
    messages.success(request, _("The invitation has been withdrawn."))
    return redirect(request.workspace.url("staff"))


@require_GET
def invitation(request: PersonRequest, token: str) -> HttpResponse:
    """The page behind the mail's link; possession of the link is the permission to see it."""
    try:
        found = invitation_of(token, now=timezone.now())
    except OfficeFault as fault:
        gone = {"fault": sentence(fault)}
        return render(request, "offices/invitation.html", gone, status=410)
    signed_in = request.user.is_authenticated
    if not signed_in:
        # The link was mailed to that address, so an account created with it is already verified.
        get_adapter().stash_verified_email(request, found.email)
    context: dict[str, Any] = {
        "invitation": found,
        "home": tenant_of(found),
        "token": token,
        "mine": signed_in and can_answer_invitation(request.user, found),
    }
    return render(request, "offices/invitation.html", context)


@login_required
@require_POST
def answer(request: PersonRequest, token: str) -> HttpResponse:
    """Accept or decline an invitation."""
    try:
        if "decline" in request.POST:
            decline_invitation(token=token, actor=request.user)
            messages.info(request, _("You have declined the invitation."))
            return redirect("home")
        membership = accept_invitation(token=token, actor=request.user)
    except OfficeFault as fault:
        messages.error(request, sentence(fault))
        return redirect("home")
    tenant = tenant_of(membership)
    request.session[SESSION_KEY] = f"{tenant.tenant_kind}:{tenant.code}"
    said = _("Welcome. You serve %(home)s as %(role)s; what waits for you is here.")
    messages.success(request, said % {"home": tenant, "role": membership.get_role_display()})
    return redirect("home")
