"""The pairing check: events small enough to be paired by hand, others paired by the engine itself."""

from dataclasses import replace
from datetime import date
from decimal import Decimal

import pytest

from tests.tournaments.pairings.events import DUTCH, paired_by_the_engine, swapped, tournament
from tournaments.pairings.judging import OtherBoard, judged, obstacle
from tournaments.trf.model import AbnormalPoints, Acceleration, Game, ProhibitedPairing, Scoring, Team

# C.04.3 by hand. Round 1: 1–4, 2–5, 3–6 with alternating colours, the top seed White. All higher seeds win.
# Round 2: 1, 2, 3 have a point: 1 meets 2 and 3 floats down to the highest of 4, 5, 6, which is 4; 5 meets 6.
# Colours: 1 and 3 had White, 2 Black, so 2 has White against 1; 4 had Black as 3 had White, 4 has White;
# 5 had White and 6 Black, 6 has White.
BY_HAND = ("4w1 2b1", "5b1 1w0", "6w1 4b1", "1b0 3w0", "2w0 6b1", "3b0 5w0")


def verdicts(event, declared=DUTCH):
    return {each.round: each for each in judged(declared, event)}


def test_a_small_event_paired_by_hand_is_as_the_program_would_pair_it():
    found = verdicts(tournament(*BY_HAND))
    assert {number: each.verdict for number, each in found.items()} == {1: "same", 2: "same"}


def test_c_04_3_the_top_seed_against_the_wrong_opponent_differs_on_the_boards_named():
    # Round 1 is 1–5 and 2–4 where 1–4 and 2–5 were due.
    event = tournament("5w1", "4b1", "6w1", "2w0", "1b0", "3b0")
    verdict = verdicts(event)[1]
    assert verdict.verdict == "differs"
    assert verdict.boards == (OtherBoard(1, 1, 5, "opponents"), OtherBoard(2, 4, 2, "opponents"))
    assert verdict.wanted == ((1, 4), (5, 2))


def test_c_04_3_the_right_opponents_with_the_wrong_colours_are_named_so():
    event = tournament("4w1 2w1", "5b1 1b0", "6w1 4b1", "1b0 3w0", "2w0 6b1", "3b0 5w0")
    verdict = verdicts(event)[2]
    assert (verdict.verdict, verdict.boards) == ("differs", (OtherBoard(1, 1, 2, "colours"),))
    assert verdict.wanted == ((2, 1),)


def test_c_04_3_the_bye_of_round_1_belongs_to_the_last_seed():
    right = tournament("3w1", "4b1", "1b0", "2w0", "0000-U")
    assert verdicts(right)[1].verdict == "same"
    wrong = tournament("3w1", "5b1", "1b0", "0000-U", "2w0")
    boards = {(each.white, each.black, each.kind) for each in verdicts(wrong)[1].boards}
    assert boards == {(4, 0, "bye"), (5, 2, "opponents")}


def test_the_top_seed_may_begin_with_black():
    event = tournament("4b1", "5w1", "6b1", "1w0", "2b0", "3w0")
    assert verdicts(event)[1].verdict == "same"
    assert verdicts(replace(event, initial_colour="w"))[1].verdict == "differs"


def test_a_game_that_was_not_played_is_judged_without_its_colours():
    event = tournament("4-+", "5b1", "6w1", "1--", "2w0", "3b0")
    assert verdicts(event)[1].verdict == "same"


def test_a_bye_of_programs_older_than_the_letter_u_is_known():
    event = tournament("3w1", "4b1", "1b0", "2w0", "0000-+")
    assert verdicts(event)[1].verdict == "same"


def test_start_numbers_with_gaps_keep_their_order():
    rows = [replace(player, number=player.number * 10) for player in tournament(*BY_HAND).players]
    moved = [
        replace(row, games=tuple(game._replace(opponent=game.opponent * 10) for game in row.games))
        for row in rows
    ]
    event = replace(tournament(), players=tuple(moved))
    assert [each.verdict for each in judged(DUTCH, event)] == ["same", "same"]


@pytest.mark.parametrize("seed", range(1, 6))
def test_an_event_paired_by_the_engine_is_as_the_program_would(seed):
    event = paired_by_the_engine(15, 7, seed)
    assert [each.verdict for each in judged(DUTCH, event)] == ["same"] * 7


def test_a_swapped_pairing_is_found_and_the_rounds_before_it_stay():
    event = paired_by_the_engine(14, 5, 3)
    whites = [each.number for each in event.players if each.games[2].opponent and each.games[2].colour == "w"]
    found = verdicts(swapped(event, 3, whites[0], whites[1]))
    assert [found[number].verdict for number in (1, 2, 3)] == ["same", "same", "differs"]
    changed = {each.white for each in found[3].boards}
    assert changed == set(whites[:2])


