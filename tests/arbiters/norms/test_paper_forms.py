"""The form for a norm on paper: what each kind needs, what is refused at which field, what is kept."""

from datetime import date

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from arbiters.norms.paper_forms import FLAGS, MOST_BYTES, NUMBERS, PaperNormForm
from portal.federations.scope import installation_scope

pytestmark = pytest.mark.django_db
NEEDED = "The paper certificate says this."
MORE_RATED = "There are more rated players than players."
ALL_OR_NONE = "Enter every number of the festival, or none."
EVENT = {
    "fide_id": "14000001",
    "title": "FA",
    "kind": "tournament",
    "event_name": "Open of Graz",
    "host": "aut",
    "place": "Graz",
    "start": "2026-03-02",
    "end": "2026-03-10",
    "role": "arbiter",
    "rounds_worked": "8",
    "system": "SS",
    "rate": "STANDARD",
    "rounds": "9",
    "players": "80",
    "rated": "60",
    "federations": "12",
    "evaluation": "met",
    "signatory": "1600001",
    "chief_title": "IA",
}
SEMINAR = {
    name: EVENT[name] for name in ("fide_id", "title", "event_name", "host", "start", "end", "role")
} | {"kind": "seminar", "passed": "true"}


@pytest.fixture(autouse=True)
def _scope():
    """A model's form asks the table whether its key is taken, so rows have to be open."""
    with installation_scope():
        yield


def pdf(content=b"%PDF-1.7 paper", name="fa1.pdf"):
    return SimpleUploadedFile(name, content)


def form(typed=EVENT, paper=pdf, **changes):
    files = {"paper": paper()} if paper else {}
    given = {name: value for name, value in {**typed, **changes}.items() if value is not None}
    return PaperNormForm(given, files)


def errors(**given):
    return {name: list(said) for name, said in form(**given).errors.items()}


@pytest.mark.parametrize(
    "given",
    [
        pytest.param({}, id="an event"),
        pytest.param({"typed": SEMINAR}, id="a seminar has no field of players"),
        pytest.param(
            {"typed": {**SEMINAR, "kind": "association", "association": "IPCA"}}, id="3.9.5 an association"
        ),
        pytest.param({"rated": "0"}, id="nobody rated: the rules say what follows, not the form"),
        pytest.param({"rated": "80"}, id="everybody rated"),
        pytest.param({"start": "2026-03-10"}, id="one day"),
    ],
)
def test_a_complete_paper_is_taken(given):
    assert errors(**given) == {}


@pytest.mark.parametrize("name", ["system", "rounds", "players", "federations", "evaluation", "signatory"])
def test_an_event_needs_what_its_certificate_states(name):
    said = errors(**{name: "", **({"rated": ""} if name == "players" else {})})
    assert said == {name: [NEEDED]}


def test_3_9_5_an_association_is_named():
    assert errors(typed={**SEMINAR, "kind": "association"}) == {"association": [NEEDED]}


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        pytest.param({"end": "2026-03-01"}, {"end": ["The event ends before it starts."]}, id="days"),
        pytest.param({"rated": "81"}, {"rated": [MORE_RATED]}, id="81 of 80 rated"),
        pytest.param({"title": "IO"}, ["title"], id="no title of an arbiter"),
        pytest.param({"kind": "hobby"}, ["kind"], id="an unknown kind"),
        pytest.param({"fide_id": "0"}, ["fide_id"], id="an id of nobody"),
        pytest.param({"rounds": "61"}, ["rounds"], id="more rounds than any event"),
        pytest.param({"rounds": "0"}, ["rounds"], id="no round"),
        pytest.param({"players": "20001", "rated": "0"}, ["players"], id="more players than any event"),
        pytest.param({"federations": "251"}, ["federations"], id="more federations than exist"),
        pytest.param({"start": "32.13.2026"}, ["start"], id="no date"),
        pytest.param({"system": "XX"}, ["system"], id="no system"),
        pytest.param({"base_system": "TM"}, ["base_system"], id="a team event is no pairing system"),
        pytest.param({"evaluation": "fine"}, ["evaluation"], id="neither box"),
        pytest.param({"host": "AUTS"}, ["host"], id="a code has three letters"),
        pytest.param({"event_name": ""}, ["event_name"], id="no name"),
        pytest.param({"event_name": "x" * 151}, ["event_name"], id="a long name"),
        pytest.param({"role": "boss"}, ["role"], id="no role"),
    ],
)
def test_a_wrong_value_is_told_at_its_field(changes, said):
    found = errors(**changes)
    assert (found if isinstance(said, dict) else list(found)) == said


