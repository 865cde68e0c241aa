"""Fair-play officers: who holds a title, and the award of one."""

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from fairplay.faults import FairPlayFault
from fairplay.findings import sentence
from fairplay.officers.services import Application, award, can_award, check, holders
from fairplay.phrases import FAULTS
from fairplay.rules import OfficerTitle
from portal.federations.requests import WorkspaceRequest
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
    """Check a candidate, and award the title where nothing stands against it."""
    tenant = request.workspace.tenant
    require(can_award, request.user, tenant)
    form = OfficerForm(request.POST or None)
    findings: list[str] = []
    if request.method == "POST" and form.is_valid():
        given = Application(**form.cleaned_data)
        try:
            findings = [sentence(each) for each in check(given)]
            if "award" in request.POST:
                award(given=given, tenant=tenant, actor=request.user)
                messages.success(request, _("The title was awarded."))
                return redirect(request.path)
        except FairPlayFault as fault:
            form.add_error(fault.field if fault.field in form.fields else None, str(FAULTS[fault.code]))
    return render(
        request, "fairplay/officers.html", {"form": form, "findings": findings, "holders": holders()}
    )
