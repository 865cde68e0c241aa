"""Norms found in an accepted report."""

import pytest

from tests.factories.norms import make_norm_world

pytestmark = pytest.mark.django_db


def test_the_norms_of_question_10_are_found():
    world = make_norm_world()
    file = world.search(world.report())
    assert [f["code"] for f in file.conditions if not f["ok"]] == []
    found = world.certificates()
    assert set(found) == {"GM", "IM"}
    gm = found["GM"].content
    assert gm["totals"] == {}
