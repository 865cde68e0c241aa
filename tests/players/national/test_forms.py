"""Forms of national lists: the file, the columns, the reason."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from players.national.forms import LABELS, ColumnChoice, NationalUpload, TakeOver
from players.national.sheet import FIELDS, MOST_BYTES, Sheet
from tests.factories.players import make_system

SHEET = Sheet(("Code", "FIDE", "Рейтинг", "Розряд"), (("77", "14100001", "2100", "I"),), (2,))


def choice(typed: dict[str, str] | None, mapping: dict[str, int] | None = None) -> ColumnChoice:
    return ColumnChoice(typed, sheet=SHEET, mapping=mapping or {})


def test_every_field_of_a_row_has_a_column_to_choose() -> None:
    form = choice(None)
    assert list(form.fields) == list(FIELDS)
    assert set(LABELS) == set(FIELDS)
    assert form.fields["rating"].choices == [
        ("", "not in the file"),
        ("0", "Code"),
        ("1", "FIDE"),
        ("2", "Рейтинг"),
        ("3", "Розряд"),
    ]


def test_headings_are_guessed_until_somebody_has_chosen() -> None:
    assert {
        name: choice(None)[name].initial for name in ("number", "fide_id", "rating", "category", "club")
    } == {
        "number": "0",
        "fide_id": "1",
        "rating": "2",
        "category": "3",
        "club": "",
    }
    assert choice(None, {"number": 3})["number"].initial == "3"
    assert choice(None, {"number": 3})["rating"].initial == ""


def test_the_choice_is_stored_as_numbers_of_columns() -> None:
    form = choice({"number": "0", "rating": "2"})
    assert form.is_valid()
    assert form.mapping() == {"number": 0, "rating": 2}


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        pytest.param(
            {"rating": "2"},
            "Choose the column of the FIDE id or of the national number.",
            id="nobody is named",
        ),
        pytest.param({}, "Choose the column of the FIDE id or of the national number.", id="nothing chosen"),
        pytest.param({"number": "0", "rating": "0"}, "Two fields cannot be the same column.", id="twice"),
    ],
)
def test_a_choice_that_cannot_be(typed: dict[str, str], sentence: str) -> None:
    assert choice(typed).non_field_errors() == [sentence]


def test_a_column_that_the_file_does_not_have() -> None:
    assert list(choice({"number": "9"}).errors) == ["number", "__all__"]


@pytest.mark.django_db
class TestUpload:
    def form(self, home: object, **changes: object) -> NationalUpload:
        system = make_system("ua-national")
        data = {"system": system.pk, "list_date": "2026-11-01"} | changes
        return NationalUpload(data, {"file": SimpleUploadedFile("ua.csv", b"ID;Rating\n")}, home=home)

    def test_a_federation_sends_lists_of_its_own_systems(self, ukr, jpn) -> None:
        assert self.form(ukr).is_valid()
        foreign = self.form(jpn)
        assert list(foreign.errors) == ["system"]

    def test_fides_systems_are_not_a_federations(self, ukr) -> None:
        assert list(self.form(ukr, system=make_system("fide-standard").pk).errors) == ["system"]

    @pytest.mark.parametrize("day", ["", "soon", "2026-02-30"])
    def test_the_day_of_the_list_is_needed(self, ukr, day: str) -> None:
        assert list(self.form(ukr, list_date=day).errors) == ["list_date"]

    def test_a_file_beyond_any_list_is_refused_before_it_is_read(self, ukr) -> None:
        form = self.form(ukr)
        form.files["file"].size = MOST_BYTES + 1
        assert form.errors["file"] == ["The file is too large."]


def test_a_reason_is_asked_for_only_where_one_is_needed() -> None:
    assert TakeOver({}, reason=False).is_valid()
    assert TakeOver({}, reason=True).errors["reason"] == ["This field is required."]
    assert TakeOver({"reason": "  "}, reason=True).errors["reason"] == ["This field is required."]
    assert TakeOver({"reason": "A wrong event."}, reason=True).is_valid()
    assert not TakeOver({"reason": "x" * 501}, reason=True).is_valid()
