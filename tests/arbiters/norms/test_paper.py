"""What is printed on FA1 and IA1: the facts, both languages, who signed (arbiters.md, 12)."""

from types import SimpleNamespace

import pytest
from django.utils import translation

from arbiters.norms.paper import (
    FA1,
    IA1,
    arbiter_name,
    dates_words,
    document_kind,
    form_facts,
    form_words,
    may_issue,
    rate_words,
    second_language,
    system_words,
    title_words,
)
from portal.accounts.actors import system_actor
from portal.federations.enums import BodyKind
from tests.factories import make_body
from tests.factories.staff import everybody

CLOCK = {"white": [{"minutes": 90, "moves": 40, "seconds": 30, "delay": False}], "black": None}
ARBITER = {
    "surname": "Novice",
    "first_name": "Nina",
    "native_name": "Ніна Новачок",
    "fide_id": 14000001,
    "federation": "UKR",
}
CHIEF = {**ARBITER, "surname": "Chief", "first_name": "Clara", "native_name": "", "fide_id": 14000002}
EVENT = {
    "code": "UKR260001",
    "name": "Львівський опен",
    "place": "Львів",
    "latin_name": "Lviv Open",
    "latin_place": "Lviv",
    "federation": "UKR",
    "start": "2026-10-05",
    "end": "2026-10-13",
    "system": "SS",
    "base_system": None,
    "rounds": 9,
    "players": 50,
    "rated": 40,
    "federations": 3,
    "titled": 12,
    "rate": "STANDARD",
    "time_control": CLOCK,
}


def content(**changes):
    """The content of an FA1 that nobody signed, in English only."""
    event = {**EVENT, **changes.pop("event", {})}
    return {
        "form": "FA1",
        "title": "FA",
        "arbiter": ARBITER,
        "event": event,
        "role": "arbiter",
        "rounds_worked": 9,
        "requested_on": "2026-10-07",
        "bases": ["3.8.1"],
        "recommendation": "met",
        "chief": CHIEF,
        "second": "",
        "certified_by": "Ukrainian Chess Federation",
        **changes,
    }


def fields(words):
    """Return the printed fields by their English label."""
    cells = [cell for _head, rows in words["groups"] for row in rows for cell in row]
    return {cell["label"]["first"]: cell["value"] for cell in cells}


def shown(words, label):
    return fields(words)[label]["first"]


@pytest.mark.parametrize(
    ("given", "words"),
    [
        pytest.param({"system": "SS", "base_system": None}, "Swiss system", id="individual"),
        pytest.param({"system": "TM", "base_system": "DR"}, "team event, double round robin", id="team"),
        pytest.param({"system": "OT"}, "other system", id="no underlying one"),
    ],
)
def test_the_system_of_an_event(given, words):
    assert system_words(given) == words


@pytest.mark.parametrize(
    ("given", "words"),
    [
        pytest.param(
            {"rate": "STANDARD", "time_control": CLOCK},
            "standard: 40 moves in 90 minutes, 30 seconds a move",
            id="with its clock",
        ),
        pytest.param({"rate": "BLITZ", "time_control": {}}, "blitz", id="an unknown clock"),
        pytest.param({"rate": None, "time_control": None}, "standard", id="nothing said"),
    ],
)
def test_the_rate_of_play(given, words):
    assert rate_words(given) == words


@pytest.mark.parametrize(
    ("who", "name"),
    [
        ({"surname": "Novice", "first_name": "Nina"}, "Novice, Nina"),
        ({"surname": "Pele", "first_name": ""}, "Pele"),
    ],
)
def test_a_person_with_one_name_has_no_stray_comma(who, name):
    assert arbiter_name({"arbiter": who}) == name


def test_title_and_dates_in_words():
    assert title_words("IA") == "International Arbiter (IA)"
    with translation.override("en"):
        assert dates_words(EVENT) == "5 Oct 2026 – 13 Oct 2026"


