"""Changing a case: the question before a step, the form, files, answers and votes.

Every form carries the version that its page has shown. Where the case has changed since, the page says what
is new beside what was typed, keeps it, and carries the new version: who sends it again has seen both.
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
from portal.cases.phrases import fault_sentence
from portal.cases.registry import kind_of
from portal.cases.services import act, answer, attach, detach, edit, vote
from portal.cases.services.attachments import LARGEST_FILE
from portal.cases.views.pages import naming
from portal.federations.requests import PersonRequest
from portal.workflow.machine import NotOffered
from portal.workflow.permissions import require


@login_required
@require_http_methods(["GET", "POST"])
def case_act(request: PersonRequest, docket: Docket, pk: UUID, action: str, **address: str) -> HttpResponse:
    """Ask once, then do it."""
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
            messages.success(request, _("Done."))
            return redirect(_onward(here, row))
    context = {"row": row, "name": ", ".join(filter(None, naming(row))), "step": step, "form": form}
    context["cancel_url"] = here.page(row)
    return render(request, "cases/case_act.html", context | _news(request, row, stale))


@login_required
@require_http_methods(["GET", "POST"])
def case_edit(request: PersonRequest, docket: Docket, pk: UUID, **address: str) -> HttpResponse:
    """Change what a case says while it is with its writer."""
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
            messages.success(request, _("It was changed."))
            return redirect(here.page(row))
    context = {"row": row, "kind": kind, "form": form, "cancel_url": here.page(row)}
    context |= {"about": kind.about(row), "remarks": kind.remarks(row)}
    if stale is not None:
        context["differences"] = differences(form, kind.form(None, stale.row))
    return render(request, "cases/case_edit.html", context | _news(request, row, stale))


@login_required
@require_POST
def add_attachment(request: PersonRequest, docket: Docket, pk: UUID, **address: str) -> HttpResponse:
    """Add a file; what is wrong with it is said on the page of the case."""
    here = standpoint_of(request, docket, address)
    row = row_or_404(here, pk)
    form = AttachmentForm(request.POST, request.FILES)
    if not form.is_valid():
        messages.error(request, fault_sentence(kind_of(row).faults, "file_missing"))
        return redirect(here.page(row))
    file = form.cleaned_data["file"]
    content = file.read(LARGEST_FILE + 1)
    _said(request, row, lambda: attach(pk=pk, actor=here.actor, filename=file.name, content=content))
    return redirect(here.page(row))


@login_required
@require_POST
def remove_attachment(
    request: PersonRequest, docket: Docket, pk: UUID, attachment_id: UUID, **address: str
) -> HttpResponse:
    """Take a file away again."""
    here = standpoint_of(request, docket, address)
    row = row_or_404(here, pk)
    get_object_or_404(Attachment.under_policy.filter(case_id=pk, statement=None), pk=attachment_id)
    _said(request, row, lambda: detach(pk=pk, attachment_id=attachment_id, actor=here.actor))
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


def differences(typed: forms.BaseForm, now: forms.BaseForm) -> list[dict[str, Any]]:
    """Return the fields in which what was typed differs from what stands in the case now."""
    pairs = ((typed[name], now[name]) for name in now.fields)
    return [
        {"label": mine.label, "now": _shown(theirs), "typed": _shown(mine)}
        for mine, theirs in pairs
        if _shown(mine) != _shown(theirs)
    ]


def _shown(field: forms.BoundField) -> str:
    """Return the value of a field in words: choices by their labels, a tick as yes."""
    value = field.value()
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    # A browser sends every key as text, the row knows it as a number: both are compared as text.
    labels = {str(key): str(label) for key, label in getattr(field.field, "choices", None) or ()}
    values = value if isinstance(value, list) else ["" if value is None else value]
    return "; ".join(labels.get(str(each), str(each)) for each in values)


def _question(step: Action, typed: Any, row: Any) -> forms.Form:
    """Return the form of a step: a plain class takes what was typed, a function also the row."""
    if step.form is None:
        return NoQuestion({} if typed is None else typed)
    return step.form(typed) if isinstance(step.form, type) else step.form(typed, row)


def version_seen(request: PersonRequest) -> int | None:
    """Return the version that the page has shown; None for a form that is sent by a program."""
    version = request.POST.get("version", "")
    return int(version) if version.isascii() and version.isdigit() and len(version) < 10 else None


def _done(row: Any, form: forms.Form, service: Callable[[], Any]) -> Stale | None:
    """Call the service; a fault goes to its field, a stale version is returned."""
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
    """Return the version that the form carries, and what is new to who has read an older one."""
    if stale is None:
        # A form that comes back for another reason still carries what its writer has seen.
        return {"version": version_seen(request) or row.case.version}
    return {"version": stale.row.case.version, "news": selectors.steps_since(stale.row, stale.seen)}


def _onward(here: Standpoint, row: Any) -> str:
    """Return the page of the case, or the list for whoever has handed it on and reads it no longer."""
    return here.page(row) if here.rows().filter(pk=row.pk).exists() else here.list_url


def _said(request: PersonRequest, row: Any, service: Callable[[], Any]) -> None:
    """Call the service and say on the next page what came of it."""
    try:
        service()
    except CaseFault as fault:
        messages.error(request, fault_sentence(kind_of(row).faults, fault.code, fault.details))
    else:
        messages.success(request, _("Done."))


def _moved_on(request: PersonRequest, here: Standpoint, row: Any) -> HttpResponse:
    messages.info(request, fault_sentence(kind_of(row).faults, "not_offered"))
    return redirect(here.page(row))
