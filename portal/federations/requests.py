"""Types for the attributes that the portal's middleware adds to a request."""

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails

from portal.accounts.models import User
from portal.federations.workspaces import Workspace


class PortalRequest(HttpRequest):
    """Any request: an id, the user's workspaces, the open one, and whether a view failed."""

    id: str
    failed: bool
    workspace: Workspace | None
    workspaces: dict[str, Workspace]
    htmx: HtmxDetails


class PersonRequest(PortalRequest):
    """A request by a signed-in user."""

    user: User


class WorkspaceRequest(PersonRequest):
    """A request under /<FED>/… or /bodies/<body>/…: the middleware has checked that the user serves there."""

    workspace: Workspace
