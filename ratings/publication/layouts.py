"""The columns of the lists, and what each format makes of them.

A line is put together by PostgreSQL itself: the expressions below run over a row `l` of the list, so that a
list of a million players is neither held nor looped over here.
"""

from dataclasses import dataclass
from datetime import date

FORMATS = ("txt", "xml", "csv")
_MONTHS = ("JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC")


@dataclass(frozen=True)
class Column:
    """One column: its heading and width in the fixed-width text, its tag, and its value as SQL text.

    `free` text may hold anything and is quoted or escaped; the others are codes and numbers. What is too wide
    for the text is cut, officials' titles at a comma.
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
        """Return the SQL of a value that is too wide, cut: officials' titles at a comma."""
        if self.codes:
            return f"regexp_replace(left({self.value}, {self.width}), ',[^,]*$', '')"
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
    """A kind of list; a national one has players of one federation only."""

    columns: tuple[Column, ...]
    federations: bool = True

    def lines(self) -> list[str]:
        """Return the SQL of a player's line, in the order of FORMATS."""
        return [
            " || ".join(column.text() for column in self.columns) + r" || E'\r\n'",
            "'<player>' || "
            + " || ".join(column.element() for column in self.columns)
            + r" || E'</player>\n'",
            " || ',' || ".join(column.cell() for column in self.columns) + r" || E'\r\n'",
        ]

    def heads(self, list_date: date) -> list[bytes]:
        """Return what stands before the players; the rating of a single list stands under its month."""
        titles = [(column.heading or month_code(list_date)).ljust(column.width) for column in self.columns]
        return [
            ("".join(titles) + "\r\n").encode(),
            b"<playerslist>\n",
            (",".join(column.tag for column in self.columns) + "\r\n").encode(),
        ]

    def tails(self) -> list[bytes]:
        return [b"", b"</playerslist>\n", b""]

    def place(self, tag: str) -> tuple[int, int]:
        """Return where a column of the fixed-width text begins and ends."""
        start = 0
        for column in self.columns:
            if column.tag == tag:
                return start, start + column.width
            start += column.width
        raise KeyError(tag)


def in_bytes(narrow: str, value: str, width: int) -> str:
    """Return the SQL of a text filled up to so many bytes: with a letter of two bytes columns still begin
    where the heading says. What is too wide is cut, never within a character."""
    filled = "rpad({0}, {1} - octet_length({0}) + length({0}))"
    cut = f"(SELECT {filled.format('cut', width)} FROM (SELECT {narrow} AS cut) AS narrow)"
    return f"CASE WHEN octet_length({value}) < {width} THEN {filled.format(value, width)} ELSE {cut} END"


def month_code(day: date) -> str:
    """Return the month as FIDE writes it: DEC26."""
    return f"{_MONTHS[day.month - 1]}{day:%y}"


def _number(name: str) -> str:
    return f"coalesce(l.{name}, 0)::text"


# As FIDE prints its lists: M and F, w for women, i for the inactive.
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
# Ukraine's regulations, § 3: what a national list publishes. Of the day of birth the public reads the year.
# Widths are bytes, of which a Cyrillic letter takes two: regions and names have room for 30 and 40 letters.
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
