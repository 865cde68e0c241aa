"""Fair-play officers: who holds a title, and the award of one."""

from collections.abc import Callable
from datetime import date
from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_GET, require_http_methods

from fairplay.faults import FairPlayFault
from fairplay.findings import sentence
from fairplay.officers import selectors
from fairplay.officers.selectors import open_applications
from fairplay.officers.services import Application, award, can_award, check, first_day, publish, refuse
from fairplay.rules import OfficerTitle
from portal.federations.requests import PortalRequest, WorkspaceRequest
from portal.parts.faults import sentence as said
from portal.workflow.permissions import require


class OfficerForm(forms.Form):
    fide_id = forms.IntegerField(label=gettext_lazy("FIDE id"), min_value=1, max_value=2_147_483_647)
    title = forms.ChoiceField(
        label=gettext_lazy("Title"), choices=[(each.value, each.value) for each in OfficerTitle]
    )
    birth = forms.DateField(
        label=gettext_lazy("Date of birth"), required=False, widget=forms.DateInput(attrs={"type": "date"})
    )
    seminar = forms.BooleanField(label=gettext_lazy("Seminar attended"), required=False)
    exam_passed = forms.DateField(
        label=gettext_lazy("Exam passed on"), required=False, widget=forms.DateInput(attrs={"type": "date"})
    )
    norms = forms.CharField(
        label=gettext_lazy("Events of the norms"),
        required=False,
        max_length=300,
        help_text=gettext_lazy("Event codes; a minus before a code for a negative assessment."),
    )
    federation_qualified = forms.BooleanField(
        label=gettext_lazy("The federation finds the person qualified (NFS)"), required=False
    )


@login_required
@require_http_methods(["GET", "POST"])
def officers(request: WorkspaceRequest, body: str) -> HttpResponse:
    """Check and publish an application, and decide on those that were public long enough."""
    tenant = request.workspace.tenant
    require(can_award, request.user, tenant)
    deciding = next((name for name in ("award", "refuse") if name in request.POST), "")
    if deciding:
        return _decided(request, deciding)
    form = OfficerForm(request.POST or None)
    findings: list[str] = []
    if request.method == "POST" and form.is_valid():
        given = Application(**form.cleaned_data)
        try:
            findings = [sentence(each) for each in check(given)]
            if "publish" in request.POST:
                publish(given=given, tenant=tenant, actor=request.user)
                messages.success(request, _("The application was published."))
                return redirect(request.path)
        except FairPlayFault as fault:
            form.add_error(fault.field if fault.field in form.fields else None, said(fault))
    context = {"form": form, "findings": findings, **_listed(tenant.today)}
    return render(request, "fairplay/officers.html", context)


@require_GET
def public_officers(request: PortalRequest) -> HttpResponse:
    """Who holds a title of a fair-play officer, and which applications are public."""
    return render(request, "fairplay/officers_public.html", _listed(timezone.localdate()))


def _listed(today: date) -> dict[str, Any]:
    waiting = [(each, first_day(each), first_day(each) <= today) for each in open_applications()]
    return {"officers": selectors.officers(today), "waiting": waiting}


def _decided(request: WorkspaceRequest, name: str) -> HttpResponse:
    """Award or refuse one of the open applications."""
    key = request.POST[name]
    if not (key.isascii() and key.isdigit() and len(key) < 10):
        raise Http404
    service: Callable[..., object] = {"award": award, "refuse": refuse}[name]
    try:
        service(pk=int(key), tenant=request.workspace.tenant, actor=request.user)
    except FairPlayFault as fault:
        messages.error(request, said(fault))
    else:
        messages.success(request, _("Done."))
    return redirect(request.path)
