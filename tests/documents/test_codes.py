"""A code is unguessable, forgives how it is typed, and notices what is mistyped."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from portal.documents.codes import ALPHABET, LENGTH, new_code, read_code, spaced


def test_the_alphabet_is_prime_and_unambiguous():
    assert len(ALPHABET) == len(set(ALPHABET)) == 31
    assert not set(ALPHABET) & set("01OIL")


def test_codes_differ_and_are_read_back():
    codes = {new_code() for _ in range(1000)}
    assert len(codes) == 1000
    assert all(read_code(code) == code and len(code) == LENGTH for code in codes)


@pytest.mark.parametrize(
    "typed",
    [
        pytest.param(spaced, id="as printed"),
        pytest.param(str.lower, id="lower case"),
        pytest.param(" ".join, id="spaces"),
        pytest.param(lambda code: spaced(code).replace("-", "–"), id="dashes of a word processor"),
        pytest.param(
            lambda code: "".join(chr(ord(sign) + 0xFEE0) for sign in code), id="full width, as in Japan"
        ),
        pytest.param(lambda code: code.translate(str.maketrans("ABEKMHPCTYX", "АВЕКМНРСТУХ")), id="Cyrillic"),
        pytest.param(
            lambda code: code.translate(str.maketrans("ABEKMHPCTYX", "авекмнрстух")), id="Cyrillic, small"
        ),
    ],
)
def test_it_does_not_matter_how_it_is_typed(typed):
    for _ in range(50):
        code = new_code()
        assert read_code(typed(code)) == code


def test_every_single_wrong_sign_is_noticed():
    code = new_code()
    for place in range(LENGTH):
        for sign in set(ALPHABET) - {code[place]}:
            assert read_code(code[:place] + sign + code[place + 1 :]) is None


@given(st.integers(0, LENGTH - 1), st.integers(0, LENGTH - 1))
def test_two_exchanged_signs_are_noticed(first, second):
    code = new_code()
    signs = list(code)
    signs[first], signs[second] = signs[second], signs[first]
    assert read_code("".join(signs)) == (code if code[first] == code[second] else None)


@pytest.mark.parametrize(
    "typed", ["", "K7QM", "0000-0000-0000", "K7QM-2X9B-HDRO", "х" * 500, "K7QM-2X9B-HDR4-9"]
)
def test_nonsense_is_no_code(typed):
    assert read_code(typed) is None


@given(st.text(max_size=60))
def test_nothing_typed_breaks_it(typed):
    code = read_code(typed)
    assert code is None or len(code) == LENGTH
