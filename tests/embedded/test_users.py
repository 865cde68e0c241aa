"""The server under another user, and what is said when its folder cannot be used."""

import os
import subprocess
import sys

import pytest

from portal.embedded.faults import EmbeddedError
from portal.embedded.location import CLONE
from portal.embedded.server import EmbeddedServer

USE = """
import os, sys
from pathlib import Path
from portal.embedded.faults import EmbeddedError
from portal.embedded.server import EmbeddedServer
server = EmbeddedServer(Path(sys.argv[1]))
try:
    with server.hold():
        print(server.psql("SELECT current_user", user="portal_owner", database="portal").strip())
        print(server.place.data.stat().st_uid == os.geteuid())
except EmbeddedError as error:
    sys.exit(str(error))
print(server.running())
"""


def test_an_ordinary_user_runs_the_server(run_as_other, open_folder):
    open_folder.chmod(0o777)
    done = run_as_other(USE, str(open_folder / "mine" / "postgres"))
    assert (done.stdout.split(), done.stderr, done.returncode) == (["portal_owner", "True", "False"], "", 0)


def test_root_uses_what_an_ordinary_user_made(run_as_other, open_folder):
    open_folder.chmod(0o777)
    home = open_folder / "mine" / "postgres"
    assert run_as_other(USE, str(home)).returncode == 0
    server = EmbeddedServer(home)
    with server.hold():
        assert server.psql("SELECT 1") == "1\n"
    assert run_as_other(USE, str(home)).returncode == 0


def test_a_folder_without_permission_is_named(run_as_other, open_folder):
    open_folder.chmod(0o555)
    done = run_as_other(USE, str(open_folder / "postgres"))
    assert done.returncode == 1
    assert done.stderr.strip() == (
        f"The data folder {open_folder / 'postgres'} cannot be written (it belongs to another user):"
        " make it writable for this user, or set PORTAL_DATA to another folder."
    )


def test_a_file_in_the_way_is_named(open_folder):
    (open_folder / "data").write_text("a file")
    server = EmbeddedServer(open_folder / "data" / "postgres")
    with pytest.raises(EmbeddedError, match=r"cannot be written \(a file is in its way\)"):
        server.start()


def test_a_full_disk_is_named_and_leaves_no_half_made_data(open_folder):
    """A real small disk: a tmpfs in a mount namespace of its own."""
    code = USE.replace("sys.exit(str(error))", "sys.exit(f'{error}|{list(server.home.glob(\"data*\"))}')")
    script = 'mount -t tmpfs -o size=12m,mode=755 small "$0" && exec "$1" -c "$2" "$0/postgres"'
    namespace = ["unshare", "-m"] if os.geteuid() == 0 else ["unshare", "-rm"]
    done = subprocess.run(
        [*namespace, "sh", "-c", script, str(open_folder), sys.executable, code],
        cwd=CLONE,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr.strip() == (
        f"The disk that holds {open_folder / 'postgres'} is full: free some space, or set PORTAL_DATA to"
        " a folder on another disk, and start again. Nothing was lost.|[]"
    )
