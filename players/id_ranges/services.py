"""Adds and closes ranges, and takes the next id."""

from django.db import transaction
from django.utils import timezone

from players.fide_ids import LARGEST_ID
from players.id_ranges.faults import RangeFault
from players.id_ranges.permissions import can_keep_ranges
from players.id_ranges.selectors import next_free_id
from players.models import IdRange
from players.requests.validation import SMALLEST_ID
from portal.accounts.actors import Actor
from portal.federations.models import Body
from portal.workflow.audit import record
from portal.workflow.permissions import require

# FIDE gives ranges of thousands; a larger one is a typing error, and its ids would be taken from others.
LARGEST_RANGE = 1_000_000


@transaction.atomic
def add_range(*, office: Body, first: int, last: int, source: str, actor: Actor) -> IdRange:
    """Add a range that FIDE has given to the office."""
    require(can_keep_ranges, actor, office)
    # Lock the office, so that two overlapping ranges cannot both pass the check.
    office.locked()
    _check(first, last)
    made: IdRange = IdRange.objects.create(
        body=office, first=first, last=last, source=source, added_by=actor, added_at=timezone.now()
    )
    record(made, "add", actor=actor, details={"range": str(made)})
    return made


@transaction.atomic
def close_range(*, pk: int, actor: Actor) -> IdRange:
    """Assign no more ids from a range; assigned ones stay valid."""
    # Locked: `take_next_id` locks the open ranges too, so a range is never closed between finding and giving
    # an id.
    found: IdRange = IdRange.objects.select_for_update(of=("self",)).select_related("body").get(pk=pk)
    assert found.body is not None, "a range is the office's"
    require(can_keep_ranges, actor, found.body)
    if found.closed_at:
        raise RangeFault("range_closed")
    found.closed_at = timezone.now()
    found.save(update_fields=["closed_at"])
    record(found, "close", actor=actor, details={"range": str(found)})
    return found


def take_next_id() -> int | None:
    """Return the next free id.

    The open ranges stay locked until the transaction ends, so that no id is assigned twice.
    """
    # `list` runs the query: a queryset that is not evaluated locks nothing.
    list(IdRange.objects.select_for_update(of=("self",)).filter(closed_at=None))
    return next_free_id()


def _check(first: int, last: int) -> None:
    if last < first:
        raise RangeFault("range_backwards", field="last")
    if first < SMALLEST_ID or last > LARGEST_ID:
        raise RangeFault("range_impossible", field="first")
    if last - first >= LARGEST_RANGE:
        raise RangeFault("range_too_large", field="last", most=LARGEST_RANGE)
    other = IdRange.objects.filter(first__lte=last, last__gte=first).first()
    if other:
        raise RangeFault("range_overlaps", field="first", other=str(other))
