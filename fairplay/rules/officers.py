"""Titles of fair-play officers: expert (FPE), officer (FPO), national specialist (NFS).

Source: title regulations of the fair-play commission, 2024 (FPT), in the Arbiters' Manual of May 2025.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum

from fairplay.rules.editions import Edition
from fairplay.rules.enums import Level, Rate
from rulekit import Finding, Severity
from rulekit.dates import add_years, age_on

DISCRETION_UNTIL = date(2026, 6, 30)
"""Until then the commission may award a title at its own discretion (FPT 7.1, 7.4)."""
# FPT 1.4.3: an application is public for sixty days before the decision.
PUBLISHED_DAYS = 60
FPE_YEARS = 2
MOST_FAST_NORMS = 1
# FPT 1.5.5 and 4.1: one event within four years keeps an officer active.
ACTIVE_YEARS = 4
# FPT 1.5.5: the next seminar is due within six years.
REFRESHER_YEARS = 6


class OfficerTitle(StrEnum):
    """The titles; the national one is last."""

    FPE = "FPE"
    FPO = "FPO"
    NFS = "NFS"


@dataclass(frozen=True, slots=True)
class Requirement:
    """What a title requires, with the articles."""

    age: int
    norms: int
    article: str
    norm_article: str


REQUIREMENTS = {
    OfficerTitle.FPE: Requirement(18, 3, "FPT 1.1.1", "FPT 1.1.2"),
    OfficerTitle.FPO: Requirement(21, 4, "FPT 1.2.1", "FPT 1.2.2"),
}


@dataclass(frozen=True, slots=True)
class OfficerNorm:
    """One event in which a candidate served under a supervisor of the commission."""

    id: str
    start: date
    positive: bool = True
    rate: Rate = Rate.STANDARD
    level: Level = Level.MAXIMUM
    olympiad: bool = False


@dataclass(frozen=True, slots=True)
class Candidate:
    """A candidate for a title on the day of the application."""

    title: OfficerTitle
    submitted: date
    birth: date | None = None
    seminar: bool = False
    exam_passed: date | None = None
    fpe_since: date | None = None
    norms: tuple[OfficerNorm, ...] = ()
    federation_qualified: bool | None = None
    """For NFS: whether the federation's own system finds the person qualified."""


def check_candidate(candidate: Candidate, edition: Edition) -> tuple[Finding, ...]:
    """Check an application for a title; what the sources leave open is for a person to decide (ok None)."""
    if not edition.officer_titles:
        return (Finding("no_title_rules", "FPT 1", None, edition.id),)
    if candidate.title is OfficerTitle.NFS:
        return (Finding("national_qualification", "FPT 5.4", candidate.federation_qualified),)
    found = (*_personal(candidate), *_norms(candidate))
    if any(each.ok is False for each in found) and candidate.submitted <= DISCRETION_UNTIL:
        day = candidate.submitted.isoformat()
        return (*found, Finding("discretion", "FPT 7.4", True, day, "2026-06-30", Severity.NOTICE))
    return found


def decision_from(published: date) -> date:
    """Return the first day after the application has been public for sixty days (FPT 1.4.3)."""
    return published + timedelta(days=PUBLISHED_DAYS)


def active_until(last_event: date) -> date:
    """Return the last day of an officer's active status: one event in four years (FPT 1.5.5, 4.1)."""
    return add_years(last_event, ACTIVE_YEARS)


def refresher_until(last_seminar: date) -> date:
    """Return until when the next seminar must be attended (FPT 1.5.5)."""
    return add_years(last_seminar, REFRESHER_YEARS)


@dataclass(frozen=True, slots=True)
class Standing:
    """What is known of a title holder."""

    awarded: date | None
    last_event: date | None
    last_seminar: date | None


