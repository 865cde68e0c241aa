"""Who may file a complaint, and who may enter a paper form."""

from fairplay.complaints.events import EventRef
from fairplay.enums import ComplaintState, Seat
from fairplay.models import Complaint
from players.models import Player
from portal.accounts.actors import Actor
from portal.cases.models import CaseParty

OPEN = frozenset({ComplaintState.RECEIVED, ComplaintState.CORRECTION})


def record_of(actor: Actor) -> Player | None:
    """Return the person's own player record."""
    return Player.objects.select_related("federation").filter(account=actor).first()


def can_complain(actor: Actor) -> bool:
    """Anybody whose account has a FIDE id (AC III.B.1)."""
    record = record_of(actor)
    return record is not None and record.fide_id is not None


def can_enter_paper(actor: Actor, event: EventRef | None) -> bool:
    """Chief arbiter and chief fair-play officer may enter a signed paper form at their event."""
    if event is None:
        return False
    return any(
        each is not None and each.account_id == actor.pk for each in (event.chief, event.chief_officer)
    )


def can_read(actor: Actor, complaint: Complaint) -> bool:
    """Always true: row security has already admitted only people named in the complaint."""
    return True


def can_edit(actor: Actor, complaint: Complaint) -> bool:
    """The complainant or who entered their paper form; and the complainant's representative."""
    owner = complaint.complainant_id or complaint.entered_by_id
    return actor.pk == owner or represents(actor, complaint)


def represents(actor: Actor, complaint: Complaint) -> bool:
    seats = CaseParty.under_policy.filter(case_id=complaint.pk, person=actor, until=None)
    return seats.filter(role=Seat.REPRESENTATIVE).exists()


def can_add(actor: Actor, complaint: Complaint) -> bool:
    """The complainant may add evidence while the complaint is open."""
    return can_edit(actor, complaint) and complaint.state in OPEN
