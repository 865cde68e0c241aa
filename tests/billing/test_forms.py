"""What the forms of billing accept."""

from datetime import date

import pytest
from babel.core import get_global

from portal.billing.currencies import CURRENCIES
from portal.billing.forms import CancelForm, FeeForm, InvoiceFilter, PaymentDetailsForm, SettleForm
from portal.federations.scope import open_scope
from tests.billing.conftest import COURSE

FEE = {
    "kind": "tests.course",
    "amount": "50",
    "currency": "EUR",
    "since": "2026-01-01",
    "source": "B06.1, 5.6",
}


@pytest.mark.parametrize(
    ("given", "cents"),
    [
        pytest.param({}, 5000, id="whole euros"),
        pytest.param({"amount": "0"}, 0, id="free of charge"),
        pytest.param({"amount": "0.01"}, 1, id="a cent"),
        pytest.param({"amount": "19.99"}, 1999, id="not 1998, as by floats"),
        pytest.param({"amount": "3000000", "currency": "VND"}, 300_000_000, id="dong"),
        pytest.param({"amount": "21474836.47", "currency": "IDR"}, 2**31 - 1, id="what the column holds"),
        pytest.param({"amount": "5000", "currency": "JPY"}, 500_000, id="yen"),
        pytest.param({"amount": "5000.00", "currency": "JPY"}, 500_000, id="yen with zeros"),
    ],
)
def test_an_amount_becomes_cents(given, cents):
    form = FeeForm(FEE | given, kinds=[COURSE])
    assert form.is_valid(), form.errors
    assert form.content()["cents"] == cents
    assert "amount" not in form.content()


@pytest.mark.parametrize(
    ("given", "field"),
    [
        pytest.param({"amount": "-1"}, "amount", id="a fee below zero"),
        pytest.param({"amount": "1.005"}, "amount", id="half a cent"),
        pytest.param({"amount": "21474836.48"}, "amount", id="more than the column holds"),
        pytest.param({"currency": "XYZ"}, "currency", id="no currency"),
        pytest.param({"currency": "XAU"}, "currency", id="gold"),
        pytest.param({"currency": "DEM"}, "currency", id="a currency of former days"),
        pytest.param({"amount": "NaN"}, "amount", id="not a number"),
        pytest.param({"amount": "1e9"}, "amount", id="an exponent"),
        pytest.param({"amount": "5000.50", "currency": "JPY"}, "amount", id="half a yen"),
        pytest.param({"currency": "eur"}, "currency", id="small letters"),
        pytest.param({"currency": "EURO"}, "currency", id="four letters"),
        pytest.param({"currency": "ЕUR"}, "currency", id="a Cyrillic letter that looks like E"),
        pytest.param({"kind": "titles.gm"}, "kind", id="a fee that is not charged here"),
        pytest.param({"since": "2025-02-29"}, "since", id="a day that does not exist"),
        pytest.param({"source": "  "}, "source", id="no source"),
    ],
)
def test_what_no_fee_can_be(given, field):
    assert set(FeeForm(FEE | given, kinds=[COURSE]).errors) == {field}


def test_the_currencies_are_those_in_which_cldr_lets_people_pay_today():
    """CLDR lists no XAD or other funds as tender; it joined what is used beside the first currency."""
    used = {
        code
        for rows in get_global("territory_currencies").values()
        for code, _since, until, tender in rows
        if until is None and tender
    }
    assert used - CURRENCIES == set()
    assert CURRENCIES - used == {"SVC", "VED"}


@pytest.mark.parametrize("two_sides", [True, False])
def test_only_a_federation_is_asked_who_owes(two_sides):
    assert ("side" in InvoiceFilter({}, two_sides=two_sides).fields) is two_sides


@pytest.mark.parametrize(
    ("form", "given", "valid"),
    [
        pytest.param(SettleForm, {"paid_on": "2026-02-28"}, True, id="the day of a payment"),
        pytest.param(SettleForm, {"paid_on": ""}, False, id="a payment on no day"),
        pytest.param(CancelForm, {"reason": "Twice"}, True, id="a reason"),
        pytest.param(CancelForm, {"reason": " \n"}, False, id="white space is no reason"),
        pytest.param(CancelForm, {"reason": "x" * 1001}, False, id="more than anybody reads"),
    ],
)
def test_the_other_forms(form, given, valid):
    assert form(given).is_valid() is valid


def test_the_day_is_read_as_a_day():
    form = SettleForm({"paid_on": "2028-02-29"})
    assert form.is_valid()
    assert form.cleaned_data["paid_on"] == date(2028, 2, 29)


@pytest.mark.django_db
def test_invoices_are_payable_at_once_or_within_a_year(commission):
    with open_scope(commission.scope()):
        valid = {days: PaymentDetailsForm({"days": str(days)}).is_valid() for days in (-1, 0, 365, 366)}
    assert valid == {-1: False, 0: True, 365: True, 366: False}
