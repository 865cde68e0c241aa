"""What the command reads of players, games and events beyond ratings and scores."""

from typing import Any

import pytest

from ratings.core.cli import COMMAND
from tests.ratings.core.test_cli import change, initial, play

answer = COMMAND.answer


def test_6_5_an_unrated_first_category_player_counts_as_1900_in_the_command() -> None:
    """R62: beside the game or in the opponent's object, in any usual spelling; a foreigner by FIDE rating."""
    played = [
        {"opponent": None, "category": "1-го розряду", "score": "1"},
        {"opponent": {"rating": None, "category": "КМС"}, "score": "1"},
        {"opponent": None, "federation": "POL", "fide": 2100, "score": "1"},
        {"opponent": {"rating": 1800, "federation": "POL", "fide": 2150}, "score": "1"},
    ]
    request = change(edition="ua-national", player={"rating": 1900, "k": 20}, events=[{"games": played}])
    lines = answer(request)["events"][0]["lines"]
    assert [(line["opponent"], line["source"]) for line in lines] == [
        (1900, "first-category"),
        (None, "none"),
        (2100, "fide"),
        (2150, "fide"),
    ]


def test_6_2_of_2009_preliminaries_and_finals_are_one_event_in_the_command() -> None:
    """R26: two games and one make the three against rated opponents that an event needs (6.41)."""
    parts = [
        {"id": "prelims", "group": "cup", "games": play((1900, "1"), (1900, "0.5"))},
        {"id": "finals", "group": "cup", "games": play((1900, "0"))},
    ]
    apart = [{**part, "group": None} for part in parts]
    counts = [answer(initial(edition="fide-2009", events=events))["games"] for events in (parts, apart)]
    assert counts == [3, 0]


def rated(player: dict[str, Any] | None = None, edition: str = "fide-2022", **event: Any) -> dict[str, Any]:
    """Return the answer on one event of a player of 2000."""
    events = [{"id": "e", "games": play((2000, "1"))} | event]
    told = answer(
        change(edition=edition, player={"rating": 2000, "games": 100} | (player or {}), events=events)
    )
    assert told["ok"], told
    return told


@pytest.mark.parametrize(
    ("edition", "player", "k"),
    [
        ("fide-2022", {"k": 1}, 1),
        ("fide-2022", {"k": 100}, 100),
        ("fide-2022", {"peak": 2400}, 10),
        ("fide-2022", {"games": 29}, 40),
        ("fide-2022", {"birth": "2004-12-31"}, 40),
        ("fide-2022", {"birth_year": 2004}, 40),
        ("fide-2022", {}, 20),
    ],
)
def test_what_decides_k_is_read_of_the_player(edition: str, player: dict[str, Any], k: int) -> None:
    assert rated(player, edition)["k"] == k


@pytest.mark.parametrize("k", [0, 101])
def test_a_published_k_has_bounds(k: int) -> None:
    told = answer(change(player={"rating": 2000, "k": k}))["error"]
    assert (told["code"], told["field"]) == ("out_of_range", "player.k")


@pytest.mark.parametrize(
    ("game", "source", "rating"),
    [
        ({"opponent": 2100}, "list", 2100),
        ({"opponent": None, "fide": 2150, "federation": "POL"}, "fide", 2150),
        ({"opponent": None, "category": "I"}, "first-category", 1900),
        ({"opponent": {"rating": None, "fide": 2150, "federation": "POL"}}, "fide", 2150),
        ({"opponent": {"category": "I"}}, "first-category", 1900),
        ({"opponent": {"rating": 2100, "fide": 2150, "federation": "UKR"}}, "list", 2100),
    ],
)
def test_whose_rating_is_read_in_ukraine(game: dict[str, Any], source: str, rating: int) -> None:
    (event,) = rated(edition="ua-national", games=[game | {"score": "1"}])["events"]
    assert [(each["source"], each["opponent"]) for each in event["lines"]] == [(source, rating)]


@pytest.mark.parametrize("game", [{"opponent": None, "standard": 1900}, {"opponent": {"standard": 1900}}])
def test_7_2_1_an_opponents_standard_rating_is_read(game: dict[str, Any]) -> None:
    request = change(edition="fide-rb-2024", type="rapid", player={"rating": 2000, "k": 20})
    told = answer(request | {"events": [{"games": [game | {"score": "1"}]}]})
    assert [(each["source"], each["opponent"]) for each in told["events"][0]["lines"]] == [("standard", 1900)]


@pytest.mark.parametrize(
    "game", [{"opponent": None, "event_rating": 1900}, {"opponent": {"event_rating": 1900}}]
)
def test_8_52_a_newcomers_rating_in_the_round_robin_is_read(game: dict[str, Any]) -> None:
    (event,) = rated({"k": 15}, "fide-2009", system="round-robin", games=[game | {"score": "1"}])["events"]
    assert [(each["source"], each["opponent"]) for each in event["lines"]] == [("newcomer", 1900)]


def reasons(told: dict[str, Any]) -> list[str | None]:
    return [each["reason"] for each in told["events"][0]["lines"]]


WINS = [{"opponent": 2000, "score": "1"}] * 4


