"""Filters of the public search: what each takes, and what it refuses at its field."""

import pytest

from players.narrowing import Narrowing
from players.search_page.forms import NarrowingFields, PlayerFilter

pytestmark = pytest.mark.django_db


def test_everything_may_be_left_out() -> None:
    form = PlayerFilter({})
    assert form.is_valid()
    assert not Narrowing.read(form.cleaned_data)


def test_what_is_chosen_becomes_the_filter() -> None:
    form = NarrowingFields(
        {"sex": "w", "born_from": "1990", "born_to": "2000", "rating_from": "2000", "activity": "active"}
    )
    assert form.is_valid()
    assert Narrowing.read(form.cleaned_data) == Narrowing(1990, 2000, "w", 2000, None, "active")


@pytest.mark.parametrize(
    ("name", "value", "valid"),
    [
        ("born_from", "1900", True),
        ("born_from", "1899", False),
        ("born_to", "2100", True),
        ("born_to", "2101", False),
        ("rating_from", "0", True),
        ("rating_from", "-1", False),
        ("rating_to", "3500", True),
        ("rating_to", "3501", False),
        ("rating_to", "many", False),
        ("sex", "x", False),
        ("activity", "lazy", False),
        ("activity", "unrated", True),
        ("title", "WGM", True),
        ("title", "KM", False),
        ("q", "x" * 100, True),
        ("q", "x" * 101, False),
        ("federation", "ZZZ", False),
    ],
)
def test_values_at_and_beyond_the_edge(name: str, value: str, valid: bool) -> None:
    form = PlayerFilter({name: value})
    assert list(form.errors) == ([] if valid else [name])


def test_what_is_typed_is_searched_while_it_is_typed() -> None:
    attributes = PlayerFilter().fields["q"].widget.attrs
    assert attributes["hx-target"] == "#players-found"
    assert attributes["type"] == "search"
    assert next(iter(PlayerFilter().fields)) == "q"
