"""Pages on which a federation registers one person, or a sheet of many."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from arbiters.permissions import can_keep_arbiters
from arbiters.registration.forms import NewRegistrationForm, SheetForm
from arbiters.registration.kind import REGISTRATION
from arbiters.registration.services import register, register_sheet
from players.national.sheet import MOST_BYTES, UnreadableSheet, read_sheet
from portal.cases.faults import CaseFault
from portal.cases.phrases import fault_sentence
from portal.federations.models import Federation
from portal.federations.requests import WorkspaceRequest
from portal.parts.faults import sentence
from portal.workflow.permissions import require


def _said(fault: CaseFault) -> str:
    return fault_sentence(REGISTRATION.faults, fault.code, fault.details)


def home_of(request: WorkspaceRequest) -> Federation:
    """Return the federation of the address, if the person may register its arbiters."""
    home = request.workspace.tenant.federation
    assert home is not None, "an address under /<FED>/"
    require(can_keep_arbiters, request.user, home)
    return home


@login_required
@require_http_methods(["GET", "POST"])
def registration_new(request: WorkspaceRequest, federation: str) -> HttpResponse:
    home = home_of(request)
    form = NewRegistrationForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            row = register(REGISTRATION, federation=home, actor=request.user, given=form.cleaned_data)
        except CaseFault as fault:
            form.add_error(fault.field or None, _said(fault))
        else:
            return redirect("arbiters:registration", federation, row.pk)
    return render(request, "arbiters/registration/new.html", {"form": form})


@login_required
@require_http_methods(["GET", "POST"])
def registration_sheet(request: WorkspaceRequest, federation: str) -> HttpResponse:
    """Import a sheet, and report the result of each line."""
    home = home_of(request)
    form = SheetForm(request.POST or None, request.FILES or None)
    lines = []
    if request.method == "POST" and form.is_valid():
        try:
            sheet = read_sheet(form.cleaned_data["file"].read(MOST_BYTES + 1))
            lines = register_sheet(REGISTRATION, federation=home, actor=request.user, sheet=sheet)
        except UnreadableSheet as fault:
            form.add_error("file", sentence(fault))
        except CaseFault as fault:
            form.add_error("file", _said(fault))
    told = [(line, _said(line.fault) if line.fault else line.error) for line in lines]
    if made := sum(not problem for _line, problem in told):
        text = ngettext(
            "%(count)s arbiter was sent to the commission.",
            "%(count)s arbiters were sent to the commission.",
            made,
        )
        messages.success(request, text % {"count": made})
    context = {"form": form, "lines": told, "title": _("Register many by CSV")}
    return render(request, "arbiters/registration/sheet.html", context)
