"""Numbers as readers of four languages write them; halves as the regulations round them."""

from fractions import Fraction

import pytest
from django.utils import translation

from ratings.explain.numbers import fraction, one_place, plain, score, signed, signed_whole


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (0, "0.00"),
        (1, "0.01"),
        (-1, "−0.01"),
        (100, "1.00"),
        (-36, "−0.36"),
        (187243, "1,872.43"),
        (-5050, "−50.50"),
    ],
)
def test_two_decimals(value, written):
    assert plain(value).replace(",", "") == written.replace(",", "")


@pytest.mark.parametrize(("value", "written"), [(5720, "+57.20"), (-250, "−2.50"), (0, "0.00")])
def test_a_change_has_its_sign_and_nothing_has_none(value, written):
    assert signed(value) == written


@pytest.mark.parametrize(("value", "written"), [(57, "+57"), (-3, "−3"), (0, "0")])
def test_a_rounded_change(value, written):
    assert signed_whole(value) == written


@pytest.mark.parametrize(
    ("value", "written"),
    [
        pytest.param(199540, "1995.4", id="one decimal"),
        pytest.param(199545, "1995.5", id="a half upwards"),
        pytest.param(199544, "1995.4", id="below a half"),
        pytest.param(200000, "2000.0", id="always one"),
        pytest.param(199996, "2000.0", id="into the next point"),
    ],
)
def test_a_live_rating(value, written):
    assert one_place(value) == written


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (Fraction(13107, 7), "1872.43"),
        (Fraction(1, 3), "0.33"),
        (Fraction(1, 200), "0.01"),
        (Fraction(-225, 2), "−112.50"),
    ],
)
def test_an_average(value, written):
    assert fraction(value) == written


@pytest.mark.parametrize(
    ("value", "written"), [(0, "0"), (50, "½"), (100, "1"), (150, "1½"), (650, "6½"), (1000, "10")]
)
def test_points_as_on_a_score_sheet(value, written):
    assert score(value) == written


@pytest.mark.parametrize(
    ("language", "written"), [("en", "+57.20"), ("ru", "+57,20"), ("uk", "+57,20"), ("ja", "+57.20")]
)
def test_decimals_follow_the_reader(language, written):
    with translation.override(language):
        assert signed(5720) == written
