"""Reads the records of teams, byes, acceleration and the like.

Each reader returns None for a line without a clear meaning; the line is then kept unchanged.
"""

import re
from decimal import Decimal

from .columns import NAME_END
from .fields import points_of, signed_points_of
from .model import (
    AbnormalPoints,
    Acceleration,
    Bye,
    ForfeitedMatch,
    LineUp,
    PlayerAcceleration,
    ProhibitedPairing,
    Team,
    TeamByes,
)

TEAM_NAME_WIDTH = 32

_NUMBERS = re.compile(r"[0-9 ]*")
# A name that does not end with a digit, then at least two numbers: the players of an old team record.
_LOOSE_TEAM = re.compile(r"(.*?[^0-9 ])((?: +[0-9]{1,4}){2,}) *")
# Record 310 from column 41 on: nickname, strength, match points, game points, rank, players.
_TEAM_TAIL = re.compile(r"(.{5}) ([ \d.,]{6}) ([ \d.,]{6}) ([ \d.,]{6}) ([ \d]{3})([ \d]*)$", re.ASCII)
# Some programs write the strength of a team with decimals: it is an average of ratings.
_STRENGTH = re.compile(r" *(?:[0-9]+(?:[.,][0-9]+)?)? *")


def _numbers(text: str) -> tuple[int, ...] | None:
    """Parse numbers of up to four digits separated by blanks."""
    words = text.split()
    if all(word.isascii() and word.isdigit() and len(word) <= 4 for word in words):
        return tuple(map(int, words))
    return None


def old_team(line: str) -> Team | None:
    """Read record 013: the name in columns 5-36, the players after it."""
    line = line.replace("\t", " ")
    head, tail = line[:36], line[36:]
    raw = line.encode()
    slipped = not _NUMBERS.fullmatch(tail) or head[-1:].isdigit()
    # Columns counted in bytes instead of characters: cut the encoded line.
    if slipped and len(raw) > len(line) and _NUMBERS.fullmatch(raw[36:].decode(errors="replace")):
        head, tail = raw[:36].decode(errors="replace"), raw[36:].decode(errors="replace")
    if not tail.strip() or not _NUMBERS.fullmatch(tail):
        loose = _LOOSE_TEAM.fullmatch(" ".join(line.split()))
        head, tail = loose.groups() if loose else (head, tail)
    players = _numbers(tail)
    name = head[4:].strip()[:TEAM_NAME_WIDTH].rstrip()
    return Team(name, tuple(filter(None, players))) if players is not None else None


def team(line: str) -> Team | None:
    """Read record 310: the name in columns 9-40."""
    line = line.replace("\t", " ").ljust(72)
    number = _numbers(line[4:7])
    found = _TEAM_TAIL.match(line, 41) if line[40] == " " else None
    head = line[8:40]
    if not found and not line.isascii():
        raw = line.encode().ljust(72)
        head, rest = raw[8:40].decode(errors="replace"), raw[41:].decode(errors="replace")
        found = _TEAM_TAIL.match(rest.ljust(31))
    if not found or not number:
        return None
    nickname, strength, match_points, game_points, rank, tail = found.groups()
    players = _numbers(tail)
    if players is None or not _STRENGTH.fullmatch(strength) or len(rank.split()) > 1:
        return None
    return Team(
        head.strip(),
        tuple(filter(None, players)),
        number[0],
        nickname.strip(),
        Decimal(strength.strip().replace(",", ".")) if strength.strip() else None,
        points_of(match_points),
        points_of(game_points),
        int(rank) or None if rank.strip() else None,
    )


def bye(line: str) -> Bye | None:
    """Read record 240: type, round, numbers."""
    kind, numbers = line[4:5].upper(), _numbers(line[5:])
    if kind not in ("F", "H", "Z") or not numbers:
        return None
    return Bye(kind, numbers[0], numbers[1:])


def acceleration(line: str) -> Acceleration | None:
    """Read record 250 by its columns; the points may be blank."""
    line = line.replace("\t", " ")
    match_points, game_points = line[4:8], line[9:13]
    numbers = _numbers(line[13:])
    if numbers is None or len(numbers) != 4 or _bad_points(match_points) or _bad_points(game_points):
        return None
    return Acceleration(points_of(match_points), points_of(game_points), *numbers)


