"""Worked examples and exam questions of the Arbiters' Manual (golden/titles/vectors.yaml)."""

from dataclasses import replace
from typing import Any

import pytest

from ratings.core.tables import dp, expected, score_fraction
from tests.titles.rules.cards import card, failed, golden, judged, legal_sets
from titles.rules.editions import TITLES_2022, Title
from titles.rules.events import Period, minutes_for_sixty_moves
from titles.rules.forecast import forecast
from titles.rules.limits import counted_games
from titles.rules.mix import fewest_counted_persons, most_of_one, most_own
from titles.rules.norm import check_norm, level_findings
from titles.rules.performance import (
    adjusted_ratings,
    average_rating,
    percentage,
    performance,
    reaches_minimum_score,
    required_halves,
)
from titles.rules.records import Case, Played

VECTORS = golden("vectors.yaml")
NORMS = {vector["id"]: vector for vector in VECTORS["norm_vectors"]}
AGGREGATES = {vector["id"]: vector for vector in VECTORS["aggregate_vectors"]}
RULE_IDS = {
    "other_federations": "N-FOREIGN",
    "own_federation": "N-OWN-FED",
    "one_federation": "N-ONE-FED",
    "title_holders": "N-TITLED",
    "counted_titles": "N-MO",
    "unrated_opponents": "N-UNRATED",
    "average": "N-AVG",
    "minimum_score": "N-SCORE35",
    "performance": "N-PERF",
}


def case_of(vector: dict[str, Any], **event: Any) -> Case:
    rows = vector.get("games") or NORMS[vector["games_of"]]["games"]
    return card(rows, vector["title"], vector["player_fed"], rounds=vector["rounds"], **event)


def halves(score: float | None) -> int | None:
    return None if score is None else int(2 * score)


CHECKS = [
    pytest.param(vector, check, id=f"{vector['id']}-{number}")
    for vector in NORMS.values()
    for number, check in enumerate(vector["checks"])
]


@pytest.mark.parametrize(("vector", "check"), CHECKS)
def test_numbers_of_a_set(vector: dict[str, Any], check: dict[str, Any]) -> None:
    case = case_of(vector)
    kept = [game for game in case.games if game.round not in check["ignore"]]
    ratings = [game.opponent.rating for game in kept if game.opponent and game.opponent.rating]
    if check["floor"]:
        ratings = adjusted_ratings(case.edition, case.title, [(str(i), r) for i, r in enumerate(ratings)])
    score, size = sum(game.halves for game in kept), len(kept)
    average = average_rating(sum(ratings), size)
    assert size == check["n"]
    assert sum(ratings) == check["sum"]
    assert average == check["ra"]
    assert score == halves(check["score"])
    assert performance(average, score, size) == check["rp"]
    assert required_halves(case.edition, case.title, size, average) == halves(check["required"])
    result = judged(case, kept)
    found = {f.code: f.actual for f in result.findings}
    names = {"mo": "counted_titles", "titled": "title_holders", "other_feds": "other_federations"}
    names |= {"max_one": "one_federation", "own": "own_federation"}
    for short, code in names.items():
        if short in check:
            assert found[code] == check[short]
    mix = [f for f in result.findings if f.code not in ("average", "minimum_score", "performance")]
    both = [*mix, *level_findings(case.edition, case.title, size, score, average)]
    assert [RULE_IDS[f.code] for f in both if not f.ok] == check["fails"]
    if "games_counted" in check:
        assert (score - halves(check["required"])) // 2 == check["extra"]
        assert counted_games(case, size, score, average) == check["games_counted"]


def test_guideline_as_round_robin() -> None:
    case = case_of(NORMS["HUN13"], system="round-robin")
    result = check_norm(case)
    assert result.achieved
    assert result.dropped_rounds == [7]
    assert result.best.counted_as == 12
    assert [games for games in legal_sets(case) if not failed(judged(case, games))] == [
        list(result.best.games)
    ]
    assert failed(result.full) == ["one_federation"]


def test_guideline_as_swiss() -> None:
    case, best = case_of(NORMS["HUN13"]), NORMS["HUN13"]["best_swiss"]
    result = check_norm(case)
    assert result.dropped_rounds == [13]
    assert len(result.best.games) == best["n"]
    assert result.best.average == best["ra"]
    assert result.best.halves == halves(best["score"])
    assert result.best.performance == best["rp"]
    assert result.best.required == halves(best["required"])
    assert result.best.counted_as == best["games_counted"]
    passing = [games for games in legal_sets(case) if not failed(judged(case, games))]
    assert len(passing) == 20
    first = check_norm(replace(case, games=case.games[:9])).best
    assert (first.halves, first.average, first.performance) == (13, 2443, 2609)


@pytest.mark.parametrize("name", ["EX3", "Q11"])
def test_needed_in_the_last_round(name: str) -> None:
    case = case_of(NORMS[name])
    last = replace(case.games[-1], played=Played.PENDING, halves=0)
    answer = forecast(replace(case, games=(*case.games[:-1], last)))
    assert answer.needed == halves(NORMS[name]["last_round"]["needed"])
    assert answer.possible
    assert not answer.already


def test_example_1() -> None:
    vector = AGGREGATES["EX1"]
    title, size = Title(vector["title"]), vector["n"]
    played, lifted, ignored, both = vector["checks"]
    assert average_rating(vector["sum"], size) == played["ra"]
    assert required_halves(TITLES_2022, title, size, played["ra"]) is None
    for check in (lifted, ignored, both):
        average = average_rating(check["sum"], check["n"])
        assert average == check["ra"]
        assert performance(average, halves(check["score"]) or 0, check["n"]) == check["rp"]
        assert required_halves(TITLES_2022, title, check["n"], average) == halves(check["required"])
    for name, limits in vector["federations"].items():
        games = int(name.removeprefix("n_"))
        assert most_own(TITLES_2022, games) == limits["max_own"]
        assert most_of_one(TITLES_2022, games) == limits["max_one"]


