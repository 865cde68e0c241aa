"""Queries for duplicates: records that may be the same person."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from django.db.models import Count, Q, QuerySet

from players.enums import Standing
from players.merging.candidates import Likeness, Person, compare
from players.models import MergeRecord, Player, PlayerPrivate
from players.names import parts
from portal.federations.scope import Scope, current_scope

MOST_READ, MOST_SHOWN = 200, 20


@dataclass(frozen=True)
class Candidate:
    """A record that may be the same person, and why."""

    player: Player
    likeness: Likeness


def person_of(player: Player, birth_date: date | None = None) -> Person:
    return Person(
        name=player.name,
        native_name=player.native_name,
        birth_year=player.birth_year,
        birth_date=birth_date,
        sex=player.sex,
        federation=player.federation.code,
    )


def candidates(person: Person, *, apart_from: int | None = None) -> list[Candidate]:
    """Return records similar to this person, best match first, within what the workspace may know.

    Records that wait for their id are visible only to their own federation and to the office.
    """
    found = {player.pk: player for query in _queries(person) for player in query[:MOST_READ]}
    found.pop(apart_from or 0, None)
    birth_dates = _birth_dates(found)
    alike = [
        Candidate(player, compare(person, person_of(player, birth_dates.get(pk))))
        for pk, player in found.items()
    ]
    shown = [candidate for candidate in alike if candidate.likeness.shown]
    return sorted(shown, key=lambda candidate: (-candidate.likeness.score, candidate.player.pk))[:MOST_SHOWN]


def candidates_of(player: Player) -> list[Candidate]:
    """Return records similar to a registered one; an import calls it for each new player."""
    own = _birth_dates([player.pk])
    return candidates(person_of(player, own.get(player.pk)), apart_from=player.pk)


def same_key_groups(federation_code: str) -> list[list[Player]]:
    """Return groups of players of a federation who share name and birth year."""
    players = _readable().filter(federation__code=federation_code)
    keys = (
        players.order_by()
        .values("sort_key", "birth_year")
        .annotate(together=Count("pk"))
        .filter(together__gt=1)
        .order_by("sort_key")[:MOST_READ]
    )
    wanted = [(row["sort_key"], row["birth_year"]) for row in keys]
    groups: dict[tuple[str, int | None], list[Player]] = {key: [] for key in wanted}
    names = {key for key, _year in wanted}
    for player in players.filter(sort_key__in=names).select_related("federation").order_by("pk"):
        groups.get((player.sort_key, player.birth_year), []).append(player)
    return list(groups.values())


def merges() -> QuerySet[MergeRecord]:
    """Return the merges of the open workspace, newest first."""
    return MergeRecord.objects.select_related(
        "kept__federation", "dropped__federation", "merged_by", "undone_by"
    )


def _readable() -> QuerySet[Player]:
    """Return the records that the workspace may know: all for the office, else public or own ones."""
    scope = current_scope() or Scope()
    records = Player.objects.exclude(standing=Standing.MERGED)
    if scope.body_id or scope.everything:
        return records
    return records.filter(Q(standing=Standing.REGISTERED) | Q(federation_id=scope.federation_id or 0))


def _queries(person: Person) -> list[QuerySet[Player]]:
    """Return two queries: all words of the name in any year; the family name within a year of the birth."""
    words = [_either(alternatives) for alternatives in parts(person.name)]
    if not words:
        return []
    players = _readable().select_related("federation").order_by("pk")
    every = players
    for word in words:
        every = every.filter(word)
    if not person.birth_year:
        return [every]
    # The second query finds different first names (Alex, Oleksandr); the years keep it selective.
    near = Q(birth_year__range=(person.birth_year - 1, person.birth_year + 1))
    return [every, players.filter(words[0], near)]


def _either(alternatives: Iterable[str]) -> Q:
    either = Q()
    for part in alternatives:
        either |= Q(search_key__contains=part)
    return either


def _birth_dates(players: Iterable[int]) -> dict[int, date | None]:
    """Return the birth dates that the open scope may read."""
    # Without a scope the policy would return no rows anyway; this saves the query.
    if current_scope() in {None, Scope()}:
        return {}
    return dict(
        PlayerPrivate.under_policy.filter(player__in=list(players)).values_list("player_id", "birth_date")
    )
