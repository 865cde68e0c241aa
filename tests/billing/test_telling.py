"""Who is told of an invoice, and until when they must pay."""

from datetime import date, timedelta

import pytest

from portal.billing.services import cancel_invoice, settle_invoice
from portal.billing.telling import PAY, link_of
from portal.federations.enums import Role
from portal.federations.scope import installation_scope, open_scope
from portal.workflow.models import Deadline, Notification
from tests.billing.conftest import bill
from tests.factories import appoint, make_federation, make_user

pytestmark = pytest.mark.django_db


def told(code):
    with installation_scope():
        return {row.recipient.name for row in Notification.under_policy.filter(code=code)}


def tasks():
    with installation_scope():
        return list(Deadline.under_policy.filter(code=PAY))


def test_everybody_who_handles_the_papers_of_the_payer_is_told(
    commission, chair, ukr, officer, president, clerk
):
    guard = make_user("Fair Play")
    appoint(guard, ukr, Role.FAIR_PLAY_OFFICER)
    invoice = bill(commission, chair, ukr)
    assert told("billing.issued") == {officer.name, president.name, clerk.name}
    assert link_of(invoice) == f"/UKR/invoices/{invoice.pk}/"


def test_a_federation_without_staff_owes_all_the_same(commission, chair):
    nobody_there = make_federation("FRO", time_zone="Atlantic/Faroe")
    invoice = bill(commission, chair, nobody_there)
    assert told("billing.issued") == set()
    [task] = tasks()
    assert (task.federation, task.done_at) == (nobody_there, None)
    with open_scope(commission.scope(chair.pk)):
        settle_invoice(pk=invoice.pk, actor=chair, paid_on=commission.today)
    assert [task.done_at is None for task in tasks()] == [False]


@pytest.mark.parametrize(
    ("zone", "hour"),
    [
        pytest.param("Asia/Tokyo", 15, id="Tokyo is nine hours ahead"),
        pytest.param("Pacific/Kiritimati", 10, id="the first to begin a day"),
        pytest.param("America/Los_Angeles", 8, id="winter time of California: the night after, by UTC"),
    ],
)
def test_the_last_day_ends_where_the_payer_is(commission, chair, zone, hour):
    payer = make_federation("XXX", time_zone=zone)
    bill(commission, chair, payer, due_on=date(2030, 1, 31))
    [task] = tasks()
    last_minute = task.due.astimezone(payer.zone)
    assert (last_minute.date(), last_minute.hour) == (date(2030, 1, 31), 23)
    assert (task.due + timedelta(minutes=1)).hour == hour


def test_a_person_alone_reads_of_their_own_invoice(commission, chair, player, officer):
    invoice = bill(commission, chair, player)
    assert told("billing.issued") == {player.name}
    assert link_of(invoice) == f"/my/invoices/{invoice.pk}/"
    with open_scope(commission.scope(chair.pk)):
        cancel_invoice(pk=invoice.pk, actor=chair, reason="The course was cancelled")
    assert told("billing.cancelled") == {player.name}
    assert told("billing.paid") == set()
    [task] = tasks()
    assert (task.person, task.cancelled_at is None) == (player, False)
