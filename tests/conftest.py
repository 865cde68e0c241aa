"""The tests' PostgreSQL, their role, and the people they act as."""

from collections.abc import Iterator

import pytest
from django.conf import settings
from django.db import connection
from pytest_django.plugin import DjangoDbBlocker

from portal.embedded.server import hold
from portal.settings.database import APP_ROLE


@pytest.fixture(scope="session")
def django_db_modify_db_settings() -> Iterator[None]:
    """Keep a server at hand and create the test database as its owner; the tests themselves run as the app role."""
    with hold():
        yield


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """Once the tables stand, step down to the role that serves; step up again to drop the database."""
    with django_db_blocker.unblock():
        with connection.cursor() as cursor:
            # Only the tests empty whole tables between two transactional tests.
            cursor.execute(f"GRANT TRUNCATE ON ALL TABLES IN SCHEMA public TO {APP_ROLE}")
        connection.close()
        connection.settings_dict["OPTIONS"]["assume_role"] = APP_ROLE
        yield
        connection.close()
        del connection.settings_dict["OPTIONS"]["assume_role"]


@pytest.fixture(autouse=True)
def _media(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    before = settings.MEDIA_ROOT
    settings.MEDIA_ROOT = tmp_path_factory.mktemp("media")
    yield
    settings.MEDIA_ROOT = before
