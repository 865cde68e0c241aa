"""Decisions and what follows: referral, closing, a federation's decision, outside answers, sanctions."""

from django.utils import timezone

from fairplay.cases.services.ending import close_for_parties
from fairplay.cases.services.passing import complaint_of
from fairplay.cases.services.sanctions import write_sanction
from fairplay.cases.services.words import tell
from fairplay.confidentiality.readers import holders, party_ids
from fairplay.enums import Ruling, SanctionScope, Seat
from fairplay.models import Evidence, FairPlayCase
from portal.accounts.actors import Actor
from portal.cases.declaration import Given
from portal.cases.faults import CaseFault
from portal.cases.services import name_party
from portal.federations.enums import Role


def keep_reasons(row: FairPlayCase, actor: Actor, given: Given) -> None:
    row.reasons = given["reason"]


def end_case(row: FairPlayCase, actor: Actor, given: Given) -> None:
    close_for_parties(row, actor=actor, summary=given["summary"])


def ask_more(row: FairPlayCase, actor: Actor, given: Given) -> None:
    row.questions = given["reason"]


def has_evidence(row: FairPlayCase) -> str:
    """A federation decides on evidence that is stored (AC II.6)."""
    return "" if Evidence.under_policy.filter(case_id=row.pk).exists() else "no_evidence"


def decide(row: FairPlayCase, actor: Actor, given: Given) -> None:
    """A federation decides in its own case; nobody is sanctioned unheard (AC II.6, VI.3)."""
    _keep_ruling(row, given)
    row.reasons = given["reason"]
    row.scope = SanctionScope.NATIONAL if row.ruling != Ruling.NO_OFFENCE else ""


def after_decision(row: FairPlayCase, actor: Actor, given: Given) -> None:
    """The sanction holds nationally until the commission accepts it (AC II.6)."""
    write_sanction(row, actor=actor)
    close_for_parties(row, actor=actor, summary=given["summary"])


def report_decision(row: FairPlayCase, actor: Actor, given: Given) -> None:
    """Chair and secretary of the commission read the file; where there are none, the officer answers."""
    barred = party_ids(row, complaint_of(row))
    people = [each for each in holders(row.body, Role.CHAIR, Role.SECRETARY) if each.pk not in barred]
    for person in people or [actor]:
        name_party(row, person, Seat.COMMISSION, actor=actor)


def accept(row: FairPlayCase, actor: Actor, given: Given) -> None:
    _answered(row, given)
    row.scope = SanctionScope.WORLDWIDE if row.ruling != Ruling.NO_OFFENCE else ""


def refuse(row: FairPlayCase, actor: Actor, given: Given) -> None:
    _answered(row, given)


def reach_further(row: FairPlayCase, actor: Actor, given: Given) -> None:
    write_sanction(row, actor=actor)


def record_ruling(row: FairPlayCase, actor: Actor, given: Given) -> None:
    """Record the ethics commission's or an accelerated decision; it holds everywhere."""
    _keep_ruling(row, given)
    _answered(row, given)
    row.scope = SanctionScope.WORLDWIDE if row.ruling != Ruling.NO_OFFENCE else ""


def after_ruling(row: FairPlayCase, actor: Actor, given: Given) -> None:
    write_sanction(row, actor=actor)
    close_for_parties(row, actor=actor, summary=given["summary"])


def warn_complainant(row: FairPlayCase, actor: Actor, given: Given) -> None:
    """A manifestly unfounded accusation: the complainant is warned (AC V.2)."""
    complaint = complaint_of(row)
    if complaint is None:
        raise CaseFault("no_complaint")
    if complaint.complainant is not None:
        tell(row, "fp_warning", complaint.complainant, actor=actor, text=given["reason"])


def _answered(row: FairPlayCase, given: Given) -> None:
    row.outside_answer, row.outside_answer_on = given["reason"], timezone.localdate()


def _keep_ruling(row: FairPlayCase, given: Given) -> None:
    row.ruling, row.ban_from, row.ban_until = given["ruling"], given["ban_from"], given["ban_until"]
    if row.ruling != Ruling.NO_OFFENCE and row.notified_at is None:
        raise CaseFault("unheard", field="ruling")
    if row.ruling == Ruling.BAN and row.ban_from is None:
        raise CaseFault("ban_needs_days", field="ban_from")
    if row.ban_from and row.ban_until and row.ban_until < row.ban_from:
        raise CaseFault("day_past", field="ban_until")
