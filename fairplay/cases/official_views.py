"""Pages of officials: identify the respondent's record, inform another commission."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from fairplay.cases.forms import InformForm, RespondentForm
from fairplay.cases.places import case_or_404, form_page, sent
from fairplay.cases.services.identifying import identify
from fairplay.cases.services.informing import inform
from fairplay.permissions import can_identify, can_inform
from portal.federations.requests import PersonRequest
from portal.workflow.permissions import require


@login_required
@require_http_methods(["GET", "POST"])
def respondent(request: PersonRequest, pk: UUID) -> HttpResponse:
    """Identify the respondent's record; an official who turns out to be the respondent loses access at
    once."""
    row = case_or_404(request, pk)
    require(can_identify, request.user, row)
    form = RespondentForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        given = form.cleaned_data
        if sent(request, form, lambda: identify(pk=pk, actor=request.user, **given)):
            return redirect("fairplay:my_hub")
    intro = _("Named so far: %(name)s") % {"name": row.respondent_name}
    return form_page(request, form, _("Name the respondent's record"), pk, intro=intro)


@login_required
@require_http_methods(["GET", "POST"])
def information(request: PersonRequest, pk: UUID) -> HttpResponse:
    """Inform another commission about a person under its discipline."""
    row = case_or_404(request, pk)
    require(can_inform, request.user, row)
    form = InformForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        given = form.cleaned_data
        if sent(request, form, lambda: inform(pk=pk, actor=request.user, **given)):
            return redirect("fairplay:my_case", pk=pk)
    return form_page(request, form, _("Inform another commission"), pk)
