"""The number of norms in an application, their age, and the dates of the procedure (5.3 to 5.8)."""

from collections.abc import Iterable, Sequence
from datetime import date, timedelta

from arbiters.rules.editions import ArbiterEdition
from arbiters.rules.enums import NormKind, Sought
from arbiters.rules.records import Identifier
from rulekit import Finding
from rulekit.dates import add_years, iso

DAY = timedelta(days=1)


def norms_counted(title: Sought, tournament: int, *, edition: ArbiterEdition) -> Finding:
    """Check for exactly 3 tournament norms for FA, 4 for IA (5.4.3, 5.5.3)."""
    rules = edition.of(title)
    needed = rules.tournament_norms
    return Finding("tournament_norms", rules.articles.count, tournament == needed, tournament, needed)


def seminars_counted(title: Sought, seminar: int, submitted: date, *, edition: ArbiterEdition) -> Finding:
    """Check for exactly one seminar norm: FA always (5.4.3), IA by the day of submission (4.7, 2.2)."""
    rules = edition.of(title)
    if title == Sought.FA:
        return Finding("seminar_norms", rules.articles.count, seminar == 1, seminar, 1)
    ok: bool | None = seminar == 1
    if seminar == 0 and submitted < edition.ia_seminar_needed_from:
        open_from = edition.ia_seminar_open_from
        ok = None if open_from is not None and submitted >= open_from else True
    return Finding("seminar_norms", rules.articles.seminar, ok, seminar, 1)


def count_check(
    title: Sought, tournament: int, seminar: int, submitted: date, *, edition: ArbiterEdition
) -> tuple[Finding, ...]:
    """Count the norms of an application (2.2, 5.4.3, 5.5.3)."""
    return (
        norms_counted(title, tournament, edition=edition),
        seminars_counted(title, seminar, submitted, edition=edition),
    )


def norm_in_time(kind: NormKind, end: date, submitted: date, *, edition: ArbiterEdition) -> Finding:
    """Check that a norm is at most 6 years old (seminar: 4) on submission (5.3.1, 5.3.2)."""
    article, years = _age_limit(kind, edition)
    oldest = add_years(submitted, -years)
    return Finding("norm_age", article, end >= oldest, iso(end), iso(oldest))


def norm_usable_until(kind: NormKind, end: date, *, edition: ArbiterEdition) -> date:
    """Return the last day on which a norm may be submitted (5.3.1, 5.3.2)."""
    _article, years = _age_limit(kind, edition)
    last = add_years(end, years)
    # 29 February minus the years is 28 February: a norm of that day may still be submitted on the 29th.
    return last + DAY if add_years(last + DAY, -years) <= end else last


def _age_limit(kind: NormKind, edition: ArbiterEdition) -> tuple[str, int]:
    if kind == NormKind.SEMINAR:
        return "5.3.2", edition.seminar_years
    return "5.3.1", edition.tournament_years


def last_submission(latest_event_end: date, *, edition: ArbiterEdition) -> date:
    """Return the last day for an application after its latest event (5.3.3)."""
    return add_years(latest_event_end, edition.submission_years)


def submission_in_time(latest_event_end: date, submitted: date, *, edition: ArbiterEdition) -> Finding:
    """Check that the application comes within a year of the latest listed event (5.3.3)."""
    last = last_submission(latest_event_end, edition=edition)
    return Finding("submission", "5.3.3", submitted <= last, iso(submitted), iso(last))


def submit_by(ends: Iterable[date], seminar: date | None, *, edition: ArbiterEdition) -> date | None:
    """Return the last day on which 5.3.1, 5.3.2 and 5.3.3 all hold; None without any date."""
    events = tuple(ends)
    listed = events if seminar is None else (*events, seminar)
    if not listed:
        return None
    days = [norm_usable_until(NormKind.TOURNAMENT, end, edition=edition) for end in events]
    if seminar is not None:
        days.append(norm_usable_until(NormKind.SEMINAR, seminar, edition=edition))
    # The oldest norm limits by its age, the latest event by the year for submission.
    return min(*days, last_submission(max(listed), edition=edition))


def distinct_signatories(title: Sought, signatories: Sequence[Identifier | None]) -> Finding:
    """Check that at least two different people signed the norms of an IA (4.13.1); no such rule for FA."""
    different = len({str(signatory) for signatory in signatories if signatory is not None})
    needed = 1 if title == Sought.FA else 2
    return Finding("signatories", "4.13.1", title == Sought.FA or different >= needed, different, needed)


def review_due(submitted: date, *, edition: ArbiterEdition) -> date:
    """Return the day by which an application is to be reviewed (5.7)."""
    return submitted + timedelta(days=edition.review_days)


def first_award(published: date, *, edition: ArbiterEdition) -> date:
    """Return the first day on which a title may be awarded: after 60 days of publication (5.8)."""
    return published + timedelta(days=edition.publication_days)


def award_allowed(published: date, award: date, *, edition: ArbiterEdition) -> Finding:
    """Check that a title is awarded after 60 days of publication (5.8)."""
    first = first_award(published, edition=edition)
    return Finding("published_long_enough", "5.8", award >= first, iso(award), iso(first))
