"""Who may open what of rating lists."""

from datetime import UTC, date, datetime
from typing import Any

from django.conf import settings

from players.models import Player, RatingSystem
from portal.accounts.models import User
from portal.federations.enums import BodyKind
from portal.federations.scope import Scope, open_scope
from ratings.appeals.services import file_appeal
from ratings.enums import CalculationState, Origin, RowKind
from ratings.models import Calculation, PeriodRow, RatingList
from tests.access.columns import (
    EVERYBODY,
    OTHER_BODY,
    OWN_BODY,
    OWN_OFFICER,
    OWN_STAFF,
    SIGNED_IN,
    Rows,
)
from tests.factories import make_body
from tests.factories.ratings import make_list_in_force, make_office, make_rated_event
from tournaments.enums import RatingDecisionKind
from tournaments.models import RatingDecision

_FIDE, _UA, _DAY = "fide-standard", "ua-national", "2026-12-01"
OWN_STAFF_SENT_BACK = "302 302 404 404 404 302"
FILED_BY_OFFICER = "404 200 404 404 404 302"
NO_BODY_SENT = "400 400 400 400 400 400"

ROWS: Rows = {
    "ratings:calculator": ("GET", [], EVERYBODY),
    "ratings:lists": ("GET", [], EVERYBODY),
    "ratings:list": ("GET", [_FIDE, _DAY], EVERYBODY),
    "ratings:statistics": ("GET", [], EVERYBODY),
    "ratings:live": ("GET", ["fide_id"], EVERYBODY),
    "ratings:calculations": ("GET", ["fide_id"], EVERYBODY),
    "ratings:list_picture": ("GET", [_FIDE, _DAY], EVERYBODY),
    "ratings:players_file": ("GET", [_FIDE, _DAY], EVERYBODY),
    "ratings:file": ("GET", [_FIDE, _DAY, "txt"], EVERYBODY),
    "ratings:zip": ("GET", [_FIDE, _DAY, "txt"], EVERYBODY),
    "ratings:text_zip": ("GET", [_FIDE, _DAY], EVERYBODY),
    "ratings:calculation": ("GET", ["fide_id", _DAY], EVERYBODY),
    "ratings:work": ("GET", ["UKR"], OWN_STAFF),
    "ratings:system": ("GET", ["UKR", _UA], OWN_STAFF),
    "ratings:event": ("GET", ["UKR", _UA, "rated_event"], OWN_STAFF),
    "ratings:body_event": ("GET", ["office", _FIDE, "rated_event"], OTHER_BODY),
    "ratings:calculate": ("POST", ["UKR", _UA], "403 302 404 404 404 302"),
    "ratings:revise": ("GET", ["UKR", _UA], OWN_OFFICER),
    "ratings:appeals": ("GET", ["UKR"], OWN_STAFF),
    "ratings:appeals_export": ("GET", ["UKR"], OWN_STAFF),
    "ratings:appeal_start": ("GET", ["UKR", "refusal"], OWN_STAFF),
    "ratings:appeal": ("GET", ["UKR", "appeal"], OWN_STAFF),
    "ratings:appeal_edit": ("GET", ["UKR", "appeal"], OWN_STAFF_SENT_BACK),
    "ratings:appeal_papers": ("POST", ["UKR", "appeal"], OWN_STAFF_SENT_BACK),
    "ratings:appeal_paper": ("GET", ["UKR", "appeal", "calculation"], OTHER_BODY),
    "ratings:appeal_paper_remove": ("POST", ["UKR", "appeal", "calculation"], OTHER_BODY),
    "ratings:appeal_act": ("GET", ["UKR", "appeal", "withdraw"], OWN_STAFF),
    "ratings:body_appeals": ("GET", ["qualification"], OWN_BODY),
    "ratings:body_appeals_export": ("GET", ["qualification"], OWN_BODY),
    # The council hears it, not the commission.
    "ratings:body_appeal": ("GET", ["qualification", "appeal"], OTHER_BODY),
    "ratings:body_appeal_edit": ("GET", ["qualification", "appeal"], OTHER_BODY),
    "ratings:body_appeal_papers": ("POST", ["qualification", "appeal"], OTHER_BODY),
    "ratings:body_appeal_paper": ("GET", ["qualification", "appeal", "calculation"], OTHER_BODY),
    "ratings:body_appeal_paper_remove": ("POST", ["qualification", "appeal", "calculation"], OTHER_BODY),
    "ratings:body_appeal_act": ("GET", ["qualification", "appeal", "allow"], OTHER_BODY),
    "ratings:my_appeals": ("GET", [], SIGNED_IN),
    "ratings:my_appeals_export": ("GET", [], SIGNED_IN),
    "ratings:my_appeal_start": ("GET", ["refusal"], "200 200 403 403 403 302"),
    # The officer filed it.
    "ratings:my_appeal": ("GET", ["appeal"], FILED_BY_OFFICER),
    "ratings:my_appeal_edit": ("GET", ["appeal"], "404 302 404 404 404 302"),
    "ratings:my_appeal_papers": ("POST", ["appeal"], "404 302 404 404 404 302"),
    "ratings:my_appeal_paper": ("GET", ["appeal", "calculation"], OTHER_BODY),
    "ratings:my_appeal_paper_remove": ("POST", ["appeal", "calculation"], OTHER_BODY),
    "ratings:my_appeal_act": ("GET", ["appeal", "withdraw"], FILED_BY_OFFICER),
    "ratings:removals": ("GET", ["UKR", _UA], OWN_STAFF),
    "ratings:body_removals": ("GET", ["office", _FIDE], OTHER_BODY),
    # Only regulations of 2009 ask for members.
    "ratings:members": ("GET", ["UKR", _UA], "404 404 404 404 404 302"),
    "ratings:body_members": ("GET", ["office", _FIDE], OTHER_BODY),
    "ratings:rules": ("GET", ["UKR", _UA], "200 403 404 404 404 302"),
    "ratings:fees": ("GET", ["UKR", _FIDE], OWN_STAFF),
    "ratings:fees_of": ("GET", ["UKR", _FIDE, _DAY], OWN_STAFF),
    "ratings:fees_csv": ("GET", ["UKR", _FIDE, _DAY], OWN_STAFF),
    # The office bills; a federation reads its part.
    "ratings:bill": ("GET", ["UKR", _FIDE, _DAY], "403 403 404 404 404 302"),
    "ratings:body_fees": ("GET", ["office", _FIDE], OTHER_BODY),
    "ratings:body_fees_of": ("GET", ["office", _FIDE, _DAY], OTHER_BODY),
    "ratings:body_fees_csv": ("GET", ["office", _FIDE, _DAY], OTHER_BODY),
    "ratings:body_bill": ("GET", ["office", _FIDE, _DAY], OTHER_BODY),
    "ratings:preview": ("GET", ["UKR", "national_calculation"], OWN_STAFF),
    "ratings:preview_csv": ("GET", ["UKR", "national_calculation"], OWN_STAFF),
    "ratings:body_preview_csv": ("GET", ["office", "calculation"], OTHER_BODY),
    # The officer calculated it: a second person publishes.
    "ratings:publish": ("GET", ["UKR", "national_calculation"], "200 302 404 404 404 302"),
    "ratings:discard": ("GET", ["UKR", "national_calculation"], OWN_OFFICER),
    "ratings:staff_file": ("GET", ["UKR", _UA, "2026-10-01"], OWN_STAFF),
    "ratings:body_work": ("GET", ["office"], OTHER_BODY),
    "ratings:body_system": ("GET", ["office", _FIDE], OTHER_BODY),
    "ratings:body_calculate": ("POST", ["office", _FIDE], OTHER_BODY),
    "ratings:body_revise": ("GET", ["office", _FIDE], OTHER_BODY),
    "ratings:body_rules": ("GET", ["office", _FIDE], OTHER_BODY),
    "ratings:body_preview": ("GET", ["office", "calculation"], OTHER_BODY),
    "ratings:body_publish": ("GET", ["office", "calculation"], OTHER_BODY),
    "ratings:body_discard": ("GET", ["office", "calculation"], OTHER_BODY),
    "api:lists": ("GET", [], EVERYBODY),
    "api:list": ("GET", [_FIDE, _DAY], EVERYBODY),
    "api:list_changes": ("GET", [_FIDE, _DAY], EVERYBODY),
    "api:player_calculation": ("GET", ["fide_id", _DAY], EVERYBODY),
    "api:calculator_rating": ("POST", [], NO_BODY_SENT),
    "api:calculator_initial": ("POST", [], NO_BODY_SENT),
}


