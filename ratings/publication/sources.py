"""Queries for the players of a list, from the current register or from tables of a past state.

The order uses printed values, so that a replay years later gives the same order even if primary keys have
changed.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from players import tables
from players.models import RatingSystem
from portal.federations.enums import Status
from portal.federations.models import Federation
from ratings.core.editions.model import ListRules
from ratings.periods.removals import removed_players
from ratings.publication.layouts import COMBINED, NATIONAL, SINGLE, Layout
from rulekit.dates import add_months

TRIO = ("fide-standard", "fide-rapid", "fide-blitz")
# New lists omit records that wait for an id, were merged or are restricted, and the dead.
_PRINTED = "p.standing = 'registered' AND NOT p.deceased AND NOT p.restricted"
# FIDE's lists omit players of suspended federations until the suspension ends (10.1).
_MEMBERS = "p.federation_id <> ALL('{{{suspended}}}'::int[])"
# Inactive players stay in the list for two more years. Then they are omitted, but keep the rating
# (2009: 7.23b).
_RECENT = """NOT EXISTS (SELECT FROM {states} t WHERE t.player_id = p.id AND t.system_id = {system}
                  AND r.inactive AND t.last_game < '{since}')"""
# A national list omits removed inactive players (Ukraine: 5).
_STAYS = "p.id <> ALL('{{{removed}}}'::int[])"
# Collation "C" sorts by bytes: the order does not depend on the locale of the server.
_ORDER = 'lower(p.name COLLATE "C")'
_PERSON = """p.fide_id, p.name, f.code AS federation, p.sex, p.title, p.women_title, p.other_titles,
           p.online_title, p.birth_year"""
_NOW = f"""(SELECT player_id, rating, games, k, inactive FROM {tables.current_ratings()}
            WHERE system_id = {{system}} AND list_date IS NULL)"""
_LINES = "SELECT {lines} FROM ({rows}) l"
_SINGLE = """
    SELECT {person}, r.rating, r.games, r.k, r.inactive
      FROM {at_home}
      JOIN {ratings} r ON r.player_id = p.id
     WHERE {printed} AND p.fide_id IS NOT NULL
     ORDER BY {order}, p.fide_id OFFSET 0
"""
_COMBINED = """
    SELECT {person}, s.rating AS standard_rating, s.games AS standard_games, s.k AS standard_k,
           r.rating AS rapid_rating, r.games AS rapid_games, r.k AS rapid_k,
           b.rating AS blitz_rating, b.games AS blitz_games, b.k AS blitz_k,
           coalesce(s.inactive, r.inactive, b.inactive, false) AND coalesce(r.inactive, true)
               AND coalesce(b.inactive, true) AS inactive
      FROM {at_home}
      LEFT JOIN {standard} s ON s.player_id = p.id
      LEFT JOIN {rapid} r ON r.player_id = p.id
      LEFT JOIN {blitz} b ON b.player_id = p.id
     WHERE {printed} AND p.fide_id IS NOT NULL
     ORDER BY {order}, p.fide_id OFFSET 0
"""
_NATIONAL = """
    SELECT coalesce(n.number, '') AS number, p.fide_id, p.name, p.native_name, p.sex,
           coalesce(n.category, '') AS category, coalesce(n.title, '') AS national_title,
           p.title, p.women_title, p.birth_year, p.region,
           r.rating, r.games, r.k, r.inactive, o.rating AS fide_rating,
           (t.last_game + interval '{months} months')::date AS active_until
      FROM {people} p JOIN {ratings} r ON r.player_id = p.id
      LEFT JOIN {numbers} n ON n.player_id = p.id AND n.system_id = {system}
      LEFT JOIN {fide} o ON o.player_id = p.id
      LEFT JOIN {states} t ON t.player_id = p.id AND t.system_id = {system}
     WHERE {printed} AND p.federation_id = {federation}
     ORDER BY {order}, n.number, p.id OFFSET 0
"""


@dataclass(frozen=True)
class Source:
    """The tables of a list; `ratings` by system have (player_id, rating, games, k, inactive)."""

    ratings: Mapping[str, str]
    people: str = tables.people()
    numbers: str = tables.national_ids()
    states: str = "ratings_ratingstate"
    suspended: tuple[int, ...] = ()
    # Inactive players removed from a national list (Ukraine: 5), by system.
    removed: Mapping[str, tuple[int, ...]] = field(default_factory=dict)

    def printed(self) -> str:
        """Return the SQL condition for players printed in FIDE's lists."""
        return f"{_PRINTED} AND {_MEMBERS.format(suspended=','.join(map(str, self.suspended)))}"


@dataclass(frozen=True)
class Contents:
    """The contents of a list file: its layout and the query for its rows."""

    layout: Layout
    rows: str

    def query(self) -> str:
        """Return the query for the lines, one column per format."""
        return _LINES.format(lines=", ".join(self.layout.lines()), rows=self.rows)


def as_it_stands() -> Source:
    """Return the current register: the players in the list in force of each system."""
    systems = RatingSystem.objects.values_list("code", "pk")
    ratings = {code: _NOW.format(system=int(pk)) for code, pk in systems}
    return Source(ratings, suspended=suspended_federations(), removed=removed_players())


def suspended_federations() -> tuple[int, ...]:
    """Return the federations that are suspended today."""
    found = Federation.objects.filter(status=Status.SUSPENDED).order_by("pk")
    return tuple(found.values_list("pk", flat=True))


def contents_of(system: RatingSystem, source: Source, rules: ListRules, list_date: date) -> Contents:
    """Return the contents of a system's list by the rules of its date (R35)."""
    common = {"order": _ORDER}
    ratings = source.ratings[system.code]
    if system.federation_id is None:
        at_home = tables.people_at_home("p", "f", source.people)
        printed = source.printed()
        if rules.flagged_months is not None:
            since = add_months(list_date, -rules.inactive_after_months - rules.flagged_months)
            printed += " AND " + _RECENT.format(
                states=source.states, system=int(system.pk), since=since.isoformat()
            )
        rows = _SINGLE.format(person=_PERSON, at_home=at_home, ratings=ratings, printed=printed, **common)
        return Contents(SINGLE, rows)
    removed = ",".join(map(str, source.removed.get(system.code, ())))
    rows = _NATIONAL.format(
        people=source.people,
        ratings=ratings,
        fide=source.ratings[TRIO[0]],
        numbers=source.numbers,
        states=source.states,
        system=int(system.pk),
        federation=int(system.federation_id),
        months=int(rules.inactive_after_months),
        printed=f"{_PRINTED} AND {_STAYS.format(removed=removed)}",
        **common,
    )
    return Contents(NATIONAL, rows)


def combined_contents(source: Source) -> Contents:
    """Return the contents of the combined list: all registered players with their three ratings."""
    standard, rapid, blitz = (source.ratings[code] for code in TRIO)
    rows = _COMBINED.format(
        person=_PERSON,
        at_home=tables.people_at_home("p", "f", source.people),
        printed=source.printed(),
        order=_ORDER,
        standard=standard,
        rapid=rapid,
        blitz=blitz,
    )
    return Contents(COMBINED, rows)
