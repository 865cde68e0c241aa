"""Turns the demo back to the moment before a list was published, for a test that is rolled back."""

from django.db import connection
from django.db.models import Max

from players.demo import turn_back
from players.models import RatingChange, RatingSystem
from ratings.models import Calculation, EventVerdict, RatingList
from tournaments.models import PublishedEvent

# Total games, highest rating and last game before the first list that is undone.
_STATES = """
    WITH undone AS (
         SELECT DISTINCT ON (w.player_id) w.player_id, w.total_before, w.peak_before, w.last_game_before
           FROM ratings_periodrow w JOIN ratings_calculation c ON c.id = w.calculation_id
          WHERE c.system_id = %(system)s AND c.list_date >= %(date)s
          ORDER BY w.player_id, c.list_date)
    UPDATE ratings_ratingstate s
       SET games = coalesce(u.total_before, 0), peak = u.peak_before, last_game = u.last_game_before
      FROM undone u WHERE u.player_id = s.player_id AND s.system_id = %(system)s
"""


def turn_back_before(listed: RatingList) -> None:
    """Undo this list and all lists since, of every system; only the events of the list wait.

    Reports of other events were not accepted then, or wait for a later list.
    """
    day = listed.list_date
    rated_by_it = EventVerdict.objects.filter(calculation=listed.calculation, verdict="enters")
    entering = set(rated_by_it.values_list("event", flat=True))
    for system in RatingSystem.objects.all():
        changes = RatingChange.objects.filter(system=system, list_date__lt=day)
        turn_back(system.code, changes.aggregate(last=Max("list_date"))["last"])
        with connection.cursor() as cursor:
            cursor.execute(_STATES, {"system": system.pk, "date": day})
    Calculation.objects.filter(list_date__gte=day).update(state="discarded")
    PublishedEvent.objects.exclude(pk__in=entering).filter(rated_list=None).update(state="cancelled")
    PublishedEvent.objects.filter(rated_list__gte=day).exclude(pk__in=entering).update(state="cancelled")
    PublishedEvent.objects.filter(pk__in=entering).update(state="accepted", rated_list=None)
