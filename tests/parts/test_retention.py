"""For how long something is kept: the term of the day, and the first moment that is removed no more."""

from datetime import UTC, date, datetime, timedelta

import pytest

from portal.parts.retention import Kept, Term

CHANGE = date(2027, 1, 1)


def kept(*terms):
    """Return something kept, and the moments for which its removal was asked."""
    asked = []
    return Kept("x", "X", terms, lambda moment: asked.append(moment) or 7), asked


@pytest.mark.parametrize(
    ("day", "days"),
    [
        (date(2025, 12, 31), 0),
        (date(2026, 1, 1), 90),
        (CHANGE - timedelta(1), 90),
        (CHANGE, 30),
        (CHANGE + timedelta(400), 30),
    ],
    ids=["before any term", "first day", "day before the change", "day of the change", "long after"],
)
@pytest.mark.parametrize("turned", [False, True], ids=["in order", "newest first"])
def test_the_term_in_force_counts(day, days, turned):
    terms = [Term(date(2026, 1, 1), 90), Term(CHANGE, 30)]
    assert kept(*(reversed(terms) if turned else terms))[0].days_on(day) == days


def test_removed_is_what_ended_before_the_first_day_that_is_kept():
    thing, asked = kept(Term(date(2026, 1, 1), 30))
    assert thing.remove_on(date(2026, 3, 31)) == 7
    assert asked == [datetime(2026, 3, 1, tzinfo=UTC)]


def test_before_any_term_nothing_is_removed():
    thing, asked = kept(Term(date(2026, 1, 1), 30))
    assert (thing.remove_on(date(2025, 12, 31)), asked) == (0, [])


def test_without_any_term_everything_stays():
    thing, asked = kept()
    assert (thing.remove_on(CHANGE), asked) == (0, [])
