"""The list of participants with payments and messages, material, and the attendance sheet."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from portal.cases.declaration import Docket
from portal.cases.perspectives import Standpoint, row_or_404, standpoint_of
from portal.documents.pdf import qr_picture
from portal.federations.requests import PersonRequest
from portal.federations.scope import case_scope
from portal.parts.faults import sentence
from portal.workflow.exports import csv_file
from portal.workflow.permissions import require
from seminars.enrolment import permissions, selectors
from seminars.enrolment.conference import LARGEST, read_visits
from seminars.enrolment.faults import EnrolmentFault
from seminars.enrolment.files import download
from seminars.enrolment.forms import AddParticipant, MaterialForm, MessageForm, VisitsForm
from seminars.enrolment.services import cancel_enrolment, enrol, note_payment
from seminars.enrolment.services.attendance import attendance_from_file, code_of, keep_attendance
from seminars.enrolment.services.material import add_material, remove_material, write_to_participants
from seminars.enrolment.services.seats import PAYMENTS, can_be_cancelled
from seminars.enums import ENROLLING, CourseKind, Payment, Seat
from seminars.models import Enrolment, Material, Seminar, Session

PER_PAGE = 50
LARGEST_MATERIAL = 5 * 1024 * 1024 + 1


@login_required
@require_http_methods(["GET", "POST"])
def participants(request: PersonRequest, docket: Docket, pk: UUID, **address: str) -> HttpResponse:
    """Everybody who enrolled, with what is still to be done; the organiser adds a person here."""
    here, row = _found(request, docket, pk, address, permissions.can_see_participants)
    form = AddParticipant(request.POST or None)
    if request.method == "POST" and form.is_valid():
        given = form.cleaned_data
        if _done(request, form, lambda: enrol(pk=pk, player=given["player"], actor=here.actor)):
            return redirect(here.url("participants", pk))
    manages = permissions.can_manage(here.actor, row)
    with case_scope(pk):
        page = Paginator(selectors.enrolments_of(row), PER_PAGE).get_page(request.GET.get("page"))
        rows = [_line(here, each, row.state, manages) for each in page]
    context = {
        "row": row,
        "here": here,
        "page_obj": page,
        "rows": rows,
        "manages": manages,
        "has_exam": row.kind == CourseKind.FA,
        "has_results": permissions.can_see_results(here.actor, row),
        "form": form if manages and row.state in ENROLLING else None,
        "message": MessageForm() if manages else None,
        "back_url": here.page(row),
        "links": _links(here, row),
    }
    return render(request, "seminars/enrolment/participants.html", context)


@login_required
@require_GET
def participants_export(request: PersonRequest, docket: Docket, pk: UUID, **address: str) -> HttpResponse:
    """The same list as a file."""
    here, row = _found(request, docket, pk, address, permissions.can_manage)
    results = permissions.can_see_results(here.actor, row)
    with case_scope(pk):
        lines = [
            [
                str(each.player.number),
                each.player.name,
                each.player.federation.code,
                each.account.email if each.account else "",
                str(each.get_state_display()),
                str(each.get_payment_display()),
                _("yes") if each.sits_exam else _("no"),
                *([str(each.get_result_display())] if results else []),
            ]
            for each in selectors.enrolments_of(row)
        ]
    heads = [_("FIDE id"), _("Name"), _("Federation"), _("E-mail"), _("Place"), _("Payment"), _("Exam")]
    heads += [_("Result")] if results else []
    headers = {"Content-Disposition": 'attachment; filename="participants.csv"'}
    headers["Cache-Control"] = "private, no-store"
    return HttpResponse(csv_file(heads, lines), content_type="text/csv; charset=utf-8", headers=headers)


@login_required
@require_POST
def participant_act(
    request: PersonRequest, docket: Docket, pk: UUID, enrolment_id: UUID, action: str, **address: str
) -> HttpResponse:
    """Cancel a place, or note a payment."""
    here, row = _found(request, docket, pk, address, permissions.can_manage)
    with case_scope(pk):
        get_object_or_404(Enrolment.under_policy.filter(seminar=row), pk=enrolment_id)
        if action == "cancel":
            _said(request, lambda: cancel_enrolment(pk=enrolment_id, actor=here.actor))
        elif action in Payment.values:
            _said(request, lambda: note_payment(pk=enrolment_id, actor=here.actor, payment=action))
        else:
            raise Http404
    return redirect(here.url("participants", pk))


@login_required
@require_POST
def message(request: PersonRequest, docket: Docket, pk: UUID, **address: str) -> HttpResponse:
    """Write to the participants."""
    here, _row = _found(request, docket, pk, address, permissions.can_manage)
    form = MessageForm(request.POST)
    if form.is_valid():
        _said(request, lambda: write_to_participants(pk=pk, actor=here.actor, **form.cleaned_data))
    else:
        messages.error(request, _("Write a message."))
    return redirect(here.url("participants", pk))


@login_required
@require_http_methods(["GET", "POST"])
def materials(request: PersonRequest, docket: Docket, pk: UUID, **address: str) -> HttpResponse:
    """What the participants are given to read."""
    here, row = _found(request, docket, pk, address, permissions.can_see_participants)
    manages = permissions.can_manage(here.actor, row)
    form = MaterialForm(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid():
        file = form.cleaned_data["file"]
        given: dict[str, Any] = {"title": form.cleaned_data["title"], "filename": file.name}
        given["content"] = file.read(LARGEST_MATERIAL)
        if _done(request, form, lambda: add_material(pk=pk, actor=here.actor, **given)):
            return redirect(here.url("materials", pk))
    with case_scope(pk):
        files = list(Material.under_policy.filter(seminar=row))
    context = {
        "row": row,
        "here": here,
        "files": [
            (each, here.url("material", pk, each.pk), here.url("material_remove", pk, each.pk))
            for each in files
        ],
        "form": form if manages else None,
        "back_url": here.page(row),
    }
    return render(request, "seminars/enrolment/materials.html", context)


@login_required
@require_GET
def material(
    request: PersonRequest, docket: Docket, pk: UUID, material_id: UUID, **address: str
) -> HttpResponse:
    _here, row = _found(request, docket, pk, address, permissions.can_see_participants)
    with case_scope(pk):
        found = get_object_or_404(Material.under_policy.filter(seminar=row), pk=material_id)
        return download(found.file, found.filename)


@login_required
@require_POST
def material_remove(
    request: PersonRequest, docket: Docket, pk: UUID, material_id: UUID, **address: str
) -> HttpResponse:
    here, row = _found(request, docket, pk, address, permissions.can_manage)
    with case_scope(pk):
        get_object_or_404(Material.under_policy.filter(seminar=row), pk=material_id)
    _said(request, lambda: remove_material(pk=pk, material_id=material_id, actor=here.actor))
    return redirect(here.url("materials", pk))


@login_required
@require_http_methods(["GET", "POST"])
def attendance(request: PersonRequest, docket: Docket, pk: UUID, **address: str) -> HttpResponse:
    """The sheet: a box for each participant and session, and whether each attended the course."""
    here, row = _found(request, docket, pk, address, permissions.can_keep_attendance)
    if request.method == "POST":
        with case_scope(pk):
            keys = list(selectors.seated(row).values_list("pk", flat=True))
            sessions = list(Session.under_policy.filter(seminar=row).values_list("pk", flat=True))
        present = {key: {s for s in sessions if f"{key}:{s}" in request.POST} for key in keys}
        words = {"yes": True, "no": False}
        attended = {key: words.get(request.POST.get(f"{key}:attended", "")) for key in keys}
        keep_attendance(pk=pk, actor=here.actor, present=present, attended=attended)
        messages.success(request, _("The attendance was saved."))
        return redirect(here.url("attendance", pk))
    with case_scope(pk):
        sessions_ = list(Session.under_policy.filter(seminar=row))
        there = selectors.presence(row)
        rows = [
            {"enrolment": each, "cells": [(s, s.pk in there.get(each.pk, set())) for s in sessions_]}
            for each in selectors.seated(row)
        ]
    context = {
        "row": row,
        "here": here,
        "sessions": [(each, here.url("attendance_code", pk, each.pk)) for each in sessions_],
        "rows": rows,
        "file_form": VisitsForm(),
        "file_url": here.url("attendance_file", pk),
        "back_url": here.page(row),
    }
    return render(request, "seminars/enrolment/attendance.html", context)


@login_required
@require_POST
def attendance_file(request: PersonRequest, docket: Docket, pk: UUID, **address: str) -> HttpResponse:
    """Take over the attendance of a conference system."""
    here, _row = _found(request, docket, pk, address, permissions.can_keep_attendance)
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
        messages.success(request, _("The attendance was taken over."))
        if strangers:
            said = _("No participant fits: %(names)s.") % {"names": "; ".join(strangers[:20])}
            messages.warning(request, said)
    return redirect(here.url("attendance", pk))


@login_required
@require_GET
def attendance_code(
    request: PersonRequest, docket: Docket, pk: UUID, session_id: UUID, **address: str
) -> HttpResponse:
    """The code for the screen in the room; it changes every minute."""
    here, row = _found(request, docket, pk, address, permissions.can_keep_attendance)
    with case_scope(pk):
        session = get_object_or_404(Session.under_policy.filter(seminar=row), pk=session_id)
    link = request.build_absolute_uri(reverse("seminars:present", args=[code_of(session)]))
    context = {"row": row, "session": session, "qr": qr_picture(link), "back_url": here.url("attendance", pk)}
    page = "seminars/enrolment/code.html" if request.htmx else "seminars/enrolment/code_page.html"
    return render(request, page, context)


def _found(
    request: PersonRequest,
    docket: Docket,
    pk: UUID,
    address: dict[str, str],
    may: Callable[[Any, Seminar], bool],
) -> tuple[Standpoint, Seminar]:
    here = standpoint_of(request, docket, address)
    row: Seminar = row_or_404(here, pk)
    require(may, here.actor, row)
    return here, row


def _line(here: Standpoint, each: Enrolment, state: str, manages: bool) -> dict[str, Any]:
    steps: list[tuple[Any, str]] = []
    if manages:
        steps = [
            (Payment(payment).label, here.url("participant_act", each.seminar_id, each.pk, payment))
            for payment in sorted(PAYMENTS[Payment(each.payment)])
        ]
        if each.state != Seat.CANCELLED and can_be_cancelled(state):
            steps.append((_("Cancel"), here.url("participant_act", each.seminar_id, each.pk, "cancel")))
    return {"enrolment": each, "steps": steps}


def _links(here: Standpoint, row: Seminar) -> list[dict[str, str]]:
    found = [(_("Material"), here.url("materials", row.pk), "book")]
    if permissions.can_keep_attendance(here.actor, row):
        found.append((_("Attendance"), here.url("attendance", row.pk), "user-check"))
    if permissions.can_manage(here.actor, row):
        found.append((_("Export"), here.url("participants_export", row.pk), "download"))
    return [{"label": label, "url": url, "icon": icon} for label, url, icon in found]


def _done(request: PersonRequest, form: forms.Form, service: Callable[[], Any]) -> bool:
    try:
        service()
    except EnrolmentFault as fault:
        form.add_error(fault.field if fault.field in form.fields else None, sentence(fault))
        return False
    messages.success(request, _("Done."))
    return True


def _said(request: PersonRequest, service: Callable[[], Any]) -> None:
    try:
        service()
    except EnrolmentFault as fault:
        messages.error(request, sentence(fault))
    else:
        messages.success(request, _("Done."))
