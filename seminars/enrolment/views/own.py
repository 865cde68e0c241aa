"""A participant's pages: enrol, own enrolments, material, check-in by code."""

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from portal.federations.requests import PersonRequest
from portal.federations.scope import case_scope
from portal.parts.faults import sentence
from portal.workflow.permissions import require
from seminars.application.selectors import reports_due, takes_enrolments
from seminars.certificates.selectors import certificates_of
from seminars.enrolment import selectors
from seminars.enrolment.faults import EnrolmentFault
from seminars.enrolment.files import download
from seminars.enrolment.forms import EnrolForm
from seminars.enrolment.permissions import can_read_material
from seminars.enrolment.services import cancel_enrolment, declare_exam, enrol
from seminars.enrolment.services.attendance import present_by_code
from seminars.enrolment.services.seats import can_be_cancelled
from seminars.enums import OVER, CourseKind, Seat
from seminars.exams.selectors import own_script, scored
from seminars.models import Enrolment, Material, PublishedSeminar
from seminars.phrases import line
from seminars.rules import Place

PER_PAGE = 25


@login_required
@require_http_methods(["GET", "POST"])
def enrol_page(request: PersonRequest, pk: UUID) -> HttpResponse:
    """Show whether and why the person may attend, then enrol them."""
    row = get_object_or_404(PublishedSeminar, pk=pk)
    player = selectors.own_record(request.user)
    if player is None:
        messages.info(
            request, _("No record in the register belongs to your account. Claim your record first.")
        )
        return redirect("seminars:public", pk)
    if there := selectors.own_enrolment_at(pk):
        return redirect("seminars:my_enrolment", there.pk)
    form = EnrolForm(request.POST or None, kind=row.kind)
    if request.method == "POST" and form.is_valid():
        try:
            made = enrol(pk=pk, player=player, actor=request.user, **form.cleaned_data)
        except EnrolmentFault as fault:
            form.add_error(None, sentence(fault))
        else:
            said = _("You have a seat.") if made.state == Seat.SEATED else _("You are on the waiting list.")
            messages.success(request, said)
            return redirect("seminars:my_enrolment", made.pk)
    # Only a preview from public data; `enrol` checks again under the seminar's lock.
    judged = selectors.eligibility_for(row, player)
    context = {
        "row": row,
        "form": form,
        "findings": [line(each) for each in judged.findings],
        "place": judged.place.value
        if row.free or judged.place is Place.REFUSED
        else Place.WAITING_LIST.value,
        "enrols": takes_enrolments(row),
    }
    return render(request, "seminars/enrolment/enrol.html", context)


@login_required
@require_GET
def my_enrolments(request: PersonRequest) -> HttpResponse:
    """List the courses that the person attends or attended."""
    page = Paginator(selectors.own_enrolments(), PER_PAGE).get_page(request.GET.get("page"))
    shown = selectors.published_of(page.object_list)
    rows = [(each, shown.get(each.seminar_id)) for each in page]
    return render(request, "seminars/enrolment/own_list.html", {"page_obj": page, "rows": rows})


@login_required
@require_GET
def my_enrolment(request: PersonRequest, pk: UUID) -> HttpResponse:
    """Show the person's own enrolment: tasks, material, and the result once announced."""
    row = get_object_or_404(selectors.own_enrolments(), pk=pk)
    seminar = get_object_or_404(PublishedSeminar, pk=row.seminar_id)
    script = own_script(row)
    context = {
        "row": row,
        "seminar": seminar,
        "materials": _materials(row),
        "place": selectors.waiting_place(row),
        "reports_due": reports_due(seminar),
        "running": seminar.state not in OVER and row.state != Seat.CANCELLED,
        "cancels": can_be_cancelled(seminar.state),
        "exam": seminar.kind == CourseKind.FA,
        "script": script,
        "marks": scored(script) if script else None,
        "certificates": certificates_of(row),
    }
    return render(request, "seminars/enrolment/own.html", context)


@login_required
@require_http_methods(["GET", "POST"])
def cancel_own(request: PersonRequest, pk: UUID) -> HttpResponse:
    """Ask for confirmation, then cancel the own enrolment."""
    row = get_object_or_404(selectors.own_enrolments(), pk=pk)
    if request.method == "POST":
        try:
            cancel_enrolment(pk=pk, actor=request.user)
        except EnrolmentFault as fault:
            messages.error(request, sentence(fault))
        else:
            messages.success(request, _("Your place was cancelled."))
        return redirect("seminars:my_enrolment", pk)
    seminar = get_object_or_404(PublishedSeminar, pk=row.seminar_id)
    return render(request, "seminars/enrolment/cancel_own.html", {"row": row, "seminar": seminar})


@login_required
@require_POST
def change_own(request: PersonRequest, pk: UUID, action: str) -> HttpResponse:
    """Declare whether one takes the exam."""
    get_object_or_404(Enrolment.own, pk=pk)
    if action not in ("exam", "no-exam"):
        raise Http404
    try:
        declare_exam(pk=pk, actor=request.user, sits=action == "exam")
        told = _("You sit the exam.") if action == "exam" else _("You will not sit the exam.")
    except EnrolmentFault as fault:
        messages.error(request, sentence(fault))
    else:
        messages.success(request, told)
    return redirect("seminars:my_enrolment", pk)


@login_required
@require_GET
def my_material(request: PersonRequest, pk: UUID, material_id: UUID) -> HttpResponse:
    """Return a course file to a participant with a seat."""
    row = get_object_or_404(Enrolment.own, pk=pk)
    require(can_read_material, request.user, row)
    # Material is a row of the case; the participant's seat was checked above.
    with case_scope(row.seminar_id):
        found = get_object_or_404(Material.under_policy.filter(seminar_id=row.seminar_id), pk=material_id)
        return download(found.file, found.filename)


@login_required
@require_http_methods(["GET", "POST"])
def present(request: PersonRequest, code: str) -> HttpResponse:
    """The page behind the QR code in the room."""
    if request.method == "POST":
        try:
            session = present_by_code(code=code, actor=request.user)
        except EnrolmentFault as fault:
            messages.error(request, sentence(fault))
        else:
            said = _("You are recorded as present: %(session)s.") % {"session": session}
            messages.success(request, said)
            return redirect("seminars:my_enrolments")
    return render(request, "seminars/enrolment/present.html", {})


def _materials(row: Enrolment) -> list[Material]:
    if row.state != Seat.SEATED:
        return []
    with case_scope(row.seminar_id):
        return list(Material.under_policy.filter(seminar_id=row.seminar_id))
