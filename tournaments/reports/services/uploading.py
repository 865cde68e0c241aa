"""Takes an uploaded report or game file: examined at once, or by a job when large; atomic."""

import hashlib
from typing import NamedTuple
from uuid import UUID

from django.core.files.base import ContentFile
from django.db import transaction
from django.db.models import Max
from django.utils import timezone

from portal.accounts.actors import Actor
from portal.jobs.services import enqueue
from portal.workflow.audit import advance, record
from portal.workflow.permissions import require
from tournaments.enums import EventState
from tournaments.models import Report, Tournament, host_of
from tournaments.reports.enums import MENDABLE, REPORT_JOB, ReportState
from tournaments.reports.examination import examine
from tournaments.reports.faults import ReportFault
from tournaments.reports.permissions import can_report
from tournaments.reports.pgn import read_games
from tournaments.reports.selectors import bytes_of
from tournaments.reports.services.examining import EXAMINED_FIELDS, examine_report, fill, fixes_of
from tournaments.reports.workflow import TRANSITIONS
from tournaments.trf.source import MAX_BYTES

# Reports with more players are examined by a job; the page shows its progress.
LARGE = 1000
REPORTABLE = frozenset(
    {EventState.REGISTERED, EventState.RUNNING, EventState.REPORTED, EventState.ACCEPTED, EventState.RATED}
)


class Uploaded(NamedTuple):
    """The report of the file, and whether the file was new."""

    report: Report
    new: bool


@transaction.atomic
def upload_report(
    *, tournament_id: UUID, actor: Actor, file_name: str, raw: bytes, interim: bool = False
) -> Uploaded:
    """Store an uploaded file; the same file again is the same report, and other files are refused."""
    tournament = _lock_event(tournament_id)
    require(can_report, actor, tournament)
    if tournament.state not in REPORTABLE:
        raise ReportFault("event_state", state=tournament.get_state_display())
    digest = hashlib.sha256(raw).hexdigest()
    known = Report.objects.filter(tournament=tournament, sha256=digest).first()
    if known is not None:
        restored = _restored(known, tournament, actor=actor)
        return Uploaded(_of_kind(restored, actor, interim=interim), new=False)
    if len(raw) > MAX_BYTES:
        raise ReportFault("too_large")
    examination = examine(raw)
    if examination.refusal:
        raise ReportFault(examination.refusal)
    report = _new_report(tournament, actor, file_name, raw, digest, interim=interim)
    large = len(examination.tournament.players) > LARGE
    if not large:
        fill(report, examination)
        report.state = ReportState.EXAMINED
    _store(report, raw)
    record(report, "upload", actor=actor, after=report.state, details={"file": report.file_name})
    if large:
        enqueue(
            REPORT_JOB,
            str(report.pk),
            actor=actor,
            tenant=host_of(tournament),
            params={"report": str(report.pk), "code": tournament.code, "number": report.number},
        )
    return Uploaded(report, new=True)


def _lock_event(pk: UUID) -> Tournament:
    # Serialises uploads of one event: the number of the report and "same file" are decided by reading the
    # other reports.
    rows = Tournament.objects.select_for_update(of=("self",)).select_related("federation")
    found: Tournament = rows.get(pk=pk)
    return found


def _restored(report: Report, tournament: Tournament, *, actor: Actor) -> Report:
    """Restore a discarded report with its fixes."""
    report.tournament = tournament
    if report.state == ReportState.DISCARDED:
        advance(report, TRANSITIONS, "restore", actor=actor)
        if not report.version:
            _examine_again(report)
    return report


def _of_kind(report: Report, actor: Actor, *, interim: bool) -> Report:
    """Switch a correctable report between interim and final when its file is sent again as the other kind."""
    if report.interim != interim and report.state in MENDABLE:
        report.interim = interim
        report.save(update_fields=["interim"])
        _examine_again(report)
        record(report, "upload", actor=actor, after=report.state, details={"file": report.file_name})
    return report


def _new_report(
    tournament: Tournament, actor: Actor, file_name: str, raw: bytes, digest: str, *, interim: bool
) -> Report:
    last = Report.objects.filter(tournament=tournament).aggregate(last=Max("number"))["last"] or 0
    return Report(
        federation=tournament.federation,
        tournament=tournament,
        number=last + 1,
        interim=interim,
        file_name=_clean_name(file_name),
        size=len(raw),
        sha256=digest,
        uploaded_by=actor,
        uploaded_at=timezone.now(),
    )


def _clean_name(name: str) -> str:
    """Return the last part of a path without unprintable characters."""
    last = name.replace("\\", "/").rsplit("/", 1)[-1]
    return "".join(letter for letter in last if letter.isprintable())[:150] or "report.trf"


def _store(report: Report, raw: bytes) -> None:
    """Write the file, then the row; delete the file again if the row cannot be written."""
    report.file.save("report.trf", ContentFile(raw), save=False)
    try:
        # A savepoint, so that the file can be deleted and the caller's transaction stays usable whatever
        # refuses the row.
        with transaction.atomic():
            report.save(force_insert=True)
    except Exception:
        report.file.delete(save=False)
        raise


@transaction.atomic
def finish_examination(*, report_id: UUID, actor: Actor) -> Report:
    """Examine a report that was too large for its upload request. Idempotent."""
    report = lock_report(report_id)
    require(can_report, actor, report.tournament)
    if report.state == ReportState.RECEIVED:
        _examine_again(report)
        advance(report, TRANSITIONS, "examine", actor=actor)
    return report


def lock_report(pk: UUID) -> Report:
    """Lock one report of the open federation, with its event."""
    # `of=self`: the joined event and federation are read, not locked.
    rows = Report.objects.select_for_update(of=("self",)).select_related("tournament__federation")
    found: Report = rows.get(pk=pk)
    return found


def _examine_again(report: Report) -> None:
    examine_report(report, bytes_of(report), fixes_of(report))
    report.save(update_fields=EXAMINED_FIELDS)


@transaction.atomic
def attach_games(*, report_id: UUID, actor: Actor, raw: bytes) -> Report:
    """Store the event's games (PGN) with the report and compare the two."""
    report = lock_report(report_id)
    require(can_report, actor, report.tournament)
    if report.state not in MENDABLE:
        raise ReportFault("not_mendable", state=report.get_state_display())
    games = read_games(raw)
    if games.refusal:
        raise ReportFault(f"pgn_{games.refusal}")
    report.pgn.save("games.pgn", ContentFile(raw), save=False)
    report.pgn_sha256 = hashlib.sha256(raw).hexdigest()
    report.pgn_summary = {"count": games.count, "names": dict(games.names)}
    examine_report(report, bytes_of(report), fixes_of(report))
    report.save(update_fields=[*EXAMINED_FIELDS, "pgn", "pgn_sha256", "pgn_summary"])
    record(report, "attach_games", actor=actor, details={"games": games.count})
    return report
