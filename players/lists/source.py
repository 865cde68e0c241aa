"""Reads the bytes of a list file, unpacking as it goes, up to a maximum size."""

import zipfile
import zlib
from pathlib import Path
from typing import IO, Protocol

from players.lists.faults import Unreadable

# The largest list of 2026, the combined XML, has 856 million bytes.
MOST_BYTES = 2_000_000_000
MOST_MEMBERS = 20


class Readable(Protocol):
    def read(self, size: int, /) -> bytes: ...


class Source:
    """A stream that counts the bytes read, for the progress and against zip bombs."""

    def __init__(self, stream: Readable, total: int, most: int = MOST_BYTES) -> None:
        self._stream = stream
        self._most = most
        self.total = total
        self.done = 0
        self._seen = b""

    def peek(self, size: int) -> bytes:
        """Return the first bytes; `read` will return them again."""
        self._seen = self._seen or self._block(size)
        return self._seen

    def read(self, size: int) -> bytes:
        seen, self._seen = self._seen[:size], self._seen[size:]
        block = seen + self._block(size - len(seen)) if size > len(seen) else seen
        self.done += len(block)
        if self.done > self._most:
            raise Unreadable("too_large", limit=self._most // 1_000_000)
        return block

    def _block(self, size: int) -> bytes:
        try:
            return self._stream.read(size)
        # The zip's own checksums, or data that ends early.
        except (zipfile.BadZipFile, zlib.error, EOFError) as error:
            raise Unreadable("damaged_zip") from error


def member_of(archive: zipfile.ZipFile, most: int = MOST_BYTES) -> zipfile.ZipInfo:
    """Return the only list in a zip file."""
    members = [info for info in archive.infolist() if not (info.is_dir() or _is_resource_fork(info))]
    lists = [info for info in members if info.filename.lower().endswith((".txt", ".xml"))]
    if len(members) > MOST_MEMBERS or len(lists) != 1:
        raise Unreadable("not_one_list", count=len(lists))
    if lists[0].flag_bits & 0x1:
        raise Unreadable("encrypted_zip")
    if lists[0].file_size > most:
        raise Unreadable("too_large", limit=most // 1_000_000)
    return lists[0]


def _is_resource_fork(info: zipfile.ZipInfo) -> bool:
    """Return whether macOS added this member: it repeats the name of the list with a prefix."""
    return info.filename.startswith("__MACOSX/") or Path(info.filename).name.startswith("._")


def is_zip(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(2) == b"PK"


def open_archive(path: Path) -> zipfile.ZipFile:
    try:
        return zipfile.ZipFile(path)
    except (zipfile.BadZipFile, ValueError) as error:
        raise Unreadable("damaged_zip") from error


def open_member(archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> IO[bytes]:
    try:
        return archive.open(info)
    # Encrypted archives and unknown compression methods raise these two.
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError) as error:
        raise Unreadable("damaged_zip") from error
