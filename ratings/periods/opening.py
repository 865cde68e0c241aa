"""Opens a rating system: derives the states that the first calculation needs from imported lists."""

from datetime import date, timedelta

from django.db import transaction
from django.utils import timezone

from players.imports.staging import run
from players.models import RatingSystem
from players.tables import current_ratings, people, rating_changes
from portal.accounts.actors import Actor
from portal.workflow.audit import record
from portal.workflow.permissions import require
from ratings.core import Edition
from ratings.core.editions.model import KLine
from ratings.enums import Origin
from ratings.faults import RatingFault
from ratings.models import RatingList
from ratings.periods.calendar import rules_of
from ratings.periods.permissions import can_open
from rulekit import NoEditionError
from rulekit.dates import add_months

# By player, over all known lists: sum of games, highest rating, first list, last list with games.
_KNOWN = f"""
    (SELECT player_id, sum(games) AS games, max(rating) AS peak, min(list_date) AS first,
            max(list_date) FILTER (WHERE games > 0) AS played
       FROM {rating_changes()} WHERE system_id = %(system)s GROUP BY player_id) AS known
"""
# An active player has played within the activity period; if no known list shows when, the last game is
# assumed on the day before the list. Rows that exist are kept: a publication wrote them.
_OPEN = f"""
    INSERT INTO ratings_ratingstate (system_id, player_id, games, peak, last_game)
    SELECT %(system)s, known.player_id, greatest(known.games, {{games}}), greatest(known.peak, {{peak}}),
           CASE WHEN now.inactive OR known.played > %(bound)s THEN known.played - 1
                ELSE %(list_date)s::date - 1 END
      FROM {_KNOWN}
      JOIN {people()} p ON p.id = known.player_id
      JOIN {current_ratings()} now ON now.player_id = known.player_id AND now.system_id = %(system)s
    ON CONFLICT (player_id, system_id) DO NOTHING
"""
# A list imported after some were published here may add games; stored values are never lowered.
_CATCH_UP = f"""
    UPDATE ratings_ratingstate s
       SET games = greatest(s.games, known.games), peak = greatest(s.peak, known.peak),
           last_game = greatest(s.last_game, known.played - 1)
      FROM {_KNOWN}
     WHERE s.system_id = %(system)s AND s.player_id = known.player_id
       AND (known.games > s.games OR known.peak > s.peak OR known.played - 1 > s.last_game)
"""


def games_told(edition: Edition, k: str, day: date, first: str) -> str:
    """Return SQL for the minimum number of games that the printed K implies (A-06).

    K of 20 or less implies thirty games. A junior's K implies nothing; if the player is on the first known
    list, earlier games are unknown and count as thirty, so that K does not start at 40 again at nineteen.
    """
    junior = junior_line(edition)
    known_long = f"WHEN {_in_age(junior, day)} AND {k} = {junior.value} AND {first} THEN 30" if junior else ""
    return f"CASE WHEN {k} IN (10, 15, 20) THEN 30 {known_long} ELSE 0 END"


def peak_told(edition: Edition, k: str, day: date) -> str:
    """Return SQL for the minimum highest rating that the printed K implies (A-03, A-04).

    K = 10 implies a published rating at the latch (2400; Ukraine 2300). A junior with less than a junior's K
    has reached the upper bound for it (2300) at some time.
    """
    junior = junior_line(edition)
    lower = f"WHEN {_in_age(junior, day)} AND {k} < {junior.value} THEN {junior.rating}" if junior else ""
    return f"CASE WHEN {k} = 10 THEN {latch(edition)} {lower} END"


def junior_line(edition: Edition) -> KLine | None:
    """Return the line of the K table for juniors, if the edition has one that ends at a rating (FIDE)."""
    return next((line for line in edition.k.lines if line.rule.startswith("junior")), None)


def _in_age(line: KLine, day: date) -> str:
    """Return SQL for players who are certainly juniors; only the year of birth is known (A-01)."""
    until = "<=" if line.rule == "junior_until_year_end" else "<"
    return f"{day.year} - p.birth_year {until} {line.age}"


# K of the last list in which the player was rated.
_LAST_K = "(array_agg(c.k ORDER BY c.list_date DESC) FILTER (WHERE c.rating IS NOT NULL))[1]"


def known_games(system: int, before: date, edition: Edition) -> str:
    """Return a subquery for the total games of a player's known lists; `p` is the player's row."""
    first = f"min(c.list_date) = (SELECT min(list_date) FROM {rating_changes()} WHERE system_id = {system})"
    told = games_told(edition, _LAST_K, before - timedelta(days=1), first)
    return f"""
        (SELECT greatest(sum(c.games), {told})
           FROM {rating_changes()} c
          WHERE c.player_id = p.id AND c.system_id = {system} AND c.list_date < '{before.isoformat()}')
    """


def known_peak(system: int, before: date, edition: Edition) -> str:
    """Return a subquery for a player's highest known rating, at least what the printed K implies."""
    return f"""
        (SELECT greatest(max(c.rating), {peak_told(edition, _LAST_K, before - timedelta(days=1))})
           FROM {rating_changes()} c
          WHERE c.player_id = p.id AND c.system_id = {system} AND c.list_date < '{before.isoformat()}')
    """


def latch(edition: Edition) -> int:
    """Return the rating that lowers K permanently once it was published (A-04); 0 if there is none."""
    return max((line.rating for line in edition.k.lines if line.rule == "reached" and line.rating), default=0)


@transaction.atomic
def open_system(*, system: str, actor: Actor) -> int:
    """Derive the states of rated players from imported lists; return how many are new or changed.

    Values written by a publication are never lowered. The list in force is recorded as imported.
    """
    # The same lock as in start_calculation, which must not read states that are being derived.
    found = RatingSystem.objects.select_for_update(of=("self",)).select_related("federation").get(code=system)
    require(can_open, actor, found)
    if found.list_date is None:
        raise RatingFault("no_list_yet")
    try:
        edition = rules_of(found).on(found.list_date)
    except NoEditionError:
        raise RatingFault("no_edition", list=found.list_date.isoformat()) from None
    made = derive_states(found.pk, edition, found.list_date)
    # `a_list_is_published_once` allows one row per list and revision: opening a system again finds the first
    # one.
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


def derive_states(system: int, edition: Edition, list_date: date) -> int:
    """Store what the known lists imply for every rated player; return the number of rows written."""
    bound = add_months(list_date, -edition.lists.inactive_after_months)
    about = {"system": system, "list_date": list_date, "bound": bound}
    # A player who is not on the first known list got the first rating later, so all games are known.
    first = f"known.first = (SELECT min(list_date) FROM {rating_changes()} WHERE system_id = %(system)s)"
    opening = _OPEN.format(
        games=games_told(edition, "now.k", list_date, first), peak=peak_told(edition, "now.k", list_date)
    )
    return run(_CATCH_UP, about) + run(opening, about)


def _rated(system: RatingSystem) -> int:
    return int(
        run(f"SELECT FROM {current_ratings()} WHERE system_id = %s AND list_date IS NULL", [system.pk])
    )
