"""What is looked at before anything starts, where the files are, and what is said if they cannot be."""

import errno
import os
import socket
import stat
from pathlib import Path
from types import SimpleNamespace

import psycopg
import pytest

from portal.embedded import location, preflight
from portal.embedded.faults import EmbeddedError, explain
from portal.embedded.location import (
    SOCKET_PATH_LIMIT,
    USERS,
    Account,
    connection,
    data_folder,
    enterable,
    make_passable,
    place,
)
from portal.embedded.preflight import (
    read_database_url,
    require_broker,
    require_database,
    require_space,
    take_port,
)

WEB = "postgres://web:s%3Acret@db.example.org:5433/portal?sslmode=require"


@pytest.fixture(autouse=True)
def _nothing_is_given(monkeypatch):
    for name in (
        "PORT",
        "PORTAL_DATA",
        "DATABASE_URL",
        "DATABASE_WORK_URL",
        "DATABASE_OWNER_URL",
        "CELERY_BROKER_URL",
    ):
        monkeypatch.delenv(name, raising=False)


class TestPort:
    @pytest.mark.parametrize("given", ["70000", "65536", "eight", "-1", "80 80", "8000.5"])
    def test_what_is_no_port_is_named_with_an_example(self, monkeypatch, given):
        monkeypatch.setenv("PORT", given)
        with pytest.raises(EmbeddedError, match=f"not '{given}': try PORT=8001"):
            take_port()

    def test_a_port_that_is_taken_says_which_to_try_and_keeps_nothing_open(self, monkeypatch):
        with socket.socket() as other:
            other.bind((preflight.HOST, 0))
            other.listen()
            port = other.getsockname()[1]
            monkeypatch.setenv("PORT", str(port))
            with pytest.raises(EmbeddedError, match=f"Port {port} is in use.*PORT={port + 1} make run"):
                take_port()

    def test_a_free_port_is_held_from_now_on_on_this_machine_only(self, monkeypatch):
        with socket.socket() as free:
            free.bind((preflight.HOST, 0))
            port = free.getsockname()[1]
        monkeypatch.setenv("PORT", f" {port} ")
        with take_port() as bound:
            assert bound.getsockname() == ("127.0.0.1", port)


@pytest.mark.parametrize(
    ("free", "enough"), [(preflight.LEAST_SPACE, True), (preflight.LEAST_SPACE - 1, False)]
)
def test_a_database_is_not_started_on_a_full_disk(monkeypatch, tmp_path, free, enough):
    monkeypatch.setattr(preflight.shutil, "disk_usage", lambda folder: SimpleNamespace(free=free))
    if enough:
        require_space(tmp_path)
    else:
        with pytest.raises(EmbeddedError, match=f"disk that holds {tmp_path} is full.*Nothing was lost"):
            require_space(tmp_path)


