"""Challenges: a party claims that an official is biased. Nobody decides on a challenge against themselves.

It is decided by whoever would direct the case without the challenged person: another officer of the
federation, the chair; if the chair is challenged, the secretary, then another member.
"""

from collections.abc import Iterable
from uuid import UUID

from django.db import transaction
from django.db.models import QuerySet

from fairplay.cases.services.gathering import is_respondent, tell_officials
from fairplay.cases.services.interests import name_successors
from fairplay.cases.services.investigating import exchange
from fairplay.cases.services.parties import is_complainant, is_side
from fairplay.cases.services.passing import own_complaint, portal_actor
from fairplay.cases.services.statements import QUESTION, in_days, remind
from fairplay.confidentiality.readers import barred_ids, holders, leave, members, officials, party_ids, seated
from fairplay.enums import Asked, CaseState, Seat
from fairplay.models import FairPlayCase
from fairplay.permissions import sits
from portal.accounts.actors import Actor
from portal.accounts.models import User
from portal.cases.deadlines import keep_deadline
from portal.cases.faults import CaseFault
from portal.cases.models import CaseFile, Statement
from portal.cases.services import answer, name_party, state
from portal.cases.services.heads import locked, opened
from portal.federations.enums import Role
from portal.federations.scope import case_scope
from portal.workflow.permissions import require
from portal.workflow.services.deadlines import cancel_deadline, complete_deadline
from portal.workflow.services.notifications import notify

KIND = "fp_challenge"
DEADLINE = "fairplay.challenge"
# The regulations name no period for a decision on a challenge.
_DAYS = 14
# In these states only the event's arbiters have the case, and nobody who could decide reads it.
_WITH_THE_ARBITER = frozenset({CaseState.FILED_ITC, CaseState.CA_WARNED, CaseState.CA_INVESTIGATED})
_ACTING = (Seat.INVESTIGATOR, Seat.OFFICER, Seat.CHAIR, Seat.HANDLER)


def can_challenge(actor: Actor, row: FairPlayCase) -> bool:
    """Either party, or their representative."""
    return is_side(actor, row)


def can_rule(actor: Actor, row: FairPlayCase, challenge: Statement) -> bool:
    """The people named to decide on challenges, but never on a challenge against themselves."""
    return sits(actor, row, Seat.REVIEWER) and challenge.told.get("person") != actor.pk


def whom_to_challenge(*, pk: UUID, actor: Actor) -> list[User]:
    """Return whom a party may challenge.

    A respondent is told who acts in the case, because the right would be void otherwise. A complainant sees a
    neutral status only and therefore chooses among everybody who could act in it.
    """
    # A party is no reader of the case: it is opened for this list, which the predicates below limit.
    with case_scope(pk):
        row = locked(pk)
        if is_respondent(actor, row):
            return seated(row, *_ACTING)
        if not is_complainant(actor, row):
            # Answered like an unknown case, so that nobody can find out by asking that it exists.
            raise CaseFile.DoesNotExist
        # Officials who left as biased stay in the list: their absence would reveal that they had acted.
        concerned = party_ids(row, own_complaint(row))
        people = [*members(row.body), *holders(row.federation, Role.FAIR_PLAY_OFFICER)]
        return [each for each in dict.fromkeys(people) if each.pk not in concerned]


@transaction.atomic
def challenge(
    *, pk: UUID, actor: Actor, person: User, text: str, files: Iterable[tuple[str, bytes]] = ()
) -> Statement:
    """Challenge an official, with reasons; those who decide on it are named and notified."""
    # The same list as on the form: a key typed into the request cannot reach anybody else.
    if person not in whom_to_challenge(pk=pk, actor=actor):
        raise CaseFault("not_challengeable", field="person")
    with case_scope(pk):
        row = locked(pk)
        if _challenges(row).filter(person=actor, told__person=person.pk).exists():
            raise CaseFault("challenged_already", field="person")
        made = state(pk=pk, kind=KIND, actor=actor, text=f"{person.name}: {text.strip()}", files=files)
        made.told, made.due_on = {"number": row.number, "person": person.pk}, in_days(_DAYS)
        made.save(update_fields=["told", "due_on"])
        # Raised after the statement was stored: the transaction rolls everything back.
        if not _deciders(row, person.pk):
            raise CaseFault("nobody_else")
        name_reviewers(row)
        tell_officials(row, actor=actor)
    return made


