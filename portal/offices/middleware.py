"""Require a second factor of those who decide, where the portal or the tenant demands it."""

from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django_htmx.http import HttpResponseClientRedirect

from portal.accounts.selectors import has_second_factor
from portal.federations.requests import PersonRequest
from portal.offices.permissions import must_use_second_factor
from portal.offices.phrases import MFA_NEEDED

Handler = Callable[[PersonRequest], HttpResponse]

# The account pages are where the second factor is set up; the API uses tokens, not sessions.
FREE_PATHS = ("/accounts/", "/api/")
# What the set-up page itself loads, and switching to another workspace.
FREE_VIEWS = frozenset(
    {"set_language", "healthz", "readyz", "federations:switch", "federations:theme", "federations:logo"}
)


def mfa_where_required(get_response: Handler) -> Handler:
    """Redirect people with deciding roles to the set-up page until they have a second factor."""

    def middleware(request: PersonRequest) -> HttpResponse:
        return get_response(request)

    def process_view(
        request: PersonRequest, view: Callable[..., Any], args: list[Any], kwargs: dict[str, Any]
    ) -> HttpResponse | None:
        # Not earlier: for an address such as /UKR/… the workspace is opened in process_view.
        if request.user.is_authenticated and second_factor_missing(request):
            return to_second_factor(request)
        return None

    middleware.process_view = process_view  # type: ignore[attr-defined] # how Django finds the hook on a function
    return middleware


def second_factor_missing(request: PersonRequest) -> bool:
    workspace = request.workspace
    tenant, roles = (workspace.tenant, workspace.roles) if workspace else (None, frozenset())
    if not must_use_second_factor(request.user, tenant, roles):
        return False
    matched = request.resolver_match
    if request.path_info.startswith(FREE_PATHS) or (matched and matched.view_name in FREE_VIEWS):
        return False
    return not has_second_factor(request.user)


def to_second_factor(request: PersonRequest) -> HttpResponse:
    home = request.workspace.name if request.workspace else settings.SITE_NAME
    messages.warning(request, str(MFA_NEEDED) % {"home": home})
    if request.htmx:
        return HttpResponseClientRedirect(reverse("mfa_index"))
    return redirect("mfa_index")
