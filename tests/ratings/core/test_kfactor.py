"""The development coefficient: lines, latches, precedence, the 700 rule."""

from datetime import date
from typing import Any

import pytest

from ratings.core import (
    ImpossibleInputError,
    MissingInputError,
    PlayerSnapshot,
    edition_by_id,
    k_factor,
    k_for_period,
    rate_event,
    rate_period,
)
from tests.ratings.core.golden import games, vectors


@pytest.mark.parametrize(
    "vector", vectors("k_factor"), ids=lambda v: f"{v['edition']} {v['rating']} K{v['k']}"
)
def test_vectors(vector: dict[str, Any]) -> None:
    """R56, A-01 to A-06."""
    player = PlayerSnapshot(
        rating=vector["rating"],
        games_total=vector["games"],
        birth=vector["birth"],
        peak_published=vector["ever"],
    )
    assert k_factor(edition_by_id(vector["edition"]), player, vector["list"]).value == vector["k"]


def k(edition_id: str, list_date: date | None = date(2023, 6, 1), **player: Any) -> tuple[int, str]:
    decision = k_factor(edition_by_id(edition_id), PlayerSnapshot(**player), list_date)
    return decision.value, decision.rule


BORN = date(2005, 6, 15)


@pytest.mark.parametrize(
    ("edition_id", "list_date", "player", "value", "rule"),
    [
        pytest.param(
            "fide-2022",
            date(2023, 12, 1),
            {"rating": 1800, "games_total": 99, "birth": BORN},
            40,
            "junior_until_year_end",
            id="A-01 8.3.3 the whole year of the 18th birthday",
        ),
        pytest.param(
            "fide-2022",
            date(2024, 1, 1),
            {"rating": 1800, "games_total": 99, "birth": BORN},
            20,
            "otherwise",
            id="A-01 8.3.3 the year after",
        ),
        pytest.param(
            "fide-2022",
            date(2023, 12, 1),
            {"rating": 1800, "games_total": 99, "birth_year": 2005},
            40,
            "junior_until_year_end",
            id="A-01 8.3.3 the year suffices",
        ),
        pytest.param(
            "fide-2017",
            date(2018, 6, 1),
            {"rating": 1800, "games_total": 99, "birth": date(2000, 6, 2)},
            40,
            "junior_until_birthday",
            id="A-01 8.5.6 the day before the birthday",
        ),
        pytest.param(
            "fide-2017",
            date(2018, 6, 2),
            {"rating": 1800, "games_total": 99, "birth": date(2000, 6, 2)},
            20,
            "otherwise",
            id="A-01 8.5.6 on the birthday",
        ),
        pytest.param(
            "fide-2017",
            date(2017, 8, 1),
            {"rating": 1800, "games_total": 99, "birth_year": 2000},
            40,
            "junior_until_birthday",
            id="A-01 8.5.6 the year settles it",
        ),
        pytest.param(
            "fide-2022",
            date(2023, 1, 1),
            {"rating": 2300, "games_total": 99, "birth": BORN},
            20,
            "otherwise",
            id="A-02 exactly 2300 is not below",
        ),
        pytest.param(
            "fide-2022",
            date(2023, 1, 1),
            {"rating": 2200, "games_total": 99, "birth": BORN, "peak_published": 2300},
            20,
            "otherwise",
            id="A-03 K 40 does not come back",
        ),
        pytest.param(
            "ua-national",
            date(2023, 1, 1),
            {"rating": 2000, "games_total": 99, "birth": date(2012, 1, 1), "peak_published": 2100},
            40,
            "under_age",
            id="A-03 UA has no latch",
        ),
        pytest.param(
            "fide-2025",
            date(2026, 1, 1),
            {"rating": 2400, "games_total": 0},
            10,
            "reached",
            id="A-04 A-05 2400 with few games",
        ),
        pytest.param(
            "fide-2025",
            date(2026, 1, 1),
            {"rating": 2100, "games_total": 99, "peak_published": 2400},
            10,
            "reached",
            id="A-04 for good",
        ),
        pytest.param(
            "ua-national",
            date(2023, 1, 1),
            {"rating": 2300, "games_total": 15},
            10,
            "reached",
            id="A-05 UA newcomer capped at 2300",
        ),
        pytest.param(
            "fide-2009",
            date(2010, 1, 1),
            {"rating": 2500, "games_total": 29},
            25,
            "new_player",
            id="A-05 A-08 2009: thirty games first",
        ),
        pytest.param(
            "fide-2009", date(2010, 1, 1), {"rating": 2500, "games_total": 30}, 10, "reached", id="A-08 10"
        ),
        pytest.param(
            "fide-2009", date(2010, 1, 1), {"rating": 2300, "games_total": 30}, 15, "otherwise", id="A-08 15"
        ),
        pytest.param(
            "fide-2024",
            date(2024, 6, 1),
            {"rating": 1900, "games_total": 29},
            40,
            "new_player",
            id="A-06 29 games",
        ),
        pytest.param(
            "fide-2024",
            date(2024, 6, 1),
            {"rating": 1900, "games_total": 30},
            20,
            "otherwise",
            id="A-06 30 games",
        ),
        pytest.param(
            "fide-rb-2022-01", None, {"rating": 2500}, 20, "otherwise", id="A-39 rapid before October 2022"
        ),
        pytest.param(
            "fide-rb-2022-10",
            date(2022, 11, 1),
            {"rating": 2500, "games_total": 99},
            10,
            "reached",
            id="7.3.3 as standard",
        ),
        pytest.param(
            "fide-rb-2024-12",
            date(2025, 1, 1),
            {"rating": 1500, "games_total": 99, "birth_year": 2007},
            40,
            "junior_until_year_end",
            id="7.3.3 junior",
        ),
        pytest.param(
            "ua-national",
            date(2023, 6, 1),
            {"rating": 1900, "games_total": 99, "birth": date(2009, 6, 1)},
            20,
            "otherwise",
            id="A-47 on the 14th birthday",
        ),
        pytest.param(
            "ua-national",
            date(2023, 6, 1),
            {"rating": 1900, "games_total": 99, "birth": date(2009, 6, 2)},
            40,
            "under_age",
            id="A-47 the day before",
        ),
    ],
)
def test_k_lines(edition_id: str, list_date: date, player: dict[str, Any], value: int, rule: str) -> None:
    assert k(edition_id, list_date, **player) == (value, rule)


