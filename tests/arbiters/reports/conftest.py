"""An event that ends today with chief arbiter, deputy and an arbiter, each with an account."""

from datetime import timedelta
from types import SimpleNamespace

import pytest

from portal.federations.scope import Scope, federation_scope, open_scope
from tests.factories import make_user
from tests.factories.players import make_player
from tests.factories.reports import make_registered_event
from tournaments.enums import ArbiterRole
from tournaments.models import EventArbiter


@pytest.fixture
def hall(world):
    today = world.ukraine.today
    event = make_registered_event(
        world.ukraine, chief=world.arbiter, rounds=3, start=today - timedelta(days=2), end=today
    )
    made = {}
    for name, role in (("deputy", ArbiterRole.DEPUTY), ("floor", ArbiterRole.ARBITER)):
        account = make_user(f"{name.title()} Person")
        player = make_player(f"Person, {name.title()}", federation=world.ukraine, account=account)
        with federation_scope(world.ukraine.pk):
            row = EventArbiter.objects.create(
                federation=world.ukraine, tournament=event, player=player, role=role
            )
        made |= {name: account, f"{name}_service": row}
    return SimpleNamespace(world=world, event=event, chief=world.account, **made)


@pytest.fixture
def at(hall):
    """Open the scope in which somebody works at the event."""
    return lambda person: open_scope(Scope(federation_id=hall.world.ukraine.pk, person_id=person.pk))
