"""Reads the records about the tournament (??2) and the program extensions with the same meaning."""

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from decimal import Decimal
from itertools import islice
from typing import Any

from .dates import Written, century, dates_of
from .fields import NO_DATE, points_of, whole
from .findings import Notes
from .model import LAST_ROUND, MatchScoring, Scoring

_TEXTS = {
    "012": "name",
    "022": "city",
    "032": "federation",
    "092": "kind",
    "102": "chief_arbiter",
    "122": "time_control",
    "172": "rank_method",
    "182": "pairing_controller",
    "192": "encoded_kind",
    "202": "tie_breaks",
    "212": "standings_order",
    "222": "encoded_time_control",
    "352": "board_colours",
}
_COUNTS = {"062": "declared_players", "072": "declared_rated", "082": "declared_teams"}
_DATES = {"042": "start", "052": "end"}

_ALL_WINS = ("white_win", "black_win", "forfeit_win", "full_bye")
_ALL_DRAWS = ("white_draw", "black_draw", "half_bye")
_ALL_LOSSES = ("white_loss", "black_loss")
# Record 162, JaVaFo's XXS and bbpPairings' BBx name the same points by different symbols.
SYMBOLS_162 = {
    "W": _ALL_WINS,
    "D": _ALL_DRAWS,
    "L": _ALL_LOSSES,
    "A": ("zero_bye", "forfeit_loss"),
    "P": ("allocated_bye",),
    "X": ("unknown",),
}
SYMBOLS_XXS: dict[str, tuple[str, ...]] = {
    "W": _ALL_WINS,
    "D": _ALL_DRAWS,
    "L": _ALL_LOSSES,
    "WW": ("white_win",),
    "BW": ("black_win",),
    "WD": ("white_draw",),
    "BD": ("black_draw",),
    "WL": ("white_loss",),
    "BL": ("black_loss",),
    "ZPB": ("zero_bye",),
    "HPB": ("half_bye",),
    "FPB": ("full_bye",),
    "PAB": ("allocated_bye",),
    "FW": ("forfeit_win",),
    "FL": ("forfeit_loss",),
    "X": ("unknown",),
}
_SYMBOLS_BB = {
    "BBW": _ALL_WINS,
    "BBD": _ALL_DRAWS,
    "BBL": _ALL_LOSSES,
    "BBZ": ("zero_bye",),
    "BBF": ("forfeit_loss",),
    "BBU": ("allocated_bye",),
}
# Letter and points, with or without a sign between them: `W 1.0 D 0.5`, `W=1`.
_PAIRS_162 = re.compile(r"([WDLAPX])[ =]*([0-9]*[.,]?[0-9]+)")
_PAIRS_XXS = re.compile(r"([A-Z]{1,3})\s*=\s*([0-9]*[.,]?[0-9]+)")
_PAIRS_362 = re.compile(r"T([WDL])[ =]*([0-9]*[.,]?[0-9]+)")
# Any three numbers that may be a date; which one is the day is decided with all dates of the report.
_DATE_LIKE = re.compile(
    r"[0-9]{4}[/.\-][0-9]{1,2}[/.\-][0-9]{1,2}|[0-9]{1,2}[/.\-][0-9]{1,2}[/.\-][0-9]{1,4}"
)

HEADER_CODES = frozenset(
    {*_TEXTS, *_COUNTS, *_DATES, *_SYMBOLS_BB}
    | {"112", "132", "142", "152", "162", "362", "XXR", "XXC", "XXS"}
)


def _without_blanks(text: str) -> str:
    """Remove blanks inside a date: `28. 07. 2005` becomes `28.07.2005`."""
    return re.sub(r"(?<=[0-9])\. +(?=[0-9])", ".", text)


