"""`python -m portal.embedded.run` (`make run`): run the whole portal until SIGINT or SIGTERM."""

import contextlib
import http.client
import io
import os
import signal
import socket
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

from portal.embedded import preflight
from portal.embedded.children import Child, fresh_log, last_line, stop_all
from portal.embedded.faults import EmbeddedError, explain
from portal.embedded.location import CLONE, data_folder
from portal.embedded.run_lock import run_lock
from portal.embedded.server import EmbeddedServer

READY_PATIENCE = 60.0
# Together less than the ten seconds within which everything must have stopped; an idle worker needs four or
# five.
STOP_PATIENCE = 7.0
DATABASE_STOP = 2
DATABASE_EVERY = 5.0


class StopRequestedError(Exception):
    """SIGINT or SIGTERM arrived while the portal was starting."""


class Run:
    """One run of the portal from this clone."""

    def __init__(self) -> None:
        self.embedded = not os.environ.get("DATABASE_URL", "").strip()
        self.data = data_folder()
        # No threading.Event: a signal that arrives while the main thread is in its `wait`, and holds its
        # lock, would wait for that lock for ever.
        self._stop_asked = False

    def main(self) -> None:
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._ask_to_stop)
        with run_lock(self.data) as note, preflight.take_port() as port:
            self.address = f"http://{preflight.HOST}:{port.getsockname()[1]}/"
            note.write(f"{self.address} {os.getpid()}\n")
            note.flush()
            self._look_around()
            with contextlib.suppress(StopRequestedError), self._database():
                self._prepare()
                self._serve(port)
        say("Stopped. Your data are kept.")

    def _ask_to_stop(self, _number: int, _frame: FrameType | None) -> None:
        self._stop_asked = True

    def stops_within(self, seconds: float) -> bool:
        """Wait, and return whether the portal was asked to stop."""
        if not self._stop_asked:
            time.sleep(seconds)
        return self._stop_asked

    def _look_around(self) -> None:
        preflight.require_space(self.data)
        preflight.require_database()
        preflight.require_broker()
        if not preflight.has_pango():
            say(preflight.NO_PANGO)

    @contextlib.contextmanager
    def _database(self) -> Iterator[None]:
        """Hold the embedded server, with a second holder process that stops it if this one is killed."""
        if not self.embedded:
            yield
            return
        with timed("Starting the database"):
            held = contextlib.ExitStack()
            held.enter_context(EmbeddedServer(stop_within=DATABASE_STOP).hold())
        with held:
            holder = self._child("server_holder", ["-m", "portal.embedded.server_holder"])
            holder.start(pipe=True)
            try:
                yield
            finally:
                holder.release()

    def _prepare(self) -> None:
        # Root's server runs as another user, who must be able to pass through the folder but not list it.
        self.data.chmod(0o711 if os.geteuid() == 0 else 0o700)
        # /readyz checks this folder; a backup restored into an empty data folder does not contain it.
        (self.data / "broker").mkdir(mode=0o700, exist_ok=True)
        with timed("Preparing the database"):
            self._manage("migrate", "--no-input", "-v", "0", PORTAL_DATABASE_ROLE="owner")
        if not self.embedded and not self._static_files_stand():
            with timed("Collecting and compressing the static files (minutes, this once)"):
                self._manage("collectstatic", "--no-input", "-v", "0")

    def _static_files_stand(self) -> bool:
        """Return whether the collected files are newer than all their sources."""
        manifest = self.data / "static" / "staticfiles.json"
        sources = [CLONE / "requirements" / "base.txt", *(CLONE / "static").rglob("*")]
        return manifest.exists() and all(
            source.stat().st_mtime < manifest.stat().st_mtime for source in sources
        )

    def _serve(self, port: socket.socket) -> None:
        web, worker = self._web(port), self._worker()
        demo = [self._demo()] if self._wants_demo() else []
        try:
            with timed("Starting the portal"):
                for child in (web, *demo):
                    child.start()
                self._await_ready(web)
                worker.start()
            self._finish_demo(*demo)
            say(f"Portal ready at {self.address}")
            if demo:
                say(self._sign_ins().read_text().rstrip())
            say(f"Press Ctrl-C to stop. Logs are in {self.data / 'logs'}")
            self._watch(web, worker)
        finally:
            with timed("Stopping"):
                stop_all([web, worker, *demo], STOP_PATIENCE)

    def _finish_demo(self, *demo: Child) -> None:
        """Wait for the demo to be built, with a message if it takes time."""
        for builder in demo:
            with timed("Building the demo world") if builder.status() is None else contextlib.nullcontext():
                self._finish(builder)

    def _watch(self, web: Child, worker: Child) -> None:
        """Wait for the end: fail if the web server stops, restart the worker and the database if they do."""
        look = time.monotonic() + DATABASE_EVERY
        while not self.stops_within(0.2):
            if web.status() is not None:
                raise EmbeddedError(f"The web server stopped: {last_line(web.log)} (see {web.log}).")
            if self.embedded and time.monotonic() > look:
                EmbeddedServer().start()  # does nothing unless somebody killed it
                look = time.monotonic() + DATABASE_EVERY
            if pause := worker.revive():
                say(f"The worker stopped; it starts again in {pause:.0f} s (see {worker.log}).")

    def _web(self, port: socket.socket) -> Child:
        serve = ["-m", "gunicorn", "portal.wsgi:application", "--bind", f"fd://{port.fileno()}", "--preload"]
        options = ["--workers", "2", "--threads", "4", "--graceful-timeout", "4", "--no-control-socket"]
        patient = ["--worker-class", "portal.embedded.patient_worker.PatientWorker"]
        web = self._child("web", [*serve, *options, *patient])
        web.descriptors = [port.fileno()]
        return web

    def _worker(self) -> Child:
        options = ["--beat", "--schedule", str(self.data / "beat-schedule"), "--concurrency", "2"]
        quiet = ["--without-gossip", "--without-mingle", "--loglevel", "INFO"]
        argv = ["-m", "celery", "-A", "portal", "worker", *options, *quiet]
        worker = self._child("worker", argv, PORTAL_DATABASE_ROLE="work")
        # SIGTERM would wait for the running task, with nobody left to limit the wait.
        worker.last_word = "SIGQUIT"
        return worker

    def _demo(self) -> Child:
        return self._child(
            "demo", ["-m", "portal.embedded.demo", str(self._sign_ins())], PORTAL_DATABASE_ROLE="owner"
        )

    def _wants_demo(self) -> bool:
        given = os.environ.get("PORTAL_DEMO", "").strip().lower()
        return given in {"1", "true", "yes", "on"} if given else self.embedded

    def _sign_ins(self) -> Path:
        return self.data / "sign-ins.txt"

    def _child(self, name: str, argv: list[str], **environment: str) -> Child:
        port = self.address.rstrip("/").rpartition(":")[2]
        surrounding = {**os.environ, "PORT": port, "PYTHONUNBUFFERED": "1", **environment}
        return Child(name, argv, fresh_log(self.data / "logs", name), surrounding)

    def _manage(self, *argv: str, **environment: str) -> None:
        """Run one manage.py command to its end."""
        command = self._child(argv[0], [str(CLONE / "manage.py"), *argv], **environment)
        command.start()
        self._finish(command)

    def _finish(self, command: Child) -> None:
        while (status := command.status()) is None:
            if self.stops_within(0.02):
                stop_all([command], STOP_PATIENCE)
                raise StopRequestedError
        if status:
            said = last_line(command.log)
            raise EmbeddedError(f"The step {command.name} failed: {said} (see {command.log}).")

    def _await_ready(self, web: Child) -> None:
        deadline = time.monotonic() + READY_PATIENCE
        while (answer := self._ready()) is not None:
            if self.stops_within(0.05):
                raise StopRequestedError
            if web.status() is not None:
                raise EmbeddedError(f"The web server did not start: {last_line(web.log)} (see {web.log}).")
            if time.monotonic() > deadline:
                raise EmbeddedError(f"The portal did not become ready: {answer} (see {web.log}).")

    def _ready(self) -> str | None:
        """Return None when the portal is ready, else its answer."""
        host = os.environ.get("ALLOWED_HOSTS", "").split(",")[0].strip(" .*")
        place = self.address.removeprefix("http://").rstrip("/")
        asked = http.client.HTTPConnection(place, timeout=1)
        try:
            asked.request("GET", "/readyz", headers={"Host": host or place})
            answer = asked.getresponse()
            return None if answer.status == 200 else f"{answer.status} {answer.read(300).decode()}"
        # Not ready yet: the reason is shown if the wait takes too long.
        except (OSError, http.client.HTTPException) as error:
            return str(error)
        finally:
            asked.close()


@contextlib.contextmanager
def timed(what: str) -> Iterator[None]:
    """Print what is being done and, at the end, how long it took."""
    began = time.monotonic()
    sys.stdout.write(f"{what} … ")
    sys.stdout.flush()
    try:
        yield
    # BaseException: Ctrl-C ends the line of the step as well.
    except BaseException:
        say("stopped")
        raise
    say(f"{time.monotonic() - began:.1f} s")


def say(words: str) -> None:
    sys.stdout.write(words + "\n")
    sys.stdout.flush()


def main() -> None:
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # replace what the terminal's encoding lacks, do not fail
    try:
        Run().main()
    except EmbeddedError as error:
        sys.exit(str(error))
    except OSError as error:
        if sentence := explain(error, data_folder()):
            sys.exit(str(sentence))
        raise


if __name__ == "__main__":
    main()
