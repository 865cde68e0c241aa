"""Rarer paths of the reader and writer, and the promise of docs/trf.md."""

import re
from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.trf import Values, check, read, write
from tournaments.trf.model import Game, MatchScoring, Player, Scoring, Tournament, keyed
from tournaments.trf.phrases import FINDINGS

from .reports import HEADER, codes, found, line, report

DOCS = Path(__file__).parents[3] / "docs" / "trf.md"


def test_every_code_is_documented():
    text = DOCS.read_text(encoding="utf-8")
    named = set(re.findall(r"`([a-z0-9_]+)`", text))
    assert set(FINDINGS) - named - {"fix_invalid", "fix_unknown"} == set()


@pytest.mark.parametrize(
    "header",
    ["XXR many\n", "142 1000\n", "XXC sideways\n", "XXS QQ=1\n", "BBW x\n", "152 green\n"],
)
def test_header_values_without_meaning_are_told(header):
    noted = set(codes(report(line(1), header=HEADER + header)))
    assert noted & {"count_invalid", "option_unknown", "points_invalid", "colour_invalid"}


def test_round_date_far_away_is_none():
    raw = report(line(1), header=HEADER + "132".ljust(91) + "9999/01/01\n")
    assert "round_date_invalid" in codes(raw)


def test_block_that_is_only_untidy():
    raw = report(line(1, "2w1") + "   3  b 0 ", line(2, "1b0 0000-Z"), line(3, ". 1w1"))
    assert read(raw).tournament.players[0].games[1] == Game(3, "b", "0")
    assert "round_shifted" in codes(raw)


def test_tab_in_place_of_the_padding():
    text = line(1, "2w1", "1.0", 1, name="Tal, Mihails Nehemjevics Latvia")
    assert read(report(text[:46] + "\t" + text[47:])).tournament.players[0].rating == 2000


def test_year_zero_is_no_birth():
    assert read(report(line(1, birth="0000/05/06"))).tournament.players[0].birth is None


def test_national_record_without_number_is_kept():
    reading = read(report(line(1), tail="LAT    0      x\n"))
    assert reading.tournament.national == ()
    assert reading.tournament.extras[0].text.startswith("LAT    0")


@pytest.mark.parametrize(
    "text",
    [
        "310   1 Alpha                            ALP     2450    4.0    3.5   1  ab",
        "299 Q         1.0  001    1",
        "299 W abc",
    ],
)
def test_damaged_records_are_kept(text):
    reading = read(report(line(1), tail=f"{text}\n"))
    assert [extra.text for extra in reading.tournament.extras] == [text]


def test_trailing_rounds_without_team_bye():
    reading = read(report(line(1), tail="320  1.0  2.0 005 000 000\n"))
    assert reading.tournament.team_byes[0].teams == (5,)


class TestScoringIsWritten:
    def again(self, tournament, dialect):
        return read(write(tournament, dialect)).tournament

    @pytest.mark.parametrize("dialect", ["TRF16", "TRF26"])
    def test_by_colour(self, dialect):
        tournament = Tournament(name="x", scoring=replace(Scoring(), black_win=Decimal("1.5")))
        assert self.again(tournament, dialect) == tournament

    @pytest.mark.parametrize("dialect", ["TRF16", "TRF26"])
    def test_match_points(self, dialect):
        scoring = MatchScoring(Decimal(3), Decimal(1), Decimal("0.5"))
        tournament = Tournament(name="x", match_scoring=scoring)
        assert self.again(tournament, dialect) == tournament
        assert b"TW 3.0    TD 1.0    TL 0.5" in write(tournament, "TRF26")

    def test_colour_by_colour_goes_out_as_an_extension(self):
        tournament = Tournament(name="x", scoring=replace(Scoring(), black_win=Decimal("1.5")))
        assert b"XXS BW=1.5" in write(tournament, "TRF26")


