"""Tabs, counts and filters of the list of invoices."""

from datetime import date, timedelta

import pytest

from portal.billing.selectors import counts, details_of, found, in_tab, invoices_of, own_invoices
from portal.billing.services import cancel_invoice, settle_invoice
from portal.federations.scope import open_scope, person_scope
from tests.billing.conftest import bill
from tests.factories import make_federation

pytestmark = pytest.mark.django_db


@pytest.fixture
def issued(commission, chair, ukr, jpn, player):
    """Four invoices of the commission: late, due today, paid, cancelled."""
    today = commission.today
    rows = {
        "late": bill(commission, chair, ukr, due_on=today - timedelta(days=1), payer_name="O'Neill 100%"),
        "today": bill(commission, chair, jpn, due_on=today),
        "paid": bill(commission, chair, player),
        "cancelled": bill(commission, chair, ukr, purpose="second", payer_name="Федерація шахів"),
    }
    with open_scope(commission.scope(chair.pk)):
        settle_invoice(pk=rows["paid"].pk, actor=chair, paid_on=today)
        cancel_invoice(pk=rows["cancelled"].pk, actor=chair, reason="Entered twice")
    return rows


def test_lists(issued, commission, chair, ukr, officer, player):
    today = commission.today
    with open_scope(commission.scope(chair.pk)):
        rows = invoices_of(commission)
        assert counts(rows, today) == {"open": 2, "paid": 1, "cancelled": 1, "overdue": 1, "all": 4}
        tabs = {
            tab: in_tab(rows, tab, today).count() for tab in ("open", "overdue", "paid", "cancelled", "all")
        }
        assert tabs == {"open": 2, "overdue": 1, "paid": 1, "cancelled": 1, "all": 4}
        # An invoice that is payable until today is not late before the day is over.
        assert issued["today"] not in in_tab(rows, "overdue", today)
        assert issued["today"] in in_tab(rows, "overdue", today + timedelta(days=1))

        def numbers(**given):
            return {row.pk for row in found(rows, given, commission)}

        assert numbers(q="o'neill 100%") == {issued["late"].pk}
        assert numbers(q="шахів") == {issued["cancelled"].pk}
        assert numbers(q=f"course {issued['paid'].number}") == {issued["paid"].pk}
        assert numbers(q="course moon") == set()
        assert len(numbers(since=today, until=today)) == 4
        assert numbers(since=today + timedelta(days=1)) == set()
        assert numbers(until=today - timedelta(days=1)) == set()
        assert len(numbers(side="charged")) == 4
    with open_scope(ukr.scope(officer.pk)):
        assert {row.pk for row in found(invoices_of(ukr), {"side": "owed"}, ukr)} == {
            issued["late"].pk,
            issued["cancelled"].pk,
        }
        assert not found(invoices_of(ukr), {"side": "charged"}, ukr).exists()
    with person_scope(player.pk):
        assert [row.pk for row in own_invoices()] == [issued["paid"].pk]


def test_a_federation_without_invoices_has_an_empty_list():
    empty = make_federation("FRO")
    with open_scope(empty.scope()):
        assert counts(invoices_of(empty), date(2026, 1, 1)) == {
            "open": 0, "paid": 0, "cancelled": 0, "overdue": 0, "all": 0,
        }  # fmt: skip
        assert details_of(empty).pk is None
        assert details_of(empty).days == 30
