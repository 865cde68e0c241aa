"""Reads the register for a report's players with a constant number of queries."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date

from django.db import connection

from players.bans import banned
from players.enums import Standing
from players.models import Player as Record
from players.models import PlayerPrivate, RatingChange, RatingSystem
from players.names import sort_key
from players.tables import category_on, home_on
from ratings.core import RatingType, edition_for, list_in_force
from rulekit import NoEditionError
from tournaments.matching import RegisterRow
from tournaments.matching.match import fide_number, fits_name
from tournaments.models import EventArbiter, Tournament, host_of
from tournaments.registration.facts import national_edition
from tournaments.rules.arbiters import ROLES
from tournaments.trf.model import Player

STANDARD_LIST = "fide-standard"
_COLUMNS = (
    "fide_id",
    "name",
    "sex",
    "birth_year",
    "title",
    "women_title",
    "standing",
    "deceased",
    "deceased_on",
    "federation__code",
    "merged_into__fide_id",
    "merged_into__name",
    "merged_into__sex",
    "merged_into__birth_year",
    "merged_into__title",
    "merged_into__women_title",
    "merged_into__deceased",
    "merged_into__deceased_on",
    "merged_into__federation__code",
)


@dataclass(frozen=True)
class Register:
    """Register rows by FIDE id and by name; `has_list` is False where no list of that day is known."""

    by_id: Mapping[int, RegisterRow] = field(default_factory=dict)
    by_name: Mapping[str, list[RegisterRow]] = field(default_factory=dict)
    has_list: bool = False


def register_for(tournament: Tournament, players: Iterable[Player]) -> Register:
    """Return what the register knows of the players, rated by the list in force on the first day (R19)."""
    listed = tuple(players)
    numbers = {number for player in listed if (number := fide_number(player))}
    records = _records(numbers)
    named = _named(listed, records)
    rows = [*records.values(), *(row for found in named.values() for row in found)]
    keys = {_survivor(record).pk for record in rows}
    ratings = _rated(tournament, keys)
    births = dict(PlayerPrivate.objects.filter(pk__in=keys).values_list("pk", "birth_date"))
    barred, arbiters = _banned(tournament, keys), _serving(tournament)

    def row_of(record: Record) -> RegisterRow:
        row, pk = _row(record, ratings, births), _survivor(record).pk
        return replace(row, banned=pk in barred, serves=pk in arbiters)

    return Register(
        {number: row_of(record) for number, record in records.items()},
        {name: [row_of(record) for record in found] for name, found in named.items()},
        bool(ratings.own),
    )


def _records(numbers: Iterable[int]) -> dict[int, Record]:
    found = Record.objects.filter(fide_id__in=numbers).select_related("federation", "merged_into__federation")
    return {record.fide_id: record for record in found.only(*_COLUMNS) if record.fide_id}


def _named(players: Iterable[Player], known: Mapping[int, Record]) -> dict[str, list[Record]]:
    """Return register rows with the name of a player whose id is unknown or belongs to another name."""
    keys = {
        sort_key(player.name)
        for player in players
        if (record := known.get(fide_number(player) or 0)) is None
        or not fits_name(player.name, _survivor(record).name)
    }
    keys.discard("")
    if not keys:
        return {}
    rows = Record.objects.filter(
        sort_key__in=keys, standing=Standing.REGISTERED, fide_id__isnull=False
    ).select_related("federation", "merged_into__federation")
    named: dict[str, list[Record]] = {}
    for record in rows.only(*_COLUMNS, "sort_key"):
        named.setdefault(record.sort_key, []).append(record)
    return named


def _survivor(record: Record) -> Record:
    return record.merged_into or record


@dataclass(frozen=True)
class Rated:
    """Values of the lists of the first day, by player: rating and K, FIDE's standard rating, category."""

    own: Mapping[int, tuple[int | None, int | None]] = field(default_factory=dict)
    standard: Mapping[int, tuple[int | None, int | None]] = field(default_factory=dict)
    categories: Mapping[int, str] = field(default_factory=dict)


