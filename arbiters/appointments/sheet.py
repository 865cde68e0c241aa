"""The plan of a year as a CSV file."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from arbiters.appointments.phrases import sentence_of
from arbiters.appointments.selectors import EventRow, Named, PlanningYear, Post
from portal.workflow.exports import csv_file


def sheet(page: PlanningYear) -> bytes:
    """Return one line per arbiter and per open post, with the conflicts."""
    head = [
        _("Event code"),
        _("Event"),
        _("First day"),
        _("Last day"),
        _("Category"),
        _("Role"),
        _("Arbiter"),
        _("FIDE id"),
        _("Federation"),
        _("State"),
        _("Conflicts"),
    ]
    return csv_file(head, (line for row in page.rows for line in _lines(row)))


def _lines(row: EventRow) -> Iterator[list[str]]:
    event = row.published
    first = [event.code, event.name, event.start.isoformat(), event.end.isoformat(), row.event.category.value]
    for post in row.posts:
        for each in post.named:
            yield [*first, post.label, *_person(each, each.state or _("named"))]
        for each in post.proposed:
            yield [*first, post.label, *_person(each, _("proposed"))]
        yield from ([*first, post.label, "", "", "", _("open"), ""] for _post in range(_left(post)))


def _left(post: Post) -> int:
    return max(0, post.open - len(post.proposed))


def _person(each: Named, state: str) -> list[str]:
    player = each.player
    return [
        player.name,
        str(player.fide_id or ""),
        player.federation.code,
        str(state),
        "; ".join(sentence_of(finding) for finding in each.conflicts),
    ]
