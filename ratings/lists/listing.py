"""Entries of players in a list: the last change up to its date, looked up for the players shown.

Lists are not stored as rows: ratings are stored by change. A page of any list, however old, therefore costs
one index look-up per player. Names are current, federations those of the list's date.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from html import escape
from typing import Any

from django.core.cache import cache
from django.db import connection
from django.db.backends.utils import CursorWrapper
from django.db.models import QuerySet
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from players.enums import Standing
from players.models import Player, RatingSystem
from players.selectors import Place, search_page
from players.tables import ever_at_home, home_on, people, people_at_home, rating_on
from portal.federations.models import Federation
from portal.look.addresses import address
from portal.look.templatetags.look import gain
from portal.parts.names import for_reader
from portal.parts.planned import planned_cursor
from ratings.figures.selectors import stored_tops
from ratings.models import RatingList
from ratings.periods.removals import removed_players
from ratings.publication.sources import Source, as_it_stands, suspended_federations
from ratings.publication.tops import CATEGORIES, tops

KEPT_SECONDS = 3600
_HOME = home_on("p.id", "%(list_date)s")
_COLUMNS = f"""p.id, p.fide_id, p.name, p.sort_key, p.title, p.women_title, p.sex, p.birth_year, {_HOME},
       p.deceased, p.restricted, r.rating, CASE WHEN r.list_date = %(list_date)s THEN r.games ELSE 0 END, r.k,
       r.inactive, p.native_name"""


def rated_then() -> str:
    """Return the join of everybody's last change up to the day of the list."""
    columns = "c.rating, c.games, c.k, c.inactive, c.list_date"
    return f"CROSS JOIN LATERAL {rating_on('p.id', '%(system)s', '%(list_date)s', columns=columns)} r"


# Who is on a list; `rated` joins the ratings as r.
ON_LIST = f"""
    FROM {people_at_home("p", "f")}
    {{rated}}
   WHERE r.rating IS NOT NULL AND p.standing = '{Standing.REGISTERED}'
     AND p.federation_id <> ALL(%(suspended)s::int[]) AND p.id <> ALL(%(removed)s::int[])
"""
_RATED = ON_LIST.format(rated=rated_then())
# A row comparison, so that the index on (sort_key, id) gives the next page without reading the ones before.
_BEHIND = " AND (p.sort_key, p.id) > (%(sort_key)s, %(pk)s)"
# Few players ever moved: only current members and those who ever joined or left are checked for that day.
AT_HOME = f""" AND (p.federation_id = %(federation)s OR p.id IN ({ever_at_home("%(federation)s")}))
     AND {_HOME} = %(code)s"""
# Filters; each condition is added only if it was given.
FILTERS = {
    "born_from": " AND p.birth_year >= %(born_from)s",
    "born_to": " AND p.birth_year <= %(born_to)s",
    "sex": " AND p.sex = %(sex)s",
    "rating_from": " AND r.rating >= %(rating_from)s",
    "rating_to": " AND r.rating <= %(rating_to)s",
    "activity": " AND r.inactive = (%(activity)s = 'inactive')",
    "title": " AND %(title)s IN (p.title, p.women_title)",
}
_PAGE = f"SELECT {_COLUMNS} {_RATED} {{where}} ORDER BY p.sort_key, p.id LIMIT %(limit)s"
_CHOSEN = f"SELECT {_COLUMNS} {_RATED} AND p.id = ANY(%(players)s)"
# Without a rating on that day: never rated, delisted, or not yet in the list.
_TITLED = f"""
    SELECT p.id FROM {people()} p
      LEFT JOIN LATERAL {rating_on("p.id", "%(system)s", "%(list_date)s")} r ON true
     WHERE r.rating IS NULL AND p.title || p.women_title <> ''
       AND p.federation_id <> ALL(%(suspended)s::int[])
       AND p.standing = '{Standing.REGISTERED}' AND NOT p.deceased AND NOT p.restricted
"""
# The ratings of one federation in the list of a day, for tops().
_GAMES = "CASE WHEN c.list_date = '{list_date}' THEN c.games ELSE 0 END AS games"
_OF_FEDERATION = f"""(SELECT q.id AS player_id, r.rating, r.games, r.k, r.inactive
    FROM {people()} q CROSS JOIN LATERAL
         {rating_on("q.id", "{system}", "'{list_date}'", columns=f"c.rating, {_GAMES}, c.k, c.inactive")} r
   WHERE q.federation_id = {{federation}} AND r.rating IS NOT NULL)"""