def _rated(tournament: Tournament, keys: Iterable[int]) -> Rated:
    """Return ratings from the lists in force at the start.

    Includes FIDE's standard list and the national one where the rules use them.
    """
    if tournament.start is None:
        return Rated()
    code, players = list_of(tournament), list(keys)
    own = _on_list(code, list_day(tournament.tempo, tournament.start), players)
    if code == STANDARD_LIST:
        return Rated(own)
    standard = _on_list(STANDARD_LIST, list_day(RatingType.STANDARD, tournament.start), players)
    if tournament.fide_rated:
        return Rated(own, standard)
    return Rated(own, standard, _categories(code, tournament.start, players))


def _categories(code: str, day: date, keys: Iterable[int]) -> dict[int, str]:
    """Return the sports categories of the first day (Ukraine: 6.5, A-59)."""
    system = RatingSystem.objects.filter(code=code).values_list("pk", flat=True).first()
    if system is None:
        return {}
    # LATERAL: one look-up per player in the history, by index, instead of a subquery over all players.
    held = category_on("asked.id", "%(system)s", "%(day)s::date")
    with connection.cursor() as cursor:
        cursor.execute(
            f"SELECT asked.id, n.category FROM unnest(%(keys)s::int[]) AS asked (id), LATERAL {held} n",
            {"system": system, "day": day, "keys": list(keys)},
        )
        return dict(cursor.fetchall())


def homes_on(keys: Iterable[int], day: date) -> dict[int, str]:
    """Return the code of each player's federation on that day."""
    home = home_on("asked.id", "%(day)s::date")
    with connection.cursor() as cursor:
        cursor.execute(
            f"SELECT asked.id, home.code FROM unnest(%(keys)s::int[]) AS asked (id), LATERAL {home} home",
            {"keys": list(keys), "day": day},
        )
        return dict(cursor.fetchall())


def ratings_on(
    list_code: str, tempo: str, day: date, keys: Iterable[int]
) -> dict[int, tuple[int | None, int | None]]:
    """Return rating and K of players on the list in force on a day."""
    return _on_list(list_code, list_day(tempo, day), keys)


def _on_list(code: str, day: date, keys: Iterable[int]) -> dict[int, tuple[int | None, int | None]]:
    """Return rating and K of each player on a list: the last change up to it."""
    # DISTINCT ON with this order keeps the last change up to the day: the entry of the list in force.
    changes = (
        RatingChange.objects.filter(player_id__in=keys, system__code=code, list_date__lte=day)
        .order_by("player_id", "-list_date")
        .distinct("player_id")
        .values_list("player_id", "rating", "k")
    )
    return {player_id: (rating, k) for player_id, rating, k in changes}


def _banned(tournament: Tournament, keys: Iterable[int]) -> frozenset[int]:
    """Return who was banned from this host's events on one of its days."""
    if tournament.start is None or tournament.end is None:
        return frozenset()
    return banned(keys, tournament.start, tournament.end, tournament.federation)


def _serving(tournament: Tournament) -> frozenset[int]:
    """Return who serves or has served as an arbiter of the event."""
    named = EventArbiter.under_policy.filter(tournament=tournament, role__in=ROLES)
    return frozenset(named.values_list("player_id", flat=True))


def list_of(tournament: Tournament) -> str:
    """Return the list whose ratings hold: FIDE's, or the national one where the event is for that alone."""
    if tournament.fide_rated:
        return f"fide-{tournament.tempo or RatingType.STANDARD}"
    return national_edition(host_of(tournament))


def list_day(tempo: str, start: date) -> date:
    """Return the date of the list in force on a day; where no edition says, the first of the month."""
    try:
        edition = edition_for("fide", RatingType(tempo or RatingType.STANDARD), start)
    except NoEditionError:
        return start.replace(day=1)
    return list_in_force(edition, start)


def _row(
    record: Record,
    ratings: Rated,
    births: Mapping[int, date | None],
) -> RegisterRow:
    holder = _survivor(record)
    rating, k = ratings.own.get(holder.pk, (None, None))
    return RegisterRow(
        pk=holder.pk,
        fide_id=record.fide_id,
        name=holder.name,
        sex=holder.sex,
        birth_year=holder.birth_year,
        birth_date=births.get(holder.pk),
        federation=holder.federation.code,
        titles=tuple(title for title in (holder.title, holder.women_title) if title),
        rating=rating,
        k=k,
        standard=ratings.standard.get(holder.pk, (None, None))[0],
        category=ratings.categories.get(holder.pk),
        replaced_by=holder.fide_id if holder is not record else None,
        deceased=holder.deceased,
        deceased_on=holder.deceased_on,
    )
