"""The federation's decision on a report: accept and publish, or return with remarks."""

from uuid import UUID

from django.db import transaction
from django.urls import reverse
from django.utils import timezone

from players.standing.selectors import standings_of
from portal.accounts.actors import Actor
from portal.workflow.audit import advance
from portal.workflow.permissions import require
from portal.workflow.services.deadlines import complete_deadline
from portal.workflow.services.notifications import notify
from tournaments.models import EventArbiter, Report
from tournaments.reports.enums import ReportState
from tournaments.reports.faults import ReportFault
from tournaments.reports.news import tell_of_acceptance
from tournaments.reports.permissions import can_judge_report
from tournaments.reports.services.event import JUDGE, accepted, reopened, returned, waits_for_decision
from tournaments.reports.services.uploading import lock_report
from tournaments.reports.workflow import TRANSITIONS
from tournaments.results.news import tell_of_results
from tournaments.results.services import publish_results, withdraw_results
from tournaments.rules.arbiters import ROLES


@transaction.atomic
def accept_report(*, report_id: UUID, actor: Actor, comment: str = "") -> Report:
    """Accept the report: its results become public, and the event waits for the list that rates it.

    Apps that declare `report_accepted` are called in the same transaction (`tournaments.reports.news`).
    """
    report = lock_report(report_id)
    require(can_judge_report, actor, report.tournament)
    # A correction by the officer may have brought new errors.
    if report.errors:
        raise ReportFault("errors_open", count=report.errors)
    _require_fees(report)
    # An interim report replaces nothing: the final one will.
    if not report.interim:
        _replace_former(report, actor)
    advance(report, TRANSITIONS, "accept", actor=actor, comment=comment)
    _decided(report, actor, comment)
    complete_deadline(code=JUDGE, subject=report, actor=actor)
    if not report.interim:
        accepted(report.tournament, actor)
    # Before other apps are called: they read the published results.
    publish_results(report)
    tell_of_acceptance(report=report, actor=actor)
    _tell(report, "tournaments.report_accepted", actor)
    # Followers last, when everything that may still refuse has run.
    tell_of_results(report=report, actor=actor)
    return report


@transaction.atomic
def return_report(*, report_id: UUID, actor: Actor, remarks: str) -> Report:
    """Return the report for correction; remarks are required."""
    report = lock_report(report_id)
    require(can_judge_report, actor, report.tournament)
    if not remarks.strip():
        raise ReportFault("remarks_missing")
    advance(report, TRANSITIONS, "return", actor=actor, comment=remarks.strip())
    _decided(report, actor, remarks.strip())
    complete_deadline(code=JUDGE, subject=report, actor=actor)
    if not report.interim:
        returned(report.tournament, actor, remarks.strip())
    _tell(report, "tournaments.report_returned", actor)
    return report


@transaction.atomic
def undo_acceptance(*, report_id: UUID, actor: Actor, reason: str) -> Report:
    """Undo an acceptance, only until a list has rated the event.

    The results are removed from the public pages; those of an earlier accepted report are published again.
    """
    report = lock_report(report_id)
    require(can_judge_report, actor, report.tournament)
    if not reason.strip():
        raise ReportFault("reason_missing", field="reason")
    # The transition table refuses it once a list has rated the event.
    advance(report, TRANSITIONS, "undo_acceptance", actor=actor, comment=reason.strip())
    _decided(report, actor, reason.strip())
    if not report.interim:
        reopened(report.tournament, actor)
        _reinstate_former(report, actor)
    # What was shown before is shown again, or nothing.
    withdraw_results(report)
    waits_for_decision(report, actor)
    _tell(report, "tournaments.acceptance_undone", actor)
    return report


def _reinstate_former(report: Report, actor: Actor) -> None:
    """Set the report that this one had replaced back to accepted."""
    # Locked before one of them is chosen: an acceptance running at the same time may be replacing another.
    replaced = Report.objects.select_for_update().filter(
        tournament_id=report.tournament_id, state=ReportState.REPLACED, interim=False
    )
    # Several reports may have been replaced in turn; the newest of them was accepted before this one.
    former = replaced.order_by("-decided_at", "-number").first()
    if former is not None:
        advance(former, TRANSITIONS, "reinstate", actor=actor)


def _require_fees(report: Report) -> None:
    """Refuse if an arbiter has not paid the registration fee; unknown payments do not matter (6.1, 6.2)."""
    # The fee is FIDE's (6.1).
    if not report.tournament.fide_rated:
        return
    services = EventArbiter.under_policy.filter(tournament_id=report.tournament_id, role__in=ROLES)
    people = {row.player_id: row.player for row in services.select_related("player")}
    unpaid = [each.player.name for each in standings_of(people.values()).values() if each.fee_paid is False]
    if unpaid:
        raise ReportFault("arbiter_fee_unpaid", names="; ".join(sorted(unpaid)))


def _replace_former(report: Report, actor: Actor) -> None:
    # `one_final_report_accepted` allows one; the lock makes a second acceptance wait for the first.
    former = (
        Report.objects.select_for_update()
        .filter(tournament_id=report.tournament_id, state=ReportState.ACCEPTED, interim=False)
        .first()
    )
    if former is not None:
        advance(former, TRANSITIONS, "replace", actor=actor)


def _decided(report: Report, actor: Actor, remarks: str) -> None:
    report.decided_by, report.decided_at, report.remarks = actor, timezone.now(), remarks
    report.save(update_fields=["decided_by", "decided_at", "remarks"])


def _tell(report: Report, code: str, actor: Actor) -> None:
    """Notify the submitter, unless they judged the report themselves."""
    people = {report.submitted_by, report.uploaded_by} - {actor, None}
    notify(
        recipients=[person for person in people if person],
        code=code,
        actor=actor,
        params={"event": report.tournament.name},
        link=reverse("tournaments:report", args=[report.tournament.code, report.number]),
    )
