"""The list of participants with payments and messages, and the course material."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from portal.cases.declaration import Docket
from portal.cases.forms import Reason
from portal.cases.perspectives import Standpoint, row_or_404, standpoint_of
from portal.federations.requests import PersonRequest
from portal.federations.scope import case_scope
from portal.parts.faults import sentence
from portal.workflow.exports import csv_file
from portal.workflow.permissions import require
from seminars.enrolment import permissions, selectors
from seminars.enrolment.faults import EnrolmentFault
from seminars.enrolment.files import download
from seminars.enrolment.forms import AddParticipant, MaterialForm, MessageForm
from seminars.enrolment.phrases import PAYMENT_STEPS
from seminars.enrolment.services import cancel_enrolment, enrol, note_payment
from seminars.enrolment.services.material import add_material, remove_material, write_to_participants
from seminars.enrolment.services.seats import can_be_cancelled, payments_offered
from seminars.enums import ENROLLING, CourseKind, Payment, Seat
from seminars.models import Enrolment, Material, Seminar

PER_PAGE = 50
# One byte more than is allowed is read, which is enough to refuse a larger file.
LARGEST_MATERIAL = 5 * 1024 * 1024 + 1


@login_required
@require_http_methods(["GET", "POST"])
def participants(request: PersonRequest, docket: Docket, pk: UUID, **address: str) -> HttpResponse:
    """List everybody who enrolled, with open actions; the organiser can add a person."""
    here, row = found(request, docket, pk, address, permissions.can_see_participants)
    form = AddParticipant(request.POST or None)
    if request.method == "POST" and form.is_valid():
        given = form.cleaned_data
        told = _("%(player)s is enrolled.") % {"player": given["player"].name}
        if _done(request, form, told, lambda: enrol(pk=pk, player=given["player"], actor=here.actor)):
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
    """Return the same list as a CSV file."""
    here, row = found(request, docket, pk, address, permissions.can_manage)
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
    heads = [_("FIDE id"), _("Name"), _("Federation"), _("E-mail"), _("Seat"), _("Payment"), _("Exam")]
    heads += [_("Result")] if results else []
    headers = {"Content-Disposition": 'attachment; filename="participants.csv"'}
    headers["Cache-Control"] = "private, no-store"
    return HttpResponse(csv_file(heads, lines), content_type="text/csv; charset=utf-8", headers=headers)


@login_required
@require_POST
def participant_act(
    request: PersonRequest, docket: Docket, pk: UUID, enrolment_id: UUID, action: str, **address: str
) -> HttpResponse:
    """Record a payment."""
    here, row = found(request, docket, pk, address, permissions.can_manage)
    with case_scope(pk):
        rows = Enrolment.under_policy.filter(seminar=row).select_related("player")
        name = {"player": get_object_or_404(rows, pk=enrolment_id).player.name}
        if action not in Payment.values:
            raise Http404
        told = _("The payment of %(player)s was recorded.") % name
        _said(request, told, lambda: note_payment(pk=enrolment_id, actor=here.actor, payment=action))
    return redirect(here.url("participants", pk))


@login_required
@require_http_methods(["GET", "POST"])
def participant_cancel(
    request: PersonRequest, docket: Docket, pk: UUID, enrolment_id: UUID, **address: str
) -> HttpResponse:
    """Ask for a reason, which the participant will read, then cancel the place."""
    here, row = found(request, docket, pk, address, permissions.can_manage)
    with case_scope(pk):
        rows = Enrolment.under_policy.filter(seminar=row).select_related("player")
        enrolment = get_object_or_404(rows, pk=enrolment_id)
        form = Reason(request.POST or None)
        if request.method == "POST" and form.is_valid():
            reason = form.cleaned_data["reason"]
            told = _("The place of %(player)s was cancelled.") % {"player": enrolment.player.name}
            _said(request, told, lambda: cancel_enrolment(pk=enrolment_id, actor=here.actor, reason=reason))
            return redirect(here.url("participants", pk))
    context = {"row": row, "form": form, "enrolment": enrolment, "back_url": here.url("participants", pk)}
    return render(request, "seminars/enrolment/cancel.html", context)


@login_required
@require_POST
def message(request: PersonRequest, docket: Docket, pk: UUID, **address: str) -> HttpResponse:
    """Send a message to the participants."""
    here, _row = found(request, docket, pk, address, permissions.can_manage)
    form = MessageForm(request.POST)
    if form.is_valid():
        told = _("The message went to the participants.")
        _said(request, told, lambda: write_to_participants(pk=pk, actor=here.actor, **form.cleaned_data))
    else:
        messages.error(request, _("Write a message."))
    return redirect(here.url("participants", pk))


@login_required
@require_http_methods(["GET", "POST"])
def materials(request: PersonRequest, docket: Docket, pk: UUID, **address: str) -> HttpResponse:
    """List and add the participants' material."""
    here, row = found(request, docket, pk, address, permissions.can_see_participants)
    manages = permissions.can_manage(here.actor, row)
    form = MaterialForm(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid():
        file = form.cleaned_data["file"]
        given: dict[str, Any] = {"title": form.cleaned_data["title"], "filename": file.name}
        given["content"] = file.read(LARGEST_MATERIAL)
        told = _("%(file)s was added to the material.") % {"file": file.name}
        if _done(request, form, told, lambda: add_material(pk=pk, actor=here.actor, **given)):
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
    _here, row = found(request, docket, pk, address, permissions.can_see_participants)
    with case_scope(pk):
        file = get_object_or_404(Material.under_policy.filter(seminar=row), pk=material_id)
        return download(file.file, file.filename)


@login_required
@require_POST
def material_remove(
    request: PersonRequest, docket: Docket, pk: UUID, material_id: UUID, **address: str
) -> HttpResponse:
    here, row = found(request, docket, pk, address, permissions.can_manage)
    with case_scope(pk):
        file = get_object_or_404(Material.under_policy.filter(seminar=row), pk=material_id)
    told = _("%(file)s was removed from the material.") % {"file": file.filename}
    _said(request, told, lambda: remove_material(pk=pk, material_id=material_id, actor=here.actor))
    return redirect(here.url("materials", pk))


def found(
    request: PersonRequest,
    docket: Docket,
    pk: UUID,
    address: dict[str, str],
    may: Callable[[Any, Seminar], bool],
) -> tuple[Standpoint, Seminar]:
    """Return the standpoint and the seminar, if the visitor may do this there."""
    here = standpoint_of(request, docket, address)
    row: Seminar = row_or_404(here, pk)
    require(may, here.actor, row)
    return here, row


def _line(here: Standpoint, each: Enrolment, state: str, manages: bool) -> dict[str, Any]:
    """Return a participant with the actions open to the organiser now."""
    steps: list[tuple[Any, str]] = []
    cancel = ""
    if manages:
        steps = [
            (PAYMENT_STEPS[payment], here.url("participant_act", each.seminar_id, each.pk, payment))
            for payment in sorted(payments_offered(each))
        ]
        if each.state != Seat.CANCELLED and can_be_cancelled(state):
            cancel = here.url("participant_cancel", each.seminar_id, each.pk)
    return {"enrolment": each, "steps": steps, "cancel_url": cancel}


def _links(here: Standpoint, row: Seminar) -> list[dict[str, str]]:
    found = [(_("Material"), here.url("materials", row.pk), "book")]
    if permissions.can_keep_attendance(here.actor, row):
        found.append((_("Attendance"), here.url("attendance", row.pk), "user-check"))
    if permissions.can_manage(here.actor, row):
        found.append((_("Export"), here.url("participants_export", row.pk), "download"))
    return [{"label": label, "url": url, "icon": icon} for label, url, icon in found]


def _done(request: PersonRequest, form: forms.Form, told: str, service: Callable[[], Any]) -> bool:
    try:
        service()
    except EnrolmentFault as fault:
        form.add_error(fault.field if fault.field in form.fields else None, sentence(fault))
        return False
    messages.success(request, told)
    return True


def _said(request: PersonRequest, told: str, service: Callable[[], Any]) -> None:
    try:
        service()
    except EnrolmentFault as fault:
        messages.error(request, sentence(fault))
    else:
        messages.success(request, told)
