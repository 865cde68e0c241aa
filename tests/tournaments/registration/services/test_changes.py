"""Changes after registration: versions, approval, and the clock that starts events."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from portal.accounts.actors import system_actor
from portal.cases.faults import CaseFault
from portal.cases.services import act
from portal.federations.scope import federation_scope
from portal.workflow.machine import NotOffered
from portal.workflow.permissions import NotAllowed
from tests.factories import make_federation
from tests.tournaments.registration.events import (
    acting,
    ahead,
    change_of,
    event_data,
    make_arbiter,
    registered,
)
from tournaments.models import EventVersion, PublishedEvent, Tournament
from tournaments.registration.enums import VersionState
from tournaments.registration.facts import as_json, data_of, differences, from_json
from tournaments.registration.services.changes import propose_change
from tournaments.registration.services.clock import start_events

pytestmark = pytest.mark.django_db


@pytest.fixture
def arbiter():
    return make_arbiter()


@pytest.fixture
def event(player, officer, ukr, arbiter):
    return registered(player, officer, ukr, event_data(ahead(ukr, 40), arbiter=arbiter))


def later(ukr, arbiter, **columns):
    return event_data(ahead(ukr, 47), arbiter=arbiter, **columns)


def versions(event) -> list[tuple[int, str, list[str]]]:
    with federation_scope(event.federation_id):
        return list(EventVersion.objects.values_list("number", "state", "changed"))


def test_registration_is_version_one(event):
    assert versions(event) == [(1, "applied", [])]


def test_facts_written_and_read_again_are_the_same(event):
    with federation_scope(event.federation_id):
        data = data_of(Tournament.objects.get())
    assert from_json(as_json(data)) == data
    assert differences(data, data) == []


def test_the_organisers_name_changes_at_once(event, player, ukr, arbiter):
    data = event_data(ahead(ukr, 40), arbiter=arbiter, organiser="New club")
    with acting(player):
        version = propose_change(pk=event.pk, data=data, actor=player, reason="New organiser.")
    assert version.state == VersionState.APPLIED
    event.refresh_from_db()
    assert event.organiser == "New club"
    assert versions(event) == [(1, "applied", []), (2, "applied", ["organiser"])]


def test_a_new_schedule_waits_for_the_officer(event, player, officer, ukr, arbiter):
    with acting(player):
        version = propose_change(pk=event.pk, data=later(ukr, arbiter), actor=player, reason="Hall.")
    assert (version.state, version.changed) == ("proposed", ["start", "end", "rounds"])
    event.refresh_from_db()
    assert event.start == ahead(ukr, 40)
    with acting(officer, ukr):
        act(pk=version.pk, action="approve", actor=officer)
    event.refresh_from_db()
    assert (event.start, event.details["rounds"][0]["day"]) == (ahead(ukr, 47), ahead(ukr, 47).isoformat())


def test_a_refused_change_changes_nothing(event, player, officer, ukr, arbiter):
    with acting(player):
        propose_change(pk=event.pk, data=later(ukr, arbiter), actor=player, reason="Hall.")
    with acting(officer, ukr):
        with pytest.raises(CaseFault, match="reason_missing"):
            act(pk=change_of(event).pk, action="refuse", actor=officer)
        act(pk=change_of(event).pk, action="refuse", actor=officer, reason="Too late.")
        with pytest.raises(NotOffered):
            act(pk=change_of(event).pk, action="approve", actor=officer)
    event.refresh_from_db()
    assert event.start == ahead(ukr, 40)
    assert versions(event)[1][1] == "refused"


def test_the_officers_own_change_is_approved_by_making_it(event, officer, ukr, arbiter):
    with acting(officer, ukr):
        version = propose_change(pk=event.pk, data=later(ukr, arbiter), actor=officer, reason="Hall.")
    assert version.state == "applied"


def test_one_change_waits_at_a_time(event, player, ukr, arbiter):
    with acting(player):
        propose_change(pk=event.pk, data=later(ukr, arbiter), actor=player, reason="Hall.")
        with pytest.raises(CaseFault, match="change_waits"):
            propose_change(pk=event.pk, data=later(ukr, arbiter), actor=player, reason="Hall again.")


def test_no_change_no_version(event, player, ukr, arbiter):
    with acting(player):
        same = event_data(ahead(ukr, 40), arbiter=arbiter)
        assert propose_change(pk=event.pk, data=same, actor=player, reason="") is None
    assert len(versions(event)) == 1


def test_a_change_is_checked_like_the_registration(event, player, ukr, arbiter):
    broken = replace(event_data(ahead(ukr, 40), arbiter=arbiter), rounds=())
    with acting(player), pytest.raises(CaseFault, match="findings_open"):
        propose_change(pk=event.pk, data=broken, actor=player, reason="No rounds.")


def test_the_author_does_not_approve(event, player, ukr, arbiter):
    with acting(player):
        propose_change(pk=event.pk, data=later(ukr, arbiter), actor=player, reason="Hall.")
        with pytest.raises(NotAllowed):
            act(pk=change_of(event).pk, action="approve", actor=player)


@pytest.mark.parametrize(
    ("zone", "hour", "started"),
    [
        pytest.param("Asia/Tokyo", 14, 0, id="23:00 on the eve in Tokyo"),
        pytest.param("Asia/Tokyo", 15, 1, id="midnight in Tokyo"),
        pytest.param("Pacific/Kiritimati", 9, 0, id="23:00 on the eve in Kiritimati"),
        pytest.param("Pacific/Kiritimati", 10, 1, id="midnight in Kiritimati"),
    ],
)
def test_an_event_runs_from_its_first_day_in_the_hosts_time_zone(event, zone, hour, started):
    make_federation("UKR", time_zone=zone)
    eve = event.start - timedelta(days=1)
    now = datetime(eve.year, eve.month, eve.day, hour, tzinfo=UTC)
    actor = system_actor("calendar")
    assert start_events(now=now, actor=actor) == started
    assert start_events(now=now, actor=actor) == 0
    assert PublishedEvent.objects.get().state == ("running" if started else "registered")
