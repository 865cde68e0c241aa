"""The demo world has events in every state in each federation."""

from datetime import UTC, datetime

import pytest

from portal.federations.scope import installation_scope
from portal.home import world
from tournaments.enums import State
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db


def test_every_state_in_every_federation():
    built = world.build(datetime.now(UTC), lambda part: None)
    with installation_scope():
        found = set(Tournament.objects.values_list("federation__code", "state"))
    assert found == {(code, state.value) for code in built.federations for state in State}
