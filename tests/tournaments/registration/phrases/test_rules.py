"""The announced rules of an event in words, on its page, its invitation and its registration."""

import pytest
from django.utils import translation

from tournaments.registration.phrases.rules import (
    byes_in_words,
    default_time_in_words,
    pairings_in_words,
    rules_in_words,
    tie_breaks_in_words,
)


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        pytest.param({}, "", id="left open"),
        pytest.param({"default_time": None}, "", id="not entered"),
        pytest.param(
            {"default_time": 0}, "a player who is not at the board at the start loses", id="6.7.1 zero"
        ),
        pytest.param({"default_time": 1}, "1 minute", id="one"),
        pytest.param({"default_time": 60}, "60 minutes", id="an hour"),
    ],
)
def test_6_7_1_default_time_zero_is_a_rule_and_not_a_blank(rules, text):
    assert default_time_in_words(rules) == text


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        pytest.param({}, "", id="left open"),
        pytest.param({"half_point_byes": 0}, "none", id="none"),
        pytest.param({"half_point_byes": 0, "byes_until": 4}, "none", id="none, whatever the round"),
        pytest.param(
            {"half_point_byes": 1, "byes_until": 4}, "1 a player, until round 4", id="until a round"
        ),
        pytest.param({"half_point_byes": 2}, "2 a player", id="in any round"),
    ],
)
def test_6_7_4_half_point_byes(rules, text):
    assert byes_in_words(rules) == text


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        ({}, ""),
        ({"pairing_rules": "dutch"}, "Dutch system"),
        ({"pairing_rules": "dutch", "acceleration": "none"}, "Dutch system, no acceleration"),
        ({"pairing_rules": "", "acceleration": "baku"}, "Baku acceleration"),
    ],
)
def test_c_04_2_pairing_rules_and_acceleration(rules, text):
    assert pairings_in_words(rules) == text


@pytest.mark.parametrize(
    ("said", "text"),
    [
        (None, ""),
        ("", ""),
        ("BH-C1, BH", "Buchholz, cut (Cut-1) (BH-C1), Buchholz (BH)"),
        ("XYZ", "XYZ (XYZ)"),
    ],
)
def test_annex_3_each_tie_break_has_its_name_and_its_code(said, text):
    assert tie_breaks_in_words({"tie_breaks": said}) == text


ALL = {
    "pairing_rules": "dutch",
    "acceleration": "none",
    "tie_breaks": "BH",
    "play_off": "Two games of blitz for the first place",
    "default_time": 30,
    "half_point_byes": 1,
    "byes_until": 3,
    "draw_restrictions": "No draw before move 30",
    "prizes": "500 300 €",
    "prize_sharing": "hort",
    "appeals_committee": "A. Koval, B. Bilyk, C. Melnyk",
    "appeal_fee": "€ 50",
    "appeal_minutes": 30,
}


def test_every_rule_stands_once_in_the_order_of_pairings_play_prizes_appeals():
    assert rules_in_words(ALL) == [
        ("Pairing rules", "Dutch system, no acceleration"),
        ("Tie-breaks", "Buchholz (BH)"),
        ("Play-off", "Two games of blitz for the first place"),
        ("Default time", "30 minutes"),
        ("Half-point byes", "1 a player, until round 3"),
        ("Restrictions on draws", "No draw before move 30"),
        ("Prizes", "500 300 €"),
        ("Sharing of prizes", "Hort: half shared, half by the tie-breaks"),
        ("Appeals committee", "A. Koval, B. Bilyk, C. Melnyk"),
        ("Appeal fee", "€ 50"),
        ("Appeals", "in writing, within 30 minutes after the game"),
    ]


def test_what_was_left_open_is_not_shown_as_an_empty_line():
    assert rules_in_words(dict.fromkeys(ALL)) == []
    assert rules_in_words({}) == []


@pytest.mark.parametrize(
    ("minutes", "text"),
    [
        (0, "in writing, within 0 minutes after the game"),
        (1, "in writing, within 1 minute after the game"),
        (15, "in writing, within 15 minutes after the game"),
    ],
)
def test_10_4_the_term_of_an_appeal(minutes, text):
    assert rules_in_words({"appeal_minutes": minutes}) == [("Appeals", text)]


@pytest.mark.parametrize(
    ("minutes", "text"), [(1, "1 хвилина"), (3, "3 хвилини"), (30, "30 хвилин"), (21, "21 хвилина")]
)
def test_minutes_are_counted_as_ukrainian_counts(minutes, text):
    with translation.override("uk"):
        assert default_time_in_words({"default_time": minutes}) == text
