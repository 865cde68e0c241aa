"""The attendance sheet: by hand, from a file, and the code to display in the room."""

from datetime import date
from itertools import groupby
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from portal.cases.declaration import Docket
from portal.cases.perspectives import Standpoint
from portal.documents.pdf import qr_picture
from portal.federations.requests import PersonRequest
from portal.federations.scope import case_scope
from portal.parts.faults import sentence
from seminars.enrolment import permissions, selectors
from seminars.enrolment.conference import LARGEST, read_visits
from seminars.enrolment.faults import EnrolmentFault
from seminars.enrolment.forms import VisitsForm
from seminars.enrolment.services.attendance import Seen, attendance_from_file, code_of, keep_attendance
from seminars.enrolment.views.work import found
from seminars.enums import ANNOUNCED
from seminars.models import Enrolment, Seminar, Session
from seminars.phrases import topic_name

ATTENDED = {"yes": True, "no": False}
WORDS = {True: "yes", False: "no", None: ""}


@login_required
@require_http_methods(["GET", "POST"])
def attendance(request: PersonRequest, docket: Docket, pk: UUID, **address: str) -> HttpResponse:
    """Show the sheet: a box per participant and session, and whether each attended the course."""
    here, row = found(request, docket, pk, address, permissions.can_keep_attendance)
    if request.method == "POST":
        try:
            keep_attendance(pk=pk, actor=here.actor, **_posted(row, request.POST))
        except EnrolmentFault as fault:
            messages.error(request, sentence(fault))
        else:
            messages.success(request, _("The attendance was saved."))
        return redirect(request.get_full_path())
    # `found` has checked the permission; sessions are rows of the case.
    with case_scope(pk):
        sessions = list(Session.under_policy.filter(seminar=row))
        chosen = _chosen(sessions, request.GET.get("day", ""))
        shown = [each for each in sessions if chosen in (None, each.day)]
        there = selectors.presence(row)
        rows = [_row(each, there.get(each.pk, set()), shown) for each in selectors.seated(row)]
    context = {
        "row": row,
        "days": _days(here, row, shown),
        "tabs": _tabs(here, row, sessions, chosen),
        "rows": rows,
        "closed": row.state in ANNOUNCED,
        "file_form": VisitsForm(),
        "file_url": here.url("attendance_file", pk),
        "back_url": here.page(row),
    }
    return render(request, "seminars/enrolment/attendance.html", context)


def _posted(row: Seminar, given: QueryDict) -> dict[str, Any]:
    """Return the submitted sheet, with what it had shown when it was opened."""
    with case_scope(row.pk):
        keys = list(selectors.seated(row).values_list("pk", flat=True))
        sessions = list(Session.under_policy.filter(seminar=row).values_list("pk", flat=True))
    marked = {key: {each for each in sessions if f"{key}:{each}" in given} for key in keys}
    # Only known keys are read from the form: unknown participants or sessions in it are ignored.
    said = {key: ATTENDED.get(given.get(f"{key}:attended", "")) for key in keys}
    seen = {
        key: Seen(
            frozenset(each for each in sessions if str(each) in given.get(f"{key}:seen", "").split()),
            ATTENDED.get(given.get(f"{key}:attended_seen", "")),
        )
        for key in keys
    }
    return {"present": marked, "attended": said, "seen": seen}


def _row(enrolment: Enrolment, there: set[UUID], shown: list[Session]) -> dict[str, Any]:
    """Return a line of the sheet: a cell for each shown session, and the previous values."""
    firsts = {each.pk for _day, group in groupby(shown, key=lambda each: each.day) for each in [next(group)]}
    return {
        "enrolment": enrolment,
        "cells": [(each, each.pk in there, each.pk in firsts) for each in shown],
        "present": len(there),
        "seen": " ".join(str(each.pk) for each in shown if each.pk in there),
        "attended": WORDS[enrolment.attended],
    }


def _days(
    here: Standpoint, row: Seminar, shown: list[Session]
) -> list[tuple[date, list[tuple[Session, str]]]]:
    """Return the shown sessions by day, each with the link to its code."""
    return [
        (day, [(each, here.url("attendance_code", row.pk, each.pk)) for each in group])
        for day, group in groupby(shown, key=lambda each: each.day)
    ]


def _chosen(sessions: list[Session], asked: str) -> date | None:
    # Compared as text: a day that no calendar has, such as 30 February, cannot be read as a date.
    return next((each.day for each in sessions if each.day.isoformat() == asked), None)


def _tabs(
    here: Standpoint, row: Seminar, sessions: list[Session], chosen: date | None
) -> list[dict[str, Any]]:
    """Return tabs for the whole seminar and for each day: a phone has room for one day."""
    days = sorted({each.day for each in sessions})
    if len(days) < 2:
        return []
    url = here.url("attendance", row.pk)
    whole = {"label": _("All days"), "url": url, "active": chosen is None}
    of_days = [
        {
            "label": date_format(day, "SHORT_DATE_FORMAT"),
            "url": f"{url}?day={day.isoformat()}",
            "active": day == chosen,
        }
        for day in days
    ]
    return [whole, *of_days]


@login_required
@require_POST
def attendance_file(request: PersonRequest, docket: Docket, pk: UUID, **address: str) -> HttpResponse:
    """Import the attendance file of a conference system."""
    here, _row = found(request, docket, pk, address, permissions.can_keep_attendance)
    form = VisitsForm(request.POST, request.FILES)
    if not form.is_valid():
        messages.error(request, _("Choose a file."))
        return redirect(here.url("attendance", pk))
    content = form.cleaned_data["file"].read(LARGEST + 1)
    try:
        strangers = attendance_from_file(pk=pk, actor=here.actor, visits=read_visits(content))
    except EnrolmentFault as fault:
        messages.error(request, sentence(fault))
    else:
        messages.success(request, _("The attendance was imported."))
        if strangers:
            said = _("No participant matches: %(names)s.") % {"names": "; ".join(strangers[:20])}
            messages.warning(request, said)
    return redirect(here.url("attendance", pk))


@login_required
@require_GET
def attendance_code(
    request: PersonRequest, docket: Docket, pk: UUID, session_id: UUID, **address: str
) -> HttpResponse:
    """Show the code to display in the room; it changes every minute."""
    here, row = found(request, docket, pk, address, permissions.can_keep_attendance)
    with case_scope(pk):
        session = get_object_or_404(Session.under_policy.filter(seminar=row), pk=session_id)
    link = request.build_absolute_uri(reverse("seminars:present", args=[code_of(session)]))
    context = {
        "row": row,
        "session": session,
        "topic": topic_name(row.kind, session.topic) or session.title or session.get_part_display(),
        "qr": qr_picture(link),
        "back_url": here.url("attendance", pk),
    }
    page = "seminars/enrolment/code.html" if request.htmx else "seminars/enrolment/code_page.html"
    return render(request, page, context)
