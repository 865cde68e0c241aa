"""The invoice is the dated table times the head count; a subsidy is a line of its own."""

from decimal import Decimal

import pytest
from django.test import Client
from django.urls import reverse

from portal.billing.models import Fee, Invoice
from portal.cases.faults import CaseFault
from seminars.application.forms import InvoiceForm
from seminars.invoicing import due_of
from seminars.rules import HeadCount


@pytest.mark.parametrize("exams", [0, 1, 18])
def test_an_fa_seminar_pays_for_each_exam_5_2_3(world, exams):
    row = world.published()
    due = due_of(row, HeadCount(20, exams))
    assert sum(line.cents for line in due.lines) == exams * 20_00


def test_the_host_is_invoiced_by_the_frozen_head_count(world):
    row, _people = world.announced([("50", "40"), ("10", "10")])
    support = {"subsidy_programme": "PDC 2026", "subsidy_heads": 1, "subsidy_euros": Decimal(5)}
    billed = world.decides("invoice", row, **support)
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


@pytest.mark.parametrize(
    ("typed", "wrong"),
    [
        pytest.param({}, {}, id="nobody is supported"),
        pytest.param({"subsidy_programme": "PDC"}, {"subsidy_heads", "subsidy_euros"}, id="half of it"),
        pytest.param(
            {"subsidy_programme": "PDC", "subsidy_heads": 3, "subsidy_euros": 5},
            {"subsidy_heads"},
            id="5.2.3.2 more people than are charged",
        ),
        pytest.param(
            {"subsidy_programme": "PDC", "subsidy_heads": 2, "subsidy_euros": "20.01"},
            {"subsidy_euros"},
            id="5.2.3.2 more than the fee",
        ),
        pytest.param(
            {"subsidy_programme": "PDC", "subsidy_heads": 2, "subsidy_euros": 20}, {}, id="the whole fee"
        ),
    ],
)
def test_support_is_for_people_who_are_charged(world, typed, wrong):
    row, _people = world.announced([("50", "40"), ("10", "10")])
    with world.there():
        assert set(InvoiceForm(typed, row).errors) == set(wrong)


def test_the_commission_sees_what_is_due_and_enters_the_support(world):
    row, _people = world.announced([("50", "40"), ("10", "10")])
    client = Client()
    client.force_login(world.chair)
    page = reverse("seminars:body_seminar", args=["arbiters", row.pk])
    assert "What is to be paid" in client.get(page).content.decode()
    step = reverse("seminars:body_seminar_act", args=["arbiters", row.pk, "invoice"])
    typed = {"subsidy_programme": "PDC 2026", "subsidy_heads": "1", "subsidy_euros": "12.50"}
    assert client.post(step, typed).status_code == 302
    said = client.get(page).content.decode()
    assert ("Support: PDC 2026" in said, "27.50" in said) == (True, True)
