"""The pages of invoices, fees and payment details."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from portal.billing.models import Fee, Invoice, PaymentDetails
from portal.federations.scope import installation_scope
from tests.billing.conftest import bill

pytestmark = pytest.mark.django_db


def visitor(person) -> Client:
    client = Client()
    client.force_login(person)
    return client


@pytest.mark.parametrize(("path", "who"), [("/bodies/qualification", "chair"), ("/UKR", "officer")])
def test_the_list_asks_as_often_for_three_as_for_one(request, commission, chair, ukr, officer, path, who):
    client = visitor(request.getfixturevalue(who))
    counts = []
    for purposes in (["a"], ["b", "c"]):
        for purpose in purposes:
            bill(commission, chair, ukr, purpose=purpose)
        client.get(f"{path}/invoices/")
        with CaptureQueriesContext(connection) as queries:
            answer = client.get(f"{path}/invoices/")
        counts.append(len(queries))
        assert answer.status_code == 200
    assert counts[0] == counts[1] <= 20
    assert len(answer.context["rows"]) == 3


def test_the_list_is_found_by_words_side_and_tab(commission, chair, ukr, officer):
    bill(commission, chair, ukr)
    client = visitor(officer)
    page = client.get("/UKR/invoices/", {"q": "course ukr", "side": "owed"})
    assert [row["invoice"].about for row in page.context["rows"]] == ["Course 17"]
    assert "we owe others" in page.content.decode()
    assert client.get("/UKR/invoices/", {"side": "charged"}).context["rows"] == []
    assert "No invoice matches" in client.get("/UKR/invoices/", {"q": "moon"}).content.decode()
    assert client.get("/UKR/invoices/", {"tab": "paid"}).context["rows"] == []


def test_an_overdue_invoice_says_so(commission, chair, ukr, officer):
    bill(commission, chair, ukr, due_on=ukr.today - timedelta(days=2))
    page = visitor(officer).get("/UKR/invoices/", {"tab": "overdue"})
    assert [row["state"] for row in page.context["rows"]] == ["overdue"]


def test_the_export_has_the_same_rows(commission, chair, ukr, officer):
    invoice = bill(commission, chair, ukr)
    answer = visitor(officer).get("/UKR/invoices/export/")
    lines = answer.content.decode("utf-8-sig").splitlines()
    assert answer["Content-Disposition"].endswith('.csv"')
    assert lines[1].startswith(f"{invoice.number},Ukraine,Qualification Commission,Course 17,60.00,EUR")


def test_the_payer_reads_invoice_and_paper_but_no_buttons(details, commission, chair, ukr, officer):
    invoice = bill(commission, chair, ukr)
    client = visitor(officer)
    page = client.get(f"/UKR/invoices/{invoice.pk}/").content.decode()
    assert "CH00 0000" in page
    assert "60.00" in page
    assert "Mark as paid" not in page
    paper = client.get(f"/UKR/invoices/{invoice.pk}/pdf")
    assert paper.content.startswith(b"%PDF-")
    assert invoice.number in paper["Content-Disposition"]


def test_the_commission_notes_a_payment(commission, chair, ukr):
    invoice = bill(commission, chair, ukr)
    client = visitor(chair)
    address = f"/bodies/qualification/invoices/{invoice.pk}/"
    assert "Mark as paid" in client.get(address).content.decode()
    wrong = client.post(f"{address}settle/", {"paid_on": commission.today + timedelta(days=3)})
    assert "is in the future" in wrong.content.decode()
    done = client.post(f"{address}settle/", {"paid_on": commission.today})
    assert (done.status_code, done["Location"]) == (302, address)
    again = client.post(f"{address}cancel/", {"reason": "no"}, follow=True)
    assert "already been paid or cancelled" in again.content.decode()
    with installation_scope():
        assert Invoice.objects.get(pk=invoice.pk).state == "paid"


def test_the_commission_cancels_with_a_reason_that_the_payer_reads(commission, chair, ukr, officer):
    invoice = bill(commission, chair, ukr)
    address = f"/bodies/qualification/invoices/{invoice.pk}/cancel/"
    assert visitor(chair).post(address, {"reason": ""}).status_code == 200
    visitor(chair).post(address, {"reason": "billed twice"})
    assert "billed twice" in visitor(officer).get(f"/UKR/invoices/{invoice.pk}/").content.decode()


def test_a_person_sees_what_is_owed_by_them(commission, chair, player, officer):
    invoice = bill(commission, chair, player)
    page = visitor(player).get("/my/invoices/").content.decode()
    assert invoice.number in page
    assert visitor(officer).get(f"/my/invoices/{invoice.pk}/").status_code == 404


def test_a_fee_is_set_on_its_page(commission, chair):
    client = visitor(chair)
    form = {
        "kind": "tests.course",
        "amount": "75.50",
        "currency": "EUR",
        "since": commission.today,
        "source": "decision 9",
    }
    assert "Rules of 2024" in client.get("/bodies/qualification/fees/").content.decode()
    assert client.post("/bodies/qualification/fees/", form).status_code == 302
    assert Fee.objects.get().cents == 7550
    page = client.post("/bodies/qualification/fees/", form)
    assert "already exists" in page.content.decode()
    assert "decision 9" in page.content.decode()


def test_the_second_of_two_sees_the_firsts_payment_details_and_keeps_what_they_typed(details, chair):
    address = "/bodies/qualification/payment-details/"
    form = {"name": "Office", "address": "Lausanne", "account": "CH11 1111", "days": "10", "version": "2"}
    assert 'name="version" value="2"' in visitor(chair).get(address).content.decode()
    assert visitor(chair).post(address, form).status_code == 302
    mine = form | {"account": "CH22 2222"}
    answer = visitor(chair).post(address, mine)
    shown = answer.content.decode()
    assert "Somebody else has changed this in the meantime." in shown
    assert [(each["now"], each["typed"]) for each in answer.context["differences"]] == [
        ("CH11 1111", "CH22 2222")
    ]
    assert 'name="version" value="3"' in shown
    assert _accounts() == ["CH11 1111"]  # nothing was overwritten unseen
    assert visitor(chair).post(address, mine | {"version": "3"}).status_code == 302
    assert _accounts() == ["CH22 2222"]


def _accounts():
    with installation_scope():
        return list(PaymentDetails.objects.filter(body__isnull=False).values_list("account", flat=True))


def test_payment_details_are_kept(commission, chair):
    form = {"name": "Office", "address": "Lausanne", "account": "CH1", "days": "10"}
    address = "/bodies/qualification/payment-details/"
    assert visitor(chair).post(address, form)["Location"] == "/bodies/qualification/invoices/"
    assert visitor(chair).post(address, {**form, "days": "400"}).status_code == 200
    with installation_scope():
        assert PaymentDetails.objects.get().days == 10


def test_the_admin_ui_overwrites_no_payment_details_that_a_colleague_has_changed(details, chair):
    with installation_scope():
        address = f"/admin/billing/paymentdetails/{PaymentDetails.objects.get(body__isnull=False).pk}/change/"
    seen = visitor(chair).get(address).context["adminform"].form["version"].value()
    form = {"name": "Office", "address": "Lausanne", "account": "CH11 1111", "days": "10", "version": seen}
    assert visitor(chair).post(address, form).status_code == 302
    answer = visitor(chair).post(address, form | {"account": "CH22 2222"})
    assert "Somebody else has changed this in the meantime." in answer.content.decode()
    assert "CH11 1111" in answer.content.decode()
    assert _accounts() == ["CH11 1111"]