@pytest.mark.parametrize(
    ("forms_language", "languages", "second"),
    [
        pytest.param("", ["uk", "en"], "uk", id="the federation's first language"),
        pytest.param("ja", ["uk", "en"], "ja", id="the one chosen for forms"),
        pytest.param("", ["en", "ru"], "ru", id="English is printed anyway"),
        pytest.param("en", [], "", id="English alone"),
        pytest.param("xx", ["yy"], "", id="languages that the portal does not know"),
        pytest.param("xx", ["ja"], "ja", id="an unknown one is passed over"),
    ],
)
def test_the_second_language_of_a_form(forms_language, languages, second):
    assert second_language(SimpleNamespace(forms_language=forms_language, languages=languages)) == second


@pytest.mark.parametrize(("title", "kind"), [("FA", FA1), ("IA", IA1)])
def test_each_title_has_its_form(title, kind):
    assert document_kind(SimpleNamespace(title=title)) == kind.name


def test_the_facts_of_a_form():
    with translation.override("en"):
        facts = {fact.key: fact.value for fact in form_facts(content())}
    assert facts == {
        "name": "Novice, Nina",
        "fide_id": 14000001,
        "federation": "UKR",
        "title": "FIDE Arbiter (FA)",
        "event": "Львівський опен, Львів (UKR)",
        "dates": "5 Oct 2026 – 13 Oct 2026",
        "bases": "3.8.1",
        "evaluation": "met the required standard",
    }


def test_what_is_not_known_is_a_dash():
    bare = content(bases=[], recommendation="", arbiter={**ARBITER, "fide_id": None})
    facts = {fact.key: fact.value for fact in form_facts(bare)}
    assert (facts["bases"], facts["evaluation"], facts["fide_id"]) == ("–", "–", "–")


@pytest.mark.parametrize("kind", [FA1, IA1])
def test_anybody_with_the_code_reads_whose_norm_it_is_and_not_how_the_work_was(kind):
    public = {fact.key for fact in kind.public_facts(content())}
    assert public == {"name", "fide_id", "federation", "title", "event", "dates"}


def test_the_event_is_printed_in_latin_letters_with_its_own_beside_it():
    name = fields(form_words(content()))["Name of the event"]
    assert (name["first"], name["second"]) == ("Lviv Open", "Львівський опен")
    latin = content(event={"name": "Lviv Open", "latin_name": ""})
    assert fields(form_words(latin))["Name of the event"] == {"first": "Lviv Open", "second": ""}


def test_the_numbers_of_the_event_are_not_exchanged():
    words = form_words(content())
    labels = ("Rounds", "Players", "Rated players", "Federations represented", "Titled players")
    assert [shown(words, label) for label in labels] == [9, 50, 40, 3, 12]
    assert shown(words, "Chief arbiter") == "Chief, Clara"
    assert shown(words, "Event code") == "UKR260001"


@pytest.mark.parametrize(
    ("changes", "label", "value"),
    [
        pytest.param({"rounds_worked": 7}, "Rounds worked", 7, id="worked in some rounds"),
        pytest.param({"rounds_worked": None}, "Rounds worked", 9, id="worked in all"),
        pytest.param({"requested_on": None}, "Norm asked for on", "–", id="offered, not asked for"),
        pytest.param({"chief": None}, "Chief arbiter", "–", id="no chief arbiter"),
        pytest.param({"event": {"titled": None}}, "Titled players", "–", id="not counted"),
        pytest.param({"event": {"titled": 0}}, "Titled players", 0, id="nobody: a number, not a dash"),
        pytest.param({"role": "sector"}, "Role", "sector arbiter", id="role"),
        pytest.param({"bases": ["3.8.1", "3.9.1"]}, "Basis", "3.8.1, 3.9.1", id="several bases"),
    ],
)
def test_a_field_of_the_form(changes, label, value):
    assert shown(form_words(content(**changes)), label) == value


