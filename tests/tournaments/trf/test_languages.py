"""Habits of French, Italian, Spanish and German programs, and what is said of a round that cannot be read."""

from dataclasses import replace
from pathlib import Path

import pytest

from tournaments.trf import apply, check, proposal, read, write
from tournaments.trf.findings import MANY_EQUAL, Finding, Findings
from tournaments.trf.model import Extra, Game, PartialDate
from tournaments.trf.phrases import sentence

GOLDEN = Path(__file__).parents[2] / "golden" / "trf" / "languages"
GAMES = {
    1: ((2, "w", "1"), (3, "b", "=")),
    2: ((1, "b", "0"), (4, "w", "1")),
    3: ((4, "w", "="), (1, "w", "=")),
    4: ((3, "b", "="), (2, "b", "0")),
}
HEAD = "012 Open\n022 Lviv\n032 UKR\n042 2026/05/04\n052 2026/05/05\n102 Arbiter, Anna\n122 90+30\n"


def line(number, *rounds, points="", rank="", birth="1990/01/01", name="Family, Given"):
    """A 001 line by its columns."""
    text = (
        f"001 {number:>4} m    {name:<33} 2000 UKR {14100000 + number:>11} {birth:<10} {points:>4} {rank:>4}"
    )
    return text + "".join(f"  {each:<8}" for each in rounds) + "\n"


def found(raw):
    reading = read(raw.encode())
    return reading, [*reading.findings, *check(reading.tournament, reading.places, dialect=reading.dialect)]


@pytest.mark.parametrize("name", ["french", "italian", "spanish", "german"])
def test_colours_of_the_language(name):
    reading = read((GOLDEN / f"{name}.trf").read_bytes())
    games = {player.number: tuple(map(tuple, player.games)) for player in reading.tournament.players}
    assert games == GAMES
    habit = next(each for each in reading.findings if each.code == "colours_other")
    # One German line has only W, which needs no other letter.
    assert habit.data == (
        {"actual": "W/S", "count": 3} if name == "german" else {"actual": "B/N", "count": 4}
    )
    codes = {each.code for each in check(reading.tournament, reading.places, dialect=reading.dialect)}
    assert not codes & {"colours_equal", "round_unreadable", "opponent_not_mutual", "points_wrong"}


def test_b_stays_black_where_there_is_white():
    reading, _ = found(HEAD + line(1, "   2 w 1") + line(2, "   1 b 0"))
    assert [player.games[0].colour for player in reading.tournament.players] == ["w", "b"]
    assert not any(each.code == "colours_other" for each in reading.findings)


def test_birth_with_blanks():
    written = line(1, "   2 w 1", points="1.0", rank="1", birth="28. 07. 2005")
    reading, _ = found(HEAD + written + line(2, "   1 b 0"))
    player = reading.tournament.players[0]
    assert player.birth == PartialDate(2005, 7, 28)
    assert (player.games, player.rank) == ((Game(2, "w", "1"),), 1)


def test_dates_of_the_event_with_blanks():
    reading, _ = found(
        HEAD.replace("2026/05/04", "04. 05. 2026").replace("2026/05/05", "05. 05. 2026") + line(1)
    )
    assert (reading.tournament.start.isoformat(), reading.tournament.end.isoformat()) == (
        "2026-05-04",
        "2026-05-05",
    )


def test_a_rank_counts_among_the_ranked():
    """Two of four players are ranked: the last of them is second, although others have as many points."""
    rows = line(1, "   2 w 1", points="1.0", rank="1") + line(2, "   1 b 0", points="0.0", rank="2")
    rows += line(3, "   4 w 1", points="1.0") + line(4, "   3 b 0", points="0.0")
    assert not [each for each in found(HEAD + rows)[1] if each.code == "rank_wrong"]


def test_an_unreadable_round_keeps_its_opponent():
    reading, findings = found(HEAD + line(1, "   2 w X") + line(2, "   1 b 0"))
    assert reading.tournament.players[0].games == (Game(2, "w", ""),)
    assert not [each for each in findings if each.code == "opponent_not_mutual"]


