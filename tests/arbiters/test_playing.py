"""Who serves and plays at the same event: by registration or results (B.01, 1.1.6; B06.1, 2.1)."""

import pytest

from arbiters.playing import playing, playing_services
from portal.federations.scope import federation_scope
from tests.factories.arbiters import publish_field
from tests.factories.players import make_player
from tests.factories.reports import make_registered_event
from tournaments.models import EventArbiter, PlayerResult

pytestmark = pytest.mark.django_db


@pytest.fixture
def serve(ukr):
    def made(event, player=None, **fields):
        player = player or make_player(federation=ukr)
        with federation_scope(ukr.pk):
            return EventArbiter.objects.create(
                federation=ukr, tournament=event, player=player, role="arbiter", **fields
            )

    return made


def seat(event, player, number=1):
    PlayerResult.objects.filter(results=event.pk, number=number).update(player=player)


def test_who_said_so_at_registration_plays(ukr, serve):
    event = make_registered_event(ukr)
    says, other = serve(event, plays=True), serve(event)
    assert playing_services([says, other]) == {says.pk}


def test_who_is_found_in_the_results_plays(ukr, serve):
    event = make_registered_event(ukr)
    publish_field(event)
    found, other = serve(event), serve(event)
    seat(event, found.player)
    assert playing_services([found, other]) == {found.pk}


def test_a_player_of_another_event_serves_here_without_playing(ukr, serve):
    here, elsewhere = make_registered_event(ukr), make_registered_event(ukr)
    publish_field(elsewhere)
    service = serve(here)
    seat(elsewhere, service.player)
    assert playing_services([service]) == frozenset()
    assert playing([here.pk, elsewhere.pk], [service.player_id], []) == {(elsewhere.pk, service.player_id)}


def test_who_serves_at_two_events_and_plays_at_one_is_told_of_that_one(ukr, serve):
    first, second, player = make_registered_event(ukr), make_registered_event(ukr), make_player()
    publish_field(first)
    services = [serve(first, player), serve(second, player)]
    seat(first, player)
    assert playing_services(services) == {services[0].pk}


def test_of_nobody_nobody_plays():
    assert playing_services([]) == frozenset()


def test_many_services_cost_one_query(ukr, serve, django_assert_num_queries):
    event = make_registered_event(ukr)
    publish_field(event)
    services = [serve(event) for _number in range(3)]
    with django_assert_num_queries(1):
        playing_services(services)
