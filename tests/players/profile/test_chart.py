"""The geometry of the curve."""

from datetime import date

import pytest
from django.utils import translation
from hypothesis import given
from hypothesis import strategies as st

from players.profile.chart import Change, Series, day_of, draw, month_of
from players.profile.phrases import month_label


def series(*changes: tuple[date, int | None], until: date = date(2026, 11, 1)) -> Series:
    return Series("fide-standard", "standard", [Change(day, rating, 5) for day, rating in changes], until)


def test_nobody_rated_no_picture():
    assert draw([]) is None
    assert draw([series((date(2026, 1, 1), None))]) is None


def test_a_rating_holds_until_the_month_before_the_next_change():
    chart = draw([series((date(2026, 1, 1), 2000), (date(2026, 6, 1), 2020), until=date(2026, 11, 1))])
    assert (chart.low, chart.high) == (2000, 2020)
    # January, May (still 2000), June, November (still 2020), over ten months of 48.6 each.
    assert chart.lines[0].pieces == ["56,264 250.4,264 299,14 542,14"]
    assert chart.lines[0].points == [[24312, 2000, 5], [24317, 2020, 5]]


def test_where_a_player_was_not_rated_the_line_is_broken():
    changes = [(date(2026, 1, 1), 2000), (date(2026, 3, 1), None), (date(2026, 7, 1), 2010)]
    (line,) = draw([series(*changes)]).lines
    assert len(line.pieces) == 2
    assert len(line.marks.split()) == 2


def test_a_single_list_is_a_point_at_the_end_of_half_a_year():
    chart = draw([series((date(2026, 11, 1), 1850))])
    assert (day_of(chart.first), day_of(chart.last)) == (date(2026, 6, 1), date(2026, 11, 1))
    assert chart.lines[0].pieces == ["541,139 543,139"]


def test_years_of_lists_are_written_by_the_year():
    changes = [(date(2006 + year, 1, 1), 2000 + year) for year in range(21)]
    months = [tick.value for tick in draw([series(*changes)]).months]
    assert {month % 12 for month in months} == {0}
    assert len(months) <= 7


def test_a_long_history_has_few_marks_and_the_last_of_all():
    changes = [(day_of(month_of(date(2010, 1, 1)) + at), 2000 + at) for at in range(200)]
    (line,) = draw([series(*changes)]).lines
    assert len(line.marks.split()) <= 30
    assert line.marks.split()[0] == line.pieces[-1].split()[-2]


ratings = st.one_of(st.none(), st.integers(1000, 3000))


@given(st.dictionaries(st.integers(24000, 24400), ratings, min_size=1, max_size=40))
def test_every_corner_and_mark_lies_within_the_frame(known):
    changes = [(day_of(month), known[month]) for month in sorted(known)]
    chart = draw([series(*changes, until=day_of(24400))])
    if chart is None:
        assert not any(known.values())
        return
    (line,) = chart.lines
    drawn = [pair for piece in [*line.pieces, line.marks] for pair in piece.split()]
    for x, y in (map(float, pair.split(",")) for pair in drawn):
        assert chart.left - 1 <= x <= chart.right + 1
        assert chart.top <= y <= chart.bottom
    assert 2 <= len(chart.ratings) <= 7
    assert chart.low <= min(filter(None, known.values())) <= chart.high


@pytest.mark.parametrize(
    ("language", "words"), [("en", "Nov 2026"), ("ru", "ноя 2026"), ("uk", "лис 2026"), ("ja", "2026年11月")]
)
def test_a_month_below_the_curve_is_in_small_letters_where_the_language_has_them(language, words):
    with translation.override(language):
        assert month_label(date(2026, 11, 1), years_only=False) == words
