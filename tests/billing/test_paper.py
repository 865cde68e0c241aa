"""The printed invoice is made from its stored content alone."""

from datetime import date

import pytest

from portal.billing.fees import Line
from portal.billing.models import Invoice
from portal.billing.paper import INVOICE, content_of, invoice_facts, invoice_words, line_words, shown_lines

NBSP = "\N{NO-BREAK SPACE}"


def line(**given):
    return {
        "fee": "tests.course",
        "text": "",
        "quantity": 1,
        "cents": 5000,
        "currency": "EUR",
        "source": "R",
    } | given


@pytest.mark.parametrize(
    ("given", "words"),
    [
        pytest.param({}, "Course", id="one of them"),
        pytest.param({"quantity": 3}, "3 × Course", id="three"),
        pytest.param({"text": "O'Neill, Síle"}, "Course: O'Neill, Síle", id="for a person"),
        pytest.param(
            {"text": "Шевченко", "quantity": 2}, "2 × Course: Шевченко", id="both, in another script"
        ),
        pytest.param({"fee": "tests.given_up"}, "tests.given_up", id="a kind that no app declares any more"),
    ],
)
def test_a_line_says_what_it_is_for(given, words):
    assert line_words(line(**given)) == words


def test_a_page_shows_unknown_amounts_and_the_paper_leaves_them_out():
    lines = [line(), line(text="more", cents=None, source="")]
    assert [(each["amount"], each["known"]) for each in shown_lines(lines)] == [
        (f"50.00{NBSP}EUR", True),
        ("unknown", False),
    ]
    assert [each["label"] for each in invoice_words(said(lines=lines))["lines"]] == ["Course"]


def said(**given):
    return {
        "about": "Course 17",
        "payer": "UKR",
        "payer_address": "Khreshchatyk 1\nKyiv",
        "payee": "Commission",
        "payee_address": "",
        "account": "CH00 0000",
        "due_on": "2028-02-29",
        "lines": [],
        "cents": 5000,
        "currency": "EUR",
    } | given


def test_the_lines_of_the_paper_add_up_to_its_total():
    """5.2.3.2: support is a line of its own, below zero."""
    lines = [line(cents=6000, quantity=3), line(cents=-3750, quantity=3, text="Programme")]
    words = invoice_words(said(lines=lines, cents=2250))
    assert [each["amount"] for each in words["lines"]] == [f"60.00{NBSP}EUR", f"-37.50{NBSP}EUR"]
    assert words["total"] == f"22.50{NBSP}EUR"


def test_addresses_are_printed_line_by_line_and_an_empty_one_leaves_no_gap():
    words = invoice_words(said())
    assert words["payer"] == ["UKR", "Khreshchatyk 1", "Kyiv"]
    assert words["payee"] == ["Commission"]
    assert words["due_on"] == date(2028, 2, 29)


def test_what_is_stored_is_what_is_printed():
    invoice = Invoice(
        about="Course 17", payer_name="UKR", payee_name="Commission", cents=5000, currency="EUR",
        due_on=date(2028, 2, 29), lines=[Line("tests.course", 5000).__dict__],
    )  # fmt: skip
    assert set(content_of(invoice)) == set(said())
    assert content_of(invoice)["due_on"] == "2028-02-29"


def test_whoever_verifies_an_invoice_does_not_learn_what_it_is_for():
    facts = {fact.key: fact.value for fact in invoice_facts(said())}
    assert facts["total"] == f"50.00{NBSP}EUR"
    assert set(facts) - INVOICE.public == {"about"}
