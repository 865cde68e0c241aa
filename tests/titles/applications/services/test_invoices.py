"""Fees and invoices of title applications (B.01, 2.2, 2.3)."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from portal.billing.fees import Line
from portal.billing.models import Invoice
from portal.billing.services import add_fee, edit_payment_details
from portal.cases.services import edit
from portal.documents.models import IssuedDocument
from portal.federations.models import Federation
from portal.federations.scope import installation_scope
from tests.factories.applications import ApplicationWorld, age
from titles.applications.services.invoices import lines_of
from titles.models import TitleApplication, TitleMeeting

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("days", "cents"),
    [
        pytest.param(60, [16500], id="2.3 in time"),
        pytest.param(30, [16500, None], id="2.3 late: no source has the surcharge of 2024"),
    ],
)
def test_2_3_the_draft_says_the_fee_that_is_billed(
    world: ApplicationWorld, days: int, cents: list[int]
) -> None:
    TitleMeeting.objects.update(day=timezone.localdate() + timedelta(days=days))
    application = world.start()
    with world.acting(world.officer, world.federation):
        edit(pk=application.pk, actor=world.officer, given={"meeting": TitleMeeting.objects.get()})
        draft = TitleApplication.objects.get(pk=application.pk)
        assert [line.cents for line in lines_of(draft)] == cents
    world.move(application, "sign")
    world.move(application, "file")
    world.move(application, "publish")
    with world.acting(world.officer, world.federation):
        invoice = Invoice.under_policy.get()
    assert [line["cents"] for line in invoice.lines] == cents


@pytest.mark.parametrize("end", ["refuse", "withdraw"])
def test_2_2_the_invoice_of_an_ended_application_is_cancelled_by_who_made_it_out(
    world: ApplicationWorld, client, end: str
) -> None:
    application = world.move(world.move(world.move(world.start(), "sign"), "file"), "publish")
    age(application, 30)
    world.move(application, end, reason="A norm was bought")
    with world.acting(world.chair, world.commission):
        invoice = Invoice.objects.get()
    client.force_login(world.chair)
    address = reverse("billing:body_invoice_cancel", args=[world.commission.code, invoice.pk])
    assert client.post(address, {"reason": "Refused"}).status_code == 302
    with world.acting(world.chair, world.commission):
        invoice.refresh_from_db()
    assert (invoice.state, invoice.reason) == ("cancelled", "Refused")
    with installation_scope():
        paper = IssuedDocument.objects.get(pk=invoice.document)
    assert paper.state == "revoked"


def test_2_2_the_invoice_names_the_payer_by_its_official_name_with_address_and_account(
    world: ApplicationWorld,
) -> None:
    Federation.objects.filter(pk=world.federation.pk).update(official_name="Ukrainian Chess Federation")
    world.federation.refresh_from_db()
    with world.acting(world.president, world.federation):
        edit_payment_details(
            tenant=world.federation,
            actor=world.president,
            name="",
            address="1 Prytyska\nKyiv 04070",
            account="",
            days=30,
        )
    with world.acting(world.chair, world.commission):
        edit_payment_details(
            tenant=world.commission,
            actor=world.chair,
            name="",
            address="9 Avenue de Beaulieu",
            account="CH00 1",
            days=14,
        )
    world.move(world.move(world.move(world.start(), "sign"), "file"), "publish")
    with world.acting(world.officer, world.federation):
        invoice = Invoice.under_policy.get()
    assert (invoice.payer_name, invoice.payer_address, invoice.account) == (
        "Ukrainian Chess Federation",
        "1 Prytyska\nKyiv 04070",
        "CH00 1",
    )


def test_the_commissions_own_fee_comes_first(world: ApplicationWorld) -> None:
    with world.acting(world.chair, world.commission):
        add_fee(
            tenant=world.commission,
            kind="titles.IM",
            cents=17_000,
            since=timezone.localdate(),
            source="Financial Rules 2026",
            actor=world.chair,
        )
    with world.acting(world.officer, world.federation):
        lines = lines_of(world.filed())
    assert lines == [Line("titles.IM", 17_000, "Financial Rules 2026")]
