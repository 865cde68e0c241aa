"""What only a body may admit: which body, one after the other, and changes of registered events."""

import html
from dataclasses import replace
from datetime import timedelta

import pytest
from django.urls import reverse

from players.models import Player
from portal.cases.faults import CaseFault
from portal.cases.services import act
from portal.federations.enums import BodyKind, Role
from portal.federations.scope import federation_scope, installation_scope
from portal.workflow.models import AuditEntry, Deadline
from portal.workflow.permissions import NotAllowed
from tests.factories import appoint, make_body, make_user
from tests.tournaments.registration.events import (
    acting,
    ahead,
    change_of,
    event_data,
    make_arbiter,
    registered,
    submitted,
)
from tests.tournaments.registration.views.test_pages import posted
from tournaments.enums import EventState
from tournaments.models import PublishedEvent, Tournament
from tournaments.registration.enums import Measure, VersionState
from tournaments.registration.services.changes import propose_change
from tournaments.registration.services.publication import publish_state
from tournaments.rules import ClockPeriod

pytestmark = pytest.mark.django_db


@pytest.fixture
def chair(commission):
    person = make_user("Carla Chair")
    appoint(person, commission, Role.CHAIR)
    return person


@pytest.fixture
def council():
    return make_body(BodyKind.COUNCIL)


@pytest.fixture
def world_president(council):
    person = make_user("World President")
    appoint(person, council, Role.CHAIR)
    return person


def referred(player, officer, ukr, data):
    tournament = submitted(player, ukr, data, plea="The hall was flooded.")
    with acting(officer, ukr):
        return act(pk=tournament.pk, action="refer", actor=officer, reason="The hall was flooded.")


def open_tasks(tournament) -> set[tuple[str, str]]:
    """Return the open tasks: code and the body that has to act."""
    with installation_scope():
        rows = Deadline.under_policy.filter(
            subject_id=str(tournament.pk), done_at__isnull=True, cancelled_at__isnull=True
        ).select_related("body")
        return {(row.code, row.body.kind if row.body else "") for row in rows}


def test_a_late_event_with_a_top_player_goes_to_the_president(
    player, officer, ukr, commission, council, world_president
):
    tournament = referred(player, officer, ukr, event_data(ahead(ukr, 10), top_rating=2710))
    assert tournament.body == council
    assert open_tasks(tournament) == {("tournaments.commission", "council")}
    with acting(world_president, body_id=council.pk):
        done = act(pk=tournament.pk, action="admit", actor=world_president)
    assert (done.state, done.admitted) == (EventState.REGISTERED, ["registered_late_top"])


def test_two_bodies_admit_one_after_the_other(
    player, officer, ukr, commission, chair, council, world_president
):
    data = event_data(ahead(ukr, 10), top_rating=2710, hybrid=True)
    tournament = referred(player, officer, ukr, data)
    assert tournament.body == commission
    with acting(chair, body_id=commission.pk):
        with pytest.raises(CaseFault, match="other_body_needed"):
            act(pk=tournament.pk, action="admit", actor=chair)
        passed = act(pk=tournament.pk, action="pass_on", actor=chair)
    assert (passed.state, passed.body, passed.admitted) == (
        EventState.REFERRED,
        council,
        ["hybrid_not_approved"],
    )
    assert open_tasks(tournament) == {("tournaments.commission", "council")}
    with acting(world_president, body_id=council.pk):
        with pytest.raises(CaseFault, match="no_body_needed"):
            act(pk=tournament.pk, action="pass_on", actor=world_president)
        done = act(pk=tournament.pk, action="admit", actor=world_president)
    assert (done.state, done.admitted) == (
        EventState.REGISTERED,
        ["hybrid_not_approved", "registered_late_top"],
    )


def test_only_what_a_body_may_admit_is_referred(player, officer, ukr, commission):
    tournament = submitted(player, ukr)
    with acting(officer, ukr), pytest.raises(CaseFault, match="no_body_needed"):
        act(pk=tournament.pk, action="refer", actor=officer, reason="Please.")


