"""What is needed in the last rounds, and against whom."""

from dataclasses import replace
from typing import Any

import pytest

from tests.titles.rules.cards import card, nine
from titles.rules.cli import COMMAND
from titles.rules.editions import Title
from titles.rules.forecast import forecast
from titles.rules.records import Case, Played


def reopened(case: Case, *rounds: int) -> Case:
    """Return the case with these rounds still to be played."""
    games = [replace(g, played=Played.PENDING, halves=0) if g.round in rounds else g for g in case.games]
    return replace(case, games=tuple(games))


@pytest.mark.parametrize(
    ("rounds", "needed"),
    [
        pytest.param((9,), 0, id="a loss is enough"),
        pytest.param((8,), 1, id="a draw is needed"),
        pytest.param((6,), 2, id="a win is needed"),
        pytest.param((8, 9), 1, id="half a point of two games"),
        pytest.param((5, 6, 7, 8, 9), 6, id="three of five"),
        pytest.param((1, 2, 3, 4, 5, 6, 7, 8, 9), 14, id="seven of nine"),
    ],
)
def test_needed(rounds: tuple[int, ...], needed: int) -> None:
    result = forecast(reopened(card(nine()), *rounds))
    assert (result.possible, result.needed, result.already, result.exact) == (True, needed, False, True)
    assert result.in_any_order == needed
    assert result.open_rounds == rounds


def test_a_norm_already_made() -> None:
    rows = [*nine(), [10, "", "GER", 2300, 0]]
    result = forecast(reopened(card(rows, rounds=10), 10))
    assert (result.possible, result.needed, result.already, result.in_any_order) == (True, 0, True, 0)


def test_a_round_robin_is_never_already_made() -> None:
    """1.4.1e: a loss to a weak opponent in the last round still counts, a win can be ignored."""
    rows = [*nine(), [10, "", "GER", 2300, 0]]
    result = forecast(reopened(card(rows, system="round-robin", rounds=10), 10))
    assert not result.already
    assert result.needed == 2


def test_order_matters_when_later_games_can_be_ignored() -> None:
    """A win in round 9 makes the norm and round 10 is ignored; a loss in round 9 cannot be."""
    rows = [*nine(r9=[9, "", "USA", 2350, 1], r6=[6, "", "FRA", 2400, 0]), [10, "", "GER", 2300, 0]]
    result = forecast(reopened(card(rows, rounds=10), 9, 10))
    assert result.needed == 2
    assert result.in_any_order is not None
    assert result.in_any_order > 2


def test_impossible_against_this_opponent_but_not_against_another() -> None:
    """With two GMs met the last opponent must be a GM (1.4.5b)."""
    rows = nine(r3=[3, "IM", "ENG", 2500, 1])
    result = forecast(reopened(card(rows), 9))
    assert not result.possible
    assert result.needed is None
    assert [wanted.halves for wanted in result.wanted] == [2, 1, 0]
    assert all(wanted.titles == (Title.GM,) for wanted in result.wanted)


def test_impossible_against_anybody() -> None:
    rows = nine(r2=[2, "", "FRA", 2500, 1], r3=[3, "IM", "ENG", 2500, 1])
    result = forecast(reopened(card(rows), 9))
    assert (result.possible, result.wanted) == (False, ())


def test_finished_events() -> None:
    assert forecast(card(nine())).already
    lost = forecast(card(nine(r1=[1, "GM", "GER", 2500, 0])))
    assert (lost.possible, lost.needed, lost.open_rounds) == (False, None, ())


def test_rounds_not_listed_are_open() -> None:
    result = forecast(card(nine()[:8], rounds=9))
    assert result.open_rounds == (9,)
    assert result.possible
    assert result.needed is None
    assert result.wanted[0].titles == ()
    assert result.wanted[-1].minimum_rating >= result.wanted[0].minimum_rating


def test_many_rounds_open() -> None:
    """Only whether it is possible at all is looked at; weak open rounds are told from strong ones."""
    assert forecast(card(nine()[:2], rounds=9)).possible
    assert len(forecast(card(nine()[:2], rounds=9)).wanted) == 1


def request(rows: list[list[Any]], **changes: Any) -> dict[str, Any]:
    scores = {1: "1", 0.5: "0.5", 0: "0", None: None}
    listed = [
        {"round": n, "opponent": {"rating": r, "title": t or None, "federation": f}, "score": scores[s]}
        for n, t, f, r, s in rows
    ]
    whole = {
        "op": "forecast",
        "edition": "titles-2022",
        "title": "GM",
        "player": {"federation": "HUN"},
        "event": {"system": "swiss", "rounds": 9},
        "games": listed,
    }
    return {**whole, **changes}


def test_answer_of_the_contract() -> None:
    rows = nine(r8=[8, "", "POL", 2350, None])
    body = COMMAND.answer(request(rows))
    expected = {"ok": True, "possible": True, "needed": "0.5", "already": False}
    assert {name: body[name] for name in expected} == expected


def test_no_forecast_beyond_the_tables() -> None:
    body = COMMAND.answer(request(nine(), event={"system": "swiss", "rounds": 20}))
    assert body["error"] == {
        "code": "out_of_range",
        "field": "event.rounds",
        "message": "This must lie between 1 and 19.",
    }


def test_an_opponent_not_yet_known() -> None:
    """With 6.5 of 8 a loss needs Ra 2434, that is 21902 in all; anybody is lifted to 2200 (1.4.6c)."""
    body = request(nine(r7=[7, "", "ENG", 2400, 0], r9=[9, "", "USA", 2350, None]))
    body["games"][8]["opponent"] = None
    given = COMMAND.answer(body)
    assert (given["possible"], given["needed"], given["already"]) == (True, None, False)
    assert (given["exact"], given["open_rounds"]) == (True, [9])
    assert given["opponents_wanted"] == [
        {"score": "1", "min_rating": 1000, "titles": [], "not_from": []},
        {"score": "0.5", "min_rating": 1000, "titles": [], "not_from": []},
        {"score": "0", "min_rating": 2352, "titles": [], "not_from": []},
    ]


@pytest.mark.parametrize(("rounds", "scores"), [(13, [4, 3, 2, 1, 0]), (14, [4])])
def test_a_long_card_names_the_opponents_of_the_highest_score_only(rounds: int, scores: list[int]) -> None:
    """Two GMs met and more needed: each further score would cost dozens of long searches."""
    rows = [[n, "IM" if n > 2 else "GM", ("GER", "FRA", "ENG")[n % 3], 2500, 1] for n in range(1, rounds + 1)]
    result = forecast(reopened(card(rows, rounds=rounds), rounds - 1, rounds))
    assert (result.possible, result.needed, result.exact) == (False, None, True)
    assert [wanted.halves for wanted in result.wanted] == scores
