"""A team event whose boards do not tell everything: records 013, 240, 310, 320, 330 (shared formats, 7.3)."""

from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import pytest

from tournaments.results.event import Results
from tournaments.results.matches import matches_of_round
from tournaments.results.teams import team_primary, team_rows, team_tie_breaks
from tournaments.trf import read
from tournaments.trf.model import AbnormalPoints, ForfeitedMatch, LineUp

GOLDEN = Path(__file__).parents[2] / "golden" / "trf"


def results(name="team_records.trf", **changes):
    reported = read((GOLDEN / name).read_bytes()).tournament
    return Results(replace(reported, **changes), system="team-swiss")


def said(one):
    """Match points, game points and rank by the report's own records 310."""
    return {team.number: (team.match_points, team.game_points, team.rank) for team in one.reported.teams}


def computed(one):
    return {row.team.number: (row.match_points, row.game_points, row.row.rank) for row in team_rows(one)}


def test_310_every_team_comes_out_as_its_record_says():
    assert computed(results()) == said(results())


def test_7_3_what_each_record_gives():
    rows = {row.team.name: row.matches for row in team_rows(results())}
    assert rows["Beta"][1] == (0, 1, 1), "240 H: a drawn match"
    assert rows["Delta"][3] == (0, 0, 0), "240 Z: nothing"
    assert rows["Epsilon"][0] == (0, 1, 1), "320: the points of the record"
    assert rows["Delta"][2] == (1, 2, 2), "330: the winner has a won match on every board"
    assert rows["Alpha"][2] == (4, 0, 0), "330: the loser has nothing"


def test_330_both_absent_is_lost_by_both():
    both = results(forfeited_matches=(ForfeitedMatch("--", 3, 4, 1),))
    rows = {row.team.name: row.matches[2] for row in team_rows(both)}
    assert (rows["Delta"], rows["Alpha"]) == ((1, 0, 0), (4, 0, 0))


def test_299_penalty_of_a_team():
    one = results(abnormal_points=(AbnormalPoints("", Decimal(-1), Decimal("-0.5"), 0, (4,)),))
    assert computed(one)[4] == (4, Fraction(9, 2), 3)


def test_299_other_points_for_a_kind_of_result():
    one = results(abnormal_points=(AbnormalPoints("H", Decimal(0), Decimal(0), 0, ()),))
    assert computed(one)[2][:2] == (2, Fraction(5, 2))


@pytest.mark.parametrize(
    ("fields", "primary"),
    [
        pytest.param({}, "MP", id="192 FIDE_TEAM_TYPEA_MP_GP"),
        pytest.param({"encoded_kind": "FIDE_TEAM_TYPEB_GP_MP"}, "GP", id="192 GP_MP"),
        pytest.param({"tie_breaks": "MP,BH:GP"}, "GP", id="202 match points as tie-break"),
        pytest.param({"tie_breaks": "GP,BH:MP", "encoded_kind": ""}, "MP", id="202 game points as tie-break"),
        pytest.param({"tie_breaks": "", "standings_order": "PTS:GP,MPvGP"}, "GP", id="212 game points first"),
    ],
)
def test_202_decides_between_match_and_game_points(fields, primary):
    one = results(**fields)
    assert team_primary(one) == primary
    points = [row.row.points for row in team_rows(one)]
    expected = [row.match_points if primary == "MP" else row.game_points for row in team_rows(one)]
    assert points == expected


def test_annex_3_order_where_the_report_names_none():
    assert team_tie_breaks(results(tie_breaks="")) == ("MPvGP", "DE", "BH-C1", "BH", "EMGSB")


def boards(match):
    """Numbers of the players at each board and the result of the first team."""
    return [
        (board.one and board.one.number, board.other and board.other.number, board.game.result)
        for board in match.boards
    ]


def test_the_matches_of_a_round_have_the_boards_and_the_points_of_the_standings():
    found = {match.one.name: match for match in matches_of_round(results(), 1)}
    assert {name: match.other and match.other.name for name, match in found.items()} == {
        "Delta": "Gamma",
        "Alpha": "Beta",
        "Epsilon": None,
    }
    alpha = found["Alpha"]
    assert boards(alpha) == [(1, 3, "1"), (2, 4, "=")]
    assert (alpha.points, alpha.against) == (Fraction(3, 2), Fraction(1, 2))
    assert (found["Epsilon"].points, found["Epsilon"].against, boards(found["Epsilon"])) == (1, None, [])


def test_330_a_match_that_nobody_played_has_points_and_no_boards():
    found = next(match for match in matches_of_round(results(), 3) if match.one.name == "Delta")
    assert (found.other.name, found.points, found.against, found.boards) == ("Alpha", 2, 0, ())


def test_300_boards_stand_in_the_order_of_the_line_up_with_the_empty_one():
    found = results(line_ups=(LineUp(1, 4, 3, (8, 7, 0)),))
    delta = next(match for match in matches_of_round(found, 1) if match.one.name == "Delta")
    assert boards(delta) == [(8, 6, "="), (7, 5, "="), (None, None, "")]
