"""Which ids of the office's ranges are free."""

from dataclasses import dataclass

from django.db.models import Exists, F, Func, OuterRef, Subquery

from players.models import IdRange, Player


@dataclass(frozen=True)
class RangeState:
    """A range and how many of its ids are given out."""

    range: IdRange
    used: int

    @property
    def free(self) -> int:
        return self.range.size - self.used


def ranges() -> list[RangeState]:
    """Return the ranges of the open office, each counted by an index of the register."""
    within = Player.objects.filter(fide_id__gte=OuterRef("first"), fide_id__lte=OuterRef("last")).order_by()
    used = Subquery(within.annotate(count=Func(F("pk"), function="COUNT")).values("count"))
    return [RangeState(each, each.used) for each in IdRange.objects.annotate(used=used)]


def next_free_id() -> int | None:
    """Return the next id of the open ranges that nobody has; None where all are given out."""
    for each in IdRange.objects.filter(closed_at=None):
        if (found := _first_free(each)) is not None:
            return found
    return None


def _first_free(each: IdRange) -> int | None:
    """Return the smallest id of the range that no record has: its first, or the one after a taken one."""
    if not Player.objects.filter(fide_id=each.first).exists():
        return each.first
    following = Player.objects.filter(fide_id=OuterRef("fide_id") + 1)
    taken = Player.objects.filter(fide_id__gte=each.first, fide_id__lt=each.last)
    ends = taken.filter(~Exists(following)).order_by("fide_id").annotate(after=F("fide_id") + 1)
    found: int | None = ends.values_list("after", flat=True).first()
    return found
