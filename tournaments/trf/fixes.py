"""Corrections to a report: made in the browser, recorded, and applied without a new file.

A fix names a player or team by its key (position in the report), which a new start number does not change.
Its value is text and is parsed by the same rules as the file.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal
from typing import Any, Literal

from .dates import date_of
from .fields import birth_of, points_of, sex_of, title_of, whole
from .findings import Finding, Notes
from .model import LAST_NUMBER, LAST_ROUND, NO_GAME, RESULTS, Game, Player, Scoring, Tournament, keyed
from .players import NAME_WIDTH
from .reader import read
from .scoring import scoring_of

Target = Literal["tournament", "player", "game", "pairing", "team", "line"]

# The opponent's result for each result; byes have none.
MIRROR = {"1": "0", "0": "1", "=": "=", "W": "L", "L": "W", "D": "D", "+": "-", "-": "+", "": ""}
_OTHER_COLOUR = {"w": "b", "b": "w", "-": "-"}


@dataclass(frozen=True, slots=True)
class Fix:
    """One correction.

    `game` sets one player's side of a round and `pairing` both; the value is `12 w 1`, `0000 - H` or empty.
    `line` replaces an unreadable line, whose number is the key; an empty value removes it.
    """

    target: Target
    field: str
    value: str
    key: int = 0
    round: int = 0


@dataclass(frozen=True, slots=True)
class Fixed:
    """The tournament after the fixes, and the findings for those that could not be applied."""

    tournament: Tournament
    refused: tuple[Finding, ...] = ()


def apply(tournament: Tournament, fixes: Iterable[Fix], lines: Sequence[str] = ()) -> Fixed:
    """Apply fixes in order; a fix without a clear meaning is skipped and reported.

    `lines` are those of the file, for fixes of lines.
    """
    notes = Notes()
    fixed = keyed(tournament)
    for notes.line, fix in enumerate(fixes, 1):
        try:
            fixed = _applied(fixed, fix, lines)
        except (_RefusedError, KeyError) as refused:
            code = refused.code if isinstance(refused, _RefusedError) else "fix_unknown"
            notes.error(code, 1, target=fix.target, field=fix.field, actual=fix.value)
    return Fixed(fixed, notes.all())


def _applied(tournament: Tournament, fix: Fix, lines: Sequence[str]) -> Tournament:
    if fix.target == "line":
        return _fix_line(tournament, fix, lines)
    return _TARGETS[fix.target](tournament, fix)


class _RefusedError(Exception):
    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def _text(value: str) -> str:
    return " ".join(value.split())


def _number(value: str) -> int | None:
    if not value.strip():
        return None
    read = whole(value)
    if read is None or read > LAST_NUMBER:
        raise _RefusedError("fix_invalid")
    return read


def _start_number(value: str) -> int:
    read = _number(value)
    if not read:
        raise _RefusedError("fix_invalid")
    return read


def _points(value: str) -> Decimal | None:
    read = points_of(value)
    if read is None and value.strip():
        raise _RefusedError("fix_invalid")
    return read


def _noted(reader: Callable[[str, Notes, int], Any], value: str) -> Any:
    """Parse with a lenient reader, but refuse the value instead of dropping what was typed."""
    read = reader(value, Notes(), 1)
    if not read and value.strip():
        raise _RefusedError("fix_invalid")
    return read


def _day(value: str) -> date | None:
    read: date | None = _noted(date_of, value)
    return read


def _days(value: str) -> tuple[date | None, ...]:
    """Parse the days of the rounds; a dash means that the day is unknown."""
    return tuple(None if word in ("-", "–") else _day(word) for word in value.replace(",", " ").split())


def _scoring(value: str) -> Scoring:
    """Parse the points of win, draw and loss (`3-1-0`), with `bye 1` if a bye is not worth a win."""
    found = re.fullmatch(r"([0-9.]+)-([0-9.]+)-([0-9.]+)(?: bye ([0-9.]+))?", _text(value))
    numbers = [points_of(text) for text in found.groups() if text] if found else []
    if not numbers or None in numbers:
        raise _RefusedError("fix_invalid")
    win, draw, loss, bye = (*numbers, numbers[0])[:4]
    return scoring_of(win or Decimal(0), draw or Decimal(0), loss or Decimal(0), bye or Decimal(0))


_PLAYER_FIELDS: dict[str, Callable[[str], Any]] = {
    "number": _start_number,
    # A longer name is cut to its columns, as the writer does.
    "name": lambda value: _text(value)[:NAME_WIDTH].rstrip(),
    "sex": lambda value: _noted(sex_of, value),
    "title": lambda value: _noted(title_of, value),
    "rating": lambda value: _number(value) or None,
    "federation": lambda value: _text(value).upper(),
    "fide_id": lambda value: _text(value).lstrip("0"),
    "birth": lambda value: _noted(birth_of, value),
    "points": _points,
    "rank": _number,
}
_TOURNAMENT_FIELDS: dict[str, Callable[[str], Any]] = {
    **dict.fromkeys(("name", "city", "federation", "kind", "chief_arbiter", "time_control"), _text),
    **dict.fromkeys(("encoded_kind", "tie_breaks", "encoded_time_control", "pairing_controller"), _text),
    **dict.fromkeys(("start", "end"), _day),
    "round_dates": _days,
    "scoring": _scoring,
    **dict.fromkeys(("declared_players", "declared_rated", "declared_teams", "declared_rounds"), _number),
}
_TEAM_FIELDS: dict[str, Callable[[str], Any]] = {
    "name": _text,
    "nickname": _text,
    "number": _start_number,
    "rank": _number,
    "match_points": _points,
    "game_points": _points,
    "players": lambda value: tuple(_start_number(word) for word in value.split()),
}


def _fix_tournament(tournament: Tournament, fix: Fix) -> Tournament:
    changes: dict[str, Any] = {fix.field: _TOURNAMENT_FIELDS[fix.field](fix.value)}
    return replace(tournament, **changes)


def _fix_player(tournament: Tournament, fix: Fix) -> Tournament:
    changes: dict[str, Any] = {fix.field: _PLAYER_FIELDS[fix.field](fix.value)}
    return _changed(tournament, fix.key, lambda player: replace(player, **changes))


def _fix_team(tournament: Tournament, fix: Fix) -> Tournament:
    if not 1 <= fix.key <= len(tournament.teams):
        raise _RefusedError("fix_unknown")
    changes: dict[str, Any] = {fix.field: _TEAM_FIELDS[fix.field](fix.value)}
    teams = list(tournament.teams)
    teams[fix.key - 1] = replace(teams[fix.key - 1], **changes)
    return replace(tournament, teams=tuple(teams))


def _fix_line(tournament: Tournament, fix: Fix, lines: Sequence[str]) -> Tournament:
    """Replace an unreadable line that was kept as it came by its corrected text."""
    old = lines[fix.key - 1].strip() if 0 < fix.key <= len(lines) else ""
    kept = [at for at, extra in enumerate(tournament.extras) if old and extra.text.strip() == old]
    if not kept:
        raise _RefusedError("fix_unknown")
    extras = (*tournament.extras[: kept[0]], *tournament.extras[kept[0] + 1 :])
    without = replace(tournament, extras=extras)
    return _with_record(without, fix.value) if fix.value.strip() else without


# Record kinds of which each line adds one; all others are fields of the tournament.
_LISTS = (
    *("players", "national", "teams", "byes", "accelerations", "player_accelerations", "prohibited"),
    *("absent_next", "abnormal_points", "line_ups", "team_byes", "forfeited_matches"),
)


def _with_record(tournament: Tournament, line: str) -> Tournament:
    """Add the record of a corrected line after the others of its kind; refuse an unclear one.

    A new player gets the next key; a team of record 013 is numbered by its position.
    """
    # One record alone is no report for the reader, so a dummy record 012 precedes the line.
    reading = read(f"012 -\n{line}".encode())
    given = {name: records for name in _LISTS if (records := getattr(reading.tournament, name))}
    clear = not any(finding.severity == "error" for finding in reading.findings)
    if len(line.splitlines()) != 1 or len(given) != 1 or reading.tournament.extras or not clear:
        raise _RefusedError("fix_invalid")
    ((name, records),) = given.items()
    if name == "players":
        records = (replace(records[0], key=max((each.key for each in tournament.players), default=0) + 1),)
    elif name == "teams" and line.strip().startswith("013"):
        records = (replace(records[0], number=len(tournament.teams) + 1),)
    changes: dict[str, Any] = {name: (*getattr(tournament, name), *records)}
    return replace(tournament, **changes)


def _fix_game(tournament: Tournament, fix: Fix) -> Tournament:
    game = _game(fix)
    return _changed(tournament, fix.key, lambda player: _with_game(player, fix.round, game))


def _fix_pairing(tournament: Tournament, fix: Fix) -> Tournament:
    """Set both sides of a game; the opponent gets the mirrored entry."""
    game = _game(fix)
    numbers = {player.number: player for player in tournament.players}
    keys = {player.key: player for player in tournament.players}
    if game.opponent not in numbers or fix.key not in keys or game.result not in MIRROR:
        raise _RefusedError("fix_invalid")
    mirrored = Game(keys[fix.key].number, _OTHER_COLOUR[game.colour], MIRROR[game.result])
    other = numbers[game.opponent]
    fixed = _changed(tournament, fix.key, lambda player: _with_game(player, fix.round, game))
    return _changed(fixed, other.key, lambda player: _with_game(player, fix.round, mirrored))


_TARGETS: dict[str, Callable[[Tournament, Fix], Tournament]] = {
    "tournament": _fix_tournament,
    "player": _fix_player,
    "team": _fix_team,
    "game": _fix_game,
    "pairing": _fix_pairing,
}


def _game(fix: Fix) -> Game:
    words = fix.value.split()
    if not 1 <= fix.round <= LAST_ROUND or len(words) not in (0, 2, 3):
        raise _RefusedError("fix_invalid")
    if not words:
        return NO_GAME
    opponent, colour, result = words[0], words[1].lower(), (*words, "")[2].upper()
    known = opponent.isdecimal() and colour in _OTHER_COLOUR and result in (*RESULTS, "")
    if not known or int(opponent) > LAST_NUMBER:
        raise _RefusedError("fix_invalid")
    return Game(int(opponent), colour, result)


def _with_game(player: Player, round_number: int, game: Game) -> Player:
    games = list(player.games) + [NO_GAME] * (round_number - len(player.games))
    games[round_number - 1] = game
    # A player's games never end with NO_GAME (see model.py).
    while games and games[-1] == NO_GAME:
        games.pop()
    return replace(player, games=tuple(games))


def _changed(tournament: Tournament, key: int, change: Callable[[Player], Player]) -> Tournament:
    if all(player.key != key for player in tournament.players):
        raise _RefusedError("fix_unknown")
    players = tuple(change(player) if player.key == key else player for player in tournament.players)
    return replace(tournament, players=players)


_COUNTED = {"062": "declared_players", "072": "declared_rated", "082": "declared_teams"}


def proposal(finding: Finding) -> Fix | None:
    """Return the fix that follows from a finding, if there is one."""
    expected, key = finding.data.get("expected"), finding.data.get("key")
    record = finding.data.get("record")
    if entry := finding.data.get("entry"):
        side, number = finding.data.get("entry_key"), finding.data.get("round")
        return Fix("pairing", "", str(entry), int(side or 0), int(number or 0))
    if finding.code == "points_wrong" and isinstance(key, int):
        return Fix("player", "points", str(expected), key)
    if finding.code == "count_wrong" and record in _COUNTED:
        return Fix("tournament", _COUNTED[str(record)], str(expected))
    if finding.code == "scoring_undeclared":
        return Fix("tournament", "scoring", str(finding.data.get("actual")))
    if finding.code == "rounds_exceed":
        return Fix("tournament", "declared_rounds", str(finding.data.get("actual")))
    return None
