"""Pages that only applications have: printed papers, interim rating, objections, meetings."""

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from portal.billing.fee_panel import invoices_shown
from portal.billing.views.invoices import paper_of
from portal.cases.declaration import Docket
from portal.cases.faults import CaseFault
from portal.cases.perspectives import row_or_404, standpoint_of
from portal.documents.views.issued import download
from portal.federations.models import Body
from portal.federations.requests import PersonRequest
from portal.workflow.permissions import require
from titles.applications import selectors
from titles.applications.forms import MeetingTermsForm
from titles.applications.permissions import can_keep_terms
from titles.applications.services import add_meeting, edit_meeting, remove_meeting
from titles.applications.services.decisions import accept_interim
from titles.applications.views.writing import say, words_of
from titles.dossier.views import certificate_of
from titles.models import TitleMeeting


@login_required
@require_GET
def form_pdf(request: PersonRequest, docket: Docket, pk: UUID, **address: str) -> HttpResponse:
    """Return the numbered form IT2 to readers of the application."""
    row = row_or_404(standpoint_of(request, docket, address), pk)
    found = selectors.current_form(row)
    if found is None:
        raise Http404
    return download(found)


@login_required
@require_GET
def invoice_pdf(
    request: PersonRequest, docket: Docket, pk: UUID, invoice_id: UUID, **address: str
) -> HttpResponse:
    """Return an invoice of the application to the payer and the deciding bodies."""
    here = standpoint_of(request, docket, address)
    row = row_or_404(here, pk)
    found = next((each for each in invoices_shown(here, row.pk) if each.pk == invoice_id), None)
    if found is None:
        raise Http404
    return paper_of(found)


@login_required
@require_GET
def norm_pdf(request: PersonRequest, docket: Docket, pk: UUID, norm_id: UUID, **address: str) -> HttpResponse:
    """Return the certificate of a norm in the application to readers of the application."""
    row = row_or_404(standpoint_of(request, docket, address), pk)
    norm = selectors.norms_named(row).get(str(norm_id))
    if norm is None:
        raise Http404
    return certificate_of(norm)


@login_required
@require_POST
def interim(request: PersonRequest, docket: Docket, pk: UUID, **address: str) -> HttpResponse:
    """Accept an interim rating on behalf of the commission (1.5.3a)."""
    here = standpoint_of(request, docket, address)
    row = row_or_404(here, pk)
    try:
        accept_interim(pk=row.pk, actor=request.user)
    except CaseFault as fault:
        messages.info(request, words_of(fault))
    return redirect(here.page(row))


@login_required
@require_http_methods(["GET", "POST"])
def terms(request: PersonRequest, docket: Docket, **address: str) -> HttpResponse:
    """Show the commission's meetings and a form to add one."""
    here = standpoint_of(request, docket, address)
    body = _body(here.tenant.body if here.tenant else None)
    require(can_keep_terms, request.user, body)
    form = MeetingTermsForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        try:
            add_meeting(body=body, actor=request.user, **form.cleaned_data)
        except CaseFault as fault:
            say(form, fault)
        else:
            return redirect(here.url("title_terms"))
    context = {
        "form": form,
        "meetings": [
            (meeting, here.url("title_meeting", meeting.pk))
            for meeting in TitleMeeting.objects.filter(body=body).order_by("-day")
        ],
        "today": body.today,
        "back_url": here.list_url,
    }
    return render(request, "titles/applications/terms.html", context)


@login_required
@require_http_methods(["GET", "POST"])
def meeting(request: PersonRequest, docket: Docket, meeting_id: int, **address: str) -> HttpResponse:
    """Change a future meeting, or delete it if no application has chosen it."""
    here = standpoint_of(request, docket, address)
    body = _body(here.tenant.body if here.tenant else None)
    require(can_keep_terms, request.user, body)
    found = get_object_or_404(TitleMeeting.objects.filter(body=body), pk=meeting_id)
    initial = {"day": found.day, "place": found.place}
    form = MeetingTermsForm(request.POST if request.method == "POST" else None, initial=initial)
    strike = "strike" in request.POST
    if request.method == "POST" and (strike or form.is_valid()):
        try:
            if strike:
                remove_meeting(pk=found.pk, actor=request.user)
            else:
                edit_meeting(pk=found.pk, actor=request.user, **form.cleaned_data)
        except CaseFault as fault:
            form = form if form.is_bound and form.is_valid() else MeetingTermsForm(initial)
            form.is_valid()
            say(form, fault)
        else:
            told = _("The meeting was deleted.") if strike else _("The meeting was changed.")
            messages.success(request, told)
            return redirect(here.url("title_terms"))
    context = {"form": form, "meeting": found, "back_url": here.url("title_terms")}
    return render(request, "titles/applications/meeting_form.html", context)


def _body(body: Body | None) -> Body:
    assert body is not None, "an address under /bodies/"
    return body
