"""The page on which a president or chair certifies who holds which office."""

from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from portal.documents.certificates import (
    NotInOffice,
    certify_all_staff,
    issue_office_certificate,
    paper_language,
)
from portal.documents.forms import LanguageForm
from portal.documents.permissions import can_certify_office
from portal.documents.phrases import DocumentUnavailable
from portal.documents.selectors import certificates_by_office, offices_to_certify
from portal.federations.models import Membership
from portal.federations.requests import WorkspaceRequest
from portal.parts.faults import sentence
from portal.workflow.permissions import require


@require_http_methods(["GET", "POST"])
def certificates(request: WorkspaceRequest, **home_code: str) -> HttpResponse:
    """List the staff with their certificates; a POST starts the job for all of them."""
    tenant = request.workspace.tenant
    require(can_certify_office, request.user, tenant)
    form = LanguageForm(request.POST or None, initial={"language": paper_language(tenant)})
    if request.method == "POST" and form.is_valid():
        job = certify_all_staff(tenant=tenant, actor=request.user, language=form.cleaned_data["language"])
        return redirect("jobs:job", job.pk)
    issued = certificates_by_office()
    offices = [(membership, issued.get(membership.pk, [])) for membership in offices_to_certify()]
    return render(
        request,
        "documents/certificates.html",
        {"form": form, "offices": offices, "addresses": addresses(request)},
    )


@require_POST
def certificate(request: WorkspaceRequest, membership: int, **home_code: str) -> HttpResponse:
    """Issue one certificate and show it."""
    found: Membership = get_object_or_404(Membership.objects.all(), pk=membership)
    form = LanguageForm(request.POST)
    language = form.cleaned_data["language"] if form.is_valid() else ""
    try:
        document = issue_office_certificate(membership_id=found.pk, actor=request.user, language=language)
    except DocumentUnavailable as fault:
        messages.error(request, sentence(fault))
    except NotInOffice:
        messages.error(request, _("The office has ended or not begun: there is nothing to certify."))
    else:
        return redirect("documents:document", document.pk)
    return redirect(addresses(request)["all"], request.workspace.code)


def addresses(request: WorkspaceRequest) -> dict[str, Any]:
    """Return the URL names of this page, which differ between federations and bodies."""
    prefix = "documents:" if request.workspace.kind == "federation" else "documents:body_"
    return {"all": f"{prefix}certificates", "one": f"{prefix}certificate"}
