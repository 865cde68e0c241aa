"""FA2, IA2 and IA3 as printed: boxes, languages, days, and what a stranger with the code reads."""

import pytest

from arbiters.applications.forms_on_paper import (
    DOCUMENTS,
    FA2_FORM,
    IA3_FORM,
    content,
    form_facts,
    form_words,
    name_of,
)
from arbiters.applications.permissions import can_issue_form

NORM = {
    "norm": "n1",
    "event": "Lviv Open",
    "code": "UKR260001",
    "host": "UKR",
    "place": "Lviv",
    "start": "2026-10-05",
    "end": "2026-10-13",
    "role": "deputy",
    "system": "TM",
    "base_system": "SS",
    "basis": "3.8.1",
    "signatory": "Chief, Clara",
}
EVENT = {**NORM, "category": "C", "article": "1.3.3.1", "evaluation": "met"}


def found(**changes):
    return {
        "form": "FA2",
        "target": "",
        "federation": {"code": "UKR", "name": "Ukraine"},
        "arbiter": {"surname": "Novice", "first_name": "Nina", "fide_id": 14000001, "federation": "UKR"},
        "languages": ["en", "fr", "uk"],
        "norms": [NORM],
        "seminar": {**NORM, "event": "FA seminar", "start": "2026-05-01", "end": "2026-05-04"},
        "events": [],
        "option": "",
        "category": "D",
        "category_since": None,
        "ia_award": None,
        "active_until": None,
        "assessed": ["1", "3"],
        "appeals": "none",
        "alone": False,
        "official": "Sofia Secretary",
        "dated": "2026-11-02",
        "remarks": "",
        **changes,
    }


@pytest.mark.parametrize(
    ("changes", "facts"),
    [
        pytest.param(
            {},
            ("FIDE Arbiter (form FA2)", "–", "Novice, Nina", 14000001, "UKR", 1),
            id="FA2",
        ),
        pytest.param(
            {"form": "IA3", "target": "B", "norms": [], "events": [EVENT, EVENT]},
            ("higher category (form IA3)", "B", "Novice, Nina", 14000001, "UKR", 2),
            id="IA3",
        ),
        pytest.param(
            {"arbiter": {"surname": "Pele", "first_name": "", "fide_id": None, "federation": "BRA"}},
            ("FIDE Arbiter (form FA2)", "–", "Pele", None, "BRA", 1),
            id="one name",
        ),
    ],
)
def test_the_head_of_a_form(changes, facts):
    assert tuple(fact.value for fact in form_facts(found(**changes))) == facts


@pytest.mark.parametrize(
    ("system", "base", "ticked"),
    [
        ("SS", "", ["SS"]),
        ("TM", "RR", ["RR", "TM"]),
        ("OT", "", ["OT"]),
        ("", "", []),
    ],
)
def test_the_boxes_of_the_systems(system, base, ticked):
    """A team event ticks the underlying system too (B06.1, 2.3.1)."""
    norm = {**NORM, "system": system, "base_system": base}
    (row,) = form_words(found(norms=[norm]))["norms"]
    assert [name for name, on in row["boxes"] if on] == ticked
    assert [name for name, _on in row["boxes"]] == ["SS", "RR", "DR", "KO", "TM", "OT"]


def test_3_3_the_seven_languages_are_boxes_and_others_are_not():
    boxes = form_words(found())["languages"]
    assert len(boxes) == 7
    assert [name for name, on in boxes if on] == ["English", "French"]


def test_a_norm_has_role_and_days_in_words():
    (row,) = form_words(found())["norms"]
    assert (row["role"], row["dates"]) == ("deputy chief arbiter", "5 Oct 2026 – 13 Oct 2026")
    assert form_words(found())["seminar"]["dates"] == "1 May 2026 – 4 May 2026"


def test_without_a_seminar_there_is_no_line():
    assert form_words(found(seminar={}))["seminar"] is None


@pytest.mark.parametrize(
    ("evaluation", "words"), [("met", "met the required standard"), ("", "–")], ids=["met", "not evaluated"]
)
def test_an_event_of_ia3_has_its_evaluation(evaluation, words):
    (row,) = form_words(found(events=[{**EVENT, "evaluation": evaluation}]))["events"]
    assert row["evaluation"] == words


@pytest.mark.parametrize(("form", "articles"), [("FA2", ["3.1", "3.3"]), ("IA2", ["4.1", "4.3"])])
def test_what_the_federation_confirmed_has_its_article(form, articles):
    assert [article for article, _words in form_words(found(form=form))["assessed"]] == articles


@pytest.mark.parametrize(
    ("appeals", "words"),
    [("none", "there was no appeal in these events"), ("attached", "the decisions are attached"), ("", "–")],
)
def test_what_is_said_about_appeals(appeals, words):
    assert str(form_words(found(appeals=appeals))["appeals"]) == words


def test_days_are_words_or_a_dash():
    words = form_words(found(active_until="2028-02-29"))
    assert (words["active_until"], words["ia_award"], words["dated"]) == ("29 Feb 2028", "–", "2 Nov 2026")


@pytest.mark.parametrize("kind", DOCUMENTS, ids=lambda kind: kind.name)
def test_anybody_with_the_code_reads_the_head_alone(kind):
    shown = kind.public_facts(found(form=kind.prefix))
    assert {fact.key for fact in shown} == {"form", "category", "name", "fide_id", "federation", "events"}
    assert kind.may_issue is can_issue_form


def test_each_form_is_a_document_of_its_own():
    assert [kind.name for kind in DOCUMENTS] == ["fa2", "ia2", "ia3"]
    assert (name_of("FA2"), FA2_FORM.prefix, IA3_FORM.name) == ("fa2", "FA2", "ia3")


@pytest.mark.django_db
class TestContent:
    """What is signed is what the application says, and no more."""

    def test_of_a_title(self, world):
        row = world.filed()
        said = content(row)
        assert (said["form"], said["target"], said["official"]) == ("FA2", "", "Sofia Secretary")
        assert (said["arbiter"]["surname"], said["languages"], said["appeals"]) == ("Novice", ["en"], "none")
        assert [norm["basis"] for norm in said["norms"]] == ["3.8.1", "3.8.1", "3.8.2"]
        event = {"event", "code", "host", "place", "start", "end", "system", "base_system"}
        assert set(said["norms"][0]) == {"norm", "role", "basis", "signatory"} | event
        assert (said["dated"], said["edition"]) == (world.federation.today.isoformat(), "arbiters-2024")

    def test_of_a_category(self, category_world):
        said = content(category_world.filed("IA3"))
        assert (said["target"], said["category"], said["option"], said["norms"]) == ("C", "D", "2", [])
        assert said["category_since"] == said["ia_award"], "category D counts from the award (B06.3, 6)"
        assert [event["category"] for event in said["events"]] == ["C", "C"]

    def test_of_an_unfiled_draft(self, world):
        said = content(world.start_own())
        assert (said["dated"], said["official"]) == (None, "")
