"""Pooled preliminaries and finals: each player's score in the other events of the pool (2009: 6.2)."""

from collections.abc import Sequence
from dataclasses import replace
from uuid import UUID

from django.db import connection

from ratings.core.field import PLAYED
from ratings.periods.events import Judged
from tournaments.enums import RatingDecisionKind
from tournaments.models import RatingDecision
from tournaments.results.tables import player_results

# `game ->> 2` is the result: a game is stored as [opponent, colour, result].
_SCORES = f"""
    SELECT r.results_id, r.player_id, array_agg(game ->> 2)
      FROM {player_results()} r CROSS JOIN LATERAL jsonb_array_elements(r.games) AS game
     WHERE r.results_id = ANY(%s) AND r.player_id IS NOT NULL GROUP BY r.results_id, r.player_id
"""


def with_scores_elsewhere(judged: Sequence[Judged]) -> list[Judged]:
    """Return the verdicts with the scores in the other events of their pool filled in."""
    groups: dict[UUID, set[UUID]] = {}
    for each in judged:
        found, edition = each.candidate, each.edition
        if found.preliminaries and edition is not None and edition.event.preliminaries_pooled:
            groups.setdefault(found.preliminaries, {found.preliminaries}).add(found.event)
    if not groups:
        return list(judged)
    scores = _scores(set().union(*groups.values()))
    return [_told(each, groups, scores) for each in judged]


def scores_elsewhere(event: UUID) -> dict[int, int]:
    """Return each player's score in the events pooled with this one, in hundredths."""
    standing = RatingDecision.objects.filter(
        kind=RatingDecisionKind.POOLED, national=False, lifted_at__isnull=True
    )
    own = standing.filter(event=event).values_list("preliminaries", flat=True).first() or event
    others = {own, *standing.filter(preliminaries=own).values_list("event", flat=True)} - {event}
    found: dict[int, int] = {}
    for points in _scores(others).values() if others else ():
        for player, scored in points.items():
            found[player] = found.get(player, 0) + scored
    return found


def _told(judged: Judged, groups: dict[UUID, set[UUID]], scores: dict[UUID, dict[int, int]]) -> Judged:
    found = judged.candidate
    others = groups.get(found.preliminaries or found.event, set()) - {found.event}
    elsewhere: dict[int, int] = {}
    for other in others:
        for player, points in scores.get(other, {}).items():
            elsewhere[player] = elsewhere.get(player, 0) + points
    return replace(judged, candidate=replace(found, scores_elsewhere=elsewhere)) if elsewhere else judged


def _scores(events: set[UUID]) -> dict[UUID, dict[int, int]]:
    found: dict[UUID, dict[int, int]] = {}
    with connection.cursor() as cursor:
        cursor.execute(_SCORES, [list(events)])
        for event, player, outcomes in cursor.fetchall():
            found.setdefault(event, {})[player] = sum(PLAYED.get(outcome, 0) for outcome in outcomes)
    return found
