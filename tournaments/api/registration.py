"""Event registration through the API: the web form's fields as JSON, validated by form and pre-check."""

from typing import Any
from urllib.parse import urlencode
from uuid import UUID

from django.http import Http404, QueryDict
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import ErrorDetail, NotAuthenticated, PermissionDenied, ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from players.api.views import Tagged
from portal.accounts.models import User
from portal.cases.faults import CaseFault
from portal.cases.phrases import fault_sentence
from portal.federations.models import AffiliatedOrganisation, ApiToken, Federation
from portal.offices.token_scopes import token_allows
from rulekit import Finding
from tournaments.api.registration_shapes import EventIn, FindingsOut, RegistrationOut
from tournaments.models import Tournament
from tournaments.registration.forms.event import EventSheet
from tournaments.registration.phrases import FAULTS, precheck
from tournaments.registration.selectors import event_file, facts_to_check, work_event
from tournaments.registration.services.drafts import draft_event, submit_event
from tournaments.rules import blocking, check_registration, for_commission

ROWS = ("rounds", "clock", "black", "arbiters")
# Form rows: their key in the JSON of a request.
NAMES = {"clock": "time_control.white", "black": "time_control.black"}


class Registration(Tagged):
    """One registration of the token's federation by its `id`, from the draft on."""

    @extend_schema(operation_id="tournaments_registration_retrieve", responses=RegistrationOut)
    def get(self, request: Request, pk: UUID) -> Response:
        registering_home(request)
        tournament = work_event(pk)
        if tournament is None:
            raise Http404
        return Response(registration_data(tournament))


class Precheck(Tagged):
    """Findings against registering this event today. Nothing is stored."""

    @extend_schema(request=EventIn, responses=FindingsOut)
    def post(self, request: Request) -> Response:
        host = home_of_token(request)
        sheet = sheet_of(given(request), host)
        findings = check_registration(facts_to_check(sheet.data, host), host.today)
        return Response(findings_data(findings))


def register(request: Request) -> Response:
    """Draft an event for the token's federation, or submit it at once; everything is stored or nothing."""
    host, person = registering_home(request), request.user
    if not isinstance(person, User):
        raise NotAuthenticated
    asked = given(request)
    sheet = sheet_of(asked, host)
    if asked["submit"]:
        _refuse_broken(check_registration(facts_to_check(sheet.data, host), host.today), asked["reason"])
    try:
        tournament = draft_event(federation=host, data=sheet.data, actor=person)
        if asked["submit"]:
            tournament = submit_event(pk=tournament.pk, actor=person, plea=asked["reason"])
    # Everything is rolled back: the API stores the draft and submits it, or does neither.
    except CaseFault as fault:
        said = fault_sentence(FAULTS, fault.code, fault.details)
        raise ValidationError({"submit": [said]}, fault.code) from None
    return Response(registration_data(tournament), status=201)


def home_of_token(request: Request) -> Federation:
    """Return the federation that the token acts for.

    Tokens of a commission are refused: it hosts no events.
    """
    if not isinstance(request.auth, ApiToken):
        raise NotAuthenticated
    federation = request.auth.membership.federation
    if federation is None:
        raise PermissionDenied("Events are registered with the token of a federation.", "federation_needed")
    return federation


def registering_home(request: Request) -> Federation:
    """Return the token's federation; refuse a token without the permission to register events."""
    federation = home_of_token(request)
    if not token_allows(request.auth, "register_events"):
        raise PermissionDenied("The token was not given the registration of events.", "scope_missing")
    return federation


def given(request: Request) -> dict[str, Any]:
    """Return the validated JSON of the request; raise an error that names the first wrong field."""
    asked = EventIn(data=request.data)
    if not asked.is_valid():
        raise ValidationError(dict([_first_place(asked.errors)]))
    return dict(asked.validated_data)


