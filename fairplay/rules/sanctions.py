"""How far and how long a ban may reach: online events (AN A.11, E.1), the fast track (FPL 6.4, 6.5).

FPL are the procedural rules of the fair-play commission, in force since 2022. A ban includes both its first
and its last day.
"""

from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum

from rulekit import Finding
from rulekit.dates import add_months

REDUCED_FROM, REDUCED_TO = 12, 6
"""In months: a one-year ban for an online offence may be reduced to six months over the board."""
FAST_TRACK_MONTHS = (1, 2, 3)


class Ground(StrEnum):
    """The ground of a sanction (AN A.11, FPR 4.13)."""

    CHEATING = "CHEATING"
    PRESUMED = "PRESUMED"
    NO_FINDING = "NO_FINDING"
    """A penalty under the event's regulations, without a finding of cheating."""


FAST_TRACK_GROUNDS = frozenset({Ground.PRESUMED, Ground.NO_FINDING})


@dataclass(frozen=True, slots=True)
class OnlineBan:
    """A ban for an online offence, and how long it is to hold over the board."""

    ground: Ground
    since: date
    until: date | None
    board_until: date | None
    more_evidence: bool = False


def last_day(since: date, months: int) -> date:
    """Return the last day of a ban of that many months."""
    return add_months(since, months) - timedelta(days=1)


def lasts(since: date, until: date | None, months: int) -> bool:
    """Return whether a ban lasts that many months; one that ends on the anniversary counts too."""
    return until in {last_day(since, months), add_months(since, months)}


def months_of(since: date, until: date | None) -> int | None:
    """Return how many whole months a ban lasts; None if it has no end."""
    if until is None:
        return None
    months = 0
    while last_day(since, months + 1) <= until:
        months += 1
    return months


def board_ban(ban: OnlineBan) -> tuple[Finding, Finding]:
    """Return whether an online ban may be extended over the board, and until when (AN A.11, E.1).

    A penalty without a finding of cheating is extended only if there is other evidence. One year may be
    reduced to six months, not less; for bans of another length the text names no reduction, so a person
    decides.
    """
    reaches = ban.ground is not Ground.NO_FINDING or ban.more_evidence
    shortened = ban.board_until is not None and (ban.until is None or ban.board_until < ban.until)
    # The extension must not outlast the ban itself.
    longer = ban.until is not None and (ban.board_until is None or ban.board_until > ban.until)
    least = last_day(ban.since, REDUCED_TO)
    fits: bool | None = not longer
    if shortened and ban.board_until is not None:
        fits = ban.board_until >= least if lasts(ban.since, ban.until, REDUCED_FROM) else None
    return (
        Finding("ban_reaches_board", "AN A.11", reaches, ban.ground.value),
        Finding("board_ban_length", "AN E.1", fits, _text(ban.board_until), _text(ban.until or least)),
    )


def fast_track_ban(ground: Ground, months: int) -> tuple[Finding, Finding]:
    """Check an accelerated ban: one, two or three months, nothing else (FPL 6.1, 6.4).

    The fast track is for violations other than cheating, and for cheating presumed by statistics (FPR 4.13).
    """
    allowed = ", ".join(str(each) for each in FAST_TRACK_MONTHS)
    return (
        Finding("fast_track_ground", "FPR 4.13", ground in FAST_TRACK_GROUNDS, ground.value),
        Finding("fast_track_months", "FPL 6.4", months in FAST_TRACK_MONTHS, months, allowed),
    )


def fast_track_accepted(accepted: bool | None) -> Finding:
    """Return whether the player accepted the ban; otherwise the ethics commission decides (FPL 6.5)."""
    return Finding("fast_track_accepted", "FPL 6.5", accepted)


def _text(day: date | None) -> str | None:
    return day.isoformat() if day else None
