"""Pre-check of the schedule (B.02, 0.2): every round has a day and a start, in order."""

from collections.abc import Iterator

from rulekit import Finding, Severity
from tournaments.rules.facts import EventFacts
from tournaments.rules.findings import broken


def check_schedule(event: EventFacts) -> Iterator[Finding]:
    """Yield what is missing or impossible in dates, rounds and clocks."""
    if event.start is None or event.end is None:
        yield _broken("dates_missing", "start")
    elif event.end < event.start:
        yield _broken("ends_before_start", "end", event.end.isoformat(), event.start.isoformat())
    if not event.rounds:
        yield _broken("rounds_missing", "rounds", 0, 1)
    if undated := [each.number for each in event.rounds if each.day is None or each.start is None]:
        yield _broken("schedule_missing", "rounds", ", ".join(map(str, undated)))
    if not event.clock:
        yield _broken("clock_missing", "clock")
    yield from _order(event)
    if event.suspended_host:
        yield _broken("host_suspended", "federation")
    # AC II.6: a banned person takes no part in events.
    if banned := sum(each.banned for each in event.arbiters):
        yield broken("arbiter_banned", "AC", "II.6", Severity.ERROR, "arbiters", banned, 0)


def check_lists(event: EventFacts) -> Iterator[Finding]:
    """Yield what is wrong with the chosen lists: at least one, and regulations must exist for each."""
    if not event.fide_rated and not event.nationally_rated:
        yield _broken("no_list_chosen", "fide_rated")
    if event.nationally_rated and not event.national_edition:
        yield _broken("no_national_rating", "nationally_rated")
    if event.norm_event and not event.fide_rated:
        yield broken("norms_need_fide", "B.01", "1.1.1", Severity.ERROR, "fide_rated")


def _order(event: EventFacts) -> Iterator[Finding]:
    before = None
    for each in event.rounds:
        if each.day is None:
            continue
        # Dates that are missing are reported elsewhere.
        if event.start and event.end and not event.start <= each.day <= event.end:
            yield _broken("round_outside_dates", "rounds", each.number, each.day.isoformat())
        moment = (each.day, each.start) if each.start else None
        # Compared with the last round that has a start; rounds without one are skipped.
        if before and moment and moment <= before:
            yield _broken("rounds_out_of_order", "rounds", each.number)
        before = moment or before


def _broken(
    code: str, field: str, actual: int | str | None = None, required: int | str | None = None
) -> Finding:
    return broken(code, "B.02", "0.2", Severity.ERROR, field, actual, required)
