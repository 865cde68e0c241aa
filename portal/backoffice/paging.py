"""Paging for lists of any size: count up to a limit, estimate beyond it, sort long lists by an index only."""

import json
from datetime import datetime, time
from typing import Any

from django.contrib import messages
from django.contrib.admin.exceptions import DisallowedModelAdminLookup
from django.contrib.admin.options import IncorrectLookupParameters
from django.core.paginator import Paginator
from django.db.models import DateTimeField, Model, QuerySet
from django.utils import timezone
from django.utils.dateparse import parse_date, parse_datetime
from django.utils.functional import cached_property
from django.utils.translation import gettext as _
from unfold.views import ChangeList

from portal.federations.requests import PersonRequest

# Nobody pages through more than 200 pages of 50: longer lists must be narrowed by filter or search.
DEPTH = 10_000


class BoundedPaginator(Paginator):
    """Page through the first DEPTH rows; a longer list is estimated by the query planner, never counted."""

    template_name = "backoffice/pagination.html"

    @property
    def rows(self) -> QuerySet[Any]:
        """Return the paged queryset; lists of the admin UI page nothing else."""
        assert isinstance(self.object_list, QuerySet)
        return self.object_list

    @cached_property
    def reached(self) -> int:
        """Return the number of rows, or DEPTH + 1 if there are more."""
        return self.rows.order_by()[: DEPTH + 1].count()

    @cached_property
    def count(self) -> int:
        return min(self.reached, DEPTH)

    @property
    def is_deep(self) -> bool:
        return self.reached > DEPTH

    @cached_property
    def estimate(self) -> int:
        """Return the planner's estimate of the number of rows."""
        plan = json.loads(self.rows.order_by().explain(format="json"))
        return max(int(plan[0]["Plan"]["Plan Rows"]), DEPTH)


def indexed(model: type[Model]) -> set[str]:
    """Return the columns by which a long list may be sorted: the first non-tenant column of each index.

    Indexes of tenant rows begin with the tenant, which the list's filter fixes, so the next column is sorted.
    """
    orders = [index.fields for index in model._meta.indexes]
    # A unique constraint is an index in PostgreSQL, too.
    orders += [getattr(each, "fields", ()) for each in model._meta.constraints]
    tenant = {"federation", "body", "person"}
    named = [[name.lstrip("-") for name in fields] for fields in orders]
    led = {next((name for name in fields if name not in tenant), "") for fields in named}
    fields = model._meta.concrete_fields
    plain = {field.name for field in fields if field.unique or getattr(field, "db_index", False)}
    return (led | plain | {"pk"}) - {""}


COMPARING_MOMENTS = frozenset({"", "exact", "gt", "gte", "lt", "lte"})


def _aware(value: Any) -> Any:
    """Return the time that was meant, in the reader's zone; other input is returned unchanged and refused
    later."""
    try:
        moment = parse_datetime(value) if isinstance(value, str) else None
        day = parse_date(value) if isinstance(value, str) and moment is None else None
    # Passed on as typed: Django's filter then shows its own message.
    except ValueError:
        return value
    if day is not None:
        moment = datetime.combine(day, time.min)
    if moment is None or timezone.is_aware(moment):
        return value
    return timezone.make_aware(moment)


class PortalChangeList(ChangeList):
    """A list that refuses, with a message, to sort many rows by a column without an index."""

    def __init__(self, request: PersonRequest, *args: Any, **kwargs: Any) -> None:
        try:
            super().__init__(request, *args, **kwargs)
        except (OverflowError, DisallowedModelAdminLookup) as fault:
            # A date outside the range of Python or PostgreSQL, or a filter on a field that the list does not
            # show.
            raise IncorrectLookupParameters(fault) from None

    def get_filters_params(self, params: Any = None) -> dict[str, Any]:
        """Interpret dates and times in the address in the reader's time zone."""
        given: dict[str, Any] = super().get_filters_params(params)
        return {name: self._moments(name, values) for name, values in given.items()}

    def _moments(self, name: str, values: Any) -> Any:
        fields = {field.name: field for field in self.model._meta.concrete_fields}
        column, _sign, comparison = name.partition("__")
        if not isinstance(fields.get(column), DateTimeField) or not isinstance(values, list):
            return values
        if comparison not in COMPARING_MOMENTS:  # as in `submitted_at__isnull`
            return values
        return [_aware(value) for value in values]

    def get_queryset(self, request: PersonRequest, exclude_parameters: Any = None) -> QuerySet[Any]:
        found: QuerySet[Any] = super().get_queryset(request, exclude_parameters)
        asked = [name.lstrip("-") for name in found.query.order_by if isinstance(name, str)]
        if not self.params.get("o") or not asked or asked[0] in indexed(self.model):
            return found
        # Only long lists: sorting a million rows without an index would take seconds.
        if self.model_admin.get_paginator(request, found, self.list_per_page).is_deep:
            messages.info(
                request,
                _("This list is too long to be sorted by that column: narrow it by a filter or a search."),
            )
            return found.order_by(*self.model_admin.usual_order(), "pk")
        return found
