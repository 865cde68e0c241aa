"""The list of invoices and its file: tabs with numbers, pages, overdue rows, what each side may press."""

import csv
from datetime import timedelta
from io import StringIO
from uuid import uuid4

import pytest
from django.contrib.contenttypes.models import ContentType
from django.test import Client

from portal.billing.models import Fee, Invoice
from portal.billing.views.invoices import PER_PAGE
from portal.federations.scope import installation_scope

pytestmark = pytest.mark.django_db


@pytest.fixture
def store(commission, ukr):
    """Store invoices of the commission to Ukraine, without printing them."""

    def made(number, days=30, **fields):
        given = {
            "body": commission,
            "payer_federation": ukr,
            "payer_name": "Ukraine",
            "payee_name": "Office",
            "about": f"Course {number}",
            "cents": 6000,
            "currency": "EUR",
            "issued_on": commission.today,
            "document": uuid4(),
            "subject_type": ContentType.objects.get_for_model(Fee),
            "subject_id": str(number),
            "number": f"INV-{number:03d}",
            "due_on": ukr.today + timedelta(days=days),
        }
        with installation_scope():
            return Invoice.under_policy.create(**given | fields)

    return made


@pytest.fixture
def ended(ukr):
    return {"state": "paid", "ended_on": ukr.today}, {
        "state": "cancelled",
        "ended_on": ukr.today,
        "reason": "twice",
    }


def answer(person, path="/UKR/invoices/", **given):
    client = Client()
    client.force_login(person)
    return client.get(path, given)


def numbers(page):
    return [row["invoice"].number for row in page.context["rows"]]


@pytest.mark.parametrize(
    ("tab", "found"),
    [
        pytest.param(None, ["INV-002", "INV-001"], id="open ones first"),
        pytest.param("overdue", ["INV-001"], id="overdue"),
        pytest.param("paid", ["INV-003"], id="paid"),
        pytest.param("cancelled", ["INV-004"], id="cancelled"),
        pytest.param("all", ["INV-004", "INV-003", "INV-002", "INV-001"], id="all"),
        pytest.param("lost", ["INV-004", "INV-003", "INV-002", "INV-001"], id="a tab that does not exist"),
    ],
)
def test_tabs(store, ended, officer, tab, found):
    paid, cancelled = ended
    store(1, days=-1)
    store(2, days=0)
    store(3, **paid)
    store(4, **cancelled)
    page = answer(officer, **({"tab": tab} if tab else {}))
    assert numbers(page) == found
    assert [(each["label"], each["count"]) for each in page.context["tabs"]] == [
        ("Open", 2), ("Overdue", 1), ("Paid", 1), ("Cancelled", 1), ("All", 4),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("days", "state", "tone"),
    [
        pytest.param(-1, "overdue", "danger", id="a day late"),
        pytest.param(0, "open", "warning", id="on its last day it is not late"),
    ],
)
def test_an_invoice_is_late_after_its_last_day(store, officer, days, state, tone):
    store(1, days=days)
    (row,) = answer(officer).context["rows"]
    assert (str(row["state"]), row["tone"]) == (state, tone)


def test_what_is_paid_is_never_late(store, ended, officer):
    store(1, days=-9, **ended[0])
    (row,) = answer(officer, tab="paid").context["rows"]
    assert (str(row["state"]), row["tone"]) == ("paid", "success")


@pytest.mark.parametrize(
    ("given", "found"),
    [
        pytest.param({"side": "owed"}, ["INV-001"], id="what we owe"),
        pytest.param({"side": "charged"}, ["INV-002"], id="what others owe us"),
        pytest.param({"side": "both"}, [], id="a side that does not exist shows nothing"),
        pytest.param({"since": "soon"}, [], id="a date that is none shows nothing"),
    ],
)
def test_the_sides_of_a_federation(store, ukr, jpn, officer, given, found):
    store(1)
    store(2, body=None, federation=ukr, payer_federation=jpn)
    page = answer(officer, **given)
    assert (numbers(page), page.context["filtered"]) == (found, True)


def test_a_body_has_one_side(store, commission, chair):
    store(1)
    page = answer(chair, "/bodies/qualification/invoices/")
    assert (numbers(page), "side" in page.context["filter"].fields) == (["INV-001"], False)


