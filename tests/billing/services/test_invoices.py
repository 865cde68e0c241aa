"""Invoices: made out once, printed, paid or cancelled; read by who pays and by who charges."""

from datetime import date, timedelta

import pytest
from django.db import ProgrammingError

from portal.billing.faults import BillingFault
from portal.billing.fees import Line
from portal.billing.models import Invoice
from portal.billing.services import cancel_invoice, cancel_invoices_of, issue_invoice, settle_invoice
from portal.documents.models import IssuedDocument
from portal.documents.selectors import public_record
from portal.federations.scope import federation_scope, installation_scope, open_scope, person_scope
from portal.workflow.models import AuditEntry, Deadline, Notification
from portal.workflow.permissions import NotAllowed
from tests.billing.conftest import bill

pytestmark = pytest.mark.django_db


def test_an_invoice_says_who_pays_whom_how_and_until_when(details, commission, chair, ukr):
    invoice = bill(commission, chair, ukr)
    assert (invoice.payer_name, invoice.payer_address) == ("Ukraine", "Khreshchatyk 1\nKyiv")
    assert (invoice.payee_name, invoice.account) == ("World Chess Office", "CH00 0000")
    assert (invoice.cents, invoice.currency, invoice.state) == (6000, "EUR", "open")
    assert invoice.due_on == commission.today + timedelta(days=14)
    assert invoice.number == f"INV-QUALIFICATION-{commission.today.year}-0001"
    with installation_scope():
        entry = AuditEntry.objects.get(subject_id=str(invoice.pk), action="issue")
        document = IssuedDocument.objects.get(pk=invoice.document)
    assert (entry.actor, entry.after, entry.body) == (chair, "open", commission)
    assert document.content["lines"][0]["source"] == "Rules of 2024"
    with document.pdf.open("rb") as paper:
        assert paper.read(5) == b"%PDF-"


def test_the_payer_is_told_and_has_a_deadline(commission, chair, ukr, clerk):
    invoice = bill(commission, chair, ukr)
    with installation_scope():
        deadline = Deadline.objects.get(code="billing.pay")
        told = Notification.objects.get(recipient=clerk)
    assert (deadline.federation, deadline.due) == (ukr, ukr.end_of_day(invoice.due_on))
    assert (told.code, told.link) == ("billing.issued", f"/UKR/invoices/{invoice.pk}/")


def test_the_same_thing_is_billed_once_unless_for_another_purpose(commission, chair, ukr):
    first = bill(commission, chair, ukr)
    assert bill(commission, chair, ukr) == first
    assert bill(commission, chair, ukr, purpose="deposit") != first


def test_what_no_source_gives_is_not_billed(commission, chair, ukr):
    unknown = Line("tests.course", None)
    with open_scope(commission.scope(chair.pk)):
        given = {"payer": ukr, "payee": commission, "subject": ukr, "about": "Course", "actor": chair}
        assert issue_invoice(lines=[unknown], **given) is None
        with pytest.raises(BillingFault, match="currencies"):
            issue_invoice(lines=[Line("a", 1), Line("b", 1, currency="USD")], **given)
        known = issue_invoice(lines=[Line("tests.course", 6000), unknown], **given)
    assert known is not None
    assert known.cents == 6000


def test_who_holds_no_office_bills_through_background_work(commission, ukr, player):
    with person_scope(player.pk):
        given = {"payer": player, "payee": commission, "subject": player, "about": "Course"}
        invoice = issue_invoice(lines=[Line("tests.course", 6000)], actor=player, **given)
    assert invoice is not None
    with installation_scope():
        assert IssuedDocument.objects.get(pk=invoice.document).issued_by.is_system
        assert AuditEntry.objects.get(subject_id=str(invoice.pk), action="issue").actor == player
        assert Deadline.objects.get(code="billing.pay").person == player


