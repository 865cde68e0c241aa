"""Reads an event's players as they were on a day: federation, sex, titles and rating.

A title counts in events that started after it was confirmed (0.4.2). In an event of more than thirty days,
ratings and titles of the day of each game count (1.1.4).
"""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date

from django.db.models import Min

from players.enums import TitleSource
from players.models import FederationChange, Player, PlayerTitle, RatingChange
from titles.rules.applications import counts_in_event
from titles.rules.editions import Title
from tournaments.reports.register import list_day

_TITLES = frozenset(Title)


@dataclass(frozen=True, slots=True)
class Award:
    """A title with its period of validity; None means open or unknown."""

    title: Title
    since: date | None
    until: date | None
    decided: bool

    def counts(self, day: date) -> bool:
        """Return whether it counts in an event or game that starts on the day."""
        if self.until is not None and self.until <= day:
            return False
        if self.since is None:
            return True
        # A list prints a title only after its confirmation, so the title counts from the list's own date.
        return counts_in_event(self.since, day) if self.decided else self.since <= day


@dataclass(frozen=True, slots=True)
class Known:
    """One record of the register with its history."""

    pk: int
    fide_id: int | None
    name: str
    sex: str
    account_id: int | None
    federation_id: int
    federation: str
    moves: tuple[tuple[date, str], ...]
    awards: tuple[Award, ...]
    ratings: tuple[tuple[date, int | None], ...]

    def federation_on(self, day: date) -> str:
        """Return the federation on that day: the origin of the first move after it, else the current one."""
        return next((before for moved, before in self.moves if moved > day), self.federation)

    def titles_on(self, day: date) -> frozenset[Title]:
        return frozenset(award.title for award in self.awards if award.counts(day))

    def rating_on(self, day: date) -> int | None:
        """Return the rating in the list in force on a day."""
        lists = [listed for listed, _rating in self.ratings]
        # A row is stored only where a list changed something: the last one up to the list in force tells its
        # rating.
        place = bisect_right(lists, list_day("standard", day))
        return self.ratings[place - 1][1] if place else None


@dataclass(frozen=True)
class Register:
    """The records by key."""

    players: Mapping[int, Known] = field(default_factory=dict)

    def get(self, pk: int | None) -> Known | None:
        return None if pk is None else self.players.get(pk)


def register_of(keys: Collection[int]) -> Register:
    """Read the records with five queries, whatever their number."""
    moves: dict[int, list[tuple[date, str]]] = defaultdict(list)
    # The order matters: federation_on takes the first move after the day.
    rows = FederationChange.objects.filter(player_id__in=keys).order_by("on", "pk")
    for player_id, on, code in rows.values_list("player_id", "on", "before__code"):
        moves[player_id].append((on, code))
    awards, ratings = _awards(keys), _ratings(keys)
    records = Player.objects.filter(pk__in=keys).select_related("federation")
    return Register(
        {
            record.pk: Known(
                record.pk,
                record.fide_id,
                record.name,
                record.sex,
                record.account_id,
                record.federation_id,
                record.federation.code,
                tuple(moves[record.pk]),
                _with_printed(record, awards.get(record.pk, ())),
                tuple(ratings[record.pk]),
            )
            for record in records
        }
    )


def _awards(keys: Iterable[int]) -> dict[int, tuple[Award, ...]]:
    """Return the titles; for a title in the player's first known list the day of award is unknown."""
    first = dict(
        RatingChange.objects.filter(player_id__in=keys)
        .values_list("player_id")
        .annotate(first=Min("list_date"))
        .values_list("player_id", "first")
    )
    found: dict[int, list[Award]] = defaultdict(list)
    for row in PlayerTitle.objects.filter(player_id__in=keys, title__in=_TITLES):
        decided, since = row.source != TitleSource.LIST, row.awarded_on
        listed_first = first.get(row.player_id)
        if not decided and since and listed_first and since <= listed_first:
            since = None
        found[row.player_id].append(Award(Title(row.title), since, row.lost_on, decided))
    return {player_id: tuple(awards) for player_id, awards in found.items()}


def _with_printed(record: Player, awards: tuple[Award, ...]) -> tuple[Award, ...]:
    """Add printed titles that have no recorded award."""
    printed = ({record.title, record.women_title} & _TITLES) - {award.title for award in awards}
    return awards + tuple(Award(Title(title), None, None, decided=False) for title in sorted(printed))


def _ratings(keys: Iterable[int]) -> dict[int, list[tuple[date, int | None]]]:
    found: dict[int, list[tuple[date, int | None]]] = defaultdict(list)
    rows = RatingChange.objects.filter(player_id__in=keys, system__code="fide-standard").order_by("list_date")
    for player_id, day, rating in rows.values_list("player_id", "list_date", "rating"):
        found[player_id].append((day, rating))
    return found
