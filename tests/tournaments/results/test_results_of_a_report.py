"""What decides the standings of a report: its own tie-breaks, the announced ones, the day, the ratings."""

from dataclasses import replace
from datetime import date
from decimal import Decimal
from fractions import Fraction

import pytest

from tests.tournaments.results.test_event import START, results, row
from tournaments.results.event import (
    Listed,
    Results,
    codes_in,
    difference,
    expectation,
    listed_of,
    without_birthdays,
)
from tournaments.results.teams import left_out, team_tie_breaks
from tournaments.trf.model import Extra, Game, NationalRecord, PartialDate, Player, Scoring, Team, Tournament
from tournaments.trf.scoring import scoring_of

RATED = (row(1, "2w=", rating=2000), row(2, "1b=", rating=2100))
# Annex 3, recommended for a Swiss in which everybody is rated.
RECOMMENDED = ("BH-C1", "BH", "DE", "ARO-C1", "WIN", "BWG", "BPG", "SB")


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("BH/C1,BH,SB", ("BH/C1", "BH", "SB")),
        ("BH/C1, BH; SB", ("BH/C1", "BH", "SB")),
        ("BH:GP  MPvGP\tSB", ("BH:GP", "MPvGP", "SB")),
        (",,;", ()),
        ("", ()),
    ],
)
def test_programs_separate_tie_breaks_as_they_like(text, codes):
    assert codes_in(text) == codes


@pytest.mark.parametrize(
    ("said", "used"),
    [
        pytest.param({"tie_breaks": "SB", "standings_order": "PTS,BH"}, ("SB",), id="202 before 212"),
        pytest.param({"standings_order": "PTS,BH,SB"}, ("BH", "SB"), id="212 without the points"),
        pytest.param({"standings_order": "PTS:GP,BH"}, ("BH",), id="212 with a score"),
        pytest.param({"tie_breaks": "XYZ,SB"}, ("SB",), id="an unknown one is left out"),
        pytest.param({"tie_breaks": "XYZ"}, RECOMMENDED, id="only unknown ones: the recommended"),
        pytest.param({"tie_breaks": "PTS"}, RECOMMENDED, id="points alone break no tie"),
        pytest.param({}, RECOMMENDED, id="none: annex 3"),
    ],
)
def test_annex_3_the_tie_breaks_of_the_report_in_their_order(said, used):
    assert results(*RATED, **said).tie_breaks == used


@pytest.mark.parametrize(
    ("said", "used"),
    [({}, ("WIN", "SB")), ({"tie_breaks": "BH"}, ("BH",)), ({"standings_order": "SB"}, ("SB",))],
)
def test_the_announced_tie_breaks_are_used_where_the_report_names_none(said, used):
    one = replace(results(*RATED, **said), announced="WIN,SB")
    assert one.tie_breaks == used


def test_chapter_9_a_round_robin_never_gets_buchholz_by_itself():
    one = results(*RATED, system="round-robin")
    assert one.tie_breaks == ("DE", "WIN", "SB", "KS")


def test_not_all_rated_has_another_order_of_annex_3():
    one = results(row(1, "2w=", rating=2000), row(2, "1b="))
    assert one.tie_breaks == ("BH-C1", "BH", "SB", "PS", "DE", "WIN", "BWG")


def test_what_cannot_be_computed_is_named_and_not_what_merely_drops_out():
    one = results(row(1, "2w=", rating=2000), row(2, "1b="), tie_breaks="XYZ,ARO,BH")
    assert (one.tie_breaks, one.left_out, one.for_rated) == (("BH",), ("XYZ",), ("ARO",))


def test_a_tie_break_for_teams_is_not_left_out_of_a_team_event():
    teams = (Team("Kyiv", (1,), 1), Team("Lviv", (2,), 2))
    one = results(*RATED, system="team-swiss", teams=teams, tie_breaks="MPvGP,BH,XYZ")
    assert team_tie_breaks(one) == ("MPvGP", "BH")
    assert left_out(one) == ("XYZ",)
    assert left_out(results(*RATED, tie_breaks="MPvGP,BH,XYZ")) == ("MPvGP", "XYZ")


def test_the_scoring_of_the_report_ranks():
    """With three points for a win, one win and two losses are worth as much as three draws."""
    rows = (
        row(1, "2w1", "3w0", "4w0"),
        row(2, "1b0", "4w=", "3b="),
        row(3, "4b=", "1b1", "2w="),
        row(4, "3w=", "2b=", "1b1"),
    )
    three = scoring_of(Decimal(3), Decimal(1), Decimal(0), Decimal(3))
    points = {line.number: line.points for line in results(*rows, scoring=three).rows}
    assert points == {1: 3, 2: 2, 3: 5, 4: 5}
    usual = {line.number: line.points for line in results(*rows).rows}
    assert usual == {1: 1, 2: 1, 3: 2, 4: 2}


@pytest.mark.parametrize(
    ("entry", "points"),
    [
        ("0-U", 2),
        ("0-H", Fraction(1, 4)),
        ("0-F", Fraction(3, 2)),
        ("0-Z", Fraction(1, 10)),
        ("2w+", Fraction(9, 10)),
        ("2w-", Fraction(1, 5)),
        ("2w1", 4),
        ("2b1", 5),
    ],
)
def test_162_each_kind_of_round_has_its_own_points(entry, points):
    scoring = Scoring(
        white_win=Decimal(4),
        black_win=Decimal(5),
        half_bye=Decimal("0.25"),
        full_bye=Decimal("1.5"),
        allocated_bye=Decimal(2),
        zero_bye=Decimal("0.1"),
        forfeit_win=Decimal("0.9"),
        forfeit_loss=Decimal("0.2"),
    )
    one = results(row(1, entry), row(2, "1b0"), scoring=scoring)
    assert next(line.points for line in one.rows if line.number == 1) == points


