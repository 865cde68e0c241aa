import pytest

from portal.parts.numbers import whole_number


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("0", 0),
        ("7", 7),
        ("007", 7),
        ("999999999", 999_999_999),
        pytest.param("1000000000", None, id="ten digits may not fit an integer column"),
        pytest.param("9" * 5000, None, id="longer than int accepts"),
        pytest.param("²", None, id="a digit that int refuses"),
        pytest.param("٣", None, id="a digit of another script"),
        *[(text, None) for text in ("", " ", "-1", "+1", "1.0", "1e3", "0x1", "\x00", "seven")],
    ],
)
def test_a_parameter_is_a_short_number_or_nothing(text, number):
    assert whole_number(text) == number


def test_a_page_may_ask_for_fewer_digits():
    assert whole_number("1234", digits=4) == 1234
    assert whole_number("12345", digits=4) is None
