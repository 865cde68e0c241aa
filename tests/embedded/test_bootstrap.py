"""scripts/bootstrap: what it says where it cannot go on."""

import os
import shutil
import subprocess
import sys

import pytest

from portal.embedded.location import CLONE

TOOLS = ("basename", "cat", "cksum", "date", "dirname", "flock", "id", "mkdir", "sh", "touch")


@pytest.fixture
def clone(open_folder):
    """A clone without .venv, in a folder with a space in its name."""
    for part in ("scripts", "requirements"):
        shutil.copytree(CLONE / part, open_folder / part)
    tools = open_folder / "tools"
    tools.mkdir()
    for name in TOOLS:
        (tools / name).symlink_to(shutil.which(name))
    return open_folder


def bootstrap(clone, *argv, **options):
    environment = {"PATH": str(clone / "tools"), **options.pop("env", {})}
    return subprocess.run(
        ["/bin/sh", str(clone / "scripts" / "bootstrap"), *argv],
        cwd="/",
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        **options,
    )


def test_no_python_is_said(clone):
    done = bootstrap(clone, "run")
    assert (done.returncode, done.stderr) == (
        1,
        "Python 3.11 or newer was not found: install it (Debian: python3), or set PYTHON to it.\n",
    )


def test_a_wrong_python_is_said(clone):
    done = bootstrap(clone, "run", env={"PYTHON": "/bin/true"})
    assert (done.returncode, done.stderr) == (
        1,
        "PYTHON=/bin/true is not Python 3.11 or newer: leave PYTHON out, or name one that is.\n",
    )


def test_a_python_without_venv_is_said(clone):
    bare = clone / "tools" / "python3.11"
    bare.write_text(f'#!/bin/sh\ncase "$*" in *ensurepip*) exit 1 ;; esac\nexec "{sys.executable}" "$@"\n')
    bare.chmod(0o755)
    done = bootstrap(clone, "run")
    assert done.returncode == 1
    assert done.stderr == (
        "python3.11 cannot make a virtual environment:"
        " install the Debian package python3-venv and start again.\n"
    )


def test_a_clone_that_cannot_be_written_is_said(clone):
    (clone / ".run").write_text("a file in the way")
    done = bootstrap(clone, "test")
    assert done.returncode == 1
    assert "cannot be written by" in done.stderr


def test_an_unknown_purpose_is_refused(clone):
    done = bootstrap(clone, "dance")
    assert (done.returncode, done.stderr) == (1, "Usage: scripts/bootstrap run|test\n")


def test_a_ready_environment_is_left_alone(clone):
    """What `make run` finds the second time: a working Python and the stamp of its requirements."""
    (clone / ".venv" / "bin").mkdir(parents=True)
    python = clone / ".venv" / "bin" / "python"
    python.write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')
    python.chmod(0o755)
    with (clone / "requirements" / "base.txt").open("rb") as content:
        stamp = subprocess.run(["cksum"], stdin=content, capture_output=True, text=True, check=True).stdout
    (clone / ".venv" / ".installed-base.txt").write_text(stamp)
    done = bootstrap(clone, "run", env={"PYTHONPATH": os.environ.get("PYTHONPATH", "")})
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
