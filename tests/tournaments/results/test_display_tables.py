"""What stands in the cells of the tables: cross-table, rounds, matches, cards, changes."""

from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

import pytest
from django.utils import translation

from ratings.core import GameLine
from tests.tournaments.results.test_cards import listed
from tests.tournaments.results.test_event import results, row
from tournaments.results.cards import card_of
from tournaments.results.display import (
    board_lines,
    card_lines,
    change_lines,
    cross_lines,
    match_lines,
    number_text,
    standing_lines,
    team_lines,
    tie_break_names,
    value_text,
    weights,
)
from tournaments.results.event import Listed
from tournaments.trf.model import Team

# Three rounds with everything that a round can be.
SWISS = results(
    row(1, "2w1", "0-H", "3b="),
    row(2, "1b0", "0-U", "4w+"),
    row(3, "4b1", "0-Z", "1w="),
    row(4, "3w0", "0-F", "2b-"),
    row(5, "0-U"),
    tie_breaks="BH",
)


def crossed(event, widest=40):
    lines, heads = cross_lines(event, widest=widest)
    return [(line.standing.player.number, [cell.text for cell in line.cells]) for line in lines], heads


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Fraction(0), "0"),
        (Fraction(11, 2), "5½"),
        (Fraction(1, 2), "½"),
        (Fraction(1, 4), "¼"),
        (Fraction(55, 4), "13¾"),
        (Fraction(-1, 2), "−½"),
        (Fraction(-5), "−5"),
        (Fraction(7, 3), "2.33"),
        (Decimal("2.50"), "2½"),
        (None, "–"),
    ],
)
def test_scores_are_written_as_players_write_them(value, text):
    assert number_text(value) == text


def test_a_tie_break_board_by_board_shows_every_board():
    assert value_text((Fraction(3), Fraction(1, 2), None)) == "3 · ½ · –"


def test_the_columns_are_named_in_the_order_of_the_standings():
    assert tie_break_names(("SB", "BH/C1")) == [
        ("SB", "Sonneborn-Berger"),
        ("BH/C1", "Buchholz, cut (Cut-1)"),
    ]


class TestSwissCrossTable:
    def test_rounds_name_the_opponents_place_colour_and_result(self):
        lines, heads = crossed(SWISS)
        order = [number for number, _cells in lines]
        assert heads == [1, 2, 3]
        place = {number: at for at, number in enumerate(order, 1)}
        cells = dict(lines)
        assert cells[1] == [f"{place[2]}w1", "½", f"{place[3]}b½"]
        assert cells[2] == [f"{place[1]}b0", "+", f"{place[4]}w+"]
        assert cells[4] == [f"{place[3]}w0", "+", f"{place[2]}b–"]
        assert cells[3][1] == "–"

    def test_who_came_for_one_round_has_empty_cells_after_it(self):
        assert dict(crossed(SWISS)[0])[5] == ["+", "", ""]

    def test_a_cell_leads_to_the_opponent_and_a_bye_to_nobody(self):
        lines, _heads = cross_lines(SWISS, widest=40)
        first = next(line for line in lines if line.standing.player.number == 1)
        assert [cell.opponent and cell.opponent.number for cell in first.cells] == [2, None, 3]

    def test_an_opponent_whom_the_report_does_not_know_leaves_the_result(self):
        assert dict(crossed(results(row(1, "9w1")))[0])[1] == ["1"]

    def test_a_game_without_a_result_yet_has_a_sign_of_its_own(self):
        open_round = results(
            replace(row(1, "2w1"), games=(row(1, "2w1").games[0]._replace(result=""),)), row(2)
        )
        assert dict(crossed(open_round)[0])[1] == ["2w·"]


