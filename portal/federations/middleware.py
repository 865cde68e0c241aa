"""Run each request in one transaction, in the scope of the workspace that its user has open."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from django.contrib.auth.views import redirect_to_login
from django.db import transaction
from django.http import Http404, HttpResponse
from django.utils import timezone

from portal.federations.models import Body, Federation
from portal.federations.requests import PersonRequest, PortalRequest
from portal.federations.scope import Scope, open_scope, replace_scope
from portal.federations.workspaces import SESSION_KEY, Workspace, workspaces_at
from portal.parts.versions import renew_pages

# Health checks must not depend on the database.
WITHOUT_DATABASE = {"/healthz"}
# Where the session keeps the time zone of a person who has chosen none.
HOME_ZONE = "home_zone"
SAFE = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})
TENANTS: dict[str, type[Federation] | type[Body]] = {"federation": Federation, "body": Body}


class ScopeMiddleware:
    """Open the scope, and roll back everything that a failed request wrote."""

    def __init__(self, get_response: Callable[[PortalRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: PersonRequest) -> HttpResponse:
        request.workspace, request.workspaces = None, {}
        request.failed = False
        if request.path in WITHOUT_DATABASE:
            return self.get_response(request)
        # Empty until the user is known: no tenant's row is visible, and the transaction has begun.
        with open_scope(Scope()):
            enter_person(request)
            response = self.get_response(request)
            # Django has turned an exception into a page by now, so the transaction would be committed.
            if request.failed or response.status_code >= 500:
                transaction.set_rollback(True)
            elif request.method not in SAFE:
                # Any write may change any public page (decision 22).
                renew_pages()
        # The next request of this thread must not inherit the reader's time zone.
        timezone.deactivate()
        return response

    def process_view(
        self, request: PersonRequest, view: Callable[..., Any], args: list[Any], kwargs: dict[str, Any]
    ) -> HttpResponse | None:
        """Allow only its own staff into /<FED>/… and /bodies/<body>/…."""
        for kind in TENANTS:
            if kind in kwargs:
                if not request.user.is_authenticated:
                    return redirect_to_login(request.get_full_path())
                enter_workspace(request, workspace_or_404(request, kind, kwargs[kind]))
        return None

    def process_exception(self, request: PortalRequest, exception: Exception) -> None:
        request.failed = True


def enter_person(request: PersonRequest) -> None:
    """Open the user's own rows, then the workspace stored in the session."""
    if not request.user.is_authenticated:
        return
    replace_scope(person_id=request.user.pk)
    # Without an office, the zone of the federation one plays for, looked up at the sign-in.
    if zone := request.user.time_zone or request.session.get(HOME_ZONE, ""):
        timezone.activate(zone)
    request.workspaces = workspaces_at(timezone.now())
    remembered = request.session.get(SESSION_KEY, "")
    chosen = request.workspaces.get(remembered) or _chosen_by_superuser(request, remembered)
    if workspace := chosen or next(iter(request.workspaces.values()), None):
        enter_workspace(request, workspace)


def _chosen_by_superuser(request: PersonRequest, key: str) -> Workspace | None:
    """Return the tenant a superuser has chosen to work in: any of them, but one at a time and explicitly."""
    kind, _colon, code = key.partition(":")
    if not request.user.is_superuser or kind not in TENANTS:
        return None
    tenant = TENANTS[kind].objects.filter(code=code).first()
    return Workspace(tenant, frozenset()) if tenant else None


def enter_workspace(request: PersonRequest, workspace: Workspace) -> None:
    """Open one workspace: its scope, its time zone, and store it in the session."""
    request.workspace = replace(workspace, active=True)
    if request.session.get(SESSION_KEY) != workspace.key:
        request.session[SESSION_KEY] = workspace.key
    scope = workspace.scope(request.user.pk)
    # The person's part of the scope stays open; a superuser's `everything` ends with a chosen workspace.
    replace_scope(federation_id=scope.federation_id, body_id=scope.body_id, everything=False)
    timezone.activate(request.user.time_zone or workspace.time_zone)


def workspace_or_404(request: PersonRequest, kind: str, code: str) -> Workspace:
    """Return the user's workspace of that URL, else 404: whether another one exists must not be revealed."""
    if workspace := request.workspaces.get(f"{kind}:{code}"):
        return workspace
    if workspace := _chosen_by_superuser(request, f"{kind}:{code}"):
        return workspace
    raise Http404
