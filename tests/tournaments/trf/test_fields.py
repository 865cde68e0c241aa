"""Single fields of a report: numbers, points, dates of birth and titles, and what is said of odd ones."""

from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.trf.fields import birth_of, points_of, points_text, sex_of, signed_points_of, title_of, whole
from tournaments.trf.findings import Notes
from tournaments.trf.model import PartialDate


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("15", 15),
        ("  15 (12)", 15),
        ("0", 0),
        ("123456789", 123456789),
        ("1234567890", None),
        ("many", None),
        ("", None),
    ],
)
def test_a_count(text, number):
    assert whole(text) == number


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("4.5", "4.5"),
        ("4,5", "4.5"),
        ("4.", "4"),
        (".5", "0.5"),
        ("4½", "4.5"),
        ("½", "0.5"),
        (" 11.25 ", "11.25"),
        ("1234", "1234"),
    ],
)
def test_points(text, points):
    assert points_of(text) == Decimal(points)


@pytest.mark.parametrize("text", ["", ".", ",", "x", "-1", "1.234", "12345", "1.5.0"])
def test_what_is_no_points(text):
    assert points_of(text) is None


@pytest.mark.parametrize(
    ("text", "points"),
    [("-1.0", "-1"), ("+1.0", "1"), (" -0.5", "-0.5"), ("2", "2"), ("-", None), ("x", None)],
)
def test_a_penalty_may_be_negative(text, points):
    assert signed_points_of(text) == (Decimal(points) if points else None)


@pytest.mark.parametrize(
    ("value", "width", "text"),
    [
        ("4.5", 4, " 4.5"),
        ("11.5", 4, "11.5"),
        ("0", 4, " 0.0"),
        ("0.25", 4, "0.25"),
        ("-0.25", 4, "-.25"),
        ("100", 4, " 100"),
        ("100", 5, "100.0"),
        ("-1.5", 4, "-1.5"),
        ("1234.5", 6, "1234.5"),
    ],
)
def test_points_are_written_to_fit(value, width, text):
    assert points_text(Decimal(value), width) == text


@settings(deadline=None, derandomize=True)
@given(st.decimals(0, 99, places=1))
def test_points_survive(value):
    assert points_of(points_text(value)) == value


def read_with(function, text):
    """Return what is read of a field, and the codes with what they quote."""
    notes = Notes()
    notes.line = 8
    value = function(text, notes, 70)
    return value, [(one.code, one.column, one.data.get("actual")) for one in notes.all()]


class TestBirth:
    @pytest.mark.parametrize(
        ("text", "birth"),
        [
            ("1987/03/04", PartialDate(1987, 3, 4)),
            ("1987/03/00", PartialDate(1987, 3)),
            ("1987/00/00", PartialDate(1987)),
            # A day without a month says nothing.
            ("1987/00/04", PartialDate(1987)),
            ("1987/ 3/ 4", PartialDate(1987, 3, 4)),
            ("1987-03", PartialDate(1987, 3)),
            ("1987", PartialDate(1987)),
            ("2004/02/29", PartialDate(2004, 2, 29)),
            ("19870304", PartialDate(1987, 3, 4)),
            ("19870300", PartialDate(1987, 3)),
            ("19870000", PartialDate(1987)),
            ("0000/05/06", None),
            ("    /  /  ", None),
            ("-", None),
        ],
    )
    def test_by_the_format_or_in_part(self, text, birth):
        assert read_with(birth_of, text) == (birth, [])

    @pytest.mark.parametrize(
        ("text", "birth", "code"),
        [
            ("04.03.1987", PartialDate(1987, 3, 4), "date_day_first"),
            ("03/24/1987", PartialDate(1987, 3, 24), "date_day_first"),
            ("1987/24/03", PartialDate(1987, 3, 24), "date_swapped"),
            ("1987/13/04", PartialDate(1987, 4, 13), "date_swapped"),
        ],
    )
    def test_in_another_order(self, text, birth, code):
        assert read_with(birth_of, text) == (birth, [(code, 70, text)])

    @pytest.mark.parametrize(
        ("text", "birth", "told"),
        [
            ("31.03.85", PartialDate(1985, 3, 31), "31.03.85"),
            ("85-03-31", PartialDate(1985, 3, 31), "85.03.31"),
            ("850331", PartialDate(1985, 3, 31), "85.03.31"),
            ("31.03.00", PartialDate(2000, 3, 31), "31.03.00"),
            ("00/03/31", PartialDate(2000, 3, 31), "00.03.31"),
            # Either number can be the day.
            ("31.03.24", None, None),
            ("31.03.25", None, None),
        ],
    )
    def test_a_year_of_two_digits_counts_where_only_one_reading_is_a_date(self, text, birth, told):
        noted = [("date_short_year", 70, told)] if birth else [("birth_invalid", 70, text)]
        assert read_with(birth_of, text) == (birth, noted)

    @pytest.mark.parametrize(
        "text", ["1987/02/30", "1987/13/13", "31.02.1987", "19871332", "101112", "soon", "198"]
    )
    def test_what_is_no_date(self, text):
        assert read_with(birth_of, text) == (None, [("birth_invalid", 70, text)])


class TestTitle:
    @pytest.mark.parametrize("title", ["GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"])
    def test_of_today(self, title):
        assert read_with(title_of, title.rjust(3)) == (title, [])

    @pytest.mark.parametrize(
        ("old", "title"),
        # Formats, 7.1: TRF06 files have g m f c wg wm wf wc.
        [
            ("g", "GM"),
            ("m", "IM"),
            ("f", "FM"),
            ("c", "CM"),
            ("wg", "WGM"),
            ("wm", "WIM"),
            ("wf", "WFM"),
            ("wc", "WCM"),
        ],
    )
    def test_of_2006(self, old, title):
        assert read_with(title_of, old) == (title, [("title_old", 70, old)])

    @pytest.mark.parametrize("text", ["", "   ", "-", "0", "--"])
    def test_none(self, text):
        assert read_with(title_of, text) == ("", [])

    @pytest.mark.parametrize("text", ["XY", "X", "IA", "AGM"])
    def test_that_is_none_of_a_player(self, text):
        assert read_with(title_of, text) == ("", [("title_unknown", 70, text)])


@pytest.mark.parametrize(
    ("text", "sex", "noted"),
    [
        ("m", "m", []),
        ("W", "w", []),
        (" ", "", []),
        ("-", "", []),
        ("F", "w", [("sex_letter", 70, "F")]),
        ("x", "", [("sex_unknown", 70, "x")]),
    ],
)
def test_sex(text, sex, noted):
    assert read_with(sex_of, text) == (sex, noted)