def test_a_payment_ends_the_deadline(commission, chair, ukr, clerk):
    invoice = bill(commission, chair, ukr)
    with open_scope(commission.scope(chair.pk)):
        settle_invoice(pk=invoice.pk, actor=chair, paid_on=commission.today)
        with pytest.raises(BillingFault, match="ended"):
            cancel_invoice(pk=invoice.pk, actor=chair, reason="twice")
    with installation_scope():
        assert Deadline.objects.get(code="billing.pay").done_at is not None
        assert set(Notification.objects.filter(recipient=clerk).values_list("code", flat=True)) == {
            "billing.issued",
            "billing.paid",
        }


@pytest.mark.parametrize(("days", "code"), [(1, "paid_later"), (-1, "paid_before")])
def test_a_payment_lies_between_the_invoice_and_today(commission, chair, ukr, days, code):
    invoice = bill(commission, chair, ukr)
    with open_scope(commission.scope(chair.pk)), pytest.raises(BillingFault, match=code):
        settle_invoice(pk=invoice.pk, actor=chair, paid_on=commission.today + timedelta(days=days))


def test_a_cancelled_invoice_is_revoked_with_its_reason_and_can_be_made_anew(commission, chair, ukr):
    invoice = bill(commission, chair, ukr)
    with open_scope(commission.scope(chair.pk)):
        with pytest.raises(BillingFault, match="reason_missing"):
            cancel_invoice(pk=invoice.pk, actor=chair, reason=" ")
        cancel_invoice(pk=invoice.pk, actor=chair, reason="wrong amount")
    with installation_scope():
        document = IssuedDocument.objects.get(pk=invoice.document)
        assert (document.state, document.reason) == ("revoked", "wrong amount")
        assert Deadline.objects.get(code="billing.pay").cancelled_at is not None
    record = public_record(document.code)
    assert record is not None
    assert (record.state, [fact.key for fact in record.facts]) == (
        "revoked",
        ["payer", "payee", "due", "total"],
    )
    assert bill(commission, chair, ukr).number.endswith("-0002")


def test_the_invoices_of_a_thing_that_fell_are_cancelled_by_whoever_let_it_fall(
    commission, chair, ukr, officer
):
    invoice = bill(commission, chair, ukr)
    with open_scope(ukr.scope(officer.pk)):
        assert cancel_invoices_of(ukr, actor=officer, reason="withdrawn") == 1
        assert cancel_invoices_of(ukr, actor=officer, reason="withdrawn") == 0
    with installation_scope():
        assert Invoice.objects.get(pk=invoice.pk).reason == "withdrawn"


def test_only_the_payee_notes_payments_and_cancels(commission, chair, ukr, officer):
    invoice = bill(commission, chair, ukr)
    with open_scope(ukr.scope(officer.pk)):
        with pytest.raises(NotAllowed):
            settle_invoice(pk=invoice.pk, actor=officer, paid_on=commission.today)
        with pytest.raises(NotAllowed):
            cancel_invoice(pk=invoice.pk, actor=officer, reason="no")


def test_row_security_opens_it_to_payer_and_payee_only(commission, chair, ukr, jpn, player):
    owed, own = bill(commission, chair, ukr), bill(commission, chair, player)

    def seen() -> set[str]:
        return set(Invoice.under_policy.values_list("number", flat=True))

    with open_scope(commission.scope()):
        assert seen() == {owed.number, own.number}
    with federation_scope(ukr.pk):
        assert seen() == {owed.number}
    with federation_scope(jpn.pk):
        assert seen() == set()
    with person_scope(player.pk):
        assert seen() == {own.number}


def test_what_was_billed_never_changes(commission, chair, ukr):
    invoice = bill(commission, chair, ukr)
    with open_scope(commission.scope(chair.pk)), pytest.raises(ProgrammingError, match="Cannot update rows"):
        Invoice.objects.filter(pk=invoice.pk).update(cents=1, issued_on=date(2020, 1, 1))
