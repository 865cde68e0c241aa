"""Finds many players at once: one query for all ids, one for every fifty names."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from django.db.models import IntegerField, QuerySet, Value

from players.fide_ids import fide_id_in
from players.lookup.lines import Line
from players.models import Player
from players.names import sort_key
from players.selectors import named, public_players, with_ratings

# One UNION of so many searches: few round trips, and each plan is still made quickly.
NAMES_AT_ONCE = 50
CANDIDATES = 5


class Outcome(StrEnum):
    FOUND = "found"
    AMBIGUOUS = "ambiguous"
    MISSING = "missing"


@dataclass(frozen=True)
class Answer:
    """A line and the players who match it."""

    line: Line
    players: list[Player] = field(default_factory=list)

    @property
    def outcome(self) -> Outcome:
        if not self.players:
            return Outcome.MISSING
        return Outcome.FOUND if len(self.players) == 1 else Outcome.AMBIGUOUS


def look_up(lines: Sequence[Line]) -> list[Answer]:
    """Return an answer for each line, in their order."""
    places = [*_by_number(lines), *_by_name(lines)]
    found = with_ratings(Player.objects.filter(pk__in={pk for _place, pk in places})).in_bulk()
    answers = [Answer(line) for line in lines]
    for place, pk in places:
        answers[place].players.append(found[pk])
    return [Answer(answer.line, _best(answer)) for answer in answers]


def _by_number(lines: Sequence[Line]) -> Iterator[tuple[int, int]]:
    """Find ids; a merged record is replaced by the one it was merged into."""
    wanted = {number for line in lines if (number := fide_id_in(line.number or ""))}
    records = public_players() | Player.objects.filter(merged_into__standing="registered")
    rows = records.filter(fide_id__in=wanted).values_list("fide_id", "merged_into_id", "pk")
    known = {fide_id: merged or pk for fide_id, merged, pk in rows}
    for place, line in enumerate(lines):
        if line.number and int(line.number) in known:
            yield place, known[int(line.number)]


def _by_name(lines: Sequence[Line]) -> Iterator[tuple[int, int]]:
    asked = [(place, line) for place, line in enumerate(lines) if line.name]
    for start in range(0, len(asked), NAMES_AT_ONCE):
        # One UNION of many searches saves round trips; the constant `place` says which line a row answers.
        first, *others = [_one_name(place, line) for place, line in asked[start : start + NAMES_AT_ONCE]]
        yield from first.union(*others, all=True) if others else first


def _one_name(place: int, line: Line) -> QuerySet[Player, tuple[int, int]]:
    players = named(public_players(), line.name)
    if line.federation:
        players = players.filter(federation__code=line.federation)
    ordered = players.order_by("sort_key", "pk")[:CANDIDATES]
    return Player.objects.filter(pk__in=ordered.values("pk")).values_list(Value(place, IntegerField()), "pk")


def _best(answer: Answer) -> list[Player]:
    """Return the players with exactly this name if there are any, else all candidates."""
    ordered = sorted(answer.players, key=lambda player: (player.sort_key, player.pk))
    exact = sort_key(answer.line.name) if answer.line.name else ""
    return [player for player in ordered if player.sort_key == exact] or ordered
