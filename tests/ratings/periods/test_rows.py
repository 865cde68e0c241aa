"""What a row of a list is called, what corrections add to it, and when it is no longer a rating."""

from datetime import date

import pytest

from ratings.enums import RowKind
from ratings.periods.new_ratings import Amend, Row, _amended, kind_of, latest
from ratings.periods.reading import PlayerState
from ratings.periods.snapshots import birth_of, last_day_of

LIST = date(2026, 10, 1)


def state(rating: int | None = 2000, *, inactive: bool = False, **fields: object) -> PlayerState:
    return PlayerState(1, 1, 1990, None, rating, 20, inactive=inactive, total=50, peak=rating, last_game=None)


@pytest.mark.parametrize(
    ("before", "row", "kind"),
    [
        pytest.param(None, {"rating": 1900, "games": 5}, RowKind.NEW, id="a first rating"),
        pytest.param(None, {"rating": None, "games": 3}, RowKind.COLLECTING, id="games for a first rating"),
        pytest.param(2000, {"rating": None, "games": 3}, RowKind.DELISTED, id="below the floor"),
        pytest.param(2000, {"rating": 2010, "games": 1}, RowKind.CHANGED, id="games"),
        pytest.param(2000, {"rating": 2000, "games": 1}, RowKind.CHANGED, id="games that change nothing"),
        pytest.param(
            2000, {"rating": 2010, "change": 1000}, RowKind.CHANGED, id="a correction without games"
        ),
        pytest.param(
            2000, {"rating": 2200, "steps": [["x", 1, 2, ""]]}, RowKind.STEPPED, id="a one-off step"
        ),
        pytest.param(2000, {"rating": 2000, "inactive": True}, RowKind.INACTIVE, id="a year without a game"),
        pytest.param(2000, {"rating": 2000}, RowKind.REGROUPED, id="another K"),
    ],
)
def test_what_happened_to_a_player(before, row, kind):
    assert kind_of(Row(state(before), **row)) == kind


def test_who_is_active_again_without_a_game_of_the_period_is_told_so():
    assert kind_of(Row(state(inactive=True), 2000)) == RowKind.RETURNED


@pytest.mark.parametrize(
    ("before", "after", "games", "changes", "points"),
    [
        pytest.param(15, 25, 0, True, 10, id="more points"),
        pytest.param(15, 5, 0, True, -10, id="fewer points"),
        pytest.param(15, 15, 0, False, 0, id="nothing"),
        pytest.param(0, 0, 1, True, 0, id="a game that gave nothing still counts for K"),
        pytest.param(2200, None, 0, True, 0, id="8.2 no rating at all"),
    ],
)
def test_what_a_correction_changes(before, after, games, changes, points):
    amend = Amend("correction", LIST, before, after, games)
    assert (amend.changes, amend.points) == (changes, points)
    assert amend.step() == ["correction", before, after, "2026-10-01"]


class TestCorrectionsOfARow:
    def row(self) -> Row:
        return Row(state(), 2010, games=3, change=1000, rounded=10, total=53)

    def test_points_are_added_in_whole_points(self):
        found = _amended(self.row(), [Amend("correction", LIST, 15, 25, 2)])
        assert (found.rating, found.rounded, found.change) == (2020, 20, 2000)
        assert (found.games, found.total) == (5, 55)

    def test_games_that_are_taken_away_leave_the_period_alone(self):
        found = _amended(self.row(), [Amend("correction", LIST, 15, 15, -2)])
        assert (found.games, found.total, found.rating) == (3, 51, 2010)

    def test_a_total_never_falls_below_nothing(self):
        assert _amended(self.row(), [Amend("correction", LIST, 0, 0, -99)]).total == 0

    def test_several_lists_are_corrected_one_after_the_other(self):
        steps = [Amend("correction", LIST, 15, 25), Amend("correction", date(2026, 11, 1), 3, 1)]
        found = _amended(self.row(), steps)
        assert (found.rating, [step[3] for step in found.steps]) == (2018, ["2026-10-01", "2026-11-01"])

    def test_8_2_a_first_rating_that_should_not_be_is_withdrawn(self):
        found = _amended(self.row(), [Amend("first_correction", LIST, 2200, None)])
        assert (found.rating, found.reason, found.article) == (None, "first_rating_withdrawn", "2026-10-01")

    def test_after_that_nothing_is_added(self):
        gone = Amend("first_correction", LIST, 2200, None)
        found = _amended(self.row(), [gone, Amend("correction", LIST, 5, 15)])
        assert found.rating is None


@pytest.mark.parametrize(
    ("before", "now", "last"),
    [
        (None, None, None),
        (LIST, None, LIST),
        (None, LIST, LIST),
        (LIST, date(2026, 9, 30), LIST),
        (date(2026, 9, 30), LIST, LIST),
    ],
)
def test_the_last_game_is_the_later_one(before, now, last):
    assert latest(before, now) == last


@pytest.mark.parametrize(
    ("year", "day"),
    [
        pytest.param(None, None, id="unknown"),
        pytest.param(2008, date(2008, 12, 31), id="A-01 the last day of the year"),
        pytest.param(2025, date(2025, 12, 31), id="last year"),
        pytest.param(2026, None, id="this year is no year of birth"),
        pytest.param(2090, None, id="nor a year to come"),
    ],
)
def test_a_year_of_birth_counts_as_its_last_day(year, day):
    assert last_day_of(year, LIST) == day


def test_a_known_birthday_counts_itself():
    known = PlayerState(
        1, 1, 2008, date(2008, 3, 4), 2000, 20, inactive=False, total=0, peak=None, last_game=None
    )
    assert birth_of(known, LIST) == date(2008, 3, 4)
