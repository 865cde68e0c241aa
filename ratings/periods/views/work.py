"""Pages of the work on lists: the next list and its events; start a calculation or a revision."""

from dataclasses import dataclass
from datetime import date
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from players.models import RatingSystem
from players.profile.phrases import TEMPO_ICONS, system_name
from portal.accounts.actors import Actor
from portal.federations.requests import WorkspaceRequest
from portal.parts.faults import sentence
from portal.workflow.permissions import require
from ratings.enums import OPEN, CalculationState, Verdict
from ratings.explain.phrases import article as cited
from ratings.explain.phrases import edition_name, notice
from ratings.faults import RatingFault
from ratings.models import Calculation, RatingList
from ratings.periods.admission import admitted
from ratings.periods.calendar import following_list, period_of
from ratings.periods.changed_rounds import decided
from ratings.periods.events import Judged
from ratings.periods.forms import ReasonForm, RulesForm
from ratings.periods.members import may_enter
from ratings.periods.outlook import open_events
from ratings.periods.permissions import can_calculate, can_decide_rating, can_set_rules
from ratings.periods.perspectives import Perspective, perspective_of
from ratings.periods.phrases import STATE_TONES, VERDICT_TONES, verdict_words
from ratings.periods.removals import may_remove
from ratings.periods.services import set_rules, start_calculation
from tournaments.models import PublishedEvent


@dataclass(frozen=True)
class Head:
    """A rating system on the overview page: its next list and its newest calculation."""

    system: RatingSystem
    name: str
    icon: str
    is_run_here: bool
    next_list: date | None
    calculation: Calculation | None
    tone: str
    url: str
    preview_url: str


@require_GET
def work(request: WorkspaceRequest, **address: str) -> HttpResponse:
    """Show the rating systems of this workspace."""
    place = perspective_of(request)
    systems = place.systems()
    newest = _newest_calculations(systems)
    heads = []
    for system in systems:
        calculation = newest.get(system.pk)
        heads.append(
            Head(
                system,
                system_name(system),
                TEMPO_ICONS[system.tempo],
                place.runs(system),
                following_list(system),
                calculation,
                STATE_TONES[CalculationState(calculation.state)] if calculation else "neutral",
                place.url("system", system.code),
                place.url("preview", calculation.pk) if calculation else "",
            )
        )
    return render(request, "ratings/work/work.html", {"place": place, "heads": heads})


def _newest_calculations(systems: list[RatingSystem]) -> dict[int, Calculation]:
    rows = Calculation.objects.filter(system__in=systems).exclude(state=CalculationState.DISCARDED)
    # DISTINCT ON (system) keeps the newest of each; discarded ones do not count.
    newest = rows.order_by("system_id", "-started_at").distinct("system_id").select_related("started_by")
    return {row.system_id: row for row in newest}


def _deciding_url(
    place: Perspective, page: str, system: RatingSystem, actor: Actor, *, has_rule: bool
) -> str:
    """Return the URL of a page of decisions; "" if the list has no such rule or the user may not decide."""
    decides = has_rule and place.runs(system) and can_decide_rating(actor, system)
    return place.url(page, system.code) if decides else ""


@require_GET
def system(request: WorkspaceRequest, system: str, **address: str) -> HttpResponse:
    """Show one system: the events of its next list, and earlier calculations."""
    place = perspective_of(request)
    found = place.system(system)
    upcoming = following_list(found)
    judged, fault = _judged(found, upcoming)
    federation = place.part_of(found)
    period = period_of(found, upcoming) if upcoming and not fault else None
    events = _events(judged, federation.pk if federation else None)
    if place.runs(found) and can_decide_rating(request.user, found):
        for each in events:
            each["decide_url"] = place.url("event", found.code, each["event"].code)
    edition = period.edition if period else None
    under_way = Calculation.objects.filter(system=found, state__in=OPEN).first()
    history = Calculation.objects.filter(system=found).select_related("started_by")
    newest = RatingList.objects.filter(system=found).order_by("-list_date", "-revision").first()
    has_fees = found.federation_id is None and newest is not None and newest.calculation_id is not None
    context = {
        "place": place,
        "system": found,
        "fees_url": place.url("fees", found.code) if has_fees else "",
        "name": system_name(found),
        "next_list": upcoming,
        "fault": fault,
        "events": events,
        "open_events": open_events(period, place.home.today, federation) if period else [],
        "counts": [
            (verdict.label, sum(each["verdict"] == verdict for each in events)) for verdict in Verdict
        ],
        "edition": edition_name(edition) if edition else "",
        "notice": notice(edition),
        "work_url": place.url("work"),
        "calculate_url": place.url("calculate", found.code),
        "revise_url": place.url("revise", found.code),
        "history": [(row, STATE_TONES[CalculationState(row.state)]) for row in history[:12]],
        "under_way": under_way,
        "under_way_url": place.url("preview", under_way.pk) if under_way else "",
        "newest": newest,
        "can_calculate": place.runs(found) and can_calculate(request.user, found),
        "removals_url": _deciding_url(place, "removals", found, request.user, has_rule=may_remove(found)),
        "members_url": _deciding_url(place, "members", found, request.user, has_rule=may_enter(found)),
        "can_set_rules": place.runs(found) and can_set_rules(request.user, found),
        "rules_url": place.url("rules", found.code),
    }
    return render(request, "ratings/work/system.html", context)


