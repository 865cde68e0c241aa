"""Byes, line-ups, forfeits and the like name players, teams and rounds of the event."""

import pytest

from tests.tournaments.trf.reports import FIRST_PLAYER, HEADER, found, report
from tournaments.trf import check
from tournaments.trf.model import Bye, Player, Tournament

ROWS = (("3w1", "1.0", 1), ("4b=", "0.5", 2), ("1b0", "0.0", 4), ("2w=", "0.5", 3))
TEAMS = (
    f"310   1 {'Alpha':<32} {'':5} {'':>6}    2.0    1.5   1     1    2\n"
    f"310   2 {'Beta':<32} {'':5} {'':>6}    0.0    0.5   2     3    4\n"
)
CODES = ("record_player_unknown", "record_team_unknown", "record_round_unknown", "line_up_foreign")


def told(raw):
    """Return the codes with what they name and the line counted from the first player."""
    return [
        (one.code, one.data.get("actual", one.data.get("number")), one.line - FIRST_PLAYER + 1)
        for code in CODES
        for one in found(raw, code)
    ]


class TestPlayers:
    @pytest.mark.parametrize(
        "record",
        ["240 H   1    9", "260   1   2    1    9", "299           -1.0    1    9", "XXP 1 9", "XXZ 1 9"],
    )
    def test_a_number_that_nobody_has(self, record):
        assert told(report(*ROWS, tail=f"{record}\n")) == [("record_player_unknown", 9, 5)]

    @pytest.mark.parametrize("record", ["XXA    9  1.0", "LAT    9      Nobody" + " " * 32 + "2000 LAT"])
    def test_a_record_of_nobody(self, record):
        assert told(report(*ROWS, tail=f"{record}\n")) == [("record_player_unknown", 9, 5)]

    def test_numbers_that_players_have(self):
        tail = "240 H   2    4\n260   1  99    1    2\nXXA    4  1.0\nXXP 3 4\nXXZ 1 2\n"
        assert told(report(*ROWS, tail=tail)) == []

    def test_in_an_individual_event_teams_only_travel_together(self):
        tail = f"013 {'Alpha':<32}   1    2\n240 H   1    4\nXXP 3 4\n"
        assert told(report(*ROWS, tail=tail)) == []


class TestTeams:
    @pytest.mark.parametrize(
        "record",
        ["240 H   1    9", "260   1   2    1    9", "320  1.0  1.0   9", "330 +-   1   1   9"],
    )
    def test_a_number_that_no_team_has(self, record):
        assert told(report(*ROWS, tail=f"{TEAMS}{record}\n")) == [("record_team_unknown", 9, 7)]

    @pytest.mark.parametrize(
        ("record", "noted"),
        [
            pytest.param("300   1   1   2    2    0", [], id="an empty board"),
            pytest.param("300   1   1   9    2    1", [("record_team_unknown", 9, 7)], id="opponent"),
            pytest.param("300   1   1   2    2    8", [("record_player_unknown", 8, 7)], id="player"),
            pytest.param("300   1   1   2    2    3", [("line_up_foreign", 3, 7)], id="of the other team"),
        ],
    )
    def test_line_ups(self, record, noted):
        assert told(report(*ROWS, tail=f"{TEAMS}{record}\n")) == noted

    def test_the_encoded_kind_decides_whose_numbers_they_are(self):
        header = f"{HEADER}192 FIDE_DUTCH\n"
        assert told(report(*ROWS, header=header, tail=f"{TEAMS}240 H   1    4\n")) == []


class TestRounds:
    @pytest.mark.parametrize(
        ("header", "number", "known"),
        [
            pytest.param("", 2, True, id="the next round"),
            pytest.param("", 3, False, id="no round is declared after that"),
            pytest.param("XXR 7\n", 7, True, id="the last declared round"),
            pytest.param("XXR 7\n", 8, False, id="behind it"),
        ],
    )
    def test_a_bye_of_a_round(self, header, number, known):
        raw = report(*ROWS, header=f"{HEADER}{header}", tail=f"240 H {number:>3}    1\n")
        assert [code for code, *_ in told(raw)] == ([] if known else ["record_round_unknown"])

    def test_all_rounds(self):
        assert told(report(*ROWS, tail="299           -1.0  000    1\n")) == []


def test_a_tournament_made_by_hand_has_no_lines():
    noted = check(Tournament(players=(Player(1, "A"),), byes=(Bye("H", 1, (9,)),)))
    assert [(one.line, one.column) for one in noted if one.code == "record_player_unknown"] == [(0, 0)]
