"""The page of one case: facts, who acts next until when, files, statements, history."""

from collections.abc import Collection
from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, render
from django.template.loader import render_to_string
from django.utils.text import capfirst
from django.views.decorators.http import require_GET

from portal.cases import selectors
from portal.cases.declaration import CaseKind, Docket, Party, StatementKind
from portal.cases.forms import AttachmentForm
from portal.cases.models import Attachment, Statement
from portal.cases.permissions import can_edit, can_vote, is_editable, parties_of, takes_files
from portal.cases.perspectives import Standpoint, row_or_404, standpoint_of
from portal.cases.registry import kind_of
from portal.cases.services.attachments import content_of
from portal.federations.requests import PersonRequest
from portal.look.downloads import uploaded


@login_required
@require_GET
def case_page(request: PersonRequest, docket: Docket, pk: UUID, **address: str) -> HttpResponse:
    """Show a case to one of its readers, with the actions open to them."""
    here = standpoint_of(request, docket, address)
    row = row_or_404(here, pk)
    kind = kind_of(row)
    writes = takes_files(kind, row) and can_edit(here.actor, row)
    edits = writes and is_editable(kind, row)
    title, about = naming(row)
    steps = selectors.steps(row)
    context: dict[str, Any] = {
        "here": here,
        "row": row,
        "kind": kind,
        "title": title,
        "about": about,
        "stage": kind.stage(row.state),
        "due": selectors.open_deadline(row),
        "remarks": kind.remarks(row),
        "facts": kind.facts(row),
        "panels": _panels(request, here, row, first=False),
        "first_panels": _panels(request, here, row, first=True),
        "edit_url": here.url(f"{docket.page}_edit", row.pk) if edits and kind.form else "",
        "buttons": _buttons(here, row),
        "files": [_file(here, row, each) for each in selectors.attachments(row)],
        "attach_url": here.url(f"{docket.page}_papers", row.pk),
        "attach_form": AttachmentForm(hint=kind.file_help) if writes else None,
        "statements": _statements(here, row, kind),
        "ballots": _ballots(here, row, kind),
        "steps": steps,
        # The row stores the reason of the last step only; the others come from the history.
        "reasons": [step for step in steps if step.reason],
        "back_url": here.list_url,
    }
    return render(request, "cases/case_page.html", context)


def naming(row: Any) -> tuple[str, str]:
    """Return the case's title, and what else is shown next to it."""
    kind = kind_of(row)
    title = kind.title(row) if kind.title else capfirst(str(kind.label))
    about = kind.about(row)
    return title, about if about != title else ""


def full_name(row: Any) -> str:
    """Return the case's name for a question or sentence about it."""
    return ", ".join(filter(None, naming(row)))


@login_required
@require_GET
def attachment(
    request: PersonRequest, docket: Docket, pk: UUID, attachment_id: UUID, **address: str
) -> HttpResponse:
    """Serve a file to those who may read the case."""
    row = row_or_404(standpoint_of(request, docket, address), pk)
    return download(get_object_or_404(Attachment.under_policy.filter(case_id=row.pk), pk=attachment_id))


def download(found: Attachment) -> HttpResponse:
    """Return the file, always as a download, so that the browser never runs it."""
    return uploaded(content_of(found), found.content_type, filename=found.filename)


def _panels(request: PersonRequest, here: Standpoint, row: Any, *, first: bool) -> list[str]:
    panels = [panel for panel in kind_of(row).panels if panel.first == first]
    shown = ((panel.template, panel.context(here, row)) for panel in panels)
    return [
        render_to_string(template, {"row": row, "here": here, **context}, request)
        for template, context in shown
        if context is not None
    ]


def _buttons(here: Standpoint, row: Any) -> list[dict[str, Any]]:
    return [
        {
            "label": action.label,
            "url": here.url(f"{here.docket.page}_act", row.pk, action.code),
            "main": not action.quiet,
        }
        for action in selectors.actions(here.actor, row)
    ]


def _file(here: Standpoint, row: Any, found: Attachment) -> dict[str, Any]:
    url = here.url(f"{here.docket.page}_paper", row.pk, found.pk)
    return {"filename": found.filename, "size": found.size, "url": url}


def _statements(here: Standpoint, row: Any, kind: CaseKind) -> list[dict[str, Any]]:
    found = selectors.statements(row) if kind.statements else []
    kinds = {each.kind: kind.statement(each.kind) for each in found}
    mine = parties_of(here.actor, row, {each.answered_by for each in kinds.values() if each.answered_by})
    return [_statement(here, row, each, kinds[each.kind], mine) for each in found]


def _statement(
    here: Standpoint, row: Any, said: Statement, kind: StatementKind, mine: Collection[Party]
) -> dict[str, Any]:
    answers = said.state == "open" and kind.answered_by in mine and said.made_by_id != here.actor.pk
    return {
        "said": said,
        "label": kind.label,
        "state": dict(kind.states.choices).get(said.state, ""),
        "whose": said.person or said.federation or said.body,
        "files": [_file(here, row, each) for each in said.attachments.all()],
        "answer_url": here.url_if_any(kind.page, row.pk, said.pk) if answers else "",
    }


def _ballots(here: Standpoint, row: Any, kind: CaseKind) -> list[dict[str, Any]]:
    """Return the open ballots with their count and the URL to vote."""
    shown = ((ballot, selectors.tally(row, ballot)) for ballot in kind.ballots)
    return [
        {
            "label": ballot.label,
            "tally": [(label, counted.get(choice, 0)) for choice, label in ballot.choices.choices],
            "vote_url": here.url_if_any(ballot.page, row.pk, ballot.code)
            if can_vote(here.actor, row, ballot)
            else "",
        }
        for ballot, counted in shown
        if counted or row.state in ballot.offered_in
    ]