class TestAddresses:
    def test_a_database_is_named_as_its_library_does(self):
        assert read_database_url("DATABASE_URL", WEB) == {
            "host": "db.example.org",
            "port": 5433,
            "user": "web",
            "password": "s:cret",
            "dbname": "portal",
            "sslmode": "require",
        }

    def test_what_is_left_out_is_left_to_the_library(self):
        assert read_database_url("DATABASE_URL", "postgres:///portal") == {"dbname": "portal"}

    @pytest.mark.parametrize(
        "url", ["mysql://a@b/c", "postgres://host", "portal", "postgres://a:b@host:many/c"]
    )
    def test_what_is_no_database_is_answered_with_an_example(self, url):
        with pytest.raises(EmbeddedError, match="DATABASE_WORK_URL must look like postgres://"):
            read_database_url("DATABASE_WORK_URL", url)

    def test_a_server_that_cannot_be_reached_is_named_without_its_password(self):
        error = psycopg.OperationalError(
            'connection to server at "db" failed: FATAL:  password "s:cret" is wrong\n'
        )
        said = preflight._unreachable("DATABASE_URL", read_database_url("DATABASE_URL", WEB), error)
        assert "s:cret" not in said
        assert "(db.example.org, database portal, user web)" in said
        assert 'FATAL:  password "***" is wrong. Start it or mend the address' in said

    def test_of_several_attempts_the_last_reason_is_told(self):
        error = psycopg.OperationalError("a failed: refused\nb failed: no route.\n")
        said = preflight._unreachable("DATABASE_URL", {"dbname": "portal"}, error)
        assert "cannot be reached: no route. Start it" in said
        assert "(local socket, database portal, user not named)" in said

    @pytest.mark.parametrize(("version", "taken"), [(150_000, True), (180_003, True), (149_999, False)])
    def test_an_older_server_is_refused_before_it_breaks_something(self, monkeypatch, version, taken):
        class Connected:
            info = SimpleNamespace(server_version=version)

            def __enter__(self):
                return self

            def __exit__(self, *error):
                return False

        monkeypatch.setattr(psycopg, "connect", lambda **given: Connected())
        monkeypatch.setenv("DATABASE_URL", WEB)
        if taken:
            require_database()
        else:
            with pytest.raises(EmbeddedError, match="DATABASE_URL names PostgreSQL 14; the portal needs 15"):
                require_database()

    def test_without_addresses_nothing_is_asked(self, monkeypatch):
        monkeypatch.setattr(psycopg, "connect", lambda **given: pytest.fail("asked"))
        require_database()
        require_broker()

    @pytest.mark.parametrize("url", ["filesystem://", "memory://", "  "])
    def test_the_portals_own_queue_is_not_looked_for(self, monkeypatch, url):
        monkeypatch.setenv("CELERY_BROKER_URL", url)
        require_broker()

    @pytest.mark.parametrize(
        ("url", "shown"),
        [
            ("redis://:secret@broker.example.org:6379/0", "redis://broker.example.org:6379/0"),
            ("amqp://user:pa@ss@broker", "amqp://broker"),
            ("redis://broker", "redis://broker"),
        ],
    )
    def test_an_address_is_shown_without_who_signs_in(self, url, shown):
        assert preflight._address(url) == shown


class TestExplained:
    @pytest.mark.parametrize(
        ("number", "reason"),
        [
            (errno.ENOSPC, "is full"),
            (errno.EDQUOT, "is full"),
            (errno.EACCES, "belongs to another user"),
            (errno.EPERM, "belongs to another user"),
            (errno.EROFS, "the disk is read-only"),
            (errno.ENOTDIR, "a file is in its way"),
            (errno.EEXIST, "a file is in its way"),
        ],
    )
    def test_a_fault_of_the_disk_says_what_to_do(self, number, reason):
        said = str(explain(OSError(number, "x"), "/srv/portal"))
        assert reason in said
        assert "/srv/portal" in said
        assert "PORTAL_DATA" in said

    @pytest.mark.parametrize("number", [errno.EIO, None])
    def test_another_fault_is_not_explained_wrongly(self, number):
        assert explain(OSError(number, "x"), "/srv/portal") is None


