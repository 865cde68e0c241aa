"""One step for many cases: selected in the list, confirmed once, taken case by case."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from portal.cases.declaration import Action, Docket
from portal.cases.faults import CaseFault
from portal.cases.forms import NoQuestion, Reason
from portal.cases.permissions import can_act, serves
from portal.cases.perspectives import Standpoint, standpoint_of
from portal.cases.phrases import fault_sentence
from portal.cases.registry import kind_of, kinds
from portal.cases.services import act
from portal.cases.views.pages import full_name
from portal.federations.requests import PersonRequest
from portal.parts.numbers import whole_number
from portal.workflow.machine import NotOffered
from portal.workflow.permissions import NotAllowed

# All are processed in one request, each with its own savepoint and messages.
MOST = 100


@dataclass(frozen=True)
class Chosen:
    """A selected case, and why the step cannot be taken with it; empty if it can."""

    row: Any
    name: str
    hindrance: str = ""


def steps_for_many(here: Standpoint, rows: Collection[Any]) -> list[Action]:
    """Return the steps that the reader's office can take with several of these cases at once."""
    if not here.docket.many or here.tenant is None:
        return []
    offered = {
        action.code: action
        for row in rows
        for action in kind_of(row).actions
        if action.many and row.state in action.offered_in and _is_ours(here, row, action)
    }
    # One query for each set of roles: most steps of an office have the same one.
    parties = {frozenset(action.by.roles) for action in offered.values() if action.by}
    held = {roles for roles in parties if serves(here.actor, here.tenant, roles)}
    return [action for action in offered.values() if action.by and frozenset(action.by.roles) in held]


def _is_ours(here: Standpoint, row: Any, action: Action) -> bool:
    """Return whether the step belongs to the office viewing the list: the council's steps are not the
    commission's."""
    office = action.by.tenant if action.by else None
    return office is None or office(row) == here.tenant


@login_required
@require_http_methods(["GET", "POST"])
def case_many(request: PersonRequest, docket: Docket, **address: str) -> HttpResponse:
    """Ask once, naming every case; then take the step with each. A refusal of one does not stop the
    others."""
    here = standpoint_of(request, docket, address)
    asked = request.POST if request.method == "POST" else request.GET
    steps = [step for step in _declared(docket) if step.code == asked.get("action")]
    chosen = _chosen(here, asked.getlist("case"), steps[0].code) if steps else []
    if not chosen:
        messages.info(request, _("Choose at least one case of the list, then the step."))
        return redirect(here.list_url)
    ready = [each for each in chosen if not each.hindrance]
    form = _question(steps, request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid() and ready:
        _take(request, here, ready, steps[0], form.cleaned_data.get("reason", ""))
        return redirect(here.list_url)
    context = {
        "step": steps[0],
        "ready": ready,
        "left": [each for each in chosen if each.hindrance],
        "form": form if form.fields else None,
        "cancel_url": here.list_url,
        "perspective": here.perspective,
    }
    return render(request, "cases/case_many.html", context)


def _declared(docket: Docket) -> list[Action]:
    return [step for kind in kinds() if kind.docket is docket for step in kind.actions if step.many]


def _question(steps: list[Action], typed: Any) -> forms.Form:
    if any(step.needs_reason for step in steps):
        return Reason(typed)
    return NoQuestion({} if typed is None else typed)


def _chosen(here: Standpoint, given: list[str], action: str) -> list[Chosen]:
    """Return the selected cases of this side in list order; ignore keys that are not among them."""
    keys = []
    for each in given[:MOST]:
        try:
            keys.append(UUID(each))
        # A key that was not in the list is ignored, as if it had not been ticked.
        except ValueError:
            continue
    rows = here.rows().filter(pk__in=keys).order_by(*(here.docket.model._meta.ordering or ["pk"]))
    return [Chosen(row, full_name(row), _hindrance(here, row, action)) for row in rows]


def _hindrance(here: Standpoint, row: Any, action: str) -> str:
    kind = kind_of(row)
    step = kind.action(action)
    if step is None or not step.many or row.state not in step.offered_in:
        return _("This step is not offered for it now.")
    if not can_act(here.actor, row, step):
        return _("Somebody else has to take this step.")
    refused = step.guard(row) if step.guard else ""
    if not refused:
        return ""
    fault = refused if isinstance(refused, CaseFault) else CaseFault(refused)
    return fault_sentence(kind.faults, fault.code, fault.details)


def _take(request: PersonRequest, here: Standpoint, ready: list[Chosen], step: Action, reason: str) -> None:
    done = 0
    for each in ready:
        try:
            act(
                pk=each.row.pk,
                action=step.code,
                actor=here.actor,
                reason=reason,
                version=whole_number(request.POST.get(f"version-{each.row.pk}", "")),
            )
        except CaseFault as fault:
            said = fault_sentence(kind_of(each.row).faults, fault.code, fault.details)
            messages.error(request, f"{each.name}: {said}")
        except (NotOffered, NotAllowed):
            said = fault_sentence(kind_of(each.row).faults, "not_offered")
            messages.error(request, f"{each.name}: {said}")
        else:
            done += 1
    if done:
        told = ngettext("%(step)s: done for %(count)d case.", "%(step)s: done for %(count)d cases.", done)
        messages.success(request, told % {"step": step.label, "count": done})
