"""What a request must say, field by field."""

from datetime import date

import pytest

from players.requests.validation import (
    CHECKS,
    claim,
    correction,
    death,
    for_office,
    is_latin_name,
    new_id,
    transfer,
)
from tests.players.requests.conftest import NEW_PLAYER, TRANSFER

TODAY = date(2026, 2, 28)


@pytest.mark.parametrize(
    ("name", "latin"),
    [
        pytest.param("Bondarenko, Iryna", True, id="a plain name"),
        pytest.param("O'Neill, Síle", True, id="an apostrophe and an accent"),
        pytest.param("D’Angelo, Zoë", True, id="a printer's apostrophe"),
        pytest.param("Saint-Exupéry, A.", True, id="a hyphen and a full stop"),
        pytest.param("Łuczak, Żaneta", True, id="Polish letters"),
        pytest.param("Þorsteinsson, Ægir", True, id="Icelandic letters"),
        pytest.param("Nguyễn, Thị Ánh", True, id="two accents on one letter"),
        pytest.param("Воndarenko, Iryna", False, id="a Cyrillic V and o that look Latin"),
        pytest.param("Bondarenkо", False, id="a Cyrillic o at the end"),
        pytest.param("Ρapadopoulos", False, id="a Greek rho that looks like P"),
        pytest.param("Ｂｏｎｄ", False, id="letters of full width"),
        pytest.param("Tanaka 2", False, id="a figure"),
        pytest.param("Bond\u200b, James", False, id="a space of no width"),
        pytest.param("Bond\nJames", False, id="two lines"),
        pytest.param("'-, .", False, id="no letter at all"),
        pytest.param("", False, id="nothing"),
        pytest.param("<script>", False, id="markup"),
    ],
)
def test_a_name_as_the_list_prints_it(name, latin):
    assert is_latin_name(name) is latin


@pytest.mark.parametrize(
    ("given", "wrong"),
    [
        pytest.param({}, [], id="complete"),
        pytest.param({"birth_date": "1900-01-01"}, [], id="the earliest birth"),
        pytest.param({"birth_date": "1899-12-31"}, [("birth_date", "birth_impossible")], id="too early"),
        pytest.param({"birth_date": "2026-03-01"}, [("birth_date", "birth_impossible")], id="born tomorrow"),
        pytest.param({"birth_date": "2010-02-28"}, [], id="16 today"),
        pytest.param(
            {"birth_date": "2010-03-01"},
            [("guardian_name", "guardian_missing"), ("guardian_consent", "guardian_consent_missing")],
            id="16 tomorrow",
        ),
        pytest.param(
            {"birth_date": "2010-03-01", "guardian_name": "Olha", "guardian_consent": True},
            [],
            id="with a guardian",
        ),
        pytest.param(
            {"name": "Бонд", "consent": False, "birth_date": "2027-01-01"},
            [("name", "name_not_latin"), ("consent", "consent_missing"), ("birth_date", "birth_impossible")],
            id="everything wrong is told at once",
        ),
    ],
)
def test_a_new_player(given, wrong):
    assert new_id(NEW_PLAYER | given, TODAY) == wrong


@pytest.mark.parametrize(
    ("birth", "today", "minor"),
    [
        pytest.param("2012-02-29", date(2028, 2, 28), True, id="the day before a birthday that exists"),
        pytest.param("2012-02-29", date(2028, 2, 29), False, id="on it"),
        pytest.param("2010-12-31", date(2026, 12, 30), True, id="the last day but one of the year"),
        pytest.param("2010-12-31", date(2026, 12, 31), False, id="the last day of the year"),
    ],
)
def test_a_guardian_is_asked_for_until_the_birthday(birth, today, minor):
    wrong = new_id(NEW_PLAYER | {"birth_date": birth}, today)
    assert (("guardian_name", "guardian_missing") in wrong) is minor


@pytest.mark.parametrize(
    ("changes", "wrong", "office"),
    [
        pytest.param({}, [("", "nothing_changes")], False, id="nothing"),
        pytest.param({"region": "Lviv"}, [], False, id="the federation's own field"),
        pytest.param({"region": ""}, [], False, id="a region may be emptied"),
        pytest.param({"sex": "w"}, [], True, id="sex is the office's"),
        pytest.param({"sex": ""}, [("sex", "value_missing")], True, id="sex cannot be emptied"),
        pytest.param({"birth_date": ""}, [("birth_date", "value_missing")], True, id="nor the birth"),
        pytest.param({"birth_date": "2026-02-28"}, [], True, id="born today"),
        pytest.param(
            {"birth_date": "2026-03-01"}, [("birth_date", "birth_impossible")], True, id="born tomorrow"
        ),
        pytest.param(
            {"name": "Іvanov"}, [("name", "name_not_latin")], True, id="a Ukrainian I that looks Latin"
        ),
        pytest.param({"name": "Ivanov", "email": "i@example.org"}, [], True, id="a name and an address"),
    ],
)
def test_a_correction(changes, wrong, office):
    data = {"changes": {field: {"old": "?", "new": new} for field, new in changes.items()}}
    assert correction(data, TODAY) == wrong
    assert for_office(data) is office


@pytest.mark.parametrize(
    ("given", "wrong"),
    [
        pytest.param({}, [], id="complete"),
        pytest.param({"last_event": ""}, [], id="the last event is not known"),
        pytest.param({"last_event": "2026-02-28"}, [], id="it ended today"),
        pytest.param({"last_event": "2026-03-01"}, [("last_event", "day_in_future")], id="it ends tomorrow"),
        pytest.param(
            {"residence_since": "2027-01-01"}, [("residence_since", "day_in_future")], id="moves next year"
        ),
        pytest.param({"never_represented": True}, [("never_represented", "represented_and_not")], id="both"),
        pytest.param({"never_represented": True, "last_event": ""}, [], id="never represented"),
        pytest.param(
            {"player_consent": False}, [("player_consent", "player_consent_missing")], id="without the player"
        ),
    ],
)
def test_a_transfer(given, wrong):
    assert transfer(TRANSFER | given, TODAY) == wrong


def test_death_and_claim():
    assert death({"died_on": "2026-02-28"}, TODAY) == []
    assert death({"died_on": "2026-03-01"}, TODAY) == [("died_on", "day_in_future")]
    assert claim({"evidence": "Passport"}, TODAY) == []
    assert claim({"evidence": " \n\t"}, TODAY) == [("evidence", "value_missing")]


def test_every_kind_of_request_is_checked():
    assert set(CHECKS) == {"new-id", "correction", "death", "transfer", "claim"}
