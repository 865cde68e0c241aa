"""The columns of the lists, as SQL expressions for each file format.

PostgreSQL builds the lines: the expressions run over a row `l` of the list, so that Python neither holds nor
loops over a list of a million players.
"""

from dataclasses import dataclass
from datetime import date

FORMATS = ("txt", "xml", "csv")
_MONTHS = ("JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC")


@dataclass(frozen=True)
class Column:
    """One column: heading and width in the fixed-width text, tag in XML and CSV, value as an SQL expression.

    `free` text may contain any character and is quoted or escaped; other columns are codes and numbers.
    Values too wide for the fixed-width text are cut; `codes` (titles of officials) are cut at a comma.
    """

    tag: str
    heading: str
    width: int
    value: str
    free: bool = False
    codes: bool = False

    def text(self) -> str:
        if self.free:
            return in_bytes(self._narrow(), self.value, self.width)
        return f"rpad({self.value}, {self.width})"

    def _narrow(self) -> str:
        """Return SQL that cuts a value to the width of the column."""
        if self.codes:
            return f"regexp_replace(left({self.value}, {self.width}), ',[^,]*$', '')"
        # The longest prefix that fits in bytes; one byte stays free as a separator.
        most = self.width - 1
        return (
            f"(SELECT left({self.value}, n) FROM generate_series({most}, 0, -1) AS n"
            f" WHERE octet_length(left({self.value}, n)) <= {most} LIMIT 1)"
        )

    def element(self) -> str:
        value = self.value
        if self.free:
            value = f"replace(replace(replace({value}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;')"
        return f"'<{self.tag}>' || {value} || '</{self.tag}>'"

    def cell(self) -> str:
        return f"""'"' || replace({self.value}, '"', '""') || '"'""" if self.free else self.value


@dataclass(frozen=True)
class Layout:
    """The columns of one kind of list; a national one has players of only one federation."""

    columns: tuple[Column, ...]
    federations: bool = True

    def lines(self) -> list[str]:
        """Return SQL for a player's line in each format, in the order of FORMATS."""
        return [
            " || ".join(column.text() for column in self.columns) + r" || E'\r\n'",
            "'<player>' || "
            + " || ".join(column.element() for column in self.columns)
            + r" || E'</player>\n'",
            " || ',' || ".join(column.cell() for column in self.columns) + r" || E'\r\n'",
        ]

    def heads(self, list_date: date) -> list[bytes]:
        """Return the first line of each format; the rating column of a single list is headed by its month."""
        titles = [(column.heading or month_code(list_date)).ljust(column.width) for column in self.columns]
        return [
            ("".join(titles) + "\r\n").encode(),
            b"<playerslist>\n",
            (",".join(column.tag for column in self.columns) + "\r\n").encode(),
        ]

    def tails(self) -> list[bytes]:
        return [b"", b"</playerslist>\n", b""]

    def place(self, tag: str) -> tuple[int, int]:
        """Return the start and end of a column in the fixed-width text, in bytes."""
        start = 0
        for column in self.columns:
            if column.tag == tag:
                return start, start + column.width
            start += column.width
        raise KeyError(tag)


def in_bytes(narrow: str, value: str, width: int) -> str:
    """Return SQL that pads a text to a width in bytes, so that columns start at the same byte in every line.
    rpad counts characters, so the extra bytes of the text are subtracted. A text that is too wide is replaced
    by `narrow`, which never cuts within a character.
    """
    filled = "rpad({0}, {1} - octet_length({0}) + length({0}))"
    cut = f"(SELECT {filled.format('cut', width)} FROM (SELECT {narrow} AS cut) AS narrow)"
    return f"CASE WHEN octet_length({value}) < {width} THEN {filled.format(value, width)} ELSE {cut} END"


def month_code(day: date) -> str:
    """Return the month as FIDE writes it: DEC26."""
    return f"{_MONTHS[day.month - 1]}{day:%y}"


def _number(name: str) -> str:
    return f"coalesce(l.{name}, 0)::text"


# FIDE's conventions: sex M or F; flags w for women and i for inactive players.
_PERSON = (
    Column("fideid", "ID Number", 15, "l.fide_id::text"),
    Column("name", "Name", 61, "l.name", free=True),
    Column("country", "Fed", 4, "l.federation"),
    Column("sex", "Sex", 4, "CASE l.sex WHEN 'w' THEN 'F' WHEN 'm' THEN 'M' ELSE '' END"),
    Column("title", "Tit", 5, "l.title"),
    Column("w_title", "WTit", 5, "l.women_title"),
    Column("o_title", "OTit", 15, "l.other_titles", free=True, codes=True),
    Column("foa_title", "FOA", 4, "l.online_title"),
)
_FLAG = "CASE l.sex WHEN 'w' THEN 'w' ELSE '' END || CASE WHEN l.inactive THEN 'i' ELSE '' END"
_ENDING = (
    Column("birthday", "B-day", 6, _number("birth_year")),
    Column("flag", "Flag", 4, _FLAG),
)
SINGLE = Layout(
    (
        *_PERSON,
        Column("rating", "", 6, _number("rating")),
        Column("games", "Gms", 4, _number("games")),
        Column("k", "K", 3, _number("k")),
        *_ENDING,
    )
)
COMBINED = Layout(
    (
        *_PERSON,
        Column("rating", "SRtng", 6, _number("standard_rating")),
        Column("games", "SGm", 4, _number("standard_games")),
        Column("k", "SK", 3, _number("standard_k")),
        Column("rapid_rating", "RRtng", 6, _number("rapid_rating")),
        Column("rapid_games", "RGm", 4, _number("rapid_games")),
        Column("rapid_k", "Rk", 3, _number("rapid_k")),
        Column("blitz_rating", "BRtng", 6, _number("blitz_rating")),
        Column("blitz_games", "BGm", 4, _number("blitz_games")),
        Column("blitz_k", "BK", 3, _number("blitz_k")),
        *_ENDING,
    )
)
# Contents of a national list by Ukraine's regulations, § 3. Of the date of birth only the year is public.
# Widths are bytes, and a Cyrillic letter takes two: names have room for 40 letters, regions for 30.
NATIONAL = Layout(
    (
        Column("code", "Code", 13, "l.number", free=True),
        Column("fideid", "ID Number", 11, "coalesce(l.fide_id::text, '')"),
        Column("name", "Name", 41, "l.name", free=True),
        Column("native_name", "Native name", 81, "l.native_name", free=True),
        Column("sex", "Sex", 4, "CASE l.sex WHEN 'w' THEN 'F' WHEN 'm' THEN 'M' ELSE '' END"),
        Column("category", "Category", 13, "l.category", free=True),
        Column("national_title", "NTit", 9, "l.national_title", free=True),
        Column("title", "Tit", 5, "coalesce(nullif(l.title, ''), l.women_title)"),
        Column("rating", "", 6, _number("rating")),
        Column("games", "Gms", 4, _number("games")),
        Column("k", "K", 3, _number("k")),
        Column("fide_rating", "FIDE", 6, _number("fide_rating")),
        Column("birthday", "Born", 11, _number("birth_year")),
        Column("region", "Region", 61, "l.region", free=True),
        Column("active_until", "Active until", 13, "coalesce(l.active_until::text, '')"),
        Column("flag", "Flag", 4, _FLAG),
    ),
    federations=False,
)
