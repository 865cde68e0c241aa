"""The verdict on every candidate event of a list: it enters, waits or is refused, and why (7.1 and 9.1)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Any
from uuid import UUID

from portal.parts.planned import Query, planned_rows
from ratings.core import (
    Edition,
    EventRecord,
    ListAssignment,
    PlayerSnapshot,
    check_event,
    list_in_force,
    list_window,
    report_deadlines,
)
from ratings.enums import Origin, Verdict
from ratings.periods.calendar import Period
from ratings.periods.candidates import WITHDRAWN, Candidate, candidates, odd_players
from rulekit import NoEditionError, blocking
from tournaments.enums import EventState, RatingDecisionKind

CORRECTED = "corrected"
# Findings that registration has already dealt with; a list checks only what the results show.
_SETTLED = frozenset({"longer_event", "late_registration"})
NOBODY: frozenset[int] = frozenset()
# Of each system asked for: the newest imported list before its next one, and the previous list if calculated.
_LISTS = f"""
    SELECT l.system_id, l.origin, max(l.list_date)
      FROM unnest(%(systems)s::int[], %(bases)s::date[], %(dates)s::date[]) AS asked(system, base, list_date)
      JOIN ratings_ratinglist l ON l.system_id = asked.system
       AND (l.origin = '{Origin.CALCULATED}' AND l.list_date = asked.base
            OR l.origin = '{Origin.IMPORTED}' AND l.list_date < asked.list_date)
     GROUP BY 1, 2
