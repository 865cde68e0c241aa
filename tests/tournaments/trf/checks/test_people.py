"""Start numbers, FIDE ids, names, ages and ratings of a report."""

import pytest

from tests.tournaments.trf.reports import codes, found, line, report
from tournaments.trf import check, read

FAIR = report(("2w1 3b1", "2.0", 1), ("1b0 0000-U", "1.0", 2), ("0000-H 1w0", "0.5", 3))


class TestPeople:
    def test_number_twice(self):
        raw = report(line(1), line(1, name="Other, One"))
        finding = found(raw, "number_duplicate")[0]
        assert (finding.severity, finding.line, finding.data["other"]) == ("error", 9, "Player, 1")

    def test_gap(self):
        raw = report(line(1), line(4), line(5), line(7))
        gap = found(raw, "number_gap")[0]
        assert (gap.severity, gap.line) == ("warning", 0)
        assert gap.data == {"actual": "2-3, 6", "count": 3}

    def test_fide_number_twice(self):
        rows = [line(1, "3w1 4b1", "2.0", 1, fide_id=700001), line(2, "4w1 3b1", "2.0", 2, fide_id=700001)]
        raw = report(*rows, line(3, "1b0 2w0", "0.0", 3), line(4, "2b0 1w0", "0.0", 4))
        assert [(finding.severity, finding.line) for finding in found(raw, "fide_id_duplicate")] == [
            ("error", 8),
            ("error", 9),
        ]

    def test_fide_number_twice_with_an_entry_never_used(self):
        rows = [line(1, "2w1", "1.0", 1, fide_id=700001), line(2, "1b0", "0.0", 2)]
        raw = report(*rows, line(3, "0000--", "0.0", 3, fide_id=700001))
        assert [(finding.severity, finding.line) for finding in found(raw, "fide_id_duplicate")] == [
            ("warning", 8),
            ("warning", 10),
        ]

    def test_missing_fide_numbers_are_one_finding(self):
        raw = report(line(1, fide_id=""), line(2), line(3, fide_id=""))
        assert found(raw, "fide_id_missing")[0].data == {"number": 1, "key": 1, "count": 2, "actual": "1, 3"}

    @pytest.mark.parametrize(
        ("birth", "odd"), [("2023/01/01", True), ("1900/01/01", True), ("2015/01/01", False)]
    )
    def test_age(self, birth, odd):
        assert ("age_unlikely" in codes(report(line(1, birth=birth)))) is odd

    @pytest.mark.parametrize(("rating", "odd"), [(999, True), (1000, False), (2900, False), (2901, True)])
    def test_rating(self, rating, odd):
        assert ("rating_unlikely" in codes(report(line(1, rating=rating)))) is odd

    def test_names(self):
        assert "name_missing" in codes(report(line(1, name="")))
        assert "name_unprintable" in codes(report(line(1, name="Bell\x07, Tim")))

    def test_hostile_names_are_only_text(self):
        name = "<script>'; DROP TABLE--"
        assert read(report(line(1, name=name))).tournament.players[0].name == name

    def test_federations_can_be_passed_in(self):
        tournament = read(FAIR).tournament
        noted = check(tournament, federations={"ABC"})
        assert {finding.code for finding in noted} == {"federation_unknown"}
