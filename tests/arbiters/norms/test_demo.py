"""The demo shows norms of arbiters in every state that somebody has to do with."""

import pytest

from arbiters.models import ArbiterNorm
from portal.federations.scope import installation_scope

pytestmark = pytest.mark.django_db


def test_the_demo_has_norms_in_every_state_of_the_way(demo_world):
    with installation_scope():
        found = set(ArbiterNorm.under_policy.values_list("state", flat=True))
    assert {"asked", "offered", "proposed", "signed", "certified", "entered", "withdrawn"} <= found
