"""Corrects a report without a new file: each fix is stored with its author and can be undone."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from django.db import transaction
from django.urls import reverse
from django.utils import timezone

from portal.accounts.actors import Actor
from portal.workflow.audit import record
from portal.workflow.permissions import require
from portal.workflow.services.notifications import notify
from tournaments.matching import fix_for
from tournaments.models import Report, ReportFix
from tournaments.reports.enums import MENDABLE, ReportState
from tournaments.reports.examination import finding_of
from tournaments.reports.faults import ReportFault
from tournaments.reports.fixes import LONGEST_LINE, about, old_value, settled_by, speaks_clearly
from tournaments.reports.permissions import can_judge_report, can_report
from tournaments.reports.selectors import bytes_of
from tournaments.reports.services.examining import EXAMINED_FIELDS, examine_report, fixes_of
from tournaments.reports.services.uploading import lock_report
from tournaments.trf import Fix, Tournament, apply, read, unwritable
from tournaments.trf.source import source_of


@transaction.atomic
def fix_report(*, report_id: UUID, actor: Actor, fixes: Sequence[Fix], note: str = "") -> Report:
    """Apply fixes in order and examine the report again; if one is invalid, none is applied.

    The officer who judges a submitted report may correct it with a note, which its author can read.
    """
    report = _lock_mendable(report_id, actor, note)
    write_fixes(report, actor, fixes)
    if report.state == ReportState.SUBMITTED:
        _note(report, actor, note.strip())
    return report


def _note(report: Report, actor: Actor, note: str) -> None:
    record(report, "correct", actor=actor, comment=note)
    # Whoever made the mistake learns what was changed, but not about their own corrections.
    people = {report.submitted_by, report.uploaded_by} - {actor, None}
    notify(
        recipients=[person for person in people if person],
        code="tournaments.report_corrected",
        actor=actor,
        params={"event": report.tournament.name, "note": note},
        link=reverse("tournaments:report", args=[report.tournament.code, report.number]),
    )


@transaction.atomic
def fix_all(*, report_id: UUID, actor: Actor, code: str) -> int:
    """Apply the fix that each finding of this code suggests; return how many there were."""
    report = _lock_mendable(report_id, actor)
    found = [finding_of(stored) for stored in report.findings if stored["code"] == code]
    fixes = [fix for finding in found if (fix := fix_for(finding)) is not None]
    if not fixes:
        raise ReportFault("nothing_to_fix")
    write_fixes(report, actor, fixes)
    return len(fixes)


@transaction.atomic
def undo_fix(*, report_id: UUID, fix_id: int, actor: Actor) -> Report:
    """Undo one fix; the others stay."""
    report = _lock_mendable(report_id, actor)
    row = ReportFix.objects.filter(report=report, pk=fix_id, undone_at__isnull=True).first()
    if row is None:
        raise ReportFault("fix_undone")
    _refuse_where_needed(report, row)
    row.undone_by, row.undone_at = actor, timezone.now()
    row.save(update_fields=["undone_by", "undone_at"])
    _examine(report)
    details = {"field": row.field or row.target, "about": row.about, "old": row.value, "new": row.old}
    record(report, "undo_fix", actor=actor, details=details)
    return report


def _refuse_where_needed(report: Report, row: ReportFix) -> None:
    """Refuse to undo a retyped line while later fixes concern its record or one after it."""
    if row.target != "line":
        return
    # Keys of players count the records of the file: later keys belong to records that this line added.
    own = read(bytes_of(report)).tournament
    later = ReportFix.objects.filter(report=report, undone_at__isnull=True, pk__gt=row.pk)
    of_players = later.filter(target__in=("player", "game", "pairing"), key__gt=len(own.players))
    if of_players.exists() or later.filter(target="team", key__gt=len(own.teams)).exists():
        raise ReportFault("fix_needed")


def _lock_mendable(report_id: UUID, actor: Actor, note: str = "") -> Report:
    report = lock_report(report_id)
    if report.state == ReportState.SUBMITTED and can_judge_report(actor, report.tournament):
        if not note.strip():
            raise ReportFault("note_missing", field="note")
        return report
    require(can_report, actor, report.tournament)
    if report.state not in MENDABLE:
        raise ReportFault("not_mendable", state=report.get_state_display())
    return report


def write_fixes(report: Report, actor: Actor, fixes: Sequence[Fix]) -> None:
    """Store fixes of a locked report and examine it again; the caller has checked the permission."""
    # As corrected so far: the next fix is applied to what the earlier ones have made of the file.
    standing = read(report.understood.encode()).tournament
    lines = source_of(bytes_of(report)).lines if any(fix.target == "line" for fix in fixes) else ()
    now = timezone.now()
    rows = []
    for fix in fixes:
        old = old_value(standing, fix, lines)
        if not settled_by(old, fix):
            standing = _tried(standing, fix, lines)
            rows.append(_row(report, actor, fix, old, about(standing, fix), now))
    if rows and unwritable(standing):
        raise ReportFault("fix_invalid", field=rows[-1].field or rows[-1].target, actual=rows[-1].value)
    # All fixes of one action in one statement; the examination below reads them again, in this order.
    ReportFix.objects.bulk_create(rows)
    _examine(report)
    for row in rows[:1]:
        details = {"field": row.field or row.target, "about": row.about, "old": row.old, "new": row.value}
        action = "fix" if len(rows) == 1 else "fix_many"
        record(report, action, actor=actor, details={**details, "count": len(rows)})


def _tried(standing: Tournament, fix: Fix, lines: Sequence[str]) -> Tournament:
    """Apply one fix, or refuse it with an error that names the typed value."""
    fixed = apply(standing, [fix], lines) if speaks_clearly(fix) else None
    if fixed is None or fixed.refused:
        raise ReportFault("fix_invalid", field=fix.field or fix.target, actual=fix.value[:60])
    return fixed.tournament


def _row(report: Report, actor: Actor, fix: Fix, old: str, person: str, now: datetime) -> ReportFix:
    return ReportFix(
        federation_id=report.federation_id,
        report=report,
        target=fix.target,
        field=fix.field,
        key=fix.key,
        round=fix.round,
        about=person[:150],
        old=old[:LONGEST_LINE],
        value=fix.value,
        made_by=actor,
        made_at=now,
    )


def _examine(report: Report) -> None:
    examine_report(report, bytes_of(report), fixes_of(report))
    report.save(update_fields=EXAMINED_FIELDS)
