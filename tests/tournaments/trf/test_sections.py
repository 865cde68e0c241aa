"""Teams, byes, acceleration and the other records of TRF26 and the extensions."""

from decimal import Decimal

import pytest

from tournaments.trf import read, write
from tournaments.trf.model import (
    AbnormalPoints,
    Acceleration,
    Bye,
    Extra,
    ForfeitedMatch,
    LineUp,
    NationalRecord,
    PartialDate,
    PlayerAcceleration,
    ProhibitedPairing,
    Team,
    TeamByes,
)

from .reports import found, line, report


def tournament_of(text):
    return read(report(line(1), tail=f"{text}\n")).tournament


@pytest.mark.parametrize(
    ("text", "field", "record"),
    [
        pytest.param("240 H 003  026  047", "byes", Bye("H", 3, (26, 47)), id="240"),
        pytest.param("240 F   1    3\t ", "byes", Bye("F", 1, (3,)), id="240 with a tab"),
        pytest.param(
            "250 00.0 02.0 001 003 0001 0090",
            "accelerations",
            Acceleration(Decimal(0), Decimal(2), 1, 3, 1, 90),
            id="250",
        ),
        pytest.param(
            "250  2          1   1    1    2",
            "accelerations",
            Acceleration(Decimal(2), None, 1, 1, 1, 2),
            id="250 blank points",
        ),
        pytest.param("260 001 002  125  180", "prohibited", ProhibitedPairing(1, 2, (125, 180)), id="260"),
        pytest.param("XXP 13 68", "prohibited", ProhibitedPairing(0, 0, (13, 68)), id="XXP"),
        pytest.param(
            "299     1.0   -0.5   2     3",
            "abnormal_points",
            AbnormalPoints("", Decimal(1), Decimal("-0.5"), 2, (3,)),
            id="299 narrow",
        ),
        pytest.param(
            "299 W         3.0  000    1    2",
            "abnormal_points",
            AbnormalPoints("W", None, Decimal(3), 0, (1, 2)),
            id="299",
        ),
        pytest.param("300   1   5  17   14    0   29", "line_ups", LineUp(1, 5, 17, (14, 0, 29)), id="300"),
        pytest.param(
            "320  1    2.0          50  49      46",
            "team_byes",
            TeamByes(Decimal(1), Decimal(2), (0, 0, 50, 49, 0, 46)),
            id="320",
        ),
        pytest.param("330 +- 004 023 047", "forfeited_matches", ForfeitedMatch("+-", 4, 23, 47), id="330"),
        pytest.param(
            "XXA    1  1.0  0.5",
            "player_accelerations",
            PlayerAcceleration(1, (Decimal(1), Decimal("0.5"))),
            id="XXA",
        ),
        pytest.param(
            "XXA    1       0.5",
            "player_accelerations",
            PlayerAcceleration(1, (Decimal(0), Decimal("0.5"))),
            id="XXA with a blank round",
        ),
        pytest.param(
            "XXA 1 1 0.5",
            "player_accelerations",
            PlayerAcceleration(1, (Decimal(1), Decimal("0.5"))),
            id="XXA without columns",
        ),
    ],
)
def test_record(text, field, record):
    assert getattr(tournament_of(text), field) == (record,)


def test_absent_next_round():
    assert tournament_of("XXZ 3 4\nXXZ 9").absent_next == (3, 4, 9)


@pytest.mark.parametrize(
    "text",
    [
        "240 Q 1 2",
        "250 x",
        "260 1",
        "299 Q",
        "300 1",
        "320 x.x",
        "330 ++ 1 2 3",
        "310 x",
        f"310   1 {'Team':<32} ABC   3    4   14.0   13.5   1     1    2",
        f"310   1 {'Team':<32} ABC     2285   14.0   13.5 1 1     1    2",
        f"310   1 {'Team':<32} ABC   2.85.5   14.0   13.5   1     1    2",
    ],
)
def test_unreadable_record_is_an_error_and_kept(text):
    raw = report(line(1), tail=f"{text}\n")
    assert read(raw).tournament.extras == (Extra("player", 1, text),)
    finding = found(raw, "record_unreadable")[0]
    assert (finding.severity, finding.line, finding.column) == ("error", 9, 5)


