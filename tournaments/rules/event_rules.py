"""Pre-check of an event's announced rules: pairings, byes, appeals (C.04.2, C.05)."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from itertools import pairwise

from rulekit import Finding, Severity
from tournaments.rules.facts import EventFacts
from tournaments.rules.findings import broken
from tournaments.rules.timetable import round_minutes


def check_event_rules(event: EventFacts) -> Iterator[Finding]:
    """Yield what the announced rules omit and what they must not contain."""
    if event.system == "swiss" and not event.pairing_rules:
        yield broken("pairing_rules_undeclared", "C.04.2", "A.3", Severity.NOTICE, "pairing_rules")
    elif event.pairing_rules and not event.acceleration:
        yield broken("acceleration_undeclared", "C.04.2", "A.3", Severity.NOTICE, "acceleration")
    if event.half_point_byes and (event.official or event.continental):
        yield broken(
            "byes_in_official_event",
            "C.05",
            "6.7(4)",
            Severity.WARNING,
            "half_point_byes",
            event.half_point_byes,
            0,
        )
    if event.byes_until and event.rounds and event.byes_until > len(event.rounds):
        yield broken(
            "byes_after_last_round",
            "C.05",
            "6.7(4)",
            Severity.WARNING,
            "byes_until",
            event.byes_until,
            len(event.rounds),
        )
    yield from _appeals(event)


def _appeals(event: EventFacts) -> Iterator[Finding]:
    """Check appeals: they are in writing, and their time limit ends before the next round (10.4)."""
    # Only where appeals are mentioned at all.
    said = event.appeals_committee or event.appeal_fee or event.appeal_minutes is not None
    if said and not event.appeal_written:
        yield broken("appeals_not_written", "C.05", "10.4", Severity.ERROR, "appeal_written")
    free = shortest_pause(event)
    if event.appeal_minutes is not None and free is not None and event.appeal_minutes > free:
        yield broken(
            "appeal_term_too_long",
            "C.05",
            "10.4",
            Severity.WARNING,
            "appeal_minutes",
            event.appeal_minutes,
            free,
        )


def shortest_pause(event: EventFacts) -> int | None:
    """Return the fewest minutes between the end of the longest game of a round and the next round."""
    starts = sorted(
        datetime.combine(each.day, each.start) for each in event.rounds if each.day and each.start is not None
    )
    # A round without a start leaves the pauses unknown.
    if not event.clock or len(starts) < len(event.rounds):
        return None
    lasts = timedelta(minutes=round_minutes(event.clock))
    pauses = [int((later - (sooner + lasts)).total_seconds() // 60) for sooner, later in pairwise(starts)]
    # Overlapping rounds have no pause; `check_overlaps` reports them.
    return max(min(pauses), 0) if pauses else None
