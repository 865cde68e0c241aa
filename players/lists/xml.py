"""Parses XML lists of both generations.

Only elements and text are accepted: a document type, and with it any entity, is refused.
"""

from collections.abc import Iterator
from xml.parsers import expat

from players.lists.faults import Refusals, Unreadable
from players.lists.fields import COLUMNS, RATINGS, Check, copy_line, usual
from players.lists.source import Source

_TAGS = {
    "fideid": "fide_id",
    "name": "name",
    "country": "federation",
    "sex": "sex",
    "title": "title",
    "w_title": "women_title",
    "o_title": "other_titles",
    "foa_title": "online_title",
    "rating": "standard_rating",
    "games": "standard_games",
    "k": "standard_k",
    "birthday": "birth_year",
    "flag": "flag",
}
_TAGS |= {name: name for name in RATINGS if not name.startswith("standard")}
# Some lists give the id as an attribute of the player.
_IDS = ("fideid", "fide_id", "id")
_READ = 1 << 18
_LONGEST_TEXT = 1000
# Maximum size of a tag with attributes, a comment or an instruction: the parser buffers it until its end.
_LONGEST_TOKEN = 1 << 20


class XmlRows:
    """The players of one file. Those of its first block show which columns the list has."""

    def __init__(self, source: Source, check: Check, refused: Refusals) -> None:
        self._source = source
        self._refused = refused
        self._check = check
        self._rows: list[dict[str, str]] = []
        self._row: dict[str, str] | None = None
        self._tag, self._text, self._depth = "", "", 0
        # Bytes given to the parser, and the position of its last event: their distance is what it buffers.
        self._fed = self._told = 0
        self._parser = self._new_parser()
        while not self._rows and self._feed():
            pass
        if not self._rows:
            raise Unreadable("no_players")
        # All players of the first block: a single player may lack elements that the others have.
        self._found = frozenset().union(*self._rows)
        if not {"fide_id", "name", "federation", "standard_rating"} <= self._found:
            raise Unreadable("xml_fields", fields=", ".join(sorted(self._found)))

    @property
    def combined(self) -> bool:
        return "rapid_rating" in self._found

    def columns(self) -> tuple[str, ...]:
        return tuple(column for column in COLUMNS if column in self._found)

    def chunks(self) -> Iterator[bytes]:
        columns = self.columns()
        while True:
            rows, self._rows = self._rows, []
            lines = [line for row in rows if (line := self._checked(row, columns))]
            if lines:
                yield b"\n".join(lines) + b"\n"
            if not self._feed() and not self._rows:
                return

    def _checked(self, row: dict[str, str], columns: tuple[str, ...]) -> bytes:
        line = int(row.pop("line"))
        row = usual(row)
        if code := self._check.fault_of(row):
            text = " ".join(row.values())
            self._refused.add(line, code, text, row.get("fide_id", ""))
            return b""
        return copy_line(row, columns)

    def _feed(self) -> bool:
        block = self._source.read(_READ)
        try:
            self._parser.Parse(block, not block)
        # Expat gives line and reason; the rest of the file cannot be read.
        except expat.ExpatError as error:
            raise Unreadable("xml", line=error.lineno, text=expat.ErrorString(error.code)) from error
        self._fed += len(block)
        if block and self._fed - self._told > _LONGEST_TOKEN:
            raise Unreadable("xml_long_text", line=self._parser.CurrentLineNumber)
        return bool(block)

    def _new_parser(self) -> expat.XMLParserType:
        parser = expat.ParserCreate()
        parser.buffer_text = True
        # Refusing the document type excludes entities, and with them expansion attacks.
        parser.StartDoctypeDeclHandler = self._refuse
        parser.EntityDeclHandler = self._refuse
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._data
        return parser

    def _refuse(self, *_declaration: object) -> None:
        raise Unreadable("xml_doctype")

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        self._depth += 1
        self._told = self._parser.CurrentByteIndex
        if sum(map(len, attributes.values())) > _LONGEST_TEXT:
            raise Unreadable("xml_long_text", line=self._parser.CurrentLineNumber)
        if self._depth == 1 and tag != "playerslist":
            raise Unreadable("xml_root", text=tag[:60])
        if self._depth == 2:
            self._row = {"line": str(self._parser.CurrentLineNumber)}
            if number := next(filter(None, map(attributes.get, _IDS)), ""):
                self._row["fide_id"] = number.strip()
        elif self._depth > 3:
            raise Unreadable("xml_nesting", line=self._parser.CurrentLineNumber)
        self._tag, self._text = tag, ""

    def _end(self, tag: str) -> None:
        self._depth -= 1
        self._told = self._parser.CurrentByteIndex
        if self._row is None:
            return
        if self._depth == 1:
            self._rows.append(self._row)
            self._row = None
        elif tag in _TAGS:
            self._row[_TAGS[tag]] = self._text.strip()

    def _data(self, text: str) -> None:
        if self._depth == 3:
            self._text += text
            if len(self._text) > _LONGEST_TEXT:
                raise Unreadable("xml_long_text", line=self._parser.CurrentLineNumber)
