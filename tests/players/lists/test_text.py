"""The head of a fixed-width list says where its columns begin (formats, 8)."""

from datetime import date

import pytest

from players.lists import Unreadable
from players.lists.text import read_layout
from tests.players.imports.files import HEADER, LEGACY, SINGLE


def test_the_combined_list():
    layout = read_layout(HEADER)
    assert dict(zip(layout.columns, layout.starts, strict=True)) == {
        "fide_id": 0,
        "name": 15,
        "federation": 76,
        "sex": 80,
        "title": 84,
        "women_title": 89,
        "other_titles": 94,
        "online_title": 109,
        "standard_rating": 113,
        "standard_games": 119,
        "standard_k": 123,
        "rapid_rating": 126,
        "rapid_games": 132,
        "rapid_k": 136,
        "blitz_rating": 139,
        "blitz_games": 145,
        "blitz_k": 149,
        "birth_year": 152,
        "flag": 158,
    }
    assert (layout.combined, layout.month, layout.width) == (True, None, 162)
    assert (layout.shortest, layout.last_start, sum(layout.sizes())) == (153, 158, 162)


def test_the_list_without_arena_titles():
    layout = read_layout(LEGACY)
    assert ("online_title" in layout.columns, layout.combined, layout.width) == (False, True, 158)
    assert layout.starts[layout.columns.index("standard_rating")] == 109


def test_a_single_list_has_its_month_over_the_rating():
    layout = read_layout(SINGLE)
    assert (layout.combined, layout.month, layout.width) == (False, date(2026, 10, 1), 136)
    assert layout.starts[layout.columns.index("rating") :] == (113, 119, 123, 126, 132)
    named = layout.for_tempo("blitz")
    assert {"blitz_rating", "blitz_games", "blitz_k"} <= set(named)
    assert not {"rating", "games", "k"} & set(named)


@pytest.mark.parametrize(
    "header",
    [
        pytest.param("", id="nothing"),
        pytest.param("ID Number Name Fed Sex Tit B-day Flag", id="no rating"),
        pytest.param(HEADER.replace("Name", "Nome"), id="a column of another name"),
        pytest.param(HEADER.replace("Flag", "Name"), id="a column twice"),
        pytest.param(HEADER.replace("B-day", "     "), id="no year of birth"),
        pytest.param("<html><body>404</body></html>", id="a page"),
    ],
)
def test_what_is_no_head_of_a_list(header):
    with pytest.raises(Unreadable) as fault:
        read_layout(header)
    assert (fault.value.code, fault.value.params["text"]) == ("header", header[:120])
