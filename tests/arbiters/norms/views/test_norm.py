"""The pages of norms: the event's, one norm's, the federation's."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse

from arbiters.models import ArbiterNorm
from arbiters.norms.enums import NormState
from portal.federations.scope import installation_scope
from tests.arbiters.norms.conftest import serve
from tests.factories.arbiters import make_norm, publish_field
from tests.factories.players import make_player
from tests.factories.reports import make_registered_event
from tournaments.models import EventArbiter, PlayerResult

pytestmark = pytest.mark.django_db


def browser(person):
    client = Client()
    client.force_login(person)
    return client


def states():
    with installation_scope():
        return sorted(ArbiterNorm.under_policy.values_list("state", flat=True))


def test_chief_arbiter_and_federation_bring_norms_to_the_end_on_one_page(scene):
    page = reverse("arbiters:event_norms", args=[scene.event.code])
    chief, office = browser(scene.world.account), browser(scene.world.secretary)
    scene.ask(scene.nina)
    chief.post(page, {"action": "offer", "service": scene.olga.pk, "title": "FA"})
    assert states() == ["asked", "offered"]
    scene.judge(scene.nina, None)
    scene.judge(scene.olga, None)
    chief.post(page, {"action": "order", f"p{scene.nina.pk}-place": 1, f"p{scene.olga.pk}-place": 2})
    publish_field(scene.event)
    chief.post(page, {"action": "propose"})
    assert states() == ["proposed", "proposed"]
    chief.post(page, {"action": "sign"})
    office.post(page, {"action": "confirm"})
    office.post(page, {"action": "certify", "decision": ""})
    assert states() == ["certified", "certified"]
    answer = chief.get(reverse("arbiters:event_norms_pdf", args=[scene.event.code]))
    assert answer["Content-Type"] == "application/pdf"


def test_a_refusal_is_told_on_the_page(scene):
    page = reverse("arbiters:event_norms", args=[scene.event.code])
    scene.ask(scene.nina)
    answer = browser(scene.world.account).post(page, {"action": "propose"}, follow=True)
    assert "The final report of the event is not accepted yet" in answer.content.decode()


@pytest.mark.parametrize("candidates", [1, 3])
def test_the_page_of_an_event_asks_as_often_for_three_as_for_one(
    scene, candidates, django_assert_num_queries
):
    people = [scene.nina, *(serve(scene.world, scene.event, f"More, Mo{at}") for at in range(candidates - 1))]
    for place, service in enumerate(people, 1):
        scene.ask(service)
        scene.judge(service, place)
    scene.propose(rated=60, unrated=20)
    client = browser(scene.world.secretary)
    page = reverse("arbiters:event_norms", args=[scene.event.code])
    client.get(page)
    with django_assert_num_queries(35):
        assert client.get(page).status_code == 200


def test_the_arbiter_declines_on_the_page_of_the_norm(scene):
    scene.ask(scene.nina)
    with installation_scope():
        norm = ArbiterNorm.under_policy.get()
    client = browser(scene.nina.player.account)
    page = reverse("arbiters:norm", args=[norm.pk])
    assert "I do not want this norm" in client.get(page).content.decode()
    client.post(page, {"action": "decline"})
    assert states() == ["withdrawn"]


def test_a_norm_is_not_offered_after_the_event(scene):
    """Form FA1: it is asked for, or offered, before the event ends."""
    chief, page = browser(scene.world.account), reverse("arbiters:event_norms", args=[scene.event.code])
    assert "Offer a norm" in chief.get(page).content.decode()
    with scene.host(scene.world.secretary):
        days = {"start": scene.event.start - timedelta(days=9), "end": scene.event.end - timedelta(days=9)}
        type(scene.event).objects.filter(pk=scene.event.pk).update(**days)
    assert "Offer a norm" not in chief.get(page).content.decode()


def test_the_page_of_a_norm_says_who_acts_next(scene):
    """The arbiter waits and reads who has it; who acts finds the way to the page of the event."""
    scene.ask(scene.nina)
    with installation_scope():
        page = reverse("arbiters:norm", args=[ArbiterNorm.under_policy.get().pk])
    arbiter, chief = browser(scene.nina.player.account), browser(scene.world.account)
    assert "once the final report of the event is accepted" in arbiter.get(page).content.decode()
    scene.judge(scene.nina, 1)
    scene.propose()
    event_page = reverse("arbiters:event_norms", args=[scene.event.code])
    waiting, acting = arbiter.get(page).content.decode(), chief.get(page).content.decode()
    assert "Next: the chief arbiter signs" in waiting
    assert "until" in waiting
    assert event_page not in waiting
    assert event_page in acting


def test_the_chief_arbiter_of_the_event_reads_the_norm_of_another(scene):
    scene.ask(scene.nina)
    with installation_scope():
        norm = ArbiterNorm.under_policy.get()
    page = reverse("arbiters:norm", args=[norm.pk])
    assert browser(scene.world.account).get(page).status_code == 200
    assert browser(scene.olga.player.account).get(page).status_code == 404


def test_a_withdrawn_norm_stays_in_sight_with_its_reason(world):
    norm = make_norm(world.arbiter, end=world.ukraine.today, state=NormState.WITHDRAWN, reason="Wrong event")
    page = browser(world.account).get(reverse("arbiters:norm", args=[norm.pk])).content.decode()
    assert "Wrong event" in page


@pytest.mark.parametrize("rows", [1, 3])
def test_the_federations_list_asks_as_often_for_three_as_for_one(world, rows, django_assert_num_queries):
    for at in range(rows):
        make_norm(world.arbiter, end=world.ukraine.today - timedelta(days=20 * at))
    client = browser(world.secretary)
    page = reverse("arbiters:federation_norms", args=["UKR"])
    client.get(page)
    with django_assert_num_queries(14):
        assert client.get(page).status_code == 200


def test_the_federations_list_has_its_arbiters_abroad_and_its_events(world):
    make_norm(world.arbiter, federation=world.poland, end=world.ukraine.today, event_name="In Poland")
    guest = make_player("Guest, Gus", federation=world.poland)
    make_norm(guest, federation=world.ukraine, end=world.ukraine.today, event_name="In Ukraine")
    page = browser(world.secretary).get(reverse("arbiters:federation_norms", args=["UKR"])).content.decode()
    assert "In Poland" in page
    assert "In Ukraine" in page


@pytest.mark.parametrize("rows", [1, 3])
def test_the_arbiters_own_list_asks_as_often_for_three_as_for_one(
    scene, world, rows, django_assert_num_queries
):
    """Services, norms, standing, panel, categories and the next step, however many events were served."""
    for at in range(rows):
        days = {"start": world.ukraine.today - timedelta(days=30 * at + 8), "end": world.ukraine.today}
        event = make_registered_event(world.ukraine, rounds=9, name=f"Open {at}", **days)
        publish_field(event)
        with scene.host(world.secretary):
            EventArbiter.objects.create(
                federation=world.ukraine, tournament=event, player=scene.nina.player, role="arbiter"
            )
        make_norm(scene.nina.player, end=world.ukraine.today - timedelta(days=20 * at))
    client = browser(scene.nina.player.account)
    page = reverse("arbiters:my_services")
    client.get(page)
    with django_assert_num_queries(41):
        found = client.get(page).content.decode()
    assert "Open 0" in found
    assert "Next step: FIDE Arbiter (form FA2)." in found


def test_a_service_of_another_is_not_there(scene):
    page = reverse("arbiters:my_service", args=[scene.olga.pk])
    assert browser(scene.nina.player.account).get(page).status_code == 404


def among_the_players(scene, service):
    """Publish the final results, in which the arbiter of a service plays."""
    publish_field(scene.event)
    PlayerResult.objects.filter(results=scene.event.pk, number=1).update(player=service.player)


def test_an_arbiter_who_plays_in_the_event_is_an_open_point_for_the_federation(scene):
    """B06.1, 2.1: who sits at a board does not watch the others."""
    scene.ask(scene.nina)
    scene.judge(scene.nina, 1)
    among_the_players(scene, scene.nina)
    chief = browser(scene.world.account)
    page = chief.get(reverse("arbiters:event_norms", args=[scene.event.code])).content.decode()
    assert "Does not play in the event as well (2.1)" in page
    assert "open points for the federation" in page
    page = chief.get(reverse("arbiters:event_arbiters", args=[scene.event.code])).content.decode()
    assert page.count("plays in this event") == 1
    own = browser(scene.nina.player.account).get(reverse("arbiters:my_service", args=[scene.nina.pk]))
    assert "Does not play in the event as well (2.1)" in own.content.decode()


def test_the_federation_signs_for_an_arbiter_who_played_only_with_a_decision_in_words(scene):
    scene.ask(scene.nina)
    scene.judge(scene.nina, 1)
    among_the_players(scene, scene.nina)
    page = reverse("arbiters:event_norms", args=[scene.event.code])
    chief, office = browser(scene.world.account), browser(scene.world.secretary)
    chief.post(page, {"action": "propose"})
    chief.post(page, {"action": "sign"})
    office.post(page, {"action": "confirm"})
    answer = office.post(page, {"action": "certify", "decision": ""}, follow=True)
    assert "say how you decide the points that the rules leave open (2.1)" in answer.content.decode()
    assert states() == ["signed"]
    office.post(page, {"action": "certify", "decision": "Played one round as a filler."})
    assert states() == ["certified"]


def test_proposing_is_offered_only_where_somebody_can_be_proposed(scene):
    page = reverse("arbiters:event_norms", args=[scene.event.code])
    chief = browser(scene.world.account)
    scene.ask(scene.nina)
    publish_field(scene.event)
    shown = chief.get(page).content.decode()
    assert ('value="propose"' in shown, "Nobody can be proposed" in shown) == (False, True)
    scene.judge(scene.nina, 1)
    assert 'value="propose"' in chief.get(page).content.decode()
