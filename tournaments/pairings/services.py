"""Run and store a pairing check: at once for a small event, as a job for a large one."""

from collections.abc import Callable
from dataclasses import astuple
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from portal.accounts.actors import Actor
from portal.jobs.models import Job
from portal.jobs.services import enqueue
from portal.workflow.audit import record
from portal.workflow.permissions import require
from tournaments.models import PairingCheck, Report, host_of
from tournaments.pairings.engine import engine_name
from tournaments.pairings.enums import AT_ONCE, PAIRING_JOB
from tournaments.pairings.judging import DIFFERS, RoundVerdict, judged
from tournaments.pairings.selectors import declared_of, reported_of, why_not
from tournaments.reports.faults import ReportFault
from tournaments.reports.permissions import can_read_reports

Progress = Callable[[int, int], None]


@transaction.atomic
def ask_for_check(*, report_id: UUID, actor: Actor) -> PairingCheck | Job:
    """Check the pairings of a report now, or start the job that does."""
    report = _report(report_id)
    require(can_read_reports, actor, report.tournament)
    if why_not(report):
        raise ReportFault("pairings_unjudged")
    if report.players <= AT_ONCE:
        return check_pairings(report_id=report_id, actor=actor)
    return enqueue(
        PAIRING_JOB,
        str(report.pk),
        actor=actor,
        tenant=host_of(report.tournament),
        params={"report": str(report.pk), "code": report.tournament.code, "number": report.number},
    )


@transaction.atomic
def check_pairings(
    *, report_id: UUID, actor: Actor, progress: Progress = lambda done, total: None
) -> PairingCheck:
    """Ask the engine about each round and store the verdicts. Idempotent."""
    report = _report(report_id)
    require(can_read_reports, actor, report.tournament)
    reported, verdicts = reported_of(report), []
    for verdict in judged(declared_of(report.tournament), reported):
        verdicts.append(verdict)
        progress(verdict.round, reported.rounds)
    # One check per report (its key): a repeated job overwrites the earlier result instead of adding one.
    check: PairingCheck = PairingCheck.objects.update_or_create(
        report=report,
        defaults={
            "federation": report.tournament.federation,
            "version": report.version,
            "engine": engine_name(),
            "rounds": [_stored(verdict) for verdict in verdicts],
            "made_by": actor,
            "made_at": timezone.now(),
        },
    )[0]
    differing = sum(verdict.verdict == DIFFERS for verdict in verdicts)
    record(report, "check_pairings", actor=actor, details={"rounds": len(verdicts), "differ": differing})
    return check


def check_submitted(report: Report, actor: Actor) -> None:
    """Check a submitted report in advance for the officer, where its rounds can be judged."""
    if not why_not(report):
        ask_for_check(report_id=report.pk, actor=actor)


def _report(pk: UUID) -> Report:
    found: Report = Report.objects.select_related("tournament__federation").get(pk=pk)
    return found


def _stored(verdict: RoundVerdict) -> dict[str, Any]:
    return {
        "round": verdict.round,
        "verdict": verdict.verdict,
        "reason": verdict.reason,
        "boards": [list(astuple(board)) for board in verdict.boards],
        "wanted": [list(pair) for pair in verdict.wanted],
    }
