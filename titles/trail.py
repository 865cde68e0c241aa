"""Whose trails of the titles app may be read by whom."""

from portal.accounts.actors import Actor
from titles.applications.permissions import can_read as can_read_application
from titles.models import Certificate, NormFile
from tournaments.reports.permissions import can_read_reports


def reads_certificate(actor: Actor, certificate: Certificate) -> bool:
    return can_read_reports(actor, certificate.file.tournament)


def reads_file(actor: Actor, file: NormFile) -> bool:
    return can_read_reports(actor, file.tournament)


TRAILS = {
    "titles.certificate": (reads_certificate, lambda row: f"{row.title} – {row.player}"),
    "titles.normfile": (reads_file, lambda row: row.tournament.name),
    "titles.titleapplication": (can_read_application, lambda row: f"{row.title} {row.number}"),
}