def _bad_points(text: str) -> bool:
    return bool(text.strip()) and signed_points_of(text) is None


def player_acceleration(line: str) -> PlayerAcceleration | None:
    """Read JaVaFo's XXA: number, then points per round in five columns each, where blanks are no points."""
    words = line[4:].split()
    if not words or not words[0].isdecimal() or len(words[0]) > 4:
        return None
    texts = words[1:]
    if line[4:8].strip() == words[0] and not line[8::5].strip():
        texts = [line[at : at + 4].strip() or "0" for at in range(9, len(line.rstrip()), 5)]
    points = [points_of(text) for text in texts]
    known = tuple(value for value in points if value is not None)
    return PlayerAcceleration(int(words[0]), known) if len(known) == len(points) else None


def prohibited(line: str) -> ProhibitedPairing | None:
    """Read record 260: first round, last round, numbers."""
    numbers = _numbers(line[3:])
    if not numbers or len(numbers) < 4:
        return None
    return ProhibitedPairing(numbers[0], numbers[1], numbers[2:])


def prohibited_always(line: str) -> ProhibitedPairing | None:
    """Read JaVaFo's XXP: numbers that may never meet."""
    numbers = _numbers(line[3:])
    return ProhibitedPairing(0, 0, numbers) if numbers else None


def absent(line: str) -> tuple[int, ...] | None:
    """Read JaVaFo's XXZ: players absent from the next round."""
    return _numbers(line[3:])


def abnormal_points(line: str) -> AbnormalPoints | None:
    """Read record 299 by its columns, or by its words if a program wrote narrower columns."""
    line = line.replace("\t", " ").ljust(NAME_END)
    kind, texts, numbers = line[4].upper(), (line[7:11], line[13:17]), _numbers(line[23:])
    round_text = line[19:22].strip()
    between = (line[5:7] + line[11:13] + line[17:19] + line[22]).strip()
    if between or numbers is None or any(map(_bad_points, texts)) or not (round_text or "0").isdecimal():
        return _abnormal_by_words(line)
    if kind not in "WDLFHZ+- ":
        return None
    return AbnormalPoints(
        kind.strip(), signed_points_of(texts[0]), signed_points_of(texts[1]), int(round_text or 0), numbers
    )


def _abnormal_by_words(line: str) -> AbnormalPoints | None:
    found = re.fullmatch(r"299 ([WDLFHZ+ -]) (.*)", line.rstrip())
    words = found.group(2).split() if found else []
    # Points have a decimal point, round and numbers have none.
    points = [value for word in words if "." in word and (value := signed_points_of(word)) is not None]
    numbers = _numbers(" ".join(word for word in words if "." not in word))
    if not found or numbers is None or not 1 <= len(points) <= 2:
        return None
    match_points: Decimal | None = points[0] if len(points) == 2 else None
    number = numbers[0] if numbers else 0
    return AbnormalPoints(found.group(1).strip(), match_points, points[-1], number, numbers[1:])


def line_up(line: str) -> LineUp | None:
    """Read record 300: round, team, opponent, boards."""
    numbers = _numbers(line[3:])
    if not numbers or len(numbers) < 3:
        return None
    return LineUp(numbers[0], numbers[1], numbers[2], numbers[3:])


def team_byes(line: str) -> TeamByes | None:
    """Read record 320 by its columns; a round without a bye may be blank."""
    line = line.replace("\t", " ").rstrip()
    match_points, game_points = line[4:8], line[9:13]
    cells = [line[at : at + 3].strip() or "0" for at in range(14, len(line), 4)]
    good = all(cell.isascii() and cell.isdigit() for cell in cells)
    if not good or _bad_points(match_points) or _bad_points(game_points):
        return None
    teams = [int(cell) for cell in cells]
    while teams and not teams[-1]:
        teams.pop()
    return TeamByes(points_of(match_points), points_of(game_points), tuple(teams))


def forfeited_match(line: str) -> ForfeitedMatch | None:
    """Read record 330: kind, round, white team, black team."""
    kind, numbers = line[4:6], _numbers(line[6:])
    if kind not in ("+-", "-+", "--") or not numbers or len(numbers) != 3:
        return None
    return ForfeitedMatch(kind, *numbers)
