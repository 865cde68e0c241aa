"""Corrections in words: what stood there before, whom they concern, and which values say nothing clear."""

from datetime import date
from decimal import Decimal

import pytest

from tournaments.reports.fixes import about, entry, game_of, old_value, settled_by, speaks_clearly
from tournaments.trf import Fix
from tournaments.trf.model import NO_GAME, Game, PartialDate, Player, Team, Tournament
from tournaments.trf.scoring import scoring_of

REPORT = Tournament(
    name="Autumn Open",
    start=date(2026, 10, 5),
    round_dates=(date(2026, 10, 5), None, date(2026, 10, 7)),
    declared_players=4,
    scoring=scoring_of(Decimal(3), Decimal(1), Decimal(0), Decimal(3)),
    players=(
        Player(
            7,
            "Koval, Ivan",
            rating=2000,
            birth=PartialDate(1990, 5, 4),
            points=Decimal("1.5"),
            games=(Game(12, "w", "1"), Game(0, "-", "H"), NO_GAME, Game(3, "b", "")),
            key=1,
        ),
        Player(8, "", key=2),
    ),
    teams=(Team("Kyiv", (7, 8), 1, match_points=Decimal(4)),),
)
LINES = ("012 Autumn Open", "001   x9 Somebody")


@pytest.mark.parametrize(
    ("fix", "text"),
    [
        pytest.param(Fix("tournament", "name", ""), "Autumn Open", id="the head"),
        pytest.param(Fix("tournament", "start", ""), "2026/10/05", id="a day as the format writes it"),
        pytest.param(
            Fix("tournament", "round_dates", ""), "2026/10/05 - 2026/10/07", id="a round without a day"
        ),
        pytest.param(Fix("tournament", "scoring", ""), "3-1-0", id="the scoring"),
        pytest.param(Fix("tournament", "declared_rated", ""), "", id="not said"),
        pytest.param(Fix("player", "rating", "", 1), "2000", id="a player"),
        pytest.param(Fix("player", "birth", "", 1), "1990/05/04", id="a birth"),
        pytest.param(Fix("player", "points", "", 1), "1.5", id="points"),
        pytest.param(Fix("player", "rating", "", 9), "", id="a player who is not there"),
        pytest.param(Fix("team", "players", "", 1), "7 8", id="the players of a team"),
        pytest.param(Fix("team", "match_points", "", 1), "4", id="match points"),
        pytest.param(Fix("team", "name", "", 2), "", id="a team that is not there"),
        pytest.param(Fix("team", "name", "", 0), "", id="no team"),
        pytest.param(Fix("game", "", "", 1, 1), "0012 w 1", id="a round"),
        pytest.param(Fix("game", "", "", 1, 2), "0000 - H", id="a bye"),
        pytest.param(Fix("game", "", "", 1, 3), "", id="a round without an entry"),
        pytest.param(Fix("game", "", "", 1, 4), "0003 b", id="a game without a result"),
        pytest.param(Fix("game", "", "", 1, 5), "", id="a round after the last"),
        pytest.param(Fix("line", "", "", 2), "001   x9 Somebody", id="a line with its columns"),
        pytest.param(Fix("line", "", "", 3), "", id="a line behind the file"),
        pytest.param(Fix("line", "", "", 0), "", id="no line"),
    ],
)
def test_the_value_before_a_correction(fix, text):
    assert old_value(REPORT, fix, LINES) == text


@pytest.mark.parametrize(
    ("fix", "name"),
    [
        (Fix("player", "rating", "2100", 1), "7 Koval, Ivan"),
        (Fix("pairing", "", "3 w 1", 1, 1), "7 Koval, Ivan"),
        (Fix("player", "name", "Bilyk, Oleh", 2), "8 "),
        (Fix("player", "name", "Bilyk, Oleh", 9), ""),
        (Fix("team", "name", "Lviv", 1), "Kyiv"),
        (Fix("team", "name", "Lviv", 2), ""),
        (Fix("tournament", "name", "Open"), ""),
        (Fix("line", "", "001    9", 2), ""),
    ],
)
def test_the_trail_names_whom_a_correction_concerns(fix, name):
    assert about(REPORT, fix) == name


@pytest.mark.parametrize(
    ("fix", "clear"),
    [
        pytest.param(Fix("player", "name", "x" * 100, 1), True, id="a long name is cut by its column"),
        pytest.param(Fix("player", "name", "x" * 101, 1), False, id="longer than a name"),
        pytest.param(Fix("player", "federation", "UKR", 1), True, id="a code"),
        pytest.param(Fix("player", "federation", "UKRA", 1), False, id="four letters"),
        pytest.param(Fix("player", "title", "WGM", 1), True, id="a title"),
        pytest.param(Fix("player", "title", "Grandmaster", 1), False, id="a title in words"),
        pytest.param(Fix("player", "rating", "2999", 1), True, id="four figures"),
        pytest.param(Fix("player", "rating", "29999", 1), False, id="five figures"),
        pytest.param(Fix("player", "birth", "1990/05/04", 1), True, id="a birth"),
        pytest.param(Fix("player", "birth", "4 May 1990 ", 1), False, id="eleven letters"),
        pytest.param(Fix("player", "fide_id", "14100017", 1), True, id="an id"),
        pytest.param(Fix("player", "fide_id", "0", 1), True, id="0 stands for no id"),
        pytest.param(Fix("player", "fide_id", "", 1), True, id="taken away"),
        pytest.param(Fix("player", "fide_id", "１４１", 1), False, id="wide digits"),
        pytest.param(Fix("player", "fide_id", "UKR17", 1), False, id="letters"),
        pytest.param(Fix("tournament", "city", "x" * 200), True, id="the head"),
        pytest.param(Fix("tournament", "city", "x" * 201), False, id="longer than a record"),
        pytest.param(Fix("tournament", "round_dates", "x" * 1300), True, id="the days of many rounds"),
        pytest.param(Fix("line", "", "x" * 1300, 2), True, id="a whole line"),
        pytest.param(Fix("line", "", "x" * 1301, 2), False, id="more than a line"),
        pytest.param(Fix("line", "", "001\n001", 2), False, id="two lines"),
        pytest.param(Fix("player", "name", "a\x00b", 1), False, id="a letter that nobody sees"),
    ],
)
def test_a_value_that_no_column_holds_is_not_taken(fix, clear):
    assert speaks_clearly(fix) is clear


@pytest.mark.parametrize(
    ("old", "typed", "settled"),
    [("2000", "2000", True), ("2000", " 2000 ", True), ("0012 w 1", "0012  w 1", True), ("", "2000", False)],
)
def test_typing_what_stands_there_already_is_no_correction(old, typed, settled):
    assert settled_by(old, Fix("player", "rating", typed, 1)) is settled


@pytest.mark.parametrize(
    ("game", "text"),
    [
        (NO_GAME, ""),
        (Game(1, "b", "+"), "0001 b +"),
        (Game(9999, "-", ""), "9999 -"),
        (Game(0, "-", "U"), "0000 - U"),
    ],
)
def test_a_round_is_written_as_it_is_typed(game, text):
    assert entry(game) == text


def test_round_zero_is_no_round():
    """A negative index would show the last round."""
    assert game_of(REPORT.players[0], 0) == NO_GAME
    assert game_of(REPORT.players[0], 4) == Game(3, "b", "")
