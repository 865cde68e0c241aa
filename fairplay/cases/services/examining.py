"""The formal check: correction, admissibility, competence. The rules propose, people decide."""

from django.utils import timezone

from fairplay.cases.services.challenges import name_reviewers
from fairplay.cases.services.ending import close_for_parties
from fairplay.cases.services.passing import complaint_of, tell_complainant
from fairplay.confidentiality.readers import seat_officials
from fairplay.enums import Competent
from fairplay.models import FairPlayCase
from portal.accounts.actors import Actor
from portal.cases.declaration import Given
from portal.cases.faults import CaseFault


def has_complaint(row: FairPlayCase) -> str:
    """Refuse a correction where there is no complaint to correct."""
    return "" if row.complaint_id else "no_complaint"


def correction_is_over(row: FairPlayCase) -> str:
    """Refuse while there is still time: only an uncorrected complaint becomes inadmissible (AC III.B.3)."""
    return "" if row.correction_due and row.correction_due < timezone.localdate() else "still_time"


def ask_correction(row: FairPlayCase, actor: Actor, given: Given) -> None:
    if given["due"] <= timezone.localdate():
        raise CaseFault("day_past", field="due")
    row.correction_due = given["due"]
    tell_complainant(row, "ask_correction", given["reason"], due=given["due"])


def mark(row: FairPlayCase, actor: Actor, given: Given) -> None:
    """Store what only a person can judge: whether a title is at stake, whether strength is the only
    ground."""
    row.affects_fm, row.only_too_strong = given["affects_fm"], given["only_too_strong"]


def inadmissible(row: FairPlayCase, actor: Actor, given: Given) -> None:
    """Store the reasons; the complainant is told, the respondent never."""
    row.reasons = given["reason"]


def end_unheard(row: FairPlayCase, actor: Actor, given: Given) -> None:
    close_for_parties(row, actor=actor, summary=given.get("summary") or given["reason"])


def route_to_commission(row: FairPlayCase, actor: Actor, given: Given) -> None:
    _route(row, Competent.FPL, actor, given)


def route_to_federation(row: FairPlayCase, actor: Actor, given: Given) -> None:
    _route(row, Competent.NF, actor, given)


def ask_reviewers(row: FairPlayCase, actor: Actor, given: Given) -> None:
    """Let officials of the body that now has the case decide on open challenges."""
    name_reviewers(row)


def _route(row: FairPlayCase, competent: Competent, actor: Actor, given: Given) -> None:
    """Give the case to the competent body: its officials can read it from now on, the others no longer.

    They are seated before the state changes, so that they are notified and get the deadline.
    """
    row.competent, row.routing_reason = competent, given["reason"]
    if not seat_officials(row, actor=actor, complaint=complaint_of(row)):
        raise CaseFault("nobody_receives")
