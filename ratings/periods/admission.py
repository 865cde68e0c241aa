"""Conditions of old editions on an event's results: composition of round robins, minimum thinking time.

2009: 1.11-1.13 and 6.3-6.33; 2017: 6.2. Later editions have neither.
"""

from collections.abc import Sequence
from dataclasses import replace

from ratings.core import EventRecord, Field, PlayerSnapshot, check_event
from ratings.core.editions.model import Scope
from ratings.enums import Verdict
from ratings.periods.calendar import Period
from ratings.periods.candidates import WITHDRAWN
from ratings.periods.event_results import terms_of
from ratings.periods.events import Judged
from ratings.periods.reading import entrants_of
from rulekit import Finding, blocking
from tournaments.rules.clocks import time_controls

# The core checks more than these; the rest was checked at registration and by the verdicts.
_ASKED = frozenset({"too_few_rated", "double_round_robin_too_small", "time_too_short"})


def admitted(period: Period, judged: Sequence[Judged]) -> list[Judged]:
    """Return the verdicts with those events refused that do not meet the edition of their first day."""
    asked = [each for each in judged if each.enters and _is_asked(each)]
    if not asked:
        return list(judged)
    refused: dict[object, Finding] = {}
    for each, field in zip(asked, entrants_of(period, asked), strict=True):
        found = Field(terms_of(each, period.rules.tempo, field), field)
        players = [PlayerSnapshot(str(one.number), one.rating) for one in field]
        against = _findings(each, found, players, period)
        if against:
            refused[each.candidate.event] = against[0]
    return [
        _refused(each, refused[each.candidate.event]) if each.candidate.event in refused else each
        for each in judged
    ]


def _is_asked(judged: Judged) -> bool:
    edition = judged.edition
    return (
        judged.code != WITHDRAWN
        and edition is not None
        and (edition.event.composition is not None or edition.time.scope is Scope.EVENT)
    )


def _findings(
    judged: Judged, field: Field, players: Sequence[PlayerSnapshot], period: Period
) -> tuple[Finding, ...]:
    """Return the blocking findings on composition and time.

    The system is that of the field, not the registered one: an incomplete round robin counts as a Swiss,
    which has no rule on composition (6.43).
    """
    candidate, edition = judged.candidate, field.edition
    white, black = time_controls(candidate.time_control)
    facts = EventRecord(
        system=field.system,
        rating_type=period.rules.tempo,
        start=candidate.start,
        end=candidate.end,
        time_control=white,
        black_time_control=black,
        national_championship=candidate.national_championship,
        women_only=candidate.women_only,
    )
    return tuple(each for each in blocking(check_event(edition, facts, players)) if each.code in _ASKED)


def _refused(judged: Judged, finding: Finding) -> Judged:
    return replace(judged, verdict=Verdict.REFUSED, code=finding.code, article=finding.article, expected=None)
