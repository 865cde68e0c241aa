"""Titles by rating (1.3) and the days of an application (0.4, 2.3, 2.4)."""

from datetime import date

import pytest

from titles.rules.applications import (
    appeal_until,
    counts_in_event,
    earliest_decision,
    is_late,
    objections_until,
    rating_reached_on,
    rating_title_findings,
    rating_titles_due,
)
from titles.rules.dossier import RatingEvidence
from titles.rules.editions import TITLES_2022, TITLES_2024, Title, TitleEdition


def test_0_4_3_the_day_of_a_title_by_rating_counts_its_thirty_games() -> None:
    """The rating came with twelve games; the achievement is the list on which thirty were behind it."""
    early, late = date(2023, 1, 1), date(2023, 6, 1)
    ratings = [RatingEvidence(2310, early, games=12), RatingEvidence(2305, late, games=31)]
    assert rating_reached_on(TITLES_2022, Title.FM, ratings) == late
    assert rating_reached_on(TITLES_2022, Title.FM, ratings[:1]) is None


@pytest.mark.parametrize(
    ("title", "rating", "reached", "games", "failing"),
    [
        (Title.FM, 2300, date(2023, 1, 1), 30, []),
        (Title.FM, 2299, date(2023, 1, 1), 30, ["rating"]),
        (Title.FM, 2300, date(2023, 1, 1), 29, ["rated_games"]),
        (Title.FM, 2300, date(2017, 7, 1), 5, []),
        (Title.FM, 2300, date(2017, 7, 2), 5, ["rated_games"]),
        (Title.FM, 2300, date(2023, 1, 1), None, ["rated_games"]),
        (Title.CM, 2200, date(2023, 1, 1), 30, []),
        (Title.WFM, 2100, date(2023, 1, 1), 30, []),
        (Title.WCM, 1999, date(2023, 1, 1), 30, ["rating"]),
    ],
)
def test_titles_by_rating(
    title: Title, rating: int, reached: date, games: int | None, failing: list[str]
) -> None:
    evidence = RatingEvidence(rating, reached, games=games)
    findings = rating_title_findings(TITLES_2022, title, [evidence])
    assert [finding.code for finding in findings if not finding.ok] == failing


def test_interim_ratings_need_proof() -> None:
    evidence = RatingEvidence(2300, date(2023, 1, 1), published=False, games=40)
    assert [f.ok for f in rating_title_findings(TITLES_2022, Title.FM, [evidence])] == [False]


def test_titles_due() -> None:
    evidence = [RatingEvidence(2210, date(2023, 1, 1), games=40)]
    assert rating_titles_due(TITLES_2022, evidence, is_woman=False) == [Title.CM]
    assert rating_titles_due(TITLES_2022, evidence, is_woman=True) == [Title.CM, Title.WFM, Title.WCM]


@pytest.mark.parametrize(
    ("edition", "filed", "late"),
    [
        pytest.param(TITLES_2022, date(2022, 9, 1), False, id="2.3 thirty days"),
        pytest.param(TITLES_2022, date(2022, 9, 2), True, id="2.3 twenty-nine days"),
        pytest.param(TITLES_2024, date(2022, 8, 17), False, id="2.3 forty-five days in 2024"),
        pytest.param(TITLES_2024, date(2022, 8, 18), True, id="2.3 forty-four days in 2024"),
    ],
)
def test_filing_in_time(edition: TitleEdition, filed: date, late: bool) -> None:
    assert is_late(edition, filed, date(2022, 10, 1)) is late


def test_2_4_a_decision_waits_until_the_thirty_days_of_objections_are_over() -> None:
    published = date(2022, 9, 1)
    assert objections_until(TITLES_2022, published) == date(2022, 9, 30)
    assert earliest_decision(TITLES_2022, published) == date(2022, 10, 1)


def test_other_days() -> None:
    assert appeal_until(TITLES_2022, date(2022, 9, 1)) == date(2022, 10, 1)
    assert TITLES_2022.surcharge_percent == 50
    assert TITLES_2024.surcharge_percent is None


def test_a_title_counts_in_later_events_only() -> None:
    """0.4.2; in long events the day of the game decides (1.1.4)."""
    confirmed = date(2022, 9, 10)
    assert not counts_in_event(confirmed, date(2022, 9, 10))
    assert counts_in_event(confirmed, date(2022, 9, 11))
    assert counts_in_event(confirmed, date(2022, 9, 1), on_day=date(2022, 10, 2))


@pytest.mark.parametrize(("games", "told"), [(None, 0), (29, 29)])
def test_1_3_how_many_of_thirty_games_are_behind_the_rating(games: int | None, told: int) -> None:
    evidence = [RatingEvidence(2300, date(2023, 1, 1), games=games)]
    _rating, found = rating_title_findings(TITLES_2022, Title.FM, evidence)
    assert (found.article, found.actual, found.required) == ("1.3", told, 30)


def test_1_3_the_best_rating_is_told_where_none_suffices() -> None:
    ratings = [RatingEvidence(2180, date(2020, 1, 1), games=90), RatingEvidence(2150, date(2021, 1, 1))]
    (found,) = rating_title_findings(TITLES_2022, Title.CM, ratings)
    assert (found.code, found.article, found.actual, found.required) == ("rating", "1.3", 2180, 2200)
    (none,) = rating_title_findings(TITLES_2022, Title.CM, [])
    assert (none.ok, none.actual) == (False, None)
