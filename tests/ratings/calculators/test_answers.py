"""The calculators' answers, each worked out from the tables of the regulations beside the expected value."""

from datetime import date

import pytest

from ratings.calculators import answers
from ratings.calculators.games import AskedGame, read_games
from ratings.core import NotInEditionError
from rulekit import NoEditionError, RuleError


def asked(
    edition: str = "", system: str = "fide-standard", on: date = date(2026, 11, 2), **given: object
) -> dict:
    return {"system": system, "edition": edition, "on": on, "paired": ""} | given


def change(asked_games: str, **given: object) -> tuple[str, str]:
    known = {"rating": 2000, "games": 100, "birth": 1980, "peak": 2000, "k": None} | given
    found = answers.change(asked(**known), read_games(asked_games))
    return found.headline, found.detail


@pytest.mark.parametrize(
    ("edition", "games", "headline", "detail"),
    [
        # D 600 as 400: PD .92; 20 × .08.
        pytest.param("fide-2024", "1400:1", "2002", "+1.60", id="2024 8.3.1 every difference is capped"),
        pytest.param("fide-2024", "1400:1,1450:1", "2003", "+3.20", id="2024 8.3.1 twice in an event"),
        # Only the larger one: 600 as 400 → .08; the other true, 550: PD .97 → .03.
        pytest.param("fide-2022", "1400:1,1450:1", "2002", "+2.20", id="2022 8.3.1 once in an event"),
        pytest.param("fide-2022", "1400:1;1450:1", "2003", "+3.20", id="2022 8.3.1 once in each event"),
        # Two differences of 450: the favourite's game is the one, .08; the draw is true: PD .06, +.44.
        pytest.param(
            "fide-2022", "2450:0.5,1550:1", "2010", "+10.40", id="2022 A-14 the game as favourite first"
        ),
        pytest.param("fide-2017", "1400:1,1450:1", "2003", "+3.20", id="2017 8.5.4 every difference"),
        # K 15 of 2009; D 0: .50.
        pytest.param("fide-2009", "2000:1", "2008", "+7.50", id="2009 A-08 K 15, .5 upwards"),
        pytest.param(
            "fide-2009", "2000:0", "1993", "−7.50", id="2009 A-11 the new rating is rounded upwards"
        ),
        pytest.param(
            "fide-2025", "2000:1,2000:1,2000:1,2000:0.5", "2030", "+30.00", id="8.3.2 K times the sum"
        ),
    ],
)
def test_what_a_game_gives(edition, games, headline, detail):
    assert change(games, edition=edition) == (headline, detail)


@pytest.mark.parametrize(
    ("games", "headline", "detail"),
    [
        # PD .57 twice: one half each way.
        pytest.param("1950:1,1950:0", "1997", "−2.80", id="D 50 is PD .57"),
        pytest.param("2000:1,2000:0.5", "2010", "+10.00", id="a draw of equals gives nothing"),
        pytest.param("-:1", "2000", "0.00", id="a game with an unrated one is not rated"),
        pytest.param("1900:x", "2000", "0.00", id="a game that was not played is not rated"),
    ],
)
def test_what_counts(games, headline, detail):
    assert change(games, edition="fide-2025") == (headline, detail)


@pytest.mark.parametrize(
    ("rating", "detail"),
    [
        # K 10, D 550: as 400 .92; from 2650 on truly .97.
        pytest.param(2649, "+0.80", id="8.3.1 below 2650 the limit holds"),
        pytest.param(2650, "+0.30", id="8.3.1 from 2650 on the true difference"),
    ],
)
def test_8_3_1_of_october_2025_asks_for_the_players_own_rating(rating, detail):
    assert change(f"{rating - 550}:1", rating=rating, peak=rating)[1] == detail
    assert change(f"{rating - 550}:1", rating=rating, peak=rating, on=date(2025, 9, 30))[1] == "+0.80"


@pytest.mark.parametrize(
    ("games", "k"),
    [
        pytest.param(35, 20, id="20 × 35 = 700"),
        pytest.param(36, 19, id="20 × 36 > 700: 19"),
        pytest.param(71, 9, id="20 × 71 > 700: 9"),
    ],
)
def test_8_3_3_no_more_than_700(games, k):
    assert change(",".join(["2000:1"] * games))[1] == f"+{k * games * 50 / 100:.2f}"


