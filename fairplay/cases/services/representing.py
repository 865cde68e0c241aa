"""Representatives: either party may be represented, by one person at a time (AC VI.4, FPR 6.4).

A representative may do and read what the party may. Either side can end it. Nobody who could act in the
case as an official may represent a party, and a former representative never becomes an official in it.
"""

from uuid import UUID

from django.db import transaction

from fairplay.cases.services.gathering import is_respondent, share_evidence
from fairplay.cases.services.passing import portal_actor
from fairplay.cases.services.statements import put_to
from fairplay.complaints.events import chiefs_of
from fairplay.complaints.permissions import represents
from fairplay.confidentiality.readers import commission, holders, leave, members, seated
from fairplay.enums import ComplaintState, Seat
from fairplay.models import Complaint, FairPlayCase
from portal.accounts.actors import Actor
from portal.accounts.models import User
from portal.cases.faults import CaseFault
from portal.cases.models import CaseFile, Statement
from portal.cases.services import name_party
from portal.cases.services.heads import locked, opened
from portal.federations.enums import Role
from portal.federations.models import Federation
from portal.federations.scope import case_scope
from portal.workflow.audit import record
from portal.workflow.permissions import require
from portal.workflow.services.deadlines import cancel_deadline
from portal.workflow.services.notifications import notify

_OPEN = frozenset({ComplaintState.RECEIVED, ComplaintState.CORRECTION})


def complains(actor: Actor, complaint: Complaint) -> bool:
    """The complainant or their representative; not the arbiter who entered a paper form."""
    # Asked in the complaint's scope: seats are rows of the complaint.
    with case_scope(complaint.pk):
        return complaint.complainant_id == actor.pk or represents(actor, complaint)


def representative_of(row: FairPlayCase | Complaint) -> User | None:
    """Return the party's representative: the respondent's in a case, the complainant's in a complaint."""
    return next(iter(seated(row, Seat.REPRESENTATIVE)), None)


def representative(notice: Statement) -> User | None:
    """Return the respondent's representative, for the page of the notice."""
    # The respondent sees the notice, not the case: only the name of the representative leaves the scope.
    with case_scope(notice.case_id):
        return representative_of(FairPlayCase(pk=notice.case_id))


def can_end(actor: Actor, row: FairPlayCase | Complaint) -> bool:
    """Either side: the represented party, or the representative."""
    if isinstance(row, Complaint):
        return complains(actor, row)
    return is_respondent(actor, row)


@transaction.atomic
def name_for_respondent(*, notice: Statement, actor: Actor, email: str) -> None:
    """Let the respondent name a representative, who reads the notice, replies, files and challenges."""
    # The permission is checked inside: seats can be read only in the case's scope.
    with case_scope(notice.case_id):
        row = locked(notice.case_id)
        require(is_respondent, actor, row)
        person = _person(row, actor, email, row.federation)
        # The respondent's seat lets the same predicates accept the representative; neither seat reads the
        # case.
        for seat in (Seat.REPRESENTATIVE, Seat.RESPONDENT):
            name_party(row, person, seat, actor=actor, reads=False)
        made = put_to(row, "fp_notice", person, actor=actor, text=notice.text, due=notice.due_on)
        share_evidence(row, made, actor=actor)


@transaction.atomic
def name_for_complainant(*, pk: UUID, actor: Actor, email: str) -> None:
    """Let the complainant name a representative, who reads, corrects, adds, challenges and withdraws."""
    with opened(pk) as complaint:
        if complaint.complainant_id != actor.pk:
            raise CaseFile.DoesNotExist
        if complaint.state not in _OPEN:
            raise CaseFault("not_offered")
        person = _person(complaint, actor, email, complaint.federation)
        for seat in (Seat.REPRESENTATIVE, Seat.COMPLAINANT):
            name_party(complaint, person, seat, actor=actor)
        link = f"/my/fair-play/complaints/{pk}/"
        _tell(complaint, person, "fairplay.represent", link, complaint)


@transaction.atomic
def end_for_respondent(*, notice: Statement, actor: Actor) -> None:
    """End the representation: the seats, the representative's copy of the notice, and their deadlines."""
    # As when naming: seat, copy of the notice and deadlines are rows of the case.
    with case_scope(notice.case_id):
        row = locked(notice.case_id)
        person = representative_of(row)
        if person is None or not can_end(actor, row):
            raise CaseFile.DoesNotExist
        for seat in (Seat.REPRESENTATIVE, Seat.RESPONDENT):
            leave(row, person.pk, seat, actor=actor, why="representation")
        # Leaving the seats ends the right to act; the copy of the notice goes too, or it would stay readable.
        _take_back(row, person)
        record(row, "end_representation", actor=actor, details={"person": person.name})
        _tell_other(row, person, row.respondent, actor)


@transaction.atomic
def end_for_complainant(*, pk: UUID, actor: Actor) -> None:
    with opened(pk) as complaint:
        person = representative_of(complaint)
        if person is None or not can_end(actor, complaint):
            raise CaseFile.DoesNotExist
        for seat in (Seat.REPRESENTATIVE, Seat.COMPLAINANT):
            leave(complaint, person.pk, seat, actor=actor, why="representation")
        record(complaint, "end_representation", actor=actor, details={"person": person.name})
        _tell_other(complaint, person, complaint.complainant, actor)


def _take_back(row: FairPlayCase, person: User) -> None:
    """Withdraw the representative's copy of the notice; it stays in the file, and so does their answer."""
    for copy in Statement.under_policy.filter(case_id=row.pk, kind="fp_notice", person=person):
        copy.told = {**copy.told, "representative": person.name}
        # Row security shows a statement to its person; without one only the case's readers can see it.
        copy.person = None
        copy.state = "withdrawn" if copy.state == "open" else copy.state
        copy.save(update_fields=["told", "person", "state"])
        cancel_deadline(code="fairplay.answer", subject=copy, actor=portal_actor())


def _person(row: FairPlayCase | Complaint, actor: Actor, email: str, federation: Federation | None) -> User:
    """Return the account of an e-mail address; refusals do not reveal who else is involved in the case."""
    person = User.objects.filter(email__iexact=email, is_active=True).first()
    if person is None or person.is_system:
        raise CaseFault("person_unknown", field="email")
    if person.pk == actor.pk:
        raise CaseFault("not_yourself", field="email")
    if representative_of(row) is not None:
        raise CaseFault("represented_already", field="email")
    # All possible officials, not only those who act: the refusal must not reveal who has the case.
    officers = holders(federation, Role.FAIR_PLAY_OFFICER)
    if person in [*members(commission()), *officers, *chiefs_of(row.event_code)]:
        raise CaseFault("official_cannot_represent", field="email")
    return person


def _tell_other(row: FairPlayCase | Complaint, person: User, party: User | None, actor: Actor) -> None:
    """Notify the side that did not end it; an ex-representative gets a message without a link to the case."""
    other = party if actor.pk == person.pk else person
    if other is not None:
        # A message about the case is hidden with it, and the ex-representative has lost access to the case.
        about = None if other == person else row
        _tell(row, other, "fairplay.represent_end", "/my/fair-play/", about)


def _tell(
    row: FairPlayCase | Complaint,
    person: User,
    code: str,
    link: str,
    about: FairPlayCase | Complaint | None,
) -> None:
    notify(
        recipients=[person],
        code=code,
        actor=portal_actor(),
        params={"number": row.number},
        link=link,
        about=about,
        personal=True,
    )
