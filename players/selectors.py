"""Reads of the register: search, one player, ratings."""

from dataclasses import dataclass
from datetime import date

from django.db.models import Prefetch, Q, QuerySet

from players.enums import Standing
from players.models import CurrentRating, NationalId, Player, RatingChange, RatingSystem
from players.names import parts

MOST_FOUND = 20
FIDE_SYSTEMS = ("fide-standard", "fide-rapid", "fide-blitz")


@dataclass(frozen=True)
class Place:
    """Where a page of results goes on: after this player."""

    sort_key: str
    pk: int

    @classmethod
    def read(cls, text: str) -> "Place | None":
        """Return the place that `str` wrote, None for anything else."""
        pk, _, sort_key = text.partition("-")
        return cls(sort_key, int(pk)) if pk.isascii() and pk.isdigit() and len(pk) < 19 else None

    def __str__(self) -> str:
        return f"{self.pk}-{self.sort_key}"


def public_players() -> QuerySet[Player]:
    """Return the players whom everybody may see: not those who wait for their id, nor merged records."""
    return Player.objects.filter(standing=Standing.REGISTERED)


def with_ratings(players: QuerySet[Player]) -> QuerySet[Player]:
    """Add federation and current ratings, each with its system, in two more queries."""
    ratings = CurrentRating.objects.select_related("system").order_by("system_id")
    return players.select_related("federation").prefetch_related(Prefetch("ratings", ratings))


def search_players(
    query: str = "",
    *,
    federation: str = "",
    title: str = "",
    limit: int = MOST_FOUND,
    after: Place | None = None,
) -> list[Player]:
    """Return players by id or by any part of a name in any script, in the order of names.

    `federation` and `title` are codes; `after` continues behind the last player of the page before.
    """
    found = named(public_players(), query.strip())
    if federation:
        found = found.filter(federation__code=federation)
    if title:
        found = found.filter(Q(title=title) | Q(women_title=title))
    if after:
        found = found.filter(
            Q(sort_key__gte=after.sort_key) & (Q(sort_key__gt=after.sort_key) | Q(pk__gt=after.pk))
        )
    return list(with_ratings(found.order_by("sort_key", "pk"))[:limit])


def named(players: QuerySet[Player], query: str) -> QuerySet[Player]:
    """Filter players by a number or by parts of their names, all words typed."""
    if query.isdecimal():
        return players.filter(_with_number(query))
    for alternatives in parts(query):
        either = Q()
        for part in alternatives:
            either |= Q(search_key__contains=part)
        players = players.filter(either)
    return players


def _with_number(number: str) -> Q:
    """FIDE ids and national numbers; a number too long for an id is none."""
    national = Q(pk__in=NationalId.objects.filter(number=number).values("player"))
    return national | Q(fide_id=int(number)) if len(number) < 10 else national


def player_by_fide_id(fide_id: int) -> Player | None:
    """Return the record with that id, merged or not, with federation and ratings."""
    return with_ratings(Player.objects.filter(fide_id=fide_id)).first()


def rating_systems() -> QuerySet[RatingSystem]:
    return RatingSystem.objects.select_related("federation").order_by("pk")


def rating_history(player: Player) -> QuerySet[RatingChange]:
    """Return all changes of a player's ratings by system and list."""
    return (
        RatingChange.objects.filter(player=player).select_related("system").order_by("system_id", "list_date")
    )


def rating_on(player: Player, system: str, day: date) -> RatingChange | None:
    """Return what the list in force on that day says of a player: the last change up to it."""
    changes = RatingChange.objects.filter(player=player, system__code=system, list_date__lte=day)
    return changes.order_by("-list_date").first()
