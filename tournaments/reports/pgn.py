"""Read game files (PGN): number of games and names of players. Accepts any text. Pure."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from players.names import sort_key
from tournaments.matching.match import same_name
from tournaments.trf import Finding, Tournament

# Enough for several thousand games; the file is read into memory as a whole.
MAX_BYTES = 16 * 1024 * 1024
# Quotes and backslashes inside a value are escaped by a backslash (PGN 8.1.1).
_TAG = re.compile(r'^\s*\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]', re.MULTILINE)
_SIDES = frozenset({"white", "black"})
# Names that only phonetic comparison could settle: more would take seconds.
_MOST_NAMES = 50
_LONGEST_NAME = 200


@dataclass(frozen=True, slots=True)
class Games:
    """Number of games in a file, and the players; `refusal` is set if it is not a game file."""

    count: int = 0
    names: Mapping[str, str] = field(default_factory=dict)
    refusal: str = ""


def read_games(raw: bytes) -> Games:
    """Read the tags of every game; a repeated tag starts the next game."""
    if len(raw) > MAX_BYTES:
        return Games(refusal="too_large")
    if not raw.strip():
        return Games(refusal="empty")
    if raw.startswith((b"PK\x03\x04", b"\x1f\x8b", b"7z\xbc\xaf", b"Rar!")):
        return Games(refusal="archive")
    if b"\x00" in raw[:65536]:
        return Games(refusal="binary")
    count, names = 0, dict[str, str]()
    for tags in _games(_text(raw)):
        count += 1
        for side in ("white", "black"):
            names.setdefault(tags.get(side, ""), tags.get(f"{side}fideid", ""))
    return Games(count, names) if count else Games(refusal="not_pgn")


def _text(raw: bytes) -> str:
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = raw.decode("latin-1")
    return text.replace("\x00", " ")


def _games(text: str) -> Iterator[dict[str, str]]:
    """Yield the tags of each game that names a player."""
    tags: dict[str, str] = {}
    for found in _TAG.finditer(text):
        name, value = found.group(1).lower(), found.group(2).replace('\\"', '"').strip()[:_LONGEST_NAME]
        if name in tags:
            if tags.keys() & _SIDES:
                yield tags
            tags = {}
        tags[name] = value
    if tags.keys() & _SIDES:
        yield tags


def check_games(games: Games, tournament: Tournament) -> tuple[Finding, ...]:
    """Compare a game file with the report: the number of games and the players must agree (B.02, 9.4)."""
    findings = []
    if games.count != tournament.games:
        data = {"actual": games.count, "expected": tournament.games}
        findings.append(Finding("warning", "pgn_count", data=data))
    unknown = _unknown(games, tournament)
    findings.extend(Finding("warning", "pgn_player", data={"actual": name}) for name in unknown)
    return tuple(findings)


def _unknown(games: Games, tournament: Tournament) -> list[str]:
    ids = {player.fide_id for player in tournament.players if player.fide_id}
    keys = {sort_key(player.name) for player in tournament.players}
    strangers = [
        name for name, number in games.names.items() if number not in ids and sort_key(name) not in keys
    ]
    # Phonetic comparison is slow: used only for the few names that the keys do not settle.
    players = [player.name for player in tournament.players]
    return [name for name in strangers[:_MOST_NAMES] if not any(same_name(name, other) for other in players)]
