"""Facts from the final field of an event for arbiters' norms: festivals added up, all players ratable."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any
from uuid import UUID

from django.db.models import Count, QuerySet

from arbiters.rules.editions import ARBITERS_2021, edition_on
from arbiters.rules.records import FestivalTournament, festival_of
from ratings.core import GameRecord, PlayerSnapshot, RatingType, edition_for, initial_rating
from ratings.core.field import PLAYED
from ratings.core.pool import PoolEvent
from rulekit import NoEditionError
from tournaments.enums import PUBLIC
from tournaments.models import PlayerResult, Tournament
from tournaments.rules.systems import core_system

# Results of games that were not played.
_FORFEITS = frozenset("+-")
# Values that are not a federation.
_NO_FEDERATION = ("", "FID")


def has_played(games: Iterable[Any]) -> bool:
    """Return whether somebody played a game; forfeits do not count."""
    return any(game[0] and game[2] not in _FORFEITS for game in games)


def federations_of(rows: Iterable[PlayerResult]) -> frozenset[str]:
    """Return the players' federations; the FIDE flag does not count."""
    return frozenset(row.federation for row in rows if row.federation not in _NO_FEDERATION)


def festival_events(tournament: Tournament) -> QuerySet[Tournament]:
    """Return the tournaments of an event's festival: same host, name and rate of play, overlapping dates.

    The event itself is included. A festival of the same name in another year does not overlap; a blitz on the
    free day uses other ratings and is not added.
    """
    rows: QuerySet[Tournament] = Tournament.objects.filter(
        federation=tournament.federation_id,
        festival__iexact=tournament.festival.strip(),
        tempo=tournament.tempo,
        state__in=PUBLIC,
        fide_rated=True,
        start__lte=tournament.end,
        end__gte=tournament.start,
    )
    return rows


@dataclass(frozen=True)
class Part:
    """One tournament of a festival: its rounds, and who played in it."""

    rounds: int
    rows: tuple[PlayerResult, ...]


def festival_parts(tournament: Tournament, fewest_rounds: int) -> list[Part]:
    """Return the tournaments of the festival that are long enough by themselves, with their fields (A-21).

    Empty if the event is in no festival, or alone in it: then there is nothing to add up.
    """
    if not tournament.festival.strip():
        return []
    counted = festival_events(tournament).annotate(length=Count("rounds")).values_list("pk", "length")
    lengths = {key: length for key, length in counted if length >= fewest_rounds}
    fields: dict[UUID, list[PlayerResult]] = defaultdict(list)
    for row in PlayerResult.objects.filter(results__in=lengths):
        if has_played(row.games):
            fields[row.results_id].append(row)
    # The event itself must be long enough, and there must be another tournament to add.
    if tournament.pk not in fields or len(fields) == 1:
        return []
    return [Part(lengths[key], tuple(rows)) for key, rows in fields.items()]


def festival_facts(tournament: Tournament) -> dict[str, int] | None:
    """Return the festival's totals, counting every person once (B06.1, 2.5.1); None without a festival."""
    assert tournament.start, "a registered event has days"
    edition = edition_on(tournament.start) or ARBITERS_2021
    parts = festival_parts(tournament, edition.big_swiss.rounds)
    return asdict(festival_of(_counted(part) for part in parts)) if parts else None


def _counted(part: Part) -> FestivalTournament:
    return FestivalTournament(
        players=frozenset(person_of(row) for row in part.rows),
        rated=frozenset(person_of(row) for row in part.rows if row.rating is not None),
        federations=federations_of(part.rows),
        rounds=part.rounds,
    )


def person_of(row: PlayerResult) -> str:
    """Return a key for the person of a row: the registered player, else name and federation."""
    return f"player {row.player_id}" if row.player_id else f"{row.name} ({row.federation})"


def all_ratable(tournament: Tournament, rows: Sequence[PlayerResult]) -> bool:
    """Return whether the event allows everybody's rating to be calculated (B06.1, 3.8.2).

    Unrated players must get a first rating from this event alone, by the rating regulations of its date.
    """
    assert tournament.start, "a registered event has days"
    try:
        edition = edition_for("fide", RatingType(tournament.tempo), tournament.start)
    # No regulations of that day are known, so nobody can be shown to be ratable.
    except NoEditionError:
        return False
    ratings = {row.number: row.rating for row in rows}
    system = core_system(tournament.system)
    pools = [
        PoolEvent(tournament.code or "", _games(row, ratings), system) for row in rows if row.rating is None
    ]
    # `all` of no unrated players is true: then everybody is rated already.
    return bool(rows) and all(initial_rating(edition, [pool]).published for pool in pools)


def _games(row: PlayerResult, ratings: dict[int, int | None]) -> tuple[GameRecord, ...]:
    return tuple(
        GameRecord(PlayerSnapshot(str(opponent), ratings.get(opponent)), PLAYED[result], round=number)
        for number, (opponent, _colour, result) in enumerate(row.games, 1)
        if opponent and result in PLAYED
    )