class TestPlaces:
    def test_everything_lies_in_the_folder_that_was_named(self, monkeypatch, tmp_path):
        monkeypatch.setenv("PORTAL_DATA", str(tmp_path / "data"))
        assert data_folder() == tmp_path / "data"
        monkeypatch.setenv("PORTAL_DATA", "relative")
        assert data_folder().is_absolute()
        monkeypatch.delenv("PORTAL_DATA")
        assert data_folder() == location.CLONE / ".data"

    @pytest.mark.parametrize("role", ["owner", "web", "work"])
    def test_each_role_signs_in_as_its_own_user_by_one_socket(self, tmp_path, role):
        found = connection(role, tmp_path)
        assert (found["USER"], found["NAME"], found["PORT"]) == (USERS[role], "portal", "5432")
        assert found["HOST"] == str(place(tmp_path).socket)
        assert len(set(USERS.values())) == 3

    def test_two_servers_have_two_names(self, tmp_path):
        names = {place(tmp_path / folder).name for folder in ("one", "two")}
        assert len(names) == 2
        assert all(name.startswith("portal-") for name in names)

    @pytest.mark.parametrize("length", [10, 60, 200])
    def test_a_deep_folder_has_a_socket_whose_path_is_not_too_long(self, monkeypatch, tmp_path, length):
        monkeypatch.setattr(location, "server_account", lambda: None)
        home = tmp_path / ("x" * length)
        found = place(home)
        assert len(os.fsencode(found.socket_file)) <= SOCKET_PATH_LIMIT
        assert found.base == Path(os.path.realpath(home))
        assert found.data == found.base / "data"

    def test_data_that_stand_decide_where_the_server_is(self, monkeypatch, tmp_path):
        """A clone that was closed to the server's user later does not begin an empty database elsewhere."""
        monkeypatch.setattr(location, "server_account", lambda: Account(65534, 65534))
        monkeypatch.setattr(location, "ELSEWHERE", tmp_path / "elsewhere")
        monkeypatch.setattr(location, "enterable", lambda folder, account: False)
        home = Path(os.path.realpath(tmp_path / "home"))
        away = place(home).base
        assert away.parent == tmp_path / "elsewhere"
        (home / "data").mkdir(parents=True)
        (home / "data" / "PG_VERSION").write_text("17")
        assert place(home).base == home

    def test_data_elsewhere_stay_in_use_once_the_clone_is_open(self, monkeypatch, tmp_path):
        monkeypatch.setattr(location, "server_account", lambda: None)
        monkeypatch.setattr(location, "ELSEWHERE", tmp_path / "elsewhere")
        home = Path(os.path.realpath(tmp_path / "home"))
        away = tmp_path / "elsewhere" / location._key(home)
        (away / "data").mkdir(parents=True)
        (away / "data" / "PG_VERSION").write_text("17")
        assert place(home).base == away

    @pytest.mark.parametrize(
        ("mode", "account", "enters"),
        [
            (0o100, "owner", True),
            (0o677, "owner", False),
            (0o010, "group", True),
            (0o767, "group", False),
            (0o001, "stranger", True),
            (0o776, "stranger", False),
        ],
    )
    def test_who_may_enter_a_folder(self, tmp_path, mode, account, enters):
        folder = tmp_path / "folder"
        folder.mkdir()
        folder.chmod(mode)
        info = folder.stat()
        people = {
            "owner": Account(info.st_uid, 65000),
            "group": Account(65001, info.st_gid),
            "stranger": Account(65001, 65000),
        }
        assert location._may_enter(folder, people[account]) is enters
        folder.chmod(0o700)

    def test_whoever_is_not_root_needs_no_other_user(self, tmp_path):
        assert enterable(tmp_path, None) is True

    def test_a_closed_folder_above_closes_those_below(self, tmp_path):
        below = tmp_path / "open" / "deeper"
        below.mkdir(parents=True)
        stranger = Account(65001, 65000)
        for folder in (tmp_path / "open", below):
            folder.chmod(0o755)
        parents = [each for each in (below, *below.parents) if not location._may_enter(each, stranger)]
        assert enterable(below, stranger) is (parents == [])
        (tmp_path / "open").chmod(0o700)
        assert enterable(below, stranger) is False

    def test_a_folder_can_be_passed_and_not_listed_and_an_existing_one_is_left_alone(self, tmp_path):
        new, old = tmp_path / "a" / "new", tmp_path / "old"
        old.mkdir(mode=0o755)
        for folder in (new, old):
            make_passable(folder)
        assert stat.S_IMODE(new.stat().st_mode) == 0o711
        assert stat.S_IMODE(old.stat().st_mode) == 0o755
