"""Which step a norm allows in which state, and to which it leads (B06.1, 2.8; forms FA1 and IA1)."""

import pytest

from arbiters.norms.enums import ENDED, STANDING, USABLE, WISHED, NormState
from arbiters.norms.phrases import AUDIT, STATE_TONES
from arbiters.norms.workflow import TRANSITIONS
from portal.workflow.machine import NotOffered, ends, offered, target

# What an official would expect: each state with the steps it allows.
EXPECTED = {
    "asked": {"propose", "decline"},
    "offered": {"propose", "decline"},
    "proposed": {"propose", "sign_first", "withdraw", "decline", "fall"},
    "signed": {"certify", "return", "withdraw", "supersede", "fall"},
    "certified": {"withdraw", "supersede", "fall"},
    "entered": {"withdraw"},
    "withdrawn": set(),
    "superseded": set(),
    "fallen": set(),
}


@pytest.mark.parametrize("state", NormState.values)
def test_a_state_allows_these_steps_and_no_other(state):
    assert set(offered(TRANSITIONS, state)) == EXPECTED[state]


@pytest.mark.parametrize(
    ("state", "steps", "reached"),
    [
        pytest.param("asked", ["propose", "sign_first", "certify"], "certified", id="the usual way"),
        pytest.param("offered", ["decline"], "withdrawn", id="an offer declined"),
        pytest.param("proposed", ["propose", "propose"], "proposed", id="ranked anew"),
        pytest.param("signed", ["return", "sign_first"], "signed", id="returned and signed again"),
        pytest.param("proposed", ["sign_first", "certify", "supersede"], "superseded", id="corrected"),
        pytest.param("certified", ["fall"], "fallen", id="no basis after a correction"),
        pytest.param("entered", ["withdraw"], "withdrawn", id="a paper withdrawn"),
    ],
)
def test_the_ways_of_a_norm(state, steps, reached):
    for step in steps:
        state = target(TRANSITIONS, step, state)
    assert state == reached


@pytest.mark.parametrize(
    ("step", "state"),
    [
        pytest.param("certify", "proposed", id="2.8 the federation never signs first"),
        pytest.param("sign_first", "signed", id="nobody signs twice"),
        pytest.param("decline", "signed", id="a signed norm is not declined"),
        pytest.param("supersede", "proposed", id="an unsigned norm is proposed again instead"),
        pytest.param("return", "certified", id="what both signed is withdrawn, not returned"),
        pytest.param("withdraw", "asked", id="a wish is declined, not withdrawn"),
        pytest.param("fall", "entered", id="a paper has no report that could be corrected"),
        pytest.param("propose", "withdrawn", id="what has ended does not come back"),
    ],
)
def test_a_step_out_of_turn_is_not_offered(step, state):
    with pytest.raises(NotOffered):
        target(TRANSITIONS, step, state)


def test_a_norm_ends_exactly_where_no_step_leads_on():
    assert ends(TRANSITIONS) == set(ENDED)
    assert set(STANDING) | set(ENDED) == set(NormState)
    assert not set(STANDING) & set(ENDED)


def test_only_what_both_signed_or_a_paper_says_serves_an_application():
    """B06.1, 2.8: a wish, a proposal or one signature is not a norm."""
    assert set(USABLE) == {"certified", "entered"}
    assert set(WISHED) == {"asked", "offered"}


def test_every_step_has_its_sentence_in_the_trail():
    assert {f"arbiternorm.{step}" for step in TRANSITIONS} <= set(AUDIT)


@pytest.mark.parametrize(
    ("state", "tone"),
    [
        ("certified", "success"),
        ("signed", "info"),
        ("proposed", "warning"),
        ("withdrawn", "danger"),
        ("fallen", "danger"),
        ("superseded", "neutral"),
    ],
)
def test_the_colour_of_a_state_says_how_it_stands(state, tone):
    assert STATE_TONES[NormState(state)] == tone