def _aside(text: str) -> str:
    return f'<span class="text-secondary">{escape(text)}</span>'


@dataclass(frozen=True)
class ListedPlayer:
    """A player in a list; for a restricted record the page shows only name and id."""

    pk: int
    fide_id: int | None
    name: str
    sort_key: str
    title: str
    women_title: str
    sex: str
    birth_year: int | None
    federation: str
    deceased: bool
    restricted: bool
    rating: int
    games: int
    k: int | None
    inactive: bool
    native_name: str = ""
    gain: int = 0

    @property
    def address(self) -> str:
        """Return the player's page; empty if they have no id."""
        return address("players:profile", self.fide_id) if self.fide_id else ""

    @property
    def shown_name(self) -> str:
        """Return the name in the reader's script, if there is one and the record is not restricted."""
        if self.restricted or not self.native_name:
            return self.name
        return for_reader(self.name, self.native_name, get_language())[0]

    @property
    def shown_title(self) -> str:
        return self.title or self.women_title

    @property
    def link(self) -> SafeString:
        """Return the name, linked to the player's page."""
        # Only the name is other people's text; the address is made of a number.
        at = f' href="{self.address}"' if self.fide_id else ""
        return SafeString(f"<a{at}>{escape(self.shown_name)}</a>")

    @property
    def introduced(self) -> SafeString:
        """Return title, linked name and federation for one cell."""
        title = _aside(self.shown_title) + " " if self.shown_title else ""
        return SafeString(f"{title}{self.link} {_aside(self.federation)}")

    @property
    def moved(self) -> SafeString:
        """Return the change since the previous list, with sign and colour."""
        return gain(self.gain)


@dataclass(frozen=True)
class ListPage:
    """Players ordered by name, and where the next page begins."""

    players: list[ListedPlayer]
    next: Place | None = None


def players_on_list(
    system: RatingSystem,
    list_date: date,
    *,
    federation: Federation | None = None,
    query: str = "",
    after: Place | None = None,
    limit: int = 50,
    only: Mapping[str, Any] | None = None,
    listed: RatingList | None = None,
) -> ListPage:
    """Return a page of a list, optionally of one federation, by name, or filtered by `only`.

    `listed` saves a query if the newest revision of the list is already known.
    """
    narrowed = {name: value for name, value in (only or {}).items() if name in FILTERS and value}
    conditions = "".join(FILTERS[name] for name in narrowed)
    if narrowed:
        # A restricted record publishes none of the filtered facts, so it never matches.
        conditions += " AND NOT p.restricted"
    if query:
        code = federation.code if federation else ""
        found = search_page(query, federation=code, limit=limit, after=after)
        keys = [player.pk for player in found.players]
        known = players_by_key(system, list_date, keys, conditions, narrowed, listed)
        return ListPage([known[player.pk] for player in found.players if player.pk in known], found.next)
    where, about = conditions, list_params(system, list_date, listed) | narrowed | {"limit": limit + 1}
    if federation is not None:
        where += AT_HOME
        about |= {"federation": federation.pk, "code": federation.code}
    if after is not None:
        where += _BEHIND
        about |= {"sort_key": after.sort_key, "pk": after.pk}
    # Planned for these values: a federation may have ten members or a hundred thousand.
    rows = _listed(_PAGE.format(where=where), about, connection.cursor())
    page = rows[:limit]
    return ListPage(page, Place(page[-1].sort_key, page[-1].pk) if len(rows) > limit else None)


def players_by_key(
    system: RatingSystem,
    list_date: date,
    players: Sequence[int],
    conditions: str = "",
    narrowed: Mapping[str, Any] | None = None,
    listed: RatingList | None = None,
) -> dict[int, ListedPlayer]:
    """Return the entries of these players in a list; those not in it are omitted.

    `listed` saves a query if the newest revision of the list is already known.
    """
    about = list_params(system, list_date, listed) | dict(narrowed or {}) | {"players": list(players)}
    return {row.pk: row for row in _listed(_CHOSEN + conditions, about, planned_cursor())}


