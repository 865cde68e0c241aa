"""What everybody reads of norms: the words are those of the published event."""

from datetime import date

import pytest

from portal.federations.scope import installation_scope
from titles.models import Norm
from titles.norms.public import norms_of_event, norms_since
from tournaments.models import PublishedEvent

pytestmark = pytest.mark.django_db


def test_the_events_name_is_the_published_one(demo_world):
    before = norms_since(date(2000, 1, 1))
    with installation_scope():
        Norm.under_policy.update(event_name="Not for everybody")
    names = dict(PublishedEvent.objects.values_list("code", "name"))
    assert before
    assert {(norm.event_code, norm.event_name) for norm in norms_since(date(2000, 1, 1))} == {
        (norm.event_code, names[norm.event_code]) for norm in before
    }
    assert {norm.event_name for norm in norms_of_event(before[0].event_code)} == {names[before[0].event_code]}
