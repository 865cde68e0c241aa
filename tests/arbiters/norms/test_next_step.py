"""Whom a norm waits for, and until when: for arbiter, chief arbiter, supervisor and federation."""

from datetime import timedelta

import pytest

from arbiters.models import ArbiterNorm
from arbiters.norms.deadlines import DAYS_TO_SIGN
from arbiters.norms.next_step import next_step
from arbiters.norms.services import certify_norms, confirm_order, name_supervisor, sign_norms, supervise
from players.models import PlayerTitle
from portal.federations.scope import installation_scope
from tests.factories import make_user
from tests.factories.arbiters import make_norm, publish_field
from tests.factories.players import make_player
from tournaments.enums import ArbiterRole
from tournaments.models import EventArbiter

pytestmark = pytest.mark.django_db


def step(scene, service):
    """Return the words, and in how many days it is due in the host's calendar."""
    with installation_scope():
        norm = ArbiterNorm.under_policy.get(service=service)
    found = next_step(norm)
    if found is None:
        return None
    host = scene.world.ukraine
    return str(found.words), (host.day_of(found.due) - host.today).days if found.due else None


def test_the_way_of_a_norm_from_hand_to_hand(scene):
    nina = scene.nina
    scene.ask(nina)
    assert step(scene, nina) == (
        "the chief arbiter, once the final report of the event is accepted, proposes the candidates",
        None,
    )
    scene.judge(nina, 1)
    (norm,) = scene.propose()
    assert step(scene, nina) == ("the chief arbiter signs", DAYS_TO_SIGN)
    with scene.host(scene.world.account) as chief:
        sign_norms(pks=[norm.pk], actor=chief)
    assert step(scene, nina) == ("the federation of the event confirms the order and signs", DAYS_TO_SIGN)
    with scene.host(scene.world.secretary) as secretary:
        confirm_order(tournament_id=scene.event.pk, actor=secretary)
    assert step(scene, nina) == ("the federation of the event signs", DAYS_TO_SIGN)
    with scene.host(scene.world.secretary) as secretary:
        certify_norms(pks=[norm.pk], decision="Her age is known", actor=secretary)
    assert step(scene, nina) is None


def test_with_the_final_report_a_wish_waits_for_the_proposal(scene):
    scene.ask(scene.nina)
    publish_field(scene.event)
    assert step(scene, scene.nina) == ("the chief arbiter orders the candidates and proposes", None)


def test_interim_results_are_no_final_report(scene):
    scene.ask(scene.nina)
    results = publish_field(scene.event)
    results.interim = True
    results.save(update_fields=["interim"])
    words, _due = step(scene, scene.nina)
    assert words.startswith("the chief arbiter, once the final report")


def test_2_8_1_the_chief_arbiters_own_norm_waits_for_a_supervisor(scene):
    world = scene.world
    PlayerTitle.objects.filter(player=world.arbiter).update(
        title="NA", source="officer", awarded_on=world.ukraine.today - timedelta(days=900)
    )
    world.arbiter.other_titles = "NA"
    world.arbiter.save()
    with scene.host(world.secretary):
        own = EventArbiter.objects.get(tournament=scene.event, role=ArbiterRole.CHIEF)
    scene.own = own
    scene.ask(own)
    scene.order(own=1)
    (norm,) = scene.propose()
    named = "the federation of the event names a supervisor for the chief arbiter (2.8.1)"
    assert step(scene, own) == (named, DAYS_TO_SIGN)
    organiser = make_player("Org, Oskar", federation=world.ukraine, account=make_user("Oskar Org"))
    PlayerTitle.objects.create(player=organiser, title="IO", awarded_on="2020-01-01", source="officer")
    given = {"tournament_id": scene.event.pk, "fide_id": organiser.fide_id, "position": "organiser"}
    with scene.host(world.secretary) as secretary:
        name_supervisor(**given, actor=secretary)
    assert step(scene, own) == ("the supervisor evaluates and signs", DAYS_TO_SIGN)
    with scene.host(organiser.account) as supervisor:
        supervise(pk=norm.pk, evaluation="met", text="", actor=supervisor)
    assert step(scene, own)[0] == "the federation of the event confirms the order and signs"


@pytest.mark.parametrize("state", ["certified", "entered", "withdrawn", "superseded", "fallen"])
def test_what_is_finished_waits_for_nobody(world, state):
    assert next_step(make_norm(world.arbiter, end=world.ukraine.today, state=state)) is None