def test_c_04_2_prohibited_pairings_are_heeded():
    event = tournament("5w1", "4b1", "6w1", "2w0", "1b0", "3b0")
    forbidden = replace(event, prohibited=(ProhibitedPairing(1, 1, (1, 4)), ProhibitedPairing(1, 1, (2, 5))))
    assert verdicts(forbidden)[1].verdict == "same"
    later = replace(event, prohibited=(ProhibitedPairing(2, 9, (1, 4)),))
    assert verdicts(later)[1].verdict == "differs"


def test_c_04_7_fictitious_points_are_heeded():
    # With a point more for 1 to 4 in round 1 these four are paired among themselves: 1–3, 2–4.
    event = tournament("3w1", "4b1", "1b0", "2w0", "7w1", "8b1", "5b0", "6w0")
    assert verdicts(event)[1].verdict == "differs"
    points = Acceleration(None, Decimal(1), 1, 1, 1, 4)
    accelerated = replace(event, accelerations=(points,))
    assert verdicts(accelerated, replace(DUTCH, acceleration="baku"))[1].verdict == "same"


@pytest.mark.parametrize(
    ("declared", "changes", "why"),
    [
        pytest.param({}, {}, "", id="C.04.3 2017: judged"),
        pytest.param({"start": date(2026, 1, 31)}, {}, "", id="C.04.3 2017: last day"),
        pytest.param({"start": date(2026, 2, 1)}, {}, "edition_later", id="C.04.3 2026"),
        pytest.param({"start": date(2017, 6, 30)}, {}, "edition_earlier", id="C.04.3 before July 2017"),
        pytest.param({"start": None}, {"start": None}, "day_unknown", id="no day"),
        pytest.param({"system": "round-robin"}, {}, "not_swiss", id="round robin"),
        pytest.param({}, {"teams": (Team("One"),)}, "not_swiss", id="C.04.6 teams"),
        pytest.param({"rules": ""}, {}, "rules_undeclared", id="C.04.2: nothing declared"),
        pytest.param({"rules": ""}, {"encoded_kind": "FIDE_DUTCH"}, "", id="ETT26: declared in the report"),
        pytest.param({"rules": ""}, {"encoded_kind": "FIDE_DUTCH_2017"}, "", id="ETT26: edition of 2017"),
        pytest.param({}, {"encoded_kind": "FIDE_DUTCH_2026"}, "edition_later", id="ETT26: edition of 2026"),
        pytest.param({"rules": "dubov"}, {}, "rules_other", id="C.04.4.1"),
        pytest.param({}, {"encoded_kind": "FIDE_DUBOV"}, "declared_twice", id="C.04.2: two declarations"),
        pytest.param({"acceleration": "baku"}, {}, "acceleration_missing", id="C.04.7 without points"),
        pytest.param({}, {"encoded_kind": "FIDE_DUTCH_BAKU"}, "acceleration_missing", id="ETT26 Baku"),
        pytest.param({}, {"rank_as_number": True}, "rank_as_number", id="XXC rank"),
        pytest.param(
            {},
            {"abnormal_points": (AbnormalPoints("", None, Decimal(1), 0, (1,)),)},
            "points_abnormal",
            id="record 299",
        ),
        pytest.param({}, {"scoring": Scoring(white_draw=Decimal("0.25"))}, "points_uneven", id="quarters"),
    ],
)
def test_what_cannot_be_judged_says_why(declared, changes, why):
    assert obstacle(replace(DUTCH, **declared), replace(tournament(*BY_HAND), **changes)) == why


def test_two_players_with_one_number_cannot_be_judged():
    event = tournament(*BY_HAND)
    assert obstacle(DUTCH, replace(event, players=(*event.players, event.players[0]))) == "numbers_twice"


@pytest.mark.parametrize(
    ("lines", "reasons"),
    [
        pytest.param(("2w1", "0000-Z"), ["pairs_one_sided"], id="one side only"),
        pytest.param(("0000-Z 2w1", "0000-Z 1b0"), ["round_open", ""], id="a round without pairs"),
    ],
)
def test_a_round_that_cannot_be_judged_leaves_the_others(lines, reasons):
    found = verdicts(tournament(*lines))
    assert [found[number].reason for number in sorted(found)] == reasons


def test_after_an_open_result_no_round_is_judged():
    event = tournament("4w1 2b1", "5b1 1w0", "6w1 4b1", "1b0 3w0", "2w0 6b1", "3b0 5w0")
    rows = list(event.players)
    rows[0] = replace(rows[0], games=(Game(4, "w", ""), rows[0].games[1]))
    rows[3] = replace(rows[3], games=(Game(1, "b", ""), rows[3].games[1]))
    found = verdicts(replace(event, players=tuple(rows)))
    assert [(each.verdict, each.reason) for each in found.values()] == [
        ("same", ""),
        ("unjudged", "result_open"),
    ]


def test_players_who_have_all_met_cannot_be_paired():
    found = verdicts(tournament("2w1 2b1", "1b0 1w0"))
    assert (found[2].verdict, found[2].reason) == ("unjudged", "no_pairing")