def test_a_name_in_own_letters_has_its_field_only_where_it_is_known():
    assert shown(form_words(content()), "Name in own language") == "Ніна Новачок"
    plain = content(arbiter={**ARBITER, "native_name": ""})
    assert "Name in own language" not in fields(form_words(plain))


@pytest.mark.parametrize(
    ("recommendation", "ticked"),
    [("met", [True, False]), ("needs-experience", [False, True]), ("", [False, False])],
)
def test_one_of_the_two_boxes_is_ticked(recommendation, ticked):
    boxes = form_words(content(recommendation=recommendation))["boxes"]
    assert [tick for tick, _label in boxes] == ticked
    assert boxes[0][1]["first"] == "met the required standard"


def test_a_second_language_stands_beside_the_english():
    words = form_words(content(second="uk"))
    with translation.override("uk"):
        label = str(form_facts(content())[0].label)
    head, _rows = words["groups"][0]
    assert (head["first"], head["second"]) == ("Arbiter", label)
    alone = form_words(content())
    assert {text["second"] for text in alone["notices"]} == {""}


def test_the_language_of_the_reader_does_not_change_the_form():
    """A Japanese official sees the texts of the form as an English one does: English and Ukrainian."""
    texts = ("certifies", "boxes", "boxes_label", "signatures_label", "notices")
    with translation.override("ja"):
        there = form_words(content(second="uk"))
    with translation.override("en"):
        here = form_words(content(second="uk"))
    assert {name: here[name] for name in texts} == {name: there[name] for name in texts}
    assert [head for head, _rows in here["groups"]] == [head for head, _rows in there["groups"]]


SIGNED = {
    "chief-arbiter": {"name": "Clara Chief", "at": "2026-10-14"},
    "federation": {"name": "Sofia Secretary", "at": "2026-10-15"},
}
SIGNATORY = {**CHIEF, "position": "chief arbiter", "title": "IA", "federation": "POL"}


def test_first_the_chief_arbiter_then_the_federation():
    rows = form_words(content(signatures=SIGNED, signatory=SIGNATORY))["signatures"]
    assert [(row["name"], row["position"], row["title"], row["federation"], row["day"]) for row in rows] == [
        ("Chief, Clara", "chief arbiter", "IA", "POL", "14 Oct 2026"),
        ("Sofia Secretary", "Ukrainian Chess Federation", "", "UKR", "15 Oct 2026"),
    ]


def test_who_has_not_signed_has_no_line():
    assert form_words(content())["signatures"] == []
    one = {"chief-arbiter": SIGNED["chief-arbiter"]}
    assert len(form_words(content(signatures=one, signatory=SIGNATORY))["signatures"]) == 1


def test_2_8_1_a_supervisor_signs_in_the_place_of_the_chief_arbiter():
    given = {"supervisor": {"name": "Oskar Org", "at": "2026-10-14"}, "federation": SIGNED["federation"]}
    who = {**SIGNATORY, "surname": "Org", "first_name": "Oskar", "title": "IO", "position": "organiser"}
    rows = form_words(content(signatures=given, signatory=who))["signatures"]
    assert [(row["role"]["first"], row["name"], row["title"]) for row in rows] == [
        ("supervisor of the chief arbiter", "Org, Oskar", "IO"),
        ("federation", "Sofia Secretary", ""),
    ]


def test_a_signatory_without_a_record_is_printed_by_the_name_of_the_account():
    rows = form_words(content(signatures={"chief-arbiter": SIGNED["chief-arbiter"]}))["signatures"]
    assert [(row["name"], row["title"]) for row in rows] == [("Clara Chief", "")]


@pytest.mark.django_db
def test_2_8_the_events_federation_prints_the_certificate_and_no_commission(ukr):
    commission = make_body(BodyKind.ARBITERS)
    people = everybody(ukr, commission)
    assert people.whom(lambda who: may_issue(who, ukr)) == {"president", "arbiters_secretary"}
    assert people.whom(lambda who: may_issue(who, commission)) == set()
    # After a corrected report the system itself revokes.
    assert may_issue(system_actor("norms"), ukr)
