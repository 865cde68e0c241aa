"""What a request carries once the portal's middleware has seen it, for whoever reads the types."""

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails

from portal.accounts.models import User
from portal.federations.workspaces import Workspace


class PortalRequest(HttpRequest):
    """Any request: an id, the person's workspaces, the one that is open, whether a view failed."""

    id: str
    failed: bool
    workspace: Workspace | None
    workspaces: dict[str, Workspace]
    htmx: HtmxDetails


class PersonRequest(PortalRequest):
    """A request of somebody who has signed in."""

    user: User


class WorkspaceRequest(PersonRequest):
    """A request under /<FED>/… or /bodies/<body>/…: the middleware has let its person in."""

    workspace: Workspace
