"""The mix of opponents (B.01, 1.4.3 to 1.4.5): findings with article, what was met and what is asked."""

from dataclasses import replace
from fractions import Fraction

import pytest

from rulekit import Finding
from tests.titles.rules.cards import card, nine
from titles.rules.editions import TITLES_2022, DoubleRoundRobin, Title
from titles.rules.mix import (
    federation_findings,
    fewest_counted,
    fewest_counted_persons,
    fewest_holders,
    most_of_one,
    most_own,
    most_unrated,
    person_of,
    title_findings,
    unrated_findings,
)
from titles.rules.records import Opponent


@pytest.mark.parametrize(
    ("games", "own", "one", "holders", "counted"),
    [
        # 1.4.4: three fifths and two thirds, rounded down. 1.4.5: half and a third (at least 3), rounded up.
        (7, 4, 4, 4, 3),
        (8, 4, 5, 4, 3),
        (9, 5, 6, 5, 3),
        (10, 6, 6, 5, 4),
        (11, 6, 7, 6, 4),
        (12, 7, 8, 6, 4),
        (13, 7, 8, 7, 5),
        (16, 9, 10, 8, 6),
    ],
)
def test_1_4_4_and_1_4_5_minima_round_up_and_maxima_down(games, own, one, holders, counted):
    edition = TITLES_2022
    assert (most_own(edition, games), most_of_one(edition, games)) == (own, one)
    assert (fewest_holders(edition, games), fewest_counted(edition, games)) == (holders, counted)


@pytest.mark.parametrize(("persons", "needed"), [(5, 3), (9, 3), (10, 4)])
def test_1_4_5f_a_share_of_persons_where_the_edition_says_so(persons, needed):
    halved = replace(TITLES_2022, double_round_robin=DoubleRoundRobin(6, Fraction(1, 3)))
    assert fewest_counted_persons(halved, 2 * persons, persons) == needed
    # 2022 asks for a third of the games, whoever they were played against (D11).
    assert fewest_counted_persons(TITLES_2022, 18, 9) == 6


@pytest.mark.parametrize(
    ("games", "double", "limit"),
    [
        (9, False, 2),
        (10, False, 2),
        (10, True, 1),
        (11, True, 2),
        (8, True, 1),
        pytest.param(20, False, 4, id="beyond the table: one more for every five games"),
        pytest.param(24, False, 5, id="beyond the table: from the twenty-fourth on five"),
        pytest.param(24, True, 2, id="beyond the table of the double round robin: one for every ten"),
    ],
)
def test_appendix_unrated_opponents(games, double, limit):
    assert most_unrated(TITLES_2022, games, double=double) == limit


def test_appendix_an_edition_without_the_table_has_no_limit():
    free = replace(TITLES_2022, unrated_single=None)
    assert most_unrated(free, 9, double=False) is None
    assert unrated_findings(card(nine(), edition=free), opponents(nine(), edition=free)) == []


def opponents(rows, **case):
    return [game.opponent for game in card(rows, **case).games]


