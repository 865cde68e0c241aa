"""Page of inactive players removed from a national list (Ukraine: § 5)."""

from django.http import HttpResponse
from django.views.decorators.http import require_http_methods

from portal.federations.requests import WorkspaceRequest
from ratings.periods.forms import RemovalForm
from ratings.periods.removals import lift_removal, may_remove, removals_of, remove_player
from ratings.periods.views.lasting import LastingDecision, lasting_page

REMOVAL = LastingDecision(
    template="ratings/work/removals.html",
    form=RemovalForm,
    action="remove",
    allowed=may_remove,
    listed=removals_of,
    enter=remove_player,
    lift=lift_removal,
)


@require_http_methods(["GET", "POST"])
def removals(request: WorkspaceRequest, system: str, **address: str) -> HttpResponse:
    """Show the removed players; remove a player or lift a removal."""
    return lasting_page(request, system, REMOVAL)
