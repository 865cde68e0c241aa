"""Queries of reports: content, what is missing, and the plan of a round."""

from collections import defaultdict
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet

from arbiters.models import ChiefReport, DutyTick, ReportNote, RotaEntry
from arbiters.reports.duties import DUTIES
from arbiters.reports.enums import NoteKind, ReportState
from arbiters.rules.chief_report import ReportFacts, check_report
from rulekit import Finding
from tournaments.enums import ArbiterRole
from tournaments.models import EventArbiter, PublishedEvent, Tournament, host_of, serving
from tournaments.rules.arbiters import ROLES


@dataclass(frozen=True)
class WholeReport:
    """A report with everything read beside it."""

    report: ChiefReport
    notes: list[ReportNote]
    services: list[EventArbiter]
    findings: tuple[Finding, ...]

    def of(self, kind: str) -> list[ReportNote]:
        return [note for note in self.notes if note.kind == kind]


def report_of(tournament: Tournament) -> ChiefReport | None:
    rows = ChiefReport.under_policy.select_related("changed_by", "sent_by", "deputy")
    found: ChiefReport | None = rows.filter(tournament=tournament).first()
    return found


def whole_report(tournament: Tournament, report: ChiefReport) -> WholeReport:
    """Return the report with notes, arbiters and findings. The event's scope must be open."""
    notes = list(report.notes.filter(taken_back_at=None).select_related("written_by"))
    services = arbiters_at(tournament)
    return WholeReport(report, notes, services, check_report(_facts(tournament, report, notes, services)))


def arbiters_at(tournament: Tournament) -> list[EventArbiter]:
    """Return the event's arbiters; the chief fair-play officer is not one of them."""
    return list(serving(tournament).filter(role__in=ROLES).select_related("player__federation"))


def _facts(
    tournament: Tournament, report: ChiefReport, notes: list[ReportNote], services: list[EventArbiter]
) -> ReportFacts:
    judged = [each for each in services if each.role != ArbiterRole.CHIEF]
    appeals = [note for note in notes if note.kind == NoteKind.APPEAL]
    today = host_of(tournament).today
    return ReportFacts(
        ended=tournament.end is not None and tournament.end <= today,
        arbiters=len(judged),
        evaluated=sum(bool(each.evaluation) for each in judged),
        chief_absent=report.deputy_id is not None,
        appeals=len(appeals),
        decided_appeals=sum(bool(note.decision) for note in appeals),
        breaches=sum(note.kind == NoteKind.BREACH for note in notes),
        no_breaches=report.no_breaches,
    )


def rota_of(tournament: Tournament, number: int) -> "QuerySet[RotaEntry]":
    rows: QuerySet[RotaEntry] = RotaEntry.under_policy.filter(tournament=tournament, round=number)
    return rows.select_related("service__player")


def duties_of(tournament: Tournament, number: int) -> list[dict[str, Any]]:
    """Return the duties of a round by phase, with who has done them."""
    rows = DutyTick.under_policy.filter(tournament=tournament, round=number).select_related("done_by")
    done = {row.duty: row for row in rows}
    return [
        {"label": phase.label, "duties": [(code, words, done.get(code)) for code, words in duties.items()]}
        for phase, duties in DUTIES.items()
    ]


def sent_reports() -> "QuerySet[ChiefReport]":
    """Return the reports sent to the body whose scope is open, latest first."""
    rows: QuerySet[ChiefReport] = ChiefReport.objects.filter(state=ReportState.SENT)
    return rows.select_related("federation").order_by("-sent_at", "pk")


def events_of(reports: list[ChiefReport]) -> dict[Any, PublishedEvent]:
    """Return the public events of the reports; the body may not be able to read their files."""
    ids = [report.tournament_id for report in reports]
    return PublishedEvent.objects.select_related("federation", "chief_arbiter").in_bulk(ids)


def rounds_by_number(tournament: Tournament) -> dict[int, Any]:
    found: dict[int, Any] = defaultdict(lambda: None)
    for row in tournament.rounds.order_by("number"):
        found[row.number] = row.day
    return found
