"""Decisions and their effects: referral, closing, a federation's decision, outside answers, sanctions."""

from django.utils import timezone

from fairplay.cases.services.ending import close_for_parties
from fairplay.cases.services.passing import complaint_of
from fairplay.cases.services.sanctions import require_board, write_sanction
from fairplay.confidentiality.readers import seat_answering
from fairplay.enums import Mode, Ruling, SanctionScope
from fairplay.models import Evidence, FairPlayCase
from portal.accounts.actors import Actor
from portal.cases.declaration import Given
from portal.cases.faults import CaseFault


def keep_reasons(row: FairPlayCase, actor: Actor, given: Given) -> None:
    row.reasons = given["reason"]


def refer(row: FairPlayCase, actor: Actor, given: Given) -> None:
    """Refer the case: the commission waits for the ethics commission and records its decision."""
    row.reasons = given["reason"]
    seat_answering(row, actor=actor, complaint=complaint_of(row))


def end_case(row: FairPlayCase, actor: Actor, given: Given) -> None:
    close_for_parties(row, actor=actor, summary=given["summary"])


def ask_more(row: FairPlayCase, actor: Actor, given: Given) -> None:
    row.questions = given["reason"]


def has_evidence(row: FairPlayCase) -> str:
    """Refuse a federation's decision without stored evidence (AC II.6)."""
    return "" if Evidence.under_policy.filter(case_id=row.pk).exists() else "no_evidence"


def decide(row: FairPlayCase, actor: Actor, given: Given) -> None:
    """Decide a federation's own case; nobody is sanctioned unheard (AC II.6, VI.3)."""
    _require_reason(given)
    _keep_ruling(row, given)
    row.reasons = given["reason"]
    # Only an accepting commission or an ethics decision makes a sanction worldwide (AC II.6).
    row.scope = SanctionScope.NATIONAL if row.ruling != Ruling.NO_OFFENCE else ""


def after_decision(row: FairPlayCase, actor: Actor, given: Given) -> None:
    """Write the sanction; it holds nationally until the commission accepts it (AC II.6)."""
    write_sanction(row, actor=actor)
    close_for_parties(row, actor=actor, summary=given["summary"])


def report_decision(row: FairPlayCase, actor: Actor, given: Given) -> None:
    """Seat the commission's chair and secretary, so that somebody can accept the decision."""
    if not seat_answering(row, actor=actor, complaint=complaint_of(row)):
        raise CaseFault("nobody_receives")


def accept(row: FairPlayCase, actor: Actor, given: Given) -> None:
    _answered(row, given)
    row.scope = SanctionScope.WORLDWIDE if row.ruling != Ruling.NO_OFFENCE else ""


def refuse(row: FairPlayCase, actor: Actor, given: Given) -> None:
    _answered(row, given)


def pass_on(row: FairPlayCase, actor: Actor, given: Given) -> None:
    """Pass the case on; the federation's decision holds until the ethics commission decides (AC II.6)."""
    _answered(row, given)
    seat_answering(row, actor=actor, complaint=complaint_of(row))


def reach_further(row: FairPlayCase, actor: Actor, given: Given) -> None:
    write_sanction(row, actor=actor)


def record_ruling(row: FairPlayCase, actor: Actor, given: Given) -> None:
    """Record the ethics commission's decision; it holds worldwide and replaces an earlier one."""
    _require_reason(given)
    _keep_ruling(row, given)
    _answered(row, given)
    row.scope = SanctionScope.WORLDWIDE if row.ruling != Ruling.NO_OFFENCE else ""


def after_ruling(row: FairPlayCase, actor: Actor, given: Given) -> None:
    write_sanction(row, actor=actor)
    close_for_parties(row, actor=actor, summary=given["summary"])


def _answered(row: FairPlayCase, given: Given) -> None:
    row.outside_answer, row.outside_answer_on = given["reason"], timezone.localdate()


def _require_reason(given: Given) -> None:
    if not given["reason"]:
        raise CaseFault("reason_missing", field="reason")


def _keep_ruling(row: FairPlayCase, given: Given) -> None:
    row.ruling, row.ban_from, row.ban_until = given["ruling"], given["ban_from"], given["ban_until"]
    row.ground = given.get("ground") or ""
    row.reaches_board = row.mode == Mode.ONLINE and bool(given.get("reaches_board"))
    # Without a date of its own, the ban over the board ends with the online ban.
    row.board_until = (given.get("board_until") or row.ban_until) if row.reaches_board else None
    # A sanction without a written notice would be a sanction unheard (AC VI.3).
    if row.ruling != Ruling.NO_OFFENCE and row.notified_at is None:
        raise CaseFault("unheard", field="ruling")
    if row.ruling == Ruling.BAN and row.ban_from is None:
        raise CaseFault("ban_needs_days", field="ban_from")
    if row.ban_from and row.ban_until and row.ban_until < row.ban_from:
        raise CaseFault("day_past", field="ban_until")
    require_board(row)