def things(record: Player, officer: User) -> dict[str, Any]:
    """Make a published list that changed the player, and a national calculation that waits."""
    fide = make_list_in_force(_FIDE, date(2026, 12, 1))
    national = make_list_in_force(_UA, date(2026, 10, 1), in_force_from=date(2020, 1, 1))
    calculation = _calculation(fide, officer, CalculationState.PUBLISHED, "fide-2025")
    PeriodRow.objects.create(
        calculation=calculation, player=record, federation=record.federation, kind=RowKind.INACTIVE
    )
    _list(fide, date(2026, 12, 1), officer, "txt", calculation)
    _list(national, date(2026, 10, 1), officer, "csv")
    waits = _calculation(national, officer, CalculationState.READY, "ua-national")
    event = make_rated_event(
        [record], {1: []}, start=date(2026, 11, 7), rounds=1, federation=record.federation
    )
    refusal = RatingDecision.objects.create(
        event=event,
        kind=RatingDecisionKind.REFUSED,
        reason="Not played",
        decided_by=make_office(),
        decided_at=datetime(2026, 11, 20, tzinfo=UTC),
        appeal_until=date(2100, 1, 1),
    )
    make_body(BodyKind.COUNCIL)
    with open_scope(Scope(federation_id=record.federation_id, person_id=officer.pk)):
        appeal = file_appeal(decision_id=refusal.pk, grounds="It was played", actor=officer)
    return {
        "refusal": refusal.pk,
        "appeal": appeal.pk,
        "calculation": calculation.pk,
        "national_calculation": waits.pk,
        "rated_event": event.code,
    }


def _calculation(system: RatingSystem, officer: User, state: str, edition: str) -> Calculation:
    return Calculation.objects.create(
        system=system, list_date=date(2026, 12, 1), state=state, edition=edition, started_by=officer
    )


def _list(
    system: RatingSystem, day: date, officer: User, ending: str, calculation: Calculation | None = None
) -> None:
    """Publish a list of one file with nobody on it."""
    path = settings.MEDIA_ROOT / "lists" / f"list.{ending}"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"head\r\n")
    RatingList.objects.create(
        system=system,
        list_date=day,
        origin=Origin.CALCULATED,
        calculation=calculation,
        files={ending: {"sha256": "0" * 64, "bytes": 6, "path": f"lists/list.{ending}"}},
        published_by=officer,
        published_at=datetime(2026, 12, 1, tzinfo=UTC),
    )
