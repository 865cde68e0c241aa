"""Z-scores: the official thresholds on both sides of each number, and the advice."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairplay.rules import (
    EDITIONS,
    FAIRPLAY_2022,
    FAIRPLAY_2024,
    Advice,
    Evidence,
    GameTest,
    Mode,
    advice_without_observation,
    intrusive_allowed,
    intrusive_threshold,
    may_disqualify_on_spot,
    presumption,
    quick_match_unusual_percent,
    supports_other_evidence,
)

Z = st.fractions(min_value=-10, max_value=10, max_denominator=100)


def test_the_finding_says_what_was_compared():
    found = presumption(Mode.HYBRID, Fraction("4.6"), FAIRPLAY_2022)
    assert (found.code, found.article, found.ok) == ("presumption", "AC I.5", None)
    assert (found.actual, found.required) == ("4.60", "5.00")
    assert presumption(Mode.OTB, Fraction(5), FAIRPLAY_2024).article == "FPR 1.5"
    support = supports_other_evidence(Fraction("2.501"), True, FAIRPLAY_2022)
    assert (support.article, support.actual, support.required) == ("AC I.6", "2.501", "2.50")


@given(z=Z, edition=st.sampled_from(EDITIONS))
def test_what_is_presumed_over_the_board_is_presumed_online(z, edition):
    online, board = (presumption(mode, z, edition).ok for mode in (Mode.ONLINE, Mode.OTB))
    hybrid = presumption(Mode.HYBRID, z, edition).ok
    assert online or not board
    assert hybrid == (board if online == board else None)


@given(lower=Z, higher=Z, mode=st.sampled_from(Mode))
def test_a_higher_score_is_never_less(lower, higher, mode):
    lower, higher = sorted((lower, higher))
    order = [False, None, True]
    first, second = (order.index(presumption(mode, z, FAIRPLAY_2022).ok) for z in (lower, higher))
    assert first <= second


@pytest.mark.parametrize(
    ("players", "singled_out", "threshold"),
    [
        pytest.param(1, False, Fraction(3), id="KR IV small"),
        pytest.param(150, False, Fraction(3), id="KR IV 150"),
        pytest.param(151, False, Fraction("3.3"), id="KR IV 151"),
        pytest.param(400, False, Fraction("3.3"), id="KR IV 400"),
        pytest.param(401, False, None, id="KR IV 401"),
        pytest.param(401, True, Fraction(2), id="KR IV.3 singled out in any field"),
    ],
)
def test_intrusive_threshold(players, singled_out, threshold):
    assert intrusive_threshold(players, singled_out) == threshold


@pytest.mark.parametrize(
    ("players", "test", "z", "allowed"),
    [
        pytest.param(500, GameTest.FULL, "3.29", False, id="less than for 400 players"),
        pytest.param(500, GameTest.FULL, "3.30", None, id="no number beyond 400 players"),
        pytest.param(500, GameTest.QUICK, "9.00", False, id="a quick test is a hint"),
        pytest.param(400, GameTest.FULL, "3.30", True, id="exactly"),
    ],
)
def test_intrusive_actions_in_large_fields(players, test, z, allowed):
    assert intrusive_allowed(players, False, test, Fraction(z)).ok is allowed


@pytest.mark.parametrize(
    ("z", "advice"),
    [
        ("-1", Advice.IGNORE),
        ("3.999999", Advice.IGNORE),
        ("4", Advice.PRIVATE_INQUIRY),
        ("4.5", Advice.PRIVATE_INQUIRY),
        ("4.500001", Advice.REFER_CENTRALLY),
    ],
)
def test_advice(z, advice):
    assert advice_without_observation(Fraction(z)) is advice


@pytest.mark.parametrize(
    ("elo", "percent"),
    [
        (0, "28.0"),
        (2000, "58.0"),
        (2450, "64.8"),
        (2799, "70.0"),
        (2810, "70.2"),
        (2850, "70.8"),
        (2900, "71.5"),
    ],
)
def test_quick_test_between_the_hundreds(elo, percent):
    """Linear, one decimal, half up."""
    assert quick_match_unusual_percent(elo) == percent


@pytest.mark.parametrize(
    "evidence", [set(), {Evidence.STATISTICS}, {Evidence.STATISTICS, Evidence.OBSERVATION}]
)
def test_only_a_breach_of_the_laws_disqualifies(evidence):
    """KR VIII.2."""
    assert may_disqualify_on_spot(evidence).ok is False
    assert may_disqualify_on_spot(evidence | {Evidence.LAWS_BREACH}).ok is True
