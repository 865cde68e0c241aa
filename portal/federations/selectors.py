"""Reads of the federations app."""

from django.db.models import Q, QuerySet
from django.utils import timezone

from portal.federations.enums import InvitationState
from portal.federations.models import ApiToken, Body, Federation, Invitation, Membership
from portal.federations.tenants import in_office

FEDERATION_ORDERS = {"name": "name", "code": "code", "continent": "continent", "status": "status"}


def federations(
    *, query: str = "", continent: str = "", status: str = "", sort: str = "name"
) -> QuerySet[Federation]:
    """Return federations by name or code, as the public list shows them."""
    found = Federation.objects.all()
    if query:
        found = found.filter(
            Q(name__icontains=query) | Q(native_name__icontains=query) | Q(code__iexact=query)
        )
    if continent:
        found = found.filter(continent=continent)
    if status:
        found = found.filter(status=status)
    column = FEDERATION_ORDERS.get(sort.removeprefix("-"), "name")
    return found.order_by(f"-{column}" if sort.startswith("-") else column, "code")


def bodies() -> QuerySet[Body]:
    return Body.objects.order_by("pk")


def staff_in_office() -> QuerySet[Membership]:
    """Return who serves in the open workspace today."""
    return (
        Membership.objects.filter(in_office(timezone.localdate()))
        .select_related("user")
        .order_by("user__name", "role")
    )


def former_staff() -> QuerySet[Membership]:
    return (
        Membership.objects.filter(until__lte=timezone.localdate())
        .select_related("user")
        .order_by("-until", "user__name")
    )


def open_invitations() -> QuerySet[Invitation]:
    return (
        Invitation.objects.filter(state=InvitationState.SENT)
        .select_related("invited_by")
        .order_by("-invited_at")
    )


def tokens_in_use() -> QuerySet[ApiToken]:
    return (
        ApiToken.objects.filter(revoked_at__isnull=True)
        .select_related("membership__user")
        .order_by("-made_at")
    )
