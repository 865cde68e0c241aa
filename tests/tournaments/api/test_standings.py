"""Standings as other programs read them: decimals as text, null for what is not known."""

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.tournaments.results.test_event import results, row
from tournaments.api.standings import decimal_text, standings_data, value_text
from tournaments.results.event import Listed


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Fraction(0), "0"),
        (Fraction(5), "5"),
        (Fraction(10), "10"),
        (Fraction(100), "100"),
        (Fraction(11, 2), "5.5"),
        (Fraction(49, 4), "12.25"),
        (Fraction(2, 3), "0.67"),
        (Fraction(-1, 2), "-0.5"),
    ],
)
def test_a_decimal_has_no_zeros_at_its_end_and_keeps_those_of_its_whole(value, text):
    assert decimal_text(value) == text


def test_a_tie_break_board_by_board_is_a_list_of_decimals():
    assert value_text((Fraction(3), Fraction(1, 2), Fraction(0))) == "3 0.5 0"
    assert value_text(Fraction(3)) == "3"


def test_a_line_has_the_registers_id_and_rating_and_the_reports_rank():
    event = results(
        row(1, "2w1", rank=2),
        row(2, "1b0", rank=1, rating=1234),
        listed={1: Listed(11, fide_id=14100017, rating=2300)},
        tie_breaks="BH,DE",
    )
    data = standings_data(event, code="UKR260001", interim=True)
    assert (data["event"], data["interim"], data["edition"]) == ("UKR260001", True, "c07-2026")
    first, second = data["players"]
    assert first == {
        "rank": 1,
        "reported_rank": 2,
        "number": 1,
        "name": "Player 1",
        "title": None,
        "federation": None,
        "fide_id": 14100017,
        "rating": 2300,
        "points": "1",
        "tie_breaks": [
            {"code": "BH", "value": "0"},
            {"code": "DE", "value": None},
        ],
    }
    assert (second["fide_id"], second["rating"], second["reported_rank"]) == (None, None, 1)


def test_6_6_who_left_has_no_rank_and_no_tie_breaks():
    event = results(
        row(1, "4w1", "3b1", "2w="),
        row(2, "3w1", "4b+", "1b="),
        row(3, "2b0", "1w0", "4w+"),
        row(4, "1b0", "2w-", "3b-"),
        system="round-robin",
        tie_breaks="SB",
    )
    gone = standings_data(event, code="X", interim=False)["players"][-1]
    assert (gone["number"], gone["rank"], gone["points"]) == (4, None, "0")
    assert gone["tie_breaks"] == [{"code": "SB", "value": None}]


def test_an_older_event_names_its_older_regulations():
    newest = results(row(1, "2w1"), row(2, "1b0"))
    older = replace(newest, start=newest.start.replace(year=2020))
    codes = [standings_data(one, code="X", interim=False)["edition"] for one in (newest, older)]
    assert codes[0] == "c07-2026"
    assert codes[1] != codes[0]
