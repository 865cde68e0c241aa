"""Which of PostgreSQL's programs are used, whether a server answers, and that one run has the data."""

import contextlib
import os
import signal
import socket
import threading
from pathlib import Path

import pytest

from portal.embedded import programs, session
from portal.embedded.faults import EmbeddedError
from portal.embedded.location import Place
from portal.embedded.probe import CANNOT_CONNECT_NOW, ServerState, server_state
from portal.embedded.programs import call, find_program, find_programs, major_version, reachable_programs
from portal.embedded.roles import provisioning_script
from portal.embedded.run_lock import run_lock
from portal.embedded.stale_server import server_processes


def installed(folder: Path, version: str) -> Path:
    """Install a server program that only says its version."""
    folder.mkdir(parents=True)
    program = folder / "postgres"
    program.write_text(f"#!/bin/sh\necho 'postgres (PostgreSQL) {version}'\n")
    program.chmod(0o755)
    return folder


@pytest.fixture
def two(monkeypatch, tmp_path):
    """Two versions, the newer one first."""
    found = [installed(tmp_path / number / "bin", f"{number}.3") for number in ("17", "16")]
    monkeypatch.setattr(programs, "_candidates", lambda: iter(found))
    return found


class TestPrograms:
    @pytest.mark.parametrize(("major", "place"), [(None, 0), (17, 0), (16, 1)])
    def test_data_are_opened_by_the_version_that_made_them(self, two, major, place):
        assert find_programs(major) == two[place]

    def test_where_that_version_is_missing_both_are_named_and_what_to_do(self, two):
        with pytest.raises(
            EmbeddedError, match=r"made by PostgreSQL 15, this machine has PostgreSQL 17.*postgresql-15"
        ):
            find_programs(15)

    def test_without_any_program_three_ways_out_are_named(self, monkeypatch, tmp_path):
        monkeypatch.setattr(programs, "_candidates", lambda: iter([tmp_path / "nothing"]))
        with pytest.raises(
            EmbeddedError, match=r"install the requirements again.*Debian package.*DATABASE_URL"
        ):
            find_programs()
        with pytest.raises(EmbeddedError, match="pg_dump was not found"):
            find_program("pg_dump")

    def test_a_single_program_is_taken_from_the_first_folder_that_has_it(self, two):
        (two[1] / "pg_dump").write_text("")
        assert find_program("pg_dump") == two[1] / "pg_dump"

    @pytest.mark.parametrize(("said", "major"), [("17.2 (Debian 17.2-1)", 17), ("18beta1", 18)])
    def test_a_version_is_read_from_what_the_program_says(self, tmp_path, said, major):
        assert major_version(installed(tmp_path / "bin", said)) == major

    def test_a_program_that_cannot_run_is_named_with_its_complaint(self, tmp_path):
        program = installed(tmp_path / "bin", "17") / "postgres"
        program.write_text("#!/bin/sh\necho 'no libssl' >&2\n")
        with pytest.raises(EmbeddedError, match="cannot be run: no libssl"):
            major_version(tmp_path / "bin")

    def test_a_program_sees_nothing_of_our_surroundings(self, monkeypatch, tmp_path):
        monkeypatch.setenv("PGPASSWORD", "secret")
        monkeypatch.setenv("LC_ALL", "uk_UA.UTF-8")
        shown = call(["env"], environment={"PGDATA": "/x"}).stdout.splitlines()
        assert {"LC_ALL=C", "PGDATA=/x"} <= set(shown)
        assert not [line for line in shown if line.startswith("PGPASSWORD")]

    def test_a_failure_is_told_and_not_raised(self):
        assert call(["sh", "-c", "cat; exit 3"], text="typed").returncode == 3
        assert call(["cat"], text="typed").stdout == "typed"

    def test_programs_that_anybody_may_run_are_not_copied(self, tmp_path):
        place = Place(home=tmp_path, base=tmp_path / "base", socket=tmp_path / "socket")
        assert reachable_programs(tmp_path / "bin", place, None) == tmp_path / "bin"
        assert not (tmp_path / "base").exists()


