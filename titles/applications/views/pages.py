"""Lists of applications, one application, its papers and printed forms."""

from decimal import Decimal
from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.dateparse import parse_date
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from portal.documents.models import IssuedDocument
from portal.federations.requests import PersonRequest
from portal.workflow.audit import subject_of
from portal.workflow.models import AuditEntry
from portal.workflow.trails import Step, audit_step
from titles.applications import phrases, selectors
from titles.applications.bills import money
from titles.applications.enums import BEFORE_COMMISSION, EDITED, Route, State
from titles.applications.evidence import Judgement, judge
from titles.applications.forms import ListFilter, PaperForm
from titles.applications.permissions import can_act, can_bill, can_edit
from titles.applications.places import Place, application_or_404, place_of
from titles.applications.services.handover import decision_day, filing_day, too_early
from titles.applications.services.invoices import lines_of
from titles.applications.views.files import download
from titles.applications.wording import EVENT_CLASSES
from titles.findings import said
from titles.models import ApplicationPaper, TitleApplication, TitleInvoice

PER_PAGE = 25
MOST_STEPS = 100
_WRITING = ("application_edit", "application_papers")
_QUIET = frozenset(
    {"withdraw", "return", "decline", "refuse", "unsign", "keep_conditional", "revoke", "uphold"}
)


@login_required
@require_GET
def applications(request: PersonRequest, **address: str) -> HttpResponse:
    """The applications of this place: open or closed, by title, state and name."""
    place = place_of(request, address)
    chosen = ListFilter(request.GET)
    given = chosen.cleaned_data if chosen.is_valid() else {"q": "", "title": "", "state": ""}
    tab = request.GET.get("tab", "open")
    rows = selectors.found(
        place.rows(), tab=tab, words=given["q"], title=given["title"], state=given["state"]
    )
    page = Paginator(rows, PER_PAGE).get_page(request.GET.get("page"))
    context = {
        "place": place,
        "page_obj": page,
        "rows": [_line(place, row) for row in page],
        "filter": chosen,
        "filtered": any(given.values()),
        "tabs": _tabs(place, tab),
        "new_url": place.url("application_new") if place.writes else "",
        "terms_url": place.url("title_terms") if place.prefix == "body_" else "",
        "list_url": place.url("applications"),
    }
    return render(request, "titles/applications/application_list.html", context)


@login_required
@require_GET
def detail(request: PersonRequest, pk: UUID, **address: str) -> HttpResponse:
    """One application: what it rests on, what the rules say, who acts next, its papers and its way so far."""
    place = place_of(request, address)
    row = application_or_404(request, place, pk)
    judgement, edits = judge(row), can_edit(request.user, row) and row.state in EDITED
    context: dict[str, Any] = {
        "place": place,
        "row": row,
        "tone": phrases.TONES[State(row.state)],
        "next_actor": selectors.next_actor(row),
        "due": selectors.due(row),
        "edits": edits,
        "buttons": _buttons(request, place, row, judgement),
        "papers": [
            (paper, place.url("application_paper", row.pk, paper.pk))
            for paper in ApplicationPaper.under_policy.filter(application=row, objection=None)
        ],
        "paper_form": PaperForm() if edits else None,
        "steps": _steps(row),
        "urls": {page: place.url(page, row.pk) for page in _WRITING} if place.writes else {},
        "back_url": place.url("applications"),
        "by_norms": row.route == Route.NORMS,
        "filing_day": filing_day(row) if row.state in {*EDITED, State.SIGNED} else None,
        "decision_day": decision_day(row),
    }
    parts = (
        _evidence(row, judgement),
        _form(place, row),
        _interim(request, place, row),
        _money(request, place, row),
        _objections(place, row),
    )
    for part in parts:
        context |= part
    return render(request, "titles/applications/application_detail.html", context)


@login_required
@require_GET
def paper(request: PersonRequest, pk: UUID, paper_id: UUID, **address: str) -> HttpResponse:
    """Hand out a paper of the application, or of an objection to it, to those who see the application."""
    row = application_or_404(request, place_of(request, address), pk)
    found = get_object_or_404(ApplicationPaper.under_policy.filter(application=row), pk=paper_id)
    return download(found)


@login_required
@require_GET
def form_pdf(request: PersonRequest, pk: UUID, **address: str) -> HttpResponse:
    """The numbered form IT2, for all who may read the application."""
    row = application_or_404(request, place_of(request, address), pk)
    found = selectors.form_of(row)
    if found is None:
        raise Http404
    return _pdf(found)


