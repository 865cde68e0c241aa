"""Switch between workspaces, and edit a workspace's settings."""

from copy import copy
from typing import Any

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from portal.federations.middleware import enter_workspace, workspace_or_404
from portal.federations.requests import PersonRequest, WorkspaceRequest
from portal.offices.forms import BodySettingsForm, FederationSettingsForm
from portal.offices.permissions import can_change_settings, can_manage_staff
from portal.offices.phrases import FAULTS, StaleSettings
from portal.offices.selectors import settings_version
from portal.offices.services import change_settings
from portal.parts.stale_pages import differences, version_seen
from portal.workflow.permissions import require


@require_POST
def switch(request: PersonRequest, key: str) -> HttpResponse:
    """Switch to another of the person's workspaces."""
    if not request.user.is_authenticated:
        return redirect("account_login")
    kind, _colon, code = key.partition(":")
    if kind not in {"federation", "body"}:
        raise Http404
    enter_workspace(request, workspace_or_404(request, kind, code))
    return redirect("home")


@require_http_methods(["GET", "POST"])
def settings(request: WorkspaceRequest, **address: str) -> HttpResponse:
    """Edit the settings of the open workspace."""
    tenant = request.workspace.tenant
    require(can_change_settings, request.user, tenant)
    form_class = FederationSettingsForm if tenant.federation else BodySettingsForm
    # The form changes its instance: use a copy, so that the service can compare with the saved state.
    form = form_class(request.POST or None, request.FILES or None, instance=copy(tenant))
    if not can_manage_staff(request.user, tenant):
        form.fields["mfa_required"].disabled = True
    seen = version_seen(request)
    shown: dict[str, Any] = {"form": form, "version": seen or settings_version(tenant)}
    if request.method == "POST" and form.is_valid():
        try:
            change_settings(tenant=tenant, changes=form.cleaned_data, actor=request.user, version=seen)
        except StaleSettings as stale:
            form.add_error(None, FAULTS[stale.code])
            shown["version"] = settings_version(stale.now)
            shown["differences"] = differences(form, form_class(instance=stale.now))
        except ValidationError as error:
            form.add_error(None, error)
        else:
            messages.success(request, _("The settings have been saved."))
            return redirect(request.path)
    return render(request, "offices/settings.html", shown)
