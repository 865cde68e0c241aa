"""The demo world has events in every state in each federation, and a norm that waits for a signature."""

from datetime import UTC, datetime

import pytest

from portal.federations.scope import installation_scope
from portal.home import world
from titles.models import Certificate
from tournaments.enums import State
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db


def test_every_state_in_every_federation_and_a_norm_to_sign():
    built = world.build(datetime.now(UTC), lambda part: None)
    with installation_scope():
        found = set(Tournament.objects.values_list("federation__code", "state"))
    assert found == {(code, state.value) for code in built.federations for state in State}
    holder = built.people["player@ukr.example"].player
    with installation_scope():
        norms = Certificate.objects.filter(player=holder).values_list("title", "state")
        assert list(norms) == [("IM", "signed")]
