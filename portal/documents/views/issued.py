"""The pages of issued documents."""

import hashlib
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.cache import get_conditional_response
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods

from portal.documents import phrases
from portal.documents.enums import DocumentState
from portal.documents.forms import DocumentFilter, ReasonForm
from portal.documents.kinds import document_kinds
from portal.documents.models import IssuedDocument
from portal.documents.permissions import can_certify_office, can_end, can_read
from portal.documents.phrases import DocumentUnavailable
from portal.documents.selectors import documents_found, documents_here
from portal.documents.services import replace_document, revoke_document, verify_address
from portal.documents.workflow import TRANSITIONS
from portal.federations.requests import PersonRequest
from portal.look.filters import found_by, is_filtered
from portal.parts.faults import sentence
from portal.workflow.machine import NotOffered, offered
from portal.workflow.permissions import require

PAGE = 25


@login_required
@require_GET
def documents(request: PersonRequest) -> HttpResponse:
    """List the workspace's documents and the reader's own."""
    chosen = DocumentFilter(request.GET)
    given = chosen.cleaned_data if chosen.is_valid() else {"q": "", "kind": "", "state": ""}
    workspace = request.workspace
    found = documents_found(
        request.user,
        workspace.tenant if workspace else None,
        words=given["q"],
        kind=given["kind"],
        state=given["state"],
    )
    page = Paginator(found_by(chosen, found), PAGE).get_page(request.GET.get("page"))
    rows = [(row, document_kinds()[row.kind].label, phrases.TONES[DocumentState(row.state)]) for row in page]
    return render(
        request,
        "documents/document_list.html",
        {
            "page_obj": page,
            "rows": rows,
            "filter": chosen,
            "filtered": is_filtered(chosen),
            "can_issue": workspace is not None and can_certify_office(request.user, workspace.tenant),
        },
    )


@login_required
@require_GET
def document(request: PersonRequest, pk: UUID) -> HttpResponse:
    """Show one document: its content, whether it is valid, how to verify it."""
    found = _find(request, pk)
    kind = document_kinds()[found.kind]
    may_end = (
        bool(offered(TRANSITIONS, found.state)) and _here(request, found) and can_end(request.user, found)
    )
    return render(
        request,
        "documents/document_detail.html",
        {
            "document": found,
            "kind": kind.label,
            "facts": kind.facts(found.content),
            "tone": phrases.TONES[DocumentState(found.state)],
            "address": verify_address(found.code),
            "can_revoke": may_end,
            "can_replace": may_end and kind.afresh is not None,
        },
    )


@login_required
@require_GET
def pdf(request: PersonRequest, pk: UUID) -> HttpResponse:
    """Return the PDF exactly as it was issued."""
    found = _find(request, pk)
    etag = f'"{found.sha256}"'
    try:
        answer = get_conditional_response(request, etag=etag) or download(found)
    except DocumentUnavailable as fault:
        messages.error(request, sentence(fault))
        return redirect("documents:document", pk)
    answer["ETag"] = etag
    answer["Cache-Control"] = "private, no-cache"
    return answer


@login_required
@require_http_methods(["GET", "POST"])
def revoke(request: PersonRequest, pk: UUID) -> HttpResponse:
    """Ask for the reason, then revoke the document."""
    found, form = _find(request, pk), ReasonForm(request.POST or None)
    require(can_end, request.user, found)
    if not form.is_valid():
        return render(request, "documents/document_revoke.html", {"document": found, "form": form})
    try:
        revoke_document(pk=pk, actor=request.user, reason=form.cleaned_data["reason"])
    except NotOffered:
        messages.info(request, _("The document has already been revoked or replaced."))
    else:
        messages.success(request, _("The document was revoked. Its verification page says so from now on."))
    return redirect("documents:document", pk)


@login_required
@require_http_methods(["GET", "POST"])
def replace(request: PersonRequest, pk: UUID) -> HttpResponse:
    """Ask for the reason, then issue a new document with today's facts in place of this one."""
    found, form = _find(request, pk), ReasonForm(request.POST or None)
    require(can_end, request.user, found)
    if not form.is_valid():
        return render(request, "documents/document_replace.html", {"document": found, "form": form})
    try:
        new = _replace(request, found, form.cleaned_data["reason"])
    except NotOffered:
        messages.info(request, _("The document has already been revoked or replaced."))
        return redirect("documents:document", pk)
    except DocumentUnavailable as fault:
        messages.error(request, sentence(fault))
        return redirect("documents:document", pk)
    messages.success(request, _("The new document was issued."))
    return redirect("documents:document", new.pk)


def _replace(request: PersonRequest, found: IssuedDocument, reason: str) -> IssuedDocument:
    afresh = document_kinds()[found.kind].afresh
    if afresh is None:
        raise NotOffered("replace", found.state)
    return replace_document(pk=found.pk, actor=request.user, reason=reason, content=afresh(found))


def _find(request: PersonRequest, pk: UUID) -> IssuedDocument:
    rows = documents_here().select_related("holder", "issued_by", "replaced_by", "replaces")
    found: IssuedDocument = get_object_or_404(rows, pk=pk)
    require(can_read, request.user, found)
    return found


def _here(request: PersonRequest, found: IssuedDocument) -> bool:
    """Return whether the open workspace issued the document; holders also read those of other tenants."""
    return request.workspace is not None and request.workspace.tenant == found.tenant


def download(found: IssuedDocument) -> HttpResponse:
    """Return the file as issued; refuse one that is missing or does not match its checksum."""
    try:
        with found.pdf.open("rb") as file:
            content = file.read()
    # The row exists without its file, for example after an incomplete restore: say so instead of failing.
    except FileNotFoundError:
        raise DocumentUnavailable("missing") from None
    if hashlib.sha256(content).hexdigest() != found.sha256:
        raise DocumentUnavailable("damaged")
    name = f'attachment; filename="{found.number}.pdf"'
    return HttpResponse(content, content_type="application/pdf", headers={"Content-Disposition": name})