@pytest.mark.parametrize(
    ("game", "points"),
    [
        (Game(2, "w", "1"), "1"),
        (Game(2, "b", "1"), "3"),
        (Game(2, "b", "W"), "3"),
        (Game(2, "w", "="), "0.5"),
        (Game(2, "w", "+"), "2"),
        (Game(2, "w", ""), "0"),
        (Game(0, "-", "U"), "1"),
        (Game(0, "-", "H"), "0.5"),
        (Game(0, "-", "="), "0.5"),
        (Game(0, "-", ""), "0"),
        (Game(0, "-", "+"), "2"),
    ],
)
def test_values(game, points):
    scoring = replace(Scoring(), black_win=Decimal(3), forfeit_win=Decimal(2))
    assert Values(Tournament(scoring=scoring)).of(game) == Decimal(points)


def test_keys_are_given_once():
    tournament = keyed(Tournament(players=(Player(4), Player(9))))
    assert [player.key for player in tournament.players] == [1, 2]
    assert keyed(tournament) is tournament


def test_gap_in_the_round_dates_is_passed_over():
    header = HEADER + "132".ljust(91) + "24/05/01            24/05/03\n"
    games = "0000-Z 0000-Z 0000-Z"
    assert "round_dates_disordered" not in codes(report(line(1, games), header=header))


@pytest.mark.parametrize("record", ["299           -1.0  000    9", "299 W   2.0        000    1"])
def test_abnormal_points_of_nobody_change_nothing(record):
    raw = report(("2w1", "1.0", 1), ("1b0", "0.0", 2), tail=f"{record}\n")
    assert "points_wrong" not in codes(raw)


def test_one_forfeited_player_without_colour():
    assert found(report(("2-+", "1.0", 1), ("1b-", "0.0", 2)), "colour_missing") == []


MIRRORED = {"1": "0", "=": "=", "0": "1", "+": "-", "-": "+", "W": "L", "D": "D", "L": "W"}


@st.composite
def fair_tournaments(draw):
    """Draw an event in which both sides of every game agree."""
    size, rounds = draw(st.integers(2, 9)), draw(st.integers(1, 7))
    rows = {number: [] for number in range(1, size + 1)}
    for _ in range(rounds):
        order = draw(st.permutations(sorted(rows)))
        for white, black in zip(order[::2], order[1::2], strict=False):
            result = draw(st.sampled_from(sorted(MIRRORED)))
            rows[white].append(Game(black, "w", result))
            rows[black].append(Game(white, "b", MIRRORED[result]))
        if size % 2:
            rows[order[-1]].append(Game(0, "-", draw(st.sampled_from("HFUZ"))))
    values = Values(Tournament())
    players = tuple(
        Player(
            number,
            f"Player {number}",
            fide_id=str(700000 + number),
            points=sum(map(values.of, games), Decimal(0)),
            games=tuple(games),
        )
        for number, games in rows.items()
    )
    return keyed(Tournament(name="x", players=players))


@settings(max_examples=100, deadline=None, derandomize=True)
@given(fair_tournaments())
def test_a_fair_event_has_no_errors(tournament):
    noted = check(tournament)
    assert [finding for finding in noted if finding.severity == "error"] == []
    assert "points_wrong" not in {finding.code for finding in noted}


@settings(max_examples=100, deadline=None, derandomize=True)
@given(fair_tournaments(), st.data())
def test_one_changed_result_is_found(tournament, data):
    player = data.draw(st.sampled_from(tournament.players))
    index = data.draw(st.integers(0, len(player.games) - 1))
    game = player.games[index]
    if not game.opponent:
        return
    other = {"1": "=", "=": "1", "0": "=", "+": "1", "-": "1", "W": "1", "D": "1", "L": "1"}[game.result]
    games = (*player.games[:index], game._replace(result=other), *player.games[index + 1 :])
    changed = tuple(replace(one, games=games) if one is player else one for one in tournament.players)
    places = {
        (finding.data["round"], finding.data["number"], finding.data["opponent"])
        for finding in check(replace(tournament, players=changed))
        if finding.code in ("results_contradict", "result_unusual")
    }
    pair = {player.number, game.opponent}
    assert [(number, {own, met}) for number, own, met in places] == [(index + 1, pair)]
