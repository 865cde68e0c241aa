"""Corrections in the browser: applied to what was read, by a key that stays."""

from datetime import date
from decimal import Decimal

import pytest

from tournaments.trf import Fix, apply, check, proposal, read, write
from tournaments.trf.model import NO_GAME, Game, PartialDate
from tournaments.trf.phrases import sentence

from .reports import HEADER, all_findings, line, report

RAW = report(
    ("2w1 3b=", "1.0", 1),
    ("1b1 0000-U", "1.0", 2),
    ("0000-H 1w=", "1.0", 3),
    header=f"{HEADER}062 9\nXXR 1\n",
)
TOURNAMENT = read(RAW).tournament


def player_after(*fixes, key=1):
    fixed = apply(TOURNAMENT, fixes)
    assert fixed.refused == ()
    return next(player for player in fixed.tournament.players if player.key == key)


@pytest.mark.parametrize(
    ("field", "value", "expected"),
    [
        ("number", "7", 7),
        ("name", "  Tal,  Mihails ", "Tal, Mihails"),
        ("sex", "f", "w"),
        ("title", "g", "GM"),
        ("title", "", ""),
        ("rating", "2605", 2605),
        ("rating", "", None),
        ("rating", "0", None),
        ("federation", "ukr", "UKR"),
        ("fide_id", "0014100010", "14100010"),
        ("birth", "09.11.1936", PartialDate(1936, 11, 9)),
        ("birth", "1936", PartialDate(1936)),
        ("points", "1,5", Decimal("1.5")),
        ("rank", "2", 2),
    ],
)
def test_player(field, value, expected):
    assert getattr(player_after(Fix("player", field, value, key=1)), field) == expected


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("number", ""),
        ("number", "0"),
        ("number", "x"),
        ("number", "10000"),
        ("sex", "x"),
        ("title", "XY"),
        ("rating", "high"),
        ("birth", "1936/13/32"),
        ("points", "many"),
        ("rank", "-1"),
    ],
)
def test_value_without_meaning_is_refused(field, value):
    fixed = apply(TOURNAMENT, [Fix("player", field, value, key=1)])
    assert fixed.tournament == TOURNAMENT
    assert [finding.code for finding in fixed.refused] == ["fix_invalid"]
    assert value in sentence(fixed.refused[0])


@pytest.mark.parametrize(
    "fix",
    [
        Fix("player", "shoe_size", "44", key=1),
        Fix("player", "name", "Nobody", key=99),
        Fix("team", "name", "Nobody", key=1),
        Fix("tournament", "players", "0"),
        Fix("game", "entry", "1 w 1", key=99, round=1),
        Fix("planet", "name", "Mars"),
    ],
)
def test_nothing_there_to_fix(fix):
    fixed = apply(TOURNAMENT, [fix])
    assert fixed.tournament == TOURNAMENT
    assert [finding.code for finding in fixed.refused] == ["fix_unknown"]


class TestTournament:
    def test_fields(self):
        fixed = apply(
            TOURNAMENT,
            [
                Fix("tournament", "start", "2024/05/02"),
                Fix("tournament", "end", ""),
                Fix("tournament", "declared_players", "3"),
                Fix("tournament", "chief_arbiter", "IA Berzins"),
            ],
        ).tournament
        assert (fixed.start, fixed.end) == (date(2024, 5, 2), None)
        assert (fixed.declared_players, fixed.chief_arbiter) == (3, "IA Berzins")

    def test_refused_date(self):
        assert apply(TOURNAMENT, [Fix("tournament", "start", "soon")]).refused[0].code == "fix_invalid"


