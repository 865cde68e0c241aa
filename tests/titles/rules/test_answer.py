"""Answers of the command: points and per cent as the contract writes them; the foreigner rule of a norm."""

import pytest

from tests.titles.rules.cards import card, nine
from titles.rules.answer import (
    hundredths_text,
    keeps_foreigner_rule,
    meets_foreigner_rule,
    norm_json,
    score_text,
)
from titles.rules.norm import check_norm


@pytest.mark.parametrize(
    ("halves", "text"), [(None, None), (0, "0"), (1, "0.5"), (2, "1"), (13, "6.5"), (14, "7"), (26, "13")]
)
def test_points(halves, text):
    assert score_text(halves) == text


@pytest.mark.parametrize(
    ("value", "text"), [(None, None), (0, "0.00"), (5, "0.05"), (50, "0.50"), (78, "0.78"), (100, "1.00")]
)
def test_per_cent_as_a_fraction(value, text):
    assert hundredths_text(value) == text


def test_a_norm_with_nothing_to_spare():
    case = card(nine())
    answer = norm_json(case, check_norm(case))
    assert {
        name: answer[name] for name in ("achieved", "games_used", "counted_as", "average", "p", "dp")
    } == {
        "achieved": True,
        "games_used": 9,
        "counted_as": 9,
        "average": 2433,
        "p": "0.78",
        "dp": 220,
    }
    assert (answer["performance"], answer["score"], answer["required_score"]) == (2653, "7", "7")
    assert (answer["lifted_rounds"], answer["excluded"], answer["dropped_rounds"]) == ([], [], [])
    assert answer["foreigner_rule_met"] is True


def test_every_finding_tells_its_article_what_was_found_and_what_is_asked():
    case = card(nine(), "WGM", system="round-robin")
    told = [tuple(finding.values()) for finding in norm_json(case, check_norm(case))["findings"]]
    assert told == [
        ("system", "1.4.2e", True, "round-robin", "approved"),
        ("womens_title", "0.3", True, "w", "w"),
        ("all_rounds", "1.4.1e", True, 9, 9),
        ("games", "1.4.1a", True, 9, 9),
        ("other_federations", "1.4.3", True, 5, 2),
        ("own_federation", "1.4.4", True, 0, 5),
        ("one_federation", "1.4.4", True, 2, 6),
        ("title_holders", "1.4.5a", True, 5, 5),
        ("counted_titles", "1.4.5d", True, 5, 3),
        ("unrated_opponents", "Appendix", True, 0, 2),
        ("average", "1.4.8a", True, 2433, 2180),
        ("minimum_score", "1.4.8b", True, "77.78", "35.00"),
        ("performance", "1.4.8", True, 2653, 2400),
    ]


def test_1_4_6c_the_round_whose_opponent_was_lifted_to_the_floor():
    case = card(nine(r9=[9, "", "USA", 2100, 0]))
    assert norm_json(case, check_norm(case))["lifted_rounds"] == [9]


def test_what_is_no_norm_counts_nothing_and_names_what_failed():
    case = card(nine(r1=[1, "GM", "GER", 2500, 0], r2=[2, "GM", "FRA", 2500, 0]))
    answer = norm_json(case, check_norm(case))
    assert (answer["achieved"], answer["counted_as"], answer["foreigner_rule_met"]) == (False, 0, False)
    assert "performance" in answer["full_set"]["failed"]


class TestForeignerRule:
    """1.4.3e: at least one norm of an application holds without any exemption."""

    at_home = tuple([number, "GM", "HUN" if number < 9 else "GER", 2500, 1] for number in range(1, 10))

    def test_a_norm_of_a_zonal_against_compatriots_does_not_meet_it(self):
        case = card(self.at_home, exemption="1.4.3c")
        result = check_norm(case)
        assert (result.achieved, meets_foreigner_rule(case, result)) == (True, False)

    def test_a_norm_of_a_zonal_against_foreigners_meets_it(self):
        case = card(nine(), exemption="1.4.3c")
        assert meets_foreigner_rule(case, check_norm(case))

    def test_no_norm_meets_nothing(self):
        case = card(nine(r1=[1, "GM", "GER", 2500, 0], r2=[2, "GM", "FRA", 2500, 0]))
        assert not meets_foreigner_rule(case, check_norm(case))
        assert keeps_foreigner_rule(case, case.games)
