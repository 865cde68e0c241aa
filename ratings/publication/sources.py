"""Who is on a list, and with what: as the register stands now, or as tables of another day have it.

The order is by what the list prints, so that a list made again years later has it too, whatever became of the
register's own keys.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from players import tables
from players.models import RatingSystem
from ratings.publication.layouts import COMBINED, NATIONAL, SINGLE, Layout

TRIO = ("fide-standard", "fide-rapid", "fide-blitz")
# A record that waits for its id, was merged, is restricted or of the dead is printed in no new list.
_PRINTED = "p.standing = 'registered' AND NOT p.deceased AND NOT p.restricted"
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
           coalesce(n.category, '') AS category, p.title, p.women_title, p.birth_year, p.region,
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
    """The tables that a list is read from; `ratings` by system: (player_id, rating, games, k, inactive)."""

    ratings: Mapping[str, str]
    people: str = tables.people()
    numbers: str = tables.national_ids()
    states: str = "ratings_ratingstate"


@dataclass(frozen=True)
class Contents:
    """What a list file holds: its layout and the query of its rows."""

    layout: Layout
    rows: str

    def query(self) -> str:
        """Return the query of the lines, a column for each format."""
        return _LINES.format(lines=", ".join(self.layout.lines()), rows=self.rows)


def as_it_stands() -> Source:
    """Return the register itself: players in the list in force of each system."""
    systems = RatingSystem.objects.values_list("code", "pk")
    return Source({code: _NOW.format(system=int(pk)) for code, pk in systems})


def contents_of(system: RatingSystem, source: Source, months: int) -> Contents:
    """Return the single list of a system; `months` without a game end an activity (R35)."""
    common = {"printed": _PRINTED, "order": _ORDER}
    ratings = source.ratings[system.code]
    if system.federation_id is None:
        at_home = tables.people_at_home("p", "f", source.people)
        return Contents(SINGLE, _SINGLE.format(person=_PERSON, at_home=at_home, ratings=ratings, **common))
    rows = _NATIONAL.format(
        people=source.people,
        ratings=ratings,
        fide=source.ratings[TRIO[0]],
        numbers=source.numbers,
        states=source.states,
        system=int(system.pk),
        federation=int(system.federation_id),
        months=int(months),
        **common,
    )
    return Contents(NATIONAL, rows)


def combined_contents(source: Source) -> Contents:
    """Return the list of all registered players with their three ratings."""
    standard, rapid, blitz = (source.ratings[code] for code in TRIO)
    rows = _COMBINED.format(
        person=_PERSON,
        at_home=tables.people_at_home("p", "f", source.people),
        printed=_PRINTED,
        order=_ORDER,
        standard=standard,
        rapid=rapid,
        blitz=blitz,
    )
    return Contents(COMBINED, rows)
