"""Pre-check of the fair-play rules at registration: protection level and measures (PM 1-3).

From 18 November 2024 on the list of measures is not in the sources: that of 2022 is advice, never an error.
"""

from collections.abc import Iterator
from datetime import date

from fairplay.rules import (
    EDITIONS,
    Authority,
    Duty,
    Edition,
    Level,
    Measure,
    ProtectedEvent,
    System,
    equipment_check,
    rule_of,
    waived_by,
    waiver_until,
)
from fairplay.rules import protection_level as level_by_rules
from rulekit import Finding, Severity, edition_on
from tournaments.rules.facts import EventFacts
from tournaments.rules.findings import broken

__all__ = ["Level", "check_protection", "protection_level"]

SYSTEMS = {"round-robin": System.RR, "double-round-robin": System.DR}
# Annex A: measures that count as equipment; at maximum level the compulsory arbiter does not (F-14).
ANNEX_A = frozenset({"hand-detector", "extra-arbiter", "walk-through", "screening", "cameras"})
# Measures with a field of their own in the form; the others are promised by registering, or reported later.
ASKED = {
    Measure.METAL_ITEMS_OUT: "no-metal",
    Measure.VENUE_INSPECTION: "inspection",
    Measure.RANDOM_CHECKS: "random-checks",
    Measure.DEVICE_STORAGE: "storage",
}
# Codes of advice for the errors of 2022.
ADVICE = {
    "too_few_measures": "measures_advised",
    "measure_missing": "measure_advised",
    "no_fair_play_arbiter": "fair_play_arbiter_advised",
}


def protection_level(event: EventFacts) -> Level | None:
    """Return the level of an event for FIDE's lists, None for a day that no edition covers (PM 1)."""
    edition = _edition(event)
    return None if edition is None else level_by_rules(protected_event(event), edition)


def check_protection(event: EventFacts, today: date) -> Iterator[Finding]:
    """Yield what the level requires and the registration does not declare (PM 2-3)."""
    edition = _edition(event)
    if edition is None or event.start is None:
        return
    level = level_by_rules(protected_event(event), edition)
    if not edition.measures_known:
        yield from _advice(event, level)
    elif event.waiver_requested:
        yield from _waiver(level, event.start, today)
    else:
        yield from _measures(event, level)


def _edition(event: EventFacts) -> Edition | None:
    # National events are outside these measures.
    return edition_on(EDITIONS, event.start) if event.start and event.fide_rated else None


def protected_event(event: EventFacts) -> ProtectedEvent:
    """Return the event for the rules; a continental event is of FIDE's second level unless official."""
    lower = 2 if event.continental or event.norm_event else 3
    return ProtectedEvent(
        fide_level=1 if event.official else lower,
        system=SYSTEMS.get(event.system),
        average=event.average_rating or 0,
        women=event.women_only,
        prize_eur=event.prize_fund or 0,
        national_championship=event.national_championship,
        youth=event.youth,
        norm_event=event.norm_event,
    )


def _measures(event: EventFacts, level: Level) -> Iterator[Finding]:
    """Yield each compulsory measure that is not declared (PM 2)."""
    has_arbiter = any(each.role == "fair-play" for each in event.arbiters)
    # The compulsory arbiter of the maximum level is not one of the measures to count (F-14).
    counted, *arbiter = equipment_check(level, len(event.measures & ANNEX_A), has_arbiter)
    if not counted.ok:
        yield _broken("too_few_measures", "2", "measures", counted.actual, counted.required)
    for measure, name in ASKED.items():
        if rule_of(measure, level).duty is Duty.MUST and name not in event.measures:
            yield _broken("measure_missing", "2", "measures", level.lower(), name)
    if not all(each.ok for each in arbiter):
        yield _broken("no_fair_play_arbiter", "2", "arbiters")


def _advice(event: EventFacts, level: Level) -> Iterator[Finding]:
    # In 2024 nothing is demanded, so nothing needs to be waived.
    """Yield the measures of 2022 as advice; no waiver is needed for advice."""
    if event.waiver_requested:
        yield broken("waiver_advised", "PM", "3", Severity.NOTICE, "waiver_requested", level.lower())
        return
    for found in _measures(event, level):
        code = ADVICE[found.code]
        yield broken(
            code, "PM", "2", Severity.NOTICE, found.field or "measures", found.actual, found.required
        )


def _waiver(level: Level, start: date, today: date) -> Iterator[Finding]:
    """Check a waiver: by the federation (standard) or the commission (increased), four weeks before."""
    authority, last = waived_by(level), waiver_until(start)
    if authority is None:
        yield _broken("waiver_impossible", "3", "waiver_requested", level.lower())
    elif today > last:
        yield _broken("waiver_late", "3", "waiver_requested", today.isoformat(), last.isoformat())
    # The commission may waive it, so the finding names who decides.
    elif authority is Authority.QC:
        yield _broken("waiver_of_commission", "3", "waiver_requested", level.lower())


def _broken(
    code: str, article: str, field: str, actual: int | str | None = None, required: int | str | None = None
) -> Finding:
    return broken(code, "PM", article, Severity.ERROR, field, actual, required)
