"""Spans of days, calendar entries and the standing of an arbiter at an event."""

from datetime import date

import pytest

from arbiters.rules.allocation_state import Share
from arbiters.rules.enums import Category, Panel, Title
from arbiters.rules.roster import Days, Served, Standing, standing_at
from tests.arbiters.rules.rosters import arbiter, event


@pytest.mark.parametrize(
    ("days", "meets"),
    [
        (Days(date(2025, 1, 1), date(2025, 1, 5)), True),
        (Days(date(2025, 1, 1), date(2025, 1, 4)), False),
        (Days(date(2025, 1, 9), date(2025, 1, 9)), True),
        (Days(date(2025, 1, 10), None), False),
        (Days(None, date(2025, 1, 5)), True),
        (Days(None, date(2025, 1, 4)), False),
        (Days(date(2025, 1, 9), None), True),
        (Days(None, None), True),
    ],
)
def test_spans_that_share_a_day(days: Days, meets: bool) -> None:
    assert days.meets(date(2025, 1, 5), date(2025, 1, 9)) is meets


def test_what_two_events_count_as() -> None:
    assert event(0).counted_as != event(1).counted_as
    assert event(0, entry="rapid").counted_as == event(1, entry="rapid").counted_as
    assert event(0, entry="e1").counted_as != event(1).counted_as


@pytest.mark.parametrize(
    ("category", "official", "used"),
    [("A", True, True), ("B", True, True), ("B", False, False), ("C", True, False)],
    ids=["2.1 A", "2.1 B", "B of a continent", "C"],
)
def test_events_that_take_from_the_panels(category: str, official: bool, used: bool) -> None:
    assert event(category=Category(category), official=official).uses_panels is used


def test_standing() -> None:
    last = event().end
    assert standing_at(arbiter("x"), event(), last) == Standing(
        Title.IA, Category.A, Panel.GREEN, False, True
    )
    assert standing_at(arbiter("x", federation="GER"), event(), last).from_host is True
    assert standing_at(arbiter("x", federation=None), event(host=None), last).from_host is False
    assert standing_at(arbiter("x", active_until=date(2025, 1, 9)), event(), last).active is False
    assert standing_at(arbiter("x", active_until=date(2025, 1, 9)), event(), date(2025, 1, 9)).active is True


def test_what_was_served_before() -> None:
    busy = arbiter("x", served=(Served(2024, 2, 1, 3), Served(2025, 1, 0, 1)))
    assert (busy.before(2025).ca, busy.before(2024).total, busy.before(2023)) == (1, 3, Served(2023))


class TestShare:
    """Women and men among eight posts: two of each are needed."""

    def share(self, women: int, men: int, unknown: int = 0) -> Share:
        share = Share(25)
        share.posts = 8
        for woman, number in ((True, women), (False, men), (None, unknown)):
            for _each in range(number):
                share.count(woman, 1)
        return share

    def test_those_missing_among_the_appointed(self) -> None:
        share = self.share(0, 5)
        assert (share.short(woman=True), share.short(woman=False)) == (2, -3)
        share.count(False, -1)
        assert share.short(woman=True) == 1

    @pytest.mark.parametrize(
        ("women", "men", "unknown", "claimed"),
        [
            pytest.param(0, 5, 0, [], id="one post is free for anyone"),
            pytest.param(0, 6, 0, [False, None], id="both posts are for women"),
            pytest.param(1, 6, 0, [False, None], id="the last is for a woman"),
            pytest.param(2, 5, 0, [], id="both shares hold"),
            pytest.param(1, 1, 4, [None], id="one of each is needed"),
        ],
    )
    def test_whom_the_open_posts_are_not_for(
        self, women: int, men: int, unknown: int, claimed: list[bool | None]
    ) -> None:
        share = self.share(women, men, unknown)
        assert [each for each in (True, False, None) if share.claims(each)] == claimed
