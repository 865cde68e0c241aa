"""The world of an application."""

import pytest

from tests.factories.applications import ApplicationWorld, make_application_world
from titles.applications.faults import ApplicationFault
from titles.models import TitleApplication


@pytest.fixture
def world(db: None) -> ApplicationWorld:
    return make_application_world()


def refused(
    code: str, world: ApplicationWorld, application: TitleApplication, action: str, **given: object
) -> None:
    with pytest.raises(ApplicationFault) as fault:
        world.move(application, action, **given)
    assert fault.value.code == code
