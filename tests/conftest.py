"""The tests' PostgreSQL, their role, and the people they act as."""

import gc
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pgtrigger
import pytest
from django.conf import settings
from django.db import DatabaseError, connection, transaction
from django.test import TransactionTestCase
from django.utils import timezone, translation
from hypothesis import HealthCheck
from hypothesis import settings as drawing
from pytest_django.plugin import DjangoDbBlocker
from xdist.remote import Producer

from portal.accounts.models import User
from portal.embedded.server import hold
from portal.federations.enums import BodyKind, Role
from portal.federations.models import Body, Federation
from portal.home.management.commands.reset_demo import KEPT
from portal.settings.database import APP_ROLE
from tests.databases import own_tables
from tests.demo_world import demo, demo_database, demo_world, original_demo
from tests.factories import appoint, make_body, make_federation, make_user
from tests.scheduling import Neighbours

__all__ = ["demo", "demo_database", "demo_world", "original_demo"]

# How fast a busy machine draws examples says nothing about the code.
drawing.register_profile("portal", deadline=None, suppress_health_check=[HealthCheck.too_slow])
drawing.load_profile("portal")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let the long ones begin, so that no worker waits for another at the end.

    The very first build the demo world: meanwhile the other worker has long tests that need none.
    pytest-django puts those that write for good behind those that are rolled back; there they stay.
    """
    items.sort(key=_turn)


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Leave what was collected out of every later search for garbage: it stays until the end."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(optionalhook=True)  # -p no:xdist
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Neighbours:
    return Neighbours(config, log)


def _turn(item: pytest.Item) -> int:
    long = any(item.get_closest_marker(name) for name in ("slow", "browser"))
    mark = item.get_closest_marker("django_db")
    if "transactional_db" in item.fixturenames or (mark is not None and mark.kwargs.get("transaction")):
        return 3 if long else 4
    if mark is None and "db" not in item.fixturenames:
        return 1 if long else 5
    return 0 if long and "demo_database" in item.fixturenames else 2


@pytest.fixture(scope="session")
def django_db_modify_db_settings(django_db_modify_db_settings_parallel_suffix: None) -> Iterator[None]:
    """Keep a server at hand while the tests run; the database is made by its owner."""
    with hold():
        yield


@pytest.fixture(scope="session")
def django_db_setup(
    django_test_environment: None, django_db_modify_db_settings: None, django_db_blocker: DjangoDbBlocker
) -> Iterator[None]:
    """Once the tables stand, step down to the role that serves; step up again to drop the database."""
    with django_db_blocker.unblock(), own_tables():
        connection.close()
        connection.settings_dict["OPTIONS"]["assume_role"] = APP_ROLE
        yield
        connection.close()
        del connection.settings_dict["OPTIONS"]["assume_role"]


@pytest.fixture(scope="session", autouse=True)
def _emptied() -> Iterator[None]:
    """After a transactional test delete the few rows it made: to truncate all tables takes far longer."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TransactionTestCase, "_fixture_teardown", lambda case: empty_tables())
        yield


def empty_tables() -> None:
    """Empty the tables, as their owner and past the triggers that keep the trail; Django's own rows stay."""
    known = connection.introspection.django_table_names(only_existing=True, include_views=False)
    tables = [connection.ops.quote_name(table) for table in known if table not in KEPT]
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("RESET ROLE")
        try:
            with pgtrigger.ignore(), transaction.atomic():
                cursor.execute("".join(f"DELETE FROM {table};" for table in tables))
                cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
        except DatabaseError:  # a table guards its rows by a trigger of its own
            cursor.execute(f"TRUNCATE {', '.join(tables)}")
        cursor.execute(f"SET ROLE {APP_ROLE}")


@pytest.fixture(scope="session")
def _media_folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Folders by number: to make its next one, pytest looks through the thousands that stand."""
    base = tmp_path_factory.mktemp("media")
    return (base / str(number) for number in count())


@pytest.fixture(autouse=True)
def _media(_media_folders: Iterator[Path]) -> Iterator[None]:
    before = settings.MEDIA_ROOT
    settings.MEDIA_ROOT = next(_media_folders)
    settings.MEDIA_ROOT.mkdir()
    yield
    settings.MEDIA_ROOT = before


@pytest.fixture(autouse=True)
def _nobodys_language() -> Iterator[None]:
    """A request leaves its reader's language and time zone behind; the next test begins without them."""
    yield
    translation.deactivate()
    timezone.deactivate()


@pytest.fixture
def ukr(db: None) -> Federation:
    return make_federation("UKR", name="Ukraine", time_zone="Europe/Kyiv")


@pytest.fixture
def jpn(db: None) -> Federation:
    return make_federation("JPN", name="Japan", time_zone="Asia/Tokyo")


@pytest.fixture
def commission(db: None) -> Body:
    return make_body(BodyKind.QUALIFICATION)


@pytest.fixture
def officer(ukr: Federation) -> User:
    """The rating officer of Ukraine."""
    user = make_user("Olena Officer", email="officer@ukr.example.org")
    appoint(user, ukr, Role.RATING_OFFICER)
    return user


@pytest.fixture
def president(ukr: Federation) -> User:
    """The president of Ukraine's federation."""
    user = make_user("Petro President", email="president@ukr.example.org")
    appoint(user, ukr, Role.PRESIDENT)
    return user


@pytest.fixture
def foreign_officer(jpn: Federation) -> User:
    """The rating officer of Japan: what is Ukraine's is not theirs."""
    user = make_user("Oka Officer", email="officer@jpn.example.org")
    appoint(user, jpn, Role.RATING_OFFICER)
    return user


@pytest.fixture
def player(db: None) -> User:
    """Somebody with an account and no role."""
    return make_user("Pavlo Player", email="player@example.org")
