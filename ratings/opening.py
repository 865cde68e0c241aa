"""Opening a system: what the lists before it tell of its players, as the first calculation needs it."""

from datetime import date

from django.db import transaction
from django.utils import timezone

from players.imports.staging import run
from players.models import RatingSystem
from portal.accounts.actors import Actor
from portal.workflow.audit import record
from portal.workflow.permissions import require
from ratings.core import Edition, NoEditionError
from ratings.core.months import add_months
from ratings.enums import Origin
from ratings.faults import RatingFault
from ratings.models import RatingList
from ratings.periods.calendar import rules_of
from ratings.permissions import can_open

# Games that the known lists add up to, at least thirty where the K of the last one says so.
KNOWN_GAMES = """
    (SELECT greatest(sum(c.games), CASE WHEN (array_agg(c.k ORDER BY c.list_date DESC)
                                              FILTER (WHERE c.rating IS NOT NULL))[1] IN (10, 15, 20)
                                        THEN 30 ELSE 0 END)
       FROM players_ratingchange c
      WHERE c.player_id = p.id AND c.system_id = {system} AND c.list_date < '{before}')
"""
# The highest known rating, at least the bound where the K of the last list says so.
KNOWN_PEAK = """
    (SELECT greatest(max(c.rating), CASE WHEN (array_agg(c.k ORDER BY c.list_date DESC)
                                               FILTER (WHERE c.rating IS NOT NULL))[1] = 10
                                         THEN {latch} END)
       FROM players_ratingchange c
      WHERE c.player_id = p.id AND c.system_id = {system} AND c.list_date < '{before}')
"""
# Whoever is active has played since the bound of activity; where no known list tells when, take the last day.
_OPEN = """
    INSERT INTO ratings_ratingstate (system_id, player_id, games, peak, last_game)
    SELECT {system}, known.player_id,
           greatest(known.games, CASE WHEN now.k IN (10, 15, 20) THEN 30 ELSE 0 END),
           greatest(known.peak, CASE WHEN now.k = 10 THEN {latch} END),
           CASE WHEN now.inactive OR known.played > date '{bound}' THEN known.played - 1
                ELSE date '{list_date}' - 1 END
      FROM (SELECT player_id, sum(games) AS games, max(rating) AS peak,
                   max(list_date) FILTER (WHERE games > 0) AS played
              FROM players_ratingchange WHERE system_id = {system} GROUP BY player_id) AS known
      JOIN players_currentrating now ON now.player_id = known.player_id AND now.system_id = {system}
    ON CONFLICT (player_id, system_id) DO NOTHING
"""


def latch(edition: Edition) -> int:
    """Return the rating whose publication lowers K for good (A-04)."""
    return max((line.rating for line in edition.k.lines if line.rule == "reached" and line.rating), default=0)


@transaction.atomic
def open_system(*, system: str, actor: Actor) -> int:
    """Derive the states of rated players from the lists taken over; return how many are new.

    What a publication has written stays. The list in force is kept as one that was taken over.
    """
    found = RatingSystem.objects.select_for_update(of=("self",)).select_related("federation").get(code=system)
    require(can_open, actor, found)
    if found.list_date is None:
        raise RatingFault("no_list_yet")
    try:
        edition = rules_of(found).on(found.list_date)
    except NoEditionError:
        raise RatingFault("no_edition", list=found.list_date.isoformat()) from None
    made = _derive(found.pk, edition, found.list_date)
    kept, new = RatingList.objects.get_or_create(
        system=found,
        list_date=found.list_date,
        revision=0,
        defaults={
            "origin": Origin.IMPORTED,
            "edition": edition.id,
            "players": _rated(found),
            "published_by": actor,
            "published_at": timezone.now(),
        },
    )
    if new:
        record(kept, "open", actor=actor, details={"players": made})
    return made


def _derive(system: int, edition: Edition, list_date: date) -> int:
    bound = add_months(list_date, -edition.lists.inactive_after_months)
    return run(
        _OPEN.format(
            system=int(system),
            latch=latch(edition),
            list_date=list_date.isoformat(),
            bound=bound.isoformat(),
        )
    )


def _rated(system: RatingSystem) -> int:
    return int(
        run("SELECT FROM players_currentrating WHERE system_id = %s AND list_date IS NULL", [system.pk])
    )