def test_the_player_with_the_unreadable_round_is_blamed():
    _, findings = found(HEAD + line(1, "xx w !") + line(2, "   1 b 0"))
    unreadable = [each for each in findings if each.code == "round_unreadable"]
    assert [(each.line, each.data["round"]) for each in unreadable] == [(8, 1)]
    assert not [
        each for each in findings if each.data.get("number") == 2 and each.code == "opponent_not_mutual"
    ]


@pytest.mark.parametrize("symbol", ["*", "?"])
def test_an_open_game_says_what_is_done(symbol):
    reading, findings = found(HEAD + line(1, f"   2 w {symbol}") + line(2, f"   1 b {symbol}"))
    assert [player.games[0].result for player in reading.tournament.players] == ["", ""]
    habit = next(each for each in findings if each.code == "result_written")
    assert (
        sentence(habit)
        == f"Result “{symbol}” means that there is no result yet; the round is read without one (×2)"
    )


def test_many_equal_findings_are_one_with_a_count():
    findings = Findings()
    for number in range(1, MANY_EQUAL + 1):
        findings.add(Finding("warning", "name_missing", number, 15, {"number": number, "key": number}))
    (one,) = findings.all()
    assert sentence(one) == f"Player 1 has no name (×{MANY_EQUAL})"


def test_errors_and_different_findings_stay_single():
    findings = Findings()
    for number in range(1, MANY_EQUAL + 1):
        findings.add(Finding("error", "opponent_self", number, 92, {"number": number, "round": 1}))
        findings.add(Finding("warning", "points_wrong", number, 81, {"number": number, "expected": number}))
    assert len(findings.all()) == 2 * MANY_EQUAL


@pytest.mark.parametrize(
    ("rows", "games"),
    [
        pytest.param((("   2 w 1",), ()), ("1", "0"), id="first side"),
        pytest.param(((), ("   1 b 0",)), ("1", "0"), id="second side"),
        pytest.param((("   2 w  ",), ("   1 b 0",)), ("1", "0"), id="result on the second side"),
        pytest.param((("   2 w +",), ()), ("+", "-"), id="forfeit"),
    ],
)
def test_a_one_sided_result_is_corrected_from_either_side(rows, games):
    reading, findings = found(HEAD + line(1, *rows[0]) + line(2, *rows[1]))
    fixes = [fix for each in findings if (fix := proposal(each)) and fix.target == "pairing"]
    fixed = apply(reading.tournament, fixes[:1]).tournament
    assert tuple(player.games[0].result for player in fixed.players) == games
    assert [player.games[0].opponent for player in fixed.players] == [2, 1]


@pytest.mark.parametrize(
    "text", ["GER 2024 was a good year for us", "UKR    1 remark: see the letter of the federation"]
)
def test_a_line_like_a_national_record_is_written_back(text):
    reading = read(f"{HEAD}{line(1)}{text}\n".encode())
    assert reading.tournament.national == ()
    assert reading.tournament.extras == (Extra("player", 1, text),)
    assert text in write(reading.tournament, "TRF26").decode().splitlines()


def test_a_national_record_is_still_one():
    text = f"UKR    1 m  I {'Family, Given':<33} 1950 UKR        U-17 1990/01/01"
    assert read(f"{HEAD}{line(1)}{text}\n".encode()).tournament.national[0].rating == 1950


def test_names_longer_than_the_column_are_one_finding():
    long = "Abcdefghij Klmnopqrst Uvwxyz, Abcdefghij"
    row = line(1, "   2 w 1", name=long, points="1.0") + line(2, "   1 b 0", name=long, points="0.0")
    reading, findings = found(HEAD + row)
    assert [player.name for player in reading.tournament.players] == [long[:33].rstrip()] * 2
    assert [each.data["count"] for each in findings if each.code == "name_cut"] == [2]
    assert replace(reading.tournament.players[0], games=()).fide_id == "14100001"
