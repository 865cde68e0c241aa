"""Amounts as people read them, and the sentences about invoices."""

import pytest

from portal.billing.enums import InvoiceState
from portal.billing.phrases import (
    AUDIT,
    DEADLINES,
    NOTIFICATIONS,
    SUBJECTS,
    TONES,
    WITHOUT_DECIMALS,
    amount,
    money,
)


@pytest.mark.parametrize(
    ("cents", "currency", "text"),
    [
        pytest.param(0, "EUR", "0.00", id="nothing"),
        pytest.param(5, "EUR", "0.05", id="less than ten cents keeps its zero"),
        pytest.param(1250, "EUR", "12.50", id="half an euro"),
        pytest.param(100_000_00, "EUR", "100000.00", id="the largest fee of the form"),
        pytest.param(-3750, "EUR", "-37.50", id="5.2.3.2 support of 3 people by 12.50 each"),
        pytest.param(-5, "EUR", "-0.05", id="less than one euro below zero keeps its sign"),
        pytest.param(-4000, "EUR", "-40.00", id="whole euros below zero"),
        pytest.param(500_000, "JPY", "5000", id="the yen has no smaller unit"),
        pytest.param(-500_000, "KRW", "-5000", id="nor has the won, below zero either"),
        pytest.param(500_050, "JPY", "5000.50", id="an odd amount is shown rather than rounded away"),
        pytest.param(500_000, "CHF", "5000.00", id="the franc of Switzerland has rappen"),
    ],
)
def test_an_amount_has_the_decimals_of_its_currency(cents, currency, text):
    assert amount(cents, currency) == text
    assert money(cents, currency) == f"{text}\N{NO-BREAK SPACE}{currency}"


def test_an_amount_that_no_source_gives_is_never_zero():
    assert money(None, "EUR") == "unknown"


def test_currencies_are_codes_of_three_letters():
    assert all(len(code) == 3 and code.isupper() for code in WITHOUT_DECIMALS)
    assert {"EUR", "USD", "UAH", "CHF", "HUF"}.isdisjoint(WITHOUT_DECIMALS)


@pytest.mark.parametrize(
    ("phrase", "text"),
    [
        pytest.param(
            DEADLINES["billing.pay"],
            "Pay invoice INV-7: 5000\N{NO-BREAK SPACE}JPY",
            id="the task of the payer",
        ),
        pytest.param(
            NOTIFICATIONS["billing.issued"],
            "Invoice INV-7 was issued to you: 5000\N{NO-BREAK SPACE}JPY.",
            id="the message to the payer",
        ),
    ],
)
def test_the_payer_reads_number_and_amount(phrase, text):
    assert phrase({"number": "INV-7", "cents": 500_000, "currency": "JPY"}) == text


def test_every_state_and_message_has_its_words():
    assert set(TONES) == set(InvoiceState)
    assert set(SUBJECTS) == set(NOTIFICATIONS)
    assert {code.partition(".")[0] for code in AUDIT} == {"invoice", "fee", "paymentdetails"}
