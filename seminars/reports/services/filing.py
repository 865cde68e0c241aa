"""File a report; once both required ones are filed, the seminar moves on."""

from portal.accounts.actors import Actor, system_actor
from portal.cases.declaration import Given
from portal.cases.faults import CaseFault
from portal.cases.services import act
from portal.federations.scope import case_scope, installation_scope
from seminars.enums import ReportKind, ReportState, SeminarState
from seminars.models import Seminar, SeminarReport
from seminars.reports.apr import gaps_of
from seminars.reports.questions import QUESTIONS

RECEIVED = (ReportState.FILED, ReportState.CHECKED)


def write(report: SeminarReport, actor: Actor, given: Given) -> None:
    report.data = dict(given)


def file(report: SeminarReport, actor: Actor, given: Given) -> None:
    """File a report; every question must be answered and every mark given."""
    if report.kind == ReportKind.APR:
        missing = gaps_of(report)
    else:
        missing = [str(label) for name, label in QUESTIONS[report.kind].items() if not report.data.get(name)]
    if missing:
        raise CaseFault("gaps", missing="; ".join(missing[:8]))
    report.filed_on = report.body.today
    report.remarks = ""


def receive(report: SeminarReport, actor: Actor, given: Given) -> None:
    """Record a report that the Commission received outside the portal."""
    report.filed_on = report.body.today
    report.data = {**report.data, "received": given["reason"]}


def keep_remarks(report: SeminarReport, actor: Actor, given: Given) -> None:
    report.remarks = given["reason"]


def go_on(report: SeminarReport, actor: Actor, given: Given) -> None:
    """Move the seminar on once the lecturer's and the observer's report are filed (5.2.6)."""
    # The author of a report may not read the seminar's other report, so the portal decides in the case's
    # scope.
    with case_scope(report.seminar_id):
        seminar: Seminar = Seminar.under_policy.get(pk=report.seminar_id)
        if seminar.state != SeminarState.REPORTING or not _both(seminar, report):
            return
        act(pk=seminar.pk, action="reported", actor=system_actor("seminars"))


def _both(seminar: Seminar, report: SeminarReport) -> bool:
    """Return whether both reports are filed; this one counts as filed already."""
    needed = {ReportKind.LECTURER.value, ReportKind.OBSERVER.value}
    if report.kind in needed:
        needed.discard(report.kind)
    return all(_received(seminar, kind) for kind in needed)


def _received(seminar: Seminar, kind: str) -> bool:
    # The author may not read the other report; only its state is asked.
    with installation_scope():
        rows = SeminarReport.under_policy.filter(seminar_id=seminar.pk, kind=kind)
        return bool(rows.filter(state__in=RECEIVED).exists())
