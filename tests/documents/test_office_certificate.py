"""The certificate of office: names in two scripts, the issuer, the days (pure: from the stored content)."""

from types import SimpleNamespace

import pytest
from django.utils import translation

from portal.documents.certificate_of_office import (
    OFFICE_CERTIFICATE,
    office_facts,
    office_words,
    person_names,
    tenant_name,
    tenant_words,
)
from portal.documents.certificates import paper_language

UKRAINE = {"name": "Федерація шахів України", "second": "Ukraine"}


def content(**changes):
    return {
        "name": "Olena Officer",
        "native_name": "Олена Офіцер",
        "role": "rating_officer",
        "home": UKRAINE,
        "since": "2020-02-29",
        "until": None,
        **changes,
    }


def federation(**fields):
    given = {"name": "Ukraine", "native_name": "Федерація шахів України", "languages": ["uk", "ru"], **fields}
    return SimpleNamespace(federation=SimpleNamespace(**given), body=None)


@pytest.mark.parametrize(
    ("fields", "language", "words"),
    [
        pytest.param({}, "uk", UKRAINE, id="in one of its languages: its own name, and the other beside it"),
        pytest.param({}, "en", {"name": "Ukraine", "second": ""}, id="in English: the English name"),
        pytest.param({}, "ja", {"name": "Ukraine", "second": ""}, id="in a language that is not its own"),
        pytest.param(
            {"native_name": ""}, "uk", {"name": "Ukraine", "second": ""}, id="without a native name"
        ),
    ],
)
def test_how_a_federation_is_named(fields, language, words):
    assert tenant_words(federation(**fields), language) == words


def test_a_body_is_named_in_the_language_of_the_paper():
    words = tenant_words(SimpleNamespace(body=SimpleNamespace(kind="arbiters"), federation=None), "en")
    assert words == {"body": "arbiters"}
    with translation.override("en"):
        english = tenant_name(words)
    with translation.override("uk"):
        assert tenant_name(words) != english


@pytest.mark.parametrize(
    ("changes", "names"),
    [
        pytest.param({}, ("Олена Офіцер", "Olena Officer"), id="two scripts"),
        pytest.param({"native_name": ""}, ("Olena Officer", ""), id="one"),
        pytest.param({"native_name": "Olena Officer"}, ("Olena Officer", ""), id="the same twice is once"),
    ],
)
def test_a_name_in_its_own_script_comes_first(changes, names):
    assert person_names(content(**changes)) == names


@pytest.mark.parametrize(
    ("home", "kind"),
    [
        pytest.param(UKRAINE, "", id="the native name says that it is a federation"),
        pytest.param({"name": "Ukraine", "second": ""}, "Chess federation", id="the country's name does not"),
        pytest.param({"body": "arbiters"}, "", id="a body is none"),
    ],
)
def test_the_issuer_is_called_what_it_is(home, kind):
    words = office_words(content(home=home))
    assert (words["home_kind"], words["name"], words["name_second"]) == (
        kind,
        "Олена Офіцер",
        "Olena Officer",
    )


def facts(**changes):
    return {fact.key: (str(fact.label), fact.value) for fact in office_facts(content(**changes))}


def test_an_office_without_end():
    assert facts() == {
        "name": ("Name", "Олена Офіцер (Olena Officer)"),
        "role": ("Office held", "rating officer"),
        "home": ("Federation", "Федерація шахів України"),
        "since": ("In office since", "29 Feb 2020"),
    }


def test_an_office_with_an_end_of_a_body():
    found = facts(until="2028-02-29", home={"body": "arbiters"}, role="chair", native_name="")
    assert (found["until"], found["home"][0]) == (("In office until", "29 Feb 2028"), "Body")
    assert found["name"][1] == "Olena Officer"


def test_everything_on_it_is_public():
    """It is shown to others: that is what it is for."""
    assert {fact.key for fact in OFFICE_CERTIFICATE.public_facts(content(until="2028-02-29"))} == set(
        facts(until="2028-02-29")
    )


@pytest.mark.parametrize(
    ("tenant", "language"),
    [
        pytest.param(federation(), "uk", id="the federation's first language"),
        pytest.param(federation(languages=[]), "en", id="none chosen"),
        pytest.param(SimpleNamespace(federation=None), "en", id="a body"),
    ],
)
def test_the_language_of_a_paper(tenant, language):
    assert paper_language(tenant) == language
