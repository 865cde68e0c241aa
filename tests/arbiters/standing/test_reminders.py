"""What is about to end: licence, activity, norms, and the last day to apply; and fees billed."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from arbiters.models import ArbiterNorm
from arbiters.norms.services import Award, lock_norms
from arbiters.registration.kind import REGISTRATION
from arbiters.registration.services import register
from arbiters.standing.billing import note_paid_registrations
from arbiters.standing.reminders import remind_arbiters
from players.models import ArbiterRecord, ListDifference, NationalLicence
from players.standing.selectors import standing_of
from portal.accounts.actors import system_actor
from portal.billing.models import Invoice
from portal.billing.services import add_fee, settle_invoice
from portal.cases.faults import CaseFault
from portal.cases.services import act
from portal.federations.scope import installation_scope
from portal.workflow.models import Deadline
from portal.workflow.services.deadlines import set_deadline
from rulekit.dates import add_years
from tests.factories.arbiter_applications import make_arbiter_world
from tests.factories.arbiters import make_norm
from tests.factories.players import make_player

pytestmark = pytest.mark.django_db
NOTHING = {"level": "", "licence_number": "", "licence_until": None, "fee_paid_on": None}


@pytest.fixture
def world(db):
    return make_arbiter_world()


def reminded(world):
    remind_arbiters(today=world.federation.today, actor=system_actor("arbiters"))
    return open_tasks()


def open_tasks():
    with installation_scope():
        rows = Deadline.under_policy.filter(done_at=None, cancelled_at=None, code__startswith="arbiters.")
        return sorted((row.code, row.due.date(), row.person_id or 0) for row in rows)


def test_who_has_everything_is_told_until_when_to_apply(world):
    """B06.1, 5.3: arbiter and federation, once, however often it runs; an application ends it."""
    last = add_years(world.federation.today - timedelta(days=100), 1)
    expected = [("arbiters.apply_until", last, 0), ("arbiters.apply_until", last, world.account.pk)]
    assert reminded(world) == expected
    assert reminded(world) == expected
    world.start_own()
    assert [row[0] for row in open_tasks()] == ["arbiters.application_apply"]
    assert [row[0] for row in reminded(world)] == ["arbiters.application_apply"]


def test_norms_that_gave_a_title_remind_of_nothing(world):
    """4.12: after the award the norms are used up."""
    assert reminded(world) != []
    with installation_scope():
        used = list(ArbiterNorm.under_policy.filter(player=world.arbiter).values_list("pk", flat=True))
    lock_norms(used, Award("FA", world.federation.today, uuid4()), actor=world.chair)
    assert reminded(world) == []


def test_the_task_of_an_earlier_version_ends(world):
    """It said the same as the reminder, and stayed while the application was on its way."""
    who = {"subject": world.arbiter, "person": world.account, "actor": world.chair}
    due = world.federation.end_of_day(world.federation.today)
    with installation_scope():
        set_deadline(code="arbiters.apply_fa", due=due, **who)
    assert {row[0] for row in reminded(world)} == {"arbiters.apply_until"}


def test_an_ending_licence_is_told_until_it_is_renewed(world):
    today = world.federation.today
    licence = NationalLicence.objects.create(
        player=world.arbiter,
        federation=world.federation,
        level="I",
        since=today,
        until=today + timedelta(days=30),
    )
    assert ("arbiters.licence_ends", licence.until, 0) in reminded(world)
    NationalLicence.objects.filter(pk=licence.pk).update(ended_on=today)
    assert "arbiters.licence_ends" not in [row[0] for row in reminded(world)]


def test_activity_about_to_end_is_told(world):
    """B06.3, 2.1."""
    until = world.federation.today + timedelta(days=90)
    ArbiterRecord.objects.filter(player=world.arbiter).update(active_until=until, active_by="course")
    assert ("arbiters.activity_ends", until, world.account.pk) in reminded(world)


def test_a_norm_that_cannot_be_used_much_longer_is_told(world):
    """5.3.1: six years, where the set is not complete yet."""
    other = make_player("Lone, Lena", federation=world.federation, other_titles="NA")
    norm = make_norm(other, end=world.federation.today - timedelta(days=6 * 365 - 60))
    other.account = world.clerk
    other.save(update_fields=["account"])
    assert [row[0] for row in reminded(world) if row[2] == world.clerk.pk] == ["arbiters.norm_ends"]
    assert norm.end.year < world.federation.today.year


def test_the_registration_fee_is_billed_and_noted_when_paid(world):
    """B06.1, 6.1: an approval without a paid fee makes the invoice out; its payment enters the register."""
    today = world.commission.today
    novice = make_player("Fresh, Fedir", federation=world.federation, birth_year=1990)
    with world.acting(world.chair, world.commission):
        add_fee(
            tenant=world.commission, kind="arbiters.registration", cents=2000, since=today, source="FR",
            actor=world.chair,
        )  # fmt: skip
    with world.acting(world.official, world.federation):
        given = {"fide_id": str(novice.fide_id), **NOTHING}
        row = register(REGISTRATION, federation=world.federation, actor=world.official, given=given)
    with world.acting(world.chair, world.commission):
        act(pk=row.pk, action="approve", actor=world.chair)
        invoice = Invoice.objects.get()
        settle_invoice(pk=invoice.pk, actor=world.chair, paid_on=today)
    assert (invoice.cents, invoice.payer_federation) == (2000, world.federation)
    assert note_paid_registrations(actor=system_actor("arbiters")) == 1
    assert note_paid_registrations(actor=system_actor("arbiters")) == 0
    standing = standing_of(novice)
    assert (standing.fee_paid, standing.record.fee_paid_on) == (True, today)


def test_a_national_arbiter_waits_for_the_fide_id(world):
    """The federation registers together with the request for an id; the commission decides after the id."""
    fresh = make_player(
        "Fresh, Fedir", federation=world.federation, birth_year=1990, fide_id=None, standing="requested"
    )
    with world.acting(world.official, world.federation):
        given = {"fide_id": f"P{fresh.pk}", **NOTHING}
        row = register(REGISTRATION, federation=world.federation, actor=world.official, given=given)
    with world.acting(world.chair, world.commission), pytest.raises(CaseFault, match="id_waits"):
        act(pk=row.pk, action="approve", actor=world.chair)


def test_a_licence_is_billed_to_the_arbiter(world):
    today = world.federation.today
    with world.acting(world.official, world.federation):
        add_fee(
            tenant=world.federation, kind="arbiters.licence", cents=1500, since=today, source="Board",
            actor=world.official,
        )  # fmt: skip
    client = Client()
    client.force_login(world.official)
    address = reverse("arbiters:federation_arbiter", args=["UKR", world.arbiter.pk])
    given = {"part": "licence", "licence-level": "Category I", "licence-since": today, "licence-bill": "on"}
    client.post(address, given)
    with installation_scope():
        invoice = Invoice.under_policy.get()
    assert (invoice.cents, invoice.person, invoice.payee) == (1500, world.account, world.federation)
    assert '<option value="Category I">' in client.get(address).content.decode()


@pytest.mark.parametrize(
    ("account", "said"),
    [
        pytest.param(False, "the arbiter has no account", id="nobody to bill"),
        pytest.param(True, "no amount is set under Fees", id="nothing to bill"),
    ],
)
def test_a_licence_without_its_invoice_says_why(world, account, said):
    if not account:
        world.arbiter.account = None
        world.arbiter.save()
    client = Client()
    client.force_login(world.official)
    address = reverse("arbiters:federation_arbiter", args=["UKR", world.arbiter.pk])
    given = {"part": "licence", "licence-level": "I", "licence-since": world.federation.today}
    page = client.post(address, given | {"licence-bill": "on"}, follow=True)
    assert f"No invoice was issued: {said}" in page.content.decode()
    with installation_scope():
        assert not Invoice.under_policy.exists()


@pytest.mark.parametrize("count", [1, 3])
def test_the_commission_puts_differences_of_lists_aside(world, count, django_assert_num_queries):
    today = world.commission.today
    for number in range(count):
        player = make_player(f"Differing, {number}", federation=world.federation)
        ListDifference.objects.create(
            player=player, title="FA", kind="not-listed", first_list=today, last_list=today
        )
    client = Client()
    client.force_login(world.chair)
    address = reverse("arbiters:body_differences", args=["arbiters"])
    client.get(address)
    with django_assert_num_queries(13):
        page = client.get(address).content.decode()
    assert "awarded here, not in the list" in page
    first = ListDifference.objects.order_by("pk")[0]
    client.post(address, {"difference": first.pk})
    assert ListDifference.objects.filter(settled_at=None).count() == count - 1


def test_the_profile_says_the_next_step_without_an_age(world, client):
    page = " ".join(
        client.get(reverse("arbiters:profile", args=[world.arbiter.fide_id])).content.decode().split()
    )
    assert "Next step: FIDE Arbiter (form FA2). Nothing is missing: apply by" in page
