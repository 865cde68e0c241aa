"""The demo world has events in every state in each federation."""

import pytest

from portal.federations.scope import installation_scope
from tournaments.enums import EventState
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db


def test_every_state_in_every_federation(demo_world):
    with installation_scope():
        found = set(Tournament.objects.values_list("federation__code", "state"))
    assert found == {(code, state.value) for code in demo_world.federations for state in EventState}
