"""Ratings reached within a period or event (1.5.3a): unpublished, to be proved by the federation."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from datetime import date
from functools import reduce
from operator import or_

from django.db.models import Q

from players.models import Player
from ratings.core import GameRecord, PlayerSnapshot, RatingType, edition_for, rate_event
from ratings.core.field import PLAYED
from rulekit import NoEditionError
from titles.rules.dossier import RatingEvidence
from tournaments.enums import EventState, Tempo
from tournaments.models import PlayerResult, PublishedEvent
from tournaments.reports.register import list_day
from tournaments.rules.systems import core_system

# The newest events are enough: an older rating is in a list by now.
EVENTS_LOOKED_AT = 24
Ratings = Mapping[tuple[object, int], int | None]


def interim_evidence(player: Player) -> list[RatingEvidence]:
    """Return the highest rating reached within each recent event, in whole points."""
    newest = (
        PlayerResult.objects.filter(player=player, rating__isnull=False, k__isnull=False)
        .filter(results__event__tempo=Tempo.STANDARD, results__interim=False)
        .select_related("results__event")
        .order_by("-results__event__end")[:EVENTS_LOOKED_AT]
    )
    entries = sorted(newest, key=lambda entry: (entry.results.event.end, entry.results.event.code))
    ratings = _opponents(entries)
    # By list in force: the change of all its events so far, in hundredths of a point.
    before: dict[date, int] = defaultdict(int)
    found = []
    for entry in entries:
        listed = list_day(Tempo.STANDARD, entry.results.event.start)
        changes = list(_changes(entry, ratings))
        reached = [(before[listed] + change, number) for number, change in changes]
        if reached:
            best, number = max(reached, key=lambda each: (each[0], -each[1]))
            if best > 0:
                found.append(_evidence(entry, best, number))
            # Events rated with the same list add up: the next one starts where this one ended.
            before[listed] += changes[-1][1]
    return found


def _evidence(entry: PlayerResult, change: int, number: int) -> RatingEvidence:
    event = entry.results.event
    return RatingEvidence(
        rating=(entry.rating or 0) + change // 100,
        reached=_day(event, number),
        published=False,
        period_rated=event.state == EventState.RATED,
    )


def _day(event: PublishedEvent, number: int) -> date:
    days = {row["number"]: row.get("day") for row in event.details.get("rounds", [])}
    told = days.get(number)
    return date.fromisoformat(told) if told else event.end


def _opponents(entries: list[PlayerResult]) -> Ratings:
    """Return the ratings of all opponents, by event and start number."""
    if not entries:
        return {}
    met = [
        Q(results_id=entry.results_id, number__in={game[0] for game in entry.games if game[0]})
        for entry in entries
    ]
    rows = PlayerResult.objects.filter(reduce(or_, met)).values_list("results_id", "number", "rating")
    return {(results_id, number): rating for results_id, number, rating in rows}


def _changes(entry: PlayerResult, ratings: Ratings) -> Iterator[tuple[int, int]]:
    """Yield each round with the total change up to it, in hundredths of a point."""
    event = entry.results.event
    try:
        edition = edition_for("fide", RatingType.STANDARD, event.start)
    except NoEditionError:
        return
    games = [
        GameRecord(
            PlayerSnapshot(str(opponent), ratings.get((entry.results_id, opponent))),
            PLAYED[result],
            played=True,
            round=number,
        )
        for number, (opponent, _colour, result) in enumerate(entry.games, 1)
        if result in PLAYED and opponent
    ]
    for played in range(1, len(games) + 1):
        rated = rate_event(edition, entry.rating or 0, games[:played], core_system(event.system))
        yield games[played - 1].round, rated.sum_delta * (entry.k or 0)
