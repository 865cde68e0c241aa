"""A federation with its officials, the arbiters' commission and an arbiter."""

from types import SimpleNamespace

import pytest

from arbiters.models import ChiefReport
from players.models import PlayerTitle
from portal.federations.enums import BodyKind, Role
from portal.federations.scope import Scope, federation_scope, open_scope
from tests.factories import appoint, make_body, make_federation, make_user
from tests.factories.players import make_player
from tests.factories.reports import make_registered_event


@pytest.fixture
def world():
    ukraine, poland, commission = make_federation("UKR"), make_federation("POL"), make_body(BodyKind.ARBITERS)
    people = {
        "secretary": (make_user("Sofia Secretary"), ukraine, Role.ARBITERS_SECRETARY),
        "clerk": (make_user("Karl Clerk"), ukraine, Role.CLERK),
        "foreign_secretary": (make_user("Piotr Polski"), poland, Role.ARBITERS_SECRETARY),
        "chair": (make_user("Carla Chair"), commission, Role.CHAIR),
        "member": (make_user("Max Member"), commission, Role.MEMBER),
    }
    for person, tenant, role in people.values():
        appoint(person, tenant, role)
    account, stranger = make_user("Anna Arbiter"), make_user("Stan Stranger")
    arbiter = make_player("Arbiter, Anna", federation=ukraine, other_titles="FA", account=account, sex="w")
    PlayerTitle.objects.create(player=arbiter, title="FA", source="list")
    return SimpleNamespace(
        ukraine=ukraine,
        poland=poland,
        commission=commission,
        account=account,
        stranger=stranger,
        arbiter=arbiter,
        **{name: person for name, (person, _tenant, _role) in people.items()},
    )


def working(person, tenant):
    """Open the scope in which a person works in a federation or a body."""
    return open_scope(Scope(federation_id=tenant.federation_id, body_id=tenant.body_id, person_id=person.pk))


@pytest.fixture(name="working")
def working_fixture():
    return working


def sent_report(world):
    """Make a chief arbiter's report that was sent to the commission."""
    event = make_registered_event(world.ukraine, chief=world.arbiter)
    with federation_scope(world.ukraine.pk):
        return ChiefReport.under_policy.create(
            tournament=event,
            federation=world.ukraine,
            body=world.commission,
            state="sent",
            changed_by=world.account,
            changed_at=event.created_at,
            sent_by=world.account,
            sent_at=event.created_at,
        )