@pytest.mark.parametrize("text", ["XXA x", "XXA true", "XXP a", "XXZ b"])
def test_unreadable_extension_is_a_warning_and_kept(text):
    """Extensions of pairing programs steer the next pairing; the report does not depend on them."""
    raw = report(line(1), tail=f"{text}\n")
    assert read(raw).tournament.extras == (Extra("player", 1, text),)
    finding = found(raw, "record_unreadable")[0]
    assert (finding.severity, finding.line, finding.column) == ("warning", 9, 5)


class TestTeams:
    def test_old_record(self):
        text = f"013 {'Rathmines 2':<32}   1    2   13"
        assert tournament_of(text).teams == (Team("Rathmines 2", (1, 2, 13), 1),)

    def test_more_than_fourteen_players(self):
        text = f"013 {'Dublin':<32}" + " ".join(f"{number:>4}" for number in range(26, 47))
        assert tournament_of(text).teams[0].players == tuple(range(26, 47))

    def test_old_record_counted_in_bytes(self):
        text = "013 Žalgiris Šiauliai             12   13"
        assert len(text.split("  ", maxsplit=1)[0].encode()) == len(text.split("  ", maxsplit=1)[0]) + 2
        assert tournament_of(text).teams == (Team("Žalgiris Šiauliai", (12, 13), 1),)

    def test_old_record_without_columns(self):
        assert tournament_of("013 Alpha 1 2 3").teams == (Team("Alpha", (1, 2, 3), 1),)

    def test_record(self):
        text = "310   1 India                            IND     2486   15.0   28.0  11     1    5   15"
        assert tournament_of(text).teams == (
            Team("India", (1, 5, 15), 1, "IND", 2486, Decimal(15), Decimal(28), 11),
        )

    @pytest.mark.parametrize("strength", ["2587.5", "2587,5"])
    def test_a_strength_with_decimals_is_kept(self, strength):
        """It is an average of ratings, which not every program rounds."""
        text = f"310   1 {'India':<32} IND   {strength:>6}    2.0    2.5   1     1    5"
        first = tournament_of(text)
        assert first.teams[0].strength == Decimal("2587.5")
        assert read(write(first)).tournament == first

    def test_record_counted_in_bytes(self):
        text = "310   2 Curaçao Ťeam                     CUR     2100    1.0    2.0   3     1"
        narrow = text[:38] + text[40:]
        assert tournament_of(narrow).teams[0].game_points == 2
        assert tournament_of(narrow).teams[0].name == "Curaçao Ťeam"

    def test_both_records_are_one_team(self):
        old = f"013 {'India':<32}   1    5   15"
        new = "310   7 India                            IND     2486   15.0   28.0  11     1    5   15"
        assert [team.number for team in tournament_of(f"{old}\n{new}").teams] == [7]
        assert [team.number for team in tournament_of(f"{new}\n{old}").teams] == [7]

    def test_two_teams_of_one_name_stay_two(self):
        old = f"013 {'India':<32}   1    5"
        new = "310   7 India                            IND     2486   15.0   28.0  11     1    5"
        assert len(tournament_of(f"{old}\n{new}\n{old}\n{new}").teams) == 2
        assert len(tournament_of(f"{old}\n{old}\n{new}\n{new}").teams) == 2


def test_national_record():
    text = "IND    1   GM Player, One                       2634 CG  70100010001 1987/07/05"
    assert tournament_of(text).national == (
        NationalRecord("IND", 1, "", "GM", "Player, One", 2634, "CG", "70100010001", PartialDate(1987, 7, 5)),
    )


class TestKeptAsItCame:
    def extras(self, *lines):
        return read("\n".join(lines).encode()).tournament.extras

    def test_in_its_place(self):
        extras = self.extras(
            "### top", "012 x", "QQQ header", line(1), "QQQ one", line(2), "### two", "XXZ 1", "%"
        )
        assert extras == (
            Extra("top", 0, "### top"),
            Extra("header", 0, "QQQ header"),
            Extra("player", 1, "QQQ one"),
            Extra("player", 2, "### two"),
            Extra("end", 0, "%"),
        )

    def test_unknown_is_told_and_comments_are_not(self):
        raw = report(line(1), tail="QQQ a\n### b\n801 c\n802 d\n")
        assert [finding.line for finding in found(raw, "record_unknown")] == [9]
