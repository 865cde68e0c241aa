"""What the database refuses about fees, payment details and invoices, whoever writes."""

from datetime import date, timedelta
from uuid import uuid4

import pytest
from django.contrib.contenttypes.models import ContentType
from django.core.exceptions import ValidationError
from django.db import DatabaseError, IntegrityError, transaction

from portal.billing.models import Fee, Invoice, PaymentDetails
from portal.federations.scope import installation_scope, open_scope, person_scope

pytestmark = pytest.mark.django_db
DAY = date(2026, 11, 2)


@pytest.fixture
def store(commission, ukr):
    """Store an invoice of the commission to Ukraine, without printing it."""

    def made(number="INV-1", **fields):
        given = {
            "body": commission,
            "payer_federation": ukr,
            "number": number,
            "payer_name": "Ukraine",
            "payee_name": "Office",
            "subject_type": ContentType.objects.get_for_model(Fee),
            "subject_id": number,
            "about": "Course 17",
            "lines": [],
            "cents": 6000,
            "currency": "EUR",
            "issued_on": DAY,
            "due_on": DAY + timedelta(days=30),
            "document": uuid4(),
        }
        with installation_scope(), transaction.atomic():
            return Invoice.under_policy.create(**given | fields)

    return made


def refused(name, call, *given, **fields):
    with pytest.raises(IntegrityError, match=name):
        call(*given, **fields)


def change(invoice, **fields):
    with installation_scope(), transaction.atomic():
        Invoice.under_policy.filter(pk=invoice.pk).update(**fields)


@pytest.mark.parametrize(
    ("fields", "name"),
    [
        pytest.param({"body": None}, "invoice_of_one_tenant", id="nobody charges"),
        pytest.param({"federation": "ukr"}, "invoice_of_one_tenant", id="two charge"),
        pytest.param({"payer_federation": None}, "invoice_has_one_payer", id="nobody owes"),
        pytest.param({"person": "player"}, "invoice_has_one_payer", id="two owe"),
    ],
)
def test_one_charges_and_one_owes(store, request, fields, name):
    given = {key: request.getfixturevalue(value) if value else None for key, value in fields.items()}
    refused(name, store, **given)


@pytest.mark.parametrize(
    ("fields", "fine"),
    [
        pytest.param({"state": "paid", "ended_on": DAY}, True, id="paid on a day"),
        pytest.param({"state": "paid"}, False, id="paid on no day"),
        pytest.param(
            {"state": "cancelled", "ended_on": DAY, "reason": "twice"}, True, id="cancelled, and why"
        ),
        pytest.param({"state": "cancelled", "ended_on": DAY}, False, id="cancelled without a reason"),
        pytest.param({"state": "cancelled", "reason": "twice"}, False, id="cancelled on no day"),
        pytest.param({"ended_on": DAY}, False, id="open and ended"),
    ],
)
def test_an_invoice_ends_on_a_day(store, fields, fine):
    if fine:
        assert store(**fields).state == fields["state"]
    else:
        refused("invoice_ends_on_a_day", store, **fields)


def test_one_thing_is_billed_once_until_it_is_cancelled(store):
    first = store("INV-1", subject_id="17")
    refused("one_invoice_for_a_thing", store, "INV-2", subject_id="17")
    store("INV-3", subject_id="17", purpose="deposit")
    store("INV-4", subject_id="18")
    change(first, state="cancelled", ended_on=DAY, reason="wrong amount")
    store("INV-5", subject_id="17")


@pytest.mark.parametrize(
    "fields",
    [
        {"cents": 1},
        {"currency": "USD"},
        {"number": "INV-9"},
        {"lines": [{"cents": 1}]},
        {"payer_name": "Somebody"},
        {"payee_name": "Somebody"},
        {"issued_on": DAY - timedelta(days=1)},
    ],
    ids=lambda fields: next(iter(fields)),
)
def test_what_was_printed_is_never_changed(store, fields):
    invoice = store()
    with pytest.raises(DatabaseError):
        change(invoice, **fields)


class TestReaders:
    """Row security: payee, payer and the person read an invoice, and nobody else."""

    def read(self, scope):
        with scope:
            return Invoice.under_policy.count()

    def test_of_a_federations_invoice(self, store, commission, ukr, jpn, player):
        store()
        assert self.read(open_scope(commission.scope())) == 1
        assert self.read(open_scope(ukr.scope())) == 1
        assert self.read(open_scope(jpn.scope())) == 0
        assert self.read(person_scope(player.pk)) == 0

    def test_of_a_persons_invoice(self, store, ukr, player, officer):
        store(payer_federation=None, person=player)
        assert self.read(person_scope(player.pk)) == 1
        assert self.read(person_scope(officer.pk)) == 0
        assert self.read(open_scope(ukr.scope())) == 0

    def test_the_payer_reads_and_does_not_change(self, store, ukr):
        invoice = store()
        with open_scope(ukr.scope()), pytest.raises(DatabaseError), transaction.atomic():
            Invoice.under_policy.filter(pk=invoice.pk).update(state="paid", ended_on=DAY)
        with installation_scope():
            assert Invoice.under_policy.get().state == "open"


class TestFees:
    def test_a_fee_is_of_one_tenant_and_has_one_amount_from_a_day(self, commission, ukr):
        given = {"kind": "tests.course", "cents": 1, "since": DAY, "source": "Rules"}

        def make(**tenant):
            with transaction.atomic():
                return Fee.objects.create(**given, **tenant)

        make(body=commission)
        make(federation=ukr)
        refused("one_fee_from_a_day", make, body=commission)
        refused("fee_has_one_tenant", make)
        refused("fee_has_one_tenant", make, body=commission, federation=ukr)

    @pytest.mark.parametrize(("days", "valid"), [(0, True), (365, True), (366, False)])
    def test_days_until_payment_are_at_most_a_year(self, ukr, days, valid):
        row = PaymentDetails(federation=ukr, name="Office", days=days)
        if valid:
            row.clean_fields()
        else:
            with pytest.raises(ValidationError):
                row.clean_fields()

    def test_a_tenant_has_one_row_of_payment_details(self, ukr):
        def make():
            with open_scope(ukr.scope()), transaction.atomic():
                PaymentDetails.objects.create(federation=ukr, name="Office")

        make()
        refused("one_row_of_payment_details", make)
