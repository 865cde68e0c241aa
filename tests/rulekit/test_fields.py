"""Reading a JSON object: what is taken, what is refused with which code, and where."""

from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime
from decimal import Decimal
from enum import StrEnum
from fractions import Fraction
from typing import ClassVar

import pytest

from rulekit import BadRequestError, Fields, parse

Reader = Callable[[Fields], object]


class Colour(StrEnum):
    WHITE = "white"
    BLACK = "black"


def integer(fields: Fields) -> object:
    return fields.integer("x", 1, 9)


def number(fields: Fields) -> object:
    return fields.number("x", 100)


def decimal(fields: Fields) -> object:
    return fields.decimal("x", 0, 100)


def flag(fields: Fields) -> object:
    return fields.flag("x")


def text(fields: Fields) -> object:
    return fields.text("x")


def needed_text(fields: Fields) -> object:
    return fields.needed_text("x")


def identifier(fields: Fields) -> object:
    return fields.identifier("x")


def choice(fields: Fields) -> object:
    return fields.choice("x", Colour)


def one_of(fields: Fields) -> object:
    return fields.one_of("x", ("a", "b"))


def day(fields: Fields) -> object:
    return fields.day("x")


def instant(fields: Fields) -> object:
    return fields.instant("x")


def year(fields: Fields) -> object:
    return fields.year("x")


def items(fields: Fields) -> object:
    return fields.items("x", most=2)


def texts(fields: Fields) -> object:
    return fields.texts("x")


@pytest.mark.parametrize(
    ("read", "value", "expected"),
    [
        (integer, 1, 1),
        (integer, 9, 9),
        (integer, None, None),
        (number, 90, Fraction(90)),
        (number, Decimal("7.5"), Fraction(15, 2)),
        (decimal, "79.5", Fraction(159, 2)),
        (decimal, 79, Fraction(79)),
        (decimal, None, None),
        (flag, True, True),
        (flag, None, False),
        (text, "", ""),
        (text, None, None),
        (needed_text, "", ""),
        (identifier, 7, 7),
        (identifier, "7", "7"),
        (identifier, None, None),
        (choice, "white", Colour.WHITE),
        (one_of, "b", "b"),
        (day, "2024-02-29", date(2024, 2, 29)),
        (day, None, None),
        (instant, "2026-01-01T00:30:00+02:00", datetime(2025, 12, 31, 22, 30, tzinfo=UTC)),
        (instant, "2026-01-01T00:30:00Z", datetime(2026, 1, 1, 0, 30, tzinfo=UTC)),
        (instant, None, None),
        (year, 2004, 2004),
        (year, "2004", 2004),
        (year, None, None),
        (items, [1, None], [1, None]),
        (texts, ["a", "a"], frozenset({"a"})),
        (texts, None, frozenset()),
    ],
)
def test_taken(read: Reader, value: object, expected: object) -> None:
    assert read(Fields({"x": value})) == expected


@pytest.mark.parametrize(
    ("read", "value", "code"),
    [
        (integer, 0, "out_of_range"),
        (integer, 10**30, "out_of_range"),
        (integer, True, "wrong_type"),
        (integer, Decimal("1.0"), "wrong_type"),
        (integer, "1", "wrong_type"),
        (number, None, "missing"),
        (number, -1, "out_of_range"),
        (number, 101, "out_of_range"),
        (number, Decimal("1e999999999"), "out_of_range"),
        (number, Decimal("1e-999999999"), "out_of_range"),
        (number, "90", "wrong_type"),
        (number, True, "wrong_type"),
        (decimal, "101", "out_of_range"),
        (decimal, "-1", "out_of_range"),
        (decimal, "1e3", "wrong_type"),
        (decimal, "1.0000001", "wrong_type"),
        (decimal, Decimal("79.5"), "wrong_type"),
        (decimal, True, "wrong_type"),
        (flag, "yes", "wrong_type"),
        (flag, 1, "wrong_type"),
        (text, 1, "wrong_type"),
        (needed_text, None, "missing"),
        (needed_text, 1, "wrong_type"),
        (identifier, True, "wrong_type"),
        (identifier, [], "wrong_type"),
        (choice, None, "missing"),
        (choice, "", "not_allowed"),
        (choice, "green", "not_allowed"),
        (choice, 1, "wrong_type"),
        (one_of, None, "missing"),
        (one_of, "", "not_allowed"),
        (one_of, "c", "not_allowed"),
        (one_of, ["a"], "wrong_type"),
        (day, "2024-02-30", "bad_date"),
        (day, "20240229", "bad_date"),
        (day, "1849-12-31", "out_of_range"),
        (day, "2201-01-01", "out_of_range"),
        (day, 2024, "wrong_type"),
        (instant, "2026-01-01T00:30:00", "bad_date"),
        (instant, "yesterday", "bad_date"),
        (instant, "1066-10-14T09:00:00Z", "bad_date"),
        (year, "0008", "out_of_range"),
        (year, 20040229, "out_of_range"),
        (year, "04", "wrong_type"),
        (items, None, "missing"),
        (items, {}, "wrong_type"),
        (items, [1, 2, 3], "too_many"),
        (texts, [1], "wrong_type"),
        (texts, "a", "wrong_type"),
    ],
)
def test_refused(read: Reader, value: object, code: str) -> None:
    with pytest.raises(BadRequestError) as caught:
        read(Fields({"x": value}, "way"))
    assert (caught.value.code, caught.value.field) == (code, "way.x")
    assert caught.value.message


