"""Rating fees: what an event costs, who owes how much for a list, invoices once, a file for accounting."""

import csv
import io
from datetime import date

import pytest
from django.urls import reverse

from portal.billing.fees import fee_on
from portal.billing.models import Invoice
from portal.federations.enums import Role
from portal.federations.models import Federation
from portal.federations.scope import installation_scope
from portal.jobs.execution import execute
from ratings.fees.selectors import bills_of
from ratings.fees.table import fee_code
from tests.factories import appoint, make_user
from tests.factories.ratings import make_rated_event
from tests.ratings.world import AFTER, GAMES, signed_in, words


def url(page, *arguments):
    return reverse(f"ratings:body_{page}", args=["office", *arguments])


@pytest.mark.parametrize(
    ("system", "tempo", "average", "day", "cents"),
    [
        pytest.param("swiss", "standard", 2500, date(2026, 11, 1), 100, id="Appendix 2 Swiss"),
        pytest.param("team-swiss", "standard", 2700, date(2026, 11, 1), 100, id="Appendix 2 team"),
        pytest.param("round-robin", "standard", 2229, date(2026, 11, 1), 100, id="Appendix 2 below 2230"),
        pytest.param("round-robin", "standard", 2230, date(2026, 11, 1), 500, id="Appendix 2 from 2230"),
        pytest.param("match", "standard", 2380, date(2026, 11, 1), 1000, id="Appendix 2 from 2380"),
        pytest.param("scheveningen", "standard", 2600, date(2026, 11, 1), 1500, id="Appendix 2 from 2600"),
        pytest.param("knockout", "standard", 2700, date(2026, 11, 1), 2000, id="Appendix 2 from 2700"),
        pytest.param("round-robin", "rapid", 2700, date(2026, 12, 31), 0, id="CM3-2023/05 waived"),
        pytest.param("swiss", "blitz", 2000, date(2027, 1, 1), None, id="CM3-2023/05 unknown from 2027"),
    ],
)
@pytest.mark.django_db
def test_fee_for_each_player(system, tempo, average, day, cents):
    fee = fee_on(fee_code(system, tempo, average), day)
    assert (fee.cents if fee else None) == cents


def test_a_federation_owes_one_euro_for_each_player_of_a_swiss(world, published):
    with installation_scope():
        (bill,) = bills_of(published)
    (charge,) = bill.charges
    assert (bill.federation.code, charge.players, bill.cents) == ("UKR", 5, 500)
    assert charge.line.text.startswith(world.event.code)


def test_the_office_makes_each_invoice_once(world, published):
    client = signed_in(world.chair)
    page = client.get(url("fees", "fide-standard"))
    assert "not issued" in words(page)
    address = url("bill", "fide-standard", AFTER)
    assert "Issue the invoices for this list?" in words(client.get(address))
    for _time in range(2):
        job = client.post(address)["Location"].rstrip("/").rpartition("/")[2]
        execute(job)
    with installation_scope():
        (invoice,) = Invoice.under_policy.all()
    assert (invoice.cents, invoice.payer_federation.code, invoice.body.kind) == (500, "UKR", "office")
    page = client.get(url("fees", "fide-standard"))
    assert invoice.number in words(page)
    assert not page.context["can_bill"]


def test_a_federation_reads_its_part_and_bills_nobody(world, published):
    officer = make_user("Olena Officer")
    appoint(officer, Federation.objects.get(code="UKR"), Role.RATING_OFFICER)
    client = signed_in(officer)
    assert world.event.name in words(client.get(reverse("ratings:fees", args=["UKR", "fide-standard"])))
    bill = reverse("ratings:bill", args=["UKR", "fide-standard", AFTER])
    assert client.post(bill).status_code == 403
    stranger = make_user("Sora Officer")
    appoint(stranger, Federation.objects.get(code="JPN"), Role.RATING_OFFICER)
    page = signed_in(stranger).get(reverse("ratings:fees", args=["JPN", "fide-standard"]))
    assert "No event of this list costs a fee here." in words(page)


def test_the_file_for_accounting_has_a_line_for_each_event(world, published):
    answer = signed_in(world.chair).get(url("fees_csv", "fide-standard", AFTER))
    rows = list(csv.reader(io.StringIO(answer.content.decode("utf-8-sig"))))
    assert [rows[1][0], rows[1][1], *rows[1][6:9]] == ["UKR", world.event.code, "5", "5.00", "EUR"]
    assert len(rows) == 2


def test_a_revision_is_not_charged_again(world, published):
    with installation_scope():
        before = bills_of(published)
    world.publish(world.calculate(reason="Again"))
    page = signed_in(world.chair).get(url("fees", "fide-standard"))
    (row,) = page.context["rows"]
    assert (row[0].cents, page.context["listed"]) == (before[0].cents, published)


@pytest.mark.parametrize("others", [0, 2])
def test_query_count(world, others, django_assert_num_queries):
    for _number in range(others):
        make_rated_event(
            list(world.players.values()), GAMES, start=date(2026, 11, 18), accepted_on=date(2026, 11, 23)
        )
    world.publish(world.calculate())
    client = signed_in(world.chair)
    client.get(url("fees", "fide-standard"))
    with django_assert_num_queries(21):
        client.get(url("fees", "fide-standard"))
