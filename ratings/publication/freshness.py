"""Checks that the inputs of a calculation have not changed since it was made."""

from django.db.models import Q

from players.imports.staging import rows
from players.models import MergeRecord
from players.tables import rating_on
from portal.federations.scope import installation_scope
from ratings.enums import Verdict
from ratings.faults import RatingFault
from ratings.models import Calculation
from tournaments.results.tables import results

# Events that entered with a report which is no longer the accepted one.
_REPORTS = f"""
    SELECT v.event_id FROM ratings_eventverdict v
      LEFT JOIN {results()} r ON r.event_id = v.event_id
     WHERE v.calculation_id = %(calculation)s AND v.verdict = %(enters)s
       AND r.report_id IS DISTINCT FROM v.report
     LIMIT 1
"""
_BEFORE = rating_on("w.player_id", "%(system)s", "%(list_date)s", before=True, columns="rating, k, inactive")
# Players whose rating before the list has changed since, by an import, a merge or a revision.
_RATINGS = f"""
    SELECT w.player_id FROM ratings_periodrow w
      LEFT JOIN LATERAL {_BEFORE} b ON true
     WHERE w.calculation_id = %(calculation)s
       AND (w.rating_before, w.k_before, w.inactive_before)
           IS DISTINCT FROM (b.rating, b.k, coalesce(b.inactive, false))
     LIMIT 1
"""
_CHECKS = {"report_replaced": _REPORTS, "ratings_changed": _RATINGS}


def require_fresh(calculation: Calculation) -> None:
    """Raise RatingFault if reports, ratings before the list or players have changed since."""
    about = {
        "calculation": calculation.pk,
        "system": calculation.system_id,
        "list_date": calculation.list_date,
        "enters": Verdict.ENTERS,
    }
    for code, statement in _CHECKS.items():
        if rows(statement, about):
            raise RatingFault(code)
    if _merged_since(calculation):
        raise RatingFault("players_merged")


def _merged_since(calculation: Calculation) -> bool:
    """Return whether players of the calculation were merged, or a merge was undone, since it was made.

    Either moves rows of the calculation from one player to another and may drop one.
    """
    since = calculation.ready_at or calculation.started_at
    # Merges are rows of the office, and a national list is published by a federation.
    with installation_scope():
        merges = MergeRecord.under_policy.filter(Q(merged_at__gt=since) | Q(undone_at__gt=since))
        players = {player for pair in merges.values_list("kept", "dropped") for player in pair}
    return bool(players) and calculation.rows.filter(player__in=players).exists()
