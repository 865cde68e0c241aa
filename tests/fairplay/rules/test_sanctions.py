"""How far and how long a ban reaches: online chess and the board, the fast track."""

from datetime import date

import pytest

from fairplay.rules import Ground, OnlineBan, board_ban, fast_track_accepted, fast_track_ban, last_day
from fairplay.rules import months_of as whole_months

SINCE = date(2026, 1, 1)
YEAR, HALF = date(2026, 12, 31), date(2026, 6, 30)


@pytest.mark.parametrize(
    ("ground", "more", "reaches"),
    [
        pytest.param(Ground.CHEATING, False, True, id="AN E.1 cheating"),
        pytest.param(Ground.PRESUMED, False, True, id="AN B.4 presumed"),
        pytest.param(Ground.NO_FINDING, False, False, id="AN A.11 no finding"),
        pytest.param(Ground.NO_FINDING, True, True, id="AN A.11 more evidence"),
    ],
)
def test_which_ban_reaches_the_board(ground, more, reaches):
    found = board_ban(OnlineBan(ground, SINCE, YEAR, YEAR, more))[0]
    assert (found.code, found.article, found.ok) == ("ban_reaches_board", "AN A.11", reaches)


@pytest.mark.parametrize(
    ("until", "board", "fits"),
    [
        pytest.param(YEAR, YEAR, True, id="AN E.1 as long as the ban"),
        pytest.param(YEAR, HALF, True, id="AN E.1 a year becomes six months"),
        pytest.param(date(2027, 1, 1), date(2026, 7, 1), True, id="AN E.1 a year to the anniversary"),
        pytest.param(YEAR, date(2026, 9, 30), True, id="AN E.1 between six months and the year"),
        pytest.param(YEAR, date(2026, 6, 29), False, id="AN E.1 no less than six months"),
        pytest.param(YEAR, date(2027, 1, 31), False, id="never longer than the ban"),
        pytest.param(YEAR, None, False, id="never without end where the ban has one"),
        pytest.param(date(2027, 12, 31), HALF, None, id="AN E.1 of two years a person decides"),
        pytest.param(None, HALF, None, id="AN E.1 of a ban without end a person decides"),
        pytest.param(None, None, True, id="without end on both"),
    ],
)
def test_how_long_it_holds_over_the_board(until, board, fits):
    found = board_ban(OnlineBan(Ground.CHEATING, SINCE, until, board))[1]
    assert (found.code, found.article, found.ok) == ("board_ban_length", "AN E.1", fits)


@pytest.mark.parametrize(
    ("ground", "months", "refused"),
    [
        pytest.param(Ground.NO_FINDING, 1, [], id="FPL 6.4 one month"),
        pytest.param(Ground.PRESUMED, 3, [], id="FPR 4.13 assumed cheating, three months"),
        pytest.param(Ground.NO_FINDING, 4, ["FPL 6.4"], id="FPL 6.4 no more than three"),
        pytest.param(Ground.NO_FINDING, 0, ["FPL 6.4"], id="FPL 6.4 no other sanction"),
        pytest.param(Ground.CHEATING, 2, ["FPR 4.13"], id="FPL 6.1 cheating goes the whole way"),
    ],
)
def test_what_the_fast_track_may_impose(ground, months, refused):
    assert [each.article for each in fast_track_ban(ground, months) if not each.ok] == refused


def test_the_player_accepts_or_the_ethics_commission_decides():
    assert [fast_track_accepted(each).ok for each in (True, False, None)] == [True, False, None]


@pytest.mark.parametrize(("until", "months"), [(HALF, 6), (YEAR, 12), (date(2026, 6, 29), 5), (None, None)])
def test_whole_months(until, months):
    assert whole_months(SINCE, until) == months
    assert last_day(SINCE, 12) == YEAR


def test_fpl_6_4_the_months_asked_and_those_allowed_are_told():
    _ground, told = fast_track_ban(next(iter(Ground)), 4)
    assert (told.ok, told.actual, told.required) == (False, 4, "1, 2, 3")
