"""An arbiter's register data in the types of the seminar rules."""

from datetime import date

from players.models import Player
from players.standing.selectors import ArbiterStanding, standing_of
from seminars.rules import ArbiterTitle

_COMMITTEE = (ArbiterTitle.IA, ArbiterTitle.FA, ArbiterTitle.IO, ArbiterTitle.NA)


def arbiter_title(standing: ArbiterStanding) -> ArbiterTitle | None:
    """Return the highest arbiter title."""
    return ArbiterTitle(standing.title) if standing.title else None


def committee_title(player: Player) -> ArbiterTitle | None:
    """Return the title that counts in an organising committee: IA, FA or IO before NA (5.2.1)."""
    standing = standing_of(player)
    return next((title for title in _COMMITTEE if standing.holds(title)), None)


def counts_as_active(standing: ArbiterStanding, day: date) -> bool:
    """Return whether an arbiter is active on a day; without an entered end of activity they are."""
    # None means unknown: the register may lack dates of arbiters from before the portal.
    return standing.is_active_on(day) is not False


def is_lecturer(player: Player, day: date) -> bool:
    """Return whether the person is an accredited FIDE Lecturer on a day (2.1)."""
    return standing_of(player).lectures_on(day)