@pytest.mark.parametrize(
    ("edition", "given", "k"),
    [
        pytest.param("fide-2025", {"rating": 2399, "peak": 2399}, "20", id="8.3.3 below 2400"),
        pytest.param("fide-2025", {"rating": 2400, "peak": None}, "10", id="8.3.3 A-04 at 2400"),
        pytest.param("fide-2025", {"rating": 2100, "peak": 2400}, "10", id="8.3.3 once 2400, for good"),
        pytest.param("fide-2025", {"games": 29}, "40", id="8.3.3 A-06 29 games"),
        pytest.param("fide-2025", {"games": 30}, "20", id="8.3.3 A-06 30 games"),
        pytest.param(
            "fide-2025", {"rating": 2450, "peak": 2450, "games": 5}, "10", id="A-05 2400 before the games"
        ),
        pytest.param("fide-2025", {"birth": 2008}, "40", id="8.3.3 A-01 the year of the 18th birthday"),
        pytest.param("fide-2025", {"birth": 2007}, "20", id="8.3.3 A-01 the year after"),
        pytest.param("fide-2025", {"birth": 2012, "rating": 2299, "peak": 2299}, "40", id="A-02 below 2300"),
        pytest.param("fide-2025", {"birth": 2012, "rating": 2290, "peak": 2300}, "20", id="A-03 once 2300"),
        pytest.param("fide-2017", {"birth": 2005, "on": date(2020, 5, 1)}, "40", id="2017 8.5.6 under 18"),
        pytest.param(
            "fide-2009", {"games": 29, "rating": 2450, "peak": 2450}, "25", id="2009 A-05 games first"
        ),
        pytest.param("fide-2009", {"rating": 2399, "peak": 2399}, "15", id="2009 A-08 below 2400"),
        pytest.param("fide-2009", {"rating": 2400, "peak": 2400}, "10", id="2009 A-08 2400"),
        pytest.param("fide-rb-2022-01", {"games": 5}, "20", id="rapid A-39 20 for everybody"),
        pytest.param("ua-national", {"rating": 2299, "peak": 2299}, "20", id="Ukraine 6.6.5 below 2300"),
        pytest.param("ua-national", {"rating": 2200, "peak": 2300}, "10", id="Ukraine 6.6.5 once 2300"),
        pytest.param(
            "ua-national", {"birth": 2015, "rating": 2000}, "40", id="Ukraine 6.6.5 under 14 at 2000"
        ),
        pytest.param(
            "ua-national", {"birth": 2015, "rating": 2001}, "20", id="Ukraine 6.6.5 A-03 above 2000"
        ),
    ],
)
def test_k_of_a_day(edition, given, k):
    system = {"fide-rb-2022-01": "fide-rapid", "ua-national": "ua-national"}.get(edition, "fide-standard")
    known = {"rating": 2000, "games": 100, "birth": 1980, "peak": 2000, "played": None} | given
    if known["peak"] is not None and known["peak"] < known["rating"]:
        known["peak"] = known["rating"]
    assert answers.k(asked(edition, system, **known)).headline == k


@pytest.mark.parametrize(
    ("edition", "games", "rating"),
    [
        # (5 × 1900 + 3600) / 7 = 1871.43; (2.5 + 1) / 7 = .50.
        pytest.param(
            "fide-2025", "1900:0.5,1900:0.5,1900:0.5,1900:0.5,1900:0.5", "1871", id="8.2.2 two draws of 1800"
        ),
        # (5 × 2600 + 3600) / 7 = 2371.43; 6 / 7 = .86, dp 309: 2680, no more than 2200.
        pytest.param("fide-2025", "2600:1,2600:1,2600:1,2600:1,2600:1", "2200", id="8.2.3 2200 at most"),
        # 1900 + 20 × 3 half points over 50 %.
        pytest.param(
            "fide-2022", "1900:1,1900:1,1900:0.5,1900:1,1900:0.5", "1960", id="2022 8.2.3 20 a half point"
        ),
        pytest.param(
            "fide-2022", "1900:1,1900:0,1900:0.5,1900:0.5,1900:0.5", "1900", id="2022 8.2.3 one half: Ra"
        ),
        # .20 is dp −240.
        pytest.param(
            "fide-2022", "1900:1,1900:0,1900:0,1900:0,1900:0", "1660", id="2022 8.2.3 below: Ra + dp"
        ),
        pytest.param("fide-2017", "1900:1,1900:1,1900:0.5,1900:1,1900:0.5", "1960", id="2017 8.2.3"),
    ],
)
def test_a_first_rating(edition, games, rating):
    assert answers.initial(asked(edition), read_games(games)).headline == rating


@pytest.mark.parametrize(
    ("edition", "games", "why"),
    [
        pytest.param(
            "fide-2025", "1900:1,1900:1,1900:1,1900:1", "Not enough games yet.", id="7.1.4 four games"
        ),
        pytest.param(
            "fide-2025",
            "1900:1,1900:1,1900:1,1900:1,-:1",
            "Not enough games yet.",
            id="7.1.4 rated ones only",
        ),
        pytest.param(
            "fide-2009", ",".join(["1900:1"] * 8), "Not enough games yet.", id="2009 7.14b eight games"
        ),
        pytest.param(
            "fide-2025",
            "1100:0.5,1100:0,1100:0,1100:0,1100:0",
            "The rating would be below the floor of the list.",
            id="7.1.4 below 1400",
        ),
        pytest.param(
            "fide-2025",
            "1900:0,1900:0,1900:0,1900:0,1900:0",
            "A first event without any points is not counted.",
            id="8.2.1 a zero is void",
        ),
    ],
)
def test_a_first_rating_that_is_not_published_says_why(edition, games, why):
    found = answers.initial(asked(edition), read_games(games))
    assert (found.headline, found.detail) == ("–", why)


