"""The fields of a list, and the check of a row that did not take the fast path."""

import re
from dataclasses import dataclass

TEXT = ("name", "federation", "sex", "title", "women_title", "other_titles", "online_title")
TEMPOS = ("standard", "rapid", "blitz")
RATINGS = tuple(f"{tempo}_{field}" for tempo in TEMPOS for field in ("rating", "games", "k"))
COLUMNS = ("fide_id", *TEXT, *RATINGS, "birth_year", "flag")
NUMBERS = frozenset({"fide_id", "birth_year", *RATINGS})
REQUIRED = frozenset({"fide_id", "name", "federation", "sex", "title", "birth_year", "flag"})
CODES = frozenset({"federation", "sex", "title", "women_title", "online_title", "other_titles", "flag"})
LONGEST_NUMBER = {"fide_id": 9, "birth_year": 4}
LONGEST_NAME = 100
# As in the register (`Player.birth_year`): two digits or a typing error would become an age of centuries.
BIRTH_YEARS = range(1850, 2101)

# A name with markup would be unsafe in files that others derive from the list, so the line is refused.
_MARKUP = re.compile(r"[<>]|&#?\w+;")
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")
# Each is matched completely (`fullmatch`); an empty text is allowed where the column may be empty.
_FORMS = {
    "sex": re.compile(r"[MF]?"),
    "title": re.compile(r"(W?[GIFC]M)?"),
    "women_title": re.compile(r"(W[GIFC]M)?"),
    "other_titles": re.compile(r"[A-Za-z,. ]{0,60}"),
    "online_title": re.compile(r"(A[GIFC]M)?"),
    "flag": re.compile(r"[iw]{0,2}"),
}


# Title codes of the old legend. WH, an honorary title, counts neither in lists nor for norms.
_OLD_TITLES = {
    "G": "GM",
    "M": "IM",
    "F": "FM",
    "C": "CM",
    "WG": "WGM",
    "WM": "WIM",
    "WF": "WFM",
    "WC": "WCM",
    "WH": "",
}


def usual(row: dict[str, str]) -> dict[str, str]:
    """Return the row with tabs in the name replaced by blanks and old title codes by current ones."""
    changed = dict(row)
    if "\t" in row.get("name", ""):
        changed["name"] = re.sub(r"[ \t]+", " ", row["name"]).strip()
    for column in ("title", "women_title"):
        if (title := row.get(column, "").upper()) in _OLD_TITLES:
            changed[column] = _OLD_TITLES[title]
    return changed


@dataclass(frozen=True)
class Check:
    """Checks the rows of a list; `federations` are the codes that the register knows."""

    federations: frozenset[str]

    def fault_of(self, row: dict[str, str]) -> str:
        """Return the code of the first fault of a row, empty if there is none."""
        if not row.get("fide_id") or not row.get("name"):
            return "field_missing"
        if _CONTROL.search("".join(row.values())):
            return "control_character"
        if _MARKUP.search(row["name"]):
            return "markup_in_name"
        if len(row["name"]) > LONGEST_NAME:
            return "name_too_long"
        faults = (self._field_fault(column, value) for column, value in row.items())
        return next(filter(None, faults), "")

    def _field_fault(self, column: str, value: str) -> str:
        if column in NUMBERS:
            return "" if not value or is_number(column, value) else f"wrong_{column.rpartition('_')[2]}"
        if column == "federation" and value not in self.federations:
            return "unknown_federation"
        return "" if column not in _FORMS or _FORMS[column].fullmatch(value) else f"wrong_{column}"


def is_number(column: str, value: str) -> bool:
    """Return whether the digits can be what the column says; 0 stands for no rating and no year of birth."""
    if not (value.isascii() and value.isdigit() and len(value) <= LONGEST_NUMBER.get(column, 4)):
        return False
    number = int(value)
    if column == "fide_id":
        return number > 0
    return column != "birth_year" or number == 0 or number in BIRTH_YEARS


def copy_line(row: dict[str, str], columns: tuple[str, ...]) -> bytes:
    """Return a checked row as a line for COPY."""
    return "\t".join(row.get(column, "").replace("\\", "\\\\") for column in columns).encode()
