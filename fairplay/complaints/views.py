"""Pages of complaints beyond the shared ones: start, add evidence, receipt, privacy notice."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from fairplay.complaints.facts import field_facts
from fairplay.complaints.forms import Addition, NewComplaint
from fairplay.complaints.kind import COMPLAINT, DOCKET
from fairplay.complaints.kind import form as draft_form
from fairplay.complaints.permissions import can_add, can_complain, can_edit
from fairplay.complaints.services import NOTICE_VERSION, add_evidence, keep_draft, start
from fairplay.enums import ComplaintState
from fairplay.faults import FairPlayFault
from fairplay.models import Complaint
from fairplay.phrases import CASE_FAULTS, FAULTS
from fairplay.uploads import uploaded
from portal.cases.faults import CaseFault
from portal.cases.perspectives import row_or_404, standpoint_of
from portal.cases.phrases import fault_sentence
from portal.documents.pdf import render_pdf
from portal.federations.requests import PersonRequest
from portal.workflow.permissions import require


@login_required
@require_http_methods(["GET", "POST"])
def complaint_new(request: PersonRequest, paper: bool = False) -> HttpResponse:
    """Ask for form and event, then start the draft."""
    form = NewComplaint(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        try:
            row = start(COMPLAINT, actor=request.user, paper=paper, **form.cleaned_data)
        except FairPlayFault as fault:
            form.add_error(fault.field if fault.field in form.fields else None, str(FAULTS[fault.code]))
        else:
            return redirect("fairplay:my_complaint_edit", pk=row.pk)
    context = {
        "form": form,
        "paper": paper,
        "may": paper or can_complain(request.user),
        "cancel_url": _list_url(request),
    }
    return render(request, "fairplay/complaint_new.html", context)


@login_required
@require_POST
def complaint_keep(request: PersonRequest, pk: UUID) -> HttpResponse:
    """Autosave a draft, called by the page's script; this is not logged as a reading."""
    draft = get_object_or_404(Complaint.own.filter(state=ComplaintState.DRAFT).distinct(), pk=pk)
    require(can_edit, request.user, draft)
    form = draft_form(request.POST, draft)
    if not form.is_valid():
        return HttpResponse(status=400)
    keep_draft(pk=pk, actor=request.user, given=form.content())
    return HttpResponse(status=204)


@login_required
@require_http_methods(["GET", "POST"])
def addition(request: PersonRequest, pk: UUID) -> HttpResponse:
    """Add evidence to a filed complaint."""
    here = standpoint_of(request, DOCKET, {})
    row = row_or_404(here, pk)
    require(can_add, request.user, row)
    form = Addition(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid():
        try:
            add_evidence(
                pk=pk, actor=request.user, text=form.cleaned_data["text"], files=uploaded(form.cleaned_data)
            )
        except CaseFault as fault:
            form.add_error("file", fault_sentence(CASE_FAULTS, fault.code, fault.details))
        else:
            messages.success(request, _("It was added."))
            return redirect(here.page(row))
    context = {"form": form, "row": row, "title": _("Further evidence"), "cancel_url": here.page(row)}
    return render(request, "fairplay/form_page.html", context)


@login_required
@require_GET
def receipt(request: PersonRequest, pk: UUID) -> HttpResponse:
    """Return the receipt as a PDF. It is generated each time and never stored, so it cannot be verified."""
    row = row_or_404(standpoint_of(request, DOCKET, {}), pk)
    require(can_edit, request.user, row)
    context: dict[str, Any] = {"row": row, "facts": field_facts(row)}
    printed = render_pdf("pdf/fair_play_receipt.html", context, language=get_language() or "en")
    headers = {"Content-Disposition": 'attachment; filename="receipt.pdf"'}
    return HttpResponse(printed, content_type="application/pdf", headers=headers)


@require_GET
def privacy(request: HttpRequest) -> HttpResponse:
    return render(request, "fairplay/privacy.html", {"version": NOTICE_VERSION})


def _list_url(request: PersonRequest) -> str:
    return standpoint_of(request, DOCKET, {}).list_url
