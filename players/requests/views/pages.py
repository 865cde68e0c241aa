"""Lists of requests, one request, its papers for download."""

from typing import Any
from urllib.parse import quote
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.dateparse import parse_date
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from players.models import PlayerRequest, RequestAttachment, TransferRelease
from players.requests import phrases, selectors
from players.requests.enums import Kind, State
from players.requests.forms import PaperForm, RequestFilter
from players.requests.permissions import can_edit
from players.requests.places import Place, place_of, request_or_404
from players.requests.services import ids, transfers
from portal.federations.requests import PersonRequest
from portal.workflow.audit import subject_of
from portal.workflow.models import AuditEntry
from portal.workflow.trails import audit_step

PER_PAGE = 25
MOST_STEPS = 100


@login_required
@require_GET
def requests(request: PersonRequest, **address: str) -> HttpResponse:
    """The requests of this place: open or closed, by kind, state and name."""
    place = place_of(request, address)
    chosen = RequestFilter(request.GET)
    given = chosen.cleaned_data if chosen.is_valid() else {"q": "", "kind": "", "state": ""}
    tab = request.GET.get("tab", "open")
    rows = selectors.found(place.rows(), tab=tab, words=given["q"], kind=given["kind"], state=given["state"])
    page = Paginator(rows, PER_PAGE).get_page(request.GET.get("page"))
    context = {
        "place": place,
        "page_obj": page,
        "rows": [_line(place, row) for row in page],
        "filter": chosen,
        "filtered": any(given.values()),
        "tabs": _tabs(place, tab),
        "starts": [(Kind(kind).label, place.url("request_new", kind)) for kind in place.kinds],
        "list_url": place.url("requests"),
    }
    if place.prefix == "":
        context["releases_url"] = place.url("releases")
        context["waiting"] = selectors.waiting_releases()
    return render(request, "players/requests/request_list.html", context)


@login_required
@require_GET
def detail(request: PersonRequest, pk: UUID, **address: str) -> HttpResponse:
    """One request: what it says, who acts next and until when, its papers and its way so far."""
    place = place_of(request, address)
    row = request_or_404(request, place, pk)
    edits = can_edit(request.user, row) and row.state in {State.DRAFT, State.RETURNED}
    entries = AuditEntry.under_policy.filter(**subject_of(row)).select_related("actor").order_by("-at", "-pk")
    context: dict[str, Any] = {
        "place": place,
        "row": row,
        "tone": phrases.TONES[State(row.state)],
        "next_actor": selectors.next_actor(row),
        "due": selectors.due(row),
        "facts": selectors.facts(row),
        "papers": [
            (paper, place.url("request_paper", row.pk, paper.pk))
            for paper in RequestAttachment.under_policy.filter(request=row)
        ],
        "edits": edits,
        "paper_form": PaperForm() if edits else None,
        "buttons": _buttons(request, place, row),
        "steps": [audit_step(entry) for entry in entries[:MOST_STEPS]],
        "urls": {page: place.url(page, row.pk) for page in ("request_edit", "request_papers")},
        "back_url": place.url("requests"),
    }
    return render(request, "players/requests/request_detail.html", context | _of_kind(place, row))


@login_required
@require_GET
def paper(request: PersonRequest, pk: UUID, paper_id: UUID, **address: str) -> HttpResponse:
    """Hand out a paper to those who see its request; always as a download, never run by the browser."""
    row = request_or_404(request, place_of(request, address), pk)
    found = get_object_or_404(RequestAttachment.under_policy.filter(request=row), pk=paper_id)
    with found.file.open("rb") as file:
        answer = HttpResponse(file.read(), content_type=found.content_type)
    answer["Content-Disposition"] = f"attachment; filename*=UTF-8''{quote(found.filename)}"
    answer["X-Content-Type-Options"] = "nosniff"
    answer["Cache-Control"] = "private, no-store"
    return answer


def _line(place: Place, row: PlayerRequest) -> dict[str, Any]:
    return {
        "row": row,
        "url": place.url("request", row.pk),
        "tone": phrases.TONES[State(row.state)],
        "next_actor": selectors.next_actor(row),
    }


def _tabs(place: Place, chosen: str) -> list[dict[str, Any]]:
    counted = selectors.counts(place.rows())
    words = {"open": _("Open"), "closed": _("Closed")}
    return [
        {
            "label": words[tab],
            "url": f"{place.url('requests')}?tab={tab}",
            "active": tab == chosen,
            "count": counted[tab],
        }
        for tab in selectors.TABS
    ]


def _buttons(request: PersonRequest, place: Place, row: PlayerRequest) -> list[dict[str, Any]]:
    quiet = {"withdraw", "return", "send_back", "refuse", "decline", "reverse"}
    return [
        {
            "label": phrases.ACTIONS[action],
            "url": place.url("request_act", row.pk, action),
            "main": action not in quiet,
        }
        for action in selectors.actions(request.user, row)
    ]


def _of_kind(place: Place, row: PlayerRequest) -> dict[str, Any]:
    """Return what only this kind shows: possible duplicates, fees and eligibility."""
    if row.kind == Kind.NEW_ID and row.state not in {State.DONE, State.WITHDRAWN, State.REFUSED}:
        found = ids.duplicates(row)
        return {
            "duplicates": [
                (found_one, [phrases.REASONS[code] for code in found_one.likeness.reasons])
                for found_one in found
            ]
        }
    if row.kind == Kind.TRANSFER and row.data:
        terms = row.outcome if "fees" in row.outcome else transfers.terms(row)
        days = {name: parse_date(terms.get(name) or "") for name in ("eligible_on", "effective_on")}
        return {
            "terms": terms | days,
            "fees": [(phrases.FEES[fee["fee"]], fee) for fee in terms["fees"]],
            # The office reads the other side's answer; to the receiving federation that row does not exist.
            "release": TransferRelease.under_policy.select_related("answered_by").filter(pk=row.pk).first(),
        }
    return {}
