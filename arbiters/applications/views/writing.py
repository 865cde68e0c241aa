"""Start an application, and download its documents."""

from uuid import UUID

from django import forms
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_http_methods

from arbiters.applications import selectors
from arbiters.applications.forms import OwnForm, StartForm
from arbiters.applications.phrases import FAULTS
from arbiters.applications.progress import steps_of
from arbiters.applications.services import start, start_own
from arbiters.models import ArbiterApplication
from players.models import Player
from players.requests.request_subject import numbered, record_of
from portal.billing.fee_panel import invoices_shown
from portal.billing.views.invoices import paper_of
from portal.cases.declaration import Docket
from portal.cases.faults import CaseFault
from portal.cases.perspectives import Standpoint, row_or_404, standpoint_of
from portal.cases.phrases import fault_sentence
from portal.documents.views.issued import download
from portal.federations.models import Federation
from portal.federations.requests import PersonRequest


@login_required
@require_http_methods(["GET", "POST"])
def new(request: PersonRequest, docket: Docket, **address: str) -> HttpResponse:
    """Start an application: a federation for one of its arbiters, or an arbiter for themselves."""
    here = standpoint_of(request, docket, address)
    own = here.side == "own"
    record = record_of(request.user) if own else None
    typed = request.POST if request.method == "POST" else None
    initial = {name: request.GET.get(name, "") for name in ("arbiter", "form")}
    form = (OwnForm if own else StartForm)(typed, initial=initial)
    if request.method == "POST" and form.is_valid() and (made := _begun(request, here, record, form)):
        return redirect(here.page(made))
    context = {
        "here": here,
        "form": form,
        "back_url": here.list_url,
        "record": record,
        "steps": steps_of(record) if record else [],
    }
    return render(request, "arbiters/applications/new.html", context)


def _begun(
    request: PersonRequest, here: Standpoint, record: Player | None, form: forms.Form
) -> ArbiterApplication | None:
    name = form.cleaned_data["form"]
    try:
        if here.side == "own":
            if record is None:
                raise CaseFault("no_record")
            return start_own(player=record, form=name, actor=request.user)
        home = here.tenant.federation if here.tenant else None
        assert home is not None, "an address under /<FED>/"
        player = _arbiter(home, form.cleaned_data["arbiter"])
        return start(federation=home, player=player, form=name, actor=request.user)
    except CaseFault as fault:
        say(form, fault)
        return None


def _arbiter(home: Federation, typed: str) -> Player:
    found = numbered(typed)
    if found is None or found.federation_id != home.pk:
        raise CaseFault("unknown_arbiter", field="arbiter")
    return found


@login_required
@require_GET
def form_pdf(request: PersonRequest, docket: Docket, pk: UUID, **address: str) -> HttpResponse:
    """Return the numbered form, for all who may read the application."""
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
    """Return an invoice of the application, for the payer and the commission."""
    here = standpoint_of(request, docket, address)
    row = row_or_404(here, pk)
    found = next((each for each in invoices_shown(here, row.pk) if each.pk == invoice_id), None)
    if found is None:
        raise Http404
    return paper_of(found)


def say(form: forms.Form, fault: CaseFault) -> None:
    """Add a fault to the form field it belongs to."""
    field = fault.field if fault.field in form.fields else None
    form.add_error(field, words_of(fault))


def words_of(fault: CaseFault) -> str:
    """Return the text of a fault, for pages outside the case's own."""
    return fault_sentence(FAULTS, fault.code, fault.details)