@pytest.mark.parametrize(
    ("start", "reported", "virtual"),
    [
        pytest.param(date(2020, 5, 4), None, True, id="annex 3: a bye is a virtual opponent"),
        pytest.param(None, date(2020, 5, 4), True, id="the day of the report where none is registered"),
        pytest.param(START, date(2020, 5, 4), False, id="the registered day goes before the reported"),
        pytest.param(date(1950, 1, 1), None, False, id="before all editions: the newest"),
        pytest.param(None, None, False, id="no day at all: the newest"),
    ],
)
def test_the_edition_of_the_tie_breaks_is_that_of_the_first_day(start, reported, virtual):
    one = replace(results(*RATED, start=reported), start=start)
    assert one.edition.virtual_opponent is virtual


class TestRatings:
    def test_a_player_whom_the_list_does_not_know_is_unrated_whatever_the_report_says(self):
        one = results(*RATED, listed={1: Listed(11, rating=2300)})
        assert [one.rating_of(one.players[number]) for number in (1, 2)] == [2300, None]
        assert not one.all_rated

    def test_without_any_list_the_report_says_the_ratings(self):
        one = results(*RATED, listed={1: Listed(11, fide_id=14100017), 2: Listed(12)})
        assert not one.has_list
        assert [one.rating_of(one.players[number]) for number in (1, 2)] == [2000, 2100]

    def test_the_stored_data_keeps_every_field_of_the_register(self):
        stored = {
            "1": {
                "player": 11,
                "fide_id": 14100017,
                "rating": 2300,
                "k": 10,
                "birth": 1990,
                "standard": 2290,
                "federation": "UKR",
                "category": "1",
            },
            "2": {"player": None},
        }
        assert listed_of(stored) == {
            1: Listed(11, 14100017, 2300, 10, 1990, 2290, "UKR", "1"),
            2: Listed(0),
        }


def test_a_start_number_that_occurs_twice_belongs_to_the_first():
    players = (Player(1, "First", key=1), Player(1, "Second", key=2))
    assert Results(Tournament(players=players)).players[1].name == "First"


@pytest.mark.parametrize(
    ("system", "cycles", "knockout"),
    [
        ("swiss", 1, False),
        ("round-robin", 1, False),
        ("double-round-robin", 2, False),
        ("knockout", 1, True),
        ("team-knockout", 1, True),
    ],
)
def test_the_system_says_how_often_two_meet_and_whether_the_loser_is_out(system, cycles, knockout):
    one = results(*RATED, system=system)
    assert (one.cycles, one.knockout) == (cycles, knockout)


def test_6_6_in_a_double_round_robin_half_is_counted_of_both_cycles():
    """He played all four games of the first cycle but one: three of six are half, and count."""
    rows = (
        row(1, "4w1", "3b=", "2w=", "4b+", "3w1", "2b="),
        row(2, "3w1", "4b1", "1b=", "3b1", "4w+", "1w="),
        row(3, "2b0", "1w=", "4w1", "2w0", "1b0", "4b+"),
        row(4, "1b0", "2w0", "3b0", "1w-", "2b-", "3w-"),
    )
    assert results(*rows, system="double-round-robin").withdrawn == frozenset()
    earlier = (
        *rows[:2],
        row(3, "2b0", "1w=", "4w+", "2w0", "1b0", "4b+"),
        row(4, "1b0", "2w0", "3b-", "1w-", "2b-", "3w-"),
    )
    assert results(*earlier, system="double-round-robin").withdrawn == {4}


@pytest.mark.parametrize("system", ["swiss", "scheveningen", "knockout", "team-swiss"])
def test_6_6_is_for_those_who_play_all_against_all(system):
    rows = (row(1, "2w1", "3b1"), row(2, "1b0", "0-Z"), row(3, "0-Z", "1w0"))
    assert results(*rows, system=system).withdrawn == frozenset()


def test_8_1_1_and_8_1_2_are_the_tables_of_the_performance():
    assert [difference(Fraction(share, 100)) for share in (0, 25, 50, 75, 100)] == [-800, -193, 0, 193, 800]
    assert [expectation(gap) for gap in (-400, 0, 100, 800)] == [
        Fraction(8, 100),
        Fraction(1, 2),
        Fraction(64, 100),
        1,
    ]


def test_what_is_published_has_the_year_of_birth_and_no_line_that_nobody_understood():
    """Unknown lines of programs may hold anything: telephone numbers have been seen."""
    reported = Tournament(
        players=(
            Player(1, "Koval, Ivan", birth=PartialDate(1990, 5, 4), games=(Game(0, "-", "U"),)),
            Player(2, "Bilyk, Oleh"),
        ),
        national=(NationalRecord("UKR", 1, birth=PartialDate(1990, 5, 4)), NationalRecord("UKR", 2)),
        extras=(Extra("end", 0, "TEL 380501234567"),),
        name="Autumn Open",
    )
    public = without_birthdays(reported)
    assert [player.birth for player in public.players] == [PartialDate(1990), None]
    assert [record.birth for record in public.national] == [PartialDate(1990), None]
    assert (public.extras, public.name, public.players[0].games) == (
        (),
        "Autumn Open",
        reported.players[0].games,
    )
