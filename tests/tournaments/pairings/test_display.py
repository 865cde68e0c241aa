"""The pairing check in sentences: rounds, boards that differ, the pairs of the program."""

import pytest

from tests.tournaments.pairings.events import DUTCH, tournament
from tournaments.models import PairingCheck
from tournaments.pairings.display import shown_rounds, summary
from tournaments.pairings.judging import encoded, judged
from tournaments.pairings.services import _stored


def row(number, verdict, reason="", boards=(), wanted=()):
    return {
        "round": number,
        "verdict": verdict,
        "reason": reason,
        "boards": list(boards),
        "wanted": list(wanted),
    }


def shown(*rows):
    return shown_rounds(PairingCheck(rounds=list(rows)), tournament("2w1", "1b0", "0000-U"))


def test_a_round_that_differs_names_its_boards_and_what_was_due():
    (one,) = shown(
        row(2, "differs", boards=[[1, 1, 2, "opponents"], [3, 3, 0, "bye"]], wanted=[[2, 3], [1, 0]])
    )
    assert (one.number, one.verdict, one.tone) == (2, "differs on boards 1, 3", "warning")
    assert [(board.number, board.played, board.kind) for board in one.boards] == [
        (1, "1 Player, 1 – 2 Player, 2", "other opponents"),
        (3, "3 Player, 3: bye", "another player has the bye"),
    ]
    assert one.wanted == ["2 Player, 2 – 3 Player, 3", "1 Player, 1: bye"]


@pytest.mark.parametrize(
    ("stored", "verdict", "tone"),
    [
        (row(1, "same"), "as the program would", "success"),
        (row(1, "unjudged", "round_open"), "cannot be judged because the round has no pairs", "neutral"),
        (
            row(1, "unjudged", "result_open"),
            "cannot be judged because a result of an earlier round is missing",
            "neutral",
        ),
    ],
)
def test_a_round_in_one_sentence(stored, verdict, tone):
    (one,) = shown(stored)
    assert (one.verdict, one.tone, one.boards, one.wanted) == (verdict, tone, [], [])


def test_a_number_that_was_corrected_since_stays_a_number():
    (one,) = shown(row(1, "differs", boards=[[1, 9, 2, "colours"]], wanted=[[2, 9]]))
    assert one.boards[0].played == "9 – 2 Player, 2"


def test_the_officer_reads_all_rounds_in_one_sentence():
    check = PairingCheck(rounds=[row(1, "same"), row(2, "same"), row(3, "differs"), row(4, "unjudged")])
    assert summary(check) == "Rounds as the program would: 2; differing: 1; not judged: 1."


def test_what_is_stored_is_what_was_judged():
    (first,) = judged(DUTCH, tournament("5w1", "4b1", "6w1", "2w0", "1b0", "3b0"))
    assert _stored(first) == {
        "round": 1,
        "verdict": "differs",
        "reason": "",
        "boards": [[1, 1, 5, "opponents"], [2, 4, 2, "opponents"]],
        "wanted": [[1, 4], [5, 2]],
    }


@pytest.mark.parametrize(
    ("rules", "acceleration", "code"),
    [
        ("dutch", "none", "FIDE_DUTCH"),
        ("dutch", "", "FIDE_DUTCH"),
        ("dutch", "baku", "FIDE_DUTCH_BAKU"),
        ("dubov", "baku", "FIDE_DUBOV_BAKU"),
        ("burstein", "none", "FIDE_BURSTEIN"),
        ("other", "none", "CUSTOM_SWISS"),
        ("other", "baku", "CUSTOM_SWISS"),
        ("dutch", "other", ""),
        ("lim", "none", ""),
        ("", "none", ""),
        ("", "", ""),
    ],
)
def test_ett26_record_192_of_the_registered_rules(rules, acceleration, code):
    """Plain FIDE_DUTCH is the portable value; Lim has no code."""
    assert encoded(rules, acceleration) == code
