"""Provides the files of a published list for download: whole or of one federation, plain or zipped.

A federation's file is filtered from the world's file while it is sent, so it is as immutable as that file and
is not stored. The plain file of a large list is read from its zip.
"""

import csv
import tempfile
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import IO

from players.models import PlayerPrivate
from portal.federations.scope import federation_scope
from ratings.faults import RatingFault
from ratings.models import RatingList
from ratings.publication.layouts import COMBINED, NATIONAL, SINGLE, Layout
from ratings.publication.naming import TYPES, file_name
from ratings.publication.packing import write_zip
from ratings.publication.writing import Entry, stored

# 64 KB: small enough that a filtered list of one federation begins to arrive at once.
_READ = 1 << 16
# A file of one federation is usually smaller; a larger one is spooled to disk.
_KEPT_IN_MEMORY = 8 << 20


@dataclass(frozen=True)
class Download:
    """A file for a response. `length` is None if the content is generated while it is sent."""

    name: str
    content_type: str
    etag: str
    sha256: str
    length: int | None
    blocks: Callable[[], Iterator[bytes]]


def download(
    listed: RatingList, ending: str, *, federation: str = "", combined: bool = False, zipped: bool = False
) -> Download:
    """Return a file of the list; `sha256` is that of the whole plain file, the source of all variants."""
    entry = _entry(listed, ending, combined)
    layout = layout_of(listed, combined=combined)
    if federation and not layout.federations:
        raise RatingFault("no_such_file")
    name = file_name(listed, ending, federation=federation, combined=combined)
    parts = ["fide" if combined else "", federation, "zip" if zipped else ""]
    etag = "-".join([entry["sha256"][:32], *filter(None, parts)])
    blocks, length = _plain(entry, ending, layout, federation)
    if not zipped:
        return Download(name, TYPES[ending], etag, entry["sha256"], length, blocks)
    packed, length = _zipped(entry, name, blocks, listed, federation)
    return Download(f"{name}.zip", TYPES["zip"], etag, entry["sha256"], length, packed)


def layout_of(listed: RatingList, *, combined: bool = False) -> Layout:
    if combined:
        return COMBINED
    return SINGLE if listed.system.federation_id is None else NATIONAL


def _entry(listed: RatingList, ending: str, combined: bool) -> Entry:
    entry: Entry | None = listed.files.get(f"fide.{ending}" if combined else ending)
    if entry is None:
        raise RatingFault("no_such_file")
    return entry


def _plain(
    entry: Entry, ending: str, layout: Layout, federation: str
) -> tuple[Callable[[], Iterator[bytes]], int | None]:
    if federation:
        return lambda: _of_federation(entry, ending, layout, federation), None
    return lambda: read_blocks(entry), entry["bytes"]


def _zipped(
    entry: Entry, name: str, blocks: Callable[[], Iterator[bytes]], listed: RatingList, federation: str
) -> tuple[Callable[[], Iterator[bytes]], int | None]:
    if "zip" in entry and not federation:
        return lambda: _whole(stored(entry["zip"]["path"]).open("rb")), entry["zip"]["bytes"]

    def packed() -> Iterator[bytes]:
        with tempfile.SpooledTemporaryFile(_KEPT_IN_MEMORY) as made:
            write_zip(made, name, blocks(), listed.list_date)
            made.seek(0)
            yield from iter(lambda: made.read(_READ), b"")

    return packed, None


def read_blocks(entry: Entry) -> Iterator[bytes]:
    """Yield the plain file, from disk or from its zip."""
    path = stored(entry["path"])
    if "zip" not in entry:
        yield from _whole(path.open("rb"))
        return
    with zipfile.ZipFile(stored(entry["zip"]["path"])) as archive:
        yield from _whole(archive.open(archive.namelist()[0]))


def _whole(file: IO[bytes]) -> Iterator[bytes]:
    with file:
        yield from iter(lambda: file.read(_READ), b"")


def _lines(entry: Entry) -> Iterator[bytes]:
    # A block may end within a line; the rest is put before the next block.
    rest = b""
    for block in read_blocks(entry):
        *whole, rest = (rest + block).split(b"\n")
        for line in whole:
            yield line + b"\n"
    if rest:
        yield rest


def _of_federation(entry: Entry, ending: str, layout: Layout, federation: str) -> Iterator[bytes]:
    """Yield the first line, the lines of one federation, and the closing tag if it is XML.

    `code in line` is a cheap test that spares most lines the exact one.
    """
    belongs, code = _test(ending, layout, federation), federation.encode()
    lines = _lines(entry)
    yield next(lines)
    for line in lines:
        if (code in line and belongs(line)) or line.startswith(b"</playerslist>"):
            yield line


def _test(ending: str, layout: Layout, federation: str) -> Callable[[bytes], bool]:
    """Return a function that checks whether a line containing the code belongs to that federation."""
    if ending == "txt":
        start, end = layout.place("country")
        return lambda line: line[start:end].strip() == federation.encode()
    if ending == "xml":
        element = f"<country>{federation}</country>".encode()
        return lambda line: element in line
    place = [column.tag for column in layout.columns].index("country")
    return lambda line: next(csv.reader([line.decode()]))[place] == federation


def staff_download(listed: RatingList) -> Download:
    """Return the national list as CSV with full dates of birth, for the federation's own staff only.

    The caller must check the permission. The dates are the current ones of the federation's private records;
    row security limits them to that federation.
    """
    home = listed.system.federation_id
    if home is None:
        raise RatingFault("no_such_file")
    entry = _entry(listed, "csv", combined=False)
    place = [column.tag for column in NATIONAL.columns].index("birthday")
    # The file has no primary keys: rows are matched by FIDE id and name, without an id by name alone.
    with federation_scope(home):
        born = {
            (str(fide_id or ""), name): day.isoformat()
            for fide_id, name, day in PlayerPrivate.objects.filter(birth_date__isnull=False).values_list(
                "player__fide_id", "player__name", "birth_date"
            )
        }

    def dated() -> Iterator[bytes]:
        lines = _lines(entry)
        yield next(lines)
        for line in lines:
            cells = next(csv.reader([line.decode()]))
            cells[place] = born.get((cells[1], cells[2]), cells[place])
            # The same quoting as Column.cell, so that only the dates differ from the public file.
            quoted = [
                '"' + cell.replace('"', '""') + '"' if column.free else cell
                for cell, column in zip(cells, NATIONAL.columns, strict=True)
            ]
            yield (",".join(quoted) + "\r\n").encode()

    name = file_name(listed, "csv").replace(".csv", "_staff.csv")
    return Download(name, TYPES["csv"], "", entry["sha256"], None, dated)
