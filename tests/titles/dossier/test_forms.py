"""A norm on paper as the federation types it: each field's refusals, and what reaches the service."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from portal.federations.scope import federation_scope
from tests.factories import make_federation
from titles.dossier.forms import MOST_BYTES, NormFilter, PaperNormForm

pytestmark = pytest.mark.django_db
TYPED = {
    "source": "paper",
    "title": "IM",
    "event_name": "Kyiv Open",
    "place": "Kyiv",
    "start": "2026-03-02",
    "end": "2026-03-10",
    "system": "swiss",
    "games_used": "9",
    "games_by": "1.4.1a",
    "score": "6.5",
    "average": "2330",
    "foreigner_rule_met": "on",
    "event_class": "",
    "single_round_days": "9",
}
PDF = b"%PDF-1.7 certificate"


@pytest.fixture(autouse=True)
def _at_work(ukr: Any) -> Iterator[None]:
    """The form looks for norms that are known already, in the workspace of the federation."""
    with federation_scope(ukr.pk):
        yield


def form(content: bytes = PDF, **changes: str) -> PaperNormForm:
    typed = TYPED | {"host": str(make_federation("UKR").pk)} | changes
    return PaperNormForm(typed, {"paper": SimpleUploadedFile("it1.pdf", content)})


def test_a_certificate_as_it_stands() -> None:
    made = form(title_holders="6", rated_opponents="0")
    assert made.is_valid(), made.errors
    content = made.content()
    assert (content["title"], content["score"], content["average"], content["games_by"]) == (
        "IM",
        "6.5",
        2330,
        "1.4.1a",
    )
    # A zero was stated, an empty cell was not.
    assert content["content"] == {"paper": {"title_holders": 6, "rated_opponents": 0}}
    assert content["paper"].read() == PDF


def test_without_counts_the_norm_has_no_content() -> None:
    made = form()
    assert made.is_valid()
    assert made.content()["content"] == {}


@pytest.mark.parametrize(
    ("typed", "score"),
    [
        ("6.5", "6.5"),
        ("6,5", "6.5"),
        ("6½", "6.5"),
        (" 6 ", "6"),
        ("½", "0.5"),
        (".5", "0.5"),
        ("", ""),
        ("6.0", "6.0"),
    ],
)
def test_points_in_every_way_of_writing(typed: str, score: str) -> None:
    made = form(score=typed)
    assert made.is_valid(), made.errors
    assert made.cleaned_data["score"] == score


@pytest.mark.parametrize(
    ("changes", "field", "sentence"),
    [
        pytest.param({"score": "6.3"}, "score", "Points come in halves.", id="a third"),
        pytest.param({"score": "six"}, "score", "Points come in halves.", id="a word"),
        pytest.param({"score": "-1"}, "score", "Points come in halves.", id="below zero"),
        pytest.param({"score": "9.5"}, "score", "More points than games.", id="more than everything"),
        pytest.param({"end": "2026-03-01"}, "end", "The event ends before it starts.", id="backwards"),
        pytest.param(
            {"event_name": "東京オープン"}, "event_name", "Write it in Latin letters.", id="characters"
        ),
        pytest.param({"place": "東京"}, "place", "Write it in Latin letters.", id="a place in characters"),
        pytest.param(
            {"title_holders": "10"}, "title_holders", "There were not so many opponents.", id="ten of nine"
        ),
        pytest.param(
            {"own_federation": "10"},
            "own_federation",
            "There were not so many opponents.",
            id="ten compatriots",
        ),
    ],
)
def test_what_cannot_be_is_said_at_its_field(changes: dict[str, str], field: str, sentence: str) -> None:
    assert dict(form(**changes).errors) == {field: [sentence]}


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"title": "FM"}, "title"),
        ({"source": "report"}, "source"),
        ({"system": "luck"}, "system"),
        ({"games_used": "0"}, "games_used"),
        ({"games_used": "27"}, "games_used"),
        ({"games_by": "1.4.1z"}, "games_by"),
        ({"host": "0"}, "host"),
        ({"start": ""}, "start"),
        ({"event_name": ""}, "event_name"),
        ({"title_holders": "-1"}, "title_holders"),
    ],
)
def test_values_that_no_certificate_has(changes: dict[str, str], field: str) -> None:
    assert field in form(**changes).errors


@pytest.mark.parametrize("changes", [{"end": "2026-03-02"}, {"score": "9"}, {"title_holders": "9"}])
def test_values_at_the_edge(changes: dict[str, str]) -> None:
    assert form(**changes).is_valid()


def test_cyrillic_names_are_taken_since_they_can_be_spelled() -> None:
    assert form(event_name="Київ Опен", place="Київ").is_valid()


class TestPaper:
    def test_it_is_needed(self) -> None:
        made = form()
        made.files.clear()
        assert made.errors["paper"] == ["This field is required."]

    @pytest.mark.parametrize("content", [b"PK\x03\x04", b"\x89PNG\r\n", b"%PDE-1.7", b"x"])
    def test_only_a_pdf_is_a_certificate(self, content: bytes) -> None:
        assert form(content).errors["paper"] == ["This is not a PDF file."]

    def test_a_photograph_is_too_large(self) -> None:
        made = form()
        made.files["paper"].size = MOST_BYTES + 1
        assert made.errors["paper"] == ["The file is larger than 10 MB."]
        made = form()
        made.files["paper"].size = MOST_BYTES
        assert made.is_valid()


def test_the_filter_of_the_list_knows_titles_and_states() -> None:
    assert NormFilter({"q": "kov", "title": "WGM", "state": "certified"}).is_valid()
    assert list(NormFilter({"title": "FM", "state": "lost"}).errors) == ["title", "state"]


def test_who_looks_at_the_form_reads_each_help() -> None:
    made = form()
    assert "1.5.5" in str(made.fields["registered_on"].help_text)
    assert "1.4.3a-d" in str(made.fields["foreigner_rule_met"].help_text)
    assert list(made.fields)[-1] == "paper"
