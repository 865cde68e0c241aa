"""Services at an event last: an edit keeps them, a replacement ends them, their account reads them."""

from dataclasses import replace

import pytest
from django.db import IntegrityError, transaction

from portal.federations.enums import Role
from portal.federations.scope import federation_scope, person_scope
from tests.factories import appoint, make_federation, make_user
from tests.factories.reports import make_registered_event
from tests.tournaments.registration.events import ahead, drafted, event_data, make_arbiter
from tournaments.enums import ArbiterRole
from tournaments.models import EventArbiter, serving
from tournaments.registration.facts import ArbiterData, data_of
from tournaments.registration.services.writing import write

pytestmark = pytest.mark.django_db


@pytest.fixture
def ukraine():
    return make_federation("UKR")


@pytest.fixture
def event(ukraine):
    return make_registered_event(ukraine, chief=make_arbiter("IA"))


def rewritten(event, *named: ArbiterData) -> None:
    with federation_scope(event.federation_id):
        write(event, replace(data_of(event), arbiters=named))


def test_an_edit_keeps_what_was_written_about_a_service(event, ukraine):
    with federation_scope(ukraine.pk):
        chief = serving(event).get()
        chief.evaluation_text = "Calm in time trouble"
        chief.save()
    helper = make_arbiter("NA")
    rewritten(
        event, ArbiterData(chief.player_id, "chief"), ArbiterData(helper.pk, ArbiterRole.SECTOR, section="A")
    )
    with federation_scope(ukraine.pk):
        kept = serving(event).get(role=ArbiterRole.CHIEF)
    assert (kept.pk, kept.evaluation_text) == (chief.pk, "Calm in time trouble")


def test_who_is_replaced_keeps_the_service(event, ukraine):
    before, after = make_arbiter("IA"), make_arbiter("IA")
    rewritten(event, ArbiterData(before.pk, "chief"))
    rewritten(event, ArbiterData(after.pk, "chief"))
    with federation_scope(ukraine.pk):
        rows = EventArbiter.objects.filter(tournament=event, player__in=[before, after]).order_by("pk")
        assert [(row.player_id, row.replaced_on) for row in rows] == [
            (before.pk, ukraine.today),
            (after.pk, None),
        ]
        assert [row.player_id for row in serving(event)] == [after.pk]


def test_a_person_may_serve_in_two_roles_but_not_twice_in_one(event, ukraine):
    person = make_arbiter("FA")
    rewritten(event, ArbiterData(person.pk, "deputy"), ArbiterData(person.pk, "pairings"))
    with federation_scope(ukraine.pk):
        assert serving(event).count() == 2
        with pytest.raises(IntegrityError), transaction.atomic():
            EventArbiter.objects.create(
                federation=ukraine, tournament=event, player=person, role=ArbiterRole.DEPUTY
            )


def test_the_account_of_the_arbiter_reads_the_service_and_no_other_does(event, ukraine):
    account, stranger = make_user(), make_user()
    person = make_arbiter("FA", account=account)
    rewritten(event, ArbiterData(person.pk, "arbiter"))
    for reader, found in ((account, [person.pk]), (stranger, [])):
        with person_scope(reader.pk):
            assert list(EventArbiter.under_policy.values_list("player_id", flat=True)) == found


def test_a_draft_forgets_who_is_no_longer_named(ukraine):
    officer = make_user()
    appoint(officer, ukraine, Role.RATING_OFFICER)
    event = drafted(officer, ukraine, event_data(ahead(ukraine, 40)))
    rewritten(event, ArbiterData(make_arbiter("IA").pk, "chief"))
    with federation_scope(ukraine.pk):
        assert EventArbiter.objects.filter(tournament=event).count() == 1
