"""Paths of the embedded server, computed without starting anything (the settings import this)."""

import hashlib
import os
import pwd
import stat
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

CLONE = Path(__file__).resolve().parents[2]
DATABASE = "portal"
PORT = "5432"
USERS = {"owner": "portal_owner", "web": "portal_web", "work": "portal_worker"}

# A Unix socket's path may have 107 bytes and a terminating zero (struct sockaddr_un).
SOCKET_PATH_LIMIT = 107
SOCKET_NAME = f".s.PGSQL.{PORT}"

# Where root's server keeps its files if the server's user cannot enter the clone. Not /var/tmp: systemd may
# delete files there that were not touched for a month.
ELSEWHERE = Path("/var/lib/federation-portal")
SHORT = Path("/tmp")  # noqa: S108 -- the folder below it is 0700 and its owner is checked at every start


@dataclass(frozen=True)
class Account:
    """A user of the operating system, by ids."""

    uid: int
    gid: int


@dataclass(frozen=True)
class Place:
    """The folders of one server: `home` holds the locks, `base` the data and a copy of the programs."""

    home: Path
    base: Path
    socket: Path

    @property
    def data(self) -> Path:
        return self.base / "data"

    @property
    def log(self) -> Path:
        return self.base / "server.log"

    @property
    def socket_file(self) -> Path:
        return self.socket / SOCKET_NAME

    @property
    def name(self) -> str:
        """Return the cluster's name, shown in the title of each of its processes."""
        return f"portal-{_key(self.data)}"


def data_folder() -> Path:
    """Return the folder with everything the portal stores: database, logs, queue, uploads."""
    given = os.environ.get("PORTAL_DATA")
    return Path(given).expanduser().absolute() if given else CLONE / ".data"


def make_passable(folder: Path) -> None:
    """Create a folder that others may pass through but not list; an existing one keeps its mode."""
    if not folder.is_dir():
        folder.mkdir(parents=True, exist_ok=True)
        folder.chmod(0o711)


def server_home() -> Path:
    return data_folder() / "postgres"


def connection(role: Literal["owner", "web", "work"], home: Path | None = None) -> dict[str, str]:
    """Return HOST, PORT, USER and NAME for Django's DATABASES."""
    socket = place(home).socket
    return {"HOST": str(socket), "PORT": PORT, "USER": USERS[role], "NAME": DATABASE}


def place(home: Path | None = None) -> Place:
    """Return the folders of the server with that home.

    Existing data decide; only for a new server is it checked whether the server's user can enter the home.
    """
    home = Path(os.path.realpath(home or server_home()))
    away = ELSEWHERE / _key(home)
    stays = _has_data(home) or (enterable(home, server_account()) and not _has_data(away))
    base = home if stays else away
    socket = base / "socket"
    if len(os.fsencode(socket / SOCKET_NAME)) > SOCKET_PATH_LIMIT:
        socket = SHORT / f"portal-{_key(base)}"
    return Place(home=home, base=base, socket=socket)


def server_account() -> Account | None:
    """Return the user as whom root's server runs (PostgreSQL refuses root); None if we are not root."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            entry = pwd.getpwnam(name)
        # The account that Debian's package creates, else one that every system has.
        except KeyError:
            continue
        return Account(entry.pw_uid, entry.pw_gid)
    return None


def enterable(folder: Path, account: Account | None) -> bool:
    """Return whether the user may enter the folder and its existing parents."""
    if account is None:
        return True
    return all(_may_enter(step, account) for step in (folder, *folder.parents) if step.exists())


def _may_enter(folder: Path, account: Account) -> bool:
    info = folder.stat()
    if info.st_uid == account.uid:
        return bool(info.st_mode & stat.S_IXUSR)
    if info.st_gid == account.gid:
        return bool(info.st_mode & stat.S_IXGRP)
    return bool(info.st_mode & stat.S_IXOTH)


def _has_data(base: Path) -> bool:
    # Not Path.exists(): it raises PermissionError for another user's data, which here means no.
    return os.access(base / "data" / "PG_VERSION", os.F_OK)


def _key(path: Path) -> str:
    return hashlib.sha256(os.fsencode(path)).hexdigest()[:12]
