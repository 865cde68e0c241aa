"""Fees have dates and sources; an own amount goes before the declared one."""

from datetime import date

import pytest

from portal.billing.checks import check_fees
from portal.billing.faults import BillingFault
from portal.billing.fees import fee_on, line_of
from portal.billing.services import add_fee
from portal.federations.scope import open_scope
from portal.parts.declaration import AppParts
from portal.parts.kinds import FeeAmount, FeeKind
from portal.workflow.permissions import NotAllowed

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("day", "cents"),
    [
        pytest.param(date(2019, 12, 31), None, id="before the first amount"),
        pytest.param(date(2020, 1, 1), 5000, id="first day"),
        pytest.param(date(2023, 12, 31), 5000, id="last day"),
        pytest.param(date(2024, 1, 1), 6000, id="next amount"),
    ],
)
def test_the_declared_amount_of_a_day(day, cents):
    fee = fee_on("tests.course", day)
    assert (fee.cents if fee else None) == cents


def test_an_own_amount_goes_before_from_its_day_on(commission, chair):
    given = {"tenant": commission, "kind": "tests.course", "source": "decision 7", "actor": chair}
    with open_scope(commission.scope(chair.pk)):
        add_fee(cents=7000, since=date(2025, 6, 1), **given)
        with pytest.raises(BillingFault, match="fee_known"):
            add_fee(cents=8000, since=date(2025, 6, 1), **given)
    before = line_of("tests.course", date(2025, 5, 31), commission, quantity=2)
    after = line_of("tests.course", date(2025, 6, 1), commission, quantity=2)
    assert (before.cents, before.source) == (12000, "Rules of 2024")
    assert (after.cents, after.source) == (14000, "decision 7")


def test_only_who_charges_it_sets_it(ukr, officer, clerk, commission):
    given = {"cents": 1, "since": date(2025, 6, 1), "source": "x"}
    with open_scope(ukr.scope(officer.pk)), pytest.raises(BillingFault, match="fee_unknown"):
        add_fee(tenant=ukr, kind="tests.course", actor=officer, **given)
    with open_scope(ukr.scope(clerk.pk)), pytest.raises(NotAllowed):
        add_fee(tenant=ukr, kind="tests.course", actor=clerk, **given)


def test_a_fee_that_invoices_could_not_name_is_refused():
    amounts = [FeeAmount(1, date(2024, 1, 1), "a"), FeeAmount(1, date(2023, 1, 1), "b")]
    parts = AppParts(fees=[FeeKind("moon.course", "Course", defaults=amounts)])
    assert [message.id for message in check_fees("titles", parts)] == ["billing.E001", "billing.E002"]
