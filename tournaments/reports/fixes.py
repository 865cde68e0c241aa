"""Describe a fix: the previous value, and the player or team it concerns. Pure."""

from collections.abc import Sequence
from datetime import date

from players.fide_ids import fide_id_in
from tournaments.trf import Fix, Tournament
from tournaments.trf.model import NO_GAME, Game, Player, Scoring

LONGEST = 200
# Longest value of a fix: a whole line of a report with all its rounds, or the dates of all rounds.
LONGEST_LINE = 1300
_LONGEST_OF_PLAYER = {"name": 100, "federation": 3, "title": 3, "fide_id": 10, "rating": 4, "birth": 10}


def speaks_clearly(fix: Fix) -> bool:
    """Return whether the value fits its columns and is printable."""
    longest = _LONGEST_OF_PLAYER.get(fix.field, LONGEST) if fix.target == "player" else LONGEST
    if fix.target == "line" or fix.field == "round_dates":
        longest = LONGEST_LINE
    if len(fix.value) > longest or not fix.value.isprintable():
        return False
    return fix.field != "fide_id" or not fix.value or _is_id(fix.value)


def _is_id(value: str) -> bool:
    """A 0 stands in files for no id."""
    return value.isascii() and (value == "0" or fide_id_in(value) is not None)


def old_value(tournament: Tournament, fix: Fix, lines: Sequence[str] = ()) -> str:
    """Return the field's current value as it would be typed; for an unread line, the line of the file."""
    if fix.target == "line":
        return lines[fix.key - 1] if 0 < fix.key <= len(lines) else ""
    if fix.target == "tournament":
        return _text(getattr(tournament, fix.field, ""))
    if fix.target == "team":
        team = tournament.teams[fix.key - 1] if 0 < fix.key <= len(tournament.teams) else None
        return _text(getattr(team, fix.field, ""))
    player = player_of(tournament, fix.key)
    if player is None:
        return ""
    if fix.target == "player":
        return _text(getattr(player, fix.field, ""))
    return entry(game_of(player, fix.round))


def settled_by(old: str, fix: Fix) -> bool:
    """Return whether the report already has that value."""
    return old == " ".join(fix.value.split())


def about(tournament: Tournament, fix: Fix) -> str:
    """Return the name of the fix's player or team; "" for the head of the report."""
    if fix.target in ("tournament", "line"):
        return ""
    if fix.target == "team":
        return tournament.teams[fix.key - 1].name if 0 < fix.key <= len(tournament.teams) else ""
    player = player_of(tournament, fix.key)
    return f"{player.number} {player.name}" if player else ""


def player_of(tournament: Tournament, key: int) -> Player | None:
    return next((player for player in tournament.players if player.key == key), None)


def game_of(player: Player, round_number: int) -> Game:
    """Return a player's round; an empty one where there is none."""
    return player.games[round_number - 1] if 0 < round_number <= len(player.games) else NO_GAME


def entry(game: Game) -> str:
    """Return a round in the notation of fixes: `12 w 1`, `0000 - H`, or ""."""
    return "" if game == NO_GAME else f"{game.opponent:04d} {game.colour} {game.result}".rstrip()


def _text(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, tuple) and not hasattr(value, "_fields"):
        return " ".join(_text(each) or "-" for each in value)
    if isinstance(value, date):
        return f"{value.year:04d}/{value:%m/%d}"
    if isinstance(value, Scoring):
        points = (value.white_win, value.white_draw, value.white_loss)
        return "-".join(f"{each.normalize():f}" for each in points)
    return str(value)
