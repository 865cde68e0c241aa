"""Faults of a list file as codes; players.imports.phrases has their texts."""

from dataclasses import dataclass

from players.fide_ids import fide_id_in

# More refused lines than this mean that the columns are not where the header says.
MOST_REFUSED = 200
# Characters of a refused line that are stored, so that a person can recognise it.
SHOWN = 120


class Unreadable(Exception):
    """The file as a whole cannot be used."""

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code)
        self.code = code
        self.params = params


@dataclass(frozen=True)
class Refusal:
    """One line, or one player of an XML file, that cannot be used."""

    line: int
    code: str
    text: str
    fide_id: int | None = None


class Refusals(list[Refusal]):
    """The lines refused so far; too many of them mean that the file has other columns."""

    def add(self, line: int, code: str, text: str, fide_id: str = "") -> None:
        self.append(Refusal(line, code, text[:SHOWN].replace("\x00", ""), fide_id_in(fide_id)))
        if len(self) > MOST_REFUSED:
            first = self[0]
            raise Unreadable("columns", line=first.line, text=first.text, count=len(self))
