"""Who reads the trail of an invoice, of payment details and of a fee; who finds invoices in the menu."""

import pytest

from portal.billing.models import Fee, Invoice, PaymentDetails
from portal.billing.parts import reads_details, reads_fee, reads_invoice
from portal.federations.enums import BodyKind
from tests.factories import make_body
from tests.factories.staff import everybody

pytestmark = pytest.mark.django_db
OFFICERS = {"president", "rating_officer", "arbiters_secretary", "seminar_officer", "superuser"}


@pytest.fixture
def people(ukr):
    return everybody(ukr, make_body(BodyKind.QUALIFICATION), make_body(BodyKind.COUNCIL))


def test_in_a_federation(people, ukr):
    assert people.whom(lambda who: reads_invoice(who, Invoice(federation=ukr))) == OFFICERS | {"clerk"}
    assert people.whom(lambda who: reads_details(who, PaymentDetails(federation=ukr))) == OFFICERS
    assert people.whom(lambda who: reads_fee(who, Fee(federation=ukr))) == OFFICERS


def test_in_a_body(people, commission):
    officers = {"qualification chair", "qualification secretary", "superuser"}
    assert people.whom(lambda who: reads_invoice(who, Invoice(body=commission))) == officers | {
        "qualification member"
    }
    assert people.whom(lambda who: reads_details(who, PaymentDetails(body=commission))) == officers
    assert people.whom(lambda who: reads_fee(who, Fee(body=commission))) == officers


def test_a_fee_of_nobody_is_nobodys(people):
    assert people.whom(lambda who: reads_fee(who, Fee())) == set()
