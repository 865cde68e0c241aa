"""Conditions for publishing a seminar, starting it and announcing its results (5.2.4, 5.2.6)."""

from dataclasses import dataclass

from rulekit import Finding
from seminars.rules.editions import Edition
from seminars.rules.kinds import Format, Kind
from seminars.rules.people import capacity_check, technical_organiser_required
from seminars.rules.reports import results_may_be_announced


@dataclass(frozen=True, slots=True)
class Approvals:
    """What the Commission has approved or named so far."""

    lecturers: bool = False
    assistants: bool = True
    technical_organiser: bool = False
    observer: bool = False
    capacity: bool = False


def may_publish(
    edition: Edition, kind: Kind, format_: Format, participants: int, approvals: Approvals
) -> tuple[Finding, ...]:
    """Check what the Commission must have approved before a seminar is published (5.2.1, 5.2.4)."""
    findings = [
        Finding("lecturers_approved", "5.2.1.2", approvals.lecturers),
        Finding("assistants_approved", "5.2.1.2", approvals.assistants),
        Finding("observer_named", "5.2.1.1", approvals.observer),
        capacity_check(edition, kind, participants, approved=approvals.capacity),
    ]
    if technical_organiser_required(format_):
        approved = approvals.technical_organiser
        findings.append(Finding("technical_organiser_approved", "5.2.1.3", approved))
    return tuple(findings)


def may_start(kind: Kind, *, paper_checked: bool, material_sent: bool) -> tuple[Finding, ...]:
    """Check that the exam paper was checked and the material sent (4.1.1.3, 5.2.5)."""
    findings = [Finding("material", "5.2.5", material_sent)]
    if kind is Kind.FA:
        findings.append(Finding("exam_paper_checked", "4.1.1.3", paper_checked))
    return tuple(findings)


def may_announce(
    *, lecturer_report: bool, observer_report: bool, report_checked: bool
) -> tuple[Finding, ...]:
    """Check that both reports are filed and the lecturer's was checked (5.2.6)."""
    received = results_may_be_announced(lecturer_report=lecturer_report, observer_report=observer_report)
    return (*received, Finding("report_checked", "5.2.6", report_checked))
