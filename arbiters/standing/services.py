"""Changes of an arbiter's standing after awards, courses and approvals (B06.3, 2)."""

from datetime import date

from arbiters.rules.activity import activity_end, is_active
from arbiters.rules.editions import edition_on
from players.enums import ActivitySource
from players.models import ArbiterRecord, Player, PlayerTitle
from players.standing.selectors import standing_of
from players.standing.services import await_approval, date_title, set_activity
from portal.accounts.actors import Actor
from portal.parts.faults import Fault


class StandingFault(Fault):
    """A change of an arbiter's standing that the rules refuse."""


def activity_after_award(*, player_id: int, awarded: date, reference: str, actor: Actor) -> None:
    """Make a new FIDE Arbiter active from the award on (2.2.1); no other title changes the date (2.3)."""
    end = _end(fa_award=awarded)
    set_activity(player_id=player_id, until=end, by=ActivitySource.FA_AWARD, reference=reference, actor=actor)


def activity_after_course(*, player_id: int, ended: date, reference: str, actor: Actor) -> ArbiterRecord:
    """Extend the activity by a course (2.2.2); who was inactive on its last day needs approval (2.5)."""
    standing = standing_of(Player.objects.get(pk=player_id))
    end, before = _end(courses=[ended]), standing.active_until
    # Once an approval is outstanding, every further course waits for it as well (2.5).
    awaited = standing.record.awaiting_until
    if awaited is not None and end <= awaited:
        # Results are not always announced in the order of the courses: the last course gives the date.
        return standing.record
    if awaited is not None or (before is not None and not is_active(before, ended)):
        return await_approval(player_id=player_id, until=end, reference=reference, actor=actor)
    until = max(end, before) if before else end
    return set_activity(
        player_id=player_id, until=until, by=ActivitySource.COURSE, reference=reference, actor=actor
    )


def approve_activity(*, player_id: int, actor: Actor) -> ArbiterRecord:
    """Reactivate an inactive arbiter after a course (2.5)."""
    record = standing_of(Player.objects.get(pk=player_id)).record
    if record.awaiting_until is None:
        raise StandingFault("no_course")
    return set_activity(
        player_id=player_id,
        until=record.awaiting_until,
        by=ActivitySource.COURSE,
        reference=record.active_reference,
        actor=actor,
    )


def date_award(*, player_id: int, title: str, on: date, reference: str, actor: Actor) -> PlayerTitle:
    """Enter the award date, as the paper gives it, of a title that the person holds."""
    if not standing_of(Player.objects.get(pk=player_id)).holds(title):
        raise StandingFault("title_not_held", field="title")
    return date_title(player_id=player_id, title=title, on=on, reference=reference, actor=actor)


def _end(fa_award: date | None = None, courses: list[date] | None = None) -> date:
    day = fa_award or max(courses or [])
    edition = edition_on(day) or edition_on(date(2021, 7, 1))
    assert edition is not None, "the first edition is of that day"
    end = activity_end(fa_award=fa_award, courses=courses or [], edition=edition)
    assert end is not None, "an award or a course gives a date"
    return end
