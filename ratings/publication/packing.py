"""Reproducible zip files: fixed time, fixed attributes, one member."""

import zipfile
from collections.abc import Iterable
from datetime import date
from typing import IO, Protocol, cast

# zlib's default level, fixed so that the bytes never change.
_LEVEL = 6
# A regular file, mode 0644, in the upper half of the zip's external attributes.
_PLAIN_FILE = 0o100644 << 16
# "Made on": otherwise the operating system of the server would be part of the bytes.
_UNIX = 3


class Taker(Protocol):
    """An object to which bytes can be written."""

    def write(self, block: bytes, /) -> object: ...


class _Stream:
    """Hides whether the target is seekable: zipfile writes different bytes for seekable files."""

    def __init__(self, out: Taker) -> None:
        self._out = out

    def write(self, block: bytes) -> int:
        self._out.write(bytes(block))
        return len(block)

    def flush(self) -> None:
        """Do nothing: there is no buffer."""


def write_zip(out: Taker, name: str, blocks: Iterable[bytes], list_date: date) -> None:
    """Write a zip file with one member, dated with the date of the list."""
    member = zipfile.ZipInfo(name, (list_date.year, list_date.month, list_date.day, 0, 0, 0))
    member.compress_type, member.external_attr, member.create_system = (
        zipfile.ZIP_DEFLATED,
        _PLAIN_FILE,
        _UNIX,
    )
    stream = cast("IO[bytes]", _Stream(out))
    archive = zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED, compresslevel=_LEVEL)
    # The size is not known in advance, so the 64-bit fields are always used.
    with archive, archive.open(member, "w", force_zip64=True) as packed:
        for block in blocks:
            packed.write(block)
