"""Direct titles and norms (1.2, 0.6.2)."""

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from titles.rules.direct import (
    DirectEvent,
    DirectResult,
    Standing,
    awards,
    direct_rating_reached_on,
    event_findings,
    highest_title,
    lower_titles_due,
    meets_any,
    reached_direct_rating,
    table_findings,
)
from titles.rules.dossier import RatingEvidence
from titles.rules.editions import TITLES_2022, TITLES_2024, Title, TitleEdition

STRONG = (RatingEvidence(2350, date(2022, 5, 1), games=100),)


def result(event_class: str, place: int, table: str = "open", **changes: Any) -> DirectResult:
    whole = {"halves": 14, "games": 9, **changes}
    return DirectResult(event_class, table, place, **whole)


def given(one: DirectResult, *, is_woman: bool = False) -> list[tuple[str, str]]:
    found = awards(TITLES_2022, one, STRONG, is_woman=is_woman)
    return [(award.row.title.value, award.row.award) for award in found]


@pytest.mark.parametrize(
    ("one", "expected"),
    [
        pytest.param(result("WORLD_U18", 1), [("GM", "norm"), ("IM", "title")], id="gold, level with itself"),
        pytest.param(
            result("WORLD_U18", 2, level_with_first=True),
            [("IM", "title"), ("IM", "norm"), ("FM", "title")],
            id="silver on first's points",
        ),
        pytest.param(result("WORLD_U18", 2), [("IM", "norm"), ("FM", "title")], id="silver"),
        pytest.param(result("WORLD_U18", 4, level_with_first=True), [], id="fourth of the first"),
        pytest.param(
            result("OLYMPIAD", 99, halves=12), [("FM", "title"), ("CM", "title")], id="65 % of nine"
        ),
        pytest.param(result("OLYMPIAD", 99, halves=9), [("CM", "title")], id="50 % of nine"),
        pytest.param(result("OLYMPIAD", 99, halves=13, games=8), [("CM", "title")], id="eight games"),
        pytest.param(result("OLYMPIAD", 99, halves=8), [], id="44 %"),
        pytest.param(
            result("WORLD_CUP", 16, qualified=True), [("GM", "title"), ("IM", "title")], id="top 16"
        ),
        pytest.param(result("WORLD_CUP", 17, qualified=True), [("IM", "title")], id="qualified"),
        pytest.param(result("WORLD_CUP", 17), [], id="replacement"),
        pytest.param(result("WORLD_AMATEUR_U1700", 1), [("CM", "title")], id="D15"),
    ],
)
def test_cells_met(one: DirectResult, expected: list[tuple[str, str]]) -> None:
    assert given(one) == expected


def test_the_womens_table_is_for_women() -> None:
    gold = result("WORLD_U16", 1, "women")
    assert given(gold) == []
    assert given(gold, is_woman=True) == [("WIM", "title"), ("WIM", "norm")]


def test_the_highest_title_stands() -> None:
    found = awards(TITLES_2022, result("WORLD_U18", 2, level_with_first=True), STRONG, is_woman=False)
    best = highest_title(found)
    assert best is not None
    assert best.row.title is Title.IM
    assert highest_title([]) is None


@pytest.mark.parametrize(
    ("edition", "rating", "standing"),
    [
        pytest.param(TITLES_2022, 2200, Standing.FINAL, id="0.6.2 reached"),
        pytest.param(TITLES_2022, 2199, Standing.CONDITIONAL, id="0.6.2 not reached"),
        pytest.param(TITLES_2024, 2200, Standing.TO_BE_CONFIRMED, id="no table of 2024 in the sources"),
    ],
)
def test_standing(edition: TitleEdition, rating: int, standing: Standing) -> None:
    evidence = [RatingEvidence(rating, date(2022, 1, 1))]
    best = highest_title(awards(edition, result("WORLD_U16", 1), evidence, is_woman=False))
    assert best is not None
    assert best.standing is standing


def test_thirty_games_behind_a_rating_since_2024() -> None:
    few = [RatingEvidence(2300, date(2024, 5, 1), games=29)]
    assert reached_direct_rating(TITLES_2022, Title.GM, "WORLD_U18", few)
    assert not reached_direct_rating(TITLES_2024, Title.GM, "WORLD_U18", few)
    assert reached_direct_rating(TITLES_2024, Title.GM, "WORLD_U18", [RatingEvidence(2300, date(2024, 1, 1))])
    assert reached_direct_rating(TITLES_2024, Title.CM, "OLYMPIAD", [])


def test_lower_titles_of_a_conditional_one() -> None:
    evidence = [RatingEvidence(2100, date(2022, 1, 1))]
    assert lower_titles_due(TITLES_2022, Title.GM, "WORLD_U18", evidence) == [Title.FM, Title.CM]
    assert lower_titles_due(TITLES_2022, Title.WGM, "WORLD_U18", evidence) == [
        Title.WIM,
        Title.WFM,
        Title.WCM,
    ]


def test_1_24_each_table_has_its_own_titles() -> None:
    """A woman who won the girls' group does not become FM by it."""
    assert [f.code for f in table_findings(Title.FM, result("WORLD_U16", 1, "women"))] == ["direct_table"]
    assert table_findings(Title.WFM, result("WORLD_U16", 1, "women")) == []
    assert table_findings(Title.FM, result("WORLD_U16", 1, "open")) == []


def test_the_articles_moved_up_in_2024() -> None:
    small = DirectEvent(1, 50, 2, 5, regional_named=False, subgroup_players=1, subgroup_federations=1)
    found = {
        edition.id: sorted({f.article for f in event_findings(edition, small, result("CONT_INDIVIDUAL", 1))})
        for edition in (TITLES_2022, TITLES_2024)
    }
    assert found == {"titles-2022": ["1.2.2", "1.2.3", "1.2.3a", "1.2.4"], "titles-2024": ["1.2.2", "1.2.3"]}


