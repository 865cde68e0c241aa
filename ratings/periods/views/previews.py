"""Pages of a calculation before publication: changes, events, anomalies; publish or discard it."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods

from players.profile.phrases import system_name
from portal.federations.models import Federation
from portal.federations.requests import WorkspaceRequest
from portal.look.downloads import uploaded
from portal.parts.faults import sentence
from portal.workflow.exports import MOST_ROWS
from portal.workflow.machine import NotOffered, offered
from portal.workflow.permissions import require
from ratings.core import EDITIONS
from ratings.enums import CalculationState, RowKind, Verdict
from ratings.explain.phrases import article, edition_name, notice
from ratings.faults import RatingFault
from ratings.models import Calculation, PeriodRow
from ratings.periods.calendar import period_of
from ratings.periods.forms import PreviewFilter
from ratings.periods.outlook import open_events
from ratings.periods.permissions import can_calculate, can_publish, can_run_publication
from ratings.periods.perspectives import Perspective, perspective_of
from ratings.periods.phrases import STATE_TONES, VERDICT_TONES, verdict_words
from ratings.periods.preview import (
    anomalies,
    biggest_moves,
    by_federation,
    differences_csv,
    figures,
    with_other_k,
)
from ratings.periods.revisions import against_published, revised_list
from ratings.periods.selectors import first_day_of_publication, rows_of, verdicts_of
from ratings.periods.services import discard_calculation
from ratings.periods.workflow import TRANSITIONS
from ratings.publication.services import start_publication

PER_PAGE = 50
OTHER_K = "other_k"


@require_GET
def preview(request: WorkspaceRequest, pk: UUID, **address: str) -> HttpResponse:
    """Show a calculation: counts, differences to the previous list, events, anomalies, federations."""
    place = perspective_of(request)
    calculation = place.calculation(pk)
    only = place.part_of(calculation.system)
    form = PreviewFilter(request.GET, only=only)
    federation = only or (form.cleaned_data["federation"] if form.is_valid() else None)
    parts = {"differences": _differences, "events": _events, "odd": _odd}
    parts |= {} if only else {"federations": _federations}
    revised = revised_list(calculation)
    parts |= {"revision": _revision} if revised else {}
    # A revision opens with its differences to the published list.
    part = request.GET.get("part", "")
    part = part if part in parts else "revision" if revised else "differences"
    context = {
        "place": place,
        "calculation": calculation,
        "name": system_name(calculation.system),
        "edition": edition_name(EDITIONS[calculation.edition]),
        "notice": notice(EDITIONS[calculation.edition]),
        "state_tone": STATE_TONES[CalculationState(calculation.state)],
        "is_published": calculation.state == CalculationState.PUBLISHED,
        "here": place.url("preview", pk),
        "publish_url": place.url("publish", pk),
        "discard_url": place.url("discard", pk),
        "system_url": place.url("system", calculation.system.code),
        "form": form,
        "federation": federation,
        "figures": figures(calculation, federation),
        "tabs": _tabs(place, calculation, part, federation, list(parts)),
        **_may(request, place, calculation),
        **parts[part](request, calculation, federation),
    }
    return render(request, f"ratings/work/{context['template']}.html", context)


def _may(request: WorkspaceRequest, place: Perspective, calculation: Calculation) -> dict[str, Any]:
    """Return which actions the user may take, and whether only a second person is missing."""
    if not place.runs(calculation.system):
        return {}
    actions = offered(TRANSITIONS, calculation.state)
    publishes = "publish" in actions and can_publish(request.user, calculation)
    first_day = first_day_of_publication(calculation)
    early = bool(first_day and place.home.today < first_day)
    return {
        "runs_here": True,
        "can_publish": publishes and not early,
        "publishable_from": first_day if early and "publish" in actions else None,
        "needs_another": "publish" in actions
        and not publishes
        and can_run_publication(request.user, calculation.system),
        "can_discard": "discard" in actions and can_calculate(request.user, calculation.system),
    }


def _differences(
    request: WorkspaceRequest, calculation: Calculation, federation: Federation | None
) -> dict[str, Any]:
    page = Paginator(_chosen_rows(request, calculation, federation), PER_PAGE).get_page(
        request.GET.get("page")
    )
    here = request.resolver_match
    assert here is not None, "a request that reached its view"
    export = reverse(f"{here.view_name}_csv", kwargs=here.kwargs)
    return {
        "template": "differences",
        "page_obj": page,
        "export_url": f"{export}?{request.GET.urlencode()}",
    }


def _chosen_rows(
    request: WorkspaceRequest, calculation: Calculation, federation: Federation | None
) -> QuerySet[PeriodRow]:
    """Return the rows selected by the page's filter."""
    kind, query = request.GET.get("kind", ""), request.GET.get("q", "").replace("\0", "").strip()
    rows = rows_of(calculation, federation=federation, kind=kind, query=query)
    return biggest_moves(with_other_k(rows) if kind == OTHER_K else rows)


