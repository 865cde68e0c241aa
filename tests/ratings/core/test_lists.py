"""List dates, closing dates, the last list, deadlines, activity, steps after the list."""

from datetime import date
from typing import Any

import pytest

from ratings.core import (
    Adjustment,
    ListEntry,
    RatingType,
    activity,
    aligned,
    closing_date,
    compressed,
    edition_by_id,
    list_in_force,
    list_window,
    next_list,
    post_list_steps,
    report_deadlines,
    steps_of,
    uplifted,
)
from tests.ratings.core.golden import vectors


@pytest.mark.parametrize(
    "vector", vectors("lists"), ids=lambda v: f"{v['edition']} {v.get('list', v.get('event_end'))}"
)
def test_vectors(vector: dict[str, Any]) -> None:
    """R29, R30, R31, R60, A-20, A-36."""
    edition = edition_by_id(vector["edition"])
    if "list" in vector:
        assert closing_date(edition, vector["list"]) == vector["closing"]
        assert closing_date(edition, vector["list"], official=True) == vector["closing_official"]
    else:
        window = list_window(edition, vector["event_end"])
        assert (window.first_list, window.last_list) == (vector["first_list"], vector["last_list"])


@pytest.mark.parametrize(
    ("edition_id", "day", "in_force", "following"),
    [
        pytest.param("fide-2009", date(2009, 8, 31), date(2009, 7, 1), date(2009, 9, 1), id="R29 7.11, A-32"),
        pytest.param(
            "fide-2009", date(2009, 12, 31), date(2009, 11, 1), date(2010, 1, 1), id="R29 turn of the year"
        ),
        pytest.param(
            "fide-2022", date(2023, 1, 31), date(2023, 1, 1), date(2023, 2, 1), id="R19 7.1.1 31 January"
        ),
        pytest.param(
            "fide-2022", date(2023, 2, 1), date(2023, 2, 1), date(2023, 3, 1), id="R19 A-57 first day"
        ),
        pytest.param(
            "ua-national", date(2023, 1, 31), date(2023, 1, 1), date(2023, 2, 1), id="R19 the whole month"
        ),
    ],
)
def test_list_in_force(edition_id: str, day: date, in_force: date, following: date) -> None:
    edition = edition_by_id(edition_id)
    assert (list_in_force(edition, day), next_list(edition, day)) == (in_force, following)


@pytest.mark.parametrize(
    ("edition_id", "end", "official", "first"),
    [
        pytest.param("fide-2022", date(2022, 2, 26), False, date(2022, 3, 1), id="R30 on the closing date"),
        pytest.param("fide-2022", date(2022, 2, 27), False, date(2022, 4, 1), id="R30 a day later"),
        pytest.param("fide-2022", date(2022, 2, 28), True, date(2022, 3, 1), id="R31 A-21 official"),
        pytest.param("fide-2017", date(2018, 3, 1), True, date(2018, 4, 1), id="A-20 not on the list date"),
        pytest.param("fide-2009", date(2009, 8, 26), False, date(2009, 11, 1), id="R30 seven days"),
        pytest.param("ua-national", date(2022, 2, 28), False, date(2022, 3, 1), id="R30 none in Ukraine"),
        pytest.param(
            "fide-2022",
            date(2022, 3, 27),
            False,
            date(2022, 4, 1),
            id="A-37 four days before the month's end may still enter",
        ),
    ],
)
def test_first_list(edition_id: str, end: date, official: bool, first: date) -> None:
    assert list_window(edition_by_id(edition_id), end, official).first_list == first