EVENT = DirectEvent(federations=5, federations_concerned=50, players=10, rounds=9)


def test_1_2_2_of_2024_asks_no_score_and_a_third_of_merged_groups() -> None:
    """Current digest 3.4: the 35 % are asked of norms only; one third or five, whichever is lower."""
    merged = DirectEvent(3, 9, 12, 9, subgroup_players=6, subgroup_federations=3)
    one = result("CONT_INDIVIDUAL", 1, halves=9)
    assert [f.code for f in event_findings(TITLES_2024, merged, one) if not f.ok] == []
    assert [f.code for f in event_findings(TITLES_2022, merged, one) if not f.ok] == ["federations"]
    low = result("CONT_INDIVIDUAL", 1, halves=6)
    assert [f.code for f in event_findings(TITLES_2024, EVENT, low)] == ["federations", "players", "rounds"]


@pytest.mark.parametrize(
    ("event", "halves", "failing"),
    [
        pytest.param(EVENT, 14, [], id="1.2.3"),
        pytest.param(EVENT, 6, ["minimum_score"], id="1.2.2 33 %"),
        pytest.param(DirectEvent(4, 50, 10, 9), 14, ["federations"], id="1.2.3 four of fifty"),
        pytest.param(DirectEvent(3, 9, 10, 9), 14, [], id="1.2.3 a third of nine"),
        pytest.param(DirectEvent(3, 10, 10, 9), 14, ["federations"], id="1.2.3 three of ten"),
        pytest.param(DirectEvent(5, 50, 9, 8), 14, ["players", "rounds"], id="1.2.3 too small"),
        pytest.param(DirectEvent(1, 50, 2, 5, is_disabled_world=True), 14, [], id="1.2.3 IBCA, ICSC, IPCA"),
        pytest.param(DirectEvent(1, 200, 2, 5, is_continental=False), 14, [], id="1.2.3 world events"),
        pytest.param(
            DirectEvent(5, 50, 10, 9, regional_named=False),
            14,
            ["regional_named"],
            id="1.2.4 regional, unnamed",
        ),
        pytest.param(DirectEvent(5, 50, 10, 9, regional_named=True), 14, [], id="1.2.4 regional, named"),
        pytest.param(
            DirectEvent(5, 9, 12, 9, subgroup_players=6, subgroup_federations=3), 9, [], id="1.2.3a merged"
        ),
        pytest.param(
            DirectEvent(4, 9, 12, 9, subgroup_players=5, subgroup_federations=2),
            8,
            ["federations", "subgroup_players", "subgroup_federations", "subgroup_score"],
            id="1.2.3a merged, too small",
        ),
    ],
)
def test_event_conditions(event: DirectEvent, halves: int, failing: list[str]) -> None:
    findings = event_findings(TITLES_2022, event, result("CONT_INDIVIDUAL", 1, halves=halves))
    assert [finding.code for finding in findings if not finding.ok] == failing


def test_1_24_forfeit_wins_count_towards_the_games_not_the_percentage() -> None:
    """Notes of the table: seven games needed, six played and one won by absence."""
    six = result("OLYMPIAD", 40, halves=6, games=6)
    assert given(six) == []
    assert given(replace(six, counted_games=7)) == [("CM", "title")]
    assert given(replace(six, halves=5, counted_games=7)) == []


def test_0_4_3_the_day_of_a_direct_title_counts_its_thirty_games() -> None:
    """0.6.2 of 2024: a rating reached after 1 January 2024 needs thirty games by then."""
    ratings = [
        RatingEvidence(2310, date(2024, 5, 1), games=12),
        RatingEvidence(2305, date(2024, 9, 1), games=31),
    ]
    assert direct_rating_reached_on(TITLES_2024, Title.GM, ratings) == date(2024, 9, 1)
    assert direct_rating_reached_on(TITLES_2022, Title.GM, ratings) == date(2024, 5, 1)
    assert direct_rating_reached_on(TITLES_2024, Title.GM, ratings[:1]) is None


def test_1_2_3_what_was_there_and_what_is_asked() -> None:
    findings = event_findings(TITLES_2022, DirectEvent(3, 10, 9, 8), result("CONT_INDIVIDUAL", 1))
    told = {each.code: (each.article, each.actual, each.required) for each in findings if not each.ok}
    assert told == {"federations": ("1.2.3", 3, 4), "players": ("1.2.3", 9, 10), "rounds": ("1.2.3", 8, 9)}


def test_1_2_3a_half_of_all_rounds_in_a_merged_group() -> None:
    """Four points of nine rounds are 44 per cent, cut."""
    merged = DirectEvent(5, 9, 12, 9, subgroup_players=6, subgroup_federations=3)
    found = event_findings(TITLES_2022, merged, result("CONT_INDIVIDUAL", 1, halves=8, games=8))
    told = {f.code: (f.article, f.ok, f.actual, f.required) for f in found if f.code.startswith("subgroup")}
    assert told == {
        "subgroup_players": ("1.2.3a", True, 6, 6),
        "subgroup_federations": ("1.2.3a", True, 3, 3),
        "subgroup_score": ("1.2.3a", False, 44, 50),
    }


def test_a_place_without_a_cell_gives_nothing() -> None:
    assert meets_any(result("WORLD_U18", 1), is_woman=False) is True
    assert meets_any(result("WORLD_U18", 60, halves=2), is_woman=False) is False
