"""Reads of the federations app."""

from django.db.models import Q, QuerySet

from portal.federations.models import Body, Federation
from portal.federations.names import codes_by_name

FEDERATION_ORDERS = {"name": "name", "code": "code", "continent": "continent", "status": "status"}


def federations(
    *, query: str = "", continent: str = "", status: str = "", sort: str = "name"
) -> QuerySet[Federation]:
    """Return federations by name or code, as the public list shows them."""
    found = Federation.objects.all()
    if query:
        found = found.filter(
            Q(name__icontains=query)
            | Q(native_name__icontains=query)
            | Q(code__iexact=query)
            | Q(code__in=codes_by_name(query))
        )
    if continent:
        found = found.filter(continent=continent)
    if status:
        found = found.filter(status=status)
    column = FEDERATION_ORDERS.get(sort.removeprefix("-"), "name")
    return found.order_by(f"-{column}" if sort.startswith("-") else column, "code")


def bodies() -> QuerySet[Body]:
    return Body.objects.order_by("pk")
