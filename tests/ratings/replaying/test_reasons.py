"""Replay of an older list: a difference is put down to the change of the method that explains it, or none."""

from types import SimpleNamespace

import pytest

from ratings.models import Calculation, PeriodRow
from ratings.periods.method import FIXES, METHOD
from ratings.replaying.reasons import UNEXPLAINED, Played, _fix, is_older

STANDARD = Played(frozenset({"fide-2025"}), frozenset({"swiss"}))
OLD = Played(frozenset({"fide-2009"}), frozenset({"round-robin"}))
OF_2017 = Played(frozenset({"fide-2017"}), frozenset({"swiss"}))


def row(**columns: object) -> PeriodRow:
    known = {"rating_before": 2000, "rating": 2010, "k_decided": 20, "k_before": 20, "games": 5, "total": 105}
    return PeriodRow(calculation=Calculation(edition="fide-2025"), **(known | columns))


def found(**columns: object) -> SimpleNamespace:
    return SimpleNamespace(
        **({"k_decided": 20, "change": 0, "games": 5, "total": 105, "reason": ""} | columns)
    )


# An explanation that the method does not name would be no explanation.
NAMED = {UNEXPLAINED, *(code for codes in FIXES.values() for code in codes)}
NEWCOMER = {"rating_before": None, "k_decided": None}


@pytest.mark.parametrize(
    ("stored", "now", "corrected", "played", "fix"),
    [
        pytest.param({}, {}, True, STANDARD, "correction_by_the_k_of_then", id="a correction"),
        pytest.param(
            {"k_before": None}, {"k_decided": 40}, False, STANDARD, "k_of_the_list_in_force", id="A-07 K"
        ),
        pytest.param(
            {}, {"k_decided": 40}, False, STANDARD, UNEXPLAINED, id="K was printed: it explains nothing"
        ),
        pytest.param(
            {}, {"change": 750}, False, OLD, "k_of_the_start_of_the_event", id="2009 8.56 K of the event"
        ),
        pytest.param({}, {"change": 750}, False, STANDARD, UNEXPLAINED, id="since 2017 K is of the period"),
        pytest.param({}, {}, False, STANDARD, UNEXPLAINED, id="nothing known changed"),
        pytest.param(
            NEWCOMER | {"peak_before": 1400, "reason": "first_event_zero"},
            {},
            False,
            STANDARD,
            "former_rated_player",
            id="6.1 once rated",
        ),
        pytest.param(
            NEWCOMER, {"games": 4}, False, STANDARD, "void_first_event_not_counted", id="8.2.1 games"
        ),
        pytest.param(
            NEWCOMER, {"total": 99}, False, STANDARD, "void_first_event_not_counted", id="8.2.1 total"
        ),
        pytest.param(
            NEWCOMER,
            {"reason": "too_few_games"},
            False,
            STANDARD,
            "team_world_games_in_one_event",
            id="7.14f",
        ),
        pytest.param(NEWCOMER, {}, False, OLD, "round_robin_by_rc_new", id="8.58 a table"),
        pytest.param(
            NEWCOMER, {}, False, OF_2017, "first_rating_by_the_edition_of_the_events", id="0.1 the edition"
        ),
        pytest.param(NEWCOMER, {}, False, STANDARD, UNEXPLAINED, id="a newcomer without a reason"),
    ],
)
def test_a_difference_is_put_down_to_the_change_that_explains_it(stored, now, corrected, played, fix):
    assert _fix(row(**stored), found(**now), corrected, played) == fix
    assert fix in NAMED


@pytest.mark.parametrize(("stored", "now"), [(None, found()), (row(), None), (None, None)])
def test_a_player_on_one_side_only_is_never_explained_away(stored, now):
    assert _fix(stored, now, False, STANDARD) == UNEXPLAINED


@pytest.mark.parametrize(
    ("editions", "systems", "weighed", "table"),
    [
        (["fide-2009"], ["round-robin"], True, True),
        (["fide-2009"], ["swiss"], True, False),
        (["fide-2017"], ["double-round-robin"], False, True),
        (["fide-2022"], ["round-robin"], False, False),
        (["fide-2022", "fide-2017"], ["swiss", "round-robin"], False, True),
        ([], [], False, False),
    ],
)
def test_what_a_player_played(editions, systems, weighed, table):
    played = Played(frozenset(editions), frozenset(systems))
    assert (played.by_the_k_of_the_event, played.in_an_old_round_robin) == (weighed, table)


@pytest.mark.parametrize(("method", "older"), [(1, True), (METHOD - 1, True), (METHOD, False)])
def test_only_an_older_method_may_differ(method, older):
    assert is_older(Calculation(method=method)) is older
