"""Both players of a game report it alike; byes and forfeits are possible."""

import pytest

from tests.tournaments.trf.reports import HEADER, codes, found, place, report


class TestGames:
    @pytest.mark.parametrize(
        ("own", "other", "code", "severity"),
        [
            ("2w1", "1b1", "results_contradict", "error"),
            ("2w1", "1b=", "results_contradict", "error"),
            ("2w=", "1b1", "results_contradict", "error"),
            ("2w1", "1b-", "results_contradict", "error"),
            ("2w+", "1b0", "results_contradict", "error"),
            ("2w+", "1b+", "results_contradict", "error"),
            ("2w1", "1bL", "results_contradict", "error"),
            ("2w1", "1b_", "results_contradict", "error"),
            ("2w0", "1b0", "result_unusual", "warning"),
            ("2w=", "1b0", "result_unusual", "warning"),
            ("2wL", "1bL", "result_unusual", "warning"),
            ("2w_", "1b_", "result_missing", "warning"),
            ("2w1", "1w0", "colours_equal", "error"),
            ("2-1", "1-0", "colour_missing", "warning"),
            ("2w1", "1-0", "colour_missing", "warning"),
            ("2w1", "0000-Z", "opponent_not_mutual", "error"),
            ("2w1", ".", "opponent_not_mutual", "error"),
            ("2w+", "0000--", "forfeit_one_sided", "warning"),
            ("2w-", "0000-+", "forfeit_one_sided", "warning"),
            ("2-H", "0000-Z", "bye_with_opponent", "warning"),
            ("2wZ", "1b+", "bye_with_opponent", "warning"),
            ("2wZ", "1b1", "results_contradict", "error"),
            ("9w1", "0000-Z", "opponent_unknown", "error"),
            ("1w1", "0000-Z", "opponent_self", "error"),
            ("0000-1", "0000-Z", "bye_as_game", "warning"),
        ],
    )
    def test_odd(self, own, other, code, severity):
        raw = report((f"0000-U {own}", "", ""), (f"0000-Z {other}", "", ""))
        assert place(raw, code) == (severity, 1, 102)
        assert found(raw, code)[0].data["round"] == 2
        assert len(found(raw, code)) == 1

    def test_an_absence_is_told_of_the_one_who_stayed_away(self):
        raw = report(("2w+", "1.0", 1), ("1bZ", "0.0", 2))
        finding = found(raw, "bye_with_opponent")[0]
        assert (finding.data["number"], finding.data["opponent"], finding.data["actual"]) == (2, 1, "Z")

    @pytest.mark.parametrize(
        ("own", "other"),
        [
            ("2w1", "1b0"),
            ("2b=", "1w="),
            ("2w0", "1b1"),
            ("2w+", "1b-"),
            ("2--", "1--"),
            ("2w-", "1b-"),
            ("2-+", "1--"),
            ("2wW", "1bL"),
            ("2bD", "1wD"),
            ("0000-+", "0000--"),
            ("0000-=", "0000-H"),
        ],
    )
    def test_in_order(self, own, other):
        noted = codes(report((own, "", ""), (other, "", "")))
        assert set(noted) <= {"points_missing", "rank_missing"}

    def test_contradiction_is_told_once(self):
        assert len(found(report(("2w1", "", ""), ("1b1", "", "")), "results_contradict")) == 1

    def test_opponent_of_somebody_else(self):
        raw = report(("2w1", "1.0", 1), ("3b0", "0.0", 3), ("2w1", "1.0", 2))
        finding = found(raw, "opponent_not_mutual")[0]
        assert finding.data == {"number": 1, "key": 1, "round": 1, "opponent": 2, "actual": 3}

    def test_meeting_twice_in_a_swiss(self):
        raw = report(("2w1 2b1", "2.0", 1), ("1b0 1w0", "0.0", 2))
        assert place(raw, "opponents_met") == ("warning", 1, 102)

    @pytest.mark.parametrize("kind", ["Double Round Robin", "Match", ""])
    def test_meeting_twice_elsewhere(self, kind):
        header = HEADER.replace("Individual: Swiss-System", kind)
        raw = report(("2w1 2b1", "2.0", 1), ("1b0 1w0", "0.0", 2), header=header)
        assert "opponents_met" not in codes(raw)

    def test_a_forfeit_is_no_meeting(self):
        raw = report(("2w+ 2b1", "2.0", 1), ("1b- 1w0", "0.0", 2))
        assert codes(raw) == []


class TestByes:
    def test_two_allocated_in_a_round(self):
        raw = report(("0000-U", "1.0", 1), ("0000-U", "1.0", 2))
        assert place(raw, "allocated_bye_second") == ("warning", 2, 92)

    def test_twice_for_one_player(self):
        raw = report(("0000-U 0000-U", "2.0", 1), ("0000-Z 0000-Z", "0.0", 2))
        assert place(raw, "allocated_bye_again") == ("warning", 1, 102)

    def test_a_team_has_one_bye_for_all_boards(self):
        tail = f"013 {'Alpha':<32}   1    2\n"
        raw = report(("0000-U", "1.0", 1), ("0000-U", "1.0", 2), tail=tail)
        assert "allocated_bye_second" not in codes(raw)
