"""How a JSON request becomes a case: what is left out, what is said, what is refused."""

from typing import Any

import pytest

from rulekit import BadRequestError
from tests.titles.rules.cards import nine
from tests.titles.rules.test_cli import games, request
from titles.rules.records import Played
from titles.rules.request import Fields, read_case


def read(*, allow_open: bool = False, **event: Any):
    whole = request()
    whole["event"] |= event
    return read_case(Fields(whole), allow_open=allow_open)


def refusal(whole: dict[str, Any], *, allow_open: bool = False) -> tuple[str, str]:
    with pytest.raises(BadRequestError) as refused:
        read_case(Fields(whole), allow_open=allow_open)
    return refused.value.field, str(refused.value.message)


def test_what_an_event_leaves_out() -> None:
    event = read(kind=None).event
    assert event.kind == "individual"
    assert (event.sub_zonal_year, event.approved, event.open_swiss, event.exemption) == (False,) * 3 + (None,)


@pytest.mark.parametrize(
    "said",
    [
        pytest.param({"sub_zonal_year": True}, id="1.4.3a a national championship in a year of sub-zonals"),
        pytest.param({"approved": True}, id="1.1.5 an approved match of teams"),
        pytest.param({"open_swiss": True}, id="1.4.4 an open Swiss"),
        pytest.param({"kind": "world-team"}, id="1.4.1b a team championship"),
        pytest.param({"players": 40}, id="the number of players"),
    ],
)
def test_what_an_event_says_is_read(said: dict[str, Any]) -> None:
    event = read(**said).event
    assert {name: getattr(event, name) for name in said} == said


@pytest.mark.parametrize(
    ("federation", "said", "member"),
    [
        pytest.param("GER", None, True, id="a member federation"),
        pytest.param("GER", False, False, id="suspended on the day of the event"),
        pytest.param("NON", None, False, id="no federation"),
        pytest.param("XXX", True, True, id="a code that was a member's then"),
    ],
)
def test_1_4_2a_who_was_a_member_is_said_or_known(federation: str, said: bool | None, member: bool) -> None:
    whole = request()
    whole["games"][0]["opponent"] |= {"federation": federation, "member": said}
    [first, *_others] = read_case(Fields(whole), allow_open=False).games
    assert first.opponent is not None
    assert first.opponent.member is member


def test_a_norm_has_as_many_games_as_a_double_round_robin_of_fourteen() -> None:
    rows = [[number, "", "GER", 2400, 1] for number in range(1, 28)]
    event = {"system": "double-round-robin", "rounds": 26, "host": "GER"}
    assert len(read_case(Fields(request(event=event, games=games(rows[:26]))), allow_open=False).games) == 26
    assert refusal(request(event=event, games=games(rows)))[0] == "games"


def test_a_forecast_ends_with_the_tables() -> None:
    rows = [[number, "", "GER", 2400, 1] for number in range(1, 21)]
    event = {"system": "swiss", "rounds": 19, "host": "GER"}
    case = read_case(Fields(request(event=event, games=games(rows[:19]))), allow_open=True)
    assert len(case.games) == 19
    assert refusal(request(event=event, games=games(rows)), allow_open=True)[0] == "games"


def test_an_odd_double_round_robin_is_refused_in_words() -> None:
    event = {"system": "double-round-robin", "rounds": 9, "host": "GER"}
    assert refusal(request(event=event)) == ("event.rounds", "A double round robin has an even number.")


def test_open_games_are_a_forecasts() -> None:
    rows = nine(r8=[8, "", "POL", 2350, 1])
    whole = request(games=games(rows))
    whole["games"][7]["score"] = None
    assert refusal(whole)[0] == "games[7].score"
    played = [game.played for game in read_case(Fields(whole), allow_open=True).games]
    assert played.count(Played.PENDING) == 1


def test_the_game_of_a_match_is_read_where_rounds_are_matches() -> None:
    """In a Swiss two games of one round are a mistake, whatever their numbers."""
    whole = request()
    whole["games"][1] |= {"round": 1, "game": 2}
    assert refusal(whole)[0] == "games[1].round"
    whole["event"]["system"] = "knockout"
    assert [game.order for game in read_case(Fields(whole), allow_open=False).games[:3]] == [1, 2, 1]


@pytest.mark.parametrize(("system", "person"), [("double-round-robin", "name:Kovacs"), ("swiss", "")])
def test_1_4_5f_a_name_tells_who_was_met_twice(system: str, person: str) -> None:
    rows = [*nine(), [10, "", "GER", 2400, 1]]
    whole = request(event={"system": system, "rounds": 10, "host": "GER"}, games=games(rows))
    whole["games"][0]["opponent"]["name"] = "Kovacs"
    [first, *_others] = read_case(Fields(whole), allow_open=False).games
    assert first.opponent is not None
    assert first.opponent.person == person


def test_an_edition_or_a_day_is_needed() -> None:
    assert refusal(request(edition=None))[1] == "An edition, or the start of the event, is needed."


def test_a_kind_that_contradicts_the_score_is_named() -> None:
    whole = request()
    whole["games"][2] |= {"score": "+", "kind": "played"}
    assert refusal(whole) == ("games[2].kind", "The kind contradicts the score.")
