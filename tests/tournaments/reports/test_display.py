"""Findings on the page of a report: where they stand, how the line is shown, where they are mended."""

from types import SimpleNamespace

import pytest

from tournaments.reports.display import (
    PLACES,
    _marked,
    fix_groups,
    place_of,
    severity_of,
    shown_findings,
)
from tournaments.reports.phrases import FILE_FINDINGS, FINDINGS, finding_text
from tournaments.trf import Finding

RAW = b"012 Open\n001    1 m    Koval, Ivan                       2x00 UKR    14100001 1990/05/04\n"


def stored(code, line=0, column=0, severity="warning", **data):
    return {"severity": severity, "code": code, "line": line, "column": column, "data": data}


def shown(*args, **data):
    (one,) = shown_findings([stored(*args, **data)], RAW)
    return one


class TestLine:
    def test_the_word_at_the_column_is_marked_between_its_neighbours(self):
        one = shown("rating_invalid", 2, 49, actual="2x00")
        assert (one.before.endswith("  "), one.mark, one.after[:5]) == (True, "2x00", " UKR ")
        assert one.place == "line 2, column 49"

    def test_a_right_aligned_field_is_marked_where_its_text_begins(self):
        assert shown("fide_id_invalid", 2, 58, actual="14100001").mark == "14100001"

    def test_an_empty_field_is_marked_as_a_blank(self):
        one = shown("birth_invalid", 2, 200, actual="")
        assert (one.mark, one.after) == ("␣", "")

    def test_what_concerns_the_whole_report_has_no_line(self):
        one = shown("header_missing", record="132")
        assert (one.place, one.before, one.mark, one.after) == ("whole report", "", "", "")

    @pytest.mark.parametrize("line", [3, 99])
    def test_a_line_behind_the_file_shows_nothing(self, line):
        """A retyped line may have been taken away since."""
        assert shown("rating_invalid", line, 49, actual="x").mark == ""

    def test_a_long_line_is_cut_around_the_place(self):
        raw = b"012 Open\n001 " + b"x" * 300 + b" here " + b"y" * 300
        (one,) = shown_findings([stored("points_wrong", 2, 306)], raw)
        assert (one.mark, len(one.before), len(one.after)) == ("here", 80, 80)

    @pytest.mark.parametrize(
        ("line", "at", "marked"),
        [
            ("ab  cd ef", 0, (0, 2)),
            ("ab  cd ef", 2, (4, 6)),
            ("ab", 5, (5, 6)),
            ("ab" + " " * 20 + "cd", 2, (2, 3)),
            ("", 0, (0, 1)),
        ],
    )
    def test_only_the_columns_of_one_field_are_searched(self, line, at, marked):
        assert _marked(line, at) == marked


@pytest.mark.parametrize(
    ("finding", "place"),
    [
        pytest.param(stored("register_birth", 9, 70, key=3), ("player", 3), id="a player"),
        pytest.param(stored("team_points_wrong", 12, 37, team_key=2), ("team", 2), id="a team"),
        pytest.param(stored("record_unreadable", 5, 5, record="310"), ("line", 5), id="an unreadable line"),
        pytest.param(stored("number_invalid", 7, 5, actual="x9"), ("line", 7), id="a player without number"),
        pytest.param(stored("header_missing", record="102"), ("head", 0), id="the head"),
        pytest.param(stored("points_missing", count=3), ("head", 0), id="players as a whole"),
        pytest.param(stored("columns_lost", 3, 1), ("file", 0), id="a habit of the program"),
        pytest.param(stored("columns_lost", 3, 1, key=4), ("player", 4), id="a habit in a player's line"),
        pytest.param(stored("team_empty", 3, 37), ("file", 0), id="a team that is not known"),
        pytest.param(stored("pgn_missing"), ("file", 0), id="the games are another form"),
        pytest.param(stored("of_a_newer_portal"), ("file", 0), id="unknown"),
    ],
)
def test_each_finding_leads_to_the_page_that_mends_it(finding, place):
    one = Finding(finding["severity"], finding["code"], finding["line"], finding["column"], finding["data"])
    assert place_of(one) == place


def test_every_finding_has_a_place():
    assert set(FINDINGS) | set(FILE_FINDINGS) <= set(PLACES)


class TestGroups:
    def test_one_click_is_offered_where_several_findings_propose_a_value(self):
        groups = fix_groups(
            [
                stored("register_rating", 9, 49, key=1, number=1, actual=1800, expected=2000),
                stored("register_rating", 10, 49, key=2, number=2, actual=1900, expected=2010),
                stored("register_federation", 9, 54, key=1, number=1, actual="POL", expected="UKR"),
                stored("name_missing", 11, 15, key=3, number=3),
                stored("name_missing", 12, 15, key=4, number=4),
            ]
        )
        assert [(group.code, group.count, group.field) for group in groups] == [
            ("register_rating", 2, "rating")
        ]
        assert "1800" in groups[0].example

    def test_the_largest_group_stands_first(self):
        rows = [
            *(stored("register_sex", 9, 10, key=at, number=at, actual="m", expected="w") for at in (1, 2)),
            *(
                stored("register_title", 9, 11, key=at, number=at, actual="", expected="IM")
                for at in (1, 2, 3)
            ),
        ]
        assert [group.code for group in fix_groups(rows)] == ["register_title", "register_sex"]

    def test_a_stranger_is_never_corrected_by_one_click(self):
        rows = [
            stored("register_name", 9, 15, key=at, number=at, actual="A", expected="B", stranger=1)
            for at in (1, 2)
        ]
        assert fix_groups(rows) == []


@pytest.mark.parametrize(
    ("counts", "asked", "severity"),
    [
        pytest.param((1, 2, 3), "", "error", id="errors first"),
        pytest.param((0, 2, 3), "", "warning", id="no error: warnings"),
        pytest.param((0, 0, 3), "", "info", id="notes alone"),
        pytest.param((0, 0, 0), "", "error", id="nothing at all"),
        pytest.param((1, 0, 0), "info", "info", id="the empty tab was asked for"),
        pytest.param((0, 2, 0), "fatal", "warning", id="a severity that does not exist"),
    ],
)
def test_the_page_opens_on_what_must_be_mended_first(counts, asked, severity):
    errors, warnings, infos = counts
    report = SimpleNamespace(errors=errors, warnings=warnings, infos=infos)
    assert severity_of(report, asked) == severity


@pytest.mark.parametrize(
    ("finding", "text"),
    [
        pytest.param(
            stored("points_wrong", 9, 81, number=3, actual="2.0", expected="1.5"),
            "Player 3 has 2.0 points, but the rounds add up to 1.5",
            id="a sentence",
        ),
        pytest.param(
            stored("header_missing", record="102", equal=4), "Record 102 is missing or empty (×4)", id="many"
        ),
        pytest.param(stored("header_missing"), "Record – is missing or empty", id="data of an older portal"),
        pytest.param(stored("of_a_newer_portal"), "of_a_newer_portal", id="an unknown code"),
    ],
)
def test_a_finding_is_always_told(finding, text):
    one = Finding(finding["severity"], finding["code"], finding["line"], finding["column"], finding["data"])
    assert finding_text(one) == text
