"""Finds free ids in the office's ranges."""

from dataclasses import dataclass

from django.db.models import Exists, F, Func, OuterRef, Subquery

from players.models import IdRange, Player


@dataclass(frozen=True)
class RangeState:
    """A range and how many of its ids are assigned."""

    range: IdRange
    used: int

    @property
    def free(self) -> int:
        return self.range.size - self.used


def ranges() -> list[RangeState]:
    """Return the ranges of the open office with their use, counted through the index on fide_id."""
    within = Player.objects.filter(fide_id__gte=OuterRef("first"), fide_id__lte=OuterRef("last")).order_by()
    used = Subquery(within.annotate(count=Func(F("pk"), function="COUNT")).values("count"))
    return [RangeState(each, each.used) for each in IdRange.objects.annotate(used=used)]


def next_free_id() -> int | None:
    """Return the next unused id of the open ranges; None if all are assigned."""
    for each in IdRange.objects.filter(closed_at=None):
        if (found := _first_free(each)) is not None:
            return found
    return None


def _first_free(each: IdRange) -> int | None:
    """Return the smallest unused id of the range: its first, or the one after an assigned id."""
    if not Player.objects.filter(fide_id=each.first).exists():
        return each.first
    # An anti-join on the unique index of fide_id, so the cost grows with the ids in use, not with the range.
    following = Player.objects.filter(fide_id=OuterRef("fide_id") + 1)
    taken = Player.objects.filter(fide_id__gte=each.first, fide_id__lt=each.last)
    ends = taken.filter(~Exists(following)).order_by("fide_id").annotate(after=F("fide_id") + 1)
    found: int | None = ends.values_list("after", flat=True).first()
    return found
