"""An event with a chief arbiter, two novices who ask for norms, and its federation."""

from contextlib import contextmanager
from datetime import timedelta
from types import SimpleNamespace

import pytest

from arbiters.norms.services import ask_norm, evaluate, order_candidates, propose_norms
from players.models import PlayerTitle
from portal.federations.scope import person_scope
from tests.arbiters.conftest import working
from tests.factories import make_user
from tests.factories.arbiters import publish_field
from tests.factories.players import make_player
from tests.factories.reports import make_registered_event
from tournaments.enums import ArbiterRole
from tournaments.models import EventArbiter


def serve(world, event, name, role=ArbiterRole.ARBITER, titles="NA"):
    """Let a person with an account serve at an event, who holds a title since last year."""
    player = make_player(name, federation=world.ukraine, account=make_user(name), other_titles=titles)
    day = world.ukraine.today - timedelta(days=400)
    PlayerTitle.objects.create(player=player, title=titles, awarded_on=day, source="officer")
    with working(world.secretary, world.ukraine):
        return EventArbiter.objects.create(
            federation=world.ukraine, tournament=event, player=player, role=role
        )


@pytest.fixture
def scene(world):
    """An open of nine rounds that ends today; chief arbiter is the world's account, an FA."""
    today = world.ukraine.today
    days = {"start": today - timedelta(days=8), "end": today}
    event = make_registered_event(world.ukraine, chief=world.arbiter, rounds=9, name="Lviv Open", **days)
    nina = serve(world, event, "Novice, Nina")
    olga = serve(world, event, "Other, Olga", ArbiterRole.SECTOR)
    return Scene(world, event, nina, olga)


class Scene(SimpleNamespace):
    def __init__(self, world, event, nina, olga):
        super().__init__(world=world, event=event, nina=nina, olga=olga)

    @contextmanager
    def host(self, person):
        with working(person, self.world.ukraine):
            yield person

    def ask(self, service, title="FA"):
        account = service.player.account
        with person_scope(account.pk):
            return ask_norm(service_id=service.pk, title=title, actor=account)

    def judge(self, service, place, evaluation="met", rounds_worked=9):
        with self.host(self.world.account) as chief:
            evaluate(
                service_id=service.pk,
                evaluation=evaluation,
                text="Calm",
                place=place,
                rounds_worked=rounds_worked,
                actor=chief,
            )

    def order(self, **places):
        with self.host(self.world.account) as chief:
            given = {getattr(self, name).pk: place for name, place in places.items()}
            order_candidates(tournament_id=self.event.pk, places=given, actor=chief)

    def propose(self, **field):
        publish_field(self.event, **field)
        with self.host(self.world.account) as chief:
            return propose_norms(tournament_id=self.event.pk, actor=chief)
