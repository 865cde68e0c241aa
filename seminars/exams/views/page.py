"""The page of the exam: each visitor sees the parts they may."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import NON_FIELD_ERRORS
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from portal.cases.declaration import Docket
from portal.cases.perspectives import Standpoint, row_or_404, standpoint_of
from portal.federations.requests import PersonRequest
from portal.federations.scope import case_scope
from portal.parts.faults import sentence
from portal.parts.stale_pages import differences, version_seen
from portal.workflow.audit import record
from portal.workflow.permissions import require
from seminars.application.facts import people_of
from seminars.application.permissions import can_decide
from seminars.enrolment.files import download
from seminars.enums import ANNOUNCED, CourseKind, PaperState, Post, Seat
from seminars.exams import permissions, selectors, services
from seminars.exams.faults import ExamFault
from seminars.exams.forms import GraderForm, PaperForm, ReasonForm, lines_of
from seminars.exams.services.marking import is_anonymous
from seminars.exams.versions import paper_version
from seminars.models import Script, Seminar

# One byte more than is allowed is read, which is enough to refuse a larger file.
LARGEST = 5 * 1024 * 1024 + 1


@login_required
@require_GET
def exam(request: PersonRequest, docket: Docket, pk: UUID, **address: str) -> HttpResponse:
    """Show paper, codes, scripts and reviews of a seminar."""
    here, row = found(request, docket, pk, address, permissions.can_enter_exam)
    # Each part below is filtered by its own predicate; the scope alone would show all of them.
    with case_scope(pk):
        context = {
            "row": row,
            "here": here,
            "back_url": here.page(row),
            "anonymous": is_anonymous(row),
            **_paper(here, row),
            **_codes(here, row),
            **_marking(here, row),
            **_commission(here, row),
        }
        return render(request, "seminars/exams/exam.html", context)


@login_required
@require_http_methods(["GET", "POST"])
def paper_edit(request: PersonRequest, docket: Docket, pk: UUID, **address: str) -> HttpResponse:
    """Edit the paper, as a lecturer."""
    here, row = found(request, docket, pk, address, permissions.can_write_paper)
    with case_scope(pk):
        stored = selectors.paper_of(row)
    fresh = PaperForm(initial={"questions": lines_of(stored)})
    form = PaperForm(request.POST, request.FILES) if request.method == "POST" else fresh
    if request.method == "POST" and form.is_valid():
        files = {name: _file(form.cleaned_data[name]) for name in ("paper", "scheme")}
        given = {"questions": form.cleaned_data["questions"], "seen": version_seen(request), **files}
        kept = _("The paper is saved.")
        if done(request, form, kept, lambda: services.save_paper(pk=pk, actor=here.actor, **given)):
            return redirect(here.url("exam", pk))
    context = {"row": row, "form": form, "back_url": here.url("exam", pk)}
    context |= changes(request, form, fresh, paper_version(stored))
    return render(request, "seminars/exams/paper_edit.html", context)


@login_required
@require_GET
def paper_file(request: PersonRequest, docket: Docket, pk: UUID, name: str, **address: str) -> HttpResponse:
    """Return paper or marking scheme; each reading is recorded in the audit trail."""
    here, row = found(request, docket, pk, address, permissions.can_read_paper)
    with case_scope(pk):
        stored = selectors.paper_of(row)
        if stored is None or name not in ("paper", "scheme") or not getattr(stored, name):
            raise Http404
        # Recorded before the file is sent: a reading without an entry must not exist.
        record(stored, "read", actor=here.actor, details={"file": name})
        return download(getattr(stored, name), getattr(stored, f"{name}_name"))


@login_required
@require_http_methods(["GET", "POST"])
def paper_act(request: PersonRequest, docket: Docket, pk: UUID, action: str, **address: str) -> HttpResponse:
    """Send, return or approve the paper, after confirmation."""
    may = permissions.can_write_paper if action == "send" else permissions.can_check_paper
    here, row = found(request, docket, pk, address, may)
    steps: dict[str, tuple[Any, Any, Callable[..., Any]]] = {
        "send": (
            _("Send the paper to the Commission"),
            _("The paper is with the Commission."),
            services.send_paper,
        ),
        "return": (
            _("Return the paper with remarks"),
            _("The paper was returned with your remarks."),
            services.return_paper,
        ),
        "approve": (_("Approve the paper"), _("The paper is approved."), services.approve_paper),
    }
    if action not in steps:
        raise Http404
    label, told, service = steps[action]
    with case_scope(pk):
        version = paper_version(selectors.paper_of(row))
    form = (ReasonForm if action == "return" else forms.Form)(request.POST or None)
    if request.method == "POST" and (form.is_valid() or action != "return"):
        given = form.cleaned_data if action == "return" else {}
        given = {**given, "seen": version_seen(request)}
        if done(request, form, told, lambda: service(pk=pk, actor=here.actor, **given)):
            return redirect(here.url("exam", pk))
    context = {"row": row, "form": form, "label": label, "back_url": here.url("exam", pk), "version": version}
    return render(request, "seminars/exams/paper_act.html", context)


@login_required
@require_POST
def codes(request: PersonRequest, docket: Docket, pk: UUID, **address: str) -> HttpResponse:
    """Give codes to the candidates."""
    here, _row = found(request, docket, pk, address, services.marking.can_see_codes_or_grade)
    told = _("Every candidate has a code.")
    said(request, told, lambda: services.give_out_codes(pk=pk, actor=here.actor))
    return redirect(here.url("exam", pk))


@login_required
@require_POST
def grader(request: PersonRequest, docket: Docket, pk: UUID, **address: str) -> HttpResponse:
    """Name who marks the exam."""
    here, _row = found(request, docket, pk, address, permissions.can_name_grader)
    form = GraderForm(request.POST)
    if form.is_valid():
        told = _("The marker is named.")
        said(request, told, lambda: services.name_grader(pk=pk, actor=here.actor, **form.cleaned_data))
    else:
        messages.error(request, "; ".join(str(error) for errors in form.errors.values() for error in errors))
    return redirect(here.url("exam", pk))


def found(
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


def done(request: PersonRequest, form: forms.Form, told: str, service: Callable[[], Any]) -> bool:
    """Call the service and report its success; a fault is shown at its field."""
    try:
        service()
    except ExamFault as fault:
        told_in = fault.field if fault.field in form.fields else None
        form.add_error(told_in, forms.ValidationError(sentence(fault), code=fault.code))
        return False
    messages.success(request, told)
    return True


def changes(request: PersonRequest, form: forms.Form, fresh: forms.Form, now: int) -> dict[str, Any]:
    """Return the version for the form and, after a conflict, the differences."""
    seen = version_seen(request)
    if not form.has_error(NON_FIELD_ERRORS, "changed_meanwhile"):
        return {"version": seen or now}
    return {"version": now, "differences": differences(form, fresh)}


def said(request: PersonRequest, told: str, service: Callable[[], Any]) -> None:
    try:
        service()
    except ExamFault as fault:
        messages.error(request, sentence(fault))
    else:
        messages.success(request, told)


def _file(file: Any) -> tuple[str, bytes] | None:
    return (file.name, file.read(LARGEST)) if file else None


def _paper(here: Standpoint, row: Seminar) -> dict[str, Any]:
    if row.kind != CourseKind.FA or not permissions.can_read_paper(here.actor, row):
        return {}
    stored = selectors.paper_of(row)
    writes = permissions.can_write_paper(here.actor, row)
    checks = permissions.can_check_paper(here.actor, row)
    state = stored.state if stored else ""
    steps = []
    if writes and state == PaperState.DRAFT:
        steps.append((_("Send to the Commission"), here.url("exam_paper_act", row.pk, "send")))
    if checks and state == PaperState.SENT:
        steps.append((_("Approve"), here.url("exam_paper_act", row.pk, "approve")))
    if checks and state in (PaperState.SENT, PaperState.APPROVED):
        steps.append((_("Return with remarks"), here.url("exam_paper_act", row.pk, "return")))
    return {
        "shows_paper": True,
        "paper": stored,
        "shares": selectors.group_shares(stored) if stored else [],
        "files": [
            (label, here.url("exam_paper", row.pk, name))
            for name, label in (("paper", _("Exam paper")), ("scheme", _("Marking scheme")))
            if stored and getattr(stored, name)
        ],
        "edit_url": here.url("exam_paper_edit", row.pk)
        if writes and state in ("", PaperState.DRAFT, PaperState.RETURNED)
        else "",
        "steps": steps,
    }


def _codes(here: Standpoint, row: Seminar) -> dict[str, Any]:
    if not services.marking.can_see_codes_or_grade(here.actor, row):
        return {}
    give = {"codes_url": here.url("exam_codes", row.pk), "codes_closed": row.state in ANNOUNCED}
    if not permissions.can_see_codes(here.actor, row):
        return give
    scripts = Script.under_policy.filter(seminar=row).exclude(enrolment__state=Seat.CANCELLED)
    rows = scripts.select_related("enrolment__player").order_by("enrolment__player__sort_key")
    named = [(each.enrolment.player.name, each, here.url("script_note", row.pk, each.pk)) for each in rows]
    return {**give, "codes": named}


def _marking(here: Standpoint, row: Seminar) -> dict[str, Any]:
    """List the scripts to mark: FA exams by code only, readiness and diagnosis by name."""
    if not permissions.can_grade(here.actor, row):
        return {}
    scripts = selectors.to_mark(row).select_related("enrolment__player")
    hidden = is_anonymous(row)
    return {
        "marks": True,
        "scripts": [
            (
                each.code if hidden else f"{each.enrolment.player.name} ({each.code})",
                each,
                here.url("script", row.pk, each.pk),
            )
            for each in scripts
        ],
    }


def _graders(row: Seminar) -> str:
    """Return who marks: whom the Commission named, else the lecturers (S-5)."""
    people = people_of(row)
    named = [each for each in people if each.post == Post.GRADER] or [
        each for each in people if each.lectures
    ]
    return "; ".join(f"{each.player.name} ({each.get_post_display()})" for each in named)


def _commission(here: Standpoint, row: Seminar) -> dict[str, Any]:
    if not can_decide(here.actor, row):
        return {}
    # Excludes scripts with neither: `exclude` with two conditions drops rows that meet both.
    scripts = Script.under_policy.filter(seminar=row).exclude(review="", plan_state="")
    rows = scripts.select_related("enrolment__player")
    return {
        "grader_form": GraderForm() if row.kind == CourseKind.FA and row.state not in ANNOUNCED else None,
        "graders": _graders(row),
        "grader_url": here.url("exam_grader", row.pk),
        "reviews": [(each, here.url("script_review", row.pk, each.pk)) for each in rows if each.review],
        "plans": [(each, here.url("script_plan", row.pk, each.pk)) for each in rows if each.plan_state],
    }