@login_required
@require_GET
def invoice_pdf(request: PersonRequest, pk: UUID, **address: str) -> HttpResponse:
    """The invoice, for the payer and the commission."""
    row = application_or_404(request, place_of(request, address), pk)
    invoice = get_object_or_404(TitleInvoice.under_policy.filter(application=row))
    return _pdf(selectors.invoice_paper(invoice))


def _pdf(document: IssuedDocument) -> HttpResponse:
    with document.pdf.open("rb") as file:
        answer = HttpResponse(file.read(), content_type="application/pdf")
    answer["Content-Disposition"] = f'inline; filename="{document.number}.pdf"'
    answer["Cache-Control"] = "private, no-store"
    return answer


def _line(place: Place, row: TitleApplication) -> dict[str, Any]:
    return {
        "row": row,
        "url": place.url("application", row.pk),
        "tone": phrases.TONES[State(row.state)],
        "next_actor": selectors.next_actor(row),
    }


def _tabs(place: Place, chosen: str) -> list[dict[str, Any]]:
    counted = selectors.counts(place.rows())
    words = {"open": _("Open"), "closed": _("Closed")}
    return [
        {
            "label": words[tab],
            "url": f"{place.url('applications')}?tab={tab}",
            "active": tab == chosen,
            "count": counted[tab],
        }
        for tab in selectors.TABS
    ]


def _buttons(
    request: PersonRequest, place: Place, row: TitleApplication, judgement: Judgement
) -> list[dict[str, Any]]:
    """Return what may be done; an award only where the rules let it be made now."""
    early = too_early(row)
    hidden = {
        "award": early or not judgement.complete,
        "award_conditionally": early or not judgement.only_rating_missing,
        "ask_confirmation": not judgement.complete,
    }
    return [
        {
            "label": phrases.ACTIONS[action],
            "url": place.url("application_act", row.pk, action),
            "main": action not in _QUIET,
        }
        for action in selectors.actions(request.user, row)
        if not hidden.get(action)
    ]


def _steps(row: TitleApplication) -> list[Step]:
    """Return what happened to it, as far as this side may read it, the newest first."""
    entries = AuditEntry.under_policy.filter(**subject_of(row)).select_related("actor").order_by("-at", "-pk")
    return [audit_step(entry) for entry in entries[:MOST_STEPS]]


def _form(place: Place, row: TitleApplication) -> dict[str, Any]:
    form = selectors.form_of(row)
    return {"form": form, "form_url": place.url("application_form", row.pk)} if form else {}


def _evidence(row: TitleApplication, judgement: Judgement) -> dict[str, Any]:
    """Return what the rules say now, and the norms on which it rests."""
    halves = row.claim.get("halves")
    return {
        "judgement": judgement,
        "findings": [said(finding) for finding in judgement.findings],
        "norms": selectors.with_days(row.norms),
        "event_class": EVENT_CLASSES.get(row.claim.get("event_class", "")),
        "claim_points": None if halves is None else Decimal(halves) / 2,
        "games": sum(block["counted_as"] for block in row.norms),
    }


def _interim(request: PersonRequest, place: Place, row: TitleApplication) -> dict[str, Any]:
    if not row.interim:
        return {}
    waits = row.state in BEFORE_COMMISSION and not row.interim.get("agreed")
    may = waits and can_act(request.user, row, "award")
    return {
        "interim_on": parse_date(row.interim["reached"]),
        "accept_url": place.url("application_interim", row.pk) if may and place.prefix == "body_" else "",
    }


def _money(request: PersonRequest, place: Place, row: TitleApplication) -> dict[str, Any]:
    """Return fee and surcharge with their sources, and the invoice once it was made out."""
    invoice = selectors.invoice_of(row)
    lines = [
        {
            "label": phrases.FEE_LINES[line.code],
            "known": line.cents is not None,
            "amount": money(line.cents, line.currency),
            "source": line.source,
        }
        for line in lines_of(row)
    ]
    if invoice is None:
        return {"fees": lines}
    bills = place.prefix == "body_" and row.body is not None and can_bill(request.user, row.body)
    return {
        "fees": lines,
        "invoice": invoice,
        "invoice_total": money(invoice.cents, invoice.currency),
        "invoice_url": place.url("application_invoice", row.pk),
        "settle_url": place.url("application_settle", row.pk) if bills and invoice.state == "open" else "",
    }


def _objections(place: Place, row: TitleApplication) -> dict[str, Any]:
    found = selectors.objections_to(row)
    return {
        "objections": [
            {
                "row": objection,
                "papers": [
                    (each, place.url("application_paper", row.pk, each.pk)) for each in objection.papers.all()
                ],
                "answer_url": place.url("objection_answer", row.pk, objection.pk)
                if place.prefix == "body_" and objection.state == "open"
                else "",
            }
            for objection in found
        ]
    }
