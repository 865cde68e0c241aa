"""Who investigates and who decides (AC IV, AN H): panels, rotation, votes, nobody in their own case."""

from collections import Counter
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from fairplay.rules.editions import Edition
from fairplay.rules.enums import Mode
from rulekit import Finding

# AC IV.4: a panel has up to three members.
LARGEST_PANEL = 3


class Source(StrEnum):
    """What opens an investigation (AC III.A)."""

    ITC = "ITC"
    PTC = "PTC"
    CHIEF_ARBITER_REPORT = "CHIEF_ARBITER_REPORT"
    OWN_INITIATIVE = "OWN_INITIATIVE"
    REQUEST_OF_BODY = "REQUEST_OF_BODY"


class Scope(StrEnum):
    """The reach of a federation's sanction (AC II.6)."""

    NATIONAL_ONLY = "NATIONAL_ONLY"
    ACCEPTED = "ACCEPTED"


@dataclass(frozen=True, slots=True)
class Member:
    """A member of the commission; `appointed` is the day of their latest appointment as investigator."""

    id: str
    appointed: date | None = None


def sources(mode: Mode) -> tuple[Source, ...]:
    """Return what may open a case; online there are no complaints during play (AC III.A, AN G.1, F-8)."""
    return tuple(each for each in Source if mode is not Mode.ONLINE or each is not Source.ITC)


def may_dismiss_unanimously(investigators: int, votes_to_dismiss: int, edition: Edition) -> Finding:
    """Return whether a panel may dismiss: only unanimously, a single investigator never (AC IV.9, F-11)."""
    panel = edition.smallest_panel <= investigators <= LARGEST_PANEL
    article = edition.article("unanimous_dismissal")
    agreed = panel and votes_to_dismiss == investigators
    return Finding("unanimous", article, agreed, votes_to_dismiss, max(investigators, edition.smallest_panel))


def chief_arbiter_may_close_itc(rejected_as_unfounded: bool, forwarded: bool, edition: Edition) -> Finding:
    """Return whether the chief arbiter is done with a complaint: it is always forwarded (AC III.B.6,
    F-22)."""
    found = "REJECTED" if rejected_as_unfounded else "INVESTIGATED"
    return Finding("itc_forwarded", edition.article("itc_forwarded"), forwarded, found)


def national_sanction_scope(fpl_accepts: bool) -> Scope:
    """Return the reach of a national sanction; without FPL's acceptance it stays national (AC II.6)."""
    return Scope.ACCEPTED if fpl_accepts else Scope.NATIONAL_ONLY


def may_ask_adoption(months: int, edition: Edition) -> Finding | None:
    """Return whether FPL may be asked to adopt a national ban; None before 2024 (FPR 2.7)."""
    least = edition.adoption_months
    if least is None:
        return None
    return Finding("ban_long_enough", edition.article("adoption"), months >= least, months, least)


def carried(votes_for: int, votes_against: int, article: str, waiting: int = 0) -> Finding:
    """Return whether a vote of the commission is carried: more for than against (AC IV.3, IV.11).

    `waiting` members may still vote: a vote is carried early only if they could not change the result.
    """
    # Every open vote is counted against: only a majority that cannot be lost any more is carried.
    needed = votes_against + waiting + 1
    return Finding("majority", article, votes_for >= needed, votes_for, needed)


def may_decide(person: str, parties: AbstractSet[str]) -> Finding:
    """Return whether a person may decide: complainant, respondent and chief arbiter of a case may not.

    No text says so for panels; the portal applies to everybody what AN H.3 demands of an investigator.
    """
    return Finding("not_in_own_case", "AN H.3", person not in parties, subject=person)


def investigators_check(
    mode: Mode, named: Sequence[str], members: AbstractSet[str], parties: AbstractSet[str], edition: Edition
) -> tuple[Finding, ...]:
    """Check the investigators of a case (AC IV.1, IV.4, AN H.3).

    Over the board a panel or one investigator; online exactly one. All are members of the commission, none is
    concerned by the case, nobody is named twice.
    """
    return tuple(_appointment(mode, named, members, parties, edition))


def most_investigators(mode: Mode) -> int:
    """Return the largest number of investigators: one online (AN H.3), else a panel of three (AC IV.4)."""
    return 1 if mode is Mode.ONLINE else LARGEST_PANEL


def next_by_rotation(members: Sequence[Member], parties: AbstractSet[str]) -> Member | None:
    """Return whose turn it is: who was never appointed, else who was appointed longest ago (AN H.3).

    The order of `members` settles ties; who is concerned by the case is skipped.
    """
    free = [member for member in members if may_decide(member.id, parties).ok]
    return min(free, key=lambda member: member.appointed or date.min, default=None)


def _appointment(
    mode: Mode, named: Sequence[str], members: AbstractSet[str], parties: AbstractSet[str], edition: Edition
) -> Iterator[Finding]:
    article = edition.article("panel", mode)
    panel = mode is not Mode.ONLINE and edition.smallest_panel <= len(named) <= LARGEST_PANEL
    wanted = most_investigators(mode)
    yield Finding("number_of_investigators", article, len(named) == 1 or panel, len(named), wanted)
    for person, times in Counter(named).items():
        yield Finding("named_once", article, times == 1, times, 1, subject=person)
        yield Finding("commission_member", article, person in members, subject=person)
        yield may_decide(person, parties)
