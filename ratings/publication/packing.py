"""Zip files that are the same at every making: fixed time, fixed attributes, one member."""

import zipfile
from collections.abc import Iterable
from datetime import date
from typing import IO, Protocol, cast

_LEVEL = 6
_PLAIN_FILE = 0o100644 << 16
_UNIX = 3


class Taker(Protocol):
    """What bytes can be written to."""

    def write(self, block: bytes, /) -> object: ...


class _Stream:
    """A file that cannot be sought in: what it gets does not depend on what it is."""

    def __init__(self, out: Taker) -> None:
        self._out = out

    def write(self, block: bytes) -> int:
        self._out.write(bytes(block))
        return len(block)

    def flush(self) -> None:
        """Nothing is held back here."""


def write_zip(out: Taker, name: str, blocks: Iterable[bytes], list_date: date) -> None:
    """Write one member, dated as the list is."""
    member = zipfile.ZipInfo(name, (list_date.year, list_date.month, list_date.day, 0, 0, 0))
    member.compress_type, member.external_attr, member.create_system = (
        zipfile.ZIP_DEFLATED,
        _PLAIN_FILE,
        _UNIX,
    )
    stream = cast("IO[bytes]", _Stream(out))
    archive = zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED, compresslevel=_LEVEL)
    # The size is known only at the end; the larger fields are there from the beginning.
    with archive, archive.open(member, "w", force_zip64=True) as packed:
        for block in blocks:
            packed.write(block)
