"""Page of one event's rating: decisions on the whole event and on single games."""

from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from players.models import RatingSystem
from players.profile.phrases import system_name
from portal.federations.requests import WorkspaceRequest
from portal.parts.faults import sentence
from portal.parts.numbers import whole_number
from portal.workflow.permissions import require
from ratings.faults import RatingFault
from ratings.periods.decisions import (
    decide_event,
    exclude_game,
    games_excludable,
    kinds_for,
    lift_decision,
)
from ratings.periods.forms import DecisionForm, ExclusionForm
from ratings.periods.permissions import can_decide_rating
from ratings.periods.perspectives import perspective_of
from tournaments.models import GameExclusion, PublishedEvent, RatingDecision
from tournaments.results.phrases import notice_of_event


@require_http_methods(["GET", "POST"])
def event(request: WorkspaceRequest, system: str, code: str, **address: str) -> HttpResponse:
    """Show the decisions on an event; store or lift one."""
    place = perspective_of(request)
    found = place.system(system)
    require(can_decide_rating, request.user, found)
    rows = PublishedEvent.objects.select_related("federation")
    if found.federation_id is not None:
        rows = rows.filter(federation=found.federation_id, nationally_rated=True)
    chosen = get_object_or_404(rows, code=code)
    national = found.federation_id is not None
    action = request.POST.get("action", "")
    whole = DecisionForm(request.POST if action == "decide" else None, kinds=kinds_for(found, chosen))
    game = ExclusionForm(request.POST if action == "exclude" else None)
    if request.method == "POST" and _done(request, found, chosen, action, whole, game):
        return redirect(request.path)
    context = {
        "place": place,
        "system": found,
        "name": system_name(found),
        "event": chosen,
        "notice": notice_of_event(chosen),
        "whole": whole,
        "game": game if games_excludable(found, chosen) else None,
        "decisions": RatingDecision.objects.filter(event=chosen, national=national).select_related(
            "decided_by", "preliminaries"
        ),
        "games": GameExclusion.objects.filter(event=chosen, national=national).select_related(
            "one", "other", "decided_by"
        ),
        "back_url": place.url("system", found.code),
    }
    return render(request, "ratings/work/event.html", context)


def _done(
    request: WorkspaceRequest,
    system: RatingSystem,
    event: PublishedEvent,
    action: str,
    whole: DecisionForm,
    game: ExclusionForm,
) -> bool:
    """Carry out the submitted action; return whether it succeeded."""
    common: dict[str, Any] = {"system": system, "actor": request.user}
    pk = whole_number(request.POST.get("pk", ""))
    try:
        if action == "decide" and whole.is_valid():
            decide_event(event=event, **whole.cleaned_data, **common)
        elif action == "exclude" and game.is_valid():
            exclude_game(event=event, **game.cleaned_data, **common)
        elif action in ("lift_event", "lift_game") and pk is not None:
            reason = request.POST.get("reason", "")
            kind = action.removeprefix("lift_")
            lift_decision(kind=kind, pk=pk, reason=reason, **common)
        else:
            return False
    except RatingFault as fault:
        messages.error(request, sentence(fault))
        return False
    messages.success(request, _("The decision is saved; the next list follows it."))
    return True
