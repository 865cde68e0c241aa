"""Results of the search in an order that the reader chose, page by page."""

from typing import Any

from django.db.models import (
    Case,
    F,
    IntegerField,
    OuterRef,
    Q,
    QuerySet,
    Subquery,
    Value,
    When,
    prefetch_related_objects,
)
from django.db.models.functions import Coalesce

from players.models import CurrentRating, Player
from players.narrowing import Narrowing
from players.selectors import (
    FIDE_SYSTEMS,
    LONGEST_QUERY,
    Found,
    Place,
    filtered,
    named,
    public_players,
    with_their_ratings,
)

# The order that an address names → the rating that it means; birth years and names need none.
RATINGS = dict(zip(("rating", "rapid", "blitz"), FIDE_SYSTEMS, strict=True))
SORTS = ("name", "born", *RATINGS)
# Whoever has no value comes last, whichever way the list is sorted.
BELOW_ALL, ABOVE_ALL = -1, 10_000


def sorted_players(
    query: str,
    order: str,
    *,
    federation: str = "",
    title: str = "",
    only: Narrowing,
    limit: int,
    after: Place | None = None,
) -> Found:
    """Return a page of results in that order; "-" before its name reverses it, equal ones follow by name.

    Players without the value come last, and with them the restricted records: their place would tell it.
    """
    players = only.of(filtered(public_players(), federation, title))
    if query:
        players = named(players, query.strip()[:LONGEST_QUERY])
    name, falls = order.removeprefix("-"), order.startswith("-")
    if name == "name":
        found = _by_name(players, falls, after)
    else:
        found = _by_value(players.annotate(value=_value(name, falls)), falls, after)
    rows = list(found.select_related("federation")[: limit + 1])
    page = rows[:limit]
    prefetch_related_objects(page, with_their_ratings())
    return Found(page, Place(page[-1].sort_key, page[-1].pk) if len(rows) > limit else None)


def _by_name(players: QuerySet[Player], falls: bool, after: Place | None) -> QuerySet[Player]:
    if after is not None:
        way = "lt" if falls else "gt"
        later = Q(**{f"sort_key__{way}": after.sort_key})
        players = players.filter(later | Q(sort_key=after.sort_key, **{f"pk__{way}": after.pk}))
    return players.order_by("-sort_key", "-pk") if falls else players.order_by("sort_key", "pk")


def _by_value(players: QuerySet[Any], falls: bool, after: Place | None) -> QuerySet[Player]:
    """Order by the annotated value."""
    last = players.filter(pk=after.pk).values_list("value", flat=True).first() if after else None
    if after is not None and last is not None:
        equal = Q(sort_key__gt=after.sort_key) | Q(sort_key=after.sort_key, pk__gt=after.pk)
        further = Q(value__lt=last) if falls else Q(value__gt=last)
        players = players.filter(further | Q(value=last) & equal)
    return players.order_by("-value" if falls else "value", "sort_key", "pk")


def _value(name: str, falls: bool) -> Case:
    """Return the number to sort by."""
    column: Any = F("birth_year")
    if name in RATINGS:
        rated = CurrentRating.objects.filter(player=OuterRef("pk"), system__code=RATINGS[name])
        column = Subquery(rated.values("rating")[:1])
    last = Value(BELOW_ALL if falls else ABOVE_ALL)
    known = Coalesce(column, last, output_field=IntegerField())
    return Case(When(restricted=False, then=known), default=last)
