"""The change of one event: lines, caps, games that do not count."""

from dataclasses import replace
from typing import Any

import pytest

from ratings.core import (
    Edition,
    Exclusion,
    GameRecord,
    PlayerSnapshot,
    System,
    cap_indices,
    edition_by_id,
    exclude_decided,
    opponent_rating,
    rate_event,
    rate_period,
    rating_for_event,
)
from ratings.core.cli import COMMAND
from ratings.core.editions.model import CapMode, CapRule
from tests.ratings.core.golden import game, games, hundredths, vectors

MODES = {"every_game": CapMode.EVERY, "first_two": CapMode.FIRST_TWO}


@pytest.mark.parametrize("vector", vectors("rating_change"), ids=lambda v: v["id"])
def test_worked_examples_line_by_line(vector: dict[str, Any]) -> None:
    """R53, R54, A-14: the manual's example and question 12, every line."""
    edition = edition_by_id(vector["edition"])
    played = [game(g["opp"], g["score"], round=g["round"]) for g in vector["games"]]
    event = rate_event(edition, vector["own"], played)
    for line, told in zip(event.lines, vector["games"], strict=True):
        assert (line.d, line.d_used, line.capped) == (told["d"], told["d_used"], told["capped"])
        assert (line.pd, line.delta) == (hundredths(told["pd"]), hundredths(told["delta"]))
    player = PlayerSnapshot(rating=vector["own"], k_published=vector["k"])
    period = rate_period(edition, player, [event])
    assert event.sum_delta == hundredths(vector["sum_delta"])
    assert (period.change, period.new_rating) == (hundredths(vector["change"]), vector["new_rating"])


@pytest.mark.parametrize("mode", MODES)
def test_the_manuals_example_under_other_cap_modes(mode: str) -> None:
    vector = vectors("rating_change")[0]
    told = vector["other_cap_modes"][mode]
    edition = replace(edition_by_id(vector["edition"]), cap=CapRule(MODES[mode]))
    event = rate_event(edition, vector["own"], [game(g["opp"], g["score"]) for g in vector["games"]])
    player = PlayerSnapshot(rating=vector["own"], k_published=vector["k"])
    period = rate_period(edition, player, [event])
    assert (event.sum_delta, period.change, period.new_rating) == (
        hundredths(told["sum_delta"]),
        hundredths(told["change"]),
        told["new_rating"],
    )


@pytest.mark.parametrize("mode", ["every_game", "once_largest", "first_two"])
def test_cap_variants(mode: str) -> None:
    """R54, A-14, A-63: one event of four wide differences under each edition."""
    vector = vectors("cap_modes")[0]
    for edition_id in vector[mode]["editions"]:
        event = rate_event(
            edition_by_id(edition_id), vector["own"], games(*((o, "1") for o in vector["opponents"]))
        )
        assert [line.d for line in event.lines] == vector["d"]
        assert [line.pd for line in event.lines] == [hundredths(pd) for pd in vector[mode]["pd"]]
        assert event.sum_delta == hundredths(vector[mode]["sum_delta"])


@pytest.mark.parametrize(
    ("edition_id", "own", "differences", "capped"),
    [
        pytest.param("fide-2022", 2000, [450, -450], {0}, id="A-14 tie: the favourite's game"),
        pytest.param("fide-2022", 2000, [-450, 450, 450], {1}, id="A-14 tie: then the earlier game"),
        pytest.param("fide-2022", 2000, [-500, 450], {0}, id="A-14 largest in either direction"),
        pytest.param("fide-2022", 2000, [400, -400], set(), id="A-15 exactly 400 is not capped"),
        pytest.param("fide-2017", 2000, [400, 401], {1}, id="A-15 2017: 400 or more"),
        pytest.param("ua-national", 2000, [401, 30, -500, 600], {0, 2}, id="A-63 first two in order of play"),
        pytest.param("fide-2024", 2800, [500, 600], {0, 1}, id="8.3.1 2024 capped for everyone"),
        pytest.param("fide-2025", 2649, [500, -401], {0, 1}, id="8.3.1 2025 below 2650"),
        pytest.param("fide-2025", 2650, [500, 600], set(), id="8.3.1 2025 lifted from 2650"),
        pytest.param("fide-rb-2024-12", 2700, [500], {0}, id="7.3.1 no exemption in rapid and blitz"),
        pytest.param("fide-2022", 2000, [], set(), id="8.3.1 no games"),
    ],
)
def test_cap_indices(edition_id: str, own: int, differences: list[int], capped: set[int]) -> None:
    assert cap_indices(edition_by_id(edition_id), own, differences) == capped


