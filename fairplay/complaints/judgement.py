"""Convert a complaint and its case into the rules' types, and return what the rules propose."""

from datetime import date

from django.utils import timezone

from fairplay.complaints.events import edition_of
from fairplay.models import Complaint, FairPlayCase
from fairplay.rules import (
    Complaint as Filed,
)
from fairplay.rules import (
    ComplaintCheck,
    ComplaintEvent,
    Kind,
    Level,
    Mode,
    Party,
    PlayerTitle,
    check_complaint,
    missing_fields,
)

_TITLES = frozenset(PlayerTitle)


def as_filed(complaint: Complaint, case: FairPlayCase | None = None) -> Filed:
    """Return the complaint with its event's facts; what only officials know is taken from the case."""
    return Filed(
        kind=Kind(complaint.form),
        # A draft is judged as if it were filed now.
        filed=complaint.filed_at or timezone.now(),
        event=_event(complaint, case),
        complainant=Party(
            name=complaint.name,
            federation=complaint.federation.code if complaint.federation else "",
            address=complaint.address,
            email=complaint.email,
            phone=complaint.phone,
            fide_id=str(complaint.fide_id or ""),
            title=title_of(case.complainant_title if case else ""),
            participant=complaint.participant,
        ),
        respondent=Party(
            name=complaint.respondent_name, title=title_of(case.respondent_title if case else "")
        ),
        statement=complaint.statement,
        date=_day(complaint),
        signature=complaint.signed,
        consent=complaint.consent,
        why_no_itc=complaint.why_no_itc,
        only_too_strong=case.only_too_strong if case else False,
        affects_fm=case.affects_fm if case else False,
        correction_expired=bool(case and case.correction_due and case.correction_due < timezone.localdate()),
    )


def proposal(complaint: Complaint, case: FairPlayCase) -> ComplaintCheck | None:
    """Return the proposal of the rules; None if no edition covers the event."""
    edition = edition_of(case.event_start)
    return check_complaint(as_filed(complaint, case), edition) if edition else None


def left_empty(complaint: Complaint) -> tuple[str, ...]:
    """Return the empty compulsory fields, except signature and date of signing."""
    return tuple(each for each in missing_fields(as_filed(complaint)) if each not in {"signature", "date"})


def title_of(title: str) -> PlayerTitle | None:
    return PlayerTitle(title) if title in _TITLES else None


def _event(complaint: Complaint, case: FairPlayCase | None) -> ComplaintEvent:
    level = case.level if case else ""
    return ComplaintEvent(
        mode=Mode(complaint.mode),
        # Before there is a case nobody has checked the event, so it is taken for rated.
        rated=case.rated if case else True,
        official=case.official if case else complaint.official,
        level=Level(level) if level else None,
        name=complaint.event_name,
        organiser=complaint.organiser,
        chief_arbiter=complaint.chief_arbiter,
        last_round=case.last_round if case else None,
        last_round_end=complaint.last_round_end,
    )


def _day(complaint: Complaint) -> date | None:
    return timezone.localdate(complaint.filed_at) if complaint.filed_at else None
