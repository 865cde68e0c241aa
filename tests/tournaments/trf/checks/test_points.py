"""Points and ranks of a report are those of its games."""

import pytest

from tests.tournaments.trf.reports import HEADER, codes, found, place, report


class TestPoints:
    def test_wrong(self):
        raw = report(("2w1", "0.5", 1), ("1b0", "0.0", 2))
        assert place(raw, "points_wrong") == ("warning", 1, 81)
        assert found(raw, "points_wrong")[0].data == {
            "number": 1,
            "key": 1,
            "actual": "0.5",
            "expected": "1",
        }

    def test_missing(self):
        assert found(report(("2w1", "", 1), ("1b0", "", 2)), "points_missing")[0].data["count"] == 2

    def test_other_scoring(self):
        header = f"{HEADER}162  W 3.0    D 1.0    L 0.0\n"
        raw = report(("2w1 3b=", "4.0", 1), ("1b0 0000-U", "3.0", 2), ("0000-H 1w=", "2.0", 3), header=header)
        assert codes(raw) == ["header_missing"]

    def test_absence_is_no_forfeit(self):
        """Without an opponent the sign of a lost forfeit means that the player was not there."""
        header = f"{HEADER}BBF  1.0\n"
        raw = report(("2w- 0000--", "1.0", 1), ("1b+ 0000-Z", "1.0", 1), header=header)
        assert "points_wrong" not in codes(raw)

    def test_points_by_colour(self):
        raw = report(("2w1", "2.0", 1), ("1b0", "0.0", 2), header=f"{HEADER}XXS WW=2 BW=3\n")
        assert codes(raw) == []

    @pytest.mark.parametrize(
        ("record", "points"),
        [("299           -1.0  000    1", "0.0"), ("299 W          2.0  001    1", "2.0")],
    )
    def test_abnormal_points(self, record, points):
        raw = report(("2w1", points, 1), ("1b0", "0.0", 2 if points > "0.0" else 1), tail=f"{record}\n")
        assert "points_wrong" not in codes(raw)


class TestRanks:
    def test_behind_somebody_with_less(self):
        raw = report(("2w1", "1.0", 2), ("1b0", "0.0", 1))
        assert [finding.data["expected"] for finding in found(raw, "rank_wrong")] == ["1", "2"]

    def test_within_the_tied_group(self):
        raw = report(("2w=", "0.5", 2), ("1b=", "0.5", 1))
        assert codes(raw) == []

    def test_missing(self):
        assert found(report(("2w1", "1.0", 1), ("1b0", "0.0", "")), "rank_missing")[0].data["count"] == 1

    def test_shared_with_equal_points(self):
        raw = report(("2w=", "0.5", 1), ("1b=", "0.5", 1))
        assert [finding.severity for finding in found(raw, "rank_shared")] == ["info"]

    def test_shared_with_other_points(self):
        raw = report(("2w1", "1.0", 1), ("1b0", "0.0", 1))
        assert "rank_shared_unequal" in codes(raw)

    def test_ranks_of_another_order_are_told_once(self):
        winners = [(f"{number + 6}w1", "1.0", number + 6) for number in range(1, 7)]
        losers = [(f"{number}b0", "0.0", number) for number in range(1, 7)]
        raw = report(*winners, *losers)
        assert found(raw, "ranks_not_by_points")[0].data["count"] == 12
        assert found(raw, "rank_wrong") == []
