"""What norm a service can give: asked by the arbiter, evaluated by the chief arbiter."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse

from arbiters.norms.facts import event_facts
from arbiters.norms.judging import judged_norm
from arbiters.norms.phrases import NormFault
from arbiters.norms.services import answer, ask_norm, evaluate
from arbiters.rules.enums import Sought
from players.models import PlayerTitle
from players.standing.selectors import standing_of
from portal.federations.scope import Scope, federation_scope, open_scope, person_scope
from portal.workflow.permissions import NotAllowed
from tests.factories import make_user
from tests.factories.arbiters import publish_field
from tests.factories.players import make_player
from tests.factories.reports import make_registered_event
from tournaments.enums import ArbiterRole, System
from tournaments.models import EventArbiter, PlayerResult, PublishedEvent

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(world):
    """A Swiss of nine rounds that runs today, with 25 of 40 expected players rated."""
    today = world.ukraine.today
    days = {"start": today - timedelta(days=8), "end": today}
    return make_registered_event(
        world.ukraine, chief=world.arbiter, rounds=9, expected_players=40, expected_rated=25, **days
    )


@pytest.fixture
def service(world, event):
    novice = make_player("Novice, Nina", federation=world.ukraine, account=make_user(), other_titles="NA")
    day = world.ukraine.today - timedelta(days=400)
    PlayerTitle.objects.create(player=novice, title="NA", awarded_on=day, source="officer")
    with federation_scope(world.ukraine.pk):
        return EventArbiter.objects.create(
            federation=world.ukraine, tournament=event, player=novice, role=ArbiterRole.ARBITER
        )


def judged(world, event, service, title):
    with federation_scope(world.ukraine.pk):
        return judged_norm(title, event_facts(event), service, standing_of(service.player))


def test_a_swiss_of_twenty_rated_players_is_an_fa_norm(world, event, service):
    """B06.1, 3.8.1."""
    found = judged(world, event, service, Sought.FA)
    assert found.bases == ("3.8.1",)
    assert [each.article for each in found.findings if each.ok is False] == []


def test_a_national_arbiter_asks_for_no_ia_norm(world, event, service):
    found = judged(world, event, service, Sought.IA)
    assert "2.9.4" in [each.article for each in found.findings if each.ok is False]


def test_a_title_that_only_a_list_names_is_left_to_a_person(world, event, service):
    """4.12: the date of a list is not an award date."""
    PlayerTitle.objects.create(player=service.player, title="FA", awarded_on=event.start, source="list")
    found = judged(world, event, service, Sought.IA)
    assert {each.ok for each in found.findings if each.article == "2.9.4"} == {None}


def test_no_finding_tells_the_age(world, event, service):
    found = judged(world, event, service, Sought.FA)
    assert [each.actual for each in found.findings if each.code == "age"] == [None]


@pytest.mark.parametrize(
    ("system", "double", "expected"),
    [
        (System.SWISS, False, ("SS", None)),
        (System.TEAM_ROUND_ROBIN, False, ("TM", "RR")),
        (System.TEAM_ROUND_ROBIN, True, ("TM", "DR")),
        (System.MATCH, False, ("OT", None)),
    ],
)
def test_systems_in_the_words_of_the_rules(world, system, double, expected):
    event = make_registered_event(world.ukraine, system=system, double_rounds=double)
    with federation_scope(world.ukraine.pk):
        facts = event_facts(event)
    assert (facts["system"], facts["base_system"]) == expected


def test_an_arbiter_asks_until_the_last_day(world, event, service):
    account = service.player.account
    with person_scope(account.pk):
        assert ask_norm(service_id=service.pk, title="FA", actor=account).sought == "FA"
    PublishedEvent.objects.filter(pk=event.pk).update(end=world.ukraine.today - timedelta(days=1))
    with person_scope(account.pk), pytest.raises(NormFault, match="event_over"):
        ask_norm(service_id=service.pk, title="FA", actor=account)


def test_only_the_chief_arbiter_evaluates_and_the_arbiter_answers(world, event, service):
    given = {"service_id": service.pk, "evaluation": "met", "text": "Calm", "place": 1, "rounds_worked": 9}
    with open_scope(Scope(federation_id=world.ukraine.pk, person_id=world.account.pk)):
        assert evaluate(**given, actor=world.account).evaluation == "met"
    with (
        open_scope(Scope(federation_id=world.ukraine.pk, person_id=world.secretary.pk)),
        pytest.raises(NotAllowed),
    ):
        evaluate(**given, actor=world.secretary)
    account = service.player.account
    with person_scope(account.pk):
        assert answer(service_id=service.pk, text="Thank you", actor=account).answer == "Thank you"


def test_two_candidates_do_not_share_a_place(world, event, service):
    other = make_player("Other, Olga", federation=world.ukraine)
    with federation_scope(world.ukraine.pk):
        EventArbiter.objects.create(
            federation=world.ukraine, tournament=event, player=other, role=ArbiterRole.SECTOR, place=1
        )
    with (
        open_scope(Scope(federation_id=world.ukraine.pk, person_id=world.account.pk)),
        pytest.raises(NormFault, match="no_place"),
    ):
        evaluate(
            service_id=service.pk, evaluation="met", text="", place=1, rounds_worked=9, actor=world.account
        )


def test_the_arbiters_page_says_which_basis_fits_and_asks(world, event, service):
    client = Client()
    client.force_login(service.player.account)
    own = reverse("arbiters:my_service", args=[service.pk])
    page = client.get(own).content.decode()
    assert "basis 3.8.1" in " ".join(page.split())
    client.post(own, {"title": "FA"})
    assert "norm asked for" in client.get(reverse("arbiters:my_services")).content.decode()


def test_the_chief_arbiter_evaluates_on_the_page_of_the_event(world, event, service):
    client = Client()
    client.force_login(world.account)
    address = reverse("arbiters:event_arbiters", args=[event.code])
    name = f"s{service.pk}"
    client.post(
        address,
        {"service": service.pk, f"{name}-evaluation": "met", f"{name}-text": "Calm", f"{name}-place": 1},
    )
    assert "Calm" in client.get(address).content.decode()


@pytest.mark.parametrize(
    ("title", "federations", "bases"),
    [
        pytest.param(
            "IM", ("GER", "POL", "UKR"), ("4.8.3",), id="4.8.3 a field in which a norm was possible"
        ),
        pytest.param("", ("GER", "POL", "UKR"), (), id="4.8.3 nobody holds a title"),
        pytest.param("IM", ("GER", "UKR"), (), id="2.6.2 two federations are not international"),
    ],
)
def test_a_norm_of_a_player_was_possible_in_the_final_field(world, event, service, title, federations, bases):
    publish_field(event, federations=federations, title=title)
    assert judged(world, event, service, Sought.IA).bases == bases


def test_no_norm_of_a_player_is_possible_where_an_arbiter_plays(world, event, service):
    """B.01, 1.1.6: so the event is no basis by 4.8.3 either."""
    publish_field(event, federations=("GER", "POL", "UKR"), title="IM")
    PlayerResult.objects.filter(results=event.pk, number=1).update(player=service.player)
    assert judged(world, event, service, Sought.IA).bases == ()


def test_a_registered_wish_for_norms_counts_for_nothing(world, event, service):
    """4.8.3 looks at the field; the registration's flag is a wish."""
    event.norm_event = True
    publish_field(event, federations=("GER", "POL", "UKR"))
    assert judged(world, event, service, Sought.IA).bases == ()
