"""The tournament section: mandatory records, counts, dates and rounds."""

import pytest

from tests.tournaments.trf.reports import HEADER, codes, found, line, report


class TestHeader:
    @pytest.mark.parametrize("record", ["012", "022", "032", "042", "052", "102"])
    def test_mandatory(self, record):
        header = "".join(f"{text}\n" for text in HEADER.splitlines() if not text.startswith(record))
        raw = report(line(1), header=header)
        assert [finding.data["record"] for finding in found(raw, "header_missing")] == [record]

    @pytest.mark.parametrize(
        ("record", "expected"), [("062 3", 1), ("072 2", 1), ("082 4", 0), ("062 1", None), ("082 0", None)]
    )
    def test_counts(self, record, expected):
        raw = report(line(1), header=f"{HEADER}{record}\n")
        noted = [finding.data["expected"] for finding in found(raw, "count_wrong")]
        assert noted == ([] if expected is None else [expected])

    def test_end_before_start(self):
        raw = report(line(1), header=HEADER.replace("052 2024/05/03", "052 2024/04/30"))
        finding = found(raw, "dates_reversed")[0]
        assert (finding.severity, finding.line) == ("error", 5)

    def test_round_dates(self):
        dates = "132".ljust(91) + "24/05/02  24/05/01  24/05/09\n"
        noted = codes(report(line(1, "2w1"), line(2, "1b0"), header=HEADER + dates))
        assert {"round_date_outside", "round_dates_disordered", "round_dates_count"} <= set(noted)

    @pytest.mark.parametrize(("rounds", "code"), [(1, None), (2, "rounds_open")])
    def test_rounds(self, rounds, code):
        raw = report(("2w1", "1.0", 1), ("1b0", "0.0", 2), header=f"{HEADER}XXR {rounds}\n")
        assert codes(raw) == ([code] if code else [])

    def test_more_rounds_than_declared(self):
        raw = report(("2w1 0000-U", "2.0", 1), ("1b0 0000-Z", "0.0", 2), header=f"{HEADER}XXR 1\n")
        assert found(raw, "rounds_exceed")[0].data == {"actual": 2, "expected": 1}

    def test_no_players(self):
        assert found(HEADER.encode(), "no_players")[0].severity == "error"