class HeaderReader:
    """Collects the fields of the tournament section."""

    def __init__(self, notes: Notes) -> None:
        self._notes = notes
        self.values: dict[str, Any] = {}
        self._deputies: list[str] = []
        self._days: dict[str, Written] = {}
        self._round_days: dict[int, Written] = {}
        self._scoring: dict[str, Decimal] = {}
        self._readers: dict[str, Callable[[str, str], None]] = {
            "112": self._deputy,
            "132": self._round_dates,
            "142": self._rounds,
            "XXR": self._rounds,
            "152": self._initial_colour,
            "162": self._points_162,
            "362": self._match_points,
            "XXC": self._configuration,
            "XXS": self._points_xxs,
        }

    def read(self, code: str, line: str) -> None:
        """Read one line whose code is in HEADER_CODES."""
        if code == "032":
            self._federation(code, line[4:].strip())
        elif code in _TEXTS:
            self._keep(_TEXTS[code], line[4:].strip(), code)
        elif code in _COUNTS:
            self._count(code, line[4:])
        elif code in _DATES:
            self._date(code, line[4:])
        elif code in _SYMBOLS_BB:
            self._set_points(_SYMBOLS_BB[code], line[4:], 5)
        else:
            self._readers[code](code, line)

    def tournament_fields(self) -> dict[str, Any]:
        """Return the fields; call it once, after the last line."""
        self._read_dates()
        fields = {**self.values, "deputies": tuple(self._deputies)}
        fields["scoring"] = replace(Scoring(), **self._scoring)
        return fields

    def _keep(self, name: str, value: Any, code: str) -> None:
        if value in ("", None):
            return
        # The first of several contradicting records counts.
        if name in self.values and self.values[name] != value:
            self._notes.warning("record_repeated", 1, record=code, actual=str(value))
            return
        self.values[name] = value

    def _federation(self, code: str, text: str) -> None:
        if len(text) == 3 and text != text.upper():
            self._notes.habit("federation_lower_case", 5, actual=text)
            text = text.upper()
        self._keep(_TEXTS[code], text, code)

    def _count(self, code: str, text: str) -> None:
        value = whole(text)
        if value is None and text.strip():
            self._notes.warning("count_invalid", 5, record=code, actual=text.strip())
        self._keep(_COUNTS[code], value, code)

    def _date(self, code: str, text: str) -> None:
        if NO_DATE.fullmatch(text):
            return
        text = _without_blanks(text)
        first = self._days.setdefault(code, Written(text.strip(), self._notes.line, 5))
        if first.text != text.strip():
            self._notes.warning("record_repeated", 1, record=code, actual=text.strip())

    def _deputy(self, code: str, line: str) -> None:
        if line[4:].strip():
            self._deputies.append(line[4:].strip())

    def _round_dates(self, code: str, line: str) -> None:
        if self._round_days:
            self._notes.warning("record_repeated", 1, record=code, actual=line[4:].strip())
            return
        line = _without_blanks(line)
        for order, text in enumerate(islice(_DATE_LIKE.finditer(line), LAST_ROUND)):
            # Round dates are in the columns of their rounds (from 92 on, ten each); otherwise they count in
            # order.
            place, rest = divmod(text.start() - 91, 10)
            aligned = not rest and 0 <= place < LAST_ROUND
            if not aligned:
                self._notes.habit("round_dates_shifted", text.start() + 1)
            written = Written(text.group(), self._notes.line, text.start() + 1, short=True)
            self._round_days[place if aligned else order] = written

    def _read_dates(self) -> None:
        """Read 042, 052 and 132 together, because the round dates show the order of the numbers."""
        codes = [code for code in _DATES if code in self._days]
        places = sorted(self._round_days)
        rounds = [self._round_days[place] for place in places]
        dates = dates_of([self._days[code] for code in codes], rounds, self._notes)
        for code, value in zip(codes, dates, strict=False):
            self._notes.line = self._days[code].line
            if value is None:
                self._notes.error("date_invalid", 5, record=code, actual=self._days[code].text)
            self.values[_DATES[code]] = value
        found: dict[int, date | None] = {}
        for place, written, value in zip(places, rounds, dates[len(codes) :], strict=True):
            # Record 132 has a two-digit year; a date of another century could not be written back.
            usable = value is not None and century(value.year % 100) == value.year
            if not usable:
                self._notes.line = written.line
                self._notes.warning("round_date_invalid", written.column, actual=written.text)
            found[place] = value if usable else None
        last = max((place for place, value in found.items() if value), default=-1)
        if last >= 0:
            self.values["round_dates"] = tuple(found.get(place) for place in range(last + 1))

    def _rounds(self, code: str, line: str) -> None:
        value = whole(line[4:])
        if value is None or value > LAST_ROUND:
            if line[4:].strip():
                self._notes.warning("count_invalid", 5, record=code, actual=line[4:].strip())
        elif self.values.setdefault("declared_rounds", value) != value:
            self._notes.warning(
                "rounds_disagree", 5, record=code, actual=value, expected=self.values["declared_rounds"]
            )

    def _initial_colour(self, code: str, line: str) -> None:
        colour = line[4:].strip().lower()[:1]
        if colour in ("w", "b"):
            self._keep("initial_colour", colour, code)
        elif colour:
            self._notes.warning("colour_invalid", 5, actual=line[4:].strip())

    def _configuration(self, code: str, line: str) -> None:
        for word in line[4:].lower().split():
            if word == "rank":
                self.values["rank_as_number"] = True
            elif word in ("white1", "black1"):
                self._keep("initial_colour", word[0], code)
            else:
                self._notes.info("option_unknown", 5, record=code, actual=word)

    def _set_points(self, names: tuple[str, ...], text: str, column: int) -> None:
        value = points_of(text)
        if value is None:
            self._notes.warning("points_invalid", column, actual=text.strip())
            return
        self._scoring.update(dict.fromkeys(names, value))

    def _points_162(self, code: str, line: str) -> None:
        given = dict(_PAIRS_162.findall(line[4:].upper()))
        # Defaults of record 162: an allocated bye is worth a win, an unknown result a draw.
        given.setdefault("P", given.get("W", "1"))
        given.setdefault("X", given.get("D", "0.5"))
        for symbol, text in given.items():
            self._set_points(SYMBOLS_162[symbol], text, 5)

    def _points_xxs(self, code: str, line: str) -> None:
        for symbol, text in _PAIRS_XXS.findall(line[4:].upper()):
            if symbol in SYMBOLS_XXS:
                self._set_points(SYMBOLS_XXS[symbol], text, 5)
            else:
                self._notes.info("option_unknown", 5, record=code, actual=symbol)

    def _match_points(self, code: str, line: str) -> None:
        pairs = _PAIRS_362.findall(line[4:].upper())
        given = {symbol: value for symbol, text in pairs if (value := points_of(text)) is not None}
        usual = MatchScoring()
        scoring = MatchScoring(
            given.get("W", usual.win), given.get("D", usual.draw), given.get("L", usual.loss)
        )
        self._keep("match_scoring", scoring, code)
