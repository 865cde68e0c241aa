"""The forms of an application: people, timetable, invited arbiters, the support of a programme."""

from datetime import date
from types import SimpleNamespace

import pytest
from django.core.exceptions import ValidationError

from seminars.application.forms import TIMETABLE, InvoiceForm, NewSeminar, PersonField, SeminarForm
from tests.factories.players import make_player

LONGEST = 2_147_483_647


def cleaned(text):
    form = SeminarForm.__new__(SeminarForm)
    form.cleaned_data = {"invited": text}
    return form.clean_invited()


@pytest.mark.parametrize(
    ("typed", "ids"),
    [
        pytest.param("", [], id="nobody"),
        pytest.param("14100001, 14100002", [14100001, 14100002], id="by a comma"),
        pytest.param(" 14100001\n14100002 ", [14100001, 14100002], id="by lines"),
        pytest.param(str(LONGEST), [LONGEST], id="the largest number of the column"),
    ],
)
def test_invited_arbiters(typed, ids):
    assert cleaned(typed) == ids


@pytest.mark.parametrize(
    "typed", ["x", "14100001;14100002", "-1", "1.5", str(LONGEST + 1), "9999999999", "9" * 30]
)
def test_what_is_no_id_is_said_at_its_field(typed):
    with pytest.raises(ValidationError, match="FIDE ids are numbers"):
        cleaned(typed)


@pytest.mark.parametrize(
    ("by_commission", "kinds"),
    [
        pytest.param(True, ["REFRESHER", "WORLD_EVENT", "FA", "IA"], id="the Commission's own courses"),
        pytest.param(False, ["FA", "IA", "NATIONAL"], id="4.4 a federation's"),
    ],
)
def test_who_may_apply_for_which_course(by_commission, kinds):
    form = NewSeminar(by_commission=by_commission)
    assert [value for value, _label in form.fields["kind"].choices] == kinds


def session(**given):
    line = {"day": "2028-02-29", "start": "09:00", "end": "11:00", "topic": "a", "title": ""} | given
    head = {"form-TOTAL_FORMS": "2", "form-INITIAL_FORMS": "0"}
    typed = head | {f"form-0-{name}": value for name, value in line.items()} | {"form-1-topic": "a"}
    return TIMETABLE(typed, form_kwargs={"course": "FA"})


def test_a_line_of_the_timetable_and_an_empty_one_with_a_topic():
    table = session()
    assert table.is_valid(), table.errors
    assert [line["day"] for line in table.given] == [date(2028, 2, 29)]


@pytest.mark.parametrize(
    ("given", "field"),
    [
        pytest.param({"end": "09:00"}, "end", id="a lesson of no minutes"),
        pytest.param({"end": "08:00"}, "end", id="over midnight: a session is of one day"),
        pytest.param({"day": "2027-02-29"}, "day", id="a day that does not exist"),
        pytest.param({"start": "24:00"}, "start", id="an hour that does not exist"),
        pytest.param({"topic": "z"}, "topic", id="a topic that the regulations do not name"),
        pytest.param({"day": ""}, "day", id="times without a day"),
    ],
)
def test_what_is_no_line(given, field):
    table = session(**given)
    assert not table.is_valid()
    assert set(table.errors[0]) == {field}
    assert table.given == []


def invoice_form(given, *, quantity=10, unit=2000):
    form = InvoiceForm.__new__(InvoiceForm)
    super(InvoiceForm, form).__init__(given)
    form.lines = (SimpleNamespace(quantity=quantity, unit_cents=unit),)
    return form


SUPPORT = {"subsidy_programme": "Chess for all", "subsidy_heads": "10", "subsidy_euros": "20.00"}


@pytest.mark.parametrize(
    ("given", "fields"),
    [
        pytest.param({}, set(), id="everybody is supported by the whole fee"),
        pytest.param({"subsidy_heads": "11"}, {"subsidy_heads"}, id="more people than are charged"),
        pytest.param({"subsidy_euros": "20.01"}, {"subsidy_euros"}, id="a cent more than the fee"),
        pytest.param({"subsidy_euros": "0.001"}, {"subsidy_euros"}, id="a tenth of a cent"),
        pytest.param({"subsidy_euros": "0"}, {"subsidy_euros"}, id="nothing"),
        pytest.param({"subsidy_programme": ""}, {"subsidy_programme"}, id="no programme"),
        pytest.param(
            {"subsidy_heads": "", "subsidy_programme": ""},
            {"subsidy_heads", "subsidy_programme"},
            id="only an amount",
        ),
    ],
)
def test_5_2_3_2_support_is_whole_and_at_most_the_fee(given, fields):
    assert set(invoice_form(SUPPORT | given).errors) == fields


def test_without_support_nothing_is_asked():
    form = invoice_form(dict.fromkeys(SUPPORT, ""))
    assert form.is_valid()
    assert form.cleaned_data["subsidy_euros"] is None


@pytest.mark.django_db
class TestPersonField:
    def test_an_id_or_the_only_one_of_that_name(self):
        player = make_player("O'Neill, Síle", federation="UKR")
        assert PersonField().clean(str(player.fide_id)) == player
        assert PersonField().clean(f" {player.fide_id} ") == player
        assert PersonField().clean("o'neill, síle") == player
        assert PersonField(required=False).clean("") is None

    @pytest.mark.parametrize("typed", ["999", str(LONGEST + 1), "9" * 50, "Nobody, Nina", "%", "'; --"])
    def test_nobody_has_this_id_or_name(self, typed):
        with pytest.raises(ValidationError) as refused:
            PersonField().clean(typed)
        assert refused.value.code == "unknown"

    def test_of_two_with_one_name_the_error_says_the_ids(self):
        twins = [make_player("Kovalenko, Olha", federation=home) for home in ("UKR", "POL")]
        with pytest.raises(ValidationError) as refused:
            PersonField().clean("Kovalenko, Olha")
        assert refused.value.code == "several"
        assert all(str(twin.fide_id) in refused.value.messages[0] for twin in twins)

    def test_a_record_that_is_not_public_is_nobody(self):
        waiting = make_player("Waiting, Walter", federation="UKR", standing="requested")
        with pytest.raises(ValidationError):
            PersonField().clean(str(waiting.fide_id))