def test_roles_are_made_once_and_none_of_ours_passes_row_security():
    script = provisioning_script()
    for role in ("portal_owner", "portal_app", "portal_work", "portal_web", "portal_worker"):
        (line,) = [each for each in script.splitlines() if each.startswith(f"ALTER ROLE {role} ")]
        assert "NOSUPERUSER" in line
        assert "NOBYPASSRLS" in line
    assert "GRANT portal_app TO portal_web;" in script, "the web server has no role of the worker"
    assert script.count("CREATE EXTENSION IF NOT EXISTS") == 4


class TestProbe:
    @contextlib.contextmanager
    def answering(self, folder, answer):
        """Answer the first client as a server would; `None` closes at once."""
        heard = []
        with socket.socket(socket.AF_UNIX) as server:
            server.bind(str(folder / "s"))
            server.listen()

            def serve():
                client, _address = server.accept()
                with client:
                    heard.append(client.recv(1024))
                    if answer:
                        client.sendall(answer)

            thread = threading.Thread(target=serve)
            thread.start()
            yield folder / "s"
            thread.join()
        assert heard[0].endswith(b"user\0postgres\0database\0postgres\0\0")

    @pytest.mark.parametrize(
        ("answer", "state"),
        [
            pytest.param(b"R\0\0\0\x08\0\0\0\0", ServerState.READY, id="asks for or waives a password"),
            pytest.param(b"E\0\0\0\x20SFATAL\0" + CANNOT_CONNECT_NOW, ServerState.BUSY, id="starts or stops"),
            pytest.param(
                b"E\0\0\0\x20SFATAL\0C28000\0", ServerState.READY, id="refuses this user, so it runs"
            ),
            pytest.param(None, ServerState.BUSY, id="closes without a word"),
        ],
    )
    def test_what_a_server_answers(self, tmp_path, answer, state):
        with self.answering(tmp_path, answer) as address:
            assert server_state(address) is state

    def test_a_socket_that_nobody_listens_on_is_no_server(self, tmp_path):
        assert server_state(tmp_path / "s") is ServerState.ABSENT
        with socket.socket(socket.AF_UNIX) as left:
            left.bind(str(tmp_path / "s"))
        assert server_state(tmp_path / "s") is ServerState.ABSENT


class TestRunLock:
    def test_a_second_run_is_told_where_the_first_one_is(self, tmp_path):
        with run_lock(tmp_path) as note:
            note.write("http://127.0.0.1:8000 4711")
            note.flush()
            with (
                pytest.raises(EmbeddedError, match=r"at http://127.0.0.1:8000 \(process 4711\)"),
                run_lock(tmp_path),
            ):
                pytest.fail("two runs on one folder")

    def test_a_run_that_has_not_said_where_it_is_is_still_in_the_way(self, tmp_path):
        with (
            run_lock(tmp_path),
            pytest.raises(EmbeddedError, match=r"not known yet \(process starting\)"),
            run_lock(tmp_path),
        ):
            pytest.fail("two runs on one folder")

    def test_afterwards_the_folder_is_free_and_the_note_is_empty(self, tmp_path):
        with run_lock(tmp_path) as note:
            note.write("http://127.0.0.1:8000 4711")
        with run_lock(tmp_path) as note:
            assert Path(note.name).read_text() == ""
        assert (tmp_path / "run.lock").stat().st_mode & 0o777 == 0o600


class TestSession:
    def test_a_command_without_its_database_ends_with_one_sentence(self, monkeypatch):
        @contextlib.contextmanager
        def no_server():
            raise EmbeddedError("The disk is full.")
            yield

        monkeypatch.setattr(session, "hold", no_server)
        monkeypatch.setattr(session.signal, "signal", lambda *given: None)
        with pytest.raises(SystemExit, match="The disk is full"), session.database_at_hand():
            pytest.fail("the command ran")

    def test_a_command_that_is_ended_says_by_which_signal(self):
        with pytest.raises(SystemExit) as left:
            session._leave(signal.SIGTERM, None)
        assert left.value.code == 128 + 15


def test_a_process_of_another_server_is_left_alone(tmp_path):
    place = Place(home=tmp_path, base=tmp_path, socket=tmp_path)
    assert list(server_processes(place)) == []
    assert os.getpid() not in server_processes(place)