class TestRoundRobinCrossTable:
    event = results(
        row(1, "4w1", "3b=", "2w1"),
        row(2, "3w+", "4b1", "1b0"),
        row(3, "2b-", "1w=", "4b0"),
        row(4, "1b0", "2w0", "3w1"),
        system="round-robin",
        tie_breaks="SB",
    )

    def test_each_opponent_has_a_column_in_the_order_of_the_standings(self):
        lines, heads = crossed(self.event)
        assert heads == [1, 2, 3, 4]
        order = [number for number, _cells in lines]
        assert order == [1, 2, 4, 3]
        assert lines[0][1] == ["×", "1", "1", "½"]
        assert lines[1][1] == ["0", "×", "1", "+"]
        assert lines[3][1] == ["½", "–", "0", "×"]

    def test_the_diagonal_leads_to_nobody(self):
        lines, _heads = cross_lines(self.event, widest=40)
        assert [line.cells[at].opponent for at, line in enumerate(lines)] == [None] * 4
        assert lines[0].cells[1].opponent.number == 2

    def test_a_field_too_wide_for_the_screen_is_shown_by_rounds(self):
        lines, heads = crossed(self.event, widest=3)
        assert heads == [1, 2, 3]
        assert dict(lines)[1] == ["3w1", "4b½", "2w1"]

    def test_a_double_round_robin_has_both_games_in_a_cell(self):
        twice = results(row(1, "2w1", "2b="), row(2, "1b0", "1w="), system="double-round-robin")
        assert crossed(twice)[0] == [(1, ["×", "1½"]), (2, ["0½", "×"])]


@pytest.mark.parametrize(
    ("entry", "answer", "shown"),
    [
        pytest.param("2w1", "1b0", "1 : 0", id="won"),
        pytest.param("2w=", "1b=", "½ : ½", id="drawn"),
        pytest.param("2w+", "1b-", "+ : –", id="won by forfeit"),
        pytest.param("2w-", "1b-", "– : –", id="nobody came"),
        pytest.param("2wW", "1bL", "1 : 0", id="under a move, not rated"),
        pytest.param("2w1", None, "1 : ·", id="the opponent's line ends before"),
        pytest.param("0-U", "0-Z", "bye", id="allocated bye"),
        pytest.param("0-H", "0-Z", "half-point bye", id="half a point"),
        pytest.param("0-F", "0-Z", "full-point bye", id="a full point"),
        pytest.param("0-Z", "0-Z", "absent", id="absent"),
        pytest.param("0-+", "0-Z", "bye", id="TRF06: a bye"),
        pytest.param("0-=", "0-Z", "half-point bye", id="TRF06: half a point"),
        pytest.param("0--", "0-Z", "absent", id="TRF06: absent"),
    ],
)
def test_the_result_of_a_board(entry, answer, shown):
    event = results(row(1, entry), row(2, *([answer] if answer else [])))
    assert next(line.result for line in board_lines(event, 1) if line.board.white.number == 1) == shown


def test_the_points_before_the_round_stand_beside_the_names():
    event = results(row(1, "2w1", "3b0"), row(2, "1b0", "0-U"), row(3, "0-H", "1w1"))
    lines = [(line.white_points, line.black_points) for line in board_lines(event, 2)]
    assert lines == [("½", "1"), ("0", "–")]


def test_ratings_of_a_board_are_those_of_the_list():
    event = results(row(1, "2w1", rating=1), row(2, "1b0", rating=2), listed=listed(a=2000, b=2100))
    (line,) = board_lines(event, 1)
    assert (line.white_rating, line.black_rating) == (2000, 2100)


class TestTeams:
    teams = (Team("Kyiv", (1, 2), 1), Team("Lviv", (3, 4), 2), Team("Odesa", (5, 6), 3))
    event = results(
        row(1, "3w1", "0-U"),
        row(2, "4b=", "0-U"),
        row(3, "1b0", "5w="),
        row(4, "2w=", "6b="),
        row(5, "0-U", "3b="),
        row(6, "0-U", "4w="),
        system="team-swiss",
        teams=teams,
        tie_breaks="MPvGP",
    )

    def test_a_match_is_written_as_rank_of_the_opponent_and_game_points(self):
        lines = {line.team.name: line for line in team_lines(self.event)}
        assert [(line.rank, line.match_points, line.game_points) for line in lines.values()] == [
            (1, "3", "3½"),
            (2, "2", "3"),
            (3, "1", "1½"),
        ]
        assert lines["Kyiv"].matches == ("3:1½", "2")
        assert lines["Lviv"].values == ("1½",)

    def test_a_match_has_both_scores_and_a_free_team_its_own(self):
        lines = {line.title: line.score for line in match_lines(self.event, 2)}
        assert lines == {"Odesa – Lviv": "1 : 1", "Kyiv": "2"}

    def test_a_board_has_both_results_and_the_ratings_of_the_list(self):
        event = replace(self.event, listed=listed(a=2100, b=2000, c=2050, d=1950))
        boards = match_lines(event, 1)[0].boards
        assert [shown[1:] for shown in boards] == [("1 : 0", 2100, 2050), ("½ : ½", 2000, 1950)]

    def test_a_seat_without_an_opponent_has_one_result(self):
        rows = (row(1, "3w1"), row(2, "0-Z"), row(3, "1b0"), row(4, "2w+"))
        teams = (Team("Kyiv", (1, 2), 1), Team("Lviv", (3, 4), 2))
        (line,) = match_lines(results(*rows, system="team-swiss", teams=teams), 1)
        assert [shown[1] for shown in line.boards] == ["1 : 0", "+"]