@pytest.mark.parametrize(
    ("person", "charges"),
    [
        pytest.param("officer", True, id="an officer sets fees"),
        pytest.param("clerk", False, id="a clerk reads"),
    ],
)
def test_the_way_to_fees_and_payment_details(store, request, person, charges):
    page = answer(request.getfixturevalue(person))
    assert (bool(page.context["fees_url"]), bool(page.context["details_url"])) == (charges, charges)


def test_a_long_list_has_pages(store, officer):
    for number in range(PER_PAGE + 1):
        store(number)
    assert len(numbers(answer(officer))) == PER_PAGE
    assert numbers(answer(officer, page=2)) == ["INV-000"]


def rows_of(page):
    return list(csv.reader(StringIO(page.content.decode("utf-8-sig"))))


def test_the_file_has_every_row_of_the_list_and_its_days(store, ended, ukr, commission, officer):
    for number in range(PER_PAGE + 1):
        store(number)
    head, *rows = rows_of(answer(officer, "/UKR/invoices/export/"))
    assert head == [
        "Number", "Payer", "Payee", "About", "Amount", "Currency", "Issued", "Payable until", "State",
        "Paid or cancelled on",
    ]  # fmt: skip
    assert len(rows) == PER_PAGE + 1
    assert rows[0] == [
        f"INV-{PER_PAGE:03d}", "Ukraine", "Office", f"Course {PER_PAGE}", "60.00", "EUR",
        commission.today.isoformat(), (ukr.today + timedelta(days=30)).isoformat(), "open", "",
    ]  # fmt: skip


def test_the_file_follows_the_filter(store, ended, ukr, officer):
    store(1)
    store(2, **ended[0])
    _head, row = rows_of(answer(officer, "/UKR/invoices/export/", tab="paid"))
    assert (row[0], row[8], row[9]) == ("INV-002", "paid", ukr.today.isoformat())


@pytest.mark.parametrize(
    ("cents", "currency", "text"),
    [(6000, "EUR", "60.00"), (5, "EUR", "0.05"), (150000, "JPY", "1500"), (123456789, "USD", "1234567.89")],
)
def test_amounts_of_the_file_are_numbers_that_a_spreadsheet_adds_up(store, officer, cents, currency, text):
    store(1, cents=cents, currency=currency)
    _head, row = rows_of(answer(officer, "/UKR/invoices/export/"))
    assert row[4:6] == [text, currency]


def test_a_name_that_a_spreadsheet_would_calculate_is_text(store, officer):
    store(1, about='=HYPERLINK("http://evil.example")')
    _head, row = rows_of(answer(officer, "/UKR/invoices/export/"))
    assert not row[3].startswith("=")


@pytest.mark.parametrize("path", ["/UKR/invoices/", "/UKR/invoices/export/"])
def test_another_federation_does_not_read_the_list(store, foreign_officer, path):
    store(1)
    assert answer(foreign_officer, path).status_code == 404


class TestPage:
    def page(self, person, invoice, home="UKR"):
        return answer(person, f"/{home}/invoices/{invoice.pk}/")

    def test_the_payer_reads_the_state_and_no_trail(self, store, officer):
        context = self.page(officer, store(1, days=-1)).context
        assert (context["overdue"], context["settle_url"], context["cancel_url"], context["steps"]) == (
            True, "", "", [],
        )  # fmt: skip

    @pytest.mark.parametrize(
        ("person", "settles", "cancels"),
        [
            pytest.param("officer", True, True, id="an officer of the payee"),
            pytest.param("clerk", True, False, id="a clerk records payments and cancels nothing"),
        ],
    )
    def test_the_buttons_of_the_payee(self, store, request, ukr, jpn, person, settles, cancels):
        invoice = store(1, body=None, federation=ukr, payer_federation=jpn)
        context = self.page(request.getfixturevalue(person), invoice).context
        assert (bool(context["settle_url"]), bool(context["cancel_url"])) == (settles, cancels)

    def test_what_has_ended_has_no_buttons(self, store, ended, ukr, jpn, officer):
        invoice = store(1, body=None, federation=ukr, payer_federation=jpn, **ended[0])
        context = self.page(officer, invoice).context
        assert (context["settle_url"], context["cancel_url"]) == ("", "")

    def test_an_invoice_of_others_is_not_there(self, store, jpn, officer):
        assert self.page(officer, store(1, payer_federation=jpn)).status_code == 404
