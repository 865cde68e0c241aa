"""At a publication: the rating changes in the events of the list, as the lists have given them.

An event is stored with the change that was expected when its report was accepted. The list may give another:
the 700 rule counts all events of the period, K is that of the newest list, parts have ratings of their own.
"""

from players.imports.staging import run
from ratings.enums import CalculationState, Verdict
from ratings.models import Calculation
from ratings.periods.candidates import FINAL, WITHDRAWN
from ratings.periods.earlier_results import NEWEST
from tournaments.results.services import store_changes
from tournaments.results.tables import events, player_results, results

# Events of the list whose published report it has rated, or refused for good: those change nothing. An event
# for both lists shows the change on FIDE's.
_EVENTS = f"""
    CREATE TEMP TABLE changed_events ON COMMIT DROP AS
    SELECT v.event_id AS event
      FROM ratings_eventverdict v
      JOIN {results()} p ON p.event_id = v.event_id AND (p.report_id = v.report OR v.code = '{WITHDRAWN}')
      JOIN {events()} e ON e.tournament_id = v.event_id AND (e.fide_rated OR %(national)s)
                       AND NOT (e.fide_rated AND %(national)s)
     WHERE v.calculation_id = %(calculation)s
       AND (v.verdict = '{Verdict.ENTERS}' OR v.verdict = '{Verdict.REFUSED}' AND v.code = ANY(%(final)s))
"""
# What the lists have rated and not taken back. A list that takes a result back may replace it itself.
_STANDING = f"""
    CREATE TEMP TABLE standing_results ON COMMIT DROP AS
    WITH rated AS (
         SELECT r.event_id, r.player_id, r.sign, r.rating, r.sum_delta, r.k, r.corrects, c.id, c.list_date
           FROM ratings_ratedresult r JOIN ratings_calculation c ON c.id = r.calculation_id
          WHERE r.event_id IN (SELECT event FROM changed_events) AND c.system_id = %(system)s
            AND (c.id = %(calculation)s OR c.state = '{CalculationState.PUBLISHED}'
                 AND c.list_date < %(list_date)s AND {NEWEST}))
    SELECT event_id, player_id, rating, sum_delta, k, coalesce(corrects, id) AS weighed_by, id FROM rated a
     WHERE sign > 0 AND NOT EXISTS (
           SELECT FROM rated b WHERE b.event_id = a.event_id AND b.player_id = a.player_id AND b.sign < 0
              AND b.list_date > a.list_date)
"""
# One part without a K leaves the change unknown, as on the page of the event. A player without a result of
# their own, a guest for instance, has no change.
# K comes from the row of the list that weighed the result: its own K, that of a corrected list, or that of
# the list.
_CHANGES = f"""
    CREATE TEMP TABLE event_changes ON COMMIT DROP AS
    SELECT p.results_id AS event, p.player_id AS player,
           CASE WHEN bool_or(s.rating IS NOT NULL AND coalesce(s.k, w.k_used, o.k_used) IS NULL) THEN NULL
                ELSE round(sum(s.sum_delta * coalesce(s.k, w.k_used, o.k_used))
                           FILTER (WHERE s.rating IS NOT NULL) / 100.0, 2) END AS change
      FROM {player_results()} p
      LEFT JOIN standing_results s ON s.event_id = p.results_id AND s.player_id = p.player_id
      LEFT JOIN ratings_periodrow w ON w.calculation_id = s.weighed_by AND w.player_id = s.player_id
      LEFT JOIN ratings_periodrow o ON o.calculation_id = s.id AND o.player_id = s.player_id
     WHERE p.results_id IN (SELECT event FROM changed_events) AND p.player_id IS NOT NULL
     GROUP BY p.results_id, p.player_id
"""
_TABLES = ("changed_events", "standing_results", "event_changes")


def store_event_changes(calculation: Calculation) -> int:
    """Store the changes in the events of a list being published; return how many rows differed."""
    about: dict[str, object] = {
        "calculation": calculation.pk,
        "system": calculation.system_id,
        "list_date": calculation.list_date,
        "national": calculation.system.federation_id is not None,
        "final": list(FINAL),
    }
    run(f"DROP TABLE IF EXISTS {', '.join(f'pg_temp.{table}' for table in _TABLES)}")
    for statement, table in zip((_EVENTS, _STANDING, _CHANGES), _TABLES, strict=True):
        run(statement, about)
        run(f"ANALYZE {table}")
    return store_changes()
