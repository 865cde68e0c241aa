"""Page of decisions about players of a list that last until somebody lifts them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.core.exceptions import ObjectDoesNotExist
from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.forms import Form
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from players.models import RatingSystem
from players.profile.phrases import system_name
from portal.federations.requests import WorkspaceRequest
from portal.parts.faults import sentence
from portal.parts.numbers import whole_number
from portal.workflow.permissions import require
from ratings.faults import RatingFault
from ratings.periods.permissions import can_decide_rating
from ratings.periods.perspectives import perspective_of

PER_PAGE = 50


@dataclass(frozen=True)
class LastingDecision:
    """One kind of decision: where it may be made, what is listed, and the services that enter and lift it."""

    template: str
    form: type[Form]
    action: str  # what the page's form sends as "action"
    allowed: Callable[[RatingSystem], bool]
    listed: Callable[[RatingSystem], QuerySet[Any]]
    enter: Callable[..., object]
    lift: Callable[..., object]


def lasting_page(request: WorkspaceRequest, system: str, decision: LastingDecision) -> HttpResponse:
    """Show the decisions that stand; enter one or lift one."""
    place = perspective_of(request)
    found = place.system(system)
    require(can_decide_rating, request.user, found)
    if not decision.allowed(found):
        raise Http404
    form = decision.form(request.POST if request.POST.get("action") == decision.action else None)
    if request.method == "POST" and _done(request, found, form, decision):
        return redirect(request.path)
    context = {
        "place": place,
        "system": found,
        "name": system_name(found),
        "form": form,
        "page_obj": Paginator(decision.listed(found), PER_PAGE).get_page(request.GET.get("page")),
        "back_url": place.url("system", found.code),
    }
    return render(request, decision.template, context)


def _done(request: WorkspaceRequest, system: RatingSystem, form: Form, decision: LastingDecision) -> bool:
    """Carry out the submitted action; return whether it succeeded."""
    pk = whole_number(request.POST.get("pk", ""))
    try:
        if form.is_bound and form.is_valid():
            decision.enter(system=system, actor=request.user, **form.cleaned_data)
        elif request.POST.get("action") == "lift" and pk is not None:
            decision.lift(system=system, pk=pk, reason=request.POST.get("reason", ""), actor=request.user)
        else:
            return False
    except ObjectDoesNotExist:
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
