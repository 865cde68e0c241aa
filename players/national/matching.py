"""Matches the rows of a national list with the register: players, changes, suspicious values."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from players.imports.keeper import conflicts
from players.imports.report import JUMP
from players.models import CurrentRating, ImportedList, NationalId, Player
from players.names import sort_key, spellings
from players.national.sheet import Entry, Person, entries, read_sheet

SHOWN = 100
UNKNOWN_CATEGORY = "row_unknown_category"


@dataclass
class Outcome:
    """The result of matching: each player once, players to be added, and rows without a player."""

    found: dict[int, Entry] = field(default_factory=dict)
    added: list[Entry] = field(default_factory=list)
    refused: list[dict[str, Any]] = field(default_factory=list)
    # Unknown words with the lines that have them, in the order of the file.
    noticed: dict[str, list[int]] = field(default_factory=dict)
    differences: list[dict[str, Any]] = field(default_factory=list)
    absent: int = 0
    stops: list[dict[str, Any]] = field(default_factory=list)

    @property
    def suspicious(self) -> list[dict[str, Any]]:
        """Return the rating changes above the limit."""
        return [row for row in self.differences if row.get("jump")]

    def report(self) -> dict[str, Any]:
        """Return what is stored with the list: counts, refused rows, conflicts."""
        return {
            "counts": {
                "matched": len(self.found),
                "added": len(self.added),
                "refused": len(self.refused),
                "unknown_words": sum(map(len, self.noticed.values())),
                "suspicious": len(self.suspicious),
            },
            "kinds": dict(Counter(row["code"] for row in self.refused)),
            "fields": dict(Counter(row["kind"] for row in self.differences)),
            "refused": self.refused[:SHOWN],
            "noticed": [
                {"line": lines[0], "code": UNKNOWN_CATEGORY, "word": word, "more": len(lines) - 1}
                for word, lines in list(self.noticed.items())[:SHOWN]
            ],
            "absent": self.absent,
            "conflicts": self.stops,
        }


def matched(kept: ImportedList, mapping: dict[str, int]) -> Outcome:
    """Find the players by FIDE id, else by national number.

    Players of other federations count as unknown.
    """
    with kept.file.open("rb") as file:
        rows = entries(read_sheet(file.read()), mapping)
    outcome, known = Outcome(), _Known(kept, rows)
    for row in rows:
        player = known.player_of(row)
        fault = row.fault or known.fault_of(row, player, outcome)
        if fault:
            outcome.refused.append({"line": row.line, "code": fault})
            continue
        if player is None:
            outcome.added.append(row)
        else:
            outcome.found[player] = row
        for word in row.unknown:
            outcome.noticed.setdefault(word, []).append(row.line)
    _compare(kept, outcome)
    outcome.stops = conflicts([kept.system_id or 0], kept.list_date)
    return outcome


def latin_name(person: Person) -> str:
    """Return the name in Latin letters: the given one, else a transliteration of the native one."""
    if person.name:
        return person.name
    words = [word.title() for word in next(iter(spellings(person.native_name)), [])]
    return f"{words[0]}, {' '.join(words[1:])}" if len(words) > 1 else " ".join(words)


class _Known:
    """The federation's own players, indexed by what a row may contain."""

    def __init__(self, kept: ImportedList, rows: list[Entry]) -> None:
        own = Player.objects.filter(federation=kept.federation)
        ids = [row.fide_id for row in rows if row.fide_id]
        # A few queries for all rows together; the file may have 100,000 of them.
        self._by_id = dict(own.filter(fide_id__in=ids).values_list("fide_id", "pk"))
        numbers = NationalId.objects.filter(system=kept.system, player__federation=kept.federation)
        self._by_number = dict(numbers.values_list("number", "player_id"))
        people = [row.person for row in rows if row.person and row.person.is_known]
        names = [sort_key(latin_name(person)) for person in people]
        self._named = set(own.filter(sort_key__in=names).values_list("sort_key", "birth_year"))

    def player_of(self, row: Entry) -> int | None:
        return self._by_id.get(row.fide_id) if row.fide_id else self._by_number.get(row.number)

    def fault_of(self, row: Entry, player: int | None, outcome: Outcome) -> str:
        """Return why a row is refused.

        A new player needs a number, a name and a birth year.
        """
        if player is not None:
            return "row_twice" if player in outcome.found else ""
        person = row.person
        if row.fide_id or not row.number or person is None or not person.is_known:
            return "row_unknown"
        who = (sort_key(latin_name(person)), person.birth_year)
        if who in self._named:
            return "row_maybe_known"
        if any(other.number == row.number for other in outcome.added):
            return "row_twice"
        # A second row of the file with the same name and year is refused as well.
        self._named.add(who)
        return ""


def _compare(kept: ImportedList, outcome: Outcome) -> None:
    """List every difference between the rows and the register."""
    found = outcome.found
    ratings = {row.player_id: row for row in CurrentRating.objects.filter(system=kept.system)}
    numbers = {
        row.player_id: row for row in NationalId.objects.filter(system=kept.system, player_id__in=found)
    }
    players = Player.objects.in_bulk(found)
    for player, row in found.items():
        for kind, before, after in changes_of(row, players[player], ratings.get(player), numbers.get(player)):
            outcome.differences.append(_difference(row, players[player], kind, before, after))
    for row in outcome.added:
        assert row.person is not None, "a row without a name adds nobody"
        about = {"line": row.line, "kind": "player", "name": latin_name(row.person), "fide_id": None}
        outcome.differences.append({**about, "before": "", "after": str(row.rating or "–")})
    in_force = {player for player, row in ratings.items() if row.list_date is None}
    outcome.absent = len(in_force - found.keys())


def _difference(row: Entry, player: Player, kind: str, before: Any, after: Any) -> dict[str, Any]:
    found = {
        "line": row.line,
        "kind": kind,
        "name": player.name,
        "fide_id": player.fide_id,
        "before": str(before or ""),
        "after": str(after or ""),
    }
    if kind == "rating" and abs(after - before) > JUMP:
        found["jump"] = True
    return found


def changes_of(
    row: Entry, player: Player, rating: CurrentRating | None, number: NationalId | None
) -> list[tuple[str, Any, Any]]:
    """Return what a row changes for a player: kind, before, after. An empty cell changes nothing."""
    person = row.person or Person()
    pairs: list[tuple[str, Any, Any]] = []
    if row.rating and rating is None:
        pairs.append(("new_rating", None, row.rating))
    elif row.rating and rating is not None:
        pairs += [("rating", rating.rating, row.rating), ("games", rating.games, row.games)]
    if row.number:
        held = number or NationalId()
        pairs.append(("number", held.number, row.number))
        pairs += [(name, *pair) for name, pair in grades_of(row, held).items()]
        pairs.append(("club", held.club, person.club or held.club))
    pairs.append(("region", player.region, person.region or player.region))
    return [pair for pair in pairs if pair[1] != pair[2]]


def grades_of(row: Entry, held: NationalId) -> dict[str, tuple[str, str]]:
    """Return category and title before and after a row; what the row does not state stays."""
    return {
        "category": (held.category, held.category if row.category is None else row.category),
        "title": (held.title, held.title if row.title is None else row.title),
    }
