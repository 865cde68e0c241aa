"""Presentation of requests: lists for each side, the facts of a request, and extra panels."""

from collections.abc import Sequence
from typing import Any

from django.urls import reverse
from django.utils import timezone
from django.utils.dateparse import parse_date
from django.utils.translation import gettext_lazy as _

from players.enums import Sex
from players.models import PlayerRequest
from players.requests import phrases, selectors
from players.requests.enums import OF_FEDERATIONS, OF_PERSONS, Kind
from players.requests.forms import FORMS, RequestFilter, choice_label, labels_of
from players.requests.permissions import can_see_requests
from players.requests.request_subject import needs_office
from players.requests.services import ids, transfers
from portal.cases.declaration import Column, Docket, Fact, Link, Panel, Perspective
from portal.cases.perspectives import Standpoint
from portal.cases.selectors import next_party, stage_of

_DAYS = {"birth_date", "died_on", "residence_since", "last_event"}
_ALL_KINDS = _("New ids, corrections, transfers and claims, each with its state and who acts next.")


def facts(request: PlayerRequest) -> list[Fact]:
    """Return whom the request is about, who wrote it, and its content in the order of the form."""
    between = f"{request.releasing.name} → " if request.releasing else ""
    known = [
        Fact(_("Federation"), f"{between}{request.federation.shown_name}"),
        Fact(_("Written by"), request.created_by.name),
        Fact(_("Written"), timezone.localtime(request.created_at)),
        *(_changes(request) if request.kind == Kind.CORRECTION else _answers(request)),
    ]
    player = request.player
    if player and player.fide_id:
        url = reverse("players:profile", args=[player.fide_id])
        return [Fact(_("FIDE id"), player.fide_id, url=url), *known]
    return known


def _answers(request: PlayerRequest) -> list[Fact]:
    labels = labels_of(FORMS[request.kind]).items()
    return [Fact(label, _shown(name, request.data[name])) for name, label in labels if name in request.data]


def _changes(request: PlayerRequest) -> list[Fact]:
    labels = labels_of(FORMS[Kind.CORRECTION])
    changed = [
        Fact(
            labels[name],
            _shown(name, change["new"]),
            old=_shown(name, change["old"]),
            badge=_("office") if needs_office(name) else "",
        )
        for name, change in request.data.get("changes", {}).items()
    ]
    proof = request.data.get("proof", "")
    return [*changed, Fact(labels["proof"], proof)] if proof else changed


def _shown(name: str, value: Any) -> Any:
    if name == "sex":
        return choice_label(Sex, value)
    if isinstance(value, str) and name in _DAYS:
        return parse_date(value) if value else ""
    return value


def _likely_duplicates(here: Standpoint, request: PlayerRequest) -> dict[str, Any] | None:
    """Return records that may be the same person, while the request is still open."""
    found = ids.duplicates(request) if stage_of(request).open else []
    named = [(each, [phrases.REASONS[code] for code in each.likeness.reasons]) for each in found]
    return {"duplicates": named} if named else None


def _terms(here: Standpoint, request: PlayerRequest) -> dict[str, Any] | None:
    """Return fees and eligibility of a transfer."""
    if not request.data:
        return None
    # A granted transfer shows the terms stored with the decision, an open one those of the dated table.
    terms = request.outcome if "fees" in request.outcome else transfers.terms(request)
    days = {name: parse_date(terms.get(name) or "") for name in ("eligible_on", "effective_on")}
    return {"terms": terms | days, "fees": [(phrases.FEES[fee["fee"]], fee) for fee in terms["fees"]]}


DUPLICATES = Panel("players/requests/duplicates.html", _likely_duplicates, first=True)
TERMS = Panel("players/requests/terms.html", _terms)


def _starts(kinds: Sequence[Kind]) -> Any:
    return lambda here: [Link(kind.label, here.url("request_new", kind)) for kind in kinds]


def _releases(here: Standpoint) -> list[Link]:
    return [Link(_("Releases"), here.url("releases"), "transfer", selectors.waiting_releases())]


def _federations(request: PlayerRequest) -> str:
    between = f"{request.releasing.code} → " if request.releasing else ""
    return f"{between}{request.federation.code}"


def _next(request: PlayerRequest) -> str:
    party = next_party(request)
    return str(party.label) if party else ""


DOCKET = Docket(
    model=PlayerRequest,
    namespace="players",
    page="request",
    pages="requests",
    route="requests",
    can_list=can_see_requests,
    perspectives=[
        Perspective(
            "federation",
            selectors.requests_here,
            _("Requests"),
            _ALL_KINDS,
            starts=_starts(OF_FEDERATIONS),
            links=_releases,
        ),
        Perspective("body", selectors.requests_here, _("Requests"), _ALL_KINDS),
        Perspective(
            "own",
            selectors.requests_of_person,
            _("My requests"),
            _("Your requests about your own record, and their state."),
            starts=_starts(OF_PERSONS),
        ),
    ],
    columns=[
        Column(_("Number"), lambda request: request.number, link=True),
        Column(_("Kind"), lambda request: request.get_kind_display(), sort="kind"),
        Column(_("Player"), lambda request: request.subject_name, sort="player__sort_key"),
        Column(_("Federation"), _federations, sort="federation__code"),
        Column(_("Written"), lambda request: timezone.localdate(request.created_at), sort="created_at"),
        Column(
            _("State"),
            lambda request: request.get_state_display(),
            sort="state",
            tone=lambda request: stage_of(request).tone,
        ),
        Column(_("Next"), _next),
    ],
    filters=RequestFilter,
    found=selectors.found,
    empty=(
        _("No requests here"),
        _("A request appears here once it is written, and keeps its whole history."),
    ),
    nothing_fits=_("No request matches"),
    many=True,
)
