"""The demo's requests stand in the states that a visitor may want to act on."""

from collections import Counter

import pytest

from players.models import MergeRecord, PlayerRequest
from portal.federations.scope import installation_scope

pytestmark = pytest.mark.django_db


def test_requests_of_the_demo_world(demo_world):
    with installation_scope():
        states = Counter(PlayerRequest.objects.values_list("kind", "state"))
        assert MergeRecord.objects.count() == 1
    assert states == {
        ("new-id", "office"): 3,
        ("new-id", "draft"): 1,
        ("transfer", "release"): 1,
        ("transfer", "office"): 1,
        ("transfer", "done"): 1,
        ("correction", "federation"): 1,
    }
