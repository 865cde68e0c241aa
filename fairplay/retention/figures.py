"""Statistics without personal data, and the retention policy of a federation or the commission."""

from datetime import date, datetime
from typing import NamedTuple

from django.db import connection, transaction
from django.utils import timezone

from fairplay.enums import CaseState, Source
from fairplay.models import Removal, RetentionPolicy
from fairplay.phrases import REMOVED
from portal.accounts.actors import Actor
from portal.cases.permissions import serves
from portal.federations.enums import BodyKind, Role
from portal.federations.tenants import Tenant
from portal.workflow.audit import record
from portal.workflow.permissions import require

_READING = frozenset({Role.FAIR_PLAY_OFFICER, Role.PRESIDENT, Role.CHAIR, Role.SECRETARY})
_SETTING = frozenset({Role.FAIR_PLAY_OFFICER, Role.CHAIR})


class Figure(NamedTuple):
    """The number of cases of one source with one outcome; never fewer than five."""

    year: int
    source: str
    state: str
    cases: int


def can_read_figures(actor: Actor, tenant: Tenant) -> bool:
    """Officers of the federation; chair and secretary of the commission."""
    ours = tenant.federation is not None or tenant.is_body(BodyKind.FAIR_PLAY)
    return ours and serves(actor, tenant, _READING)


def can_set_policy(actor: Actor, tenant: Tenant) -> bool:
    return can_read_figures(actor, tenant) and serves(actor, tenant, _SETTING)


def figures(tenant: Tenant) -> list[Figure]:
    """Return the numbers of closed cases; the database function itself omits cells under five."""
    # A SECURITY DEFINER function counts across cases that the reader may not open.
    with connection.cursor() as cursor:
        cursor.execute("SELECT * FROM fairplay_figures(%s)", [tenant.federation_id])
        rows = cursor.fetchall()
    return [
        Figure(year, str(Source(source).label), str(CaseState(state).label), cases)
        for year, source, state, cases in rows
    ]


def policies(tenant: Tenant) -> list[RetentionPolicy]:
    return list(RetentionPolicy.objects.filter(**tenant.columns).select_related("set_by"))


def removals(tenant: Tenant, most: int = 50) -> list[tuple[datetime, list[tuple[str, int]]]]:
    """Return when the job removed something, and how much of what."""
    return [
        (each.at, [(str(REMOVED[code]), number) for code, number in each.counts.items() if number])
        for each in Removal.objects.filter(**tenant.columns)[:most]
    ]


@transaction.atomic
def set_policy(*, tenant: Tenant, since: date, years: int, actor: Actor) -> RetentionPolicy:
    """Set how long cases closed from a day on are kept."""
    require(can_set_policy, actor, tenant)
    made: RetentionPolicy
    # One row per tenant and first day (`one_policy_per_day`): correcting a day overwrites its row.
    made, _new = RetentionPolicy.objects.update_or_create(
        since=since, **tenant.columns, defaults={"years": years, "set_by": actor, "set_at": timezone.now()}
    )
    record(made, "set_policy", actor=actor, details={"years": years, "since": since.isoformat()})
    return made
