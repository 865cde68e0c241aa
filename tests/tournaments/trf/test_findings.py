"""Findings stand at the columns of the format (001 and ??2 of TRF16) and name what was written there."""

import pytest

from tournaments.trf.findings import MANY_EQUAL, MOST_OF_ONE_CODE, Finding, Findings, Notes, in_order

from .reports import HEADER, found, line, report


def place_of(raw, code):
    """Return severity, line, column and data of the only finding of a code."""
    (finding,) = found(raw, code)
    return finding.severity, finding.line, finding.column, dict(finding.data)


@pytest.mark.parametrize(
    ("fields", "code", "expected"),
    [
        pytest.param({"sex": "f"}, "sex_letter", (10, {"actual": "f", "expected": "w"}), id="sex, 10"),
        pytest.param({"sex": "x"}, "sex_unknown", (10, {"actual": "x"}), id="no sex, 10"),
        pytest.param({"title": "g"}, "title_old", (11, {"actual": "g", "expected": "GM"}), id="title, 11"),
        pytest.param({"title": "XY"}, "title_unknown", (11, {"actual": "XY"}), id="no title, 11"),
        pytest.param({"rating": "2x00"}, "rating_invalid", (49, {"actual": "2x00"}), id="rating, 49"),
        pytest.param(
            {"federation": "C.C"}, "federation_invalid", (54, {"actual": "C.C"}), id="federation, 54"
        ),
        pytest.param({"federation": "lat"}, "federation_lower_case", (54, {"actual": "lat"}), id="small, 54"),
        pytest.param({"fide_id": "A123"}, "fide_id_invalid", (58, {"actual": "A123"}), id="FIDE ID, 58"),
        pytest.param({"birth": "unknown"}, "birth_invalid", (70, {"actual": "unknown"}), id="birth, 70"),
        pytest.param(
            {"birth": "04.03.1987"}, "date_day_first", (70, {"actual": "04.03.1987"}), id="day first"
        ),
        pytest.param({"birth": "1987/13/04"}, "date_swapped", (70, {"actual": "1987/13/04"}), id="swapped"),
        pytest.param({"birth": "31/03/85"}, "date_short_year", (70, {"actual": "31.03.85"}), id="short year"),
    ],
)
def test_a_field_of_a_player(fields, code, expected):
    raw = report(line(1, "2w1", "1.0", 1, **fields), line(2, "1b0", "0.0", 2))
    severity, at, column, data = place_of(raw, code)
    data.pop("count", None)
    assert (severity, at, (column, data)) == ("warning", 8, expected)


@pytest.mark.parametrize(
    ("points", "rank", "code", "column"),
    [("abc", 1, "points_invalid", 81), ("4,5", 1, "points_written", 81), ("1.0", "x", "rank_invalid", 86)],
)
def test_points_and_rank_of_a_player(points, rank, code, column):
    severity, at, where, data = place_of(report(line(1, "0000-U", points, rank)), code)
    assert (severity, at, where, data["actual"]) == (
        "warning",
        8,
        column,
        points if code.startswith("points") else rank,
    )


@pytest.mark.parametrize("number", [1, 2, 9])
def test_a_round_stands_ten_columns_after_the_one_before(number):
    raw = report(line(1, " ".join(["0000-Z"] * (number - 1))) + "  ab?c w 1")
    severity, at, column, data = place_of(raw, "round_unreadable")
    assert (severity, at, column) == ("error", 8, 92 + 10 * (number - 1))
    assert (data["round"], data["actual"]) == (number, "ab?c w 1")


def test_another_sign_for_a_draw_stands_at_the_result():
    severity, at, column, data = place_of(report(line(1, "2w½"), line(2, "1b=")), "result_written")
    assert (severity, at, column, data) == ("warning", 8, 99, {"actual": "½", "count": 1})


@pytest.mark.parametrize(
    ("record", "code", "expected"),
    [
        ("062 many", "count_invalid", ("warning", 5, {"record": "062", "actual": "many"})),
        ("142 1000", "count_invalid", ("warning", 5, {"record": "142", "actual": "1000"})),
        ("152 green", "colour_invalid", ("warning", 5, {"actual": "green"})),
        ("XXC sideways", "option_unknown", ("info", 5, {"record": "XXC", "actual": "sideways"})),
        ("XXS QQ=1", "option_unknown", ("info", 5, {"record": "XXS", "actual": "QQ"})),
        ("BBW x", "points_invalid", ("warning", 5, {"actual": "x"})),
        ("042 soon", "record_repeated", ("warning", 1, {"record": "042", "actual": "soon"})),
        ("012 Other Open", "record_repeated", ("warning", 1, {"record": "012", "actual": "Other Open"})),
        ("082Many", "blank_missing", ("warning", 4, {"record": "082"})),
        (" 012 Club Open", "line_indented", ("warning", 1, {"count": 1})),
        ("QQQ what", "record_unknown", ("info", 1, {"actual": "QQQ what"})),
        (
            "132".ljust(91) + "24/13/41",
            "round_date_invalid",
            ("warning", 92, {"actual": "24/13/41"}),
        ),
        ("132 24/05/01", "round_dates_shifted", ("warning", 5, {"count": 1})),
    ],
)
def test_a_record_of_the_tournament(record, code, expected):
    raw = report(line(1), header=f"{HEADER}{record}\n")
    severity, at, column, data = place_of(raw, code)
    assert (severity, column, data) == expected
    assert at == 8