class TestCardLines:
    event = results(
        row(1, "2w1", "3b0", "4w+", "0-H", "5wD"),
        row(2, "1b0"),
        row(3, "0-Z", "1w1"),
        row(4, "0-Z", "0-Z", "1b-"),
        row(5, "0-Z", "0-Z", "0-Z", "0-Z", "1bD"),
        listed={
            key: Listed(key, rating=rating, k=20)
            for key, rating in {1: 2000, 2: 2100, 4: 1900, 5: 1950}.items()
        },
    )

    def lines(self):
        return card_lines(self.event, card_of(self.event, self.event.players[1]))

    def test_every_round_has_its_result_and_colour(self):
        assert [(line.result, line.colour_name) for line in self.lines()] == [
            ("1", "White"),
            ("0", "Black"),
            ("+", "White"),
            ("half-point bye", ""),
            ("½", "White"),
        ]

    def test_a_game_that_is_not_rated_says_why(self):
        reasons = [line.reason for line in self.lines()]
        assert reasons == ["", "opponent has no rating", "not played", "", "not played"]

    def test_a_counted_game_shows_what_it_brings(self):
        assert [line.delta for line in self.lines()] == ["+0.64", "", "", "", ""]

    def test_an_unknown_reason_is_shown_as_it_came(self):
        card = card_of(self.event, self.event.players[1])
        first = card.rounds[0]
        assert isinstance(first.line, GameLine)
        odd = replace(first, line=first.line._replace(reason="solar_flare", counted=False))
        assert card_lines(self.event, replace(card, rounds=(odd,)))[0].reason == "solar_flare"

    def test_a_forfeit_in_an_event_that_nobody_rates_is_still_not_played(self):
        before = replace(self.event, start=None)
        lines = card_lines(before, card_of(before, before.players[1]))
        assert [line.reason for line in lines] == ["", "", "not played", "", ""]

    def test_the_weight_names_k_and_the_sum(self):
        card = card_of(self.event, self.event.players[1])
        assert weights(card) == "K 20 × 0.64"
        with translation.override("uk"):
            assert "0,64" in weights(card)


def test_the_changes_of_a_player_without_a_rating_are_dashes():
    event = results(row(1, "2w1"), row(2, "1b0"), listed={2: Listed(2, rating=2100, k=20)})
    lines = {line.standing.player.number: line for line in change_lines(event, event.rows)}
    newcomer = lines[1]
    assert (newcomer.score, newcomer.sum_delta, newcomer.change, newcomer.k) == ("1", "–", "–", "–")
    # Nor is a game against a newcomer rated: the K is known, and nothing is gained or lost.
    assert (lines[2].score, lines[2].sum_delta, lines[2].k) == ("0", "+0.00", "20")


def test_the_standings_keep_the_id_of_the_register_and_the_rank_of_the_report():
    event = results(
        row(1, "2w1", rank=2),
        row(2, "1b0", rank=1),
        listed={1: Listed(11, fide_id=14100017, rating=2000), 2: Listed(12, rating=2100)},
        tie_breaks="RTNG",
    )
    shown = [
        (line.rank, line.player.number, line.fide_id, line.rating, line.points, line.reported)
        for line in standing_lines(event, event.rows)
    ]
    assert shown == [(1, 1, 14100017, 2000, "1", 2), (2, 2, None, 2100, "0", 1)]
    assert [line.values for line in standing_lines(event, event.rows)] == [("2000",), ("2100",)]
