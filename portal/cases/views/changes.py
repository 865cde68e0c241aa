"""Views that change a case: the question before a step, the form, files, answers and votes.

Every form carries the version its page has shown (optimistic locking). If the case has changed since, the
page shows the changes next to what was entered, keeps the entries, and carries the new version: whoever
submits again has seen both.
"""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from portal.cases import selectors
from portal.cases.declaration import Action, Docket
from portal.cases.faults import CaseFault, Stale
from portal.cases.forms import AnswerForm, AttachmentForm, NoQuestion, VoteForm
from portal.cases.models import Attachment, Statement
from portal.cases.permissions import can_act, can_answer, can_edit, can_vote, is_editable
from portal.cases.perspectives import Standpoint, row_or_404, standpoint_of
from portal.cases.phrases import done_sentence, fault_sentence
from portal.cases.registry import kind_of
from portal.cases.services import act, answer, attach, detach, edit, vote
from portal.cases.services.attachments import LARGEST_FILE
from portal.cases.views.pages import full_name
from portal.federations.requests import PersonRequest
from portal.parts.stale_pages import differences, version_seen
from portal.workflow.machine import NotOffered
from portal.workflow.permissions import require


@login_required
@require_http_methods(["GET", "POST"])
def case_act(request: PersonRequest, docket: Docket, pk: UUID, action: str, **address: str) -> HttpResponse:
    """Ask for confirmation, then take the step."""
    here = standpoint_of(request, docket, address)
    row = row_or_404(here, pk)
    step = kind_of(row).action(action)
    if step is None:
        raise Http404
    require(can_act, here.actor, row, step)
    if row.state not in step.offered_in:
        return _moved_on(request, here, row)
    form = _question(step, request.POST if request.method == "POST" else None, row)
    stale: Stale | None = None
    if request.method == "POST" and form.is_valid():
        given = dict(form.cleaned_data)
        asked: dict[str, Any] = {
            "reason": given.pop("reason", ""),
            "given": given,
            "version": version_seen(request),
        }
        try:
            stale = _done(row, form, lambda: act(pk=pk, action=action, actor=here.actor, **asked))
        except NotOffered:
            return _moved_on(request, here, row)
        if stale is None and not form.errors:
            messages.success(request, told(row, step, here.actor))
            return redirect(_onward(here, row))
    context = {"row": row, "name": full_name(row), "step": step, "form": form}
    context["cancel_url"] = here.page(row)
    return render(request, "cases/case_act.html", context | _news(request, row, stale))


@login_required
@require_http_methods(["GET", "POST"])
def case_edit(request: PersonRequest, docket: Docket, pk: UUID, **address: str) -> HttpResponse:
    """Edit the content of a case while it is with its author."""
    here = standpoint_of(request, docket, address)
    row = row_or_404(here, pk)
    kind = kind_of(row)
    require(can_edit, here.actor, row)
    if kind.form is None or not is_editable(kind, row):
        messages.info(request, fault_sentence(kind.faults, "not_editable"))
        return redirect(here.page(row))
    form = kind.form(request.POST if request.method == "POST" else None, row)
    stale: Stale | None = None
    if request.method == "POST" and form.is_valid():
        given = form.content() if hasattr(form, "content") else form.cleaned_data
        asked: dict[str, Any] = {"given": given, "version": version_seen(request)}
        stale = _done(row, form, lambda: edit(pk=pk, actor=here.actor, **asked))
        if stale is None and not form.errors:
            messages.success(request, _("%(case)s was changed.") % {"case": full_name(row)})
            return redirect(here.page(row))
    context = {"row": row, "kind": kind, "form": form, "cancel_url": here.page(row)}
    context |= {"about": kind.about(row), "remarks": kind.remarks(row)}
    context["keep_url"] = kind.keep_url(row) if kind.keep_url else ""
    if stale is not None:
        context["differences"] = differences(form, kind.form(None, stale.row))
    return render(request, "cases/case_edit.html", context | _news(request, row, stale))


@login_required
@require_POST
def add_attachment(request: PersonRequest, docket: Docket, pk: UUID, **address: str) -> HttpResponse:
    """Add a file; errors are shown on the page of the case."""
    here = standpoint_of(request, docket, address)
    row = row_or_404(here, pk)
    form = AttachmentForm(request.POST, request.FILES)
    if not form.is_valid():
        messages.error(request, fault_sentence(kind_of(row).faults, "file_missing"))
        return redirect(here.page(row))
    file = form.cleaned_data["file"]
    content = file.read(LARGEST_FILE + 1)
    added = _("%(file)s was added to the attachments.") % {"file": file.name}
    _said(request, row, added, lambda: attach(pk=pk, actor=here.actor, filename=file.name, content=content))
    return redirect(here.page(row))


