"""Writes the files of one list with a single query.

File names are random and stored only when the publication commits. Files left by a killed worker are
therefore never mistaken for a list; the next publication of the system deletes them.
"""

import hashlib
import os
import secrets
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass, field
from datetime import date
from itertools import islice
from pathlib import Path
from typing import IO, Any

from django.conf import settings
from django.db import DatabaseError, connection
from psycopg import pq

from ratings.models import RatingList
from ratings.publication.layouts import FORMATS
from ratings.publication.sources import Contents

FOLDER = "lists"
# Rows written to a file at once, and rows fetched from the server at once: per-row driver overhead dominates
# otherwise. More rows than this no longer fit into the processor's cache, which costs half as much again.
# libpq before version 17 can only fetch single rows.
_BLOCK = 1000
_AT_ONCE = 1000 if pq.version() >= 170000 else 1

Entry = dict[str, Any]


def stored(path: str) -> Path:
    """Return the path of a list's file on disk."""
    return Path(settings.MEDIA_ROOT) / path


@dataclass
class NewFiles:
    """The files that one publication has created so far."""

    paths: list[Path] = field(default_factory=list)

    def make(self, folder: str, name: str) -> tuple[Path, str]:
        """Return a new path, and the relative path that is stored in the database."""
        relative = f"{FOLDER}/{folder}/{secrets.token_hex(6)}-{name}"
        path = stored(relative)
        path.parent.mkdir(parents=True, exist_ok=True)
        self.paths.append(path)
        return path, relative


@contextmanager
def new_files() -> Iterator[NewFiles]:
    """Delete the new files if the block raises; the transaction must commit inside the block."""
    made = NewFiles()
    try:
        yield made
    # BaseException: an interrupted process must not leave files either.
    except BaseException:
        _forget(made)
        raise


def _forget(made: NewFiles) -> None:
    """Delete new files that no list names.

    The database is asked because an error can also mean that the commit succeeded and its answer was lost.
    """
    try:
        named = named_paths()
    # Without the answer of the database nothing is deleted: the next publication sweeps the folder.
    except DatabaseError:
        return
    for path in made.paths:
        if path not in named:
            path.unlink(missing_ok=True)


def named_paths() -> set[Path]:
    """Return the files named by lists, including withdrawn ones."""
    named = RatingList.every.values_list("files", flat=True)
    entries = [entry for files in named for entry in files.values()]
    packed = [entry["zip"] for entry in entries if "zip" in entry]
    return {stored(entry["path"]) for entry in [*entries, *packed] if entry.get("path")}


def sweep(folder: str) -> int:
    """Delete files that killed publications left in a folder; return how many.

    The caller must hold the lock that makes it the only writer there.
    """
    named, place, swept = named_paths(), stored(f"{FOLDER}/{folder}"), 0
    for path in place.rglob("*") if place.is_dir() else ():
        if path.is_file() and path not in named:
            path.unlink(missing_ok=True)
            swept += 1
    return swept


def write_list(
    files: NewFiles, contents: Contents, folder: str, list_date: date
) -> tuple[dict[str, Entry], int]:
    """Write a list in all formats; return checksum, size and path by format, and the number of players."""
    heads, tails = contents.layout.heads(list_date), contents.layout.tails()
    with ExitStack() as stack:
        outputs = [stack.enter_context(Output.made(files, folder, each)) for each in FORMATS]
        for output, head in zip(outputs, heads, strict=True):
            output.write(head)
        players = _send(contents.query(), outputs)
        for output, tail in zip(outputs, tails, strict=True):
            output.write(tail)
    return {each: output.entry() for each, output in zip(FORMATS, outputs, strict=True)}, players


def digests(contents: Contents, list_date: date) -> tuple[dict[str, str], int]:
    """Return the checksums that the files of a list would have, without writing them."""
    outputs = [Digest(head) for head in contents.layout.heads(list_date)]
    players = _send(contents.query(), outputs)
    for output, tail in zip(outputs, contents.layout.tails(), strict=True):
        output.write(tail)
    return {each: output.hexdigest() for each, output in zip(FORMATS, outputs, strict=True)}, players


class Digest:
    """Computes size and checksum of what would be written to a file."""

    def __init__(self, head: bytes = b"") -> None:
        self._sha = hashlib.sha256(head)
        self.size = len(head)

    def write(self, block: bytes) -> None:
        self._sha.update(block)
        self.size += len(block)

    def hexdigest(self) -> str:
        return self._sha.hexdigest()


class Output(Digest):
    """One new file with its size and checksum; fsynced before it is closed."""

    def __init__(self, path: Path, relative: str) -> None:
        super().__init__()
        self._path, self._relative = path, relative
        self._file: IO[bytes] = path.open("xb")

    @classmethod
    @contextmanager
    def made(cls, files: NewFiles, folder: str, ending: str) -> Iterator["Output"]:
        output = cls(*files.make(folder, f"list.{ending}"))
        try:
            yield output
            output._settle()
        finally:
            output._file.close()

    def write(self, block: bytes) -> None:
        super().write(block)
        self._file.write(block)

    def _settle(self) -> None:
        """Fsync the file and its folder: the database must not name a file that a crash can lose."""
        self._file.flush()
        os.fsync(self._file.fileno())
        folder = os.open(self._path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)

    def entry(self) -> Entry:
        return {"sha256": self.hexdigest(), "bytes": self.size, "path": self._relative}


def _send(query: str, outputs: list[Any]) -> int:
    """Stream the query and write each column to its output; return the number of rows."""
    count = 0
    # `closing` ends the stream at once if a file cannot be written: the connection must be free to roll back.
    with connection.cursor() as cursor, closing(cursor.stream(query, size=_AT_ONCE)) as rows:
        while block := list(islice(rows, _BLOCK)):
            count += len(block)
            for output, column in zip(outputs, zip(*block, strict=True), strict=True):
                output.write("".join(column).encode())
    return count
