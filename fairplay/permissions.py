"""Who does what in a case, by the seats in which persons are named there."""

from fairplay.complaints.events import registered_event
from fairplay.confidentiality.readers import commission, holders
from fairplay.enums import CaseState, Competent, Seat, Source
from fairplay.models import FairPlayCase
from portal.accounts.actors import Actor
from portal.cases.models import CaseParty
from portal.federations.enums import Role

_ENDED = frozenset(
    {
        CaseState.INADMISSIBLE,
        CaseState.DISMISSED_ON_FACE,
        CaseState.DISMISSED_UNANIMOUS,
        CaseState.CLOSED,
        CaseState.ACCEPTED,
        CaseState.NATIONAL_ONLY,
        CaseState.WARNING,
        CaseState.COMPLAINANT_REFERRED_EDC,
    }
)

# While these last a notified respondent may file; what is over is over.
AFTER_NOTICE = frozenset(
    {
        CaseState.ROUTED_NF,
        CaseState.RESPONDENT_NOTIFIED,
        CaseState.REPORT_SUBMITTED,
        CaseState.INVESTIGATION_MORE,
        CaseState.REFERRED_EDC,
    }
)

# The seats of those who act in a case for a body; none of them may be concerned in it.
OFFICIAL = (
    *(Seat.HANDLER, Seat.CHAIR, Seat.OFFICER, Seat.COMMISSION),
    *(Seat.INVESTIGATOR, Seat.PANEL, Seat.PANEL_CHAIR, Seat.VOTER),
    Seat.REVIEWER,
)


def sits(actor: Actor, row: FairPlayCase, *seats: str) -> bool:
    """Return whether the person holds one of the seats in the case now."""
    held = CaseParty.under_policy.filter(case_id=row.pk, person=actor, until=None)
    return held.filter(role__in=seats).exists()


def can_gather(actor: Actor, row: FairPlayCase) -> bool:
    """Investigators and a federation's officer gather evidence and ask people, while the case is open."""
    return row.state not in _ENDED and sits(actor, row, Seat.INVESTIGATOR, Seat.OFFICER)


def can_declare(actor: Actor, row: FairPlayCase) -> bool:
    """Every official declares conflicts of interest while the case is open; voters answer or abstain."""
    return row.state not in _ENDED and sits(actor, row, *(seat for seat in OFFICIAL if seat != Seat.VOTER))


def can_write_letters(actor: Actor, row: FairPlayCase) -> bool:
    return sits(actor, row, Seat.INVESTIGATOR, Seat.OFFICER, Seat.HANDLER)


def can_export(actor: Actor, row: FairPlayCase) -> bool:
    """The file leaves the portal only by its investigators and officials."""
    return sits(actor, row, Seat.INVESTIGATOR, Seat.OFFICER, Seat.HANDLER, Seat.COMMISSION)


def can_identify(actor: Actor, row: FairPlayCase) -> bool:
    """Who works on the case says whose record the respondent's is; a notice that was given settles it."""
    settled = row.respondent_record is not None and row.notified_at is not None
    working = (Seat.HANDLER, Seat.OFFICER, Seat.INVESTIGATOR, Seat.COMMISSION)
    return row.state not in _ENDED and not settled and sits(actor, row, *working)


def can_inform(actor: Actor, row: FairPlayCase) -> bool:
    """The commission informs another one, of its own cases and of those on which it answers (FPR 6.7)."""
    if sits(actor, row, Seat.COMMISSION):
        return True
    return row.competent == Competent.FPL and sits(actor, row, Seat.CHAIR)


def can_see_all(actor: Actor, row: FairPlayCase) -> bool:
    """Row security has let the person in: only persons named read the row."""
    return True


def can_edit(actor: Actor, row: FairPlayCase) -> bool:
    """A case is changed by its steps only."""
    return False


def can_report(actor: Actor, event_code: str, source: str) -> bool:
    """The arbiters of an event report on it; fair-play officials act on their own initiative (AC III.A)."""
    event = registered_event(event_code)
    if source == Source.CHIEF_ARBITER_REPORT:
        people = (event.chief, event.chief_officer) if event else ()
        return any(each is not None and each.account_id == actor.pk for each in people)
    central = holders(commission(), Role.CHAIR, Role.SECRETARY)
    federal = holders(event.federation, Role.FAIR_PLAY_OFFICER) if event else []
    return actor in [*central, *federal]