@require_GET
def export(request: WorkspaceRequest, pk: UUID, **address: str) -> HttpResponse:
    """Send all filtered differences as CSV, not only one page."""
    place = perspective_of(request)
    calculation = place.calculation(pk)
    only = place.part_of(calculation.system)
    form = PreviewFilter(request.GET, only=only)
    federation = only or (form.cleaned_data["federation"] if form.is_valid() else None)
    content = differences_csv(_chosen_rows(request, calculation, federation)[:MOST_ROWS])
    name = f"{calculation.system.code}-{calculation.list_date:%Y-%m-%d}-differences.csv"
    return uploaded(content, "text/csv; charset=utf-8", filename=name)


def _revision(
    request: WorkspaceRequest, calculation: Calculation, federation: Federation | None
) -> dict[str, Any]:
    return {"template": "revision", **against_published(calculation, federation)}


def _events(
    request: WorkspaceRequest, calculation: Calculation, federation: Federation | None
) -> dict[str, Any]:
    page = Paginator(verdicts_of(calculation, federation), PER_PAGE).get_page(request.GET.get("page"))
    events = [
        {
            "event": row.event,
            "label": row.get_verdict_display(),
            "tone": VERDICT_TONES[Verdict(row.verdict)],
            "why": verdict_words(row.code),
            "article": article(EDITIONS[row.edition], row.article) if row.edition else "",
            "expected": row.expected_list,
            "players": row.players,
            "games": row.games,
        }
        for row in page
    ]
    return {"template": "events", "page_obj": page, "events": events}


def _odd(
    request: WorkspaceRequest, calculation: Calculation, federation: Federation | None
) -> dict[str, Any]:
    return {"template": "odd", "anomalies": anomalies(calculation, federation)}


def _federations(
    request: WorkspaceRequest, calculation: Calculation, federation: Federation | None
) -> dict[str, Any]:
    return {"template": "federations", "rows": by_federation(calculation), "kinds": list(RowKind)}


def _tabs(
    place: Perspective, calculation: Calculation, part: str, federation: Federation | None, parts: list[str]
) -> list[dict[str, Any]]:
    here = place.url("preview", calculation.pk)
    keep = f"&federation={federation.code}" if federation and "federations" in parts else ""
    labels = {
        "revision": (_("Against the published list"), "rotate"),
        "differences": (_("Differences"), "arrows-exchange"),
        "events": (_("Events"), "tournament"),
        "odd": (_("Worth a look"), "alert-triangle"),
        "federations": (_("By federation"), "world"),
    }
    return [
        {"label": label, "url": f"{here}?part={name}{keep}", "icon": icon, "active": name == part}
        for name, (label, icon) in labels.items()
        if name in parts
    ]


@require_http_methods(["GET", "POST"])
def publish(request: WorkspaceRequest, pk: UUID, **address: str) -> HttpResponse:
    """Ask for confirmation, then enqueue the publication."""
    place = perspective_of(request)
    calculation = place.calculation(pk)
    require(can_run_publication, request.user, calculation.system)
    back = place.url("preview", pk)
    if not can_publish(request.user, calculation):
        messages.error(
            request, _("The person who calculated a list may not publish it. Ask a second person.")
        )
        return redirect(back)
    if request.method == "POST":
        try:
            return redirect("jobs:job", start_publication(pk=pk, actor=request.user).pk)
        except RatingFault as fault:
            messages.error(request, sentence(fault))
        except NotOffered:
            messages.info(request, _("The calculation is in another state now."))
        return redirect(back)
    context = {
        "cancel_url": back,
        "open_events": open_events(
            period_of(calculation.system, calculation.list_date, calculation.revision), place.home.today
        ),
        "title": _("Publish the list?"),
        "text": _(
            "Ratings, histories and files are written at once and are visible to everybody. A published"
            " list is never changed; a correction becomes a revision or goes into the next list."
        ),
        "action": _("Publish"),
    }
    return render(request, "ratings/work/confirm.html", context)


@require_http_methods(["GET", "POST"])
def discard(request: WorkspaceRequest, pk: UUID, **address: str) -> HttpResponse:
    """Ask for confirmation, then discard the calculation."""
    place = perspective_of(request)
    calculation = place.calculation(pk)
    require(can_calculate, request.user, calculation.system)
    back = place.url("preview", pk)
    if request.method == "POST":
        try:
            discard_calculation(pk=pk, actor=request.user)
        except NotOffered:
            messages.info(request, _("The calculation is in another state now."))
            return redirect(back)
        messages.success(request, _("The calculation was discarded."))
        return redirect(place.url("system", calculation.system.code))
    context = {
        "cancel_url": back,
        "title": _("Discard the calculation?"),
        "text": _("Nothing was published. The list can be calculated again at any time."),
        "action": _("Discard"),
        "tone": "danger",
    }
    return render(request, "ratings/work/confirm.html", context)
