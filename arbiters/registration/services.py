"""Start registrations, one or from a sheet, and the effects of the commission's answer."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.db import transaction

from arbiters.models import NationalRegistration
from arbiters.people import age_finding
from arbiters.permissions import can_keep_arbiters, commission
from arbiters.registration.forms import NewRegistrationForm
from arbiters.rules.editions import edition_on
from arbiters.rules.enums import Purpose
from arbiters.standing.billing import bill_registration
from players.enums import FeeState, Standing
from players.models import Player
from players.national.sheet import Sheet
from players.requests.request_subject import numbered
from players.standing.selectors import standing_of
from players.standing.services import licence_arbiter, record_fee, register_national_arbiter
from portal.accounts.actors import Actor
from portal.cases.declaration import CaseKind, Given
from portal.cases.faults import CaseFault
from portal.cases.services import start as start_case
from portal.federations.models import Federation
from portal.workflow.permissions import require

COLUMNS = ("fide_id", "level", "licence_number", "licence_until", "fee_paid_on")
# Each row is a case with its own savepoint, audit entry and messages: more would exceed the time of a
# request.
MOST_ROWS = 500


@dataclass(frozen=True)
class Line:
    """The result of one line of a sheet: the person registered, or why not."""

    number: int
    name: str
    fault: Any = None
    error: str = ""


@transaction.atomic
def register(kind: CaseKind, *, federation: Federation, actor: Actor, given: Given) -> NationalRegistration:
    """Submit a national arbiter to the commission (B06.1, 5.1)."""
    require(can_keep_arbiters, actor, federation)
    player = _own_player(federation, given["fide_id"])
    _require_age(player, federation)
    if standing_of(player).title:
        raise CaseFault("holds_title", field="fide_id")
    body = commission()
    row = NationalRegistration(federation=federation, body=body, player=player)
    write(row, actor, given)
    started: NationalRegistration = start_case(kind, row, actor=actor, readers=[federation, body])
    return started


def register_sheet(kind: CaseKind, *, federation: Federation, actor: Actor, sheet: Sheet) -> list[Line]:
    """Register every valid line; the others report why not, without stopping the rest."""
    require(can_keep_arbiters, actor, federation)
    if len(sheet.rows) > MOST_ROWS:
        raise CaseFault("sheet_long", limit=MOST_ROWS)
    headings = [heading.strip().lower().replace(" ", "_") for heading in sheet.headings]
    if "fide_id" not in headings:
        raise CaseFault("sheet_columns")
    return [
        _registered(kind, federation, actor, number, dict(zip(headings, row, strict=False)))
        for number, row in zip(sheet.lines, sheet.rows, strict=True)
    ]


def _registered(
    kind: CaseKind, federation: Federation, actor: Actor, number: int, row: Mapping[str, str]
) -> Line:
    form = NewRegistrationForm({name: row.get(name, "") for name in COLUMNS})
    if not form.is_valid():
        field, errors = next(iter(form.errors.items()))
        return Line(number, row.get("fide_id", ""), error=f"{field}: {errors[0]}")
    try:
        with transaction.atomic():
            # One savepoint per line, so that a refused line does not undo the others.
            made = register(kind, federation=federation, actor=actor, given=form.cleaned_data)
    except CaseFault as fault:
        return Line(number, row.get("fide_id", ""), fault=fault)
    return Line(number, made.player.name)


def write(row: NationalRegistration, actor: Actor, given: Given) -> None:
    row.level, row.licence_number = given["level"], given["licence_number"]
    row.licence_until, row.fee_paid_on = given["licence_until"], given["fee_paid_on"]
    if row.fee_paid_on and row.fee_paid_on > row.federation.today:
        raise CaseFault("paid_later", field="fee_paid_on")


def check_again(row: NationalRegistration, actor: Actor, given: Given) -> None:
    _require_age(row.player, row.federation)


def keep_remarks(row: NationalRegistration, actor: Actor, given: Given) -> None:
    row.remarks = given["reason"]


def approve(row: NationalRegistration, actor: Actor, given: Given) -> None:
    """Enter the national arbiter from today on, with fee and licence."""
    if row.player.fide_id is None:
        raise CaseFault("id_waits")
    _require_age(row.player, row.federation)
    day = row.body.today
    row.decided_on = day
    register_national_arbiter(player_id=row.player_id, on=day, reference=row.number, actor=actor)
    if not row.fee_paid_on:
        bill_registration(row, actor=actor)
    else:
        record_fee(player_id=row.player_id, state=FeeState.PAID, paid_on=row.fee_paid_on, actor=actor)
    if row.level:
        licence_arbiter(
            player_id=row.player_id,
            federation=row.federation,
            level=row.level,
            number=row.licence_number,
            since=day,
            # A licence that ended while the registration waited is entered without an end, not as expired.
            until=row.licence_until if row.licence_until and row.licence_until >= day else None,
            actor=actor,
        )


def refuse(row: NationalRegistration, actor: Actor, given: Given) -> None:
    row.decided_on, row.remarks = row.body.today, given["reason"]


def _own_player(federation: Federation, number: str) -> Player:
    """Return the federation's person by FIDE id, or by "P" and the record number while it has none."""
    player = numbered(str(number))
    foreign = player is not None and player.federation_id != federation.pk
    if player is None or (foreign and player.standing != Standing.REGISTERED):
        raise CaseFault("no_player", field="fide_id")
    if foreign:
        raise CaseFault("other_federation", field="fide_id", federation=player.federation.code)
    return player


def _require_age(player: Player, federation: Federation) -> None:
    """Refuse people under 16 (5.1.1); if the register does not know, the commission checks the papers."""
    edition = edition_on(federation.today)
    assert edition is not None, "today is covered"
    if age_finding(Purpose.NA_REGISTRATION, player, federation.today, edition=edition).ok is False:
        raise CaseFault("too_young", field="fide_id", years=edition.registration_age)
