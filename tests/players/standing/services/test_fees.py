"""The registration fee, which never expires, and a federation's licences, one at a time."""

from datetime import date

import pytest
from django.db import IntegrityError, transaction

from players.enums import FeeState
from players.models import NationalLicence
from players.standing.selectors import standing_of
from players.standing.services import end_licence, licence_arbiter, record_fee
from portal.federations.scope import installation_scope
from portal.workflow.models import AuditEntry
from tests.factories import make_user
from tests.factories.players import make_player

pytestmark = pytest.mark.django_db


@pytest.fixture
def actor():
    return make_user("Olena Office")


@pytest.fixture
def arbiter(ukr):
    return make_player(federation=ukr)


@pytest.mark.parametrize(
    ("state", "paid", "day"),
    [
        pytest.param(FeeState.PAID, True, date(2026, 1, 5), id="6.1 paid on a day"),
        pytest.param(FeeState.UNPAID, False, None, id="not paid: a day that was typed says nothing"),
        pytest.param(FeeState.UNKNOWN, None, None, id="nobody knows"),
    ],
)
def test_the_registration_fee(arbiter, actor, state, paid, day):
    record_fee(player_id=arbiter.pk, state=state, paid_on=date(2026, 1, 5), actor=actor)
    standing = standing_of(arbiter)
    assert (standing.fee_paid, standing.record.fee_paid_on) == (paid, day)


def test_a_licence_follows_another_and_ends_early_with_a_reason(arbiter, actor, ukr):
    first = licence_arbiter(
        player_id=arbiter.pk,
        federation=ukr,
        level="II",
        since=date(2026, 1, 1),
        until=date(2026, 12, 31),
        actor=actor,
    )
    second = licence_arbiter(
        player_id=arbiter.pk, federation=ukr, level="I", since=date(2026, 6, 1), actor=actor
    )
    first.refresh_from_db()
    assert (first.ended_on, standing_of(arbiter).licence) == (date(2026, 6, 1), second)
    end_licence(pk=second.pk, on=date(2026, 7, 1), reason="Moved away", actor=actor)
    assert standing_of(arbiter).licence is None
    with installation_scope():
        entry = AuditEntry.under_policy.get(action="end_licence")
    assert (entry.comment, entry.details, entry.actor) == ("Moved away", {"on": "2026-07-01"}, actor)


def test_a_licence_of_another_federation_is_another_licence(arbiter, actor, ukr, jpn):
    for home in (ukr, jpn):
        licence_arbiter(player_id=arbiter.pk, federation=home, level="I", since=date(2026, 1, 1), actor=actor)
    assert NationalLicence.objects.filter(ended_on=None).count() == 2
    assert standing_of(arbiter).licence.federation == ukr


def test_a_licence_that_ends_before_it_begins_leaves_the_running_one(arbiter, actor, ukr):
    running = licence_arbiter(
        player_id=arbiter.pk, federation=ukr, level="I", since=date(2026, 1, 1), actor=actor
    )
    with pytest.raises(IntegrityError), transaction.atomic():
        licence_arbiter(
            player_id=arbiter.pk,
            federation=ukr,
            level="I",
            since=date(2026, 6, 1),
            until=date(2026, 5, 31),
            actor=actor,
        )
    running.refresh_from_db()
    assert running.ended_on is None
