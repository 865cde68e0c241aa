"""Write the report during the event. Needs the scope of the event's federation."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Any
from uuid import UUID

from django.db import transaction
from django.urls import reverse
from django.utils import timezone

from arbiters.models import ChiefReport, ReportNote
from arbiters.reports.enums import ReportState
from arbiters.reports.faults import ReportFault, StaleReport
from arbiters.reports.permissions import acts_as_chief
from portal.accounts.actors import Actor
from portal.federations.scope import installation_scope
from portal.workflow.audit import record
from portal.workflow.permissions import require
from portal.workflow.services.deadlines import relieve_others, set_deadline
from tournaments.enums import ArbiterRole
from tournaments.models import Tournament, host_of, serving

# No source sets a deadline for the report; the portal reminds after a week, without consequences.
REMINDED_AFTER = timedelta(days=7)
FIELDS = ("results_url", "no_breaches", "remarks")
NOTE_FIELDS = ("kind", "round", "board", "text", "decision")


@transaction.atomic
def open_report(*, tournament: Tournament, actor: Actor) -> ChiefReport:
    """Return the report of the event; open one if there is none."""
    require(acts_as_chief, actor, tournament)
    return begun(tournament, actor)


def begun(tournament: Tournament, actor: Actor) -> ChiefReport:
    """Return the locked report; a new one is due a week after the event, for its chief arbiter."""
    now = timezone.now()
    # get_or_create: two people may open the report at the same time; one row per event is unique.
    report, new = ChiefReport.under_policy.select_for_update(of=("self",)).get_or_create(
        tournament=tournament,
        defaults={"federation": host_of(tournament), "changed_by": actor, "changed_at": now},
    )
    if new:
        record(report, "open_report", actor=actor)
        remind_chief(report, tournament, actor)
    found: ChiefReport = report
    return found


def remind_chief(report: ChiefReport, tournament: Tournament, actor: Actor) -> None:
    """Set the deadline of the event's chief arbiter, and relieve one who was replaced."""
    chief = serving(tournament).filter(role=ArbiterRole.CHIEF).select_related("player__account").first()
    if chief is None or chief.player.account is None or tournament.end is None:
        return
    set_deadline(
        code="arbiters.chief_report",
        subject=report,
        due=host_of(tournament).end_of_day(tournament.end + REMINDED_AFTER),
        actor=actor,
        person=chief.player.account,
        params={"event": tournament.name},
        link=reverse("arbiters:chief_report", args=[tournament.code]),
    )
    # The other deadline is another person's row, which this scope does not open.
    with installation_scope():
        relieve_others(code="arbiters.chief_report", subject=report, people=[chief.player.account])


@transaction.atomic
def save_report(
    *, tournament: Tournament, version: int, given: Mapping[str, Any], actor: Actor
) -> ChiefReport:
    """Change the report's text; who read an older version gets StaleReport with the present one."""
    report = _draft(tournament, actor)
    wanted = {name: given[name] for name in FIELDS}
    if report.version != version:
        raise StaleReport(report, wanted)
    # Autosave sends unchanged texts too; they must not raise the version under another writer.
    if all(getattr(report, name) == value for name, value in wanted.items()):
        return report
    for name, value in wanted.items():
        setattr(report, name, value)
    _changed(report, actor)
    record(report, "save_report", actor=actor, details={"version": report.version})
    return report


@transaction.atomic
def add_note(*, tournament: Tournament, key: UUID, given: Mapping[str, Any], actor: Actor) -> ReportNote:
    """Add an incident, an appeal or a breach. A note sent twice over a bad connection is stored once."""
    report = _draft(tournament, actor)
    _require_round(tournament, given["round"])
    # `a_note_stands_once` (report, key) makes a repeated submission return the first row.
    note, new = ReportNote.under_policy.get_or_create(
        report=report,
        key=key,
        defaults={
            **{name: given[name] for name in NOTE_FIELDS},
            "federation_id": report.federation_id,
            "written_by": actor,
            "written_at": timezone.now(),
        },
    )
    if new:
        record(report, "add_note", actor=actor, details={"kind": note.kind})
    found: ReportNote = note
    return found


@transaction.atomic
def edit_note(
    *, tournament: Tournament, note_id: int, version: int, given: Mapping[str, Any], actor: Actor
) -> ReportNote:
    """Change a note; who read an older version gets StaleReport with the present one."""
    report = _draft(tournament, actor)
    note = _note(report, note_id)
    if note.version != version:
        raise StaleReport(note, given)
    _require_round(tournament, given["round"])
    for name in NOTE_FIELDS:
        setattr(note, name, given[name])
    note.version += 1
    note.save()
    record(report, "edit_note", actor=actor, details={"note": note.pk})
    return note


@transaction.atomic
def take_back_note(*, tournament: Tournament, note_id: int, actor: Actor) -> None:
    """Retract a note from the report; its row stays."""
    report = _draft(tournament, actor)
    note = _note(report, note_id)
    note.taken_back_at = timezone.now()
    note.save(update_fields=["taken_back_at"])
    record(report, "take_back_note", actor=actor, details={"note": note.pk})


def _draft(tournament: Tournament, actor: Actor) -> ChiefReport:
    report = open_report(tournament=tournament, actor=actor)
    if report.state != ReportState.DRAFT:
        raise ReportFault("sent")
    return report


def _note(report: ChiefReport, note_id: int) -> ReportNote:
    # A retracted note is not found: retracting it twice, or editing it after that, is refused like an unknown
    # one.
    rows = ReportNote.under_policy.select_for_update(of=("self",)).filter(report=report, taken_back_at=None)
    note: ReportNote = rows.get(pk=note_id)
    return note


def _changed(report: ChiefReport, actor: Actor) -> None:
    report.version += 1
    report.changed_by, report.changed_at = actor, timezone.now()
    report.save()


def _require_round(tournament: Tournament, number: int | None) -> None:
    if number is not None and not tournament.rounds.filter(number=number).exists():
        raise ReportFault("no_round", field="round", rounds=tournament.rounds.count())
