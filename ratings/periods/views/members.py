"""Page of the members of IBCA, ICSC and IPCA (2009: 7.14g)."""

from django.http import HttpResponse
from django.views.decorators.http import require_http_methods

from portal.federations.requests import WorkspaceRequest
from ratings.periods.forms import MemberForm
from ratings.periods.members import enter_member, lift_member, may_enter, members_of
from ratings.periods.views.lasting import LastingDecision, lasting_page

MEMBERSHIP = LastingDecision(
    template="ratings/work/members.html",
    form=MemberForm,
    action="enter",
    allowed=may_enter,
    listed=members_of,
    enter=enter_member,
    lift=lift_member,
)


@require_http_methods(["GET", "POST"])
def members(request: WorkspaceRequest, system: str, **address: str) -> HttpResponse:
    """Show the members; enter one or end a membership."""
    return lasting_page(request, system, MEMBERSHIP)
