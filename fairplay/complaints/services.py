"""Services of complaints: start, write, file, correct, withdraw."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from fairplay.cases.services.gathering import tell_officials
from fairplay.cases.services.opening import open_by_complaint
from fairplay.cases.services.passing import note_withdrawal, portal_actor, tell_case
from fairplay.complaints.events import registered_event
from fairplay.complaints.judgement import left_empty
from fairplay.complaints.permissions import can_complain, can_enter_paper, record_of
from fairplay.confidentiality.readers import leave
from fairplay.enums import ComplaintState, Form, Mode, Seat
from fairplay.faults import FairPlayFault
from fairplay.models import Complaint
from fairplay.rules import engine_missing
from players.models import Player
from portal.accounts.actors import Actor
from portal.cases.declaration import CaseKind, Given
from portal.cases.faults import CaseFault
from portal.cases.models import Attachment, Statement
from portal.cases.services import name_party, state
from portal.cases.services import start as start_case
from portal.cases.services.acting import require_editable
from portal.cases.services.heads import locked, opened
from portal.federations.scope import case_scope

NOTICE_VERSION = "2026-11"


@transaction.atomic
def start(kind: CaseKind, *, form: str, event_code: str, actor: Actor, paper: bool = False) -> Complaint:
    """Start a draft; the arbiter starts a paper form for the complainant."""
    event = registered_event(event_code)
    if event_code.strip() and event is None:
        raise FairPlayFault("event_unknown", field="event_code")
    if paper and not can_enter_paper(actor, event):
        raise FairPlayFault("not_your_event", field="event_code")
    if not paper and not can_complain(actor):
        raise FairPlayFault("no_fide_id")
    if form == Form.ITC:
        _require_running(event)
    complaint = Complaint(form=form, **({"entered_by": actor} if paper else _of_account(actor)))
    if event:
        complaint.event_code, complaint.event_name = event.code, event.name
        complaint.organiser, complaint.mode = event.organiser, event.mode
        complaint.official = event.official
        complaint.chief_arbiter = event.chief.name if event.chief else ""
    row: Complaint = start_case(kind, complaint, actor=actor, readers=[actor])
    # The author is a reader already, but seats are written in the case's scope only.
    with case_scope(row.pk):
        # For a paper form the arbiter holds the seat until filing, when it passes to the complainant.
        name_party(row, actor, Seat.COMPLAINANT, actor=actor)
    return row


def write(complaint: Complaint, actor: Actor, given: Given) -> None:
    """Write the form's data into the draft; registered facts of the event override typed ones."""
    for name, value in given.items():
        setattr(complaint, name, value)
    complaint.mode = complaint.mode or Mode.OTB
    if event := registered_event(complaint.event_code):
        complaint.event_name, complaint.mode = event.name, event.mode


@transaction.atomic
def keep_draft(*, pk: UUID, actor: Actor, given: Given) -> None:
    """Save the draft as typed so far. Nobody else can read a draft, so no version or audit entry is
    needed."""
    with opened(pk) as complaint:
        require_editable(complaint, actor)
        if complaint.state != ComplaintState.DRAFT:
            raise CaseFault("not_editable")
        write(complaint, actor, given)
        complaint.save()


def file(complaint: Complaint, actor: Actor, given: Given) -> None:
    """Check that the form is complete and sign it. People decide on time limits and competence later."""
    if not given["consent"]:
        raise CaseFault("no_consent", field="consent")
    _require_complete(complaint)
    if complaint.form == Form.ITC:
        _require_running(registered_event(complaint.event_code))
    complaint.signed, complaint.consent = True, True
    complaint.notice_version, complaint.filed_at = NOTICE_VERSION, timezone.now()


def bring_in(complaint: Complaint, actor: Actor, given: Given) -> None:
    """Open the case of a filed complaint; from now on a paper form belongs to its complainant."""
    open_by_complaint(complaint)
    if complaint.entered_by is not None and complaint.complainant is not None:
        name_party(complaint, complaint.complainant, Seat.COMPLAINANT, actor=actor)
        leave(complaint, complaint.entered_by.pk, Seat.COMPLAINANT, actor=actor, why="entered")


def correct(complaint: Complaint, actor: Actor, given: Given) -> None:
    """Submit the corrected complaint."""
    _require_complete(complaint)
    complaint.remarks = ""


def tell_of_correction(complaint: Complaint, actor: Actor, given: Given) -> None:
    tell_case(complaint, "correct")


def tell_of_withdrawal(complaint: Complaint, actor: Actor, given: Given) -> None:
    note_withdrawal(complaint)


def ask_correction(complaint: Complaint, actor: Actor, given: Given) -> None:
    complaint.remarks, complaint.correct_until = given["reason"], given["due"]


def end(complaint: Complaint, actor: Actor, given: Given) -> None:
    complaint.summary = given["reason"]


@transaction.atomic
def add_evidence(*, pk: UUID, actor: Actor, text: str, files: Iterable[tuple[str, bytes]] = ()) -> Statement:
    """Add evidence to a filed complaint; those who work on the case are notified."""
    made = state(pk=pk, kind="fp_addition", actor=actor, text=text, files=files)
    whole = complaint_of(pk).case.part_of_id
    if whole is not None:
        # Whoever works on the case learns that there is something new, in the portal's name.
        with case_scope(whole):
            tell_officials(locked(whole), actor=portal_actor())
    return made


def _of_account(actor: Actor) -> dict[str, Any]:
    record = record_of(actor)
    assert record is not None, "can_complain has asked"
    return {
        "complainant": actor,
        "name": record.name,
        "federation": record.federation,
        "fide_id": record.fide_id,
        "email": actor.email,
    }


def _require_running(event: Any) -> None:
    """Require a running over-the-board event, which an ITC is about (AC III.B.6, F-8)."""
    if event is None:
        raise FairPlayFault("itc_needs_event", field="event_code")
    if not event.runs_on(event.federation.today):
        raise FairPlayFault("event_not_running", field="event_code")


def _require_complete(complaint: Complaint) -> None:
    if complaint.entered_by_id:
        _take_over_paper(complaint)
    if complaint.fide_id is not None and complaint.fide_id == complaint.respondent_fide_id:
        raise CaseFault("against_oneself", field="respondent_fide_id")
    if complaint.fide_id is None:
        raise CaseFault("no_fide_id")
    # Only the rules for play over the board ask for it (AC III.B.7, FPR 3.2.7).
    if complaint.form == Form.PTC and not complaint.why_no_itc.strip() and complaint.mode != Mode.ONLINE:
        raise CaseFault("why_no_itc")
    if missing := left_empty(complaint):
        raise CaseFault("incomplete", count=len(missing))
    given = {f"engine.{name}": value for name, value in complaint.engine.items()}
    if engine_missing(given):
        raise CaseFault("engine_incomplete")


def _take_over_paper(complaint: Complaint) -> None:
    """Require a scan of the signed paper; an account with the complainant's FIDE id becomes the owner."""
    if not Attachment.under_policy.filter(case_id=complaint.pk, statement=None).exists():
        raise CaseFault("scan_missing")
    record = Player.objects.filter(fide_id=complaint.fide_id).select_related("federation").first()
    if record is None:
        raise CaseFault("fide_id_unknown")
    complaint.federation, complaint.name = record.federation, complaint.name or record.name
    complaint.complainant = record.account


def complaint_of(pk: UUID) -> Complaint:
    """Return a complaint that is visible in the open scope."""
    found: Complaint = Complaint.under_policy.select_related("case", "federation").get(pk=pk)
    return found