class TestFederations:
    """Nine opponents from GER (2), FRA (2), ENG (2), POL (2) and USA."""

    def test_1_4_3_and_1_4_4_met(self):
        assert federation_findings(card(nine()), opponents(nine())) == [
            Finding("other_federations", "1.4.3", True, 5, 2),
            Finding("own_federation", "1.4.4", True, 0, 5),
            Finding("one_federation", "1.4.4", True, 2, 6),
        ]

    def test_1_4_3_two_other_federations_are_asked_for(self):
        rows = [[number, "GM", "HUN" if number < 6 else "GER", 2500, 1] for number in range(1, 10)]
        found = federation_findings(card(rows), opponents(rows))
        assert found[0] == Finding("other_federations", "1.4.3", False, 1, 2)
        assert found[1] == Finding("own_federation", "1.4.4", True, 5, 5)

    def test_1_4_4_one_more_of_the_own_federation(self):
        own = {
            "r1": [1, "GM", "HUN", 2500, 1],
            "r2": [2, "GM", "HUN", 2500, 1],
            "r3": [3, "GM", "HUN", 2500, 1],
        }
        own |= {
            "r4": [4, "IM", "HUN", 2450, 1],
            "r5": [5, "IM", "HUN", 2450, 1],
            "r6": [6, "", "HUN", 2400, 1],
        }
        assert federation_findings(card(nine(**own)), opponents(nine(**own)))[1:] == [
            Finding("own_federation", "1.4.4", False, 6, 5),
            Finding("one_federation", "1.4.4", True, 6, 6),
        ]

    def test_1_4_4_seven_of_one_federation(self):
        rows = [[number, "GM", "GER" if number < 8 else "FRA", 2500, 1] for number in range(1, 10)]
        assert federation_findings(card(rows), opponents(rows))[2] == Finding(
            "one_federation", "1.4.4", False, 7, 6
        )

    @pytest.mark.parametrize("code", ["FID", "NON"])
    def test_1_4_3_players_without_a_federation_are_neither_foreign_nor_own(self, code):
        rows = [[number, "GM", code if number < 8 else "GER", 2500, 1] for number in range(1, 10)]
        assert federation_findings(card(rows, federation=code), opponents(rows)) == [
            Finding("other_federations", "1.4.3", False, 1, 2),
            Finding("own_federation", "1.4.4", True, 0, 5),
            Finding("one_federation", "1.4.4", True, 2, 6),
        ]

    def test_1_4_3c_a_zonal_asks_for_nothing_and_says_by_which_article(self):
        rows = [[number, "GM", "HUN", 2500, 1] for number in range(1, 10)]
        assert federation_findings(card(rows, exemption="1.4.3c"), opponents(rows)) == [
            Finding("other_federations", "1.4.3c", True, 0, None),
            Finding("own_federation", "1.4.3c", True, 9, None),
            Finding("one_federation", "1.4.3c", True, 9, None),
        ]

    def test_appendix_seven_games_of_a_world_team_championship(self):
        rows = [[number, "GM", "GER", 2500, 1] for number in range(1, 8)]
        case = card(rows, kind="world-team", rounds=7)
        assert {finding.article for finding in federation_findings(case, opponents(rows))} == {"Appendix"}


class TestTitles:
    @pytest.mark.parametrize(
        ("title", "article", "actual"),
        [
            # Three GM, two IM, one WGM, one WIM, an FM and a CM.
            ("GM", "1.4.5b", 3),
            ("IM", "1.4.5c", 5),
            ("WGM", "1.4.5d", 6),
            ("WIM", "1.4.5e", 7),
        ],
    )
    def test_1_4_5_which_titles_count_for_which_norm(self, title, article, actual):
        held = ("GM", "GM", "GM", "IM", "IM", "WGM", "WIM", "FM", "CM")
        rows = [[number, name, "GER", 2400, 1] for number, name in enumerate(held, 1)]
        assert title_findings(card(rows, title=title), opponents(rows)) == [
            Finding("title_holders", "1.4.5a", True, 8, 5),
            Finding("counted_titles", article, True, actual, 3),
        ]

    @pytest.mark.parametrize("title", ["CM", "WCM", ""])
    def test_1_4_5a_candidate_masters_are_no_title_holders(self, title):
        rows = [[number, "GM" if number < 5 else title, "GER", 2400, 1] for number in range(1, 10)]
        assert title_findings(card(rows), opponents(rows))[0] == Finding(
            "title_holders", "1.4.5a", False, 4, 5
        )

    def test_1_4_5f_in_a_double_round_robin_a_person_counts_once(self):
        met = [
            Opponent("GER", 2500, Title.GM if number < 3 else Title.FM, person=f"id:{number}")
            for number in (1, 1, 2, 2, 3, 3, 4, 4, 5, 5)
        ]
        case = card([], system="double-round-robin", rounds=10)
        assert title_findings(case, met) == [
            Finding("title_holders", "1.4.5a", True, 10, 5),
            Finding("counted_titles", "1.4.5f", False, 2, 4),
        ]


def test_appendix_more_unrated_than_allowed():
    rows = nine(r7=[7, "", "ENG", None, 0.5], r8=[8, "", "POL", None, 0.5], r9=[9, "", "USA", None, 0])
    assert unrated_findings(card(rows), opponents(rows)) == [
        Finding("unrated_opponents", "Appendix", False, 3, 2)
    ]


def test_a_person_is_the_same_in_both_games_of_a_double_round_robin_only():
    named, unnamed = Opponent("GER", 2500, None, person="id:1"), Opponent("GER", 2500, None)
    assert [person_of(named, 4, double=True), person_of(named, 4, double=False)] == ["id:1", "#4"]
    assert person_of(unnamed, 4, double=True) == "#4"
