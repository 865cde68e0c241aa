"""Zip files that are the same at every making: fixed time, fixed attributes, one member."""

import zipfile
from collections.abc import Iterable
from datetime import date
from typing import IO

_LEVEL = 6
_PLAIN_FILE = 0o100644 << 16
_UNIX = 3


def write_zip(out: IO[bytes], name: str, blocks: Iterable[bytes], list_date: date) -> None:
    """Write one member, dated as the list is."""
    member = zipfile.ZipInfo(name, (list_date.year, list_date.month, list_date.day, 0, 0, 0))
    member.compress_type, member.external_attr, member.create_system = (
        zipfile.ZIP_DEFLATED,
        _PLAIN_FILE,
        _UNIX,
    )
    archive = zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=_LEVEL)
    # The size is known only at the end; the larger fields are there from the beginning.
    with archive, archive.open(member, "w", force_zip64=True) as packed:
        for block in blocks:
            packed.write(block)
