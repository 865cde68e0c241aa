"""Pages of fair-play officers: title holders, applications with objections, seminars."""

from datetime import date
from typing import Any
from uuid import UUID

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_GET, require_http_methods

from fairplay.complaints.forms import Addition
from fairplay.faults import FairPlayFault
from fairplay.findings import sentence
from fairplay.officers import selectors
from fairplay.officers.deciding import OBJECTION, object_to
from fairplay.officers.kind import ObjectionState
from fairplay.officers.selectors import open_applications
from fairplay.officers.services import (
    Application,
    can_award,
    can_file,
    check,
    file_application,
    first_day,
    publish,
    record_seminar,
)
from fairplay.phrases import FAULTS
from fairplay.rules import OfficerTitle
from fairplay.uploads import uploaded
from portal.cases.faults import CaseFault
from portal.cases.models import Attachment, Statement
from portal.cases.phrases import fault_sentence
from portal.cases.views.pages import download
from portal.federations.requests import PersonRequest, PortalRequest, WorkspaceRequest
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


class SeminarForm(forms.Form):
    fide_id = forms.IntegerField(label=gettext_lazy("FIDE id"), min_value=1, max_value=2_147_483_647)
    held_on = forms.DateField(
        label=gettext_lazy("Last day of the seminar"), widget=forms.DateInput(attrs={"type": "date"})
    )


@login_required
@require_http_methods(["GET", "POST"])
def officers(request: WorkspaceRequest, body: str) -> HttpResponse:
    """Check and publish an application; list the officers and open applications."""
    tenant = request.workspace.tenant
    require(can_award, request.user, tenant)
    form = OfficerForm(request.POST or None)
    findings: list[str] = []
    if request.method == "POST" and form.is_valid():
        given = Application(**form.cleaned_data)
        try:
            findings = [sentence(each) for each in check(given)]
            if "publish" in request.POST:
                made = publish(given=given, tenant=tenant, actor=request.user)
                messages.success(request, _("The application was published."))
                return redirect("fairplay:body_officer", body, made.pk)
        except FairPlayFault as fault:
            form.add_error(fault.field if fault.field in form.fields else None, said(fault))
    context = {"form": form, "findings": findings, "body": body}
    return render(request, "fairplay/officers.html", context | _listed(tenant.today))


@login_required
@require_http_methods(["GET", "POST"])
def officer_new(request: WorkspaceRequest, federation: str) -> HttpResponse:
    """A federation files the application of one of its people (FPT 1.4.1)."""
    tenant = request.workspace.tenant
    require(can_file, request.user, tenant)
    form = OfficerForm(request.POST or None)
    findings: list[str] = []
    if request.method == "POST" and form.is_valid():
        given = Application(**form.cleaned_data)
        try:
            findings = [sentence(each) for each in check(given)]
            made = file_application(given=given, tenant=tenant, actor=request.user)
        except FairPlayFault as fault:
            form.add_error(fault.field if fault.field in form.fields else None, said(fault))
        else:
            messages.success(request, _("The application is with the fair-play commission."))
            return redirect("fairplay:officer", federation, made.pk)
    back = reverse("fairplay:officer_files", args=[federation])
    context = {"form": form, "findings": findings, "back": back}
    return render(request, "fairplay/officer_new.html", context)


@login_required
@require_http_methods(["GET", "POST"])
def seminar(request: WorkspaceRequest, body: str) -> HttpResponse:
    """Record that somebody attended a seminar of the commission."""
    tenant = request.workspace.tenant
    require(can_award, request.user, tenant)
    form = SeminarForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            record_seminar(tenant=tenant, actor=request.user, **form.cleaned_data)
        except FairPlayFault as fault:
            form.add_error(fault.field if fault.field in form.fields else None, said(fault))
        else:
            messages.success(request, _("The seminar was recorded."))
            return redirect("fairplay:body_officers", body)
    intro = _("Every holder of a title attends a seminar every six years (FPT 1.5.5).")
    context = {"form": form, "title": _("Record a seminar"), "intro": intro}
    return render(request, "fairplay/form_page.html", context | {"cancel_url": _office(body)})


@require_GET
def public_officers(request: PortalRequest) -> HttpResponse:
    """List the title holders and the public applications."""
    return render(request, "fairplay/officers_public.html", _listed(timezone.localdate()))


@login_required
@require_http_methods(["GET", "POST"])
def object_page(request: PersonRequest, pk: int) -> HttpResponse:
    """Object to a published application."""
    found = get_object_or_404(open_applications(), pk=pk)
    form = Addition(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid():
        given: dict[str, Any] = {"text": form.cleaned_data["text"], "files": uploaded(form.cleaned_data)}
        try:
            made = object_to(application=found, actor=request.user, **given)
        except CaseFault as fault:
            field = fault.field if fault.field in form.fields else None
            form.add_error(field, fault_sentence(FAULTS, fault.code, fault.details))
        else:
            messages.success(
                request, _("Your objection is with the commission. Its answer comes to your inbox.")
            )
            return redirect("fairplay:my_objection", made.pk)
    words = {"title": found.title, "name": found.player.name}
    context = {
        "form": form,
        "title": _("Object: %(title)s for %(name)s") % words,
        "intro": _("The commission and the federation read your objection and your name."),
        "cancel_url": reverse("fairplay:public_officers"),
    }
    return render(request, "fairplay/form_page.html", context)


@login_required
@require_GET
def my_objection(request: PersonRequest, pk: UUID) -> HttpResponse:
    """Show the person's own objection and the answer, without the case."""
    row = get_object_or_404(Statement.own.filter(kind=OBJECTION), pk=pk)
    papers = Attachment.under_policy.filter(statement=row)
    context = {"row": row, "state": ObjectionState(row.state).label, "papers": papers}
    return render(request, "fairplay/objection.html", context)


@login_required
@require_GET
def my_objection_paper(request: PersonRequest, pk: UUID, paper_id: UUID) -> HttpResponse:
    row = get_object_or_404(Statement.own.filter(kind=OBJECTION), pk=pk)
    return download(get_object_or_404(Attachment.under_policy.filter(statement=row), pk=paper_id))


def _office(body: str) -> str:
    return reverse("fairplay:body_officers", args=[body])


def _listed(today: date) -> dict[str, Any]:
    waiting = [(each, first_day(each)) for each in open_applications()]
    return {"officers": selectors.officers(today), "waiting": waiting}
