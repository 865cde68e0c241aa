"""The demo world for the tests: built once a run by the command that resets it, then copied as a database."""

import fcntl
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from pathlib import Path
from typing import NamedTuple

import pytest
from django.conf import settings
from django.core.cache import cache
from django.core.management import call_command
from django.db import connection
from django.test.utils import override_settings
from pytest_django.plugin import DjangoDbBlocker

from portal.accounts.models import User
from portal.embedded.location import data_folder
from portal.federations.models import Body, Federation
from portal.offices.demo import CHAIRS, FEDERATIONS
from tests.databases import copy, databases, drop, shape, using
from tests.factories import make_user

# What somebody left in the installation before its demo world was thrown away and built anew.
VISITOR, STRAY = "visitor@example.org", "stray.pdf"


class Built(NamedTuple):
    """Who is there, under the names that the demo gives them."""

    federations: dict[str, Federation]
    bodies: dict[str, Body]
    people: dict[str, User]


class Original:
    """The database and the files from which every test's own copy is made; workers of a run share them."""

    def __init__(self, folder: Path, database: str, own: str, *, kept: bool = False) -> None:
        self.folder, self.database, self.own, self.kept = folder, database, own, kept
        self.folder.mkdir(exist_ok=True)
        self.media, self.ready = folder / "media", folder / "ready"

    @contextmanager
    def at_hand(self) -> Iterator[None]:
        """Build it unless another worker has; the last who leaves drops it."""
        with (self.folder / "users").open("ab") as users:
            with self._alone():
                fcntl.flock(users, fcntl.LOCK_SH)
                if not self._is_ready():
                    self._build()
                    self.ready.write_text(self.database)
            yield
            drop(self.own)
            if self.kept:
                return
            with self._alone():
                try:
                    fcntl.flock(users, fcntl.LOCK_EX | fcntl.LOCK_NB)
                except BlockingIOError:
                    return
                self.ready.unlink()
                drop(self.database)

    @contextmanager
    def copied(self) -> Iterator[None]:
        """Let this process work on a fresh copy of the database."""
        copy(self.database, self.own)
        with using(self.own):
            yield

    def enter(self) -> Built:
        """Bring the files of the world to where this test keeps its files, and return who is there."""
        shutil.copytree(self.media, settings.MEDIA_ROOT, dirs_exist_ok=True)
        cache.clear()
        return Built(
            Federation.objects.in_bulk(FEDERATIONS, field_name="code"),
            Body.objects.in_bulk(CHAIRS, field_name="code"),
            User.objects.in_bulk(field_name="email"),
        )

    def _is_ready(self) -> bool:
        return (
            self.ready.exists()
            and self.ready.read_text() == self.database
            and self.database in databases(self.database)
        )

    def _build(self) -> None:
        shutil.rmtree(self.media, ignore_errors=True)
        self.media.mkdir()
        copy(connection.settings_dict["NAME"], self.database)
        here = {"MEDIA_ROOT": self.media, "DATA_DIR": self.folder}
        with using(self.database), override_settings(DEMO=True, **here):
            # The test of the reset looks for them: the world is built once for it and for all others.
            make_user("Visitor", email=VISITOR)
            (self.media / STRAY).write_text("made by a visitor")
            with connection.cursor() as cursor:
                cursor.execute("RESET ROLE")  # the command is the owner's
            call_command("reset_demo", yes=True, stdout=StringIO())

    @contextmanager
    def _alone(self) -> Iterator[None]:
        with (self.folder / "lock").open("ab") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield


@pytest.fixture(scope="session")
def original_demo(
    django_db_setup: None,
    django_db_blocker: DjangoDbBlocker,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Original]:
    """The demo world that nobody works on.

    KEEP_DEMO=1 keeps it for the next run, until the tables change: for work on pages, not on the demo itself.
    """
    base, name = tmp_path_factory.getbasetemp(), connection.settings_dict["NAME"]
    worker_id = os.environ.get("PYTEST_XDIST_WORKER", "master")
    family = name.removesuffix(f"_{worker_id}")
    if os.environ.get("KEEP_DEMO"):
        folder, shared = data_folder() / "demo world of the tests", f"{family}_demo_kept_{shape()}"
        for old in databases(f"{family}_demo_kept_"):
            if old != shared:
                drop(old)
    else:
        folder = (base if worker_id == "master" else base.parent) / "demo world"
        shared = f"{family}_demo_original"
    original = Original(folder, shared, own=f"{name}_demo", kept=bool(os.environ.get("KEEP_DEMO")))
    with django_db_blocker.unblock(), original.at_hand():
        yield original


@pytest.fixture(scope="module")
def demo_database(original_demo: Original, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """A copy for the whole module, whose tests are rolled back as ever."""
    with django_db_blocker.unblock(), original_demo.copied():
        yield


@pytest.fixture
def demo_world(demo_database: None, db: None, original_demo: Original) -> Built:
    """The demo world, for tests that leave nothing behind."""
    return original_demo.enter()


@pytest.fixture
def demo(transactional_db: None, original_demo: Original) -> Iterator[Built]:
    """The demo world, for a browser that changes it as it likes."""
    with original_demo.copied():
        yield original_demo.enter()
