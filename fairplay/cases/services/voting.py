"""Votes of the commission: members read the question and the report, and nothing else of the case."""

from collections import Counter

from django.utils import timezone

from fairplay.cases.services.ending import end_questions
from fairplay.cases.services.passing import complaint_of, portal_actor
from fairplay.cases.services.statements import in_days, put_to
from fairplay.confidentiality.readers import barred_ids, members, seated
from fairplay.enums import Asked, CaseState, Seat
from fairplay.models import FairPlayCase
from fairplay.rules import carried
from portal.accounts.actors import Actor
from portal.cases.declaration import Given
from portal.cases.faults import CaseFault
from portal.cases.models import Statement
from portal.cases.services import name_party

ON_FACE, ON_REPORT = "fp_vote_on_face", "fp_vote_on_report"
# The regulations name no period for votes; members are reminded before it ends.
_DAYS = 14


def call_vote(row: FairPlayCase, actor: Actor, given: Given) -> None:
    """Ask every member who is not concerned; voters do not become readers of the case (AC IV.3, IV.11)."""
    kind = ON_FACE if row.state == CaseState.ROUTED_FPL else ON_REPORT
    text = given["reason"] if kind == ON_FACE else report_text(row)
    barred = barred_ids(row, complaint_of(row))
    asked = [person for person in members(row.body) if person.pk not in barred]
    if not asked:
        raise CaseFault("nobody_votes")
    for person in asked:
        name_party(row, person, Seat.VOTER, actor=actor, reads=False)
        # Asked in the portal's name: nobody may answer their own question, and the caller of the vote votes
        # too.
        put_to(row, kind, person, actor=portal_actor(), text=text, due=in_days(_DAYS))


def votes(row: FairPlayCase, kind: str) -> Counter[str]:
    """Return the number of votes for each answer, of members who may still vote."""
    voters = seated(row, Seat.VOTER)
    cast = Statement.under_policy.filter(case_id=row.pk, kind=kind, person__in=voters)
    return Counter(cast.values_list("state", flat=True))


def dismissal_is_carried(row: FairPlayCase) -> str:
    return _is_carried(row, ON_FACE, Asked.DISMISS, Asked.GO_ON, "AC IV.3")


def referral_is_carried(row: FairPlayCase) -> str:
    return _is_carried(row, ON_REPORT, Asked.REFER, Asked.CLOSE, "AC IV.11")


def closing_is_carried(row: FairPlayCase) -> str:
    return _is_carried(row, ON_REPORT, Asked.CLOSE, Asked.REFER, "AC IV.11")


def _is_carried(row: FairPlayCase, kind: str, wanted: Asked, other: Asked, article: str) -> str:
    """Return why the step is refused: no majority, or open votes that could still change it."""
    cast, waiting = votes(row, kind), _waiting(row, kind)
    if carried(cast[wanted], cast[other], article, waiting).ok:
        return ""
    # Carried by the votes cast so far, but those still open could turn it: wait for them.
    return "votes_waited_for" if carried(cast[wanted], cast[other], article).ok else "no_majority"


def _waiting(row: FairPlayCase, kind: str) -> int:
    """Return how many members have not voted yet and still have time."""
    asked = Statement.under_policy.filter(case_id=row.pk, kind=kind, person__in=seated(row, Seat.VOTER))
    return asked.filter(state=Asked.OPEN, due_on__gte=timezone.localdate()).count()


def void_votes(row: FairPlayCase, actor: Actor, given: Given) -> None:
    """Void the votes on a report that is to be completed: the next report is voted on again."""
    end_votes(row, actor, given)
    cast = Statement.under_policy.filter(case_id=row.pk, kind=ON_REPORT)
    cast.update(state="withdrawn")


def end_votes(row: FairPlayCase, actor: Actor, given: Given) -> None:
    """Withdraw open votes and cancel their reminders."""
    end_questions(row, ON_FACE, ON_REPORT)


def report_text(row: FairPlayCase) -> str:
    """Return the report as one text for the voters."""
    parts = (row.act, row.facts, row.findings, row.proposal, row.other_breaches, row.minority)
    return "\n\n".join(part for part in parts if part.strip())