def test_a_federation_in_small_letters_is_read_and_told():
    raw = report(line(1), header=HEADER.replace("032 LAT", "032 lat"))
    assert place_of(raw, "federation_lower_case") == ("warning", 3, 5, {"actual": "lat", "count": 1})


def test_a_second_number_of_rounds():
    raw = report(line(1), header=f"{HEADER}142 9\nXXR 7\n")
    assert place_of(raw, "rounds_disagree") == (
        "warning",
        9,
        5,
        {"record": "XXR", "actual": 7, "expected": 9},
    )


@pytest.mark.parametrize(
    ("number", "code"), [("0", "number_missing"), ("", "number_missing"), ("x", "number_invalid")]
)
def test_a_player_without_a_number_is_an_error(number, code):
    unnumbered = line(1).replace("001    1", f"001 {number:>4}", 1)
    assert place_of(report(unnumbered, line(1)), code) == ("error", 8, 5, {"actual": number})


def test_fields_of_a_national_record_have_the_same_columns():
    odd = f"LAT    1 f    {'Player, 1':<33} 2x00 {'':15} soon"
    raw = report(line(1), tail=f"{odd}\n")
    assert [place_of(raw, code)[:3] for code in ("sex_letter", "rating_invalid", "birth_invalid")] == [
        ("warning", 9, 10),
        ("warning", 9, 49),
        ("warning", 9, 70),
    ]


class TestMany:
    """A damaged report repeats one finding hundreds of times; the list stays readable."""

    def test_equal_warnings_of_many_lines_are_one_with_their_number(self):
        findings = Findings()
        for at in range(MANY_EQUAL):
            findings.add(Finding("warning", "birth_invalid", 8 + at, 70, {"number": at, "actual": "?"}))
        assert findings.all() == (
            Finding("warning", "birth_invalid", 8, 70, {"number": 0, "actual": "?", "equal": MANY_EQUAL}),
        )

    def test_one_fewer_stay_apart(self):
        findings = Findings()
        for at in range(MANY_EQUAL - 1):
            findings.add(Finding("warning", "birth_invalid", 8 + at, 70, {"actual": "?"}))
        findings.add(Finding("warning", "birth_invalid", 30, 70, {"actual": "!"}))
        assert len(findings.all()) == MANY_EQUAL

    def test_each_error_must_be_mended_and_stays(self):
        findings = Findings()
        for at in range(MANY_EQUAL):
            findings.add(Finding("error", "opponent_unknown", 8 + at, 92, {"actual": "?"}))
        assert len(findings.all()) == MANY_EQUAL

    def test_beyond_a_thousand_only_the_number_is_told(self):
        findings = Findings()
        for at in range(MOST_OF_ONE_CODE + 5):
            findings.add(Finding("error", "opponent_unknown", 8 + at, 92))
        told = findings.all()
        assert told[0] == Finding(
            "warning", "findings_many", data={"code": "opponent_unknown", "count": MOST_OF_ONE_CODE + 5}
        )
        assert len(told) == 1 + MOST_OF_ONE_CODE

    def test_exactly_a_thousand_are_all_shown(self):
        findings = Findings()
        for at in range(MOST_OF_ONE_CODE):
            findings.add(Finding("error", "opponent_unknown", 8 + at, 92))
        assert {finding.code for finding in findings.all()} == {"opponent_unknown"}


class TestHabits:
    def test_the_first_place_and_how_often(self):
        notes = Notes()
        for notes.line in (3, 5, 9):
            notes.habit("tabs", 4)
        assert notes.all() == (Finding("warning", "tabs", 3, 4, {"count": 3}),)

    def test_a_sign_for_an_open_game_is_another_habit_than_one_for_a_draw(self):
        notes = Notes()
        notes.habit("result_written", 99, actual="½")
        notes.habit("result_written", 109, actual="*", open=1)
        assert [dict(finding.data) for finding in notes.all()] == [
            {"actual": "½", "count": 1},
            {"actual": "*", "open": 1, "count": 1},
        ]

    def test_severities_at_the_line_that_is_read(self):
        notes = Notes()
        notes.line = 4
        notes.info("record_unknown")
        notes.warning("points_invalid", 81)
        notes.error("number_missing", 90)
        assert [(one.severity, one.line, one.column) for one in notes.all()] == [
            ("info", 4, 1),
            ("warning", 4, 81),
            ("error", 4, 90),
        ]


def test_findings_stand_in_the_order_of_the_report():
    whole = Finding("warning", "number_gap")
    later, earlier = Finding("info", "a", 9, 5), Finding("info", "b", 8, 92)
    same_line = Finding("info", "c", 9, 1)
    assert in_order([later, earlier, same_line, whole]) == (whole, earlier, same_line, later)
