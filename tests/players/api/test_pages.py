"""Pages of the API's search: a cursor is the last player of the page before, and a made-up one is refused."""

import base64

import pytest
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.test import APIRequestFactory

from players.api.pages import PAGE_SIZE, as_page, next_link, page_size, place_of
from players.selectors import Place


def link(place: Place | None, address: str = "/api/v1/players/?search=ko&cursor=old") -> str | None:
    return next_link(Request(APIRequestFactory().get(address)), place)


@pytest.mark.parametrize(
    "place",
    [Place("koval olha", 7), Place("", 1), Place("a-b c", 10**12), Place("ко вал", 3), Place("x" * 200, 999)],
    ids=lambda place: str(place)[:20],
)
def test_the_next_page_begins_where_this_one_ended(place: Place) -> None:
    found = link(place)
    assert found is not None
    assert "search=ko" in found
    cursor = found.partition("cursor=")[2].partition("&")[0].replace("%3D", "=")
    assert place_of({"cursor": cursor}) == place


def test_the_last_page_has_no_next_one() -> None:
    assert link(None) is None
    assert as_page(None, [1]) == {"next": None, "previous": None, "results": [1]}


def test_the_first_page_has_no_cursor() -> None:
    assert place_of({"cursor": ""}) is None


def coded(text: str | bytes) -> str:
    return base64.urlsafe_b64encode(text if isinstance(text, bytes) else text.encode()).decode()


@pytest.mark.parametrize(
    "cursor",
    [
        pytest.param("!!!", id="no base64"),
        pytest.param("abc", id="wrong length"),
        pytest.param("Ä", id="no ASCII"),
        pytest.param(coded(b"\xff\xfe"), id="no text"),
        pytest.param(coded("koval"), id="no number"),
        pytest.param(coded("-koval"), id="an empty number"),
        pytest.param(coded("-5-koval"), id="a number below zero"),
        pytest.param(coded("9" * 19 + "-koval"), id="a number too long"),
        pytest.param(coded("٣-koval"), id="other digits"),
    ],
)
def test_a_cursor_that_was_made_up_is_refused(cursor: str) -> None:
    with pytest.raises(ValidationError):
        place_of({"cursor": cursor})


@pytest.mark.parametrize(
    ("asked", "size"), [({}, PAGE_SIZE), ({"page_size": 7}, 7), ({"page_size": None}, PAGE_SIZE)]
)
def test_the_size_of_a_page(asked: dict[str, int | None], size: int) -> None:
    assert page_size(asked) == size


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("7-koval olha", Place("koval olha", 7)),
        ("7-", Place("", 7)),
        ("7", Place("", 7)),
        ("7-a\x00b", Place("ab", 7)),
    ],
)
def test_a_place_is_read_as_it_is_written(text: str, place: Place) -> None:
    assert Place.read(text) == place
