"""The form for merged groups: what an arbiter types, what is stored, each refusal at its field (1.2.3a)."""

from typing import Any

import pytest

from titles.event_forms.forms import MOST_GROUPS, GroupsForm, written

NUMBERS = range(1, 21)


def form(typed: dict[str, str] | None, stated: list[dict[str, Any]] | None = None) -> GroupsForm:
    return GroupsForm(typed, stated=stated or [], numbers=NUMBERS)


def group(numbers: list[int], event_class: str = "", table: str = "open") -> dict[str, Any]:
    return {"event_class": event_class, "table": table, "numbers": numbers}


def test_two_groups_are_stored_with_their_class_and_table() -> None:
    typed = {
        "numbers_1": "1-3, 7",
        "class_1": "CONT_REG_U16",
        "table_1": "open",
        "numbers_2": "4; 6",
        "table_2": "women",
    }
    given = form(typed)
    assert given.is_valid(), given.errors
    assert given.cleaned_data == {
        "merged_groups": [group([1, 2, 3, 7], "CONT_REG_U16"), group([4, 6], table="women")]
    }


def test_nothing_typed_takes_the_groups_back() -> None:
    given = form({})
    assert given.is_valid()
    assert given.cleaned_data == {"merged_groups": []}


def test_a_group_in_the_second_and_fourth_row_is_read_as_well() -> None:
    given = form({"numbers_2": "1-6", "numbers_4": "7-12", "table_4": "open", "table_2": "open"})
    assert given.is_valid()
    assert [each["numbers"] for each in given.cleaned_data["merged_groups"]] == [
        list(range(1, 7)),
        list(range(7, 13)),
    ]


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        pytest.param("5", [5], id="one number"),
        pytest.param("3-5", [3, 4, 5], id="a hyphen"),
        pytest.param("3–5", [3, 4, 5], id="the dash of a word processor"),
        pytest.param("3 - 5", [3, 4, 5], id="blanks around the hyphen"),
        pytest.param("5-5", [5], id="a range of one"),
        pytest.param("9,1;4", [1, 4, 9], id="any order, both separators"),
        pytest.param("1,1-2,2", [1, 2], id="named twice in one group"),
        pytest.param(" 1 , , 2, ", [1, 2], id="empty parts"),
        pytest.param("0007", [7], id="leading zeros"),
    ],
)
def test_starting_numbers_as_people_write_them(text: str, numbers: list[int]) -> None:
    given = form({"numbers_1": text, "numbers_2": "20"})
    assert given.is_valid(), given.errors
    assert given.cleaned_data["merged_groups"][0]["numbers"] == numbers


WRITE = "Write starting numbers such as 1-8, 12."


@pytest.mark.parametrize(
    ("text", "field", "sentence"),
    [
        pytest.param("one", "numbers_1", WRITE, id="words"),
        pytest.param("5-3", "numbers_1", WRITE, id="backwards"),
        pytest.param("1-2-3", "numbers_1", WRITE, id="two hyphens"),
        pytest.param("12345", "numbers_1", WRITE, id="five digits"),
        pytest.param("-3", "numbers_1", WRITE, id="no first number"),
        pytest.param("1 2", "numbers_1", WRITE, id="a blank as separator"),
        pytest.param(",", "numbers_1", WRITE, id="a separator alone"),
        pytest.param("18-22", "numbers_1", "No player has the number 21.", id="the first unknown number"),
        pytest.param("0", "numbers_1", "No player has the number 0.", id="zero"),
        pytest.param("20", "__all__", "Number 20 is in two groups.", id="in two groups"),
    ],
)
def test_what_cannot_be_is_said_at_its_field(text: str, field: str, sentence: str) -> None:
    given = form({"numbers_1": text, "numbers_2": "19-20"})
    assert not given.is_valid()
    assert given.errors[field] == [sentence]


def test_the_lowest_number_in_two_groups_is_named() -> None:
    given = form({"numbers_1": "1-9", "numbers_2": "8-12", "numbers_3": "7"})
    assert given.errors["__all__"] == ["Number 7 is in two groups."]


def test_one_group_alone_was_merged_with_nothing() -> None:
    given = form({"numbers_1": "1-9"})
    assert given.errors["__all__"] == ["Name every group that was merged: there are at least two."]


def test_a_class_that_the_table_does_not_have_is_refused() -> None:
    given = form({"numbers_1": "1-9", "numbers_2": "10-12", "class_1": "WORLD_U99"})
    assert list(given.errors) == ["class_1"]


def test_there_is_room_for_four_groups_and_no_more() -> None:
    names = [name for name in form(None).fields if name.startswith("numbers")]
    assert names == [f"numbers_{at}" for at in range(1, MOST_GROUPS + 1)]
    given = form({f"numbers_{at}": str(at) for at in range(1, 6)})
    assert given.is_valid()
    assert len(given.cleaned_data["merged_groups"]) == 4


def test_stored_groups_are_shown_as_they_would_be_typed() -> None:
    stated = [group([1, 2, 3, 7], "CONT_REG_U16"), group([4], table="women")]
    shown = form(None, stated)
    assert {name: shown[name].initial for name in shown.fields if shown[name].initial} == {
        "numbers_1": "1-3, 7",
        "class_1": "CONT_REG_U16",
        "table_1": "open",
        "numbers_2": "4",
        "table_2": "women",
    }
    typed = {name: str(shown[name].initial or "") for name in shown.fields}
    again = form(typed)
    assert again.is_valid()
    assert again.cleaned_data["merged_groups"] == stated


@pytest.mark.parametrize(
    ("numbers", "text"),
    [
        ([], ""),
        ([5], "5"),
        ([5, 6], "5-6"),
        ([1, 3, 5], "1, 3, 5"),
        ([9, 1, 2, 3, 8, 5], "1-3, 5, 8-9"),
    ],
)
def test_consecutive_numbers_are_written_as_a_range(numbers: list[int], text: str) -> None:
    assert written(numbers) == text