@pytest.fixture
def norm_data(ukr):
    measures = [Measure.HAND_DETECTOR.value, Measure.CAMERAS.value, Measure.INSPECTION.value]
    return event_data(ahead(ukr, 40), arbiter=make_arbiter(), days=9, norm_event=True, measures=measures)


@pytest.fixture
def norm_event(player, officer, ukr, norm_data):
    return registered(player, officer, ukr, norm_data)


@pytest.fixture
def running(norm_event, ukr):
    """The norm event after its start; its dates stand for themselves."""
    with federation_scope(ukr.pk):
        tournament = Tournament.objects.get(pk=norm_event.pk)
        tournament.state = EventState.RUNNING
        tournament.save(update_fields=["state"])
        publish_state(tournament)
    return norm_event


def shorter(data):
    return replace(data, clock=(ClockPeriod(90, None, 60),))


def test_before_the_start_the_federation_decides_on_the_format(
    norm_event, officer, ukr, norm_data, commission
):
    with acting(officer, ukr):
        version = propose_change(
            pk=norm_event.pk, data=shorter(norm_data), actor=officer, reason="New clocks."
        )
    assert version.state == VersionState.APPLIED


def test_the_format_of_a_running_norm_event_needs_the_chair(
    running, player, officer, ukr, norm_data, commission, chair
):
    with acting(player):
        propose_change(pk=running.pk, data=shorter(norm_data), actor=player, reason="New clocks.")
    with acting(officer, ukr):
        with pytest.raises(CaseFault, match="commission_needed"):
            act(pk=change_of(running).pk, action="approve", actor=officer)
        version = act(pk=change_of(running).pk, action="refer", actor=officer)
    assert version.state == VersionState.REFERRED
    assert open_tasks(version) == {("tournaments.approve_change", "qualification")}
    with acting(officer, ukr), pytest.raises(NotAllowed):
        act(pk=version.pk, action="admit", actor=officer)
    with acting(chair, body_id=commission.pk):
        act(pk=version.pk, action="admit", actor=chair)
    assert change_of(running).state == VersionState.APPLIED
    assert PublishedEvent.objects.get().details["time_control"]["white"][0]["seconds"] == 60
    assert open_tasks(version) == set()
    with installation_scope():
        entries = AuditEntry.under_policy.filter(action="approve_change").order_by("pk")
        assert [entry.actor for entry in entries] == [officer, chair]


def test_the_chair_refuses_with_a_reason(running, officer, ukr, norm_data, commission, chair):
    with acting(officer, ukr):
        version = propose_change(pk=running.pk, data=shorter(norm_data), actor=officer, reason="New clocks.")
    assert version.state == VersionState.REFERRED
    with acting(chair, body_id=commission.pk):
        with pytest.raises(CaseFault, match="reason_missing"):
            act(pk=version.pk, action="decline", actor=chair)
        act(pk=version.pk, action="decline", actor=chair, reason="Not in the middle.")
    assert change_of(running).state == VersionState.REFUSED
    assert PublishedEvent.objects.get().details["time_control"]["white"][0]["seconds"] == 30


def test_a_round_at_another_hour_is_no_other_format(running, officer, ukr, norm_data):
    moved = [replace(each, start=each.start.replace(hour=16)) for each in norm_data.rounds]
    with acting(officer, ukr):
        version = propose_change(
            pk=running.pk, data=replace(norm_data, rounds=tuple(moved)), actor=officer, reason="Football."
        )
    assert version.state == VersionState.APPLIED


def test_hybrid_play_is_not_slipped_in_after_registration(player, officer, ukr, commission, chair):
    arbiter = make_arbiter()
    event = registered(player, officer, ukr, event_data(ahead(ukr, 40), arbiter=arbiter))
    hybrid = event_data(ahead(ukr, 40), arbiter=arbiter, hybrid=True)
    with acting(officer, ukr):
        version = propose_change(pk=event.pk, data=hybrid, actor=officer, reason="Two venues.")
    assert version.state == VersionState.REFERRED
    assert PublishedEvent.objects.get().hybrid is False
    with acting(chair, body_id=commission.pk):
        act(pk=version.pk, action="admit", actor=chair)
    assert PublishedEvent.objects.get().hybrid is True
    with federation_scope(ukr.pk):
        assert Tournament.objects.get().admitted == ["hybrid_not_approved"]