@pytest.mark.parametrize(
    ("edition_id", "used", "capped"),
    [
        pytest.param("fide-2022", 1, set(), id="A-64 once per event, used in an earlier part"),
        pytest.param("ua-national", 1, {0}, id="A-64 one of two left"),
        pytest.param("ua-national", 2, set(), id="A-64 none left"),
        pytest.param("fide-2024", 5, {0, 1}, id="A-64 no counter in every-game editions"),
    ],
)
def test_parts_of_one_event_share_its_caps(edition_id: str, used: int, capped: set[int]) -> None:
    edition = edition_by_id(edition_id)
    assert cap_indices(edition, 2000, [500, 450], used_before=used) == capped
    event = rate_event(edition, 2000, games((1500, "1"), (1550, "1")), caps_used_before=used)
    assert event.caps_used == used + len(capped)


UNRATED = PlayerSnapshot()


@pytest.mark.parametrize(
    ("edition_id", "system", "record", "reason", "article"),
    [
        pytest.param("fide-2009", "swiss", game(2000, "1", played=False), "unplayed", "5.1", id="R20 2009"),
        pytest.param("fide-2022", "swiss", game(2000, "1", played=False), "unplayed", "5.1", id="R20 2022"),
        pytest.param(
            "fide-rb-2024", "swiss", game(2000, "0", played=False), "unplayed", "4.1", id="R20 rapid"
        ),
        pytest.param("ua-national", "swiss", game(2000, "1", played=False), "unplayed", "2", id="R20 UA"),
        pytest.param(
            "fide-2022",
            "swiss",
            game(2000, "1", excluded=Exclusion.FAIR_PLAY),
            "fair_play",
            "5.1",
            id="A-60 fair play takes a played game out",
        ),
        pytest.param(
            "fide-2009", "swiss", game(None, "1"), "unrated_opponent", "6.42 note", id="R28 A-26 2009"
        ),
        pytest.param("fide-2017", "swiss", game(None, "1"), "unrated_opponent", "6.3.2", id="R28 2017"),
        pytest.param("fide-2024", "swiss", game(None, "1"), "unrated_opponent", "8.3.1", id="R28 2024"),
        pytest.param("ua-national", "swiss", game(None, "1"), "unrated_opponent", "6.6.2", id="R28 A-45 UA"),
        pytest.param("fide-2022", "match", game(None, "1"), "match_with_unrated", "6.1", id="R22 2022"),
        pytest.param("fide-2017", "match", game(None, "1"), "match_with_unrated", "6.6", id="R22 A-28 2017"),
        pytest.param("ua-national", "match", game(None, "1"), "unrated_opponent", "6.6.2", id="R22 UA"),
        pytest.param(
            "fide-rb-2024-12", "swiss", game(2000, "1"), "gap_too_wide", "7.3.1", id="7.3.1 gap 601"
        ),
    ],
)
def test_games_that_do_not_count(
    edition_id: str, system: str, record: GameRecord, reason: str, article: str
) -> None:
    event = rate_event(edition_by_id(edition_id), 2601, [record], System(system))
    line = event.lines[0]
    assert (line.counted, line.reason, line.article, line.d, line.pd) == (False, reason, article, None, None)
    assert (event.games, event.sum_delta) == (0, 0)


@pytest.mark.parametrize(
    ("own", "opponent", "counted"),
    [
        pytest.param(2600, 2000, True, id="7.3.1 exactly 2600 is not above"),
        pytest.param(2601, 2002, True, id="7.3.1 gap 599"),
        pytest.param(2601, 2001, False, id="7.3.1 gap 600, own above"),
        pytest.param(2001, 2601, False, id="7.3.1 gap 600, opponent above"),
        pytest.param(1400, 2600, True, id="7.3.1 wide gap below the bound"),
    ],
)
def test_600_point_rule_of_rapid_and_blitz(own: int, opponent: int, counted: bool) -> None:
    assert (
        rate_event(edition_by_id("fide-rb-2024-12"), own, games((opponent, "1"))).lines[0].counted is counted
    )
    assert rate_event(edition_by_id("fide-rb-2024"), own, games((opponent, "1"))).lines[0].counted


@pytest.mark.parametrize(
    ("edition_id", "system", "opponent", "rating", "source"),
    [
        pytest.param("fide-rb-2022-10", "swiss", {"standard_rating": 1850}, 1850, "standard", id="R52"),
        pytest.param("fide-2022", "swiss", {"standard_rating": 1850}, None, "none", id="R52 not in standard"),
        pytest.param("ua-national", "swiss", {"category": "1"}, 1900, "first-category", id="R62 A-59"),
        pytest.param("ua-national", "swiss", {"category": "2"}, None, "none", id="R62 second category"),
        pytest.param(
            "ua-national",
            "swiss",
            {"federation": "POL", "fide_rating": 2100},
            2100,
            "fide",
            id="R63 foreigner",
        ),
        pytest.param(
            "ua-national", "swiss", {"federation": "POL"}, None, "none", id="R63 without FIDE rating"
        ),
        pytest.param(
            "ua-national", "swiss", {"federation": "UKR", "fide_rating": 2100}, None, "none", id="R63 at home"
        ),
        pytest.param("fide-2009", "round-robin", {"event_rating": 2411}, 2411, "newcomer", id="R28 8.52"),
        pytest.param("fide-2017", "round-robin", {"event_rating": 2448}, 2448, "newcomer", id="R28 8.5.2"),
        pytest.param("fide-2017", "swiss", {"event_rating": 2448}, None, "none", id="R28 8.5.2 Swiss"),
        pytest.param("fide-2022", "round-robin", {"event_rating": 2448}, None, "none", id="R28 2022"),
    ],
)
def test_whose_rating_stands_for_an_opponent(
    edition_id: str, system: str, opponent: dict[str, Any], rating: int | None, source: str
) -> None:
    record = GameRecord(PlayerSnapshot(**opponent), 100)
    line = rate_event(edition_by_id(edition_id), 2000, [record], System(system)).lines[0]
    assert (line.opponent_rating, line.opponent_source, line.counted) == (rating, source, rating is not None)


