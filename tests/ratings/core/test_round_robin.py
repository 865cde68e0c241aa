"""Round robins with unrated players: the table of 8.58."""

from dataclasses import replace
from typing import Any

import pytest

from ratings.core import (
    Contestant,
    Edition,
    ImpossibleInputError,
    MissingInputError,
    NotInEditionError,
    PlayerSnapshot,
    RoundRobinResult,
    edition_by_id,
    round_robin,
)
from ratings.core.editions.model import KLine
from tests.ratings.core.golden import hundredths, vectors

VECTORS = {vector["id"]: vector for vector in vectors("round_robin")}
IN_FORCE = VECTORS["fide2009-8.58-in-force"]


def table() -> list[Contestant]:
    """Return the ten players of 8.58."""
    rated = [(row["id"], row["rating"], row["score"]) for row in IN_FORCE["rated"]]
    unrated = [(row["id"], None, row["score"]) for row in IN_FORCE["unrated"]]
    return [row(*each) for each in sorted(rated + unrated)]


def row(identifier: str, rating: int | None, score: str, **rest: Any) -> Contestant:
    return Contestant(PlayerSnapshot(identifier, rating, games_total=30), hundredths(score), **rest)


def check_rated(result: RoundRobinResult, told: list[dict[str, Any]]) -> None:
    rated = {each.id: each for each in result.rated}
    for each in told:
        found = rated[each["id"]]
        assert (found.we, found.k, found.change) == (
            hundredths(each["we"]),
            each["k"],
            hundredths(each["change"]),
        )


def test_8_58_in_force() -> None:
    """R45, R46, A-09, A-13, A-65: Rar, dpa, Ra, every Ru, every PD, We and change."""
    result = round_robin(edition_by_id("fide-2009"), table())
    assert result.opponents == IN_FORCE["n_opponents"]
    assert (str(result.rar), result.dpa * 2, result.ra_exact * 100, result.ra) == ("2375", 59, 234845, 2348)
    for told, found in zip(IN_FORCE["unrated"], result.newcomers, strict=True):
        assert (found.id, found.rc, found.ru, found.rc_new, found.ru_new) == (
            told["id"],
            told["rc"],
            told["ru"],
            told["rc_new"],
            told["ru_new"],
        )
        assert found.counted_as == told.get("counted_as", {})
    check_rated(result, IN_FORCE["rated"])
    for told, found_row in zip(IN_FORCE["rated"], result.rated, strict=True):
        assert found_row.pd == {other: hundredths(pd) for other, pd in told["pd_by_opponent"].items()}


def dresden() -> Edition:
    """Return 2009 with the values that 8.56 says were not adopted (A-09)."""
    edition = edition_by_id("fide-2009")
    lines = (KLine("reached", 20, rating=2400), KLine("otherwise", 30))
    return replace(
        edition,
        k=replace(edition.k, lines=lines),
        initial=replace(edition.initial, per_half_point_over=1500),
    )


@pytest.mark.parametrize(
    ("edition", "vector"),
    [
        pytest.param(dresden(), VECTORS["fide2009-8.58-as-printed"], id="A-09 8.58 as printed"),
        pytest.param(edition_by_id("fide-2017"), VECTORS["fide2017-same-event"], id="R46 8.5.8"),
    ],
)
def test_8_58_with_other_parameters(edition: Edition, vector: dict[str, Any]) -> None:
    result = round_robin(edition, table())
    assert result.ra == vector["ra"]
    assert {each.id: each.ru_new for each in result.newcomers} == vector["unrated_ru_new"]
    check_rated(result, vector["rated"])


@pytest.mark.parametrize("edition_id", ["fide-2022", "fide-2025", "fide-rb-2024", "ua-national"])
def test_r45_later_editions_have_no_such_rule(edition_id: str) -> None:
    with pytest.raises(NotInEditionError):
        round_robin(edition_by_id(edition_id), table())


def test_r37_a_zero_is_void_for_both_sides() -> None:
    """6.1: without the zero the others are rated as if that player had not played."""
    full = [row("A", 2200, "3"), row("B", 2100, "2"), row("N", None, "1"), row("Z", None, "0")]
    without = [row("A", 2200, "2"), row("B", 2100, "1"), row("N", None, "0", had_first_event=True)]
    edition = edition_by_id("fide-2017")
    with_zero, expected = round_robin(edition, full), round_robin(edition, without)
    assert with_zero.void == {"Z": "first_event_zero"}
    assert [(r.id, r.we, r.change) for r in with_zero.rated] == [
        (r.id, r.we, r.change) for r in expected.rated
    ]
    assert "Z" not in with_zero.rated[0].pd


def test_a_25_a_later_zero_counts() -> None:
    full = [row("A", 2200, "2"), row("B", 2100, "1"), row("Z", None, "0", had_first_event=True)]
    assert round_robin(edition_by_id("fide-2009"), full).newcomers[0].id == "Z"


def test_a_26_2009_asks_for_one_point_in_the_event() -> None:
    """The closing note: with half a point their games count for nobody, so the single results are needed."""
    rows = [row("A", 2200, "2"), row("B", 2100, "0.5"), row("H", None, "0.5")]
    with pytest.raises(MissingInputError) as refused:
        round_robin(edition_by_id("fide-2009"), rows)
    assert refused.value.field == "players[2].results"
    told = [rows[0], rows[1], replace(rows[2], results={"A": 0, "B": 50})]
    result = round_robin(edition_by_id("fide-2009"), told)
    assert (result.void, [r.score for r in result.rated]) == ({"H": "first_event_score"}, [100, 0])
    own = [replace(rows[0], results={"H": 100}), replace(rows[1], results={"H": 50}), rows[2]]
    assert [r.score for r in round_robin(edition_by_id("fide-2009"), own).rated] == [100, 0]
    assert round_robin(edition_by_id("fide-2017"), rows).newcomers[0].id == "H"


def test_double_round_robin_counts_every_opponent_twice() -> None:
    rows = [row("A", 2200, "3"), row("B", 2200, "3")]
    with pytest.raises(ImpossibleInputError):
        round_robin(edition_by_id("fide-2017"), rows, rounds=2)
    rows = [row("A", 2200, "1.5"), row("B", 2200, "0.5")]
    assert [(r.we, r.change) for r in round_robin(edition_by_id("fide-2017"), rows, rounds=2).rated] == [
        (100, 1000),
        (100, -1000),
    ]


@pytest.mark.parametrize(
    ("rows", "field"),
    [
        pytest.param(
            [row("A", 2200, "2"), row("B", 2100, "0")], "players[0].score", id="more points than games"
        ),
        pytest.param([row("A", 2200, "1"), row("B", 2100, "1")], "players", id="6.43 scores do not add up"),
        pytest.param(
            [row("A", None, "1"), row("B", None, "0", had_first_event=True)], "players", id="nobody rated"
        ),
        pytest.param([row("A", 2200, "1"), row("B", None, "0")], "players", id="nobody left to play"),
    ],
)
def test_impossible_tables(rows: list[Contestant], field: str) -> None:
    with pytest.raises(ImpossibleInputError) as refused:
        round_robin(edition_by_id("fide-2009"), rows)
    assert refused.value.field == field


def test_a_65_the_mirror_case_lifts_weak_opponents() -> None:
    rows = [row("A", 1300, "1.5"), row("B", 2400, "0.5"), row("N", None, "1")]
    result = round_robin(edition_by_id("fide-2017"), rows).newcomers[0]
    assert set(result.counted_as) == {"A", "B"}
    assert result.counted_as["A"] == result.ru - 400
    assert result.counted_as["B"] == result.ru + 400
