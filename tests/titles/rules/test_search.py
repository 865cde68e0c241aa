"""The search against plain trial: it must find the best set that the articles allow, and quickly."""

import random
from dataclasses import replace
from time import process_time
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.titles.rules.cards import best_by_trial, judged, legal_sets
from titles.rules.editions import EDITIONS, NORM_TITLES, Title
from titles.rules.norm import check_norm, exclusion, identify_persons
from titles.rules.records import Case, Game, NormEvent, Opponent, Played, Player
from titles.rules.search import best_set

FEDERATIONS = ("HUN", "GER", "FRA", "FID")
RATINGS = st.one_of(st.none(), st.integers(1000, 1999), st.integers(2000, 2300), st.integers(2300, 2700))
TITLES = st.sampled_from((None, Title.GM, Title.GM, Title.IM, Title.WGM, Title.WFM, Title.CM))
OPPONENTS = st.builds(Opponent, st.sampled_from(FEDERATIONS), RATINGS, TITLES)
HALVES = st.sampled_from((2, 2, 2, 1, 0))


@st.composite
def cases(draw: st.DrawFn, *, most: int = 13, systems: tuple[str, ...] = ("swiss", "round-robin")) -> Case:
    system = draw(st.sampled_from(systems))
    size = draw(st.integers(7, most))
    games = tuple(
        Game(number + 1, Played.OVER_THE_BOARD, draw(HALVES), draw(OPPONENTS)) for number in range(size)
    )
    event = NormEvent(
        system=system,
        rounds=size,
        exemption=draw(st.sampled_from((None, None, "1.4.3c"))),
        kind=draw(st.sampled_from(("individual", "individual", "world-team", "world-cup"))),
    )
    edition, title = draw(st.sampled_from(EDITIONS)), draw(st.sampled_from(NORM_TITLES))
    return Case(edition, title, Player("HUN", is_woman=True), event, games)


@st.composite
def doubles(draw: st.DrawFn) -> Case:
    persons = draw(st.lists(OPPONENTS, min_size=5, max_size=7))
    games = []
    for number in range(2 * len(persons)):
        who = number % len(persons)
        opponent = replace(persons[who], person=f"id:{who}")
        games.append(Game(number + 1, Played.OVER_THE_BOARD, draw(HALVES), opponent))
    edition, title = draw(st.sampled_from(EDITIONS)), draw(st.sampled_from(NORM_TITLES))
    event = NormEvent("double-round-robin", len(games))
    return Case(edition, title, Player("HUN", is_woman=True), event, tuple(games))


def assert_same_worth(case: Case) -> None:
    trial = best_by_trial(case)
    case = identify_persons(case)
    countable = [game for game in case.games if exclusion(case, game) is None]
    found = best_set(case, countable)
    if trial is None or found is None:
        assert (trial, found) == (None, None)
        return
    kept = judged(case, [countable[i] for i in found.kept])
    assert kept.key == found.key == trial.key


QUIET = settings(max_examples=250, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@QUIET
@given(cases())
def test_search_is_as_good_as_trial(case: Case) -> None:
    assert_same_worth(case)


@settings(QUIET, max_examples=150)
@given(doubles())
def test_search_of_a_double_round_robin_is_as_good_as_trial(case: Case) -> None:
    assert_same_worth(case)


def random_card(rng: random.Random, size: int) -> Case:
    """Return a card in which every rule is close to its limit."""
    games = tuple(
        Game(
            number + 1,
            Played.OVER_THE_BOARD,
            rng.choice((2, 2, 2, 1, 0)),
            Opponent(
                rng.choice(("HUN", "HUN", "GER", "GER", "FRA", "POL")),
                rng.choice((None, *(rng.randint(2100, 2650) for _ in range(8)))),
                rng.choice((Title.GM, Title.GM, Title.IM, Title.FM, None, None)),
            ),
        )
        for number in range(size)
    )
    return Case(EDITIONS[0], Title.GM, Player("HUN"), NormEvent("swiss", size), games)


def random_legal_set(rng: random.Random, case: Case) -> list[Game]:
    prefix = list(case.games[: rng.randint(case.minimum_games, len(case.games))])
    wins = [game for game in prefix if game.halves == 2]
    most = min(len(wins), len(prefix) - case.minimum_games)
    ignored = rng.sample(wins, rng.randint(0, most))
    return [game for game in prefix if game not in ignored]


@pytest.mark.parametrize("size", [11, 13, 15, 17, 19])
def test_no_random_legal_set_is_better(size: int) -> None:
    rng = random.Random(size)
    for _ in range(2):
        case = random_card(rng, size)
        best = check_norm(case).best
        for _ in range(1000):
            other = judged(case, random_legal_set(rng, case))
            assert other.key <= best.key


@settings(QUIET, max_examples=100)
@given(cases(most=11, systems=("swiss",)), OPPONENTS)
def test_one_more_win_never_costs_the_norm(case: Case, opponent: Opponent) -> None:
    event = replace(case.event, rounds=12)
    before = check_norm(replace(case, event=event)).achieved
    won = Game(12, Played.OVER_THE_BOARD, 2, opponent)
    after = check_norm(replace(case, event=event, games=(*case.games, won))).achieved
    assert after or not before


@QUIET
@given(cases(most=11))
def test_achieved_means_every_finding_is_ok(case: Case) -> None:
    result = check_norm(case)
    assert result.achieved == all(finding.ok for finding in result.best.findings)
    if result.achieved:
        assert result.best.performance is not None
        assert result.best.required is not None
        assert result.best.halves >= result.best.required
        assert len(result.best.games) >= case.minimum_games


def hardest_card() -> Case:
    """Return nineteen rounds with fifteen wins over opponents that the rules all tell apart."""
    rng = random.Random(7)
    titles: list[Any] = [Title.GM, Title.IM, None]
    games = [
        Game(
            number + 1,
            Played.OVER_THE_BOARD,
            2 if number % 5 else 1,
            Opponent(
                ("HUN", "GER")[number % 2],
                None if number % 4 == 1 else rng.randint(2000, 2600),
                titles[number % 3],
            ),
        )
        for number in range(19)
    ]
    return Case(EDITIONS[0], Title.GM, Player("HUN"), NormEvent("swiss", 19), tuple(games))


def test_nineteen_rounds_with_fifteen_wins_are_quick() -> None:
    case = hardest_card()
    assert sum(game.halves == 2 for game in case.games) == 15
    check_norm(case)
    begin = process_time()
    check_norm(case)
    assert process_time() - begin < 0.5


def test_trial_counts_the_sets_of_the_digest() -> None:
    rows = [Game(n + 1, Played.OVER_THE_BOARD, 2, Opponent("GER", 2400, None)) for n in range(13)]
    for size, sets in ((9, 1), (11, 79), (13, 1471)):
        case = Case(EDITIONS[0], Title.GM, Player("HUN"), NormEvent("swiss", size), tuple(rows[:size]))
        assert len(list(legal_sets(case))) == sets
