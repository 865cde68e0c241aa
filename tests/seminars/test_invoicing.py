"""The invoice is the dated table times the head count; a subsidy is a line of its own."""

import pytest

from portal.billing.models import Fee, Invoice
from portal.cases.faults import CaseFault
from portal.federations.scope import case_scope
from seminars.invoicing import due_of
from seminars.models import Seminar
from seminars.rules import HeadCount


@pytest.mark.parametrize("exams", [0, 1, 18])
def test_an_fa_seminar_pays_for_each_exam_5_2_3(world, exams):
    row = world.published()
    due = due_of(row, HeadCount(20, exams))
    assert sum(line.cents for line in due.lines) == exams * 20_00


def test_the_host_is_invoiced_by_the_frozen_head_count(world):
    row, _people = world.announced([("50", "40"), ("10", "10")])
    with case_scope(row.pk):
        Seminar.under_policy.filter(pk=row.pk).update(
            subsidy_programme="PDC 2026", subsidy_heads=1, subsidy_cents=5_00
        )
    billed = world.decides("invoice", row)
    assert billed.state == "invoiced"
    with world.here():
        invoice = Invoice.under_policy.get()
    assert (invoice.payer_federation, invoice.body, invoice.cents) == (world.ukr, world.commission, 35_00)
    assert [(line["fee"], line["cents"]) for line in invoice.lines] == [
        ("seminars.fa", 40_00),
        ("seminars.subsidy", -5_00),
    ]
    final = world.decides("finalise", row, final_body="council", final_on=row.end)
    assert (final.state, final.final_body) == ("final", "council")


def test_an_amount_that_the_commission_set_counts(world):
    row = world.published()
    Fee.objects.create(
        kind="seminars.fa", body=world.commission, cents=25_00, since=row.end, source="Council"
    )
    assert sum(line.cents for line in due_of(row, HeadCount(2, 2)).lines) == 50_00


def test_no_fee_is_not_said_where_one_is_due(world):
    row, _people = world.announced()
    with pytest.raises(CaseFault, match="fee_due"):
        world.decides("without_invoice", row)
