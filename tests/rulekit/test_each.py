"""Lists whose items are no objects, and dates as answers write them."""

from datetime import date

import pytest

from rulekit import BadRequestError, Fields
from rulekit.dates import iso


def test_each_item_is_read_like_a_field() -> None:
    fields = Fields({"days": ["2022-01-31", "2024-02-29"]}, "request")
    assert [item.needed_day(key) for item, key in fields.each("days")] == [
        date(2022, 1, 31),
        date(2024, 2, 29),
    ]


@pytest.mark.parametrize(
    ("given", "path", "field", "code"),
    [
        ({"days": ["2022-01-31", 5]}, "", "days[1]", "wrong_type"),
        ({"days": ["2022-01-31", None]}, "norms[2]", "norms[2].days[1]", "missing"),
        ({"days": "2022-01-31"}, "", "days", "wrong_type"),
        ({"days": ["2022-01-31"] * 4}, "", "days", "too_many"),
        ({}, "", "days", "missing"),
    ],
)
def test_a_refusal_names_the_item(given: dict[str, object], path: str, field: str, code: str) -> None:
    with pytest.raises(BadRequestError) as refused:
        [item.needed_day(key) for item, key in Fields(given, path).each("days", most=3)]
    assert (refused.value.field, refused.value.code) == (field, code)


def test_a_list_that_may_be_left_out() -> None:
    assert list(Fields({}).each("days", required=False)) == []


def test_iso() -> None:
    assert (iso(date(2024, 2, 29)), iso(None)) == ("2024-02-29", None)
