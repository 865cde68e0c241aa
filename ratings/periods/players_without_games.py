"""Players without games whom a list changes anyway: now inactive, uplifted, aligned, no longer juniors."""

from collections.abc import Collection, Iterable

from django.db import connection

from players.tables import current_ratings, people, private_facts, rating_changes
from ratings.core import RatingType, steps_of
from ratings.periods.calendar import Period
from ratings.periods.new_ratings import Row, settle
from ratings.periods.reading import standard_system, states
from rulekit.dates import add_months

# Players who become inactive with this list: the last game lies between the two bounds of activity. Those
# with an earlier game were marked by an earlier list. Uses the index states_by_last_game.
_INACTIVE = """
    SELECT player_id FROM ratings_ratingstate
     WHERE system_id = {system} AND last_game >= '{since}' AND last_game < '{until}'
"""
# A revision also checks all players whom the list now published has changed.
_TOUCHED_BEFORE = """
    SELECT w.player_id FROM ratings_periodrow w JOIN ratings_calculation c ON c.id = w.calculation_id
     WHERE c.system_id = {system} AND c.list_date = '{list_date}' AND c.revision = {revision} - 1
       AND c.state = 'published' AND w.rating_before IS NOT NULL
"""
# DISTINCT ON with this order keeps the last change up to the date: the rating in the list in force.
_STANDARDS = f"""
    SELECT DISTINCT ON (player_id) player_id, rating FROM {rating_changes()}
     WHERE system_id = %s AND list_date <= %s AND player_id = ANY(%s)
     ORDER BY player_id, list_date DESC
"""


def rows_without_games(period: Period, touched: Collection[int]) -> list[Row]:
    """Return the rows of players without games whose entry differs from the previous list."""
    found = [
        state
        for state in states(period, _asked(period)).values()
        if state.player not in touched and state.rating is not None
    ]
    rows = [Row(state, state.rating, total=state.total, last_game=state.last_game) for state in found]
    standards = standard_ratings(period, rows)
    return [row for row in rows if _differs(settle(period, row, standards))]


def _differs(row: Row) -> bool:
    """Return whether the row changes anything; a K missing in an imported list alone is no change."""
    before = row.state
    if before.k is None and not row.steps and row.inactive == before.inactive:
        return False
    return (row.rating, row.k, row.inactive) != (before.rating, before.k, before.inactive)


def _asked(period: Period) -> str:
    """Return SQL for players who may change: few, or all rated players if a step or a new K table applies."""
    system, published = int(period.system.pk), period.published
    queries = [_inactive(period), _grown_up(period)]
    if _steps(period) or published.k.lines != period.edition.k.lines:
        queries = [f"SELECT player_id FROM {current_ratings()} WHERE system_id = {system}"]
    elif published.opponents.align_from is not None:
        queries.append(_strong(system, int(published.opponents.align_from)))
    if period.revision:
        revision, list_date = int(period.revision), period.list_date.isoformat()
        queries.append(_TOUCHED_BEFORE.format(system=system, list_date=list_date, revision=revision))
    return " UNION ".join(queries)


def _inactive(period: Period) -> str:
    months = period.published.lists.inactive_after_months
    return _INACTIVE.format(
        system=int(period.system.pk),
        since=add_months(period.base, -months).isoformat(),
        until=add_months(period.list_date, -months).isoformat(),
    )


def _grown_up(period: Period) -> str:
    """Return SQL for juniors whose K ends: at the turn of the year, or on a known birthday (A-01, A-47).

    The years of birth only narrow the search; `settle` decides by the rules.
    """
    lines = [line for line in period.published.k.lines if line.age is not None]
    year = period.list_date.year
    years = {year - (line.age or 0) - more for line in lines for more in (0, 1)}
    ks, born = ",".join(str(line.value) for line in lines), ",".join(map(str, sorted(years)))
    january = "true" if period.list_date.month == 1 else "false"
    return f"""
        SELECT c.player_id FROM {current_ratings()} c JOIN {people()} p ON p.id = c.player_id
          LEFT JOIN {private_facts()} b ON b.player_id = p.id
         WHERE c.system_id = {int(period.system.pk)} AND c.k = ANY('{{{ks}}}')
           AND p.birth_year = ANY('{{{born}}}') AND ({january} OR b.birth_date IS NOT NULL)
    """


def _strong(system: int, bound: int) -> str:
    """Return SQL for players whose standard rating is high enough for the alignment (Ukraine: 6.7)."""
    return f"""
        SELECT c.player_id FROM {current_ratings()} c JOIN {current_ratings()} own
            ON own.player_id = c.player_id AND own.system_id = {system}
         WHERE c.system_id = {standard_system()} AND c.rating >= {bound}
    """


def _steps(period: Period) -> bool:
    return period.rules.family == "fide" and bool(steps_of(period.list_date, period.rules.tempo))


def standard_ratings(period: Period, rows: Iterable[Row]) -> dict[int, int]:
    """Return the standard ratings of that date, if a step or the alignment needs them (A-40, A-51)."""
    uplift = _steps(period) and period.rules.tempo is not RatingType.STANDARD
    if not uplift and period.edition.opponents.align_from is None:
        return {}
    players = [row.state.player for row in rows]
    with connection.cursor() as cursor:
        cursor.execute(_STANDARDS, [standard_system(), period.list_date, players])
        return {player: rating for player, rating in cursor.fetchall() if rating is not None}
