"""Players of a list in an order that the reader chose, page by page."""

from collections.abc import Callable, Mapping
from typing import Any

from django.db import connection

from players.names import parts
from players.selectors import Place
from players.tables import current_ratings
from portal.federations.models import Federation
from ratings.lists.listing import (
    AT_HOME,
    FILTERS,
    ON_LIST,
    ListedPlayer,
    ListPage,
    list_params,
    players_by_key,
    rated_then,
)
from ratings.models import RatingList

# The order that an address names → its column, and how a player of the page before states it.
_VALUES: dict[str, tuple[str, Callable[[ListedPlayer], int | None]]] = {
    "rating": ("r.rating", lambda row: row.rating),
    "born": ("coalesce(p.birth_year, {last})", lambda row: row.birth_year),
}
SORTS = ("name", *_VALUES)
# Digits of the largest number that the database compares.
LONGEST_NUMBER = 18
# Whoever has no birth year comes last, whichever way the list is sorted.
_BELOW_ALL, _ABOVE_ALL = -1, 10_000
# Everybody in the newest list: its ratings are stored as such, so nobody is looked up one by one.
_NOW = f"""JOIN {current_ratings()} r
    ON r.player_id = p.id AND r.system_id = %(system)s AND r.list_date IS NULL"""


def can_sort(listed: RatingList, federation: Federation | None, given: Mapping[str, Any]) -> bool:
    """Return whether a list may be sorted: an old one of the whole world would look up everybody first."""
    newest = listed.list_date == listed.system.list_date
    return newest or bool(federation or given.get("title") or given.get("q"))


def sorted_on_list(
    listed: RatingList,
    order: str,
    *,
    federation: Federation | None = None,
    query: str = "",
    after: Place | None = None,
    limit: int = 50,
    only: Mapping[str, Any] | None = None,
) -> ListPage:
    """Return a page of a list in that order; "-" before its name reverses it, equal ones follow by name.

    Restricted records are left out: their place would tell their rating.
    """
    system, list_date = listed.system, listed.list_date
    narrowed = {name: value for name, value in (only or {}).items() if name in FILTERS and value}
    about = list_params(system, list_date, listed) | narrowed | {"limit": limit + 1}
    where = " AND NOT p.restricted" + "".join(FILTERS[name] for name in narrowed)
    if federation is not None:
        where += AT_HOME
        about |= {"federation": federation.pk, "code": federation.code}
    named, words = _named(query)
    behind, place, by = _order(order, _row_of(listed, after))
    source = _NOW if list_date == system.list_date else rated_then()
    sql = f"SELECT p.id {ON_LIST.format(rated=source)} {where} {named} {behind} ORDER BY {by} LIMIT %(limit)s"
    with connection.cursor() as cursor:
        cursor.execute(sql, about | words | place)
        keys = [row[0] for row in cursor.fetchall()]
    known = players_by_key(system, list_date, keys[:limit], listed=listed)
    page = [known[key] for key in keys[:limit] if key in known]
    further = len(keys) > limit and page
    return ListPage(page, Place(page[-1].sort_key, page[-1].pk) if further else None)


def _row_of(listed: RatingList, after: Place | None) -> ListedPlayer | None:
    """Return the last player of the page before, None for the first page."""
    if after is None:
        return None
    return players_by_key(listed.system, listed.list_date, [after.pk], listed=listed).get(after.pk)


def _order(order: str, before: ListedPlayer | None) -> tuple[str, dict[str, Any], str]:
    """Return the condition for players behind that one, its parameters, and the columns to sort by."""
    name, falls = order.removeprefix("-"), order.startswith("-")
    way, sign = ("DESC", "<") if falls else ("ASC", ">")
    params: dict[str, Any] = {} if before is None else {"sort_key": before.sort_key, "pk": before.pk}
    if name not in _VALUES:
        behind = f" AND (p.sort_key, p.id) {sign} (%(sort_key)s, %(pk)s)" if before else ""
        return behind, params, f"p.sort_key {way}, p.id {way}"
    last = _BELOW_ALL if falls else _ABOVE_ALL
    column, value_of = _VALUES[name]
    column, by = column.format(last=last), f"{column.format(last=last)} {way}, p.sort_key, p.id"
    if before is None:
        return "", params, by
    value = value_of(before)
    equal = f"{column} = %(value)s AND (p.sort_key, p.id) > (%(sort_key)s, %(pk)s)"
    behind = f" AND ({column} {sign} %(value)s OR {equal})"
    return behind, params | {"value": last if value is None else value}, by


def _named(query: str) -> tuple[str, dict[str, Any]]:
    """Return the condition that a name contains all typed words in any script, or of the id."""
    if query.isdecimal():
        return " AND p.fide_id = %(typed)s", {"typed": int(query[:LONGEST_NUMBER])}
    sought = parts(query) if query else []
    # Of punctuation alone no name consists.
    conditions, words = " AND false" if query and not sought else "", dict[str, Any]()
    for place, alternatives in enumerate(sought):
        names = {f"word_{place}_{number}": f"%{part}%" for number, part in enumerate(alternatives)}
        either = " OR ".join(f"p.search_key LIKE %({name})s" for name in names)
        conditions, words = f"{conditions} AND ({either})", words | names
    return conditions, words