"""


@dataclass(frozen=True)
class Judged:
    """An event with its verdict. It is rated after `after_round` up to `through_round`; 0 is no bound."""

    candidate: Candidate
    verdict: Verdict
    code: str
    article: str = ""
    expected: date | None = None
    edition: Edition | None = None
    in_force: date | None = None
    after_round: int = 0
    through_round: int = 0
    last_day: date | None = None
    corrects: UUID | None = None
    # Players who had died before it began: their games are excluded (10.2).
    dead: frozenset[int] = frozenset()

    @property
    def enters(self) -> bool:
        return self.verdict == Verdict.ENTERS

    @property
    def has_no_new_round(self) -> bool:
        """Return whether an interim report ends with rounds that a list has rated."""
        return 0 < self.through_round <= self.after_round


def decide_each(asked: Sequence[tuple[Period, Sequence[UUID] | None]]) -> list[list[Judged]]:
    """Return verdicts for several systems, each with the events asked for; None means all candidates."""
    imported = _last_imported([period for period, _only in asked])
    found = [
        [
            each
            for candidate in candidates(period, only)
            if (each := judge(period, candidate, imported[period.system.pk]))
        ]
        for period, only in asked
    ]
    odd = odd_players([each.candidate.event for judged in found for each in judged if each.enters])
    return [
        [_checked(period, each, *odd.get(each.candidate.event, (False, NOBODY))) for each in judged]
        for (period, _only), judged in zip(asked, found, strict=True)
    ]


def judge(period: Period, found: Candidate, imported: date | None) -> Judged | None:
    """Return the verdict on one event; None if no report since has anything new.

    `imported` is the newest imported list: events up to it were rated elsewhere. A decision on rounds already
    rated is no reason to wait for the next interim report: the next list corrects them (5.1).
    """
    try:
        edition = period.rules.on(found.start)
    # No regulations covered the first day: no list will ever rate it.
    except NoEditionError:
        return Judged(found, Verdict.REFUSED, "no_edition")
    if found.decision == RatingDecisionKind.REFUSED:
        return _not_rated(found, edition)
    # A long event continues after the last round that a list has rated.
    after = found.earlier.through_round if found.earlier and found.earlier.stands else 0
    through = found.last_round if found.interim else 0
    corrects = _corrected(found)
    if through and through <= after and corrects is None and not found.is_reported_anew:
        return None
    # A correction rates the event from round 1, by the list of its first day.
    first_day = first_day_of(found, 0 if corrects else after)
    last_day = found.day_of(through, found.end) if through else found.end
    window = list_window(edition, last_day, found.official, found.reported_on, period.rules.list_after)
    verdict, code, article, expected = _place(period, found, edition, window, imported, corrects)
    return Judged(
        found,
        verdict,
        code,
        article,
        expected,
        edition,
        list_in_force(edition, first_day),
        0 if corrects else after,
        through,
        last_day,
        corrects,
    )


def first_day_of(found: Candidate, after: int) -> date:
    """Return the day whose list in force applies: the first of the event, of its part (A-57) or its pool."""
    if after:
        return found.day_of(after + 1, found.start)
    return found.pooled_from or found.start


Place = tuple[Verdict, str, str, date | None]


def _corrected(found: Candidate) -> UUID | None:
    """Return the calculation whose results of the whole event must be taken back, if any.

    A part of a long event is continued, not corrected, unless a decision since then changes rated rounds.
    """
    earlier = found.earlier
    if earlier is None or not earlier.stands:
        return None
    return None if earlier.through_round and not found.is_decided_anew else earlier.calculation


def _not_rated(found: Candidate, edition: Edition) -> Judged:
    """Return the verdict on an event that must not be rated (0.4); earlier results are taken back."""
    article = edition.article("event.appeal_days")
    in_force = list_in_force(edition, found.start)
    if found.earlier is None or not found.earlier.stands:
        return Judged(found, Verdict.REFUSED, "rating_refused", article, None, edition, in_force)
    return Judged(
        found,
        Verdict.ENTERS,
        WITHDRAWN,
        article,
        edition=edition,
        in_force=in_force,
        last_day=found.end,
        corrects=found.earlier.calculation,
    )


def _place(
    period: Period,
    found: Candidate,
    edition: Edition,
    window: ListAssignment,
    imported: date | None,
    corrects: UUID | None,
) -> Place:
    """Return whether this list rates the event (7.1.3), a later one, or none (9.1).

    A correction is never too late: `_refused` is skipped for it.
    """
    if period.revision:
        return Verdict.ENTERS, "revised", window.article, None
    if found.state == EventState.REPORTED and not found.interim:
        return Verdict.WAITS, "correction_pending", "", None
    if corrects is None and (refused := _refused(period, edition, window, imported)):
        return refused
    rated_on = window.rated_on or window.first_list
    if rated_on > period.list_date:
        code = "not_closed" if window.first_list > period.list_date else "reported_late"
        return Verdict.WAITS, code, window.article, rated_on
    if corrects is not None:
        return Verdict.ENTERS, CORRECTED, "", None
    return _entering(period, found, edition, window, rated_on)


def _refused(period: Period, edition: Edition, window: ListAssignment, imported: date | None) -> Place | None:
    """Refuse an event that an imported list has rated, or that missed its third list (9.1)."""
    if imported is not None and window.rated_on is not None and window.rated_on <= imported:
        return Verdict.REFUSED, "on_imported_list", "", None
    if window.too_late or (window.last_list is not None and period.list_date > window.last_list):
        return Verdict.REFUSED, "third_list_missed", edition.article("lists.last_list"), None
    return None


def _entering(
    period: Period, found: Candidate, edition: Edition, window: ListAssignment, rated_on: date
) -> Place:
    """Return the code of an event that enters: in time, late, interim, or admitted after a month (A-49)."""
    if edition.lists.refusable_after_months is not None:
        refusable = report_deadlines(edition, found.end).refusable_after
        if refusable is not None and found.reported_on > refusable:
            article = edition.article("lists.refusable_after_months")
            if found.decision != RatingDecisionKind.ADMITTED:
                # After that month only the commission can admit it; until then the event waits (§ 2, A-49).
                return Verdict.WAITS, "awaits_decision", article, None
            return Verdict.ENTERS, "admitted_after_deadline", article, None
    if found.interim:
        return Verdict.ENTERS, "interim", window.article, None
    return Verdict.ENTERS, "late" if rated_on < period.list_date else "in_time", window.article, None


def _last_imported(periods: Sequence[Period]) -> Mapping[int, date | None]:
    """Return the newest earlier imported list of each system: events up to it were rated elsewhere.

    If the previous list was not calculated here either, it counts as imported; None for a first list.
    """
    about: dict[str, Any] = {
        "systems": [period.system.pk for period in periods],
        "bases": [period.base for period in periods],
        "dates": [period.list_date for period in periods],
    }
    newest = {(system, origin): day for system, origin, day in planned_rows(Query(_LISTS, about))}
    return {
        period.system.pk: None
        if period.system.list_date is None
        else newest.get((period.system.pk, Origin.IMPORTED))
        if (period.system.pk, Origin.CALCULATED) in newest
        else period.base
        for period in periods
    }


def _checked(period: Period, judged: Judged, unknown: bool, dead: frozenset[int]) -> Judged:
    """Refuse an event because of its host (0.2) or a player without FIDE id (A-61).

    A dead player is no reason to refuse an event: only their games are excluded (10.2).
    """
    found, edition = judged.candidate, judged.edition
    if not judged.enters or edition is None:
        return judged
    if found.host_suspended and period.system.federation_id is None:
        # A suspended federation cannot register events; whether its players are listed is article 10.1.
        return _against(judged, "host_suspended", edition.article("event.responsible"))
    if unknown:
        facts = EventRecord(
            rating_type=period.rules.tempo, start=found.start, end=found.end, approved=True, waivers=_SETTLED
        )
        found_against = blocking(check_event(edition, facts, [PlayerSnapshot(fide_id=None)]))
        if found_against:
            return _against(judged, found_against[0].code, found_against[0].article)
    return replace(judged, dead=dead) if dead and edition.event.deaths_reported else judged


def _against(judged: Judged, code: str, article: str) -> Judged:
    return Judged(judged.candidate, Verdict.REFUSED, code, article, None, judged.edition, judged.in_force)
