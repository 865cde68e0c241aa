"""Reads of the federations app."""

from django.db.models import Q, QuerySet

from portal.federations.models import AffiliatedOrganisation, Body, Federation
from portal.federations.names import codes_by_name
from portal.parts.prepared import Prepared, set_known

FEDERATION_ORDERS = {"name": "name", "code": "code", "continent": "continent", "status": "status"}


_AT = Prepared(lambda code: Federation.objects.filter(code=code), (str,))
_AFFILIATED = Prepared(lambda federation: AffiliatedOrganisation.objects.filter(federation=federation))


def federation_at(code: str) -> Federation | None:
    """Return the federation at a public address with its affiliated organisations."""
    for federation in _AT.rows(code):
        set_known(federation, "affiliated", _AFFILIATED.rows(federation.pk))
        return federation
    return None


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
