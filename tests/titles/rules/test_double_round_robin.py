"""Norms in double round robins: each opponent is one person, met twice."""

import pytest

from tests.titles.rules.cards import card, failed, opponent_of, with_event
from titles.rules.editions import TITLES_2022, TITLES_2024, TitleEdition
from titles.rules.norm import check_norm, identify_persons
from titles.rules.records import Case


def double(titles: str, edition: TitleEdition = TITLES_2022) -> Case:
    """Return a double round robin of six: five opponents met twice, 7.5/10 against 2460."""
    scores = [1, 1, 1, 0.5, 0.5, 1, 1, 0.5, 0.5, 0.5]
    codes = ("GER", "FRA", "ENG", "POL", "USA")
    names = [None if name == "-" else name for name in titles.split()]
    rows = [[n + 1, names[n % 5], codes[n % 5], 2460, scores[n]] for n in range(10)]
    return card(rows, edition=edition, system="double-round-robin", rounds=10)


@pytest.mark.parametrize(
    ("titles", "edition", "codes"),
    [
        pytest.param("GM GM GM GM -", TITLES_2022, [], id="1.4.5f four different GMs"),
        pytest.param("GM GM GM IM -", TITLES_2022, ["counted_titles"], id="1.4.5f three GMs, 2022"),
        pytest.param("GM GM GM IM -", TITLES_2024, [], id="1.4.5f half of the persons, 2024"),
        pytest.param("GM GM IM IM -", TITLES_2024, ["counted_titles"], id="1.4.5f two GMs, 2024"),
    ],
)
def test_double_round_robin(titles: str, edition: TitleEdition, codes: list[str]) -> None:
    assert failed(check_norm(double(titles, edition)).full) == codes


def test_double_round_robin_with_a_win_ignored() -> None:
    """Of nine games kept three different GMs suffice (1.4.1f, D12)."""
    result = check_norm(double("GM GM GM IM -"))
    assert result.achieved
    assert len(result.best.games) == 9


def test_double_round_robin_needs_six_players() -> None:
    case = with_event(double("GM GM GM GM -"), players=5)
    assert failed(check_norm(case).best) == ["double_round_robin"]


def test_double_round_robin_lifts_both_games_of_the_lowest() -> None:
    case = double("GM GM GM GM -")
    for number in (5, 10):
        case = opponent_of(case, number, rating=2000)
    assert sorted(check_norm(case).full.adjusted)[:3] == [2200, 2200, 2460]


def test_one_person_met_too_often_in_a_double_round_robin() -> None:
    """Twelve games against one person are an impossible event, answered at once."""
    rows = [[n + 1, "GM", "GER", 2460, 1] for n in range(12)]
    case = card(rows, system="double-round-robin", rounds=12)
    for number in range(1, 13):
        case = opponent_of(case, number, person="id:1")
    assert {"met_too_often", "double_round_robin"} <= set(failed(check_norm(case).best))


def test_two_opponents_who_look_alike_are_two_persons() -> None:
    """Crosstables without ids: of four games against two Germans of one rating, two are against each."""
    rows = [[number, "GM", "GER", 2460, 1] for number in (1, 2, 3, 4)]
    case = identify_persons(card(rows, system="double-round-robin", rounds=4))
    persons = [game.opponent.person for game in case.games if game.opponent]
    assert len(set(persons)) == 2
    assert persons[:2] == persons[2:]