@transaction.atomic
def rule(
    *, pk: UUID, challenge_id: UUID, actor: Actor, upheld: bool, text: str, new: User | None = None
) -> Statement:
    """Decide on a challenge; if it is upheld, the person leaves the case and may be replaced."""
    with opened(pk) as row:
        made = Statement.under_policy.get(pk=challenge_id, case_id=pk, kind=KIND)
        require(can_rule, actor, row, made)
        decided = answer(pk=made.pk, state=Asked.UPHELD if upheld else Asked.REJECTED, actor=actor, text=text)
        complete_deadline(code=DEADLINE, subject=decided, actor=actor)
        if upheld:
            exchange(row, old=challenged(decided), new=new, why=text, actor=actor)
            name_successors(row)
            # The person who left may have owned the deadline: move it to whoever acts now.
            keep_deadline(row, actor=portal_actor())
        name_reviewers(row)
    return decided


def tell_challenger(row: FairPlayCase, decided: Statement, actor: Actor) -> None:
    """Notify the party that there is a decision; the message says nothing more."""
    assert decided.person is not None, "a person challenges"
    notify(
        recipients=[decided.person],
        code="fairplay.fp_challenged",
        actor=portal_actor(),
        params={"number": row.number},
        link=f"{QUESTION}{decided.pk}/",
        about=row,
        personal=True,
    )


def challenged(made: Statement) -> User:
    return User.objects.get(pk=made.told["person"])


def none_open(row: FairPlayCase) -> str:
    """Refuse a decision on the case while a challenge is open."""
    return "challenge_open" if _challenges(row).filter(state=Asked.OPEN).exists() else ""


def name_reviewers(row: FairPlayCase) -> None:
    """Seat who decides on each open challenge, and end the seats of those who decide on none."""
    waiting = [] if row.state in _WITH_THE_ARBITER else list(_challenges(row).filter(state=Asked.OPEN))
    wanted = {made.pk: _deciders(row, made.told["person"]) for made in waiting}
    keep = {person.pk for people in wanted.values() for person in people}
    gone = [person for person in seated(row, Seat.REVIEWER) if person.pk not in keep]
    for person in gone:
        leave(row, person.pk, Seat.REVIEWER, actor=portal_actor(), why="challenge")
    known = {person.pk for person in seated(row, Seat.REVIEWER)}
    for made in waiting:
        # The deadline named the people who no longer decide, so it is set again below.
        if gone:
            cancel_deadline(code=DEADLINE, subject=made, actor=portal_actor())
        _ask(row, made, wanted[made.pk], known)


def _ask(row: FairPlayCase, made: Statement, people: list[User], known: set[int]) -> None:
    """Seat the deciders, set their deadline and notify those who were not seated before."""
    link = f"/my/fair-play/cases/{row.pk}/challenges/{made.pk}/"
    for person in people:
        name_party(row, person, Seat.REVIEWER, actor=portal_actor())
        remind(made, person, made.due_on, actor=portal_actor(), code=DEADLINE, link=link)
    notify(
        recipients=[person for person in people if person.pk not in known],
        code="fairplay.fp_challenge",
        actor=portal_actor(),
        params={"number": row.number},
        link=link,
        about=row,
        personal=True,
    )


def _deciders(row: FairPlayCase, person_id: int) -> list[User]:
    barred = barred_ids(row, own_complaint(row)) | {person_id}
    return [each.person for each in officials(row, barred) if Seat.CHAIR in each.seats]


def _challenges(row: FairPlayCase) -> QuerySet[Statement]:
    return Statement.under_policy.filter(case_id=row.pk, kind=KIND).order_by("made_at", "pk")
