"""Reports on protection measures, and what the rules find missing (only advice from 2024-11-18 on)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.utils import timezone

from fairplay.complaints.events import EventRef, edition_of
from fairplay.complaints.permissions import can_enter_paper
from fairplay.faults import StaleMeasures
from fairplay.models import MeasuresReport
from fairplay.rules import (
    Duty,
    Equipment,
    Level,
    Measure,
    Taken,
    measure_findings,
    rule_of,
)
from portal.accounts.actors import Actor
from portal.federations.scope import Scope, open_scope
from portal.workflow.audit import record
from portal.workflow.permissions import require
from rulekit import Finding


@dataclass(frozen=True)
class Asked:
    """One measure, how strongly the level requires it, and the article."""

    measure: Measure
    duty: Duty
    article: str


def asked_of(event: EventRef) -> list[Asked]:
    """Return what the event's level requires; nothing if the level is unknown."""
    if not event.level:
        return []
    level, norms, rate = Level(event.level), event.protected.norm_event, event.protected.rate
    rules = [(each, rule_of(each, level, norms, rate)) for each in Measure]
    return [Asked(each, rule.duty, rule.article) for each, rule in rules if rule.duty is not Duty.NONE]


def is_advice(event: EventRef) -> bool:
    """Return whether the list is only advice, because that of the 2024 edition is not in our sources."""
    edition = edition_of(event.start)
    return edition is None or not edition.measures_known


def missing(event: EventRef, report: MeasuresReport) -> list[Finding]:
    """Return what the level requires and the report does not contain (PM 2, 3)."""
    if not event.level:
        return []
    taken = Taken(frozenset(Measure(each) for each in report.taken), len(report.equipment))
    found = measure_findings(event.protected, Level(event.level), taken)
    return [each for each in found if each.ok is False]


def report_of(event: EventRef, actor: Actor) -> MeasuresReport | None:
    """Return the event's checklist as last reported, by whichever of its two chiefs."""
    require(can_enter_paper, actor, event)
    # One of the event's chiefs may hold no office with its federation: see `_scope`.
    with open_scope(_scope(event, actor)):
        return MeasuresReport.under_policy.filter(event_code=event.code).first()


@transaction.atomic
def report_measures(
    *,
    event: EventRef,
    taken: Sequence[str],
    equipment: Sequence[str],
    breaches: str,
    actor: Actor,
    version: int | None = None,
) -> MeasuresReport:
    """Save the event's checklist; its federation can read it.

    `version` is that of the report which the writer has seen, 0 for none. None compares nothing.
    """
    require(can_enter_paper, actor, event)
    edition = edition_of(event.start)
    columns: dict[str, Any] = {
        "federation": event.federation,
        "event_name": event.name,
        "level": event.level,
        "edition": edition.id if edition else "",
        "taken": sorted(Measure(each).value for each in taken),
        "equipment": sorted(Equipment(each).value for each in equipment),
        "breaches": breaches.strip(),
        "reported_by": actor,
        "reported_at": timezone.now(),
    }
    with open_scope(_scope(event, actor)):
        # Of two first reports one is inserted; the other waits at the unique code and then reads that one.
        reports = MeasuresReport.under_policy.select_for_update(of=("self",))
        made: MeasuresReport
        made, new = reports.get_or_create(event_code=event.code, defaults=columns)
        if not new:
            _write_over(made, columns, version)
        record(made, "report_measures", actor=actor)
    return made


def _write_over(report: MeasuresReport, columns: dict[str, Any], version: int | None) -> None:
    """Replace the report, unless somebody else has written it since this writer read it."""
    if version is not None and version != report.version:
        raise StaleMeasures(report)
    for name, value in columns.items():
        setattr(report, name, value)
    report.version += 1
    report.save()


def _scope(event: EventRef, actor: Actor) -> Scope:
    """Open the host's rows for one of the event's chiefs, who may hold no office with that federation.

    Without them the second chief would not see the first one's report and would collide with it.
    """
    return Scope(federation_id=event.federation.pk, person_id=actor.pk)
