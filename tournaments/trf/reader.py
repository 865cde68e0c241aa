"""Reads a tournament report in every dialect and any encoding, and never raises an exception."""

import re
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from . import sections
from .colours import colours_of
from .federations import known_federations
from .findings import Finding, Notes, in_order
from .headers import HEADER_CODES, HeaderReader
from .model import BYES, Extra, Player, Team, Tournament
from .players import PlayerReader, is_national
from .source import Source, source_of

# 142 and 182 do not count: Swiss-Manager and other programs write them into TRF16 files.
_TRF26_HEADERS = {"152", "162", "172", "192", "202", "212", "222", "352", "362"}
_TRF26_SECTIONS = {"240", "250", "260", "299", "300", "310", "320", "330", "801", "802", "###"}
TRF26_CODES = frozenset(_TRF26_HEADERS | _TRF26_SECTIONS)
# Known but not used: kept as they come, without a finding.
_SILENT = frozenset({"801", "802", "###"})
_SECTIONS: dict[str, tuple[str, Callable[[str], Any]]] = {
    "240": ("byes", sections.bye),
    "250": ("accelerations", sections.acceleration),
    "260": ("prohibited", sections.prohibited),
    "299": ("abnormal_points", sections.abnormal_points),
    "300": ("line_ups", sections.line_up),
    "320": ("team_byes", sections.team_byes),
    "330": ("forfeited_matches", sections.forfeited_match),
    "XXA": ("player_accelerations", sections.player_acceleration),
    "XXP": ("prohibited", sections.prohibited_always),
}
# Some programs write the codes of extensions in lower case.
_ALIASES = {code.lower(): code for code in HEADER_CODES | _SECTIONS.keys() | {"XXZ"} if code[0] in "XB"}
# Findings that are habits of the first format; without the letters of TRF16 one of them decides the dialect.
_TRF06_HABITS = frozenset({"title_old", "date_day_first", "date_short_year"})
_DOTTED = re.compile(r"[0-9]{2,4}\.[0-9]{2}\.[0-9]{2,4}")
# The code of a record after blanks: the whole file was indented.
_INDENTED = re.compile(r"\s+(?:0[0-9]2|001|013|XX[A-Z]) ")
# A team may be in both records; the second one completes the first.
_OTHER_TEAM_CODE = {"013": "310", "310": "013"}
_MEMBERS = {"013": 37, "310": 74}
_PLACES = ("top", "header", "player", "national", "team", "end")


@dataclass(frozen=True, slots=True)
class Places:
    """The line of each record, for findings made after reading."""

    headers: dict[str, int] = field(default_factory=dict)
    players: dict[int, int] = field(default_factory=dict)
    teams: tuple[int, ...] = ()
    # The column where the players of each team begin: 37 in record 013, 74 in 310.
    members: tuple[int, ...] = ()
    # The lines of the other records, by the tournament's field that holds them.
    records: dict[str, tuple[int, ...]] = field(default_factory=dict)
    # Rounds that could not be read: key of the player and index of the round.
    unreadable: frozenset[tuple[int, int]] = frozenset()


@dataclass(frozen=True, slots=True)
class Reading:
    """What was understood, what was noticed, and in which dialect and encoding it came.

    `refusal` is set when the bytes are no tournament report at all.
    """

    tournament: Tournament
    findings: tuple[Finding, ...] = ()
    dialect: str = ""
    encoding: str = ""
    places: Places = field(default_factory=Places)
    refusal: str = ""


def read(raw: bytes) -> Reading:
    """Read a report of any dialect; whatever has no clear meaning becomes a finding."""
    source = source_of(raw)
    if source.refusal:
        return Reading(Tournament(), refusal=source.refusal)
    reader = _Reader(source)
    if not reader.is_report:
        return Reading(Tournament(), encoding=source.encoding, refusal="not_trf")
    return reader.reading()