class TestGames:
    def test_one_side(self):
        player = player_after(Fix("game", "entry", "1 b 0", key=2, round=1), key=2)
        assert player.games[0] == Game(1, "b", "0")

    def test_both_sides(self):
        fixed = apply(TOURNAMENT, [Fix("pairing", "entry", "2 w 0", key=1, round=1)]).tournament
        assert fixed.players[0].games[0] == Game(2, "w", "0")
        assert fixed.players[1].games[0] == Game(1, "b", "1")

    @pytest.mark.parametrize(("own", "other"), [("1", "0"), ("=", "="), ("+", "-"), ("-", "+"), ("W", "L")])
    def test_mirrored(self, own, other):
        fixed = apply(TOURNAMENT, [Fix("pairing", "entry", f"3 w {own}", key=2, round=2)]).tournament
        assert fixed.players[2].games[1] == Game(2, "b", other)

    def test_bye(self):
        assert player_after(Fix("game", "entry", "0000 - z", key=1, round=2)).games[1] == Game(0, "-", "Z")

    def test_emptied(self):
        assert player_after(Fix("game", "entry", "", key=1, round=2)).games == (Game(2, "w", "1"),)

    def test_later_round(self):
        assert player_after(Fix("game", "entry", "0 - U", key=1, round=4)).games[2:] == (
            NO_GAME,
            Game(0, "-", "U"),
        )

    def test_without_result(self):
        assert player_after(Fix("game", "entry", "3 b", key=1, round=2)).games[1] == Game(3, "b", "")

    @pytest.mark.parametrize("value", ["2 w", "2 x 1", "a w 1", "2 w Q", "2 w 1 1", "10000 w 1"])
    def test_refused(self, value):
        fix = Fix(
            "pairing" if value == "2 w" else "game", "entry", value, key=99 if value == "2 w" else 1, round=1
        )
        assert apply(TOURNAMENT, [fix]).refused[0].code == "fix_invalid"

    @pytest.mark.parametrize("number", [0, -1, 1000])
    def test_round_out_of_range(self, number):
        fix = Fix("game", "entry", "2 w 1", key=1, round=number)
        assert apply(TOURNAMENT, [fix]).refused[0].code == "fix_invalid"

    def test_unknown_opponent_of_a_pairing(self):
        assert apply(TOURNAMENT, [Fix("pairing", "entry", "9 w 1", key=1, round=1)]).refused


class TestTeams:
    tournament = read(report(line(1), line(2), tail=f"013 {'Alpha':<32}   1\n")).tournament

    @pytest.mark.parametrize(
        ("field", "value", "expected"),
        [
            ("name", "Beta", "Beta"),
            ("players", "1 2", (1, 2)),
            ("rank", "1", 1),
            ("game_points", "2,5", Decimal("2.5")),
        ],
    )
    def test_fields(self, field, value, expected):
        fixed = apply(self.tournament, [Fix("team", field, value, key=1)]).tournament
        assert getattr(fixed.teams[0], field) == expected


def test_key_outlives_a_new_number():
    fixes = [Fix("player", "number", "30", key=2), Fix("player", "name", "Renumbered", key=2)]
    assert (player_after(*fixes, key=2).number, player_after(*fixes, key=2).name) == (30, "Renumbered")


def test_fixes_apply_in_order():
    fixes = [Fix("player", "name", "First", key=1), Fix("player", "name", "Second", key=1)]
    assert player_after(*fixes).name == "Second"


def test_a_refused_fix_does_not_stop_the_others():
    fixed = apply(TOURNAMENT, [Fix("player", "rating", "x", key=1), Fix("player", "rating", "2000", key=1)])
    assert fixed.tournament.players[0].rating == 2000
    assert [finding.line for finding in fixed.refused] == [1]


def test_proposals_and_fixes_make_the_report_fair():
    pairing = Fix("pairing", "entry", "2 w 1", key=1, round=1)
    fixed = apply(TOURNAMENT, [pairing]).tournament
    proposals = [fix for finding in check(fixed) if (fix := proposal(finding))]
    assert {(fix.target, fix.field) for fix in proposals} == {
        ("player", "points"),
        ("tournament", "declared_players"),
        ("tournament", "declared_rounds"),
    }
    mended = apply(fixed, proposals).tournament
    assert [finding.code for finding in check(mended)] == []
    assert read(write(mended)).tournament == mended


def test_not_every_finding_has_a_proposal():
    noted = {finding.code for finding in all_findings(RAW) if proposal(finding) is None}
    assert "results_contradict" in noted