def _first_place(errors: Any, path: tuple[str, ...] = ()) -> tuple[str, list[ErrorDetail]]:
    """Return path and messages of the first nested error, e.g. `rounds.2.day`; rows are counted from 1."""
    if not isinstance(errors, dict):
        return ".".join(path) or "non_field_errors", list(errors)
    name, inner = next(iter(errors.items()))
    if name == "non_field_errors":
        return _first_place(inner, path)
    return _first_place(inner, (*path, str(name + 1 if isinstance(name, int) else name)))


def sheet_of(asked: dict[str, Any], host: Federation) -> EventSheet:
    """Fill the web form with the request's data, so that the API applies the form's rules."""
    sheet = EventSheet(QueryDict(urlencode(_posted(asked, host), doseq=True)))
    if not sheet.is_valid():
        raise ValidationError(_first_fault(sheet))
    return sheet


def _posted(asked: dict[str, Any], host: Federation) -> dict[str, Any]:
    fields = {name: _plain(value) for name, value in asked.items() if name not in {*ROWS, "time_control"}}
    posted = {name: value for name, value in fields.items() if value not in ("", None)}
    control = asked.get("time_control") or {}
    rows = {
        "rounds": asked["rounds"],
        "clock": control.get("white") or [],
        "black": control.get("black") or [],
        "arbiters": asked["arbiters"],
    }
    for prefix, sent in rows.items():
        posted |= {f"{prefix}-TOTAL_FORMS": len(sent), f"{prefix}-INITIAL_FORMS": 0}
        posted |= {
            f"{prefix}-{place}-{name}": _plain(value)
            for place, row in enumerate(sent)
            for name, value in row.items()
            if value not in ("", None, False)
        }
    return posted | {"federation": host.code}


def _plain(value: Any) -> Any:
    """Return a value as a browser would post it: "on" for a ticked box, the key for an organisation."""
    if isinstance(value, bool):
        return "on" if value else ""
    return value.pk if isinstance(value, AffiliatedOrganisation) else value


def _first_fault(sheet: EventSheet) -> dict[str, list[Any]]:
    for name, messages in sheet.form.errors.items():
        return {name: [str(messages[0])]}
    for prefix, rows in zip(ROWS, sheet.rows, strict=True):
        for place, row in enumerate(rows.forms, 1):
            for name, messages in row.errors.items():
                return {f"{NAMES.get(prefix, prefix)}.{place}.{name}": [str(messages[0])]}
        if rows.non_form_errors():
            return {NAMES.get(prefix, prefix): [str(rows.non_form_errors()[0])]}
    field = "arbiters" if sheet.clocks_valid else "time_control"
    return {field: [str(sheet.faults[0])]}


def _refuse_broken(findings: tuple[Finding, ...], reason: str) -> None:
    """Refuse to submit an event that breaks a rule, or one that a commission must admit without a reason."""
    if broken := blocking(findings):
        told = f"{precheck.finding_sentence(broken[0])} ({precheck.finding_source(broken[0])})"
        raise ValidationError({broken[0].field: [told]}, "findings_open")
    if for_commission(findings) and not reason.strip():
        raise ValidationError({"reason": [FAULTS["plea_needed"]]}, "plea_needed")


def registration_data(tournament: Tournament) -> dict[str, Any]:
    """Return the state of the registration and today's pre-check findings."""
    facts = {
        "id": str(tournament.pk),
        "code": tournament.code,
        "state": str(tournament.state),
        "name": tournament.name,
        "tempo": tournament.tempo or None,
        "remarks": tournament.remarks,
    }
    return facts | findings_data(event_file(tournament).findings)


def findings_data(findings: tuple[Finding, ...]) -> dict[str, Any]:
    return {
        "errors": len(blocking(findings)),
        "for_commission": len(for_commission(findings)),
        "findings": [
            {
                "severity": finding.severity.value,
                "code": finding.code,
                "field": finding.field,
                "article": precheck.finding_source(finding),
                "message": precheck.finding_sentence(finding),
                "fix": precheck.finding_fix(finding),
            }
            for finding in findings
        ],
    }
