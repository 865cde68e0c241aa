"""What the register knows of an arbiter: title on a day, activity, accreditation as a lecturer."""

from datetime import date

from django.db.models import Q

from players.models import Player
from seminars.rules import ArbiterTitle

# The highest first: an IA is an FA too.
_ORDER = (ArbiterTitle.IA, ArbiterTitle.FA, ArbiterTitle.NA)
LECTURER = "FL"


def arbiter_title(player: Player, day: date) -> ArbiterTitle | None:
    """Return the highest arbiter's title that the person holds on a day."""
    held = titles_on(player, day)
    return next((title for title in _ORDER if title in held), None)


def committee_title(player: Player, day: date) -> ArbiterTitle | None:
    """Return the title that counts in an organising committee: the arbiter's one, else IO (5.2.1)."""
    held = titles_on(player, day)
    return next((title for title in (*_ORDER[:2], ArbiterTitle.IO, ArbiterTitle.NA) if title in held), None)


def titles_on(player: Player, day: date) -> set[str]:
    """Return the titles of a person on a day: those of decisions, and those printed in the FIDE list."""
    begun = Q(awarded_on__lte=day) | Q(awarded_on__isnull=True)
    held = player.awarded_titles.filter(begun, Q(lost_on__isnull=True) | Q(lost_on__gt=day))
    return {*held.values_list("title", flat=True), *player.other_titles.replace(" ", "").split(",")}


def is_active(player: Player, day: date) -> bool:
    return True


def is_lecturer(player: Player, day: date) -> bool:
    """Say whether the person is an accredited FIDE Lecturer on a day (2.1)."""
    return LECTURER in titles_on(player, day)
