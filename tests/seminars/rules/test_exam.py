"""The FA exam and the readiness sheet; ids are articles of B06.2."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulekit import Verdict, verdict
from seminars.rules.editions import SEMINARS_2021 as E
from seminars.rules.exam import exam_length, exam_passed, exam_place, readiness_complete, supervision
from seminars.rules.kinds import Format


@given(st.integers(0, 400), st.integers(1, 100))
def test_4_1_1_3_eighty_per_cent_before_any_rounding(quarters: int, maximum: int) -> None:
    assert exam_passed(E, Fraction(quarters, 4), maximum) == (100 * quarters >= 320 * maximum)


@pytest.mark.parametrize(
    ("minutes", "format_", "ok"),
    [
        pytest.param(240, Format.ONLINE, True, id="4.1.1.3"),
        pytest.param(239, Format.ONLINE, None, id="S-4 a minute short, online"),
        pytest.param(180, Format.ONLINE, None, id="S-4 three hours online"),
        pytest.param(179, Format.ONLINE, False, id="S-4 less than three hours"),
        pytest.param(239, Format.BLENDED, False, id="4.1.1.3 blended"),
        pytest.param(239, Format.STANDARD, False, id="4.1.1.3 in a room"),
    ],
)
def test_length(minutes: int, format_: Format, ok: bool | None) -> None:
    assert exam_length(E, minutes, format_).ok is ok


@pytest.mark.parametrize("format_", Format)
@pytest.mark.parametrize("in_presence", [True, False])
def test_5_1_3_only_blended_seminars_need_presence(format_: Format, in_presence: bool) -> None:
    found = exam_place(format_, in_presence=in_presence)
    assert found.ok is (in_presence or format_ is not Format.BLENDED)
    assert found.article == "5.1.3"


@pytest.mark.parametrize(("plan", "ok"), [(True, True), (False, None)])
def test_5_1_2_supervision(plan: bool, ok: bool | None) -> None:
    assert supervision(plan=plan).ok is ok


@given(st.sets(st.sampled_from("abcdefgh")), st.booleans())
def test_4_1_2_3_all_four_parts_and_feedback(parts: set[str], feedback: bool) -> None:
    found = verdict(readiness_complete(E, parts, feedback=feedback))
    assert (found is Verdict.PASS) == (set("abcd") <= parts and feedback)
