"""The one-command run: what stops it at once, each with one sentence and status 1."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest
from celery import Celery

from portal.celery import transport_options
from portal.embedded.location import CLONE
from portal.embedded.preflight import take_port
from portal.embedded.run_lock import run_lock
from portal.embedded.server import EmbeddedServer

UNSET = {
    "CELERY_BROKER_URL",
    "DATABASE_OWNER_URL",
    "DATABASE_URL",
    "DJANGO_SETTINGS_MODULE",
    "PORT",
    "PORTAL_DATABASE_ROLE",
    "PORTAL_DEMO",
}


@pytest.fixture
def environment(open_folder):
    """What a person at a terminal has, and a data folder of the test's own."""
    kept = {name: value for name, value in os.environ.items() if name not in UNSET}
    return {**kept, "PORTAL_DATA": str(open_folder / "data"), "PORT": "0"}


@pytest.fixture
def run(environment):
    """Run the portal's command, with variables of the test's own, until it ends by itself."""

    def start(**given):
        return subprocess.run(
            [sys.executable, "-m", "portal.embedded.run"],
            cwd=CLONE,
            env={**environment, **given},
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )

    return start


# One signal in each turn, each time a little later than in the turn before.
AT_ANY_MOMENT = """
import signal
from portal.embedded.run import Run

for turn in range(5000):
    run = Run()
    signal.signal(signal.SIGALRM, run._ask_to_stop)
    signal.setitimer(signal.ITIMER_REAL, 0.00001 + turn % 100 * 0.000001)
    while not run.stops_within(0.00001):
        pass
print("stopped")
"""


def test_a_signal_at_any_moment_of_the_wait_stops_the_portal(environment):
    done = subprocess.run(
        [sys.executable, "-c", AT_ANY_MOMENT],
        cwd=CLONE,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout) == (0, "stopped\n"), done.stderr


@pytest.fixture
def closed_port():
    """A port on which nobody listens while the test runs."""
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        yield bound.getsockname()[1]


def refused(done, sentence):
    """The sentence and nothing else: no traceback, no second line."""
    assert (done.returncode, done.stderr.strip()) == (1, sentence)


def test_a_port_in_use_is_named_with_the_way_out(run):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        refused(
            run(PORT=str(port)),
            f"Port {port} is in use by another program: stop that one, or choose another port,"
            f" for example PORT={port + 1} make run.",
        )


@pytest.mark.parametrize("port", ["web", "-1", "70000", "8000.5"])
def test_a_port_that_is_no_port_is_refused(run, port):
    refused(run(PORT=port), f"PORT must be a number up to 65535, not {port!r}: try PORT=8001 make run.")


def test_the_port_is_kept_from_the_first_moment(monkeypatch):
    monkeypatch.setenv("PORT", "0")
    with take_port() as held, socket.socket() as other:
        other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        with pytest.raises(OSError, match="Address already in use"):
            other.bind(held.getsockname())


def test_a_second_run_says_where_the_first_one_is(run, open_folder):
    with run_lock(open_folder / "data") as note:
        note.write("http://127.0.0.1:8000/ 4711\n")
        note.flush()
        refused(
            run(),
            "The portal already runs from this folder at http://127.0.0.1:8000/ (process 4711):"
            " open that address, or stop it there with Ctrl-C first.",
        )


def test_an_unreachable_database_is_named_without_its_password(run, closed_port):
    url = f"postgres://portal_web:hunter2@127.0.0.1:{closed_port}/portal"
    done = run(DATABASE_URL=url)
    assert done.returncode == 1
    assert "hunter2" not in done.stdout + done.stderr
    assert done.stderr == (
        "The database of DATABASE_URL (127.0.0.1, database portal, user portal_web) cannot be reached:"
        " Connection refused. Start it or mend the address, or leave DATABASE_URL out to use the"
        " embedded database.\n"
    )


@pytest.mark.parametrize(
    "url", ["mysql://a:hunter2@b/c", "portal", "postgres://a:hunter2@b", "postgres://[/x"]
)
def test_a_malformed_database_url_is_refused(run, url):
    refused(
        run(DATABASE_URL=url),
        "DATABASE_URL must look like postgres://user:password@host:5432/name; only PostgreSQL is supported.",
    )


def test_an_unreachable_broker_is_named_without_its_password(run, closed_port):
    refused(
        run(CELERY_BROKER_URL=f"redis://:hunter2@127.0.0.1:{closed_port}/0"),
        f"The broker of CELERY_BROKER_URL (redis://127.0.0.1:{closed_port}/0) cannot be reached:"
        " start it or mend the address, or leave CELERY_BROKER_URL out to use the portal's own queue.",
    )


