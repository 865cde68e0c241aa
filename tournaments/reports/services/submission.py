"""Submits a report to the federation, withdraws it, or discards it."""

from uuid import UUID

from django.db import transaction
from django.urls import reverse
from django.utils import timezone

from portal.accounts.actors import Actor
from portal.workflow.audit import advance
from portal.workflow.permissions import require
from portal.workflow.services.deadlines import cancel_deadline
from portal.workflow.services.notifications import notify_role
from tournaments.enums import EventState
from tournaments.models import Report, host_of
from tournaments.pairings.services import check_submitted
from tournaments.reports.faults import ReportFault
from tournaments.reports.permissions import JUDGING_ROLES, can_report, can_take_back
from tournaments.reports.services.event import (
    JUDGE,
    reported,
    reported_in_part,
    returned,
    waits_for_decision,
)
from tournaments.reports.services.uploading import lock_report
from tournaments.reports.workflow import TRANSITIONS


@transaction.atomic
def submit_report(*, report_id: UUID, actor: Actor, reason: str = "") -> Report:
    """Submit the report (B.02, 9.1); it must have no errors. An interim report leaves the event running.

    A report that corrects one already rated must give a reason.
    """
    report = lock_report(report_id)
    require(can_report, actor, report.tournament)
    if report.errors:
        raise ReportFault("errors_open", count=report.errors)
    if needs_reason(report) and not reason.strip():
        raise ReportFault("reason_missing", field="reason")
    advance(report, TRANSITIONS, "submit", actor=actor, comment=reason.strip())
    report.submitted_by, report.submitted_at, report.reason = actor, timezone.now(), reason.strip()
    report.save(update_fields=["submitted_by", "submitted_at", "reason"])
    (reported_in_part if report.interim else reported)(report.tournament, actor)
    waits_for_decision(report, actor)
    check_submitted(report, actor)
    notify_role(
        tenant=host_of(report.tournament),
        roles=JUDGING_ROLES,
        code="tournaments.report_submitted",
        actor=actor,
        params={"event": report.tournament.name},
        link=reverse("tournaments:report", args=[report.tournament.code, report.number]),
    )
    return report


def needs_reason(report: Report) -> bool:
    """Return whether a list has already rated the event: its ratings would change."""
    return not report.interim and report.tournament.state == EventState.RATED


@transaction.atomic
def discard_report(*, report_id: UUID, actor: Actor) -> Report:
    """Discard an unsubmitted report; uploading the same file restores it."""
    report = lock_report(report_id)
    require(can_report, actor, report.tournament)
    advance(report, TRANSITIONS, "discard", actor=actor)
    return report


@transaction.atomic
def take_back_report(*, report_id: UUID, actor: Actor, reason: str) -> Report:
    """Withdraw a submitted report to correct it; the federation is notified, and the deadline runs again."""
    report = lock_report(report_id)
    require(can_take_back, actor, report)
    if not reason.strip():
        raise ReportFault("reason_missing", field="reason")
    advance(report, TRANSITIONS, "take_back", actor=actor, comment=reason.strip())
    report.submitted_by = report.submitted_at = None
    report.save(update_fields=["submitted_by", "submitted_at"])
    cancel_deadline(code=JUDGE, subject=report, actor=actor)
    if not report.interim:
        returned(report.tournament, actor, reason.strip())
    notify_role(
        tenant=host_of(report.tournament),
        roles=JUDGING_ROLES,
        code="tournaments.report_taken_back",
        actor=actor,
        params={"event": report.tournament.name},
        link=reverse("tournaments:report", args=[report.tournament.code, report.number]),
    )
    return report
