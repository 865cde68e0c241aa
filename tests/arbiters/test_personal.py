"""The copy of an arbiter's data names standing, norms, applications; what was filed stays with the name."""

import pytest

from arbiters import personal
from tests.factories.arbiter_applications import make_arbiter_world

pytestmark = pytest.mark.django_db


def test_the_copy_has_everything_and_a_filed_application_keeps_the_name():
    world = make_arbiter_world()
    draft = world.start_own()
    assert personal.application(world.arbiter) is None
    world.move(world.move(draft, "send"), "sign_and_file")
    copied = personal.personal_data(world.arbiter)
    assert len(copied["arbiter_norms"]) == 4
    assert copied["arbiter_applications"][0]["id"] == draft.pk
    assert (personal.norm(world.arbiter), personal.application(world.arbiter)) == (
        "arbiters.norm", "arbiters.application",
    )  # fmt: skip
