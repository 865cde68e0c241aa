"""A proposed change of date or lecturer that awaits the Commission: old and new values."""

from datetime import date
from typing import Any

from django.utils.formats import date_format
from django.utils.translation import gettext_lazy as _

from players.models import Player
from seminars.application.facts import people_of
from seminars.enums import LECTURING, Post
from seminars.models import Seminar

DAYS = (("start", _("First day")), ("end", _("Last day")))


def changes_of(seminar: Seminar) -> list[tuple[Any, str, str]]:
    """Return the proposal line by line: label, present value, proposed value."""
    pending = seminar.pending
    lines: list[tuple[Any, str, str]] = [
        (label, _day(getattr(seminar, name)), _day(date.fromisoformat(pending[name])))
        for name, label in DAYS
        if name in pending
    ]
    keys = [pending[post] for post in LECTURING if post in pending]
    names = dict(Player.objects.filter(pk__in=keys).values_list("pk", "name"))
    held = {each.post: each.player.name for each in people_of(seminar)} if keys else {}
    return lines + [
        (Post(post).label, held.get(post, "–"), names.get(pending[post], "–"))
        for post in LECTURING
        if post in pending
    ]


def _day(day: date | None) -> str:
    return date_format(day, "DATE_FORMAT") if day else "–"
