"""Statistics as bars: lengths, empty bands, order of titles, the last years, numbers of four languages."""

from datetime import date

import pytest
from django.utils import translation

from players.enums import Title
from ratings.figures.display import (
    Bar,
    awarded_bars,
    awarded_years,
    bars,
    distribution,
    growth_bars,
    holders,
)
from ratings.models import ListFigures, RatingList


def shown(found: list[Bar]) -> list[tuple[str, int]]:
    return [(bar.label, bar.count) for bar in found]


@pytest.mark.parametrize(
    ("counts", "lengths"),
    [
        pytest.param([], [], id="nothing"),
        pytest.param([5], [100.0], id="the only one is full"),
        pytest.param([1, 4, 2], [25.0, 100.0, 50.0], id="per cent of the longest"),
        pytest.param([0, 0], [0.0, 0.0], id="nobody at all is no division by zero"),
    ],
)
def test_a_bar_is_as_long_as_its_share_of_the_longest(counts, lengths):
    found = bars((str(at), count) for at, count in enumerate(counts))
    assert [bar.length for bar in found] == lengths


@pytest.mark.parametrize(
    ("language", "written"),
    [
        ("en", "12,345"),
        ("ru", "12\N{NO-BREAK SPACE}345"),
        ("uk", "12\N{NO-BREAK SPACE}345"),
        ("ja", "12,345"),
    ],
)
def test_counts_are_written_as_the_reader_writes_them_and_drawn_for_the_browser(language, written):
    """The length is an attribute of SVG: a decimal comma there would draw nothing."""
    bar = Bar("2000–2099", 12345, 100 / 3)
    with translation.override(language):
        assert (bar.written, bar.drawn) == (written, "33.33")


def test_the_count_follows_the_reader_not_the_first_who_asked():
    bar = Bar("", 54321, 1)
    with translation.override("en"):
        english = bar.written
    with translation.override("uk"):
        ukrainian = bar.written
    assert (english, ukrainian) == ("54,321", "54\N{NO-BREAK SPACE}321")


@pytest.mark.parametrize(
    ("bands", "expected"),
    [
        pytest.param({}, [], id="before the first rating"),
        pytest.param({"1900": 3}, [("1900–1999", 3)], id="one band"),
        pytest.param(
            {"1400": 2, "1700": 1},
            [("1400–1499", 2), ("1500–1599", 0), ("1600–1699", 0), ("1700–1799", 1)],
            id="empty bands in between are shown",
        ),
        pytest.param(
            {"900": 1, "1000": 2}, [("900–999", 1), ("1000–1099", 2)], id="by number, not by letter"
        ),
    ],
)
def test_the_distribution_has_no_holes(bands, expected):
    assert shown(distribution(ListFigures(bands=bands))) == expected


def test_growth_names_the_month_of_each_list():
    rows = [
        ListFigures(listed=RatingList(list_date=date(2026, month, 1)), active=active)
        for month, active in ((11, 10), (12, 20))
    ]
    assert [(bar.label, bar.count, bar.length) for bar in growth_bars(rows)] == [
        ("November 2026", 10, 50.0),
        ("December 2026", 20, 100.0),
    ]


def test_holders_stand_in_the_order_of_titles():
    found = shown(holders(ListFigures(titles={"WCM": 9, "FM": 2, "GM": 1})))
    order = [title.value for title in Title]
    assert [label for label, _count in found] == sorted(["WCM", "FM", "GM"], key=order.index)
    assert dict(found) == {"GM": 1, "FM": 2, "WCM": 9}


def test_a_title_that_is_not_known_any_more_is_left_out():
    assert shown(holders(ListFigures(titles={"XM": 5}))) == []


class TestTitlesOfTheYears:
    AWARDED = {"2024": {"FM": 2, "GM": 1}, "2026": {"IM": 3}, "2025": {"FM": 1}}

    def test_the_table_has_the_newest_year_first_and_every_title(self):
        named, rows = awarded_years(ListFigures(awarded=self.AWARDED))
        assert named == ["GM", "IM", "FM"]
        assert [(row["year"], row["counts"], row["total"]) for row in rows] == [
            ("2026", [0, 3, 0], 3),
            ("2025", [0, 0, 1], 1),
            ("2024", [1, 0, 2], 3),
        ]

    def test_the_chart_has_the_oldest_year_first(self):
        assert shown(awarded_bars(ListFigures(awarded=self.AWARDED))) == [
            ("2024", 3),
            ("2025", 1),
            ("2026", 3),
        ]

    def test_only_the_last_fifteen_years(self):
        awarded = {str(year): {"GM": 1} for year in range(2000, 2027)}
        _named, rows = awarded_years(ListFigures(awarded=awarded))
        years = [bar.label for bar in awarded_bars(ListFigures(awarded=awarded))]
        assert (len(rows), rows[0]["year"], rows[-1]["year"]) == (15, "2026", "2012")
        assert years == [str(year) for year in range(2012, 2027)]

    def test_a_title_of_earlier_years_alone_has_no_column(self):
        awarded = {"1999": {"WGM": 1}} | {str(year): {"GM": 1} for year in range(2012, 2027)}
        assert awarded_years(ListFigures(awarded=awarded))[0] == ["GM"]

    def test_before_the_first_title(self):
        assert (awarded_years(ListFigures(awarded={})), awarded_bars(ListFigures(awarded={}))) == (
            ([], []),
            [],
        )
