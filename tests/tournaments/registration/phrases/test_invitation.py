"""The invitation of C.05, 12.3: what the registration knows and what the organiser adds."""

from datetime import date

import pytest
from django.utils import translation

from tournaments.models import PublishedEvent
from tournaments.registration.phrases.invitation import POINTS, points_of, said_in

CLOCK = [{"minutes": 90, "moves": None, "seconds": 30, "delay": False}]


def event(details=None, **fields) -> PublishedEvent:
    given = {
        "name": "Кубок Львова",
        "place": "Львів",
        "start": date(2026, 12, 1),
        "end": date(2026, 12, 9),
        "system": "swiss",
        "edition": "fide-2025",
        "organiser": "Chess club",
        "website": "https://example.org/",
    }
    return PublishedEvent(**given | fields, details=details or {})


def lines(one, number) -> list[str]:
    return next((point.lines for point in points_of(one) if point.number == number), [])


def test_12_3_has_twenty_four_points():
    assert list(POINTS) == [str(number) for number in range(1, 25)]


def test_a_point_without_any_content_is_left_out():
    assert [point.number for point in points_of(event(organiser="", website=""))] == ["1", "2", "6"]


def test_the_organisers_own_text_stands_beside_what_the_registration_knows():
    shown = {
        point.number: point for point in points_of(event({"invitation": {"3": "Hotel Dnister", "1": "Hall"}}))
    }
    assert (shown["3"].title, shown["3"].lines, shown["3"].text) == ("Hotels", [], "Hotel Dnister")
    assert shown["1"].text == "Hall"


@pytest.mark.parametrize(
    ("language", "latin", "place"),
    [
        ("en", "Lviv", "Lviv"),
        ("en", "", "Львів"),
        ("uk", "Lviv", "Львів"),
        ("ja", "Lviv", "Львів"),
    ],
)
def test_english_readers_get_the_latin_letters(language, latin, place):
    assert said_in(language, event({"latin_place": latin}), "place") == place


@pytest.mark.parametrize(
    ("fields", "more"),
    [
        pytest.param({}, ["Swiss rules (C.04)"], id="a Swiss"),
        pytest.param({"system": "round-robin"}, [], id="a round robin"),
        pytest.param(
            {"system": "round-robin", "norm_event": True}, ["Title regulations (B.01)"], id="a norm event"
        ),
    ],
)
def test_12_3_2_the_regulations_are_those_of_the_event(fields, more):
    always = {
        "Laws of Chess (E.01)",
        "General competition rules (C.05)",
        "Tie-break regulations (C.07)",
        "Rating regulations (B.02), edition fide-2025",
    }
    assert set(lines(event(**fields), "2")) == always | set(more)


def test_12_3_4_the_schedule_says_where_a_day_is_open():
    rounds = [
        {"number": 1, "day": "2026-12-01", "start": "15:00"},
        {"number": 2, "day": None, "start": None},
    ]
    assert lines(event({"rounds": rounds}), "4") == ["round 1: 1 Dec 2026, 15:00", "round 2: –, –"]


def test_12_3_5_different_clocks_are_both_named():
    black = [{"minutes": 60, "moves": None, "seconds": 0, "delay": False}]
    assert lines(event({"time_control": {"white": CLOCK, "black": black}}), "5") == [
        "90 minutes, 30 seconds a move",
        "Black: 60 minutes",
    ]
    assert lines(event({"time_control": {"white": CLOCK, "black": None}}), "5") == [
        "90 minutes, 30 seconds a move"
    ]


def test_12_3_6_to_11_the_announced_rules_are_repeated():
    rules = {
        "pairing_rules": "dutch",
        "tie_breaks": "BH",
        "default_time": 0,
        "draw_restrictions": "No draw before move 30",
        "prizes": "500 300 €",
        "prize_sharing": "equal",
    }
    one = event({"rules": rules})
    assert lines(one, "6") == ["Swiss", "Dutch system", "Buchholz (BH)"]
    assert lines(one, "7") == ["a player who is not at the board at the start loses"]
    assert lines(one, "8") == ["No draw before move 30"]
    assert lines(one, "11") == ["500 300 €", "shared equally"]


def test_12_3_14_the_chief_arbiter_alone_is_named_with_the_title():
    arbiters = [
        {"name": "Bilyk, Oleh", "titles": ["FA"], "role": "deputy"},
        {"name": "Koval, Ira", "titles": ["IA"], "role": "chief"},
    ]
    assert lines(event({"arbiters": arbiters, "expected_players": 60}), "14") == [
        "Expected players: 60",
        "Chief arbiter: IA Koval, Ira",
    ]
    untitled = [{"name": "Koval, Ira", "titles": [], "role": "chief"}]
    assert lines(event({"arbiters": untitled}), "14") == ["Chief arbiter: Koval, Ira"]


@pytest.mark.parametrize("language", ["ru", "uk", "ja"])
def test_every_language_names_all_points_in_its_own_words(language):
    english = [str(title) for title in POINTS.values()]
    with translation.override(language):
        titles = [str(title) for title in POINTS.values()]
    assert not set(titles) & set(english)
    assert len(set(titles)) == len(titles)
