"""Page of the members of IBCA, ICSC and IPCA (2009: 7.14g)."""

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from players.models import RatingSystem
from players.profile.phrases import system_name
from portal.federations.requests import WorkspaceRequest
from portal.parts.faults import sentence
from portal.workflow.permissions import require
from ratings.faults import RatingFault
from ratings.models import AssociationMember
from ratings.periods.forms import MemberForm
from ratings.periods.members import enter_member, lift_member, may_enter, members_of
from ratings.periods.permissions import can_decide_rating
from ratings.periods.perspectives import perspective_of

PER_PAGE = 50


@require_http_methods(["GET", "POST"])
def members(request: WorkspaceRequest, system: str, **address: str) -> HttpResponse:
    """Show the members; enter one or end a membership."""
    place = perspective_of(request)
    found = place.system(system)
    require(can_decide_rating, request.user, found)
    if not may_enter(found):
        raise Http404
    form = MemberForm(request.POST if request.POST.get("action") == "enter" else None)
    if request.method == "POST" and _done(request, found, form):
        return redirect(request.path)
    context = {
        "place": place,
        "system": found,
        "name": system_name(found),
        "form": form,
        "page_obj": Paginator(members_of(found), PER_PAGE).get_page(request.GET.get("page")),
        "back_url": place.url("system", found.code),
    }
    return render(request, "ratings/work/members.html", context)


def _done(request: WorkspaceRequest, system: RatingSystem, form: MemberForm) -> bool:
    """Carry out the submitted action; return whether it succeeded."""
    action, pk = request.POST.get("action"), request.POST.get("pk", "")
    try:
        if action == "enter" and form.is_valid():
            enter_member(system=system, actor=request.user, **form.cleaned_data)
        elif action == "lift" and pk.isdigit():
            lift_member(system=system, pk=int(pk), reason=request.POST.get("reason", ""), actor=request.user)
        else:
            return False
    except AssociationMember.DoesNotExist:
        raise Http404 from None
    except RatingFault as fault:
        # What is lifted comes from a form of its own in the list.
        if form.is_bound:
            form.add_error(None, sentence(fault))
        else:
            messages.error(request, sentence(fault))
        return False
    messages.success(request, _("The decision is saved; the next list follows it."))
    return True
