"""The world of an application of an arbiter."""

import pytest

from portal.cases.faults import CaseFault
from tests.factories.arbiter_applications import (
    make_arbiter_world,
    make_fide_arbiter,
    make_international_arbiter,
)


@pytest.fixture
def world(db):
    return make_arbiter_world()


def refused(code, world, application, action, **given):
    with pytest.raises(CaseFault) as fault:
        world.move(application, action, **given)
    assert fault.value.code == code


@pytest.fixture
def ia_world(world):
    make_fide_arbiter(world)
    return world


@pytest.fixture
def category_world(world):
    make_international_arbiter(world)
    return world
