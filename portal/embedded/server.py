"""The embedded PostgreSQL server: started by the first user, stopped by the last one.

Access: the server listens on no network address, only on a socket in a folder that its own user (and root)
can enter. That folder's mode is the access control, so authentication is `trust` and there is no password to
keep, print or lose.
"""

import contextlib
import fcntl
import hashlib
import os
import re
import shutil
import stat
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from portal.embedded.faults import NO_SPACE, EmbeddedError, explain, no_space
from portal.embedded.location import Account, Place, make_passable, place, server_account, server_home
from portal.embedded.probe import ServerState, server_state
from portal.embedded.programs import call, find_programs, major_version, reachable_programs
from portal.embedded.roles import provisioning_script
from portal.embedded.stale_server import clear_stale_server

CONFIGURATION = """\
listen_addresses = ''
unix_socket_directories = '{socket}'
unix_socket_permissions = 0700
cluster_name = '{name}'
max_connections = 100
shared_buffers = 128MB
work_mem = 16MB
maintenance_work_mem = 128MB
wal_level = minimal
max_wal_senders = 0
max_wal_size = 1GB
fsync = on
jit = off
timezone = 'UTC'
log_timezone = 'UTC'
log_line_prefix = '%m [%p] %u@%d '
log_statement = none
log_min_duration_statement = -1
log_min_error_statement = panic
log_parameter_max_length_on_error = 0
log_error_verbosity = terse
"""
INCLUDE = "portal.conf"
# Another process may be starting or stopping the server, which includes crash recovery.
BUSY_PATIENCE = 60.0
# The server's log is rotated at a start once it is larger.
LOG_LIMIT = 10_000_000