def test_a_data_folder_that_cannot_be_written_is_named(run, open_folder):
    (open_folder / "file").write_text("in the way")
    data = open_folder / "file" / "data"
    refused(
        run(PORTAL_DATA=str(data)),
        f"The data folder {data} cannot be written (a file is in its way): make it writable for this user,"
        " or set PORTAL_DATA to another folder.",
    )


def line_with(process, words):
    """Read the run's lines up to the one that has the words; its end is a failure that shows them all."""
    seen = []
    for line in process.stdout:
        seen.append(line)
        if words in line:
            return line
    raise AssertionError("".join(seen))


def status_of(address):
    with urllib.request.urlopen(f"{address}readyz", timeout=30) as answer:
        return answer.status


def until(true, patience=120):
    """Wait until something is so."""
    end = time.monotonic() + patience
    while not true():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.1)


def worker_of(run_process):
    """Return the worker that this run started: its own child, known by its arguments.

    The kernel's list of children may leave one out while another ends, so it is read until it is there.
    """
    listed = Path(f"/proc/{run_process.pid}/task/{run_process.pid}/children")
    while run_process.poll() is None:
        for pid in listed.read_text().split():
            with contextlib.suppress(FileNotFoundError):  # it ended meanwhile
                if b"celery" in Path(f"/proc/{pid}/cmdline").read_bytes():
                    return int(pid)
    raise AssertionError(run_process.stdout.read())


def open_to_others(folder):
    """Return what others than the owner may read or write, but for the server's own folder."""
    found = []
    tops = [top for top in folder.iterdir() if top.name != "postgres"]
    for path in [*tops, *(path for top in tops for path in top.rglob("*"))]:
        with contextlib.suppress(FileNotFoundError):  # a message or a cached page that was taken away
            mode = path.lstat().st_mode
            if mode & 0o066 and not path.is_symlink():
                found.append(f"{path.relative_to(folder)} {mode & 0o777:o}")
    return found


def waker_of(folder):
    """Return what wakes the run's worker; by itself it waits for the clock's first minute."""
    waker = Celery(broker="filesystem://", set_as_current=False)
    waker.conf.broker_transport_options = transport_options("filesystem://", folder / "broker")
    return waker


def logins(server, address, waker):
    """Return who is signed in at the database after a page was asked for and a message was sent."""
    waker.send_task("portal.jobs.tasks.sweep", ignore_result=True)
    status_of(address)
    return server.psql("SELECT usename FROM pg_stat_activity WHERE usename LIKE 'portal%'").split()


@pytest.mark.slow
def test_a_first_start_without_the_demo(launch, environment, open_folder):
    """An empty folder becomes a portal that nobody else on the machine can look into."""
    folder = open_folder / "data"
    portal = launch("-m", "portal.embedded.run", env={**environment, "PORTAL_DEMO": "0"})
    address = line_with(portal, "Portal ready at").split()[-1]
    assert status_of(address) == 200
    assert folder.stat().st_mode & 0o066 == 0
    assert (folder / "secret_key").stat().st_mode & 0o777 == 0o600
    assert open_to_others(folder) == []
    server = EmbeddedServer(folder / "postgres")
    # Both give a connection back when they have nothing to do, so they are seldom seen at the same moment.
    seen, waker = set(), waker_of(folder)
    until(lambda: seen.update(logins(server, address, waker)) or seen == {"portal_web", "portal_worker"})
    portal.send_signal(signal.SIGTERM)
    assert portal.wait() == 0


@pytest.mark.slow
def test_a_whole_run(launch, run, environment, open_folder):
    """From nothing to a portal, killed; again on the same data, a worker killed; stopped in order."""
    server = EmbeddedServer(open_folder / "data" / "postgres")
    killed = launch("-m", "portal.embedded.run", env=environment)
    address = line_with(killed, "Portal ready at").split()[-1]
    assert status_of(address) == 200
    assert f"already runs from this folder at {address} (process {killed.pid})" in run().stderr
    killed.kill()
    killed.wait()
    while server.running():
        pass

    portal = launch("-m", "portal.embedded.run", env=environment)
    address = line_with(portal, "Portal ready at").split()[-1]
    assert "rating-officer@ukr.example" in line_with(portal, "rating officer, UKR")
    os.kill(worker_of(portal), signal.SIGKILL)
    assert line_with(portal, "The worker stopped; it starts again in")
    began = time.monotonic()
    portal.send_signal(signal.SIGTERM)
    assert portal.wait() == 0
    assert time.monotonic() - began < 10
    assert portal.stdout.read().endswith("Stopped. Your data are kept.\n")
    assert not server.running()
    with pytest.raises(urllib.error.URLError, match="Connection refused"):
        status_of(address)