class _Reader:
    """Dispatches the lines by their code and keeps unknown ones in their position."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._notes = Notes()
        self._header = HeaderReader(self._notes)
        self._player_reader = PlayerReader(self._notes)
        self._players: list[Player] = []
        self._national: list[Any] = []
        self._teams: list[Team] = []
        # A team may have both records 013 and 310; each waits under its name for the other.
        self._unmatched_teams: dict[tuple[str, str], deque[int]] = {}
        self._team_lines: list[int] = []
        self._member_columns: list[int] = []
        self._sections: dict[str, list[Any]] = {}
        self._record_lines: dict[str, list[int]] = {}
        self._absent: list[int] = []
        self._extras: list[Extra] = []
        self._section, self._after = "top", 0
        self._codes: set[str] = set()
        self._header_lines: dict[str, int] = {}
        self._player_lines: dict[int, int] = {}
        colours = colours_of(source.lines)
        for self._notes.line, line in enumerate(source.lines, 1):
            if line.startswith("001 "):
                self._player(colours.plain(line, self._notes) if colours else line)
            elif line and not line.isspace():
                self._line(line)

    @property
    def is_report(self) -> bool:
        """Return whether the file has a player, a name or two kinds of records; one number is not enough."""
        return bool(self._players) or "012" in self._codes or len(self._codes) > 1

    def reading(self) -> Reading:
        fields = self._header.tournament_fields()
        fields |= {name: tuple(records) for name, records in self._sections.items()}
        tournament = Tournament(
            players=tuple(self._players),
            national=tuple(self._national),
            teams=tuple(self._teams),
            absent_next=tuple(self._absent),
            extras=tuple(sorted(self._extras, key=lambda extra: (_PLACES.index(extra.section), extra.after))),
            **fields,
        )
        places = Places(
            self._header_lines,
            self._player_lines,
            tuple(self._team_lines),
            tuple(self._member_columns),
            {name: tuple(lines) for name, lines in self._record_lines.items()},
            frozenset(self._player_reader.unreadable),
        )
        findings = in_order((*self._source.findings, *self._notes.all()))
        return Reading(tournament, findings, self._dialect(findings), self._source.encoding, places)

    def _line(self, line: str) -> None:
        if line[0] in " \t" and _INDENTED.match(line):
            self._notes.habit("line_indented")
            line = line.lstrip()
        code = line[:3]
        if code == "001" and line[3:4] in (" ", "\t"):
            self._player(line)
            return
        code = _ALIASES.get(code, code)
        # Without a blank in column 4 only a header record is accepted, and only before a letter.
        if line[3:4].strip() and not (code in HEADER_CODES and not line[3].isdigit() and line[0] == "0"):
            self._unknown(line, code)
        elif code in HEADER_CODES:
            self._header_line(code, line)
        elif code in ("013", "310"):
            self._team(code, line)
        elif code in _SECTIONS or code == "XXZ":
            self._section_line(code, line)
        elif code in known_federations() and is_national(line):
            self._national_line(line)
        else:
            self._unknown(line, code)

    def _known(self, code: str, section: str, after: int) -> None:
        self._codes.add(code)
        self._section, self._after = section, after

    def _player(self, line: str) -> None:
        player = self._player_reader.player(line, len(self._players) + 1)
        self._codes.add("001")
        if player is None:
            self._keep(line)
            return
        self._players.append(player)
        self._player_lines[player.key] = self._notes.line
        self._section, self._after = "player", player.key

    def _header_line(self, code: str, line: str) -> None:
        if line[3:4].strip():
            self._notes.warning("blank_missing", 4, record=code)
            line = f"{line[:3]} {line[3:]}"
        self._header.read(code, line)
        self._header_lines.setdefault(code, self._notes.line)
        self._known(code, "header", 0)

    def _team(self, code: str, line: str) -> None:
        team = sections.old_team(line) if code == "013" else sections.team(line)
        if team is None:
            self._unreadable(code, line)
            return
        waiting = self._unmatched_teams.get((_OTHER_TEAM_CODE[code], team.name))
        if not waiting:
            at = len(self._teams)
            self._teams.append(team if team.number else replace(team, number=at + 1))
            self._unmatched_teams.setdefault((code, team.name), deque()).append(at)
            self._team_lines.append(self._notes.line)
            self._member_columns.append(_MEMBERS[code])
        else:
            at = waiting.popleft()
            # Record 310 says more than 013: it replaces what 013 gave.
            if code == "310":
                self._teams[at] = team if team.number else replace(team, number=at + 1)
        self._known(code, "team", at + 1)

    def _section_line(self, code: str, line: str) -> None:
        if code == "XXZ":
            numbers = sections.absent(line)
            if numbers is None:
                self._unreadable(code, line)
                return
            self._absent.extend(numbers)
            self._at("absent_next", len(numbers))
            if not numbers:
                return
        else:
            name, reader = _SECTIONS[code]
            record = reader(line)
            if record is None:
                self._unreadable(code, line)
                return
            self._sections.setdefault(name, []).append(record)
            self._at(name)
        self._known(code, "end", 0)

    def _national_line(self, line: str) -> None:
        record = self._player_reader.national(line)
        if record is None:
            self._keep(line)
            return
        self._national.append(record)
        self._at("national")
        self._known("NRS", "national", len(self._national))

    def _at(self, name: str, records: int = 1) -> None:
        self._record_lines.setdefault(name, []).extend([self._notes.line] * records)

    def _unreadable(self, code: str, line: str) -> None:
        self._codes.add(code)
        # Extensions of pairing programs concern the next round, not the report: a warning is enough.
        note = self._notes.warning if code.startswith("X") else self._notes.error
        note("record_unreadable", 5, record=code, actual=line[4:44].strip())
        self._keep(line)

    def _unknown(self, line: str, code: str) -> None:
        if code in _SILENT:
            self._codes.add(code)
        else:
            self._notes.info("record_unknown", 1, actual=line[:20].rstrip())
        self._keep(line)

    def _keep(self, line: str) -> None:
        self._extras.append(Extra(self._section, self._after, line.rstrip()))

    def _dialect(self, findings: tuple[Finding, ...]) -> str:
        if self._codes & TRF26_CODES or "NRS" in self._codes:
            return "TRF26"
        if self._codes & {"142", "182"}:
            return "TRF16"
        # Letters for byes and unrated games came with TRF16; without them, old habits indicate TRF06.
        letters = BYES | frozenset("WDL")
        games = [game for player in self._players for game in player.games]
        old_bye = any(not game.opponent and game.result in ("+", "=", "-") for game in games)
        old_habit = any(finding.code in _TRF06_HABITS for finding in findings)
        if (old_bye or old_habit) and not any(game.result in letters for game in games):
            return "TRF06"
        return "TRF16"