@pytest.mark.parametrize(
    ("reported", "rated_on", "too_late"),
    [
        pytest.param(date(2022, 3, 20), date(2022, 4, 1), False, id="R60 in time"),
        pytest.param(date(2022, 5, 31), date(2022, 6, 1), False, id="R60 third list"),
        pytest.param(date(2022, 6, 1), None, True, id="R60 9.1 never rated"),
    ],
)
def test_last_chance(reported: date, rated_on: date | None, too_late: bool) -> None:
    window = list_window(edition_by_id("fide-2022"), date(2022, 3, 10), reported_on=reported)
    assert (window.rated_on, window.too_late) == (rated_on, too_late)
    assert not list_window(
        edition_by_id("fide-2017"), date(2018, 3, 10), reported_on=date(2019, 1, 1)
    ).too_late


@pytest.mark.parametrize(
    ("edition_id", "arbiter", "officer", "due", "refusable"),
    [
        pytest.param("fide-2009", None, None, None, None, id="R59 2009 no deadline"),
        pytest.param(
            "fide-2017", date(2022, 3, 17), date(2022, 4, 9), None, None, id="R59 9.1 7 and 30 days"
        ),
        pytest.param("fide-2022", date(2022, 3, 17), None, date(2022, 4, 1), None, id="A-23 a reminder"),
        pytest.param("fide-2024", None, None, date(2022, 4, 1), None, id="R59 9.1 2024"),
        pytest.param("ua-national", date(2022, 3, 31), None, None, date(2022, 4, 10), id="A-49"),
    ],
)
def test_deadlines(
    edition_id: str, arbiter: date | None, officer: date | None, due: date | None, refusable: date | None
) -> None:
    told = report_deadlines(edition_by_id(edition_id), date(2022, 3, 10))
    assert (told.arbiter_by, told.officer_by, told.due_list, told.refusable_after) == (
        arbiter,
        officer,
        due,
        refusable,
    )


@pytest.mark.parametrize(
    ("edition_id", "article"),
    [
        ("fide-2009", None),
        ("fide-2017", "9.1"),
        ("fide-2022", "9.1"),
        ("fide-2024", "9.1"),
        ("fide-rb-2022-10", "8.1"),
        ("ua-national", "7"),
    ],
)
def test_r59_the_article_of_a_deadline(edition_id: str, article: str | None) -> None:
    assert report_deadlines(edition_by_id(edition_id), date(2022, 3, 10)).article == article


@pytest.mark.parametrize(
    ("end", "due"),
    [
        pytest.param(date(2022, 3, 25), date(2022, 4, 1), id="A-37 six days remain"),
        pytest.param(date(2022, 3, 26), date(2022, 5, 1), id="A-37 five days remain"),
    ],
)
def test_the_officers_duty_shifts_near_the_end_of_the_month(end: date, due: date) -> None:
    assert report_deadlines(edition_by_id("fide-2022"), end).due_list == due


@pytest.mark.parametrize(
    ("edition_id", "last_game", "games", "standing"),
    [
        pytest.param("fide-2022", date(2022, 6, 1), 0, (True, True, True), id="R35 exactly a year"),
        pytest.param("fide-2022", date(2022, 5, 31), 0, (False, True, True), id="R35 7.2.2a"),
        pytest.param("fide-2022", date(2020, 1, 1), 1, (True, True, True), id="R35 7.2.2b one game"),
        pytest.param(
            "fide-2009", date(2022, 5, 31), 0, (False, True, False), id="R35 A-33 flagged, no top list"
        ),
        pytest.param(
            "fide-2009", date(2020, 5, 31), 0, (False, False, False), id="A-33 after two more years"
        ),
        pytest.param("ua-national", date(2020, 6, 1), 0, (True, True, True), id="R35 three years"),
        pytest.param("ua-national", date(2020, 5, 31), 0, (False, True, True), id="R35 UA 5"),
        pytest.param("fide-2022", None, 0, (True, True, True), id="no game known"),
    ],
)
def test_activity(
    edition_id: str, last_game: date | None, games: int, standing: tuple[bool, bool, bool]
) -> None:
    told = activity(edition_by_id(edition_id), last_game, date(2023, 6, 1), games)
    assert (told.active, told.listed, told.in_top_lists) == standing


