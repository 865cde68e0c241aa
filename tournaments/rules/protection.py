"""The protection level of an event and what it demands (Protection Measures 1-3), by edition."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from enum import IntEnum

from rulekit import Finding, Severity
from tournaments.rules.facts import EventFacts
from tournaments.rules.findings import broken


class Level(IntEnum):
    STANDARD = 1
    INCREASED = 2
    MAXIMUM = 3

    @property
    def code(self) -> str:
        return self.name.lower()


@dataclass(frozen=True, slots=True)
class ProtectionEdition:
    """The bounds of one edition: averages of round robins (open, women) and prize funds in euros."""

    in_force: date
    maximum_average: tuple[int, int]
    increased_average: tuple[int, int]
    maximum_prizes_over: int
    increased_prizes_from: int
    championship_one_higher: bool


EDITIONS = (
    ProtectionEdition(date(2022, 1, 1), (2600, 2400), (2400, 2200), 100_000, 20_001, True),
    ProtectionEdition(date(2024, 11, 18), (2650, 2450), (2500, 2300), 100_000, 15_000, False),
)
ROUND_ROBINS = frozenset({"round-robin", "double-round-robin"})
# Annex A: the equipment that counts; at maximum level the compulsory arbiter is none of it (F-14).
ANNEX_A = frozenset({"hand-detector", "extra-arbiter", "walk-through", "screening", "cameras"})
NEEDED = {Level.STANDARD: 1, Level.INCREASED: 2, Level.MAXIMUM: 2}
DEMANDED = {
    Level.STANDARD: (),
    Level.INCREASED: ("inspection",),
    Level.MAXIMUM: ("no-metal", "inspection", "random-checks", "storage"),
}
WAIVER_DAYS = 28


def edition_on(day: date) -> ProtectionEdition | None:
    """Return the protection measures for an event starting that day; before 2022 there is no source."""
    return max((e for e in EDITIONS if e.in_force <= day), key=lambda e: e.in_force, default=None)


def protection_level(event: EventFacts) -> Level | None:
    """Return the level of an event for FIDE's lists, None for a day that no edition covers (PM 1)."""
    edition = edition_on(event.start) if event.start and event.fide_rated else None
    if edition is None:
        return None
    level = max(_by_kind(event), _by_prizes(edition, event), _by_average(edition, event))
    if event.national_championship:
        raised = Level(min(level + 1, Level.MAXIMUM))
        return raised if edition.championship_one_higher else max(level, Level.INCREASED)
    return level


def check_protection(event: EventFacts, today: date) -> Iterator[Finding]:
    """Yield what the level demands and the registration does not declare (PM 2-3)."""
    level = protection_level(event)
    if level is None:
        return
    if event.waiver_requested:
        yield from _waiver(event, level, today)
        return
    used = len(event.measures & ANNEX_A)
    if used < NEEDED[level]:
        yield _broken("too_few_measures", "2", "measures", used, NEEDED[level])
    for measure in DEMANDED[level]:
        if measure not in event.measures:
            yield _broken("measure_missing", "2", "measures", level.code, measure)
    if level is Level.MAXIMUM and not any(each.role == "fair-play" for each in event.arbiters):
        yield _broken("no_fair_play_arbiter", "2", "arbiters")


def _waiver(event: EventFacts, level: Level, today: date) -> Iterator[Finding]:
    """Standard: the federation waives; increased: the commission; maximum: nobody. Four weeks before."""
    if level is Level.MAXIMUM:
        yield _broken("waiver_impossible", "3", "waiver_requested", level.code)
        return
    if event.start is None:
        return
    last = event.start - timedelta(days=WAIVER_DAYS)
    if today > last:
        yield _broken("waiver_late", "3", "waiver_requested", today.isoformat(), last.isoformat())
    elif level is Level.INCREASED:
        yield _broken("waiver_of_commission", "3", "waiver_requested", level.code)


def _by_kind(event: EventFacts) -> Level:
    if event.official or event.continental:
        return Level.MAXIMUM
    return Level.INCREASED if event.norm_event else Level.STANDARD


def _by_prizes(edition: ProtectionEdition, event: EventFacts) -> Level:
    prizes = event.prize_fund or 0
    if prizes > edition.maximum_prizes_over:
        return Level.MAXIMUM
    return Level.INCREASED if prizes >= edition.increased_prizes_from else Level.STANDARD


def _by_average(edition: ProtectionEdition, event: EventFacts) -> Level:
    if event.average_rating is None or event.system not in ROUND_ROBINS:
        return Level.STANDARD
    side = 1 if event.women_only else 0
    if event.average_rating >= edition.maximum_average[side]:
        return Level.MAXIMUM
    increased = event.average_rating >= edition.increased_average[side]
    return Level.INCREASED if increased else Level.STANDARD


def _broken(
    code: str, article: str, field: str, actual: int | str | None = None, required: int | str | None = None
) -> Finding:
    return broken(code, "PM", article, Severity.ERROR, field, actual, required)
