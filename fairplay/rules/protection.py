"""The protection level of an event (Protection Measures, section 1), by edition."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from fairplay.rules.editions import Edition
from fairplay.rules.enums import Level, Rate, System
from fairplay.rules.numbers import decimal_text
from rulekit import Finding

ROUND_ROBINS = frozenset({System.RR, System.DR})
LEVEL_OF_EVENT = {1: Level.MAXIMUM, 2: Level.INCREASED, 3: Level.STANDARD}
ARTICLE = "PM 1"


@dataclass(frozen=True, slots=True)
class ProtectedEvent:
    """What the protection level of a rated event depends on.

    `fide_level` in 2022: 1 official FIDE event, 2 (W)GM or (W)IM norms possible or a continental event, 3
    other rated events. In 2024: 1 FIDE world event or major continental one, 2 minor continental or such
    norms, 3 the rest.
    """

    fide_level: int
    system: System | None = None
    average: int | Fraction = 0
    women: bool = False
    prize_eur: int | Fraction = 0
    national_championship: bool = False
    youth: bool = False
    norm_event: bool = False
    rate: Rate = Rate.STANDARD
    start: date | None = None


@dataclass(frozen=True, slots=True)
class Protection:
    """The level and the criteria considered; the `required` of each finding is the level it demands."""

    level: Level
    findings: tuple[Finding, ...]


def protection(event: ProtectedEvent, edition: Edition) -> Protection:
    """Return the level of an event: the highest that any criterion demands (PM 1)."""
    asked = tuple(_criteria(event, edition))
    level = max((level for _code, _actual, level in asked), key=lambda each: each.rank)
    if event.national_championship:
        raised = _of_championship(level, event, edition)
        asked = (*asked, ("national_championship", "youth" if event.youth else None, raised))
        level = raised
    findings = (Finding(code, ARTICLE, True, actual, given.value) for code, actual, given in asked)
    return Protection(level, tuple(findings))


def protection_level(event: ProtectedEvent, edition: Edition) -> Level:
    """Return only the level."""
    return protection(event, edition).level


def _criteria(event: ProtectedEvent, edition: Edition) -> Iterator[tuple[str, int | str | None, Level]]:
    """Yield each applicable criterion: its code, the event's value, the level it demands."""
    yield "fide_level", event.fide_level, LEVEL_OF_EVENT[event.fide_level]
    if event.prize_eur:
        yield "prize_fund", decimal_text(event.prize_eur), _by_prizes(event, edition)
    if event.system in ROUND_ROBINS and event.average:
        yield "average_rating", decimal_text(event.average), _by_average(event, edition)


def _by_prizes(event: ProtectedEvent, edition: Edition) -> Level:
    bounds = edition.levels
    if event.prize_eur > bounds.maximum_prizes_over:
        return Level.MAXIMUM
    reached = event.prize_eur > bounds.increased_prizes
    # 2022 says "over 20,000", 2024 "15,000 or more": the flag includes the bound itself.
    exact = bounds.increased_prizes_included and event.prize_eur == bounds.increased_prizes
    return Level.INCREASED if reached or exact else Level.STANDARD


def _by_average(event: ProtectedEvent, edition: Edition) -> Level:
    """Return the level by average rating, which counts in round robins only; women's events have lower
    bounds."""
    side = 1 if event.women else 0
    if event.average >= edition.levels.maximum_average[side]:
        return Level.MAXIMUM
    reached = event.average >= edition.levels.increased_average[side]
    return Level.INCREASED if reached else Level.STANDARD


def _of_championship(level: Level, event: ProtectedEvent, edition: Edition) -> Level:
    """Return the level of a national championship: one higher in 2022; at least INCREASED in 2024, youth
    not."""
    if edition.levels.championship_one_higher:
        return level.raised
    return level if event.youth or level is Level.MAXIMUM else Level.INCREASED
