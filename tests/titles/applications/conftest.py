"""The world of an application."""

import pytest

from tests.factories.applications import ApplicationWorld, make_application_world


@pytest.fixture
def world(db: None) -> ApplicationWorld:
    return make_application_world()
