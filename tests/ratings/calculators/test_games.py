"""The games of a shared address: read as written, bad ones named by their place, hostile ones refused."""

import pytest
from django.http import QueryDict

from ratings.calculators.games import (
    FEWEST_ROWS,
    MOST_GAMES,
    AskedGame,
    BadGames,
    FormRow,
    form_rows,
    read_games,
    rows_asked,
    write_games,
)


@pytest.mark.parametrize(
    ("text", "games"),
    [
        pytest.param("", [], id="nothing"),
        pytest.param("1926:1", [AskedGame(1926, "1")], id="one win"),
        pytest.param(
            "1926:0.5,-:0", [AskedGame(1926, "0.5"), AskedGame(None, "0")], id="a hyphen is an unrated one"
        ),
        pytest.param("2011:x", [AskedGame(2011, "x")], id="a game that was not played"),
        pytest.param(
            "1:1;2:1", [AskedGame(1, "1", 1), AskedGame(2, "1", 2)], id="a semicolon begins an event"
        ),
        pytest.param(
            ";;1:1;;2:1;", [AskedGame(1, "1", 1), AskedGame(2, "1", 2)], id="empty events are skipped"
        ),
        pytest.param(",1:1,,2:1,", [AskedGame(1, "1"), AskedGame(2, "1")], id="empty games are skipped"),
        pytest.param("0:1", [AskedGame(0, "1")], id="what the core refuses is still read"),
    ],
)
def test_games_of_an_address(text, games):
    assert read_games(text) == games


@pytest.mark.parametrize(
    ("text", "place"),
    [
        pytest.param("x", 1, id="no colon"),
        pytest.param("1900", 1, id="no score"),
        pytest.param(":1", 1, id="no opponent"),
        pytest.param("1900:2", 1, id="a score that does not exist"),
        pytest.param("1900:0,5", 2, id="a comma in the score begins another game"),
        pytest.param("19000:1", 1, id="five digits"),
        pytest.param("-5:1", 1, id="a negative rating"),
        pytest.param("1900:1,1900: 1", 2, id="a space"),
        pytest.param("1900:1;1800:1,1700:?", 3, id="the place counts through all events"),
        pytest.param("١٩٠٠:1", 1, id="digits of another script"),
        pytest.param("1900:1\n", 1, id="a line break"),
        pytest.param("<b>:1", 1, id="markup"),
    ],
)
def test_the_first_bad_game_is_named_by_its_place(text, place):
    with pytest.raises(BadGames) as refused:
        read_games(text)
    assert (refused.value.code, refused.value.place) == ("unreadable_game", place)


def test_two_hundred_games_are_the_limit():
    assert len(read_games(",".join(["1500:1"] * MOST_GAMES))) == MOST_GAMES
    with pytest.raises(BadGames) as refused:
        read_games(",".join(["1500:1"] * MOST_GAMES) + ";1500:1")
    assert (refused.value.code, refused.value.place) == ("too_many_games", 0)


@pytest.mark.parametrize(
    ("typed", "spare"),
    [
        pytest.param(0, FEWEST_ROWS, id="an empty form has nine rows"),
        pytest.param(5, 4, id="few games are filled up to nine"),
        pytest.param(6, 3, id="six have three spare rows"),
        pytest.param(9, 3, id="a full form has three more"),
        pytest.param(MOST_GAMES, 3, id="the most games"),
        pytest.param(MOST_GAMES + 7, 3, id="more are not drawn"),
    ],
)
def test_there_is_always_room_for_another_game(typed, spare):
    rows = form_rows(",".join(["1500:1"] * typed))
    assert len(rows) == min(typed, MOST_GAMES) + spare
    assert rows[-1] == FormRow()


def test_what_cannot_be_read_stays_where_it_was_typed():
    found = form_rows("1600:1,18oo:0.5;:x")[:3]
    assert found == [
        FormRow("1600", "1", 1, False),
        FormRow("18oo", "0.5", 1, True),
        FormRow("", "x", 2, True),
    ]


@pytest.mark.parametrize(
    ("opponents", "scores", "events", "address"),
    [
        pytest.param(["1926"], ["1"], ["1"], "1926:1", id="one"),
        pytest.param(
            ["1926", "", "  "], ["1", "1", "0"], ["1", "1", "1"], "1926:1", id="empty rows are left out"
        ),
        pytest.param([" 1926 "], ["0"], ["1"], "1926:0", id="blanks around"),
        pytest.param(["1,926"], ["1"], ["1"], "1926:1", id="a separator of thousands"),
        pytest.param(["19;26"], ["1"], ["1"], "1926:1", id="no row opens an event by itself"),
        pytest.param(
            ["1", "2", "3"], ["1"] * 3, ["2", "1", "2"], "2:1;1:1,3:1", id="rows of one event together"
        ),
        pytest.param(
            ["1", "2"], ["1"] * 2, ["10", "9"], "2:1;1:1", id="events in the order of their numbers"
        ),
        pytest.param(["1", "2"], ["1"] * 2, ["²", "1"], "1:1,2:1", id="no event number: the first event"),
        pytest.param(
            ["1", "2"], ["1"] * 2, ["9999", "1"], "1:1,2:1", id="too long a number: the first event"
        ),
        pytest.param(["1", "2"], ["1"], ["1", "1"], "1:1", id="a row without a score is left out"),
    ],
)
def test_rows_of_the_form_become_a_short_address(opponents, scores, events, address):
    data = QueryDict(mutable=True)
    data.setlist("o", opponents)
    data.setlist("s", scores)
    data.setlist("e", events)
    assert rows_asked(data) == address


def test_events_are_numbered_anew_in_an_address():
    games = [AskedGame(1500, "1", 7), AskedGame(1600, "0", 3), AskedGame(None, "x", 7)]
    assert write_games(games) == "1600:0;1500:1,-:x"
