"""Dates of the tournament section: which number is the day is told by all of them together."""

from datetime import date

import pytest

from tournaments.trf import read
from tournaments.trf.dates import century, date_of
from tournaments.trf.findings import Notes

from .reports import all_findings, line, report


def header(start="", end="", rounds=()):
    lines = ["012 Open"]
    lines += [f"042 {start}"] if start else []
    lines += [f"052 {end}"] if end else []
    lines += ["132".ljust(91) + "".join(f"{day:<10}" for day in rounds)] if rounds else []
    return "\n".join(lines) + "\n"


def tournament(**parts):
    return read(report(line(1), header=header(**parts))).tournament


def alone(text):
    notes = Notes()
    return date_of(text, notes, 5), [finding.code for finding in notes.all()]


class TestAlone:
    @pytest.mark.parametrize(
        ("text", "day"),
        [
            ("2024/12/31", date(2024, 12, 31)),
            ("2024-12-31", date(2024, 12, 31)),
            ("2024.12.31", date(2024, 12, 31)),
            ("20241231", date(2024, 12, 31)),
            ("2024/1/5", date(2024, 1, 5)),
            ("2024/12/31 10:00", date(2024, 12, 31)),
        ],
    )
    def test_year_first_is_the_rule(self, text, day):
        assert alone(text) == (day, [])

    @pytest.mark.parametrize(
        ("text", "day"),
        [
            ("31.12.24", date(2024, 12, 31)),
            ("01.02.03", date(2003, 2, 1)),
            ("85.03.31", date(1985, 3, 31)),
            ("24/12/31", date(2024, 12, 31)),
            ("24-12-31", date(2024, 12, 31)),
            ("31/12/99", date(1999, 12, 31)),
        ],
    )
    def test_short_years_have_the_day_first_with_dots_only(self, text, day):
        assert alone(text) == (day, ["date_short_year"])

    @pytest.mark.parametrize("text", ["31.12.2024", "31/12/2024", "31-12-2024"])
    def test_day_first(self, text):
        assert alone(text) == (date(2024, 12, 31), ["date_day_first"])

    @pytest.mark.parametrize(
        "text",
        ["Jun 24, 2020", "June 24 2020", "24 June 2020", "24-Jun-2020", "24. jun. 2020", "24Jun2020"],
    )
    def test_months_in_words(self, text):
        assert alone(text) == (date(2020, 6, 24), ["date_in_words"])

    @pytest.mark.parametrize(
        "text",
        ["", "soon", "2024", "June 2020", "24 Foo 2020", "2024/13/41", "32.01.2024", "123/01/02", "1/2"],
    )
    def test_no_date(self, text):
        assert alone(text) == (None, [])

    @pytest.mark.parametrize(("short", "year"), [(0, 2000), (24, 2024), (69, 2069), (70, 1970), (99, 1999)])
    def test_century(self, short, year):
        assert century(short) == year


class TestTogether:
    def test_the_end_tells_that_the_year_is_first(self):
        """As days these would end before they start."""
        read_as = tournament(start="10.09.13", end="11.03.13")
        assert (read_as.start, read_as.end) == (date(2010, 9, 13), date(2011, 3, 13))

    def test_a_span_of_years_tells_that_the_year_is_first(self):
        read_as = tournament(start="24.12.20", end="24.12.28")
        assert (read_as.start, read_as.end) == (date(2024, 12, 20), date(2024, 12, 28))

    def test_the_turn_of_the_year(self):
        read_as = tournament(start="28.12.24", end="05.01.25")
        assert (read_as.start, read_as.end) == (date(2024, 12, 28), date(2025, 1, 5))

    def test_american_dates_are_told_by_one_of_them(self):
        read_as = tournament(start="07/04/2024", end="07/28/2024")
        assert (read_as.start, read_as.end) == (date(2024, 7, 4), date(2024, 7, 28))

    def test_days_of_the_rounds_tell_the_order(self):
        read_as = tournament(
            start="2024/04/07", end="2024/04/09", rounds=("07.04.24", "08.04.24", "09.04.24")
        )
        assert read_as.round_dates == (date(2024, 4, 7), date(2024, 4, 8), date(2024, 4, 9))

    def test_dotted_days_of_the_rounds_with_the_year_first(self):
        read_as = tournament(
            start="07.09.2007", end="09.09.2007", rounds=("07.09.07", "07.09.08", "07.09.09")
        )
        assert read_as.round_dates == (date(2007, 9, 7), date(2007, 9, 8), date(2007, 9, 9))

    def test_rounds_with_day_and_month_exchanged(self):
        read_as = tournament(start="25.02.2011", end="27.02.2011", rounds=("11.25.02", "11.26.02"))
        assert read_as.round_dates == (date(2011, 2, 25), date(2011, 2, 26))

    def test_the_rounds_decide_for_the_event(self):
        read_as = tournament(
            start="04/05/2024", end="06/05/2024", rounds=("24/04/05", "24/05/11", "24/06/05")
        )
        assert (read_as.start, read_as.end) == (date(2024, 4, 5), date(2024, 6, 5))

    def test_the_prescribed_form_is_never_read_otherwise(self):
        """Even where another order would put the rounds into sequence."""
        read_as = tournament(start="2000/01/02", end="2000/01/01", rounds=("00/02/01", "00/01/02"))
        assert (read_as.start, read_as.end) == (date(2000, 1, 2), date(2000, 1, 1))
        assert read_as.round_dates == (date(2000, 2, 1), date(2000, 1, 2))

    def test_slashes_and_short_years_with_the_day_first(self):
        read_as = tournament(start="01/05/24", end="03/05/24")
        assert (read_as.start, read_as.end) == (date(2024, 5, 1), date(2024, 5, 3))

    def test_one_bad_date_does_not_spoil_the_others(self):
        raw = report(line(1), header=header(start="31.12.24", end="nonsense"))
        assert read(raw).tournament.start == date(2024, 12, 31)
        bad = [finding for finding in all_findings(raw) if finding.code == "date_invalid"]
        assert [(finding.severity, finding.line, finding.column) for finding in bad] == [("error", 3, 5)]

    def test_a_real_contradiction_stays_an_error(self):
        raw = report(line(1), header=header(start="2024/05/03", end="2024/05/01"))
        bad = [finding for finding in all_findings(raw) if finding.severity == "error"]
        assert [(finding.code, finding.line) for finding in bad] == [("dates_reversed", 3)]

    def test_findings_stand_at_their_lines(self):
        raw = report(line(1), header=header(start="31.12.24", end="05.01.2025"))
        habits = {f.code: (f.line, f.data["count"]) for f in all_findings(raw) if f.code.startswith("date_")}
        assert habits == {"date_short_year": (2, 1), "date_day_first": (3, 1)}

    def test_repeated_records(self):
        raw = report(line(1), header=header(start="2024/05/01") + "042 2024/06/01\n042 2024/05/01\n")
        assert read(raw).tournament.start == date(2024, 5, 1)
        assert [f.line for f in all_findings(raw) if f.code == "record_repeated"] == [3]

    def test_repeated_round_dates(self):
        days = "132".ljust(91) + "24/05/01\n" + "132".ljust(91) + "24/05/02\n"
        raw = report(line(1), header=f"012 Open\n{days}")
        assert read(raw).tournament.round_dates == (date(2024, 5, 1),)
        assert [f.line for f in all_findings(raw) if f.code == "record_repeated"] == [3]