def test_example_2() -> None:
    vector = AGGREGATES["EX2"]
    titles = ["WGM", "WGM", "WIM", "WFM", "WFM", "", "", ""]
    federations = ["GER"] * 6 + ["ENG"] * 2
    scores = [1, 1, 1, 1, 1, 1, 0, 0]
    rows = [
        [number + 1, titles[number], federations[number], vector["ra_played"], scores[number]]
        for number in range(vector["n_played"])
    ]
    answer = forecast(card(rows, vector["title"], vector["player_fed"], rounds=9))
    win, draw = vector["needed_last_round"]
    assert answer.possible
    assert answer.needed is None
    assert [w.halves for w in answer.wanted] == [2, 1]
    assert answer.wanted[0].minimum_rating == win["min_rating"]
    assert answer.wanted[0].not_from == (win["opponent_not_from"],)
    assert {t.value for t in answer.wanted[0].titles} == set(win["title_in"])
    assert answer.wanted[1].minimum_rating == draw["min_rating"]


def _check_score35(v: dict[str, Any]) -> None:
    assert reaches_minimum_score(TITLES_2022, int(2 * v["score"]), v["n"]) == v["pass"]


def _check_performance(v: dict[str, Any]) -> None:
    score = int(2 * v["score"])
    if "p" in v:
        assert percentage(score, v["n"]) == v["p"]
        assert dp(v["p"]) == v["dp"]
        return
    case = card([], v["title"])
    found = {f.code: f for f in level_findings(case.edition, case.title, v["n"], score, v["ra"])}[
        "performance"
    ]
    assert (found.actual, found.ok) == (v["rp"], v["pass"])


def _check_average(v: dict[str, Any]) -> None:
    average = average_rating(v["sum"], v["n"])
    assert average == v["ra"]
    assert (average >= TITLES_2022.levels[Title(v["title"])].minimum_average) == v["pass"]


def _check_floor(v: dict[str, Any]) -> None:
    persons = [(str(number), rating) for number, rating in enumerate(v["ratings"])]
    assert adjusted_ratings(TITLES_2022, Title(v["title"]), persons) == v["adjusted"]


def _check_double(v: dict[str, Any]) -> None:
    needed = fewest_counted_persons(TITLES_2022, v["n"], v["opponents"])
    assert (v["distinct_mo"] >= needed) == v["pass"]


def _check_required(v: dict[str, Any]) -> None:
    assert required_halves(TITLES_2022, Title(v["title"]), v["n"], v["ra"]) == halves(v["required"])


RULES = {
    "N-SCORE35": _check_score35,
    "N-PERF": _check_performance,
    "N-AVG": _check_average,
    "N-RATING-FLOOR": _check_floor,
    "N-DOUBLE-RR": _check_double,
    "required": _check_required,
}


@pytest.mark.parametrize("vector", VECTORS["rule_vectors"], ids=lambda v: v["id"])
def test_single_rules(vector: dict[str, Any]) -> None:
    RULES[vector["rule"]](vector)


@pytest.mark.parametrize("vector", VECTORS["time_vectors"], ids=lambda v: v["id"])
def test_hours_a_day(vector: dict[str, Any]) -> None:
    time = minutes_for_sixty_moves((Period(vector["main"]),), vector["increment"])
    assert 2 * time == vector["per_game"]
    assert 4 * time == vector["per_day"]
    assert (4 * time <= 60 * TITLES_2022.hours_a_day) == vector["t_hours12"]


def test_rating_example() -> None:
    vector = VECTORS["rating_vector"]
    differences = [vector["rating"] - opponent for opponent, _, _ in vector["games"]]
    largest = max(map(abs, differences))
    total = 0
    for (_, score, delta), difference in zip(vector["games"], differences, strict=True):
        used = max(-400, min(400, difference)) if abs(difference) == largest else difference
        gained = int(100 * score) - expected(used)
        assert gained == round(100 * delta)
        total += gained
    assert total == round(100 * vector["sum_delta"])
    assert vector["k"] * total == round(100 * vector["change"])
    assert vector["rating"] + (vector["k"] * total + 50) // 100 == vector["new_rating"]


@pytest.mark.parametrize("vector", golden("exam_norms.yaml")["norms"], ids=lambda v: v["id"])
def test_exam_numbers(vector: dict[str, Any]) -> None:
    title, size, score = Title(vector["norm"]), len(vector["opponents"]), int(2 * float(vector["points"]))
    adjusted = adjusted_ratings(TITLES_2022, title, [(str(i), r) for i, r in enumerate(vector["opponents"])])
    level = TITLES_2022.levels[title]
    assert level.floor == vector["floor"]
    assert sum(adjusted) == vector["sum"]
    assert average_rating(sum(adjusted), size) == vector["ra"]
    assert score_fraction(50 * score, size) == round(100 * float(vector["p"]))
    assert dp(percentage(score, size)) == vector["dp"]
    rp = performance(vector["ra"], score, size)
    assert (rp, rp >= level.performance) == (vector["rp"], vector["achieved"])
    if "without_floor" in vector:
        plain = vector["without_floor"]
        assert average_rating(sum(vector["opponents"]), size) == plain["ra"]
        rp = performance(plain["ra"], score, size)
        assert (rp, rp >= level.performance) == (plain["rp"], plain["achieved"])