def titled_without_rating(system: RatingSystem, list_date: date) -> QuerySet[Player]:
    """Return titled players without a rating in a list; 2009 and 2017 list them separately (7.22, 7.2.2)."""
    with connection.cursor() as cursor:
        cursor.execute(_TITLED, list_params(system, list_date))
        keys = [row[0] for row in cursor.fetchall()]
    return Player.objects.filter(pk__in=keys).select_related("federation").order_by("sort_key", "pk")


def top_list(
    listed: RatingList, category: str, federation: Federation | None = None, *, limit: int | None = None
) -> list[ListedPlayer]:
    """Return at most a hundred top players of a category, of the world as published or of a federation."""
    system, day = listed.system, listed.list_date
    first = first_of(listed, federation).get(category, [])[:limit]
    return as_ranked(first, players_by_key(system, day, [row[0] for row in first], listed=listed))


def as_ranked(rows: Iterable[Sequence[int]], on_list: Mapping[int, ListedPlayer]) -> list[ListedPlayer]:
    """Return the players of ranked rows (player, rating, change), without restricted records."""
    return [
        ListedPlayer(**vars(on_list[player]) | {"rating": rating, "gain": change[0] if change else 0})
        for player, rating, *change in rows
        if player in on_list and not on_list[player].restricted
    ]


def first_of(listed: RatingList, federation: Federation | None = None) -> dict[str, list[list[int]]]:
    """Return the top players by category.

    Those of the world and of each federation are stored with the list. Computed, and cached for an hour, are
    those of a federation whose members have changed since, and of the world on imported lists.
    """
    code, day = listed.system.code, listed.list_date
    if federation is not None:
        if stored := stored_tops(listed, federation):
            return stored
        # The key of the list, so a revision has an entry of its own.
        found = cache.get_or_set(
            f"tops:{listed.pk}:{federation.pk}",
            lambda: tops(code, day, _source(listed, federation), listed.calculation_id, federation.pk),
            KEPT_SECONDS,
        )
        return found or {}
    if listed.tops or day != listed.system.list_date:
        return listed.tops
    return cache.get_or_set(f"tops:{listed.pk}", lambda: tops(code, day, as_it_stands()), KEPT_SECONDS) or {}


def category_or_first(name: str) -> str:
    """Return a category of the top lists; the open one for any unknown name."""
    return name if name in CATEGORIES else CATEGORIES[0]


def _source(listed: RatingList, federation: Federation) -> Source:
    """Return the ratings of the day; for the current list the register itself."""
    if listed.list_date == listed.system.list_date:
        return as_it_stands()
    ratings = _OF_FEDERATION.format(
        system=int(listed.system_id), federation=int(federation.pk), list_date=listed.list_date.isoformat()
    )
    return Source({listed.system.code: ratings})


def list_params(system: RatingSystem, list_date: date, listed: RatingList | None = None) -> dict[str, Any]:
    """Return the parameters of `ON_LIST`: the list, and whom it omits."""
    return {"system": system.pk, "list_date": list_date} | _left_out(system, list_date, listed)


def _left_out(system: RatingSystem, list_date: date, listed: RatingList | None) -> dict[str, list[int]]:
    """Return whom that list omits, as published or as of today.

    FIDE's lists omit suspended federations (10.1), a national one removed players (Ukraine: 5).
    """
    revisions = RatingList.objects.filter(system=system, list_date=list_date).order_by("-revision")
    known = listed.rests_on if listed else revisions.values_list("rests_on", flat=True).first()
    if system.federation_id is not None:
        now = removed_players().get(system.code, ()) if known is None else known.get("removed", ())
        return {"suspended": [], "removed": list(now)}
    federations = suspended_federations() if known is None else known.get("suspended", ())
    return {"suspended": list(federations), "removed": []}


def _listed(sql: str, about: dict[str, Any], cursor: CursorWrapper) -> list[ListedPlayer]:
    with cursor:
        cursor.execute(sql, about)
        return [ListedPlayer(*row) for row in cursor.fetchall()]
