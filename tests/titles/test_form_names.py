"""Names on the international forms: in Latin letters, with the own script beside them."""

from types import SimpleNamespace

import pytest

from portal.federations.models import Federation
from tests.factories import make_user
from tests.factories.players import make_player
from titles.form_names import (
    boxes,
    has_latin_name,
    in_both_scripts,
    issuer,
    names_of,
    number_of,
    official,
    plain_names,
)


@pytest.mark.parametrize(
    ("own", "latin", "name"),
    [
        pytest.param("Kyiv Open", "", "Kyiv Open", id="Latin already"),
        pytest.param("Київ", "", "Kiiv", id="spelled"),
        pytest.param("Київ", "Kyiv", "Kyiv", id="the given spelling goes first"),
        pytest.param("東京", "", "東京", id="characters have no fixed reading"),
        pytest.param("東京", "Tokyo", "Tokyo", id="unless one is given"),
    ],
)
def test_a_name_in_both_scripts(own: str, latin: str, name: str) -> None:
    found = in_both_scripts(own, latin)
    assert found["native"] == own
    if own == "Київ" and not latin:
        assert found["name"].isascii()
    else:
        assert found["name"] == name


def test_event_and_place_are_spelled_each_on_its_own() -> None:
    assert plain_names("東京オープン", "Tokyo", latin_event="Tokyo Open") == {
        "event": "Tokyo Open",
        "event_native": "東京オープン",
        "place": "Tokyo",
        "place_native": "Tokyo",
    }


def test_the_names_stated_at_registration_are_used() -> None:
    event = SimpleNamespace(name="東京オープン", place="東京", details={"latin_name": "Tokyo Open"})
    assert names_of(event) == {
        "event": "Tokyo Open",
        "event_native": "東京オープン",
        "place": "東京",
        "place_native": "東京",
    }


@pytest.mark.parametrize(
    ("language", "second"),
    [pytest.param("en", "", id="English has no second language"), pytest.param("uk", "uk", id="Ukrainian")],
)
def test_the_second_language_of_a_federation(language: str, second: str) -> None:
    federation = Federation(code="UKR", name="Ukraine", forms_language=language)
    found = issuer(federation)
    assert (found["code"], found["language"]) == ("UKR", second)


def test_a_form_without_a_federation_has_no_issuer() -> None:
    assert issuer(None) == {"code": "", "name": "", "native": "", "language": ""}


@pytest.mark.parametrize(
    ("chosen", "ticked"),
    [("IM", [("GM", False), ("IM", True)]), ("", [("GM", False), ("IM", False)])],
)
def test_one_box_is_ticked(chosen: str, ticked: list[tuple[str, bool]]) -> None:
    assert boxes(["GM", "IM"], chosen) == ticked


@pytest.mark.django_db
class TestOfficial:
    def test_an_account_in_latin_letters_signs_with_it(self) -> None:
        person = make_user("Olena Officer", native_name="Олена Офіцер")
        assert official(person) == {"name": "Olena Officer", "native": "Олена Офіцер"}
        assert has_latin_name(person)

    def test_the_register_spells_the_name_of_whoever_has_a_record(self) -> None:
        person = make_user("佐藤 遥")
        record = make_player("Sato, Haruka", account=person)
        assert official(person) == {"name": "Sato, Haruka", "native": "佐藤 遥"}
        assert number_of(person) == record.fide_id
        assert has_latin_name(person)

    def test_cyrillic_letters_are_spelled_where_there_is_no_record(self) -> None:
        person = make_user("Коваль Олена")
        assert official(person)["native"] == "Коваль Олена"
        assert has_latin_name(person)
        assert number_of(person) is None

    def test_characters_alone_cannot_sign(self) -> None:
        assert not has_latin_name(make_user("佐藤 遥"))