@pytest.mark.parametrize(
    ("paper", "said"),
    [
        pytest.param(None, "This field is required.", id="the scan is kept with the norm"),
        pytest.param(lambda: pdf(b"GIF89a"), "This is not a PDF file.", id="a picture named .pdf"),
        pytest.param(lambda: pdf(b" %PDF-1.7"), "This is not a PDF file.", id="it begins otherwise"),
        pytest.param(
            lambda: pdf(b"%PDF-" + b"0" * (MOST_BYTES - 4)),
            "The file is larger than 10 MB.",
            id="a byte too many",
        ),
    ],
)
def test_the_scan_is_a_pdf_of_ten_megabytes_at_most(paper, said):
    assert errors(paper=paper) == {"paper": [said]}


def test_a_scan_of_exactly_ten_megabytes_is_taken_from_its_first_byte():
    found = form(paper=lambda: pdf(b"%PDF-" + b"0" * (MOST_BYTES - 5)))
    assert found.is_valid()
    assert found.cleaned_data["paper"].read(5) == b"%PDF-"


@pytest.mark.parametrize(
    ("festival", "said"),
    [
        pytest.param(("140", "90", "3", "9"), {}, id="2.5.1 all numbers"),
        pytest.param(("140", "0", "3", "9"), {}, id="2.5.1 none rated is a number too"),
        pytest.param(
            ("140", "", "", ""),
            {
                "festival_rated": [ALL_OR_NONE],
                "festival_federations": [ALL_OR_NONE],
                "festival_rounds": [ALL_OR_NONE],
            },
            id="2.5.1 one of four",
        ),
        pytest.param(("", "0", "", ""), None, id="2.5.1 a zero alone is said as well"),
        pytest.param(("140", "141", "3", "9"), {"festival_rated": [MORE_RATED]}, id="2.5.1 more rated"),
    ],
)
def test_2_5_1_the_numbers_of_a_festival_belong_together(festival, said):
    names = ("festival_players", "festival_rated", "festival_federations", "festival_rounds")
    found = errors(**dict(zip(names, festival, strict=True)))
    if said is None:
        assert sorted(found) == ["festival_federations", "festival_players", "festival_rounds"]
    else:
        assert found == said


def test_a_wrong_number_of_the_festival_is_told_once():
    given = {
        "festival_players": "140",
        "festival_rated": "x",
        "festival_federations": "3",
        "festival_rounds": "9",
    }
    assert errors(**given) == {"festival_rated": ["Enter a whole number."]}


def columns(**given):
    made = form(**given)
    assert made.is_valid(), made.errors
    return made.columns()


def test_the_paper_becomes_the_norms_columns():
    found = columns()
    assert {name: found[name] for name in ("title", "kind", "event_name", "host", "place", "role")} == {
        "title": "FA",
        "kind": "tournament",
        "event_name": "Open of Graz",
        "host": "AUT",
        "place": "Graz",
        "role": "arbiter",
    }
    assert (found["start"], found["end"]) == (date(2026, 3, 2), date(2026, 3, 10))
    assert (found["rounds_worked"], found["signatory"], found["chief_title"], found["evaluation"]) == (
        8, "1600001", "IA", "met",
    )  # fmt: skip


def test_the_numbers_become_the_facts_that_the_rules_read():
    found = columns(national_individual_final="on", boards="4", teams="10", system="TM", base_system="RR")
    facts = found["facts"]
    assert (facts["start"], facts["end"]) == ("2026-03-02", "2026-03-10")
    assert (facts["system"], facts["base_system"], facts["rate"]) == ("TM", "RR", "STANDARD")
    assert {name: facts[name] for name in NUMBERS} == {
        "rounds": 9,
        "players": 80,
        "rated": 60,
        "federations": 12,
        "titled": 0,
        "boards": 4,
        "teams": 10,
    }
    assert [name for name in FLAGS if facts[name]] == ["national_individual_final"]
    assert facts["festival"] is None


def test_an_individual_event_has_no_underlying_system():
    facts = columns(rate="")["facts"]
    assert (facts["base_system"], facts["rate"]) == (None, "STANDARD")


def test_2_5_1_the_festival_goes_into_the_facts():
    given = {
        "festival_players": "140",
        "festival_rated": "0",
        "festival_federations": "3",
        "festival_rounds": "9",
    }
    assert columns(**given)["facts"]["festival"] == {
        "players": 140,
        "rated": 0,
        "federations": 3,
        "rounds": 9,
    }


@pytest.mark.parametrize(("typed", "passed"), [("true", True), ("false", False), ("unknown", None)])
def test_a_seminar_has_a_result_and_no_field_of_players(typed, passed):
    found = columns(typed={**SEMINAR, "passed": typed})
    assert (found["passed"], "facts" in found) == (passed, False)


def test_the_arbiter_comes_first_and_the_scan_last():
    names = list(PaperNormForm().fields)
    assert (names[0], names[-1]) == ("fide_id", "paper")
    assert 'type="date"' in str(PaperNormForm()["start"])
