"""The world of an application."""

import pytest

from portal.cases.faults import CaseFault
from tests.factories.applications import ApplicationWorld, make_application_world
from titles.models import TitleApplication


@pytest.fixture
def world(db: None) -> ApplicationWorld:
    return make_application_world()


def refused(
    code: str, world: ApplicationWorld, application: TitleApplication, action: str, **given: object
) -> None:
    with pytest.raises(CaseFault) as fault:
        world.move(application, action, **given)
    assert fault.value.code == code