def test_defaults() -> None:
    empty = Fields({})
    assert empty.flag("x", default=True) is True
    assert empty.optional_flag("x") is None
    assert Fields({"x": False}).optional_flag("x") is False
    assert empty.choice("x", Colour, Colour.BLACK) is Colour.BLACK
    assert empty.optional_choice("x", Colour) is None
    assert empty.one_of("x", ("a", "b"), "a") == "a"
    assert empty.items("x", required=False) == []


def test_needed_values() -> None:
    given = Fields({"n": 5, "d": "2024-01-01", "f": "0.5"})
    assert given.needed_integer("n", 1, 9) == 5
    assert given.needed_day("d") == date(2024, 1, 1)
    assert given.needed_decimal("f", 0, 1) == Fraction(1, 2)
    for read in (
        lambda: given.needed_integer("x", 1, 9),
        lambda: given.needed_day("x"),
        lambda: given.needed_decimal("x", 0, 1),
    ):
        with pytest.raises(BadRequestError, match="required"):
            read()


@pytest.mark.parametrize(("value", "expected"), [(2004, True), ("2004", True), ("2004-01-01", False)])
def test_a_birth_may_name_the_year_only(value: object, expected: bool) -> None:
    assert Fields({"birth": value}).names_year("birth") is expected


class Strict(Fields):
    codes: ClassVar[Mapping[str, str]] = {"wrong_type": "bad_type"}
    years: ClassVar[tuple[int, int]] = (2000, 2010)


def test_nested_objects_know_their_path_and_their_reader() -> None:
    request = Strict({"event": {"rounds": [{"day": 1}, 5]}, "player": []})
    rounds = request.object("event").objects("rounds")
    first = next(rounds)
    assert (type(first), first.at("day")) == (Strict, "event.rounds[0].day")
    with pytest.raises(BadRequestError) as caught:
        next(rounds)
    assert (caught.value.code, caught.value.field) == ("bad_type", "event.rounds[1]")
    with pytest.raises(BadRequestError) as caught:
        request.object("player")
    assert (caught.value.code, caught.value.field) == ("bad_type", "player")
    assert request.object("arbiter", required=False).data == {}


@pytest.mark.parametrize("value", ["1999", 2011])
def test_a_package_has_its_own_years(value: object) -> None:
    with pytest.raises(BadRequestError) as caught:
        Strict({"born": value}, "player").year("born")
    assert (caught.value.code, caught.value.field) == ("out_of_range", "player.born")


def test_decimals_are_read_exactly() -> None:
    assert parse(b'\xef\xbb\xbf{"x": 0.1}') == {"x": Decimal("0.1")}


@pytest.mark.parametrize("exponent", ["9" * 25, "-" + "9" * 25])
def test_a_number_beyond_what_decimals_can_hold_is_refused_at_its_field(exponent: str) -> None:
    fields = Fields(parse(f'{{"x": 1e{exponent}}}'.encode()))
    with pytest.raises(BadRequestError) as caught:
        fields.number("x", 100)
    assert (caught.value.code, caught.value.field) == ("out_of_range", "x")
    with pytest.raises(BadRequestError) as caught:
        fields.integer("x", 1, 100)
    assert (caught.value.code, caught.value.field) == ("wrong_type", "x")


@pytest.mark.parametrize(
    ("read", "value", "message"),
    [
        (needed_text, None, "This field is required."),
        (integer, "1", "This must be a whole number."),
        (integer, 10, "This must lie between 1 and 9."),
        (number, "1", "This must be a number."),
        (number, 101, "This must lie between 0 and 100."),
        (decimal, True, 'This must be a whole number or a string such as "79.5".'),
        (text, 1, "This must be a string."),
        (identifier, [], "This must be a string."),
        (flag, "yes", "This must be true or false."),
        (choice, "green", "This must be one of white, black."),
        (one_of, "c", "This must be one of a, b."),
        (day, "2024-02-30", "A date is written YYYY-MM-DD."),
        (day, "1849-12-31", "The year must lie between 1850 and 2200."),
        (instant, "yesterday", "An instant is written with its offset, or Z."),
        (items, {}, "This must be a list."),
        (items, [1, 2, 3], "More than 2 items."),
        (texts, [1], "This must be a list of strings."),
    ],
)
def test_a_refusal_says_what_is_expected(read: Reader, value: object, message: str) -> None:
    with pytest.raises(BadRequestError) as caught:
        read(Fields({"x": value}))
    assert caught.value.message == message


def test_an_optional_choice_is_read_where_it_is_given() -> None:
    assert Fields({"x": "black"}).optional_choice("x", Colour) is Colour.BLACK
    with pytest.raises(BadRequestError, match="white, black"):
        Fields({"x": "green"}).optional_choice("x", Colour)


def test_an_instant_is_answered_in_utc() -> None:
    moment = Fields({"x": "2026-01-01T00:30:00+02:00"}).instant("x")
    assert moment is not None
    assert moment.isoformat() == "2025-12-31T22:30:00+00:00"


def test_a_list_of_objects_is_needed_and_limited_unless_said_otherwise() -> None:
    with pytest.raises(BadRequestError, match="required"):
        list(Fields({}).objects("x"))
    assert list(Fields({}).objects("x", required=False)) == []
    with pytest.raises(BadRequestError, match="More than 1 items"):
        list(Fields({"x": [{}, {}]}).objects("x", most=1))
