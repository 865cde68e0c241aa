"""Groups of columns of a fixed-width list that are parsed together.

Millions of lines have only some thousands of combinations of codes, and as many of ratings, games and K. Each
combination is parsed once and then looked up by its bytes.
"""

from collections.abc import Sequence
from struct import Struct

from players.lists.fields import RATINGS, is_number

# Bounds the memory if a file has very many combinations.
_MOST_KNOWN = 50_000
# The columns of all tempos, and those of a single list.
_NUMBERS = frozenset({*RATINGS, "rating", "games", "k"})


class Piece(dict[bytes, bytes]):
    """Adjacent columns: the text for COPY by the bytes of a line. Only checked lines teach new ones."""

    def __init__(self, columns: tuple[str, ...], sizes: tuple[int, ...]) -> None:
        super().__init__()
        self.columns, self.size = columns, sum(sizes)

    def learn(self, raw: bytes, text: bytes) -> bytes:
        if len(self) < _MOST_KNOWN:
            self[raw] = text
        return text


class Numbers(Piece):
    """The rating, games and K of one tempo, parsed when first met."""

    def __init__(self, columns: tuple[str, ...], sizes: tuple[int, ...]) -> None:
        super().__init__(columns, sizes)
        self._cut = Struct("".join(f"{size}s" for size in sizes)).unpack

    def __missing__(self, raw: bytes) -> bytes:
        """Return the fields as text; raise `KeyError` if one is not a number."""
        fields = [each.strip() for each in self._cut(raw)]
        named = zip(self.columns, fields, strict=True)
        if not all(not each or is_number(column, each.decode("ascii")) for column, each in named):
            raise KeyError(raw)
        return self.learn(raw, b"\t".join(fields))


class Tempos(Piece):
    """The numbers of all tempos. Most players have one rating or none, so one look-up finds them."""

    def __init__(self, columns: tuple[str, ...], sizes: tuple[int, ...]) -> None:
        super().__init__(columns, sizes)
        starts = [place for place, column in enumerate(columns) if column.endswith("rating")]
        spans = [slice(start, end) for start, end in zip([0, *starts[1:]], [*starts[1:], None], strict=True)]
        self._parts = [
            (Numbers(columns[span], sizes[span]), slice(sum(sizes[: span.start]), sum(sizes[: span.stop])))
            for span in spans
        ]

    def __missing__(self, raw: bytes) -> bytes:
        """Return the text put together from each tempo's; raise `KeyError` if a field is not a number."""
        return self.learn(raw, b"\t".join([part[raw[span]] for part, span in self._parts]))


def pieces_of(columns: Sequence[str], sizes: Sequence[int]) -> list[Piece]:
    """Return the pieces of the columns after id and name: codes, ratings, birth year and flag."""
    ends = [place for place in range(1, len(columns)) if _joint(columns[place - 1], columns[place])]
    spans = [slice(start, end) for start, end in zip([0, *ends], [*ends, len(columns)], strict=True)]
    return [
        (Tempos if columns[span.start] in _NUMBERS else Piece)(tuple(columns[span]), tuple(sizes[span]))
        for span in spans
    ]


def _joint(column: str, following: str) -> bool:
    """Return whether a new piece begins between two columns."""
    return (column in _NUMBERS) != (following in _NUMBERS)