def test_6_2_the_length_of_a_match_and_its_waiver_are_read() -> None:
    assert reasons(rated(system="match", match_games=4, games=WINS)) == [None] * 3 + ["match_decided"]
    assert reasons(rated(system="match", match_games=4, waivers=["match_decided"], games=WINS)) == [None] * 4
    # Without its length nobody knows when it was decided, and only matches are decided.
    assert reasons(rated(system="match", games=WINS)) == [None] * 4
    assert reasons(rated(system="swiss", match_games=4, games=WINS)) == [None] * 4


def test_a_63_games_are_taken_in_the_order_of_rounds() -> None:
    """UA 6.6.3: the first two wide differences are those of rounds 1 and 2, wherever they stand."""
    games = [{"opponent": 1500 + at, "score": "1", "round": at} for at in (3, 1, 2)]
    (event,) = rated(edition="ua-national", games=games)["events"]
    assert [(each["opponent"], each["capped"]) for each in event["lines"]] == [
        (1501, True),
        (1502, True),
        (1503, False),
    ]
    # A game without a round leaves the order as it was given.
    games[0]["round"] = None
    (event,) = rated(edition="ua-national", games=games)["events"]
    assert [each["opponent"] for each in event["lines"]] == [1503, 1501, 1502]


def test_a_64_caps_of_earlier_parts_are_read() -> None:
    (event,) = rated(caps_used=1, games=play((1500, "1")))["events"]
    assert event["lines"][0]["capped"] is False


@pytest.mark.parametrize(
    ("excluded", "article"),
    [
        ("force_majeure", "5.1"),
        ("fair_play", "5.1"),
        ("match_decided", "6.2"),
        ("time_too_short", "1.1"),
        ("deceased", "10.2"),
    ],
)
def test_5_1_why_a_game_is_kept_out_is_read(excluded: str, article: str) -> None:
    told = rated(games=[{"opponent": 2000, "score": "1", "excluded": excluded}])
    assert [(each["reason"], each["article"]) for each in told["events"][0]["lines"]] == [(excluded, article)]


def test_the_fields_of_a_newcomers_events_are_read() -> None:
    """2009: Ra of a round robin replaces the opponents; events of one day keep their order."""
    games = play((2000, "1"), (None, "0"), (1900, "0.5"))
    whole = {"id": "a", "system": "round-robin", "average": 2100, "start": "2010-01-05", "games": games}
    swiss = {"id": "b", "start": "2010-01-05", "games": games}
    told = answer(initial(edition="fide-2009", list_date="2010-03-01", events=[whole, swiss]))
    assert [(each["id"], each["games"]) for each in told["events"]] == [("a", 3), ("b", 2)]
    assert [each["opponent"] for each in told["events"][0]["lines"]] == [2100, 2100, 2100]
    earlier = {**swiss, "start": "2010-01-04"}
    told = answer(initial(edition="fide-2009", list_date="2010-03-01", events=[whole, earlier]))
    assert [each["id"] for each in told["events"]] == ["b", "a"]
    undated = {**swiss, "start": None}
    told = answer(initial(edition="fide-2009", list_date="2010-03-01", events=[whole, undated]))
    assert [each["id"] for each in told["events"]] == ["a", "b"]


def test_7_1_4_the_list_that_rated_an_event_is_read() -> None:
    old = {"id": "a", "list": "2020-01-01", "games": play((1800, "0.5"))}
    told = answer(initial(edition="fide-2022", list_date="2022-12-01", events=[old]))
    assert [(each["reason"], each["article"]) for each in told["events"]] == [("outside_window", "7.1.4")]


def test_a_player_of_an_event_has_a_fide_id_or_none() -> None:
    event = {"op": "event", "edition": "fide-2022", "event": {}}
    told = answer(
        event | {"players": [{"id": "a", "fide_id": 14100001}, {"id": "b", "fide_id": "7"}, {"id": "c"}]}
    )
    missing = [each["subject"] for each in told["findings"] if each["code"] == "no_fide_id"]
    assert missing == ["c"]


@pytest.mark.parametrize(
    ("clock", "minutes"),
    [
        ({"base_minutes": 90}, "90.00"),
        ({"base_minutes": 90, "increment_seconds": 30}, "120.00"),
        ({"base_minutes": 0, "increment_seconds": 3600}, "3600.00"),
        ({"base_minutes": 10000}, "10000.00"),
    ],
)
def test_a_time_control_is_read_in_minutes_and_seconds(clock: dict[str, Any], minutes: str) -> None:
    assert answer({"op": "classify", "edition": "fide-2022"} | clock)["minutes"] == minutes


@pytest.mark.parametrize(
    ("clock", "field"),
    [
        ({"base_minutes": 10001}, "base_minutes"),
        ({"base_minutes": 90, "increment_seconds": 3601}, "increment_seconds"),
        ({"base_minutes": 90, "first_control_moves": 0}, "first_control_moves"),
        ({"base_minutes": 90, "first_control_moves": 1001}, "first_control_moves"),
        ({"base_minutes": 90, "opponent_base_minutes": 10001}, "opponent_base_minutes"),
        (
            {"base_minutes": 90, "opponent_base_minutes": 9, "opponent_increment_seconds": 3601},
            "opponent_increment_seconds",
        ),
    ],
)
def test_a_time_control_has_bounds(clock: dict[str, Any], field: str) -> None:
    told = answer({"op": "classify", "edition": "fide-2022"} | clock)["error"]
    assert (told["code"], told["field"]) == ("out_of_range", field)
