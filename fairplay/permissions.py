"""Who may do what in a case, by the seats in which people are named."""

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

# In these states a notified respondent may still file something.
AFTER_NOTICE = frozenset(
    {
        CaseState.ROUTED_NF,
        CaseState.RESPONDENT_NOTIFIED,
        CaseState.REPORT_SUBMITTED,
        CaseState.INVESTIGATION_MORE,
        CaseState.REFERRED_EDC,
    }
)

# The seats of those who act for a body; none of them may be concerned by the case.
OFFICIAL = (
    *(Seat.HANDLER, Seat.CHAIR, Seat.OFFICER, Seat.COMMISSION),
    *(Seat.INVESTIGATOR, Seat.PANEL, Seat.PANEL_CHAIR, Seat.VOTER),
    Seat.REVIEWER,
)


def sits(actor: Actor, row: FairPlayCase, *seats: str) -> bool:
    """Return whether the person holds one of the seats in the case now."""
    # The seats themselves are under row security, so the case's scope must be open.
    held = CaseParty.under_policy.filter(case_id=row.pk, person=actor, until=None)
    return held.filter(role__in=seats).exists()


def can_gather(actor: Actor, row: FairPlayCase) -> bool:
    """Investigators and a federation's officer may collect evidence and ask people while the case is open."""
    return row.state not in _ENDED and sits(actor, row, Seat.INVESTIGATOR, Seat.OFFICER)


def can_declare(actor: Actor, row: FairPlayCase) -> bool:
    """Every official but a voter declares interests while the case is open; voters can abstain instead."""
    return row.state not in _ENDED and sits(actor, row, *(seat for seat in OFFICIAL if seat != Seat.VOTER))


def can_write_letters(actor: Actor, row: FairPlayCase) -> bool:
    return sits(actor, row, Seat.INVESTIGATOR, Seat.OFFICER, Seat.HANDLER)


def can_export(actor: Actor, row: FairPlayCase) -> bool:
    """Only investigators and officials of the case may export it."""
    return sits(actor, row, Seat.INVESTIGATOR, Seat.OFFICER, Seat.HANDLER, Seat.COMMISSION)


def can_identify(actor: Actor, row: FairPlayCase) -> bool:
    """Who works on the case may identify the respondent's record, until a notice was given for it."""
    settled = row.respondent_record is not None and row.notified_at is not None
    working = (Seat.HANDLER, Seat.OFFICER, Seat.INVESTIGATOR, Seat.COMMISSION)
    return row.state not in _ENDED and not settled and sits(actor, row, *working)


def can_inform(actor: Actor, row: FairPlayCase) -> bool:
    """The commission may inform another one about its own cases and those that it answers (FPR 6.7)."""
    if sits(actor, row, Seat.COMMISSION):
        return True
    return row.competent == Competent.FPL and sits(actor, row, Seat.CHAIR)


def can_see_all(actor: Actor, row: FairPlayCase) -> bool:
    """Always true: row security has already admitted only people named in the case."""
    return True


def can_edit(actor: Actor, row: FairPlayCase) -> bool:
    """Always false: a case is changed by its actions only."""
    return False


def can_report(actor: Actor, event_code: str, source: str) -> bool:
    """An event's arbiters may report on it; fair-play officials act on their own initiative (AC III.A)."""
    event = registered_event(event_code)
    if source == Source.CHIEF_ARBITER_REPORT:
        people = (event.chief, event.chief_officer) if event else ()
        return any(each is not None and each.account_id == actor.pk for each in people)
    central = holders(commission(), Role.CHAIR, Role.SECRETARY)
    federal = holders(event.federation, Role.FAIR_PLAY_OFFICER) if event else []
    return actor in [*central, *federal]