@pytest.mark.parametrize(
    ("edition_id", "rating", "fide", "after"),
    [
        pytest.param("ua-national", 2580, 2600, 2600, id="R64 A-51 raised"),
        pytest.param("ua-national", 2580, 2599, 2580, id="R64 below 2600"),
        pytest.param("ua-national", 2650, 2610, 2650, id="A-51 never lowered"),
        pytest.param("ua-national", 2650, None, 2650, id="R64 no FIDE rating"),
        pytest.param("fide-2022", 2580, 2700, 2580, id="R64 only in Ukraine"),
    ],
)
def test_alignment(edition_id: str, rating: int, fide: int | None, after: int) -> None:
    assert aligned(edition_by_id(edition_id), rating, fide) == after


def test_steps_after_a_ukrainian_list() -> None:
    """R32, R34, R35, R64: each step is logged by itself; A-22 for the floor of other editions."""
    entries = [
        ListEntry("top", 2580, date(2023, 5, 1)),
        ListEntry("low", 1599, date(2023, 5, 1)),
        ListEntry("old", 1800, date(2020, 1, 1)),
        ListEntry("fine", 1600, date(2023, 5, 1)),
        ListEntry("back", 1800, date(2020, 1, 1), games_in_period=1),
    ]
    steps = post_list_steps(edition_by_id("ua-national"), date(2023, 6, 1), entries, {"top": 2610})
    assert steps == (
        Adjustment("top", "aligned", 2580, 2610, "6.7"),
        Adjustment("low", "delisted", 1599, None, "5"),
        Adjustment("old", "inactive", "active", "inactive", "5"),
    )


@pytest.mark.parametrize(
    ("edition_id", "floor"),
    [
        pytest.param("fide-2009", 1200, id="R32 0.6"),
        pytest.param("fide-2017", 1000, id="R32 7.1.2"),
        pytest.param("fide-2022", 1000, id="A-22 at least 1000"),
        pytest.param("fide-2024", 1400, id="7.1.2 2024"),
        pytest.param("fide-rb-2024", 1400, id="6.1.2 2024"),
        pytest.param("ua-national", 1600, id="R32 UA 3"),
    ],
)
def test_floor_of_the_list(edition_id: str, floor: int) -> None:
    edition = edition_by_id(edition_id)
    entries = [ListEntry("at", floor), ListEntry("below", floor - 1)]
    assert [s.player_id for s in post_list_steps(edition, date(2023, 6, 1), entries)] == ["below"]


@pytest.mark.parametrize(
    ("rating", "standard", "after"),
    [
        pytest.param(2000, 2101, 2001, id="R68 A-40 more than 100 below"),
        pytest.param(2000, 2100, 2000, id="R68 exactly 100"),
        pytest.param(None, 2300, None, id="A-40 unrated stays unrated"),
        pytest.param(2000, None, 2000, id="R68 no standard rating"),
    ],
)
def test_uplift_of_october_2022(rating: int | None, standard: int | None, after: int | None) -> None:
    assert uplifted(rating, standard) == after


@pytest.mark.parametrize(
    ("rating", "after"),
    [
        (1000, 1400),
        (1500, 1700),
        (1700, 1820),
        (1999, 1999),
        (1998, 1999),
        (2000, 2000),
        (2500, 2500),
        (None, None),
    ],
)
def test_compression_of_march_2024(rating: int | None, after: int | None) -> None:
    assert compressed(rating) == after


def test_steps_belong_to_one_list() -> None:
    assert [s.id for s in steps_of(date(2022, 10, 1), RatingType.BLITZ)] == ["uplift-2022-10"]
    assert steps_of(date(2022, 10, 1), RatingType.STANDARD) == ()
    assert [s.id for s in steps_of(date(2024, 3, 1), RatingType.RAPID)] == ["compression-2024-03"]
    assert steps_of(date(2024, 4, 1), RatingType.RAPID) == ()