def standing_check(standing: Standing, day: date) -> tuple[Finding, Finding, Finding]:
    """Check whether a title holder is active, has attended a refresher, and may be appointed.

    FPT 1.5.5, 4.1, 4.2. The seminar before the title is not in the register: the six years run from the award
    until a seminar is recorded.
    """
    begun = max((each for each in (standing.last_event, standing.awarded) if each), default=None)
    active = active_until(begun) if begun else None
    learnt = max((each for each in (standing.last_seminar, standing.awarded) if each), default=None)
    refreshed = refresher_until(learnt) if learnt else None
    # An inactive officer needs a seminar before the next appointment, attended after becoming inactive.
    returned = standing.last_seminar is not None and active is not None and standing.last_seminar > active
    is_active = active is None or day <= active
    is_refreshed = refreshed is None or day <= refreshed
    may = is_refreshed and (is_active or returned)
    seminar = _text(standing.last_seminar)
    return (
        Finding("officer_active", "FPT 4.1", is_active, _text(standing.last_event), _text(active)),
        Finding("officer_refreshed", "FPT 1.5.5", is_refreshed, seminar, _text(refreshed)),
        Finding("officer_appointable", "FPT 4.2", may, seminar, _text(active)),
    )


def _personal(candidate: Candidate) -> Iterator[Finding]:
    """Check age, seminar, exam and, for an FPO, two years as FPE."""
    asked = REQUIREMENTS[candidate.title]
    day = candidate.submitted
    age = age_on(candidate.birth, day) if candidate.birth else None
    yield Finding("age", asked.article, age is not None and age >= asked.age, age, asked.age)
    yield Finding("seminar", asked.article, candidate.seminar)
    passed = candidate.exam_passed
    yield Finding("exam", asked.article, passed is not None and passed <= day, _text(passed), day.isoformat())
    if candidate.title is OfficerTitle.FPO:
        since, latest = candidate.fpe_since, add_years(day, -FPE_YEARS)
        held = since is not None and add_years(since, FPE_YEARS) <= day
        yield Finding("fpe_for_two_years", asked.article, held, _text(since), latest.isoformat())


def _norms(candidate: Candidate) -> Iterator[Finding]:
    """Check the number of norms; an FPE may use only one from rapid or blitz events."""
    asked = REQUIREMENTS[candidate.title]
    counted = []
    for norm in candidate.norms:
        made = tuple(_norm(norm, candidate, asked))
        yield from made
        if all(each.ok is not False for each in made):
            counted.append(norm)
    usable = len(counted)
    if candidate.title is OfficerTitle.FPE:
        fast = sum(norm.rate is not Rate.STANDARD for norm in counted)
        # Of an FPE, at most one norm from a rapid or blitz event counts.
        usable -= max(fast - MOST_FAST_NORMS, 0)
    yield Finding("norms", asked.article, usable >= asked.norms, usable, asked.norms)


def _norm(norm: OfficerNorm, candidate: Candidate, asked: Requirement) -> Iterator[Finding]:
    """Check one norm: after the exam, with a positive assessment and, for an FPO, at the maximum level.

    Until June 2026 an FPE could serve as FPO before the exam; whether that gave a norm, a person must decide.
    """
    officer = candidate.title is OfficerTitle.FPO
    passed = candidate.exam_passed
    yield Finding("norm_assessment", asked.norm_article, norm.positive, subject=norm.id)
    after: bool | None = passed is not None and passed <= norm.start
    article = asked.norm_article
    if officer and not after and norm.start <= DISCRETION_UNTIL:
        after, article = None, "FPT 7.2"
    yield Finding("norm_after_exam", article, after, norm.start.isoformat(), _text(passed), subject=norm.id)
    if officer:
        fits = norm.level is Level.MAXIMUM or norm.olympiad
        level = Level.MAXIMUM.value
        yield Finding("norm_level", asked.norm_article, fits, norm.level.value, level, subject=norm.id)


def _text(day: date | None) -> str | None:
    return day.isoformat() if day else None
