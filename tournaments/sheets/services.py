"""Player lists: store, name the columns, then create a report or complete one."""

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

from django.db import transaction
from django.utils import timezone
from django.utils.translation import override

from players.national.sheet import UnreadableSheet, read_sheet
from portal.accounts.actors import Actor
from portal.workflow.audit import record
from portal.workflow.permissions import require
from tournaments.enums import ArbiterRole
from tournaments.models import PlayerSheet, Report, Round, Tournament, host_of, serving
from tournaments.registration.phrases.event import clock_text
from tournaments.reports.permissions import can_report
from tournaments.reports.selectors import bytes_of
from tournaments.reports.services import fix_report, upload_report
from tournaments.reports.services.examining import fixes_of
from tournaments.sheets.columns import PERSON, ROUND, Understood
from tournaments.sheets.faults import SheetFault
from tournaments.sheets.phrases import BLOCKING, FIELDS
from tournaments.sheets.selectors import fixes_for, open_report, read, remembered
from tournaments.trf import Tournament as Reported
from tournaments.trf import apply, write
from tournaments.trf import read as read_report
from tournaments.trf.model import LAST_NUMBER, LAST_ROUND, Player

LONGEST_NAME = 150
_POINTS = {**dict.fromkeys("1+UF", Decimal(1)), **dict.fromkeys("=H", Decimal("0.5"))}


@transaction.atomic
def keep_sheet(*, tournament: Tournament, file_name: str, raw: bytes, actor: Actor) -> PlayerSheet:
    """Store a list; if one with the same headings was uploaded before, its mapping is reused."""
    require(can_report, actor, tournament)
    found = read_sheet(raw)
    if len(found.rows) > LAST_NUMBER:
        raise UnreadableSheet("sheet_too_large")
    headings = [heading[:100] for heading in found.headings]
    sheet: PlayerSheet = PlayerSheet.objects.create(
        federation=host_of(tournament),
        tournament=tournament,
        file_name=file_name[-LONGEST_NAME:],
        headings=headings,
        rows=[list(row) for row in found.rows],
        mapping=remembered(headings),
        uploaded_by=actor,
        uploaded_at=timezone.now(),
    )
    record(sheet, "upload", actor=actor, details={"file": sheet.file_name})
    return sheet


@transaction.atomic
def name_columns(*, pk: int, mapping: Sequence[str], actor: Actor) -> PlayerSheet:
    """Store the meaning of each column."""
    sheet = _locked(pk, actor)
    _check(sheet, mapping)
    sheet.mapping = list(mapping)
    sheet.save(update_fields=["mapping"])
    return sheet


@transaction.atomic
def make_report(*, pk: int, actor: Actor, interim: bool = False) -> Report:
    """Create a report (TRF26) from the list and the registration, and examine it like any other."""
    sheet = _locked(pk, actor)
    listed = _usable(sheet)
    if not listed.rounds:
        raise SheetFault("no_results")
    with override("en"):  # other programs read the head of the report: Latin letters only
        raw = write(_reported(sheet.tournament, listed))
    name = f"{sheet.file_name.rsplit('.', 1)[0]}.trf"
    made = upload_report(
        tournament_id=sheet.tournament_id, actor=actor, file_name=name, raw=raw, interim=interim
    )
    _use(sheet)
    record(sheet, "make", actor=actor, details={"file": sheet.file_name})
    return made.report


@transaction.atomic
def fill_report(*, pk: int, actor: Actor) -> tuple[Report, int]:
    """Complete the players of the open report from the list; return it and the number of corrections."""
    sheet = _locked(pk, actor)
    listed = _usable(sheet)
    report = open_report(sheet.tournament)
    if report is None:
        raise SheetFault("report_closed")
    fixes = fixes_for(reported_now(report), listed, sheet.mapping)
    if not fixes:
        raise SheetFault("nobody_found")
    fix_report(report_id=report.pk, actor=actor, fixes=fixes)
    _use(sheet)
    details = {"file": sheet.file_name, "number": report.number}
    record(sheet, "fill", actor=actor, details=details)
    return report, len(fixes)


def reported_now(report: Report) -> Reported:
    """Return the report as currently read, with its corrections."""
    return apply(read_report(bytes_of(report)).tournament, fixes_of(report)).tournament


def _locked(pk: int, actor: Actor) -> PlayerSheet:
    # Locked, so that a second click waits and then finds the sheet used: no second report from one list.
    rows = PlayerSheet.objects.select_for_update(of=("self",)).select_related("tournament__federation")
    sheet: PlayerSheet = rows.get(pk=pk)
    require(can_report, actor, sheet.tournament)
    if sheet.used_at:
        raise SheetFault("sheet_used")
    return sheet


def _check(sheet: PlayerSheet, mapping: Sequence[str]) -> None:
    known = {*PERSON, *(f"{ROUND}{number}" for number in range(1, LAST_ROUND + 1))}
    named = [name for name in mapping if name]
    if len(mapping) != len(sheet.headings) or not set(named) <= known:
        raise SheetFault("name_unmapped")
    for name in named:
        if named.count(name) > 1:
            number = name.removeprefix(ROUND)
            raise SheetFault("column_twice", column=FIELDS.get(name, number))
    if not {"name", "family_name"} & set(named):
        raise SheetFault("name_unmapped")


def _usable(sheet: PlayerSheet) -> Understood:
    _check(sheet, sheet.mapping)
    listed = read(sheet)
    if any(problem.code in BLOCKING for problem in listed.problems):
        raise SheetFault("problems_left")
    return listed


def _use(sheet: PlayerSheet) -> None:
    """Delete the rows, which hold birth dates and are now in the report; headings and mapping stay."""
    sheet.rows, sheet.used_at = [], timezone.now()
    sheet.save(update_fields=["rows", "used_at"])


def _with_points(player: Player) -> Player:
    """Add the points if no column has them: 1 for a win, ½ for a draw, byes by their letter."""
    if player.points is not None:
        return player
    points = sum((_POINTS.get(game.result, Decimal(0)) for game in player.games), Decimal(0))
    return replace(player, points=points)


def _reported(event: Tournament, listed: Understood) -> Reported:
    days = list(Round.objects.filter(tournament=event).order_by("number").values_list("day", flat=True))
    chief = serving(event).filter(role=ArbiterRole.CHIEF).select_related("player").first()
    players = sorted(map(_with_points, listed.players), key=lambda player: player.number)
    return Reported(
        name=event.latin_name or event.name,
        city=event.latin_place or event.place,
        federation=host_of(event).code,
        start=event.start,
        end=event.end,
        declared_players=len(players),
        declared_rated=sum(bool(player.rating) for player in players),
        declared_rounds=max(listed.rounds, len(days)) or None,
        kind=event.get_system_display(),
        chief_arbiter=chief.player.name if chief else "",
        time_control=clock_text(event.time_control.get("white")),
        round_dates=tuple(days[: listed.rounds]),
        tie_breaks=event.tie_breaks,
        players=tuple(players),
    )