def test_the_chair_decides_on_the_page(client, running, officer, ukr, norm_data, commission, chair):
    with acting(officer, ukr):
        change = propose_change(pk=running.pk, data=shorter(norm_data), actor=officer, reason="New clocks.")
    address = reverse("tournaments:body_change", args=[commission.code, change.pk])
    page = reverse("tournaments:body_registration", args=[commission.code, running.pk])
    client.force_login(officer)
    work = client.get(reverse("tournaments:registration", args=["UKR", running.pk])).content.decode()
    assert "A change waits for approval" in work
    assert "Approve the change" not in work
    client.force_login(chair)
    shown = client.get(page).content.decode()
    assert f'href="{address}"' in shown
    assert "wants to change: time control." in shown
    compared = client.get(address).content.decode()
    assert "<del>90 minutes, 30 seconds a move</del>" in compared
    assert "90 minutes, 60 seconds a move" in compared
    admit = reverse("tournaments:body_change_act", args=[commission.code, change.pk, "admit"])
    assert f'href="{admit}"' in compared
    client.post(admit)
    assert change_of(running).state == VersionState.APPLIED


def test_the_form_says_that_the_format_needs_the_chair(client, running, officer, norm_data):
    client.force_login(officer)
    arbiter = Player.objects.get(pk=norm_data.arbiters[0].player_id)
    sent = posted(shorter(norm_data), arbiter) | {"event": str(running.pk)}
    shown = client.post(reverse("tournaments:precheck"), sent).text
    assert "The format of a norm event changes after its start." in shown
    assert "Only the qualification commission can admit this event." in shown
    same = client.post(
        reverse("tournaments:precheck"), posted(norm_data, arbiter) | {"event": str(running.pk)}
    )
    assert "The format of a norm event" not in same.text


def test_the_page_says_who_is_asked(client, player, officer, ukr, commission, council):
    tournament = referred(player, officer, ukr, event_data(ahead(ukr, 10), top_rating=2710))
    client.force_login(player)
    shown = client.get(reverse("tournaments:my_registration", args=[tournament.pk])).content.decode()
    assert "The President decides, in the Council." in shown
    assert "Only the President can admit this event." in shown


def test_an_event_for_the_national_list_alone(client, player, officer, ukr):
    alone = event_data(ahead(ukr, 1), fide_rated=False, nationally_rated=True, measures=[])
    event = registered(player, officer, ukr, alone)
    assert (event.edition, event.tempo, event.fide_rated) == ("ua-national", "standard", False)
    public = client.get(reverse("tournaments:event", args=[event.code])).text
    assert "national list" in public
    assert "FIDE's list" not in html.unescape(public)
    assert event.report_due > event.end
    other = submitted(player, ukr, event_data(ahead(ukr, 1), fide_rated=False, nationally_rated=True))
    with acting(officer, ukr):
        refused = act(pk=other.pk, action="refuse", actor=officer, reason="Too late.")
    assert refused.appeal_until is None
    client.force_login(player)
    shown = client.get(reverse("tournaments:my_registration", args=[other.pk])).content.decode()
    assert "The refusal is final here" in shown
    assert "national list" in shown


def test_where_the_host_has_no_rating_of_its_own(player, jpn):
    with pytest.raises(CaseFault, match="findings_open"):
        submitted(player, jpn, event_data(ahead(jpn, 40), nationally_rated=True))


def test_both_lists_take_the_earlier_report(player, officer, ukr):
    event = registered(player, officer, ukr, event_data(ahead(ukr, 40), nationally_rated=True))
    assert (event.edition, event.nationally_rated) == ("fide-2025", True)
    assert event.report_due <= event.end + timedelta(days=31)
