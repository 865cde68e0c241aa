"""One script: marks, readiness, diagnosis, incidents, reviews and plans."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from django import forms
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from portal.accounts.actors import Actor
from portal.cases.declaration import Docket
from portal.federations.requests import PersonRequest
from portal.federations.scope import case_scope
from portal.parts.stale_pages import version_seen
from seminars.application.permissions import can_decide
from seminars.enums import CourseKind
from seminars.exams import permissions, selectors, services
from seminars.exams.forms import DiagnosisForm, FeedbackForm, MarksForm, NoteForm, ReadinessForm, ReviewForm
from seminars.exams.services.marking import can_see_codes_or_grade, is_anonymous
from seminars.exams.versions import assessment_version, note_version
from seminars.exams.views.page import changes, done, found, said
from seminars.models import Enrolment, ExamPaper, Script, Seminar


@login_required
@require_http_methods(["GET", "POST"])
def script(request: PersonRequest, docket: Docket, pk: UUID, script_id: UUID, **address: str) -> HttpResponse:
    """Mark a script, or assess a participant."""
    here, row = found(request, docket, pk, address, permissions.can_grade)
    each, paper = _script(row, script_id)
    form = _form(row, each, paper, request.POST or None)
    if request.method == "POST" and form.is_valid():
        service = _service(row, each, form, here.actor, version_seen(request))
        if done(request, form, _("The marks are saved."), service):
            return redirect(here.url("exam", pk))
    # Whoever marks an FA exam must not see names.
    title = each.code if is_anonymous(row) else each.enrolment.player.name
    context = {"row": row, "script": each, "title": title, "form": form, "back_url": here.url("exam", pk)}
    context |= changes(request, form, _form(row, each, paper, None), assessment_version(each))
    return render(request, "seminars/exams/script.html", context)


@login_required
@require_http_methods(["GET", "POST"])
def note(request: PersonRequest, docket: Docket, pk: UUID, script_id: UUID, **address: str) -> HttpResponse:
    """Record extra time, incidents, and absence from the exam."""
    here, row = found(request, docket, pk, address, can_see_codes_or_grade)
    each, _paper = _script(row, script_id)
    kept = {"extra_minutes": each.extra_minutes, "text": each.note, "sat": each.enrolment.sits_exam}
    form, fresh = (NoteForm(typed, initial=kept, kind=row.kind) for typed in (request.POST or None, None))
    if request.method == "POST" and form.is_valid():
        given = form.cleaned_data | {"seen": version_seen(request)}
        if done(
            request,
            form,
            _("The note is saved."),
            lambda: services.note(pk=script_id, seminar_id=pk, actor=here.actor, **given),
        ):
            return redirect(here.url("exam", pk))
    context = {"row": row, "script": each, "title": each.code, "form": form, "back_url": here.url("exam", pk)}
    context |= changes(request, form, fresh, note_version(each))
    return render(request, "seminars/exams/script.html", context)


@login_required
@require_http_methods(["GET", "POST"])
def review(request: PersonRequest, docket: Docket, pk: UUID, script_id: UUID, **address: str) -> HttpResponse:
    """Answer a review, as the Commission; changed marks change the result."""
    here, row = found(request, docket, pk, address, can_decide)
    each, paper = _script(row, script_id)
    if paper is None:
        raise Http404
    form = MarksForm(request.POST or None, paper=paper, script=each)
    form.fields["feedback"].label = _("Answer")
    form.fields["feedback"].initial = each.review_answer
    if request.method == "POST" and form.is_valid():
        given = {"answer": form.cleaned_data["feedback"], "marks": form.marks}
        if done(
            request,
            form,
            _("The review is answered."),
            lambda: services.answer_review(pk=script_id, seminar_id=pk, actor=here.actor, **given),
        ):
            return redirect(here.url("exam", pk))
    context = {"row": row, "script": each, "title": each.code, "form": form, "back_url": here.url("exam", pk)}
    return render(request, "seminars/exams/script.html", {**context, "reason": each.review_reason})


@login_required
@require_POST
def plan(request: PersonRequest, docket: Docket, pk: UUID, script_id: UUID, **address: str) -> HttpResponse:
    """Close an individual plan."""
    here, row = found(request, docket, pk, address, can_decide)
    _script(row, script_id)  # one of another seminar is not found here
    told = _("The plan is closed.")
    said(request, told, lambda: services.close_plan(pk=script_id, seminar_id=pk, actor=here.actor))
    return redirect(here.url("exam", pk))


@login_required
@require_http_methods(["GET", "POST"])
def my_review(request: PersonRequest, pk: UUID) -> HttpResponse:
    """Ask for a review, as the candidate."""
    row = get_object_or_404(Enrolment.own.select_related("player"), pk=pk)
    each = selectors.own_script(row)
    if each is None or not selectors.scored(each):
        raise Http404
    form = ReviewForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        given = {"pk": each.pk, "seminar_id": each.seminar_id, "actor": request.user}
        told = _("The Commission is asked for a review.")
        if done(request, form, told, lambda: services.ask_review(**given, **form.cleaned_data)):
            return redirect("seminars:my_enrolment", pk)
    return render(request, "seminars/exams/my_review.html", {"row": row, "form": form})


def _script(row: Seminar, script_id: UUID) -> tuple[Script, ExamPaper | None]:
    # Scripts can be read in the case's scope only; a script of another seminar is not found.
    with case_scope(row.pk):
        rows = Script.under_policy.filter(seminar=row).select_related("enrolment__player")
        return get_object_or_404(rows, pk=script_id), selectors.paper_of(row)


def _form(row: Seminar, each: Script, paper: ExamPaper | None, typed: Any) -> forms.Form:
    if row.kind == CourseKind.IA:
        chosen = {True: "yes", False: "no"}.get(each.ready) if each.ready is not None else None
        return ReadinessForm(typed, script=each, initial={"ready": chosen})
    if row.kind == CourseKind.REFRESHER:
        names = ("very_weak", "plan", "plan_until", "feedback")
        return DiagnosisForm(typed, initial={name: getattr(each, name) for name in names})
    if paper is None or not each.enrolment.sits_exam:
        return FeedbackForm(typed, initial={"feedback": each.feedback})
    return MarksForm(typed, paper=paper, script=each)


def _service(row: Seminar, each: Script, form: Any, actor: Actor, seen: int | None) -> Callable[[], Script]:
    given = form.cleaned_data
    named: dict[str, Any] = {"pk": each.pk, "seminar_id": row.pk, "actor": actor, "seen": seen}
    if isinstance(form, ReadinessForm):
        sheet = {"parts": form.parts, "ready": given["ready"], "feedback": given["feedback"]}
        return lambda: services.assess(**named, **sheet)
    if isinstance(form, DiagnosisForm):
        return lambda: services.diagnose(**named, **given)
    marks = form.marks if isinstance(form, MarksForm) else {}
    return lambda: services.grade(**named, marks=marks, feedback=given["feedback"])
