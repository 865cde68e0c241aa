"""The worked exercises of the tie-break paper, article by article."""

import json
import re
from fractions import Fraction
from pathlib import Path

import pytest

from tournaments.standings import (
    BY_CODE,
    Match,
    MatchPoints,
    individual_standings,
    team_standings,
)

from .tables import TABLES, player

GOLDEN = Path(__file__).parents[2] / "golden" / "trf" / "tie_break_exercises.json"
EXERCISES = json.loads(GOLDEN.read_text(encoding="utf-8"))


def standings(name, codes, edition):
    field = EXERCISES["fields"][name]
    return individual_standings(
        [player(row) for row in field["rows"]],
        tie_breaks=codes,
        edition=BY_CODE[edition],
        system=field["system"],
        tables=TABLES,
    )


@pytest.mark.parametrize(
    "case", [pytest.param(case, id=f"{case['article']} {case['edition']}") for case in EXERCISES["values"]]
)
def test_value(case):
    rows = {row.number: row.values[0] for row in standings(case["field"], [case["code"]], case["edition"])}
    expected = {int(number): text and Fraction(text) for number, text in case["expected"].items()}
    assert {number: rows[number] for number in expected} == expected


@pytest.mark.parametrize(
    "case", [pytest.param(case, id=case["article"]) for case in EXERCISES["direct_encounter"]]
)
def test_direct_encounter(case):
    ranks = {row.number: row.rank for row in standings(case["field"], ["DE"], "c07-2023")}
    expected = {int(number): rank for number, rank in case["ranks"].items()}
    assert {number: ranks[number] for number in expected} == expected


TEAMS = EXERCISES["teams"]
BYES = {"Z": ("zero_bye", 0), "U": ("allocated_bye", 1), "H": ("half_bye", 1)}
FORFEITS = {"+": ("forfeit_win", 2), "-": ("forfeit_loss", 0)}


def match(text):
    """Read `8w2.5` (opponent, colour, game points), `6+4` (forfeit) or `U2` (bye)."""
    if text[0] in BYES:
        kind, points = BYES[text[0]]
        return Match(kind, 0, Fraction(points), Fraction(text[1:]))
    opponent, sign, amount = re.fullmatch(r"(\d+)([wb+-])([\d.]+)", text).groups()
    if sign in FORFEITS:
        kind, points = FORFEITS[sign]
        return Match(kind, int(opponent), Fraction(points), Fraction(amount))
    made = Fraction(amount)
    return Match("played", int(opponent), MatchPoints().of(made, TEAMS["boards"] - made), made)


MATCHES = {int(number): [match(text) for text in row.split()] for number, row in TEAMS["rows"].items()}


@pytest.mark.parametrize(
    "case", [pytest.param(case, id=f"{case['article']} {case['edition']}") for case in TEAMS["values"]]
)
def test_team_value(case):
    rows = team_standings(MATCHES, boards=4, tie_breaks=[case["code"]], edition=BY_CODE[case["edition"]])
    values = {row.number: row.values[0] for row in rows}
    expected = {int(number): Fraction(text) for number, text in case["expected"].items()}
    assert {number: values[number] for number in expected} == expected


@pytest.mark.parametrize("codes", list(TEAMS["orders"]))
def test_team_order(codes):
    primary, second = codes.split(",")
    rows = team_standings(MATCHES, boards=4, primary=primary, tie_breaks=[second])
    assert [row.number for row in rows] == TEAMS["orders"][codes]
