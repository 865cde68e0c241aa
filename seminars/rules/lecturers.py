"""Accreditation of FIDE Lecturers: requirements, validity, renewal, activity (2, 3)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from rulekit import Finding, Severity
from rulekit.dates import add_months, add_years
from seminars.rules.apr import Apr, experience, of_fa_seminar, satisfactory
from seminars.rules.editions import Edition
from seminars.rules.kinds import ArbiterTitle, Category


@dataclass(frozen=True, slots=True)
class Candidate:
    """A candidate for accreditation, as known to the registry and the training programme."""

    title: ArbiterTitle | None = ArbiterTitle.IA
    category: Category | None = None
    classified: date | None = None
    active_until: date | None = None
    ltp: bool = False
    teaching: bool = False


class Standing(StrEnum):
    """The status of an accreditation on a day (2.1.2, 2.2.2, 2.2.3)."""

    ACCREDITED = "ACCREDITED"
    RENEWAL_NOTICE = "RENEWAL_NOTICE"
    INACTIVE = "INACTIVE"
    EXPIRED = "EXPIRED"


def accreditation(
    edition: Edition, candidate: Candidate, aprs: Sequence[Apr], on_date: date
) -> tuple[Finding, ...]:
    """Return every requirement of an accreditation on a day (2.1.2, 2.2.1, 3.1)."""
    until = candidate.active_until
    active = until is not None and until >= on_date
    return (
        *_standing(edition, candidate),
        Finding("active", "2.2.1", active, _iso(until), on_date.isoformat()),
        *_programme(ltp=candidate.ltp, teaching=candidate.teaching),
        *_reports(edition, aprs),
        *(_after_classification(apr, candidate.classified) for apr in aprs),
    )


@dataclass(frozen=True, slots=True)
class DatedApr:
    """A report with its distance in days from the classification, for callers without the dates."""

    apr: Apr
    days_after: int


def accreditation_check(
    edition: Edition, candidate: Candidate, aprs: Sequence[DatedApr], *, active: bool
) -> tuple[Finding, ...]:
    """The same check for given activity and distances from the classification (LE-2, LE-3)."""
    return (
        *_standing(edition, candidate),
        Finding("active", "2.2.1", active),
        *_programme(ltp=candidate.ltp, teaching=candidate.teaching),
        *_reports(edition, [each.apr for each in aprs]),
        *(Finding("apr_after", "2.2.1", each.days_after > 0, each.days_after, 1) for each in aprs),
    )


def accreditation_end(edition: Edition, granted: date) -> date:
    """Return the last day of an accreditation, four years after it was granted (2.1.2)."""
    return add_years(granted, edition.accreditation_years)


def renewal_notice_from(edition: Edition, end: date) -> date:
    """Return the start of the last six months, in which the Commission gives notice (2.2.3)."""
    return add_months(end, -edition.renewal_notice_months)


def lecturer_active(edition: Edition, last_seminar_end: date, on_date: date, *, arbiter_active: bool) -> bool:
    """Return whether a lecturer gave a seminar within four years and is active as an arbiter (2.2.2).

    For a lecturer who has not given one yet, pass the day of accreditation.
    """
    return arbiter_active and on_date <= add_years(last_seminar_end, edition.lecturer_rest_years)


def standing(
    edition: Edition, granted: date, on_date: date, last_seminar_end: date | None, *, arbiter_active: bool
) -> Standing:
    """Return the status of an accreditation on a day; it never renews itself (2.1.2, S-16)."""
    end = accreditation_end(edition, granted)
    if on_date > end:
        return Standing.EXPIRED
    # The four years of 2.2.2 run from the grant until the first seminar is given.
    last = max(granted, last_seminar_end or granted)
    if not lecturer_active(edition, last, on_date, arbiter_active=arbiter_active):
        return Standing.INACTIVE
    notice = on_date >= renewal_notice_from(edition, end)
    return Standing.RENEWAL_NOTICE if notice else Standing.ACCREDITED


def yearly_event(rated_events: int) -> tuple[Finding, ...]:
    """Return a notice if a year passed without the one rated event expected (2.2.2, S-21)."""
    if rated_events:
        return ()
    return (Finding("yearly_event", "2.2.2", True, rated_events, 1, Severity.NOTICE),)


def listed_seminars(edition: Edition, seminars: int) -> Finding:
    """Check that the form FL2 lists three or four seminars (3.3.3, S-14)."""
    least, most = edition.listed_seminars
    return Finding("fl2_seminars", "3.3.3", least <= seminars <= most, seminars, f"{least}-{most}")


def _standing(edition: Edition, candidate: Candidate) -> tuple[Finding, Finding]:
    titled = candidate.title is ArbiterTitle.IA
    listed = candidate.category in edition.lecturer_categories
    wanted = ", ".join(sorted(edition.lecturer_categories))
    return (
        Finding("title", "2.1.2", titled, candidate.title, ArbiterTitle.IA),
        Finding("category", "2.1.2", listed, candidate.category, wanted),
    )


def _programme(*, ltp: bool, teaching: bool) -> tuple[Finding, Finding]:
    return Finding("training_programme", "3.1", ltp), Finding("teaching_shown", "3.1.2", teaching)


def _reports(edition: Edition, aprs: Sequence[Apr]) -> list[Finding]:
    """Check the number of reports and signers, and each report's content (2.2.1, 3.1.1)."""
    named = {apr.seminar for apr in aprs if apr.seminar is not None}
    # Two reports on one seminar count once; a report that names none counts as its own.
    seminars = len(named) + sum(apr.seminar is None for apr in aprs)
    findings = [Finding("aprs", "2.2.1", seminars >= edition.reports, seminars, edition.reports)]
    if aprs:
        signers = len({apr.lecturer for apr in aprs})
        needed = edition.report_signers
        findings.append(Finding("apr_lecturers", "2.2.1", signers >= needed, signers, needed))
    for apr in aprs:
        findings += [*experience(edition, apr), satisfactory(edition, apr), *of_fa_seminar(apr)]
    return findings


def _after_classification(apr: Apr, classified: date | None) -> Finding:
    """Check that a report came after the classification in A or B; without a date it did not (2.2.1)."""
    end = apr.seminar_end
    ok = end is not None and classified is not None and end > classified
    return Finding("apr_after", "2.2.1", ok, _iso(end), _iso(classified))


def _iso(day: date | None) -> str | None:
    return day.isoformat() if day else None
