"""The demo shows a seminar in every state."""

import pytest

from portal.federations.scope import installation_scope
from seminars.enums import State
from seminars.models import Enrolment, Seminar

pytestmark = pytest.mark.django_db


def test_one_seminar_stands_in_every_state(demo_world):
    with installation_scope():
        found = set(Seminar.under_policy.values_list("state", flat=True))
        formats = set(Seminar.under_policy.values_list("format", flat=True))
        places = set(Enrolment.under_policy.values_list("state", flat=True))
    assert found == set(State)
    assert formats == {"STANDARD", "ONLINE", "BLENDED"}
    assert places == {"seated", "waiting", "cancelled"}
