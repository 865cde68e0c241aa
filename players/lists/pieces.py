"""Groups of columns of a fixed-width list that are parsed together.

Millions of lines have only some hundreds of combinations of codes, and some thousands of combinations of
rating, games and K. Each combination is parsed once and then looked up by its bytes.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from struct import unpack

from players.lists.fields import CODES, is_number

# Bounds the memory if a file has very many combinations.
_MOST_KNOWN = 50_000


@dataclass
class Piece:
    """Adjacent columns, either codes or numbers, with the values parsed so far."""

    columns: tuple[str, ...] = ()
    sizes: tuple[int, ...] = ()
    # The bytes of a line, and the same values as text for COPY.
    known: dict[bytes, bytes] = field(default_factory=dict)

    def takes(self, column: str) -> bool:
        """Return whether the column belongs to this piece: codes together, a rating with its games and K."""
        if not self.columns or (column in CODES) != (self.columns[0] in CODES):
            return False
        return column in CODES or not (column.endswith("rating") or column == "birth_year")

    def learn(self, raw: bytes, text: bytes) -> None:
        if len(self.known) < _MOST_KNOWN:
            self.known[raw] = text

    def text_of(self, raw: bytes) -> bytes | None:
        """Return the text for COPY; None if it must be checked first (new codes, invalid numbers)."""
        return self.known[raw] if raw in self.known else self._read(raw)

    def _read(self, raw: bytes) -> bytes | None:
        if self.columns[0] in CODES:
            return None
        fields = [each.strip() for each in unpack("".join(f"{size}s" for size in self.sizes), raw)]
        named = zip(self.columns, fields, strict=True)
        if not all(not each or is_number(column, each.decode("ascii")) for column, each in named):
            return None
        text = b"\t".join(fields)
        self.learn(raw, text)
        return text


def pieces_of(columns: Sequence[str], sizes: Sequence[int]) -> list[Piece]:
    """Return the pieces of the columns after id and name."""
    found = [Piece()]
    for column, size in zip(columns, sizes, strict=True):
        if not found[-1].takes(column):
            found.append(Piece())
        last = found[-1]
        last.columns, last.sizes = (*last.columns, column), (*last.sizes, size)
    return found[1:]
