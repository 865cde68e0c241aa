"""Opening a system: what the lists before it tell of its players, as the first calculation needs it."""

from ratings.core import Edition

# Games that the known lists add up to, at least thirty where the K of the last one says so.
KNOWN_GAMES = """
    (SELECT greatest(sum(c.games), CASE WHEN (array_agg(c.k ORDER BY c.list_date DESC)
                                              FILTER (WHERE c.rating IS NOT NULL))[1] IN (10, 15, 20)
                                        THEN 30 ELSE 0 END)
       FROM players_ratingchange c
      WHERE c.player_id = p.id AND c.system_id = {system} AND c.list_date < '{before}')
"""
# The highest known rating, at least 2400 where the K of the last list says so.
KNOWN_PEAK = """
    (SELECT greatest(max(c.rating), CASE WHEN (array_agg(c.k ORDER BY c.list_date DESC)
                                               FILTER (WHERE c.rating IS NOT NULL))[1] = 10
                                         THEN {latch} END)
       FROM players_ratingchange c
      WHERE c.player_id = p.id AND c.system_id = {system} AND c.list_date < '{before}')
"""


def latch(edition: Edition) -> int:
    """Return the rating whose publication lowers K for good (A-04)."""
    return max((line.rating for line in edition.k.lines if line.rule == "reached" and line.rating), default=0)