@login_required
@require_POST
def remove_attachment(
    request: PersonRequest, docket: Docket, pk: UUID, attachment_id: UUID, **address: str
) -> HttpResponse:
    """Remove a file."""
    here = standpoint_of(request, docket, address)
    row = row_or_404(here, pk)
    papers = Attachment.under_policy.filter(case_id=pk, statement=None)
    gone = _("%(file)s was removed.") % {"file": get_object_or_404(papers, pk=attachment_id).filename}
    _said(request, row, gone, lambda: detach(pk=pk, attachment_id=attachment_id, actor=here.actor))
    return redirect(here.page(row))


@login_required
@require_http_methods(["GET", "POST"])
def case_answer(
    request: PersonRequest, docket: Docket, pk: UUID, statement_id: UUID, **address: str
) -> HttpResponse:
    """Answer a statement in the case."""
    here = standpoint_of(request, docket, address)
    row = row_or_404(here, pk)
    statement = get_object_or_404(
        Statement.under_policy.filter(case_id=pk).select_related("person"), pk=statement_id
    )
    kind = kind_of(row).statement(statement.kind)
    require(can_answer, here.actor, row, statement, kind)
    states = [(state, label) for state, label in kind.states.choices if state in kind.answered]
    form = AnswerForm(request.POST if request.method == "POST" else None, states=states)
    if request.method == "POST" and form.is_valid():
        try:
            _done(row, form, lambda: answer(pk=statement.pk, actor=here.actor, **form.cleaned_data))
        except NotOffered:
            return _moved_on(request, here, row)
        if not form.errors:
            messages.success(request, _("The answer was sent."))
            return redirect(here.page(row))
    context = {"row": row, "statement": statement, "kind": kind, "form": form, "cancel_url": here.page(row)}
    return render(request, "cases/statement_answer.html", context)


@login_required
@require_http_methods(["GET", "POST"])
def case_vote(request: PersonRequest, docket: Docket, pk: UUID, ballot: str, **address: str) -> HttpResponse:
    """Vote on a question of the case."""
    here = standpoint_of(request, docket, address)
    row = row_or_404(here, pk)
    question = kind_of(row).ballot(ballot)
    if question is None:
        raise Http404
    require(can_vote, here.actor, row, question)
    form = VoteForm(request.POST if request.method == "POST" else None, choices=question.choices.choices)
    if request.method == "POST" and form.is_valid():
        _done(row, form, lambda: vote(pk=pk, ballot=ballot, actor=here.actor, **form.cleaned_data))
        if not form.errors:
            messages.success(request, _("Your vote was counted."))
            return redirect(here.page(row))
    context = {"row": row, "ballot": question, "form": form, "cancel_url": here.page(row)}
    return render(request, "cases/case_vote.html", context)


def _question(step: Action, typed: Any, row: Any) -> forms.Form:
    """Return the form of a step: a class is called with the data, a function with the data and the row."""
    if step.form is None:
        return NoQuestion({} if typed is None else typed)
    return step.form(typed) if isinstance(step.form, type) else step.form(typed, row)


def _done(row: Any, form: forms.Form, service: Callable[[], Any]) -> Stale | None:
    """Call the service; a fault is added to its field, a stale version is returned."""
    try:
        service()
    except Stale as fault:
        form.add_error(None, fault_sentence(kind_of(row).faults, fault.code))
        return fault
    except CaseFault as fault:
        field = fault.field if fault.field in form.fields else None
        form.add_error(field, fault_sentence(kind_of(row).faults, fault.code, fault.details))
    return None


def _news(request: PersonRequest, row: Any, stale: Stale | None) -> dict[str, Any]:
    """Return the version that the form carries, and the changes since the version its reader saw."""
    if stale is None:
        # A form shown again because of an error still carries the version its author saw.
        return {"version": version_seen(request) or row.case.version}
    return {"version": stale.row.case.version, "news": selectors.steps_since(stale.row, stale.seen)}


def _onward(here: Standpoint, row: Any) -> str:
    """Return the URL of the case, or of the list for whoever can no longer read it."""
    return here.page(row) if here.rows().filter(pk=row.pk).exists() else here.list_url


def told(row: Any, step: Action, actor: Any) -> str:
    """Return the sentence about the step just taken."""
    params = {**kind_of(row).params(row), "actor": actor.name}
    return done_sentence(f"{full_name(row)} ({row.number})", step.told, params)


def _said(request: PersonRequest, row: Any, done: str, service: Callable[[], Any]) -> None:
    """Call the service and show its result as a message on the next page."""
    try:
        service()
    except CaseFault as fault:
        messages.error(request, fault_sentence(kind_of(row).faults, fault.code, fault.details))
    else:
        messages.success(request, done)


def _moved_on(request: PersonRequest, here: Standpoint, row: Any) -> HttpResponse:
    messages.info(request, fault_sentence(kind_of(row).faults, "not_offered"))
    return redirect(here.page(row))
