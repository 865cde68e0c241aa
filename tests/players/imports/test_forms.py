"""Forms of imports: the file and its month, the decision about a stopped list, the reason."""

from datetime import date
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import timezone

from players.imports.forms import ListDecision, ListUpload, Reason
from players.lists.source import MOST_BYTES

LIST = b"ID Number      Name"


def upload(name: str = "players_list_foa.txt", content: bytes = LIST, **typed: str) -> ListUpload:
    return ListUpload(typed, {"file": SimpleUploadedFile(name, content)})


@pytest.mark.parametrize(
    ("name", "typed", "month"),
    [
        pytest.param("players_list_foa.txt", "2026-11-01", date(2026, 11, 1), id="as typed"),
        pytest.param("players_list_foa.txt", "2026-11-17", date(2026, 11, 1), id="a day within the month"),
        pytest.param("standard_sep26frl.zip", "", date(2026, 9, 1), id="as named"),
        pytest.param("standard_sep26frl.zip", "2026-10-01", date(2026, 10, 1), id="what is typed goes first"),
    ],
)
def test_the_month_of_a_list(name: str, typed: str, month: date) -> None:
    form = upload(name, list_date=typed)
    assert form.is_valid()
    assert form.month() == month


def test_a_list_of_no_month_is_that_of_this_month() -> None:
    before = timezone.localdate().replace(day=1)
    form = upload()
    assert form.is_valid()
    assert form.month() in {before, timezone.localdate().replace(day=1)}


@pytest.mark.parametrize(
    ("content", "valid"),
    [
        pytest.param(LIST, True, id="text"),
        pytest.param(b"PK\x03\x04\x00\x00", True, id="an archive"),
        pytest.param(b"<playerslist>", True, id="XML"),
        pytest.param(b"\xef\xbb\xbf" + LIST, True, id="text with a mark"),
        pytest.param(b"%PDF-1.7 list", False, id="a document"),
        pytest.param(b"\x89PNG\r\n\x1a\n", False, id="a picture"),
        pytest.param(LIST.decode().encode("utf-16"), False, id="UTF-16"),
        pytest.param(b"\x1f\x8b\x08 gzip", False, id="another archive"),
    ],
)
def test_what_can_be_a_list_is_read_from_its_first_bytes(content: bytes, valid: bool) -> None:
    form = upload(content=content)
    assert form.is_valid() is valid
    if not valid:
        [sentence] = form.errors["file"]
        assert sentence.startswith("The file is not text in ASCII or UTF-8")


def test_the_file_is_read_again_from_its_beginning() -> None:
    form = upload()
    assert form.is_valid()
    assert form.cleaned_data["file"].read() == LIST


def test_a_file_larger_than_any_list() -> None:
    form = upload()
    form.files["file"].size = MOST_BYTES + 1
    assert form.errors["file"] == ["The file is larger than any list can be."]


@pytest.mark.parametrize(
    ("typed", "field"),
    [
        ({"tempo": "bullet"}, "tempo"),
        ({"list_date": "soon"}, "list_date"),
        ({"list_date": "2026-13-01"}, "list_date"),
    ],
)
def test_values_that_no_list_has(typed: dict[str, str], field: str) -> None:
    assert list(upload(**typed).errors) == [field]


def decision(*codes: str, **typed: str) -> ListDecision:
    return ListDecision(typed, stops=[{"code": code} for code in codes])


@pytest.mark.parametrize(
    ("codes", "fields"),
    [
        pytest.param(("players_lost",), ["losses", "reason"], id="players lost"),
        pytest.param(("ratings_lost",), ["losses", "reason"], id="ratings lost"),
        pytest.param(("calculated_here",), ["conflict", "reason"], id="calculated here"),
        pytest.param(("calculated_before",), ["conflict", "reason"], id="calculated before"),
        pytest.param(("ratings_lost", "calculated_here"), ["losses", "conflict", "reason"], id="both"),
    ],
)
def test_only_what_stopped_the_list_is_asked_and_all_of_it(codes: tuple[str, ...], fields: list[str]) -> None:
    form = decision(*codes)
    assert list(form.fields) == fields
    assert list(form.errors) == fields


@pytest.mark.parametrize(
    ("codes", "typed", "decided"),
    [
        (("players_lost",), {"losses": "on"}, {"losses": True, "conflict": ""}),
        (("calculated_here",), {"conflict": "records"}, {"losses": False, "conflict": "records"}),
        (
            ("players_lost", "calculated_here"),
            {"losses": "on", "conflict": "replace"},
            {"losses": True, "conflict": "replace"},
        ),
    ],
)
def test_the_decision_reaches_the_service(
    codes: tuple[str, ...], typed: dict[str, str], decided: dict[str, Any]
) -> None:
    form = decision(*codes, reason="FIDE corrected it", **typed)
    assert form.is_valid(), form.errors
    assert form.decision() == decided | {"reason": "FIDE corrected it"}


def test_a_conflict_is_decided_in_one_of_two_ways() -> None:
    assert list(decision("calculated_here", conflict="both", reason="x").errors) == ["conflict"]


@pytest.mark.parametrize("reason", ["", "   ", "x" * 501])
def test_an_import_is_undone_for_a_reason(reason: str) -> None:
    assert list(Reason({"reason": reason}).errors) == ["reason"]
