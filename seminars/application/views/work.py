"""Start and copy applications, and the timetable editor with live totals."""

from fractions import Fraction
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from portal.cases.declaration import Docket
from portal.cases.faults import Stale
from portal.cases.permissions import is_editable
from portal.cases.perspectives import Standpoint, row_or_404, standpoint_of
from portal.federations.requests import PersonRequest
from portal.parts.stale_pages import version_seen
from portal.workflow.permissions import require
from rulekit import Finding
from seminars.application.facts import judged, topic_hours, whole_hours
from seminars.application.forms import EXAM, TIMETABLE, CopySeminar, NewSeminar, Timetable
from seminars.application.kind import KIND
from seminars.application.permissions import can_edit, can_organise
from seminars.application.services import copy_seminar, set_timetable, start_seminar
from seminars.enums import CourseKind, Part
from seminars.models import Seminar, Session
from seminars.phrases import line, topic_name
from seminars.rules import ApplicationResult, hours_text

# The findings shown in the editor; all others are shown in the pre-check.
HOURS = {"hours", "days", "topics", "exam_length", "timetable_overlaps", "timetable_days"}


@login_required
@require_http_methods(["GET", "POST"])
def new(request: PersonRequest, docket: Docket, **address: str) -> HttpResponse:
    """Start an application: kind and name."""
    here = standpoint_of(request, docket, address)
    assert here.tenant is not None, "a workspace is open"
    require(can_organise, here.actor, here.tenant)
    form = NewSeminar(request.POST or None, by_commission=bool(here.tenant.body))
    if request.method == "POST" and form.is_valid():
        given = form.cleaned_data
        row = start_seminar(
            KIND, tenant=here.tenant, actor=here.actor, course=given["kind"], name=given["name"]
        )
        return redirect(here.url("seminar_edit", row.pk))
    return render(request, "seminars/application/new.html", {"form": form, "cancel_url": here.list_url})


@login_required
@require_http_methods(["GET", "POST"])
def copy(request: PersonRequest, docket: Docket, pk: UUID, **address: str) -> HttpResponse:
    """Start an application as a copy of this one."""
    here = standpoint_of(request, docket, address)
    row: Seminar = row_or_404(here, pk)
    require(can_organise, here.actor, row.tenant)
    form = CopySeminar(request.POST or None, initial={"name": row.name})
    if request.method == "POST" and form.is_valid():
        made = copy_seminar(KIND, pk=pk, actor=here.actor, **form.cleaned_data)
        messages.success(request, _("The copy is a draft. Check its days and people."))
        return redirect(here.page(made))
    context = {"form": form, "row": row, "cancel_url": here.page(row)}
    return render(request, "seminars/application/copy.html", context)


@login_required
@require_http_methods(["GET", "POST"])
def timetable(request: PersonRequest, docket: Docket, pk: UUID, **address: str) -> HttpResponse:
    """Edit the timetable; the totals beside it follow the input."""
    here, row = _writable(request, docket, pk, address)
    if not is_editable(KIND, row):
        messages.info(request, _("It has been sent; it can no longer be changed."))
        return redirect(here.page(row))
    rows = _formset(request.POST if request.method == "POST" else None, row)
    version, stale = row.case.version, False
    if request.method == "POST" and rows.is_valid():
        try:
            set_timetable(pk=pk, actor=here.actor, lines=_lines(rows), version=version_seen(request))
        except Stale as fault:
            version, stale = fault.row.case.version, True
        else:
            messages.success(request, _("The timetable was saved."))
            return redirect(here.page(row))
    context = {
        "row": row,
        "rows": rows,
        "version": version,
        "stale": stale,
        "sums": _sums(row, rows),
        "hours_url": here.url("seminar_hours", pk),
        "back_url": here.page(row),
    }
    return render(request, "seminars/application/timetable_edit.html", context)


@login_required
@require_POST
def hours(request: PersonRequest, docket: Docket, pk: UUID, **address: str) -> HttpResponse:
    """Return the totals of the typed timetable; nothing is saved."""
    _here, row = _writable(request, docket, pk, address)
    rows = _formset(request.POST, row)
    rows.is_valid()
    return render(request, "seminars/application/hours.html", {"sums": _sums(row, rows)})


def _writable(
    request: PersonRequest, docket: Docket, pk: UUID, address: dict[str, str]
) -> tuple[Standpoint, Seminar]:
    here = standpoint_of(request, docket, address)
    row: Seminar = row_or_404(here, pk)
    require(can_edit, here.actor, row)
    return here, row


def _formset(posted: Any, seminar: Seminar) -> Timetable:
    lines = [] if posted is not None else list(Session.under_policy.filter(seminar=seminar))
    initial = [
        {
            "day": each.day,
            "start": each.start,
            "end": each.end,
            "topic": EXAM if each.part == Part.EXAM else each.topic,
            "title": each.title,
        }
        for each in lines
    ]
    form = {"course": seminar.kind}
    return TIMETABLE(posted, prefix="lines", initial=initial, form_kwargs=form)


def _lines(rows: Timetable) -> list[Session]:
    return [
        Session(
            day=each["day"],
            start=each["start"],
            end=each["end"],
            part=Part.EXAM if each["topic"] == EXAM else Part.LECTURE,
            topic="" if each["topic"] == EXAM else each["topic"],
            title=each["title"],
        )
        for each in rows.given
    ]


def _sums(seminar: Seminar, rows: Timetable) -> dict[str, Any]:
    lines = _lines(rows) if rows.is_bound else list(Session.under_policy.filter(seminar=seminar))
    result = judged(seminar, lines) if seminar.kind != CourseKind.NATIONAL else None
    needed = result.required if result else None
    return {
        "hours": _meter(whole_hours(lines), needed.hours if needed else 0),
        "days": _meter(Fraction(len({each.day for each in lines})), needed.days if needed else 0),
        "topics": [
            (topic_name(seminar.kind, letter), hours_text(spent))
            for letter, spent in sorted(topic_hours(lines).items())
        ],
        "findings": [line(each) for each in _open(result) if each.code in HOURS],
    }


def _open(result: ApplicationResult | None) -> list[Finding]:
    """Return the rules not met yet; those that are met show in the totals."""
    return [each for each in result.findings if each.ok is not True] if result else []


def _meter(value: Fraction, needed: int) -> dict[str, Any]:
    """Return a total with the required value and how much of it is reached, in per cent."""
    return {
        "value": hours_text(value),
        "needed": needed,
        "met": value >= needed,
        "share": min(100, int(100 * value / needed)) if needed else 0,
    }