def test_29_february() -> None:
    """A birthday of 29 February falls on 1 March in a common year."""
    born = date(2000, 2, 29)
    assert k("fide-2017", date(2018, 2, 28), rating=1500, games_total=99, birth=born)[0] == 40
    assert k("fide-2017", date(2018, 3, 1), rating=1500, games_total=99, birth=born)[0] == 20


@pytest.mark.parametrize(
    ("player", "list_date", "field"),
    [
        pytest.param({"rating": 1500}, date(2023, 1, 1), "player.games", id="games unknown"),
        pytest.param({"rating": 1500, "birth": BORN}, None, "list_date", id="list date unknown"),
    ],
)
def test_what_decides_k_must_be_known(player: dict[str, Any], list_date: date | None, field: str) -> None:
    with pytest.raises(MissingInputError) as refused:
        k("fide-2022", list_date, **player)
    assert refused.value.field == field


def test_the_day_of_birth_is_asked_only_in_the_year_of_the_birthday() -> None:
    with pytest.raises(MissingInputError) as refused:
        k("fide-2017", date(2018, 5, 1), rating=1500, games_total=99, birth_year=2000)
    assert refused.value.field == "player.birth"
    assert k("fide-2017", date(2019, 5, 1), rating=1500, games_total=99, birth_year=2000)[0] == 20


@pytest.mark.parametrize(
    ("edition_id", "list_date", "birth_year"),
    [
        pytest.param("fide-2017", date(2018, 5, 1), 2000, id="fide-2017"),
        pytest.param("ua-national", date(2022, 12, 1), 2008, id="ua-national"),
    ],
)
def test_the_day_of_birth_is_not_asked_of_a_new_player(
    edition_id: str, list_date: date, birth_year: int
) -> None:
    """K is 40 with fewer than 30 games on either side of the birthday."""
    newcomer = {"rating": 1500, "games_total": 29, "birth_year": birth_year}
    assert k(edition_id, list_date, **newcomer) == (40, "new_player")


def test_nobody_is_born_after_the_list() -> None:
    with pytest.raises(ImpossibleInputError):
        k("fide-2022", date(2004, 1, 1), rating=1500, games_total=3, birth=BORN)


@pytest.mark.parametrize("vector", vectors("k_cap_700"), ids=lambda v: f"{v['k']} x {v['n']}")
def test_700_rule(vector: dict[str, int]) -> None:
    """R57, A-42."""
    for edition_id in ("fide-2017", "fide-2022", "fide-rb-2022-01", "fide-2025", "ua-national"):
        assert k_for_period(edition_by_id(edition_id), vector["k"], vector["n"]) == vector["used"]
    assert k_for_period(edition_by_id("fide-2009"), vector["k"], vector["n"]) == vector["k"]


def test_a_42_unrated_games_do_not_lower_k() -> None:
    edition = edition_by_id("fide-2022")
    event = rate_event(edition, 1500, games(*[(1500, "1")] * 17, (None, "1")))
    period = rate_period(edition, PlayerSnapshot(rating=1500, games_total=5), [event])
    assert (period.games, period.k.value, period.k_used) == (17, 40, 40)


def test_a_07_in_2009_k_follows_the_rating_at_the_events_start() -> None:
    edition = edition_by_id("fide-2009")
    events = [rate_event(edition, own, games((own, "1"))) for own in (2395, 2405)]
    period = rate_period(edition, PlayerSnapshot(rating=2390, games_total=99), events)
    assert [share.k for share in period.events] == [15, 10]
    assert (period.change, period.new_rating) == (1250, 2403)


def test_a_07_a_published_k_goes_before_the_rules() -> None:
    edition = edition_by_id("fide-2022")
    player = PlayerSnapshot(rating=1500, k_published=20, games_total=5)
    period = rate_period(edition, player, [rate_event(edition, 1500, games((1500, "1")))])
    assert (period.k.value, period.k.rule, period.change) == (20, "published", 1000)
