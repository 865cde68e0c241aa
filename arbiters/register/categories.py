"""Store the category of events (B06.3, 1.3) for public pages."""

from collections.abc import Collection
from uuid import UUID

from django.db.models import Exists, F, OuterRef, Q
from django.utils import timezone

from arbiters.event_category import category_of
from arbiters.models import EventCategory
from portal.federations.scope import federation_scope
from tournaments.enums import PUBLIC
from tournaments.models import PublishedEvent, PublishedResults, Tournament

# Events per run; the rest follows in the next.
MOST = 500


def keep_category(tournament: Tournament) -> EventCategory:
    """Compute and store the category of an event. The scope of its federation must be open."""
    final = PublishedResults.objects.filter(pk=tournament.pk, interim=False).exists()
    # The key is the event itself, so that an acceptance and the nightly job, running at once, write one row.
    row, _new = EventCategory.objects.update_or_create(
        event_id=tournament.pk,
        defaults={"category": category_of(tournament) or "", "final": final, "found_at": timezone.now()},
    )
    return row


def keep_categories() -> int:
    """Update missing and outdated categories, newest events first; return how many."""
    kept = EventCategory.objects.filter(event=OuterRef("pk"))
    # Final ones are recomputed only with a corrected report; the others once the event has changed.
    current = kept.filter(Q(final=True) | Q(found_at__gte=OuterRef("changed_at")))
    rows = PublishedEvent.objects.filter(~Exists(current), state__in=PUBLIC).order_by(F("start").desc())
    pairs = list(rows.values_list("pk", "federation_id")[:MOST])
    for key, federation in pairs:
        with federation_scope(federation):
            keep_category(Tournament.objects.get(pk=key))
    return len(pairs)


def categories_of(events: Collection[UUID]) -> dict[UUID, EventCategory]:
    """Return the stored categories of events, in one query."""
    return EventCategory.objects.in_bulk(list(events))


def categories_by_code(codes: Collection[str]) -> dict[str, EventCategory]:
    """Return the stored categories by event code, in one query."""
    rows = EventCategory.objects.filter(event__code__in=[code for code in codes if code])
    return {code: row for row, code in ((row, row.event.code) for row in rows.select_related("event"))}
