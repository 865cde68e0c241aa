"""What a tenant charges, and what its invoices print."""

from datetime import date

import pytest

from portal.billing.faults import BillingFault
from portal.billing.fees import fee_on
from portal.billing.models import Fee, PaymentDetails
from portal.billing.services import add_fee, edit_payment_details
from portal.federations.scope import installation_scope, open_scope
from portal.workflow.models import AuditEntry
from portal.workflow.permissions import NotAllowed
from tests.billing.conftest import bill

pytestmark = pytest.mark.django_db
FEE = {"kind": "tests.course", "cents": 7000, "since": date(2028, 2, 29), "source": " Decision 7 "}
DETAILS = {"name": " Office ", "address": " Avenue 1 ", "account": "", "days": 14}


def entries(action):
    with installation_scope():
        return list(AuditEntry.under_policy.filter(action=action))


def test_a_fee_is_set_once_with_source_and_trail(commission, chair):
    with open_scope(commission.scope(chair.pk)):
        fee = add_fee(tenant=commission, actor=chair, **FEE)
        with pytest.raises(BillingFault, match="fee_known") as refused:
            add_fee(tenant=commission, actor=chair, **{**FEE, "cents": 8000})
    assert refused.value.field == "since"
    assert (fee.source, fee.currency, Fee.objects.get().cents) == ("Decision 7", "EUR", 7000)
    [entry] = entries("add")
    assert entry.details == {"kind": "tests.course", "cents": 7000, "since": "2028-02-29"}


@pytest.mark.parametrize(
    ("day", "cents"),
    [
        pytest.param(date(2028, 2, 28), 6000, id="the day before the leap day"),
        pytest.param(date(2028, 2, 29), 7000, id="from the leap day on"),
        pytest.param(date(2029, 3, 1), 7000, id="a year later"),
    ],
)
def test_a_fee_changes_at_midnight(commission, chair, day, cents):
    with open_scope(commission.scope(chair.pk)):
        add_fee(tenant=commission, actor=chair, **FEE)
    assert fee_on("tests.course", day, commission).cents == cents


def test_a_fee_of_nothing_is_known_and_not_billed(commission, chair, ukr):
    with open_scope(commission.scope(chair.pk)):
        add_fee(tenant=commission, actor=chair, **{**FEE, "cents": 0})
    assert fee_on("tests.course", date(2028, 3, 1), commission).cents == 0


def test_another_tenants_officer_sets_nothing(commission, chair, ukr, officer):
    with open_scope(ukr.scope(officer.pk)):
        with pytest.raises(NotAllowed):
            add_fee(tenant=commission, actor=officer, **FEE)
        with pytest.raises(NotAllowed):
            edit_payment_details(tenant=commission, actor=officer, **DETAILS)
    assert not Fee.objects.exists()
    assert not entries("add")
    assert not entries("edit")


def test_payment_details_are_one_row_and_earlier_invoices_keep_theirs(commission, chair, ukr):
    with open_scope(commission.scope(chair.pk)):
        edit_payment_details(tenant=commission, actor=chair, **DETAILS)
    before = bill(commission, chair, ukr)
    with open_scope(commission.scope(chair.pk)):
        edit_payment_details(tenant=commission, actor=chair, **{**DETAILS, "name": "New office", "days": 0})
        assert PaymentDetails.objects.count() == 1
    after = bill(commission, chair, ukr, purpose="second")
    assert (before.payee_name, before.payee_address) == ("Office", "Avenue 1")
    assert (after.payee_name, after.due_on) == ("New office", after.issued_on)
    assert len(entries("edit")) == 2
    assert entries("edit")[0].details["changes"] == {
        "name": {"old": "Office", "new": "New office"},
        "days": {"old": DETAILS["days"], "new": 0},
    }
