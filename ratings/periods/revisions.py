"""Differences between an unpublished revision and the list that it revises."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from portal.federations.models import Federation
from ratings.enums import Verdict
from ratings.lists.selectors import MOST_MOVED, moved_between
from ratings.models import Calculation, EventVerdict, RatingList
from ratings.periods.phrases import VERDICT_TONES
from ratings.periods.selectors import verdicts_of
from tournaments.models import PublishedEvent


def revised_list(calculation: Calculation) -> RatingList | None:
    """Return the published list that a calculation revises; None if it is not a revision."""
    if not calculation.revision:
        return None
    lists = RatingList.objects.filter(
        system=calculation.system_id, list_date=calculation.list_date, revision__lt=calculation.revision
    )
    return lists.exclude(calculation=None).order_by("-revision").first()


@dataclass(frozen=True)
class EventDiffers:
    """An event that the revision rates differently: by another report, or it enters only one of the two."""

    event: PublishedEvent
    before: str
    after: str
    before_tone: str
    after_tone: str
    other_report: bool


def against_published(calculation: Calculation, federation: Federation | None) -> dict[str, Any]:
    """Return the players and events in which a revision differs from the published list."""
    listed = revised_list(calculation)
    assert listed is not None, "asked for revisions only"
    assert listed.calculation_id is not None, "revised_list returns calculated lists only"
    moved = moved_between(calculation.pk, listed.calculation_id)
    if federation is not None:
        moved = [one for one in moved if one.player.federation_id == federation.pk]
    return {
        "revised": listed,
        "moved": moved,
        "most_moved": MOST_MOVED if len(moved) == MOST_MOVED else 0,
        "events": list(_events(calculation, listed.calculation_id, federation)),
    }


def _events(calculation: Calculation, former: UUID, federation: Federation | None) -> Iterator[EventDiffers]:
    now = {row.event_id: row for row in verdicts_of(calculation, federation)}
    then = {row.event_id: row for row in verdicts_of(Calculation(pk=former), federation)}
    for event in now.keys() | then.keys():
        before, after = then.get(event), now.get(event)
        known = after or before
        assert known is not None, "one of the two has it"
        same_report = before is not None and after is not None and before.report == after.report
        if _enters(before) != _enters(after) or not (same_report or not _enters(after)):
            words = [*_words(before), *_words(after)]
            yield EventDiffers(known.event, words[0], words[2], words[1], words[3], not same_report)


def _enters(row: EventVerdict | None) -> bool:
    return row is not None and row.verdict == Verdict.ENTERS


def _words(row: EventVerdict | None) -> tuple[str, str]:
    if row is None:
        return "–", "neutral"
    return str(row.get_verdict_display()), VERDICT_TONES[Verdict(row.verdict)]
