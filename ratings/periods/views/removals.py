"""Page of inactive players removed from a national list (Ukraine: § 5)."""

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
from ratings.models import ListRemoval
from ratings.periods.forms import RemovalForm
from ratings.periods.permissions import can_decide_rating
from ratings.periods.perspectives import perspective_of
from ratings.periods.removals import lift_removal, may_remove, removals_of, remove_player

PER_PAGE = 50


@require_http_methods(["GET", "POST"])
def removals(request: WorkspaceRequest, system: str, **address: str) -> HttpResponse:
    """Show the removed players; remove a player or lift a removal."""
    place = perspective_of(request)
    found = place.system(system)
    require(can_decide_rating, request.user, found)
    if not may_remove(found):
        raise Http404
    form = RemovalForm(request.POST if request.POST.get("action") == "remove" else None)
    if request.method == "POST" and _done(request, found, form):
        return redirect(request.path)
    context = {
        "place": place,
        "system": found,
        "name": system_name(found),
        "form": form,
        "page_obj": Paginator(removals_of(found), PER_PAGE).get_page(request.GET.get("page")),
        "back_url": place.url("system", found.code),
    }
    return render(request, "ratings/work/removals.html", context)


def _done(request: WorkspaceRequest, system: RatingSystem, form: RemovalForm) -> bool:
    """Carry out the submitted action; return whether it succeeded."""
    action, pk = request.POST.get("action"), request.POST.get("pk", "")
    try:
        if action == "remove" and form.is_valid():
            remove_player(system=system, actor=request.user, **form.cleaned_data)
        elif action == "lift" and pk.isdigit():
            lift_removal(system=system, pk=int(pk), reason=request.POST.get("reason", ""), actor=request.user)
        else:
            return False
    except ListRemoval.DoesNotExist:
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
