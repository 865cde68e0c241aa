"""Arbiters appointed by a commission after the registration, and the texts of an invitation."""

from datetime import timedelta

import pytest

from portal.cases.faults import Stale
from portal.federations.scope import Scope, federation_scope, installation_scope, open_scope
from portal.workflow.models import AuditEntry
from portal.workflow.permissions import NotAllowed
from tests.factories import make_user
from tests.factories.players import make_player
from tests.factories.reports import make_registered_event
from tournaments.enums import ArbiterRole, EventState
from tournaments.models import EventArbiter, PublishedEvent
from tournaments.registration.services.invitations import texts_version, write_invitation
from tournaments.registration.services.staffing import appoint_to_event, release_from_event

pytestmark = pytest.mark.django_db


@pytest.fixture
def chief(ukr):
    return make_player("Chief, Anna", other_titles="IA")


@pytest.fixture
def author():
    return make_user("Anna Author")


@pytest.fixture
def event(ukr, author, chief):
    return make_registered_event(ukr, author=author, chief=chief)


def services(event):
    with installation_scope():
        rows = EventArbiter.under_policy.filter(tournament=event).order_by("pk")
        return [(row.player.name, row.role, bool(row.replaced_on)) for row in rows.select_related("player")]


def appoint(event, person, role, actor):
    return appoint_to_event(tournament_id=event.pk, player_id=person.pk, role=role, actor=actor)


def public(event):
    return PublishedEvent.objects.get(pk=event.pk)


class TestAppointment:
    def test_one_more_arbiter_is_added_and_public_at_once(self, event, officer):
        deputy = make_player("Deputy, Boris", other_titles="FA")
        made = appoint(event, deputy, ArbiterRole.DEPUTY, officer)
        assert (made.player, made.role) == (deputy, "deputy")
        assert services(event) == [("Chief, Anna", "chief", False), ("Deputy, Boris", "deputy", False)]
        assert [one["name"] for one in public(event).details["arbiters"]] == ["Chief, Anna", "Deputy, Boris"]

    def test_a_new_chief_arbiter_replaces_the_one_before_who_stays_on_record(self, event, officer):
        appoint(event, make_player("Chief, Boris", other_titles="IA"), ArbiterRole.CHIEF, officer)
        assert services(event) == [("Chief, Anna", "chief", True), ("Chief, Boris", "chief", False)]
        assert public(event).chief_arbiter.name == "Chief, Boris"

    def test_a_second_click_appoints_nobody_twice(self, event, officer):
        deputy = make_player("Deputy, Boris")
        first = appoint(event, deputy, ArbiterRole.DEPUTY, officer)
        assert appoint(event, deputy, ArbiterRole.DEPUTY, officer) == first
        assert len(services(event)) == 2

    def test_the_chief_arbiter_who_is_appointed_again_stays(self, event, chief, officer):
        appoint(event, chief, ArbiterRole.CHIEF, officer)
        assert services(event) == [("Chief, Anna", "chief", False)]

    def test_the_trail_tells_of_it(self, event, officer):
        appoint(event, make_player(), ArbiterRole.ARBITER, officer)
        with installation_scope():
            entry = AuditEntry.under_policy.get(action="appoint_arbiter")
        assert (entry.actor, entry.subject_id) == (officer, str(event.pk))


class TestRelease:
    @pytest.mark.parametrize(
        ("starts", "left"),
        [
            pytest.param(
                1, [("Chief, Anna", "chief", False)], id="before the first day: as if never appointed"
            ),
            pytest.param(
                0,
                [("Chief, Anna", "chief", False), ("Deputy, Boris", "deputy", True)],
                id="from the first day on the service stays on record",
            ),
        ],
    )
    def test_a_service_ends(self, event, ukr, officer, starts, left):
        deputy = make_player("Deputy, Boris")
        appoint(event, deputy, ArbiterRole.DEPUTY, officer)
        with federation_scope(ukr.pk):
            start = ukr.today + timedelta(days=starts)
            type(event).objects.filter(pk=event.pk).update(start=start, end=start + timedelta(days=5))
        release_from_event(
            tournament_id=event.pk, player_id=deputy.pk, role=ArbiterRole.DEPUTY, actor=officer
        )
        assert services(event) == left
        assert [one["name"] for one in public(event).details["arbiters"]] == ["Chief, Anna"]


class TestInvitation:
    def written(self, event, actor, texts, version=None):
        with open_scope(Scope(federation_id=event.federation_id, person_id=actor.pk)):
            return write_invitation(pk=event.pk, texts=texts, actor=actor, version=version)

    def test_the_author_writes_it_and_everybody_reads_it(self, event, author):
        self.written(event, author, {"3": "Hotel Dnister"})
        assert public(event).details["invitation"] == {"3": "Hotel Dnister"}
        with installation_scope():
            assert AuditEntry.under_policy.get(action="write_invitation").details["event"] == "Autumn Open"

    def test_the_same_texts_are_no_news(self, event, author):
        for _time in range(2):
            self.written(event, author, {"3": "Hotel Dnister"})
        with installation_scope():
            assert AuditEntry.under_policy.filter(action="write_invitation").count() == 1

    def test_what_the_officer_wrote_meanwhile_is_not_overwritten(self, event, author, officer):
        seen = texts_version(event)
        self.written(event, officer, {"3": "Hotel Lviv"}, seen)
        with pytest.raises(Stale):
            self.written(event, author, {"3": "Hotel Dnister"}, seen)
        assert public(event).details["invitation"] == {"3": "Hotel Lviv"}

    @pytest.mark.parametrize("state", [EventState.REPORTED, EventState.RATED, EventState.CANCELLED])
    def test_once_the_report_is_in_nobody_is_invited_any_more(self, ukr, author, state):
        event = make_registered_event(ukr, author=author, state=state)
        with pytest.raises(NotAllowed):
            self.written(event, author, {"3": "Hotel"})

    def test_strangers_invite_nobody(self, event, foreign_officer):
        with pytest.raises((NotAllowed, type(event).DoesNotExist)):
            self.written(event, foreign_officer, {"3": "Hotel"})
