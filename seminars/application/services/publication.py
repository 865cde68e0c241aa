"""The public row of a seminar: rewritten with every change, never removed."""

from typing import Any

from django.utils import timezone

from portal.accounts.actors import Actor
from portal.cases.declaration import Given
from seminars.application.facts import people_of, topic_hours, whole_hours
from seminars.enums import PUBLIC_STATES
from seminars.models import PublishedSeminar, Seminar, Session


def show(seminar: Seminar) -> PublishedSeminar | None:
    """Update the calendar from the seminar; its case must be open."""
    if seminar.state not in PUBLIC_STATES or seminar.start is None or seminar.end is None:
        return None
    row: PublishedSeminar
    # The public row has the key of the case, so it is created once and overwritten by every later change.
    row, _new = PublishedSeminar.objects.update_or_create(
        pk=seminar.pk,
        defaults={
            **{name: getattr(seminar, name) for name in ("kind", "format", "state", "name", "federation")},
            **{name: getattr(seminar, name) for name in ("start", "end", "time_zone", "venue", "language")},
            "organiser": seminar.organiser_name,
            "capacity": seminar.participants,
            "facts": _facts(seminar),
            "changed_at": timezone.now(),
        },
    )
    return row


def show_after(seminar: Seminar, actor: Actor, given: Given) -> None:
    """Update the calendar after an action of the case."""
    show(seminar)


def _facts(seminar: Seminar) -> dict[str, Any]:
    table = list(Session.under_policy.filter(seminar=seminar))
    return {
        "timetable": [_line(each) for each in table],
        "topics": {letter: str(hours) for letter, hours in sorted(topic_hours(table).items())},
        "hours": str(whole_hours(table)),
        "lecturers": [
            {
                "fide_id": each.player.fide_id,
                "name": each.player.name,
                "federation": each.player.federation.code,
            }
            for each in people_of(seminar)
            if each.lectures
        ],
        "fee": str(seminar.fee) if seminar.fee is not None else "",
        "accommodation": seminar.accommodation,
        "contacts": seminar.contacts,
        "notes": seminar.notes,
        "interpreter": seminar.interpreter,
        "exam_place": seminar.exam_place,
        "invited": seminar.invited,
        "more_approved": seminar.capacity_approved,
    }


def _line(session: Session) -> dict[str, str]:
    return {
        "day": session.day.isoformat(),
        "start": f"{session.start:%H:%M}",
        "end": f"{session.end:%H:%M}",
        "part": session.part,
        "topic": session.topic,
        "title": session.title,
    }
