"""The steps of a rated player's period: K with its line, the 700 rule, rounding, floor, corrections."""

from datetime import date

import pytest

from ratings.core import GameRecord, PlayerSnapshot, edition_by_id, rate_event, rate_period
from ratings.explain.ladder import correction_rungs, k_rungs, period_ladder

LIST = date(2026, 11, 1)


def period(edition: str = "fide-2025", games: int = 1, score: int = 100, **player: object):
    rules = edition_by_id(edition)
    known = PlayerSnapshot(
        **({"rating": 2000, "games_total": 100, "birth_year": 1980, "peak_published": 2000} | player)
    )
    records = [GameRecord(PlayerSnapshot(rating=known.rating), score, True)] * games
    return rate_period(rules, known, [rate_event(rules, known.rating, records, event_id="e")], LIST)


def steps(found) -> list[tuple[str, str]]:
    return [(rung.words, rung.sum) for rung in found]


def test_from_the_sum_to_the_new_rating():
    assert steps(period_ladder(period())) == [
        ("Score minus expected score, 1 game", "+0.50"),
        ("K: the standard value, because no other line of the article applies", "20"),
        ("K × sum", "20 × +0.50 = +10.00"),
        ("Rounded", "+10"),
        ("New rating", "2000 + 10 = 2010"),
    ]


@pytest.mark.parametrize(
    ("player", "why", "k"),
    [
        pytest.param({"peak_published": 2400}, "a published rating has once reached 2400", "10", id="A-04"),
        pytest.param({"games_total": 12}, "fewer than 30 games have been rated so far", "40", id="A-06"),
        pytest.param(
            {"birth_year": 2010},
            "until the end of the year in which the player turns 18, never rated 2300",
            "40",
            id="A-01",
        ),
        pytest.param({"k_published": 15}, "as published with the list", "15", id="A-07"),
    ],
)
def test_8_3_3_k_says_which_line_gave_it(player, why, k):
    assert steps(period_ladder(period(**player)))[1] == (f"K: {why}", k)


@pytest.mark.parametrize(
    ("games", "written"),
    [(35, None), (36, "20 × 36 > 700, K = 19"), (70, "20 × 70 > 700, K = 10"), (71, "20 × 71 > 700, K = 9")],
)
def test_8_3_3_the_700_rule_is_a_step_of_its_own_where_it_applies(games, written):
    found = period(games=games)
    rungs = k_rungs(found.edition, found.k, found.games)
    assert [rung.sum for rung in rungs[1:]] == ([written] if written else [])


def test_2009_has_no_700_rule():
    found = period("fide-2009", games=71)
    assert len(k_rungs(found.edition, found.k, found.games)) == 1


@pytest.mark.parametrize(
    ("rating", "edition", "published", "floor"),
    [
        pytest.param(1405, "fide-2025", None, "1400", id="7.2.1 below 1400"),
        pytest.param(1410, "fide-2025", None, None, id="7.2.1 exactly 1400 stays"),
        pytest.param(1005, "fide-2022", None, "1000", id="2022 7.2.1 below 1000"),
        pytest.param(1005, "fide-2022", "fide-2024", "1400", id="7.1.2 the floor of the list's own edition"),
    ],
)
def test_who_falls_below_the_floor_reads_which_floor(rating, edition, published, floor):
    lost = period(edition, score=0, rating=rating, peak_published=rating)
    last = period_ladder(lost, edition_by_id(published) if published else None)[-1]
    assert last.words == (f"Below {floor} the player is no longer rated" if floor else "New rating")


class TestCorrections:
    STEP = ["correction", 15, 25, "2026-12-01"]

    def test_what_the_list_gave_and_what_it_should_have_given(self):
        rungs = correction_rungs([self.STEP], True, (1995, 10))
        assert "the change on the list of 1 Dec 2026" in rungs[0].words
        assert rungs[0].sum == "+15 → +25, +10"

    def test_who_is_not_concerned_reads_one_sentence(self):
        rungs = correction_rungs([["correction", -2, -2, "2026-12-01"]], False, (2410, 0))
        assert "these games are rated as before" in rungs[0].words

    def test_no_correction_is_no_step(self):
        assert correction_rungs([], False, None) == []
