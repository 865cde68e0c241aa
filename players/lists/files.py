"""Opens a list file in any of its forms."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import date
from pathlib import Path
from typing import Literal

from players.lists.faults import Refusals, Unreadable
from players.lists.fields import TEMPOS, Check
from players.lists.months import month_of_name
from players.lists.source import MOST_BYTES, Source, is_zip, member_of, open_archive, open_member
from players.lists.text import TextRows
from players.lists.xml import XmlRows

# Enough to see a header, an XML declaration or the signature of another file type.
LOOK = 4096
# Bytes that never occur in text; a single one by mistake is a fault of its line only.
_CONTROLS = bytes(byte for byte in range(0x20) if byte not in b"\t\n\r\x1a")
_MARKS = (b"\xff\xfe", b"\xfe\xff", b"%PDF", b"\x89PNG", b"\xff\xd8\xff", b"\x1f\x8b", b"\xd0\xcf\x11\xe0")


class ListFile:
    """An open list file with its properties and rows."""

    form: Literal["txt", "xml"]

    def __init__(self, source: Source, names: list[str], check: Check, *, xml: bool, tempo: str = "") -> None:
        self.refused = Refusals()
        self.form = "xml" if xml else "txt"
        self._source = source
        reader = XmlRows if xml else TextRows
        self._rows: TextRows | XmlRows = reader(source, check, self.refused)
        self.combined = self._rows.combined if isinstance(self._rows, XmlRows) else self._rows.layout.combined
        self.kind = "combined" if self.combined else _tempo(names, tempo)
        header = self._rows.layout.month if isinstance(self._rows, TextRows) else None
        # The month in the file itself, else the one in its name; the current combined lists state none.
        self.month: date | None = header or next(filter(None, map(month_of_name, names)), None)

    @property
    def columns(self) -> tuple[str, ...]:
        """Return the columns of each row: the columns of the staging table that this file fills."""
        if isinstance(self._rows, TextRows):
            return self._rows.layout.for_tempo(self.kind)
        if self.combined:
            return self._rows.columns()
        return tuple(
            column.replace("standard_", f"{self.kind}_") if column.startswith("standard_") else column
            for column in self._rows.columns()
        )

    @property
    def tempos(self) -> tuple[str, ...]:
        return TEMPOS if self.combined else (self.kind,)

    @property
    def progress(self) -> tuple[int, int]:
        """Return the bytes read and the total size."""
        return self._source.done, self._source.total

    def chunks(self) -> Iterator[bytes]:
        """Yield lines for COPY; can be consumed only once."""
        return self._rows.chunks()


def _tempo(names: list[str], given: str) -> str:
    """Return the tempo of a single list, which only its name or the uploader tells."""
    if given:
        return given
    for name in names:
        for tempo in TEMPOS:
            if name.lower().startswith(tempo):
                return tempo
    raise Unreadable("which_list")


def _text_only(source: Source) -> Source:
    """Refuse a file whose first block is not text: binary data or UTF-16."""
    if is_binary(source.peek(LOOK)):
        raise Unreadable("not_text")
    return source


def is_binary(block: bytes) -> bool:
    """Return whether a file that begins with this block is an image, a document or UTF-16 text."""
    odd = len(block) - len(block.translate(None, _CONTROLS))
    return block.startswith(_MARKS) or odd * 20 > len(block)


def month_in(path: Path, filename: str) -> date | None:
    """Return the month that the file itself or a name of it states; None if there is none, or no list."""
    try:
        # Neither the federations nor the tempo matter to the month.
        with open_list(path, filename, federations=frozenset(), tempo=TEMPOS[0]) as listed:
            return listed.month
    except Unreadable:
        return None


@contextmanager
def open_list(
    path: Path,
    filename: str,
    *,
    federations: frozenset[str],
    tempo: str = "",
    most: int = MOST_BYTES,
) -> Iterator[ListFile]:
    """Open a list; `filename` is its name at upload, `tempo` the type of a single list.

    Players of federations that are not in `federations` are refused.
    """
    with ExitStack() as stack:
        names = [Path(filename).name]
        if is_zip(path):
            archive = stack.enter_context(open_archive(path))
            info = member_of(archive, most)
            names.append(Path(info.filename).name)
            source = Source(stack.enter_context(open_member(archive, info)), info.file_size, most)
        else:
            source = Source(stack.enter_context(path.open("rb")), path.stat().st_size, most)
        source = _text_only(source)
        yield ListFile(source, names, Check(federations), xml=names[-1].lower().endswith(".xml"), tempo=tempo)
