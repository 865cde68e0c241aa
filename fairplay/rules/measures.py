"""What a protection level requires, who may waive it and until when (Protection Measures, sections 2 and 3).

The list is that of 2022. That of 2024 is not in our sources: for that edition `measures_known` is false and
this list is advice.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from enum import StrEnum
from typing import NamedTuple

from fairplay.rules.editions import Edition
from fairplay.rules.enums import Authority, Level, Rate
from fairplay.rules.protection import ProtectedEvent, protection
from rulekit import Finding, Severity, Verdict, verdict

# PM 3: four weeks before the start.
WAIVER_DAYS = 28


class Duty(StrEnum):
    """How strongly a measure is required."""

    MUST = "MUST"
    STRONGLY_ADVISED = "STRONGLY_ADVISED"
    ADVISED = "ADVISED"
    MAY = "MAY"
    NONE = "NONE"


class Measure(StrEnum):
    """The measures of an event, apart from the number of Annex A items."""

    AREAS = "AREAS"
    METAL_ITEMS_OUT = "METAL_ITEMS_OUT"
    SECURITY_SCREENING = "SECURITY_SCREENING"
    AC_ARBITER = "AC_ARBITER"
    VENUE_INSPECTION = "VENUE_INSPECTION"
    RANDOM_CHECKS = "RANDOM_CHECKS"
    PGN = "PGN"
    SCREENING_TESTS = "SCREENING_TESTS"
    DEVICE_STORAGE = "DEVICE_STORAGE"
    DECLARATION = "DECLARATION"


class Equipment(StrEnum):
    """Annex A: the equipment that counts, preferred devices first."""

    HAND_DETECTORS = "HAND_DETECTORS"
    MORE_AC_ARBITERS = "MORE_AC_ARBITERS"
    WALK_THROUGH = "WALK_THROUGH"
    SCREENING_DEVICES = "SCREENING_DEVICES"
    CAMERAS = "CAMERAS"


class Rule(NamedTuple):
    """The duty at one level and its article."""

    duty: Duty
    article: str


_NONE = Rule(Duty.NONE, "PM 3")
_PGN = Duty.ADVISED  # raised by `pgn_duty`
#                         STANDARD, INCREASED, MAXIMUM
RULES: Mapping[Measure, tuple[Rule, Rule, Rule]] = {
    Measure.AREAS: (
        Rule(Duty.MUST, "PM 3.1.i"),
        Rule(Duty.MUST, "PM 3.2.i"),
        Rule(Duty.MUST, "PM 3.3.i"),
    ),
    Measure.METAL_ITEMS_OUT: (_NONE, _NONE, Rule(Duty.MUST, "PM 3.3.ii")),
    Measure.SECURITY_SCREENING: (_NONE, _NONE, Rule(Duty.STRONGLY_ADVISED, "PM 3.3.ii")),
    Measure.AC_ARBITER: (_NONE, Rule(Duty.MAY, "PM 2"), Rule(Duty.MUST, "PM 2")),
    Measure.VENUE_INSPECTION: (_NONE, Rule(Duty.MUST, "PM 3.2.iii"), Rule(Duty.MUST, "PM 3.3.iii")),
    Measure.RANDOM_CHECKS: (
        Rule(Duty.ADVISED, "PM 3.1.v"),
        Rule(Duty.ADVISED, "PM 3.2.viii"),
        Rule(Duty.MUST, "PM 3.3.viii"),
    ),
    Measure.PGN: (Rule(_PGN, "PM 3.1.iii"), Rule(_PGN, "PM 3.2.iv"), Rule(_PGN, "PM 3.3.iv")),
    Measure.SCREENING_TESTS: (
        _NONE,
        Rule(Duty.ADVISED, "PM 3.2.vii"),
        Rule(Duty.STRONGLY_ADVISED, "PM 3.3.vii"),
    ),
    Measure.DEVICE_STORAGE: (
        _NONE,
        Rule(Duty.STRONGLY_ADVISED, "PM 3.2.vi"),
        Rule(Duty.MUST, "PM 3.3.vi"),
    ),
    Measure.DECLARATION: (
        Rule(Duty.MUST, "PM 3.1.iv"),
        Rule(Duty.MUST, "PM 2"),
        Rule(Duty.MUST, "PM 3.3.v"),
    ),
}
EQUIPMENT_NEEDED = {
    Level.STANDARD: (1, "PM 3.1.ii"),
    Level.INCREASED: (2, "PM 3.2.ii"),
    Level.MAXIMUM: (2, "PM 3.3.ii"),
}
WAIVED_BY = {
    Level.STANDARD: (Authority.NF, "PM 3.1.iv"),
    Level.INCREASED: (Authority.QC, "PM 3.2.v"),
    Level.MAXIMUM: (None, "PM 2"),
}


@dataclass(frozen=True, slots=True)
class Taken:
    """What an event does: its measures, and the number of Annex A items besides the compulsory arbiter
    (F-14)."""

    measures: frozenset[Measure] = frozenset()
    equipment: int = 0


@dataclass(frozen=True, slots=True)
class ProtectionPlan:
    """An event's level and its consequences; None where the edition's list is not in our sources."""

    level: Level
    measures: Mapping[Measure, Duty] | None = None
    equipment_min: int | None = None
    waiver_by: Authority | None = None
    waiver_until: date | None = None
    compliance: Verdict | None = None
    findings: tuple[Finding, ...] = field(default=())


def pgn_duty(level: Level, norm_event: bool, rate: Rate) -> Duty:
    """Return whether the games must be sent to the screening tool (PM 3.1.iii, 3.2.iv, 3.3.iv)."""
    everything = level is Level.MAXIMUM and rate is Rate.STANDARD
    return Duty.MUST if norm_event or everything else Duty.ADVISED


def rule_of(measure: Measure, level: Level, norm_event: bool = False, rate: Rate = Rate.STANDARD) -> Rule:
    """Return the duty of a measure at a level and its article."""
    rule = RULES[measure][level.rank]
    return Rule(pgn_duty(level, norm_event, rate), rule.article) if measure is Measure.PGN else rule


def equipment_check(level: Level, equipment: int, ac_arbiter: bool) -> tuple[Finding, ...]:
    """Check the number of Annex A measures and the anti-cheating arbiter of the maximum level (PM 2, 3)."""
    arbiter = rule_of(Measure.AC_ARBITER, level)
    counted = _equipment(level, equipment)
    if arbiter.duty is not Duty.MUST:
        return (counted,)
    return counted, _measure(Measure.AC_ARBITER, arbiter, taken=ac_arbiter)


def waived_by(level: Level) -> Authority | None:
    """Return who may waive measures at a level; nobody at the maximum one (PM 3)."""
    return WAIVED_BY[level][0]


def waiver_until(start: date) -> date:
    """Return the last day on which a waiver may be asked for: four weeks before the start (PM 3)."""
    return start - timedelta(days=WAIVER_DAYS)


def waiver_check(level: Level, authority: Authority, requested: date, start: date) -> tuple[Finding, ...]:
    """Check who was asked for a waiver and when; at the maximum level nothing can be waived (PM 3, F-12)."""
    right, article = WAIVED_BY[level]
    named = right.value if right else None
    last = waiver_until(start)
    return (
        Finding("waiver_authority", article, authority is right, authority.value, named),
        Finding("waiver_in_time", article, requested <= last, requested.isoformat(), last.isoformat()),
    )


def protection_plan(event: ProtectedEvent, edition: Edition, taken: Taken | None = None) -> ProtectionPlan:
    """Return level, measures, waiver and, if measures are declared, whether they comply (PM 1-3)."""
    found = protection(event, edition)
    # The measures of 2024 are not in our sources, so only the level can be given.
    if not edition.measures_known:
        return ProtectionPlan(found.level, findings=found.findings)
    made = tuple(measure_findings(event, found.level, taken)) if taken is not None else ()
    authority = waived_by(found.level)
    return ProtectionPlan(
        level=found.level,
        measures={each: rule_of(each, found.level, event.norm_event, event.rate).duty for each in Measure},
        equipment_min=EQUIPMENT_NEEDED[found.level][0],
        waiver_by=authority,
        waiver_until=waiver_until(event.start) if authority and event.start else None,
        compliance=None if taken is None else verdict(made),
        findings=(*found.findings, *made),
    )


def measure_findings(event: ProtectedEvent, level: Level, taken: Taken) -> Iterator[Finding]:
    """Check the declared measures against the level; those only advised are notices."""
    yield _equipment(level, taken.equipment)
    for measure in Measure:
        rule = rule_of(measure, level, event.norm_event, event.rate)
        if rule.duty is not Duty.NONE:
            yield _measure(measure, rule, taken=measure in taken.measures)


def _equipment(level: Level, equipment: int) -> Finding:
    needed, article = EQUIPMENT_NEEDED[level]
    return Finding("equipment", article, equipment >= needed, equipment, needed)


def _measure(measure: Measure, rule: Rule, *, taken: bool) -> Finding:
    """Return the finding for one measure: an error if it is compulsory and not taken, else a notice."""
    compulsory = rule.duty is Duty.MUST
    return Finding(
        code="measure",
        article=rule.article,
        ok=taken or not compulsory,
        actual="TAKEN" if taken else "NOT_TAKEN",
        required=rule.duty.value,
        severity=Severity.ERROR if compulsory else Severity.NOTICE,
        subject=measure.value,
    )
