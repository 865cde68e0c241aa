"""The fields of a player's line by the columns of the format, and where the columns have slipped."""

import pytest

from tournaments.trf.columns import Columns, blocks_of, columns_of, fits, realigned
from tournaments.trf.findings import Notes

from .reports import line

FULL = line(12, "3w1 5b=", "1.5", 4, title="GM", rating=2650)


def read(text):
    """Return the fields without blanks, and the codes with their columns and data."""
    notes = Notes()
    found = columns_of(text, notes)
    return [field.strip() for field in found[:10]], [
        (one.code, one.column, dict(one.data)) for one in notes.all()
    ]


FIELDS = ["12", "m", "GM", "Player, 12", "2650", "LAT", "11600012", "1990/05/06", "1.5", "4"]


def test_every_field_stands_in_its_columns():
    assert read(FULL) == (FIELDS, [])
    assert columns_of(FULL, Notes()).rounds == "     3 w 1     5 b ="


def test_a_short_line_has_empty_fields():
    fields, noted = read("001   12 m GM Player, 12")
    assert (fields, noted) == (["12", "m", "GM", "Player, 12", "", "", "", "", "", ""], [])


def test_a_birth_date_with_blanks_does_not_move_what_stands_behind_it():
    odd = FULL.replace("1990/05/06", "28. 07. 2005")
    fields, noted = read(odd)
    assert fields == [*FIELDS[:7], "28.07.2005", *FIELDS[8:]]
    assert noted == [("date_blanks", 70, {"actual": "28. 07. 2005", "count": 1})]


class TestSlipped:
    @pytest.mark.parametrize("shift", [1, 3, 12])
    def test_a_name_too_long_moves_the_rest(self, shift):
        odd = FULL[:46] + "x" * shift + FULL[46:]
        fields, noted = read(odd)
        assert fields[4:] == FIELDS[4:]
        assert noted == [("columns_shifted", 47 + shift + 2, {"shift": shift})]

    def test_a_missing_blank_moves_it_to_the_left(self):
        fields, noted = read(FULL[:45] + FULL[46:])
        assert fields == FIELDS
        assert noted == [("columns_shifted", 48, {"shift": -1})]

    def test_columns_counted_in_bytes(self):
        # Each of four letters takes two bytes: the program wrote four blanks fewer behind the name.
        shortened = FULL[:14] + "Šķēle, Žanis".ljust(33 - 4) + FULL[47:]
        fields, noted = read(shortened)
        assert fields == [*FIELDS[:3], "Šķēle, Žanis", *FIELDS[4:]]
        assert noted == [("columns_in_bytes", 44, {"count": 1})]

    def test_fields_that_only_blanks_part(self):
        loose = "001 12 m GM Player, Twelve 2650 LAT 11600012 1990/05/06 1.5 4 3 w 1 5 b ="
        fields, noted = read(loose)
        assert fields == [*FIELDS[:3], "Player, Twelve", *FIELDS[4:]]
        assert noted == [("columns_lost", 1, {})]
        assert columns_of(loose, Notes()).rounds == "     3 w 1     5 b ="

    @pytest.mark.parametrize(
        ("line", "expected"),
        [
            pytest.param(
                "001 3 m Roe, Jane 0 LAT 0 1.0 2 1 b 0",
                ["3", "m", "", "Roe, Jane", "0", "LAT", "0", "", "1.0", "2"],
                id="no rating and no id are written as 0",
            ),
            pytest.param(
                "001 4 w Roe, Jane LAT 1990 0.5 3 1 b =",
                ["4", "w", "", "Roe, Jane", "", "LAT", "", "1990", "0.5", "3"],
                id="a birth is only a year",
            ),
            pytest.param(
                "001 5 f WFM Roe, Jane 1990 LAT 11600005 1,0 3 1 b =",
                ["5", "f", "WFM", "Roe, Jane", "1990", "LAT", "11600005", "", "1,0", "3"],
                id="a number before the federation is a rating",
            ),
        ],
    )
    def test_words_of_the_unrated(self, line, expected):
        """They stand in every open; the name must not swallow the 0, nor the line be lost."""
        assert read(line) == (expected, [("columns_lost", 1, {})])

    @pytest.mark.parametrize(
        ("line", "sex"),
        [
            pytest.param(FULL[:9] + FULL[10:], "", id="without the column of the sex"),
            pytest.param(FULL[:7] + FULL[8:], "m", id="the number in three columns"),
        ],
    )
    def test_a_column_missing_before_the_name_keeps_its_first_letter(self, line, sex):
        fields, noted = read(line)
        assert (fields[1], fields[3:]) == (sex, FIELDS[3:])
        assert noted == [("columns_shifted", 48, {"shift": -1})]

    @pytest.mark.parametrize("shift", [1, 2, 3])
    def test_a_start_number_that_moved_takes_the_rest_with_it(self, shift):
        fields, noted = read(FULL[:4] + " " * shift + FULL[4:])
        assert fields == FIELDS
        assert noted == [("columns_shifted", 49 + shift, {"shift": shift})]

    @pytest.mark.parametrize("column", [9, 14, 53, 57, 69, 80, 85])
    def test_a_sign_between_two_fields_is_told(self, column):
        fields, noted = read(FULL[: column - 1] + "7" + FULL[column:])
        assert fields == FIELDS
        assert noted == [("separator_filled", column, {"at": column, "actual": "7"})]

    @pytest.mark.parametrize("at", [8, 13, 47, 52])
    def test_tabs_instead_of_blanks(self, at):
        fields, noted = read(FULL[:at] + "\t" + FULL[at + 1 :])
        assert fields == FIELDS
        assert noted[0][:2] == ("tabs", at + 1)

    def test_one_unreadable_field_does_not_make_the_others_doubtful(self):
        odd = FULL.replace(" 2650 ", " 2x50 ")
        assert read(odd) == ([*FIELDS[:4], "2x50", *FIELDS[5:]], [])


@pytest.mark.parametrize(
    ("points", "rounds", "fitting"),
    [
        (" 1.5", "     3 w 1", True),
        ("   ½", "     3 w 1  0000 - H", True),
        ("    ", "", True),
        (" 1,5", "          ", True),
        (" abc", "     3 w 1", False),
        (" 1.5", "    3 w 1", False),
        (" 1.5", "     3 x 1", False),
        (" 1.5", "     3 w 7", False),
    ],
)
def test_points_and_rounds_tell_whether_a_reading_fits(points, rounds, fitting):
    assert fits(Columns(*[""] * 8, points, "", rounds)) is fitting


def test_a_line_that_stands_is_not_moved():
    assert realigned(FULL, Notes()) is None


@pytest.mark.parametrize(
    ("rounds", "blocks"),
    [
        ("", []),
        ("     3 w 1", ["     3 w 1"]),
        ("     3 w 1  0000", ["     3 w 1", "  0000    "]),
        ("   ", []),
    ],
)
def test_rounds_are_blocks_of_ten_columns(rounds, blocks):
    assert blocks_of(rounds) == blocks