class EmbeddedServer:
    """One server with its data below `home`. Any process may create this object; all share the server."""

    def __init__(self, home: Path | None = None, *, stop_within: int = 20) -> None:
        self.home = Path(os.path.realpath(home or server_home()))
        self.stop_within = stop_within

    @property
    def place(self) -> Place:
        return place(self.home)

    def running(self) -> bool:
        return self._state() is ServerState.READY

    def start(self) -> None:
        """Start the server unless it runs, and create roles and database."""
        with self._alone():
            self._start()

    def stop(self) -> None:
        """Stop the server even if others use it; clients are disconnected, the data are safe."""
        with self._alone():
            self._stop()

    @contextlib.contextmanager
    def hold(self) -> Iterator["EmbeddedServer"]:
        """Use the server: start it if necessary, and stop it at the end if nobody else uses it.

        Each user holds a shared lock on a file; the kernel releases it when a process is killed.
        """
        # Lock order everywhere: start.lock first, then users.lock.
        with self._alone():
            users = self._open("users.lock")
            fcntl.flock(users, fcntl.LOCK_SH)
            try:
                self._start()
            # Only the caller releases the lock otherwise: a failed start must not keep the server alive.
            except BaseException:
                users.close()
                raise
        try:
            yield self
        finally:
            self._leave(users)

    def psql(self, script: str, *, user: str = "postgres", database: str = "postgres") -> str:
        """Run statements with psql and return their output, unaligned, one row per line."""
        program = self._programs() / "psql"
        where = ["-h", self.place.socket, "-U", user, "-d", database]
        answer = call([program, "-XqAt", "-v", "ON_ERROR_STOP=1", *where, "-f", "-"], text=script)
        if answer.returncode:
            raise self._fault("prepare its database", answer.stderr)
        return answer.stdout

    def _state(self) -> ServerState:
        with _explained(self.place.base):
            return server_state(self.place.socket_file)

    def _start(self) -> None:
        with _explained(self.place.base):
            self._await_decision()
            if self._state() is ServerState.ABSENT:
                self._prepare_folders()
                clear_stale_server(self.place)
                if not (self.place.data / "PG_VERSION").exists():
                    self._create()
                self._configure()
                self._launch()
            self._provision()

    def _leave(self, users: IO[bytes]) -> None:
        # The exclusive lock succeeds only when no other process holds the shared one: then we are the last.
        with self._alone(), users:
            try:
                fcntl.flock(users, fcntl.LOCK_EX | fcntl.LOCK_NB)
            # Somebody else still uses the server.
            except BlockingIOError:
                return
            self._stop()

    def _stop(self) -> None:
        self._await_decision()
        if self._state() is ServerState.ABSENT:
            return
        stop = [self._own_programs() / "pg_ctl", "stop", "-s", "-w", "-D", self.place.data]
        if call([*stop, "-m", "fast", "-t", self.stop_within], account=self._account()).returncode:
            # Out of time: an immediate stop is safe, the next start replays the write-ahead log.
            call([*stop, "-m", "immediate", "-t", "1"], account=self._account())
            clear_stale_server(self.place)

    def _await_decision(self) -> None:
        """Wait for a start or stop that a killed process left unfinished."""
        deadline = time.monotonic() + BUSY_PATIENCE
        while self._state() is ServerState.BUSY:
            if time.monotonic() > deadline:
                raise EmbeddedError(f"The database server is busy and does not answer; see {self.place.log}.")
            time.sleep(0.05)

    def _prepare_folders(self) -> None:
        make_passable(self.place.base.parent)
        make_passable(self.place.base)
        _private_folder(self.place.socket, self._account())

    def _create(self) -> None:
        """Create the data folder under another name and rename it when it is complete."""
        account, programs, data = self._account(), self._own_programs(), self.place.data
        fresh = data.with_name("data.new")
        shutil.rmtree(fresh, ignore_errors=True)
        _private_folder(fresh, account)
        builtin = ["--locale-provider=builtin"] if major_version(self._programs()) >= 17 else []
        options = ["--encoding=UTF8", "--locale=C.UTF-8", *builtin]
        access = ["--username=postgres", "--auth-local=trust", "--auth-host=reject"]
        answer = call([programs / "initdb", "-D", fresh, *options, *access], account=account)
        if answer.returncode:
            shutil.rmtree(fresh, ignore_errors=True)
            raise self._fault("make its data folder", answer.stderr)
        default = (fresh / "postgresql.conf").read_text()
        self._write(fresh / "postgresql.conf", f"{default}\ninclude '{INCLUDE}'\n")
        fresh.rename(data)

    def _configure(self) -> None:
        quoted = '"' + str(self.place.socket).replace('"', '""') + '"'
        text = CONFIGURATION.format(socket=quoted.replace("'", "''"), name=self.place.name)
        conf = self.place.data / INCLUDE
        if not conf.exists() or conf.read_text() != text:
            self._write(conf, text)

    def _write(self, path: Path, text: str) -> None:
        """Write a file in the data folder as the server's user: as root we must not follow links there."""
        shell = ["/bin/sh", "-c", 'cat >"$0.new" && mv "$0.new" "$0"', path]
        answer = call(shell, account=self._account(), text=text)
        if answer.returncode:
            raise self._fault("write its configuration", answer.stderr)

    def _launch(self) -> None:
        log, account = self.place.log, self._account()
        if log.exists() and log.stat().st_size > LOG_LIMIT:
            log.replace(log.with_suffix(".log.1"))
        log.touch(mode=0o600)
        if account:
            os.chown(log, account.uid, account.gid, follow_symlinks=False)
        # The log is appended to; an error shows only the lines of this start.
        told = log.stat().st_size
        start = [self._own_programs() / "pg_ctl", "start", "-s", "-w", "-t", "60"]
        answer = call([*start, "-D", self.place.data, "-l", log], account=account)
        if answer.returncode or self._state() is not ServerState.READY:
            with log.open("rb") as lines:
                lines.seek(told)
                raise self._fault("start", lines.read().decode(errors="replace") + answer.stderr)

    def _provision(self) -> None:
        """Create roles and database once per start of the server, or when the script has changed."""
        mark, script = self.home / "provisioned", provisioning_script()
        born = self.place.data / "postmaster.pid"
        # Process id and start time: the same pair means that the server was not restarted.
        run = "\n".join([*born.read_text().split("\n")[:3], hashlib.sha256(script.encode()).hexdigest()])
        if not mark.exists() or mark.read_text() != run:
            self.psql(script)
            mark.write_text(run)

    def _account(self) -> Account | None:
        """Return the user as whom root's server runs: the owner of the data, else the default user."""
        if os.geteuid() != 0:
            return None
        with contextlib.suppress(FileNotFoundError):
            owner = self.place.data.stat()
            if owner.st_uid:
                return Account(owner.st_uid, owner.st_gid)
        if account := server_account():
            return account
        raise EmbeddedError(
            "PostgreSQL does not run as root and this machine has neither a user postgres nor nobody:"
            " run the portal as another user."
        )

    def _programs(self) -> Path:
        version = self.place.data / "PG_VERSION"
        return find_programs(int(version.read_text()) if version.exists() else None)

    def _own_programs(self) -> Path:
        return reachable_programs(self._programs(), self.place, self._account())

    def _fault(self, aim: str, words: str) -> EmbeddedError:
        if NO_SPACE in words:
            return no_space(self.place.base)
        telling = [line for line in words.splitlines() if re.search(r"FATAL|ERROR|error:", line)]
        reason = (telling or words.strip().splitlines() or ["no reason given"])[-1]
        return EmbeddedError(
            f"The embedded database server could not {aim}: {reason} (see {self.place.log})."
        )

    @contextlib.contextmanager
    def _alone(self) -> Iterator[None]:
        """Keep all other processes from starting or stopping this server meanwhile."""
        with _explained(self.home), self._open("start.lock") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield

    def _open(self, name: str) -> IO[bytes]:
        make_passable(self.home.parent)
        make_passable(self.home)
        return (self.home / name).open("ab")


@contextlib.contextmanager
def hold(home: Path | None = None) -> Iterator[None]:
    """Use the embedded server, or do nothing if DATABASE_URL names another one."""
    if os.environ.get("DATABASE_URL", "").strip():
        yield
        return
    with EmbeddedServer(home).hold():
        yield


@contextlib.contextmanager
def _explained(folder: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        sentence = explain(error, folder)
        if sentence is None:
            raise
        raise sentence from error


def _private_folder(folder: Path, account: Account | None) -> None:
    """Create a folder for the server's user alone; refuse one that another user has created."""
    owner = account or Account(os.geteuid(), os.getegid())
    with contextlib.suppress(FileExistsError):
        folder.mkdir(mode=0o700)
    found = folder.lstat()
    if not stat.S_ISDIR(found.st_mode) or found.st_uid not in {owner.uid, os.geteuid()}:
        raise EmbeddedError(f"{folder} was put there by another user: remove it and start again.")
    os.chown(folder, owner.uid, owner.gid, follow_symlinks=False)
    folder.chmod(0o700)