def test_2009_7_14g_seven_games_suffice_for_a_member():
    games = read_games(",".join(["1900:0.5"] * 7))
    assert answers.initial(asked("fide-2009", special="disabled"), games).headline == "1900"
    # The editions since know no such exception: the answer is that of everybody.
    assert answers.initial(asked("fide-2025", special="disabled"), games[:4]).headline == "–"


@pytest.mark.parametrize(
    ("day", "edition", "list_date"),
    [
        pytest.param(date(2024, 2, 29), "fide-2022", date(2024, 3, 1), id="0.1 the last day of 2022"),
        pytest.param(date(2024, 3, 1), "fide-2024", date(2024, 4, 1), id="0.1 the first day of 2024"),
        pytest.param(date(2025, 9, 30), "fide-2024", date(2025, 10, 1), id="0.1 the last day of 2024"),
        pytest.param(
            date(2025, 10, 1), "fide-2025", date(2025, 11, 1), id="0.1 the first day of October 2025"
        ),
        pytest.param(date(2009, 7, 1), "fide-2009", date(2009, 9, 1), id="2009 7.1 every second month"),
    ],
)
def test_0_1_the_day_decides_on_the_edition_and_the_next_list(day, edition, list_date):
    assert answers.edition_asked(asked(on=day)).id == edition
    known = {"rating": 2000, "games": 100, "birth": 1980, "peak": 2000, "k": None}
    assert answers.change(asked(on=day, **known), [AskedGame(2000, "1")]).list_date == list_date


@pytest.mark.parametrize(
    ("edition", "system"),
    [
        pytest.param("fide-2025", "fide-rapid", id="standard for rapid"),
        pytest.param("fide-rb-2024", "fide-standard", id="rapid for standard"),
        pytest.param("ua-national", "fide-standard", id="Ukraine's for FIDE's"),
        pytest.param("fide-2025", "ua-national", id="FIDE's for Ukraine's"),
    ],
)
def test_an_edition_of_another_list_is_refused_at_its_field(edition, system):
    with pytest.raises(NotInEditionError) as refused:
        answers.edition_asked(asked(edition, system))
    assert refused.value.field == "edition"


@pytest.mark.parametrize(
    ("system", "day"),
    [
        pytest.param("fide-standard", date(2009, 6, 30), id="before July 2009"),
        pytest.param("fide-rapid", date(2021, 12, 31), id="rapid before 2022"),
    ],
)
def test_a_day_without_an_edition_is_never_guessed(system, day):
    with pytest.raises(NoEditionError):
        answers.edition_asked(asked("", system, day))


@pytest.mark.parametrize(
    ("given", "field"),
    [
        pytest.param({"rating": None}, "player.rating", id="no rating"),
        pytest.param({"games": None, "peak": 2000}, "player.games", id="K asks for the games"),
        pytest.param(
            {"edition": "fide-2017", "birth": 2002, "on": date(2020, 5, 1)},
            "player.birth",
            id="8.5.6 the day",
        ),
    ],
)
def test_what_is_missing_is_named_by_its_field(given, field):
    with pytest.raises(RuleError) as refused:
        change("2000:1", **given)
    assert refused.value.field == field


@pytest.mark.parametrize(
    ("standard", "rating", "headline"),
    [
        pytest.param(1900, None, "1920", id="7.2.1 the standard rating stands in: K 40 of a new player"),
        pytest.param(1900, 2000, "2007", id="7.2.1 not where there is a rapid rating: D 100 is .64"),
    ],
)
def test_7_2_1_rapid_starts_from_standard(standard, rating, headline):
    given = asked(
        "", "fide-rapid", standard=standard, rating=rating, games=0 if rating is None else 100, birth=1980
    )
    opponent = 1900
    assert (
        answers.change(given | {"peak": rating, "k": None}, [AskedGame(opponent, "1")]).headline == headline
    )


def test_6_1_a_match_with_an_unrated_player_is_not_rated():
    known = {"rating": 2000, "games": 100, "birth": 1980, "peak": 2000, "k": None, "paired": "match"}
    found = answers.change(asked(**known), read_games("-:1,-:1"))
    assert (found.headline, [line.counted for line in found.events[0].lines]) == ("2000", [False, False])


def test_the_notice_of_missing_amendments_stands_beside_old_answers_only():
    known = {"rating": 2000, "games": 100, "birth": 1980, "peak": 2000, "k": None, "played": 0}
    games = [AskedGame(2000, "1")]
    for answer in (
        answers.change(asked("fide-2009", **known), games),
        answers.k(asked("fide-2009", **known)),
    ):
        assert "2009" in answer.notice
    assert answers.change(asked("fide-2017", **known), games).notice == ""
    assert answers.initial(asked("fide-2025"), games).notice == ""
