"""Whose trails of the tournaments app may be read by whom."""

from portal.accounts.actors import Actor
from tournaments.models import Report
from tournaments.registration.permissions import can_see
from tournaments.reports.permissions import can_read_reports


def _can_read(actor: Actor, report: Report) -> bool:
    return can_read_reports(actor, report.tournament)


def _named(report: Report) -> str:
    return f"{report.tournament.name} · {report.number}"


TRAILS = {
    "tournaments.tournament": (can_see, lambda tournament: tournament.name),
    "tournaments.report": (_can_read, _named),
}
