"""An arbiter's own pages: services, possible norms, wish, evaluation and answer."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from arbiters.models import ArbiterNorm, EventCategory
from portal.federations.scope import installation_scope, person_scope
from tests.factories.arbiters import make_norm, publish_field
from tests.factories.reports import make_registered_event
from tournaments.models import EventArbiter, PublishedEvent

pytestmark = pytest.mark.django_db


@pytest.fixture
def client(scene):
    client = Client()
    client.force_login(scene.nina.player.account)
    return client


def own(scene):
    return reverse("arbiters:my_service", args=[scene.nina.pk])


def said(answer):
    return [str(message) for message in answer.context["messages"]]


def service(scene):
    with person_scope(scene.nina.player.account_id):
        return EventArbiter.under_policy.get(pk=scene.nina.pk)


def test_who_has_no_record_reads_that_there_is_nothing_yet(scene):
    stranger = Client()
    stranger.force_login(scene.world.stranger)
    answer = stranger.get(reverse("arbiters:my_services"))
    assert (answer.status_code, answer.context["page_obj"]) == (200, None)
    assert stranger.get(own(scene)).status_code == 404


def test_services_are_listed_latest_event_first_with_their_category(scene, client):
    old = make_registered_event(
        scene.world.ukraine,
        name="Old Open",
        start=scene.event.start - timedelta(days=300),
        end=scene.event.end - timedelta(days=300),
    )
    with scene.host(scene.world.secretary):
        EventArbiter.objects.create(
            federation=scene.world.ukraine, tournament=old, player=scene.nina.player, role="arbiter"
        )
        EventCategory.objects.create(event_id=old.pk, category="D", found_at=timezone.now())
    rows = client.get(reverse("arbiters:my_services")).context["rows"]
    assert [(row["event"].name, row["category"] and row["category"].category) for row in rows] == [
        ("Lviv Open", None),
        ("Old Open", "D"),
    ]


def test_norms_stand_beside_the_services(scene, client):
    make_norm(scene.nina.player, end=scene.event.end - timedelta(days=90), event_name="Graz Open")
    listed = client.get(reverse("arbiters:my_services")).context["norms"]
    assert [row.norm.event_name for row in listed] == ["Graz Open"]


def test_a_service_says_for_each_title_what_the_event_could_give(scene, client):
    publish_field(scene.event)
    judged = client.get(own(scene)).context["judged"]
    assert [(row["title"], row["bases"]) for row in judged] == [("FA", "3.8.1"), ("IA", "")]
    refused = [row["article"] for row in judged[1]["findings"] if str(row["verdict"]) == "not met"]
    assert "2.9.4" in refused


def test_a_wish_is_stored_with_its_day_and_told_to_the_chief_arbiter(scene, client):
    answer = client.post(own(scene), {"title": "FA"}, follow=True)
    assert said(answer) == ["You have asked for the norm."]
    assert (service(scene).sought, service(scene).asked_on) == ("FA", scene.world.ukraine.today)
    assert answer.context["may_ask"] is False


def test_a_second_wish_replaces_the_title_and_makes_no_second_norm(scene, client):
    client.post(own(scene), {"title": "FA"})
    client.post(own(scene), {"title": "IA"})
    with installation_scope():
        (norm,) = ArbiterNorm.under_policy.all()
    assert (norm.title, norm.state, service(scene).sought) == ("IA", "asked", "IA")


def test_after_the_proposal_nothing_more_can_be_asked_for(scene, client):
    scene.ask(scene.nina)
    scene.judge(scene.nina, 1)
    scene.propose()
    answer = client.post(own(scene), {"title": "IA"}, follow=True)
    assert said(answer) == ["A norm for this event has already been requested."]
    assert service(scene).sought == "FA"


@pytest.mark.parametrize(
    ("days", "may"),
    [
        pytest.param(1, True, id="FA1 a day before the end"),
        pytest.param(0, True, id="FA1 on the last day"),
        pytest.param(-1, False, id="FA1 a day after it"),
    ],
)
def test_a_norm_is_asked_for_before_the_event_ends(scene, client, days, may):
    end = scene.world.ukraine.today + timedelta(days=days)
    PublishedEvent.objects.filter(pk=scene.event.pk).update(end=end)
    assert client.get(own(scene)).context["may_ask"] is may
    client.post(own(scene), {"title": "FA"})
    assert bool(service(scene).sought) is may


def test_the_day_is_that_of_the_host_and_not_of_the_server(scene, client):
    """The event in Kiritimati ended yesterday, though elsewhere its last day still runs."""
    host = scene.world.ukraine
    host.time_zone = "Pacific/Kiritimati"
    host.save(update_fields=["time_zone"])
    PublishedEvent.objects.filter(pk=scene.event.pk).update(end=host.today - timedelta(days=1))
    assert client.get(own(scene)).context["may_ask"] is False


def test_an_evaluation_is_answered_once(scene, client):
    assert client.get(own(scene)).context["answer"] is None
    scene.judge(scene.nina, None, "needs-experience")
    assert client.get(own(scene)).context["answer"] is not None
    answer = client.post(own(scene), {"text": "I was ill."}, follow=True)
    assert said(answer) == ["Your answer was saved."]
    assert (service(scene).answer, answer.context["answer"]) == ("I was ill.", None)


def test_an_empty_answer_is_not_saved(scene, client):
    scene.judge(scene.nina, None)
    assert said(client.post(own(scene), {"text": " "}, follow=True)) == []
    assert service(scene).answered_at is None