def test_r51_rated_meanwhile() -> None:
    """A-35: the own calculation uses the list of the period, the opponents still meet an unrated player."""
    edition = edition_by_id("fide-2024")
    then, now = PlayerSnapshot(), PlayerSnapshot(rating=1922)
    assert rating_for_event(edition, then, now) == (1922, "list")
    assert rating_for_event(edition, now, PlayerSnapshot(rating=1950)) == (1922, "list")
    assert not rate_event(edition, 1800, [GameRecord(then, 50)]).lines[0].counted


def test_r49_provisional_results_of_earlier_events_are_ignored() -> None:
    """8.53: only the rating of this event stands for a newcomer."""
    edition = edition_by_id("fide-2009")
    line = rate_event(edition, 2000, games((None, "1")), System.ROUND_ROBIN).lines[0]
    assert (line.counted, line.reason, line.article) == (False, "unrated_opponent", "8.52")


MATCH = games(*[(2000, score) for score in ("1", "1", "0.5", "0", "1", "0")])


@pytest.mark.parametrize(
    ("edition_id", "waivers", "counted"),
    [
        pytest.param("fide-2009", set(), [True] * 5 + [False], id="R23 6.5"),
        pytest.param("fide-2017", {"match_decided"}, [True] * 5 + [False], id="R23 6.5 no waiver in 2017"),
        pytest.param("fide-2022", set(), [True] * 5 + [False], id="R23 6.2, A-58 more than half of six"),
        pytest.param("fide-2022", {"match_decided"}, [True] * 6, id="R23 6.2 waived"),
        pytest.param("fide-rb-2022-10", set(), [True] * 5 + [False], id="R23 5.2"),
        pytest.param("ua-national", set(), [True] * 6, id="R23 not stated in UA"),
    ],
)
def test_games_after_a_match_is_decided(edition_id: str, waivers: set[str], counted: list[bool]) -> None:
    edition = edition_by_id(edition_id)
    played = exclude_decided(edition, MATCH, scheduled=6, waivers=frozenset(waivers))
    event = rate_event(edition, 2000, played, System.MATCH)
    assert [line.counted for line in event.lines] == counted


def test_an_undecided_match_counts_in_full() -> None:
    edition = edition_by_id("fide-2022")
    assert exclude_decided(edition, MATCH[:3], scheduled=6) == tuple(MATCH[:3])


def winner(edition: Edition) -> int:
    return rate_event(edition, 2000, games((2000, "1"))).sum_delta


@pytest.mark.parametrize("edition_id", ["ua-national", "fide-2017"])
def test_a_44_a_30_a_winner_gains(edition_id: str) -> None:
    """The printed signs are reversed in UA 6.6.4 and lost in S17 8.5.5b."""
    assert winner(edition_by_id(edition_id)) == 50


@pytest.mark.parametrize(
    ("category", "source"),
    [
        *((word, "first-category") for word in ("1", "I", "І", "1-й", "1 розряд", "перший розряд", "first")),
        *((word, "none") for word in ("II", "2", "1 ю", "перший юнацький розряд", "КМС", "11", "")),
    ],
)
def test_ua_6_5_the_first_category_in_its_usual_spellings(category, source):
    found = opponent_rating(edition_by_id("ua-national"), System.SWISS, PlayerSnapshot(category=category))
    assert found == (1900 if source != "none" else None, source)


@pytest.mark.parametrize(
    ("second", "counted"),
    [
        pytest.param({"score": "0", "played": False}, 3, id="6.2 lost by forfeit: decided after the fourth"),
        pytest.param({"played": False}, 4, id="6.2 a double forfeit gives neither side a point"),
        pytest.param(
            {"score": "0", "opponent_score": "0", "played": False}, 4, id="6.2 the same, both scores told"
        ),
    ],
)
def test_6_2_a_double_forfeit_counts_the_same_for_both_in_the_command(second, counted):
    games = [{"opponent": 2000, "score": "0.5"}, {"opponent": 2000} | second]
    games += [{"opponent": 2000, "score": score} for score in ("0", "0.5", "1")]
    request = {"op": "change", "edition": "fide-2025", "player": {"rating": 2000, "k": 20}}
    request["events"] = [{"system": "match", "match_games": 5, "games": games}]
    assert COMMAND.answer(request)["games"] == counted
