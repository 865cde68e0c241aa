"""Rows of a list: what each field may be, and the titles of the old legend."""

import pytest

from players.lists.fields import Check, copy_line, is_number, usual

CHECK = Check(frozenset({"UKR", "JPN"}))
ROW = {"fide_id": "14100001", "name": "Shevchenko, Taras", "federation": "UKR", "sex": "M", "title": "IM"}


def test_a_row_in_order_has_no_fault():
    assert CHECK.fault_of(ROW) == ""


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"fide_id": ""}, "field_missing"),
        ({"name": ""}, "field_missing"),
        ({"name": "Bell\x07, Tim"}, "control_character"),
        ({"flag": "i\x00"}, "control_character"),
        ({"name": "<b>Bold</b>"}, "markup_in_name"),
        ({"name": "Amp &amp; Co"}, "markup_in_name"),
        ({"name": "x" * 101}, "name_too_long"),
        ({"fide_id": "1410000100"}, "wrong_id"),
        ({"fide_id": "-1"}, "wrong_id"),
        ({"federation": "XYZ"}, "unknown_federation"),
        ({"federation": ""}, "unknown_federation"),
        ({"sex": "m"}, "wrong_sex"),
        ({"title": "KM"}, "wrong_title"),
        ({"women_title": "GM"}, "wrong_women_title"),
        ({"online_title": "GM"}, "wrong_online_title"),
        ({"other_titles": "IA;FT"}, "wrong_other_titles"),
        ({"standard_rating": "24x0"}, "wrong_rating"),
        ({"rapid_games": "12345"}, "wrong_games"),
        ({"blitz_k": "²"}, "wrong_k"),
        ({"birth_year": "19900"}, "wrong_year"),
        ({"flag": "iwi"}, "wrong_flag"),
    ],
)
def test_the_first_fault_of_a_row(changes, code):
    assert CHECK.fault_of(ROW | changes) == code


@pytest.mark.parametrize(
    "changes",
    [
        {"title": "WGM", "women_title": "WGM", "online_title": "AFM"},
        {"title": ""},
        {"other_titles": "IA,FT,IO,NI"},
        {"flag": "wi", "birth_year": "1990"},
        {"name": "x" * 100},
        {"name": "O'Kelly de Galway, A & B"},
        {"standard_rating": "", "standard_games": "0", "standard_k": "40"},
    ],
)
def test_what_a_row_may_be(changes):
    assert CHECK.fault_of(ROW | changes) == ""


@pytest.mark.parametrize(
    ("old", "title"),
    [
        ("g", "GM"),
        ("M", "IM"),
        ("f", "FM"),
        ("c", "CM"),
        ("wg", "WGM"),
        ("wm", "WIM"),
        ("wf", "WFM"),
        ("wc", "WCM"),
    ],
)
def test_codes_of_the_old_legend(old, title):
    assert usual({"title": old, "women_title": old}) == {"title": title, "women_title": title}


def test_an_honorary_title_is_none_and_a_title_of_today_stays():
    assert usual({"title": "WGM", "women_title": "WH"}) == {"title": "WGM", "women_title": ""}


def test_a_tab_in_a_name_is_a_blank():
    assert usual({"name": "Shevchenko,\t Taras "})["name"] == "Shevchenko, Taras"


@pytest.mark.parametrize(
    ("column", "value", "known"),
    [
        ("fide_id", "123456789", True),
        ("fide_id", "1234567890", False),
        ("birth_year", "1990", True),
        ("birth_year", "19900", False),
        ("standard_rating", "2850", True),
        ("standard_rating", "12345", False),
        ("standard_rating", "-100", False),
        ("standard_rating", "٢٤٥٠", False),
    ],
)
def test_numbers_have_digits_and_not_too_many(column, value, known):
    assert is_number(column, value) is known


def test_a_line_for_copy_keeps_its_columns_and_what_copy_would_read_as_a_sign():
    assert (
        copy_line({"name": "Back\\slash", "title": "GM"}, ("fide_id", "name", "title"))
        == b"\tBack\\\\slash\tGM"
    )
