"""Examines a report for norms, and updates the certificates accordingly."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID, uuid4

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from portal.accounts.actors import Actor
from portal.jobs.models import Job
from portal.jobs.services import enqueue
from portal.parts.shown_versions import version_of
from portal.workflow.audit import record
from portal.workflow.permissions import require
from titles.certificates import deadlines
from titles.certificates.dossier_sync import sync_dossier
from titles.certificates.services import end_certificate
from titles.enums import NORMS_JOB, STANDING, CertificateState
from titles.event_forms.direct_rows import keep_direct
from titles.models import Certificate, NormFile
from titles.norms.finding import Found, FoundNorm, NoEdition, find
from titles.permissions import can_search, can_state_facts
from titles.phrases import StaleNorm
from tournaments.models import Report, Tournament, host_of
from tournaments.reports.enums import ReportState

FACTS = (
    "kind",
    "exemption",
    "sub_zonal_year",
    "event_class",
    "under_the_laws",
    "format_unchanged",
    "change_approved",
    "equal_conditions",
    "arbiter_present",
    "nobody_favoured",
    "games_delivered",
    "system_approved",
    "direct_class",
    "direct_table",
    "federations_concerned",
    "disabled_world",
    "regional",
    "regional_named",
    "merged_groups",
    "organiser_latin",
)


def start_search(*, report: Report, actor: Actor, again: bool = False) -> Job:
    """Start the job that examines a report; `again` if facts have changed since the last time."""
    # The key prevents a second job for the same report; a random part allows another run.
    key = f"{report.pk}:{uuid4().hex[:8]}" if again else str(report.pk)
    tournament = report.tournament
    return enqueue(
        NORMS_JOB,
        key,
        actor=actor,
        tenant=host_of(tournament),
        params={"report": str(report.pk), "code": tournament.code},
    )


@transaction.atomic
def search_norms(*, report_id: UUID, actor: Actor) -> NormFile | None:
    """Find the norms of an accepted report.

    A repeated run gives the same certificates; changed ones are visibly replaced.
    """
    report = Report.objects.select_related("tournament__federation").get(pk=report_id)
    require(can_search, actor, report.tournament)
    if report.state != ReportState.ACCEPTED or report.interim:
        return None
    file = _locked_file(report)
    try:
        found = find(report, file)
    except NoEdition:
        return None
    _write_file(file, report, found)
    made, ended = _keep_certificates(file, report, found, actor)
    keep_direct(file, actor)
    details = {"norms": len(found.norms), "new": made, "ended": ended, "close": len(found.near_misses)}
    record(file, "search", actor=actor, details=details)
    deadlines.ask_for_signatures(file, actor)
    return file


def facts_version(file: NormFile, names: Iterable[str]) -> int:
    """Return the version of these facts of an event."""
    return version_of((name, getattr(file, name)) for name in sorted(names))


@transaction.atomic
def state_facts(
    *, tournament_id: UUID, actor: Actor, facts: dict[str, Any], version: int | None = None
) -> Job:
    """Store facts that only people can state about an event, and examine its report again.

    A page with older facts is refused: saving it would undo what a colleague has stated since.
    """
    # Locked: a search that is running would otherwise store findings made without these facts, after they
    # were stated.
    file = (
        NormFile.objects.select_for_update(of=("self",))
        .select_related("report__tournament__federation")
        .get(pk=tournament_id)
    )
    require(can_state_facts, actor, file.report.tournament)
    if version is not None and version != facts_version(file, facts):
        raise StaleNorm(file)
    changed = [name for name in FACTS if name in facts and getattr(file, name) != facts[name]]
    for name in changed:
        setattr(file, name, facts[name])
    file.save(update_fields=changed)
    record(file, "state_facts", actor=actor, details={"changed": changed})
    return start_search(report=file.report, actor=actor, again=True)


def _locked_file(report: Report) -> NormFile:
    """Return the event's file locked, so that a second search waits for the first."""
    defaults = {"federation": report.tournament.federation, "report": report, "searched_at": timezone.now()}
    # Created first, because a missing row cannot be locked; two first searches then meet at the lock.
    NormFile.objects.get_or_create(tournament=report.tournament, defaults=defaults | _from(report.tournament))
    file: NormFile = NormFile.objects.select_for_update(of=("self",)).get(pk=report.tournament_id)
    file.tournament = report.tournament
    return file


def _from(tournament: Tournament) -> dict[str, Any]:
    """Return what the registration already says about the event."""
    if not tournament.national_championship:
        return {}
    team = tournament.system.startswith("team")
    return {"exemption": "1.4.3b"} if team else {"exemption": "1.4.3a", "event_class": "national-final"}


def _write_file(file: NormFile, report: Report, found: Found) -> None:
    file.report, file.edition, file.searched_at = report, found.edition, timezone.now()
    file.conditions = [finding.json() for finding in found.conditions]
    file.exemption_findings = [finding.json() for finding in found.exemption]
    file.big_swiss = [finding.json() for finding in found.big_swiss]
    file.near_misses = found.near_misses
    fields = [
        "report",
        "edition",
        "searched_at",
        "conditions",
        "exemption_findings",
        "big_swiss",
        "near_misses",
    ]
    file.save(update_fields=fields)


def _keep_certificates(file: NormFile, report: Report, found: Found, actor: Actor) -> tuple[int, int]:
    """Update the certificates; return how many are new and how many ended."""
    # Locked, so that nobody signs a certificate that is being superseded or dropped.
    standing = {
        (row.player_id, row.title): row
        for row in Certificate.objects.select_for_update(of=("self",))
        .filter(file=file, state__in=STANDING)
        .select_related("document")
    }
    withdrawn = _withdrawn(file)
    made = ended = 0
    for norm in found.norms:
        former = standing.pop((norm.player.pk, norm.title.value), None)
        known = former or withdrawn.get((norm.player.pk, norm.title.value))
        if known is not None and known.content == norm.content:
            continue
        if former is not None:
            end_certificate(former, "supersede", actor=actor, reason=_("A corrected report was accepted."))
            ended += 1
        _prepare(file, report, norm, former, actor)
        made += 1
    for vanished in standing.values():
        reason = _("The corrected report no longer shows this norm.")
        end_certificate(vanished, "drop", actor=actor, reason=reason)
        ended += 1
    return made, ended


def _withdrawn(file: NormFile) -> dict[tuple[int, str], Certificate]:
    """Return withdrawn certificates: the same result does not restore one that was withdrawn."""
    rows = Certificate.objects.filter(file=file, state=CertificateState.WITHDRAWN).order_by("ended_at")
    return {(row.player_id, row.title): row for row in rows}


def _prepare(
    file: NormFile, report: Report, norm: FoundNorm, former: Certificate | None, actor: Actor
) -> Certificate:
    certificate: Certificate = Certificate.objects.create(
        federation_id=file.federation_id,
        file=file,
        report=report,
        player_id=norm.player.pk,
        title=norm.title.value,
        content=norm.content,
        answer=norm.answer,
        remarks=former.remarks if former else "",
        supersedes=former,
        prepared_at=timezone.now(),
    )
    record(certificate, "prepare", actor=actor, after=certificate.state, details={"title": norm.title.value})
    sync_dossier(certificate)
    deadlines.tell_player(certificate, "titles.norm_found", actor)
    return certificate