def _judged(system: RatingSystem, upcoming: date | None) -> tuple[list[Judged], str]:
    if upcoming is None:
        return [], sentence(RatingFault("no_list_yet"))
    try:
        period = period_of(system, upcoming)
        return admitted(period, decided(period)), ""
    except RatingFault as fault:
        return [], sentence(fault)


def _events(judged: list[Judged], federation: int | None) -> list[dict[str, Any]]:
    """Return the events with the texts of their verdicts, of one federation or all."""
    known = PublishedEvent.objects.select_related("federation").in_bulk(
        [each.candidate.event for each in judged]
    )
    return [
        {
            "event": known[each.candidate.event],
            "verdict": each.verdict,
            "label": each.verdict.label,
            "tone": VERDICT_TONES[each.verdict],
            "why": verdict_words(each.code),
            "article": cited(each.edition, each.article) if each.edition else "",
            "expected": each.expected,
        }
        for each in judged
        if federation is None or known[each.candidate.event].federation_id == federation
    ]


@require_POST
def calculate(request: WorkspaceRequest, system: str, **address: str) -> HttpResponse:
    """Start the calculation of the next list and redirect to the progress of its job."""
    place = perspective_of(request)
    found = place.system(system)
    require(can_calculate, request.user, found)
    upcoming = following_list(found)
    try:
        if upcoming is None:
            raise RatingFault("no_list_yet")
        calculation = start_calculation(system=found.code, list_date=upcoming, actor=request.user)
    except RatingFault as fault:
        messages.error(request, sentence(fault))
        return redirect(place.url("system", found.code))
    return redirect("jobs:job", calculation.job)


@require_http_methods(["GET", "POST"])
def rules(request: WorkspaceRequest, system: str, **address: str) -> HttpResponse:
    """Edit the settings that the regulations of a system leave open."""
    place = perspective_of(request)
    found = place.system(system)
    require(can_set_rules, request.user, found)
    # Not `request.POST or None`: with its only checkbox unticked the form sends no field.
    form = RulesForm(request.POST if request.method == "POST" else None, instance=found.regulation)
    back = place.url("system", found.code)
    if request.method == "POST" and form.is_valid():
        given = form.cleaned_data
        try:
            set_rules(
                system=found.code,
                second_person=given["second_person"],
                in_force_from=given.get("in_force_from"),
                actor=request.user,
            )
        except RatingFault as fault:
            form.add_error(None, sentence(fault))
        else:
            messages.success(request, _("The settings are saved."))
            return redirect(back)
    context = {
        "form": form,
        "cancel_url": back,
        "title": _("How the lists of %(name)s are made") % {"name": system_name(found)},
        "text": _("Everything else is in the regulations themselves, edition by edition."),
        "action": _("Save"),
    }
    return render(request, "ratings/work/confirm.html", context)


@require_http_methods(["GET", "POST"])
def revise(request: WorkspaceRequest, system: str, **address: str) -> HttpResponse:
    """Start a revision of the newest list; its reason will be public."""
    place = perspective_of(request)
    found = place.system(system)
    require(can_calculate, request.user, found)
    form = ReasonForm(request.POST or None)
    back = place.url("system", found.code)
    if found.list_date is None:
        messages.error(request, sentence(RatingFault("no_list_yet")))
        return redirect(back)
    if request.method == "POST" and form.is_valid():
        reason = form.cleaned_data["reason"]
        try:
            calculation = start_calculation(
                system=found.code, list_date=found.list_date, actor=request.user, reason=reason
            )
        except RatingFault as fault:
            messages.error(request, sentence(fault))
            return redirect(back)
        return redirect("jobs:job", calculation.job)
    context = {
        "form": form,
        "cancel_url": back,
        "title": _("Revise the newest list of %(name)s?") % {"name": system_name(found)},
        "text": _(
            "The list is calculated again from the reports that are accepted now. Nothing is published "
            "yet; the original list can always be downloaded."
        ),
        "action": _("Calculate the revision"),
    }
    return render(request, "ratings/work/confirm.html", context)
