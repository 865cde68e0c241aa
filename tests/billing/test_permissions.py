"""Who reads, issues, settles and cancels invoices; fair-play cases cost nothing, their officers read none."""

import pytest

from portal.accounts.actors import system_actor
from portal.billing.models import Invoice
from portal.billing.permissions import (
    can_cancel,
    can_charge,
    can_issue_invoice,
    can_list_invoices,
    can_read,
    can_settle,
)
from portal.federations.enums import BodyKind
from tests.factories import make_body
from tests.factories.staff import Everybody, everybody

CHARGING = {"president", "rating_officer", "arbiters_secretary", "seminar_officer", "superuser"}
COUNCIL = {"council chair", "council secretary", "superuser"}


@pytest.fixture
def people(ukr) -> Everybody:
    return everybody(ukr, make_body(BodyKind.COUNCIL))


@pytest.mark.parametrize("payee", ["federation", "body"])
def test_lists_and_fees(payee, people, ukr):
    tenant = ukr if payee == "federation" else make_body(BodyKind.COUNCIL)
    charging = CHARGING if payee == "federation" else COUNCIL
    reading = {*charging, "clerk" if payee == "federation" else "council member"}
    asked = (can_list_invoices, can_charge, can_issue_invoice)
    assert {may.__name__: people.whom(lambda who, may=may: may(who, tenant)) for may in asked} == {
        "can_list_invoices": reading,
        "can_charge": charging,
        "can_issue_invoice": charging,
    }


def test_a_job_issues_what_another_person_made_due_and_charges_nothing_itself(ukr):
    job = system_actor("jobs")
    assert (can_issue_invoice(job, ukr), can_charge(job, ukr)) == (True, False)


def test_a_clerk_notes_a_payment_and_cancels_nothing(people, ukr):
    invoice = Invoice(federation=ukr)
    assert people.whom(lambda who: can_settle(who, invoice)) == {*CHARGING, "clerk"}
    assert people.whom(lambda who: can_cancel(who, invoice)) == CHARGING


def test_an_invoice_is_read_by_the_payee_and_the_payer(people, ukr, jpn):
    reading = {*CHARGING, "clerk"}
    to_person = Invoice(federation=ukr, person=people["nobody"])
    to_federation = Invoice(federation=ukr, payer_federation=jpn)
    assert people.whom(lambda who: can_read(who, to_person)) == {*reading, "nobody"}
    assert people.whom(lambda who: can_read(who, to_federation)) == {*reading, "foreign"}
