"""How far and how long a ban may reach: online events (AN A.11, E.1), the fast track (FPL 6.4, 6.5).

FPL are the procedural rules of the fair-play commission, in force since 2022. A ban lasts from its first day
to its last one, both included.
"""

from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum

from rulekit import Finding
from rulekit.dates import add_months

REDUCED_FROM, REDUCED_TO = 12, 6
"""A ban of one year for an online offence may be six months over the board, in months."""
FAST_TRACK_MONTHS = (1, 2, 3)


class Ground(StrEnum):
    """What a sanction rests on (AN A.11, FPR 4.13)."""

    CHEATING = "CHEATING"
    PRESUMED = "PRESUMED"
    NO_FINDING = "NO_FINDING"
    """A penalty of the event's regulations, without any determination that there was cheating."""


FAST_TRACK_GROUNDS = frozenset({Ground.PRESUMED, Ground.NO_FINDING})


@dataclass(frozen=True, slots=True)
class OnlineBan:
    """A ban for what happened online, and how long it shall hold over the board."""

    ground: Ground
    since: date
    until: date | None
    board_until: date | None
    more_evidence: bool = False


def last_day(since: date, months: int) -> date:
    """Return the last day of a ban of so many months."""
    return add_months(since, months) - timedelta(days=1)


def lasts(since: date, until: date | None, months: int) -> bool:
    """Return whether a ban lasts so many months; one that is written to the anniversary counts too."""
    return until in {last_day(since, months), add_months(since, months)}


def months_of(since: date, until: date | None) -> int | None:
    """Return how many whole months a ban lasts; None where it has no end."""
    if until is None:
        return None
    months = 0
    while last_day(since, months + 1) <= until:
        months += 1
    return months


def board_ban(ban: OnlineBan) -> tuple[Finding, Finding]:
    """Return whether an online ban may be extended over the board, and to which day (AN A.11, E.1).

    A penalty without a finding of cheating is not extended unless there is more evidence. A year may become
    six months and no less; for a ban of another length the text names no reduction, so a person decides.
    """
    reaches = ban.ground is not Ground.NO_FINDING or ban.more_evidence
    shortened = ban.board_until is not None and (ban.until is None or ban.board_until < ban.until)
    # Nothing may outlast the ban itself.
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
    """Check what the fast track may impose: a ban of one, two or three months, nothing else (FPL 6.1, 6.4).

    It is for violations other than cheating, and for cheating that statistics let assume (FPR 4.13).
    """
    allowed = ", ".join(str(each) for each in FAST_TRACK_MONTHS)
    return (
        Finding("fast_track_ground", "FPR 4.13", ground in FAST_TRACK_GROUNDS, ground.value),
        Finding("fast_track_months", "FPL 6.4", months in FAST_TRACK_MONTHS, months, allowed),
    )


def fast_track_accepted(accepted: bool | None) -> Finding:
    """Return whether the ban stands: the player submits to it, or the ethics commission decides (FPL 6.5)."""
    return Finding("fast_track_accepted", "FPL 6.5", accepted)


def _text(day: date | None) -> str | None:
    return day.isoformat() if day else None
