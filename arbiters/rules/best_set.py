"""Find the best set of norms to apply with, and what is missing if there is none.

Among all sets without a failure: fewest points for review, then submittable longest, then the oldest norms.
The applicant's own conditions (age, languages, form) do not influence the choice; they are findings of the
result.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache

from arbiters.rules.application import (
    ApplicationResult,
    JudgedNorm,
    check_judged,
    judge_norm,
    seminar_findings,
)
from arbiters.rules.editions import ArbiterEdition
from arbiters.rules.enums import NormKind, Sought
from arbiters.rules.events import systems_check
from arbiters.rules.records import Applicant, Norm, Seminar
from arbiters.rules.set_search import Candidate, Demand, SetSearch, candidate_of
from arbiters.rules.validity import (
    distinct_signatories,
    last_submission,
    norm_usable_until,
    norms_counted,
    seminars_counted,
    submission_in_time,
    submit_by,
)
from rulekit import Finding, blocking


@dataclass(frozen=True, slots=True)
class BestSet:
    """The set found, oldest norms first, judged as an application.

    `missing` is empty if the set is complete; otherwise the set is the best partial one. `excluded` are the
    norms that fail by themselves.
    """

    norms: tuple[Norm, ...]
    places: tuple[int, ...]
    """Indexes of the chosen norms in the given list."""
    seminar: Seminar | None
    result: ApplicationResult
    missing: tuple[Finding, ...]
    excluded: tuple[JudgedNorm, ...]


@dataclass(frozen=True, slots=True)
class _Chosen:
    """A set with its criteria: reviews, last day to submit, ends of its norms."""

    candidates: tuple[Candidate, ...]
    seminar: Seminar | None
    reviews: int
    last_day: date

    @property
    def rank(self) -> tuple[int, int, tuple[tuple[date, int], ...]]:
        return self.reviews, -self.last_day.toordinal(), tuple(each.order for each in self.candidates)


def best_set(
    applicant: Applicant, norms: Sequence[Norm], seminars: Sequence[Seminar] = (), *, edition: ArbiterEdition
) -> BestSet:
    """Choose the set to apply with from all norms and seminars of a person."""
    judged = [judge_norm(norm, applicant, edition=edition) for norm in norms]
    usable = sorted(
        (
            candidate_of(each, place, applicant.title, edition)
            for place, each in enumerate(judged)
            if not blocking(each.findings)
        ),
        key=lambda candidate: candidate.order,
    )
    search = SetSearch(applicant.title, usable, edition)
    options = _seminar_options(applicant, seminars, edition)
    chosen = _complete(search, applicant, options, edition) or _begun(search, applicant, options, edition)
    picked = [each.judged for each in chosen.candidates]
    seminar = _oldest_seminar(chosen, options, edition)
    return BestSet(
        norms=tuple(each.norm for each in picked),
        places=tuple(each.order[1] for each in chosen.candidates),
        seminar=seminar,
        result=check_judged(applicant, picked, seminar, edition=edition),
        missing=_missing(applicant, picked, seminar, edition),
        excluded=tuple(each for each in judged if blocking(each.findings)),
    )


def _seminar_options(
    applicant: Applicant, seminars: Sequence[Seminar], edition: ArbiterEdition
) -> list[Seminar | None]:
    """Return the seminars that count, latest first, and None if the rules allow no seminar (4.7)."""
    good: list[Seminar | None] = [
        *sorted(
            (each for each in seminars if not blocking(seminar_findings(applicant, each, edition=edition))),
            key=lambda seminar: seminar.end,
            reverse=True,
        )
    ]
    without = seminars_counted(applicant.title, 0, applicant.submitted, edition=edition)
    return good if without.ok is False else [*good, None]


def _complete(
    search: SetSearch, applicant: Applicant, options: Sequence[Seminar | None], edition: ArbiterEdition
) -> _Chosen | None:
    """Return the best set without failure, or None.

    A later seminar never shortens the time to submit, so only the latest one is tried, and none if allowed.
    """
    picks = edition.of(applicant.title).tournament_norms
    tried = dict.fromkeys((*options[:1], *(option for option in options if option is None)))
    found = [
        chosen
        for seminar in tried
        if (chosen := _best(search, Demand(picks), applicant, seminar, edition)) is not None
    ]
    return min(found, key=lambda each: each.rank, default=None)


def _begun(
    search: SetSearch, applicant: Applicant, options: Sequence[Seminar | None], edition: ArbiterEdition
) -> _Chosen:
    """Return the largest partial set: what more norms can correct does not count against it.

    If only the seminar is missing, all tournament norms may be included; a set that needs just more norms is
    preferred to one that needs norms of a certain kind.
    """
    seminar = options[0] if options else None
    most = edition.of(applicant.title).tournament_norms
    for picks in range(most if not options else most - 1, 0, -1):
        kinds = (Demand(picks, recent=False), Demand(picks, recent=False, varied=False))
        # A full set that lacks another system cannot be corrected by a seminar.
        for demand in kinds[:1] if picks == most else kinds:
            chosen = _best(search, demand, applicant, seminar, edition)
            if chosen is not None:
                return chosen
    return _Chosen((), seminar, 0, date.max)


def _best(
    search: SetSearch,
    demand: Demand,
    applicant: Applicant,
    seminar: Seminar | None,
    edition: ArbiterEdition,
) -> _Chosen | None:
    """Return the best set for a demand: fewest reviews, then the latest day, then the oldest norms."""
    fresh = date.min if seminar is None else last_submission(seminar.end, edition=edition)
    limit = date.max
    if seminar is not None:
        limit = norm_usable_until(NormKind.SEMINAR, seminar.end, edition=edition)

    # The binary search below and the choice of the number of reviews ask about the same days repeatedly.
    @cache
    def find(reviews: int, day: date) -> tuple[Candidate, ...] | None:
        return search.first(demand, reviews, day, recent=fresh >= day) if day <= limit else None

    if find(search.most_reviews, applicant.submitted) is None:
        return None
    reviews = next(n for n in range(search.most_reviews + 1) if find(n, applicant.submitted) is not None)
    later = {day for day in (*search.days, fresh, limit) if day > applicant.submitted}
    # The answer changes only on these days, and never from no to yes: binary search is exact.
    days = sorted({applicant.submitted, *later})
    last_day = days[_last_true(len(days), lambda place: find(reviews, days[place]) is not None)]
    listed = int(seminar is not None)
    counted = seminars_counted(applicant.title, listed, applicant.submitted, edition=edition)
    open_points = reviews + (counted.ok is None)
    return _Chosen(find(reviews, last_day) or (), seminar, open_points, last_day)


def _last_true(size: int, holds: Callable[[int], bool]) -> int:
    """Return the last index at which a condition holds that holds from 0 up to there (binary search)."""
    low, high = 0, size - 1
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if holds(middle) else (low, middle - 1)
    return low


def _oldest_seminar(
    chosen: _Chosen, options: Sequence[Seminar | None], edition: ArbiterEdition
) -> Seminar | None:
    """Return the oldest seminar that leaves the last day to submit unchanged."""
    if chosen.seminar is None:
        return None
    ends = [each.end for each in chosen.candidates if each.end is not None]
    wanted = submit_by(ends, chosen.seminar.end, edition=edition)
    same = [
        each for each in options if each is not None and submit_by(ends, each.end, edition=edition) == wanted
    ]
    return min(same, key=lambda seminar: seminar.end)


def _missing(
    applicant: Applicant, picked: Sequence[JudgedNorm], seminar: Seminar | None, edition: ArbiterEdition
) -> tuple[Finding, ...]:
    """Return what an incomplete set lacks: norms, a seminar, and what the missing norms must provide."""
    title, submitted = applicant.title, applicant.submitted
    norms = norms_counted(title, len(picked), edition=edition)
    found = [norms, seminars_counted(title, int(seminar is not None), submitted, edition=edition)]
    if not norms.ok and picked:
        events = [each.norm.event for each in picked if each.norm.event is not None]
        found.append(systems_check(title, events, edition=edition))
        if title == Sought.IA:
            found.append(distinct_signatories(title, [each.norm.signatory for each in picked]))
        listed = [event.end for event in events] + ([seminar.end] if seminar else [])
        found += [submission_in_time(max(listed), submitted, edition=edition)] if listed else []
    return tuple(each for each in found if each.ok is False)
