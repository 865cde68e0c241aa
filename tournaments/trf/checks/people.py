"""Checks the players: start numbers, identifiers, federations, ratings, birth dates."""

from collections import Counter

from tournaments.trf.findings import Severity
from tournaments.trf.model import Player

from .report import Report

# Plausible ages and ratings; values outside are reported, never refused.
OLDEST = 105
# Years of age at the first day.
YOUNGEST = 3
LOWEST_RATING = 1000
HIGHEST_RATING = 2900
# A shorter FIDE id is reported, not refused.
SHORTEST_ID = 6


def check(report: Report) -> None:
    _numbers(report)
    _identifiers(report)
    day = report.tournament.start or report.tournament.end
    for player in report.tournament.players:
        _names(report, player)
        if player.federation and player.federation not in report.federations:
            report.player("warning", "federation_unknown", player, 54, actual=player.federation)
        if player.rating is not None and not LOWEST_RATING <= player.rating <= HIGHEST_RATING:
            report.player("info", "rating_unlikely", player, 49, actual=player.rating)
        if day and player.birth and not YOUNGEST <= day.year - player.birth.year <= OLDEST:
            report.player("warning", "age_unlikely", player, 70, actual=str(player.birth))


def _names(report: Report, player: Player) -> None:
    if not player.name:
        report.player("warning", "name_missing", player, 15)
    elif not player.name.isprintable() or "\ufffd" in player.name:
        report.player("warning", "name_unprintable", player, 15)


def _numbers(report: Report) -> None:
    """Check that start numbers run from 1 without gaps and belong to one player each."""
    seen: dict[int, Player] = {}
    for player in report.tournament.players:
        if player.number in seen:
            report.player("error", "number_duplicate", player, 5, other=seen[player.number].name)
        seen.setdefault(player.number, player)
    gaps = sorted(set(range(1, max(seen, default=0) + 1)) - seen.keys())
    if gaps:
        report.about("warning", "number_gap", actual=_ranges(gaps), count=len(gaps))


def _ranges(numbers: list[int]) -> str:
    """Write 3, 5, 6, 7 as `3, 5-7`, at most ten ranges."""
    parts: list[list[int]] = []
    for number in numbers:
        if parts and parts[-1][1] == number - 1:
            parts[-1][1] = number
        else:
            parts.append([number, number])
    texts = [str(first) if first == last else f"{first}-{last}" for first, last in parts]
    return ", ".join(texts[:10]) + (" …" if len(texts) > 10 else "")


def _took_part(player: Player) -> bool:
    return any(game.opponent for game in player.games)


def _identifiers(report: Report) -> None:
    players = report.tournament.players
    counted = Counter(player.fide_id for player in players if player.fide_id)
    missing = [player for player in players if not player.fide_id]
    playing = Counter(player.fide_id for player in players if player.fide_id and _took_part(player))
    for player in players:
        if counted.get(player.fide_id, 0) > 1:
            # A person entered twice, one entry never used, can still be rated.
            severity: Severity = "error" if playing[player.fide_id] > 1 else "warning"
            report.player(severity, "fide_id_duplicate", player, 58, actual=player.fide_id)
        elif player.fide_id and len(player.fide_id) < SHORTEST_ID:
            report.player("warning", "fide_id_short", player, 58, actual=player.fide_id)
    if missing:
        numbers = sorted({player.number for player in missing})
        report.player(
            "warning", "fide_id_missing", missing[0], 58, count=len(missing), actual=_ranges(numbers)
        )
