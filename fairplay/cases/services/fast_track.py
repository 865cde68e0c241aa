"""The accelerated procedure (FPR 4.13, FPL 6): a ban of one to three months that the player may accept.

The commission offers it in writing. A respondent who admits the violation is banned; otherwise the ethics
commission decides the case.
"""

from django.utils import timezone
from django.utils.translation import gettext as _

from fairplay.cases.services.letters import write_letter, write_to_guardian
from fairplay.cases.services.passing import complaint_of, portal_actor
from fairplay.cases.services.sanctions import require_board
from fairplay.cases.services.statements import put_to
from fairplay.confidentiality.readers import seat_answering
from fairplay.enums import Asked, Mode, Ruling, SanctionScope, Seat
from fairplay.models import FairPlayCase
from fairplay.rules import Ground, fast_track_accepted, fast_track_ban, last_day
from portal.accounts.actors import Actor
from portal.cases.declaration import Given
from portal.cases.faults import CaseFault
from portal.cases.models import Statement
from portal.cases.services import close_statements
from rulekit import Finding

KIND = "fp_fast_track"


def offer(row: FairPlayCase, actor: Actor, given: Given) -> None:
    """Offer the respondent a ban of one, two or three months; no other sanction is possible (FPL 6.4)."""
    if given["due"] <= timezone.localdate():
        raise CaseFault("day_past", field="due")
    for found in fast_track_ban(Ground(given["ground"]), int(given["months"])):
        if found.ok is False:
            raise CaseFault(found.code, field="ground" if found.code == "fast_track_ground" else "months")
    row.ground, row.ban_from = given["ground"], given["ban_from"]
    row.ban_until = last_day(given["ban_from"], int(given["months"]))
    days = _("Ban from %(since)s to %(until)s.") % {"since": row.ban_from, "until": row.ban_until}
    text = f"{given['reason']}\n\n{days}"
    # Does nothing unless the respondent is a minor whose guardian got the notice.
    write_to_guardian(row, actor=actor, text=text)
    if row.respondent is not None:
        # Asked in the portal's name: nobody may answer their own question, and the chair can be the
        # respondent.
        put_to(row, KIND, row.respondent, actor=portal_actor(), text=text, due=given["due"])
    else:
        write_letter(row, actor=actor, to=row.respondent_name, as_what=Seat.RESPONDENT, text=text)


def answered(row: FairPlayCase) -> Finding:
    """Return whether the respondent accepted the ban; None while there is no answer (FPL 6.5)."""
    said = Statement.under_policy.filter(case_id=row.pk, kind=KIND).order_by("made_at", "pk").last()
    states: dict[str, bool | None] = {Asked.ACCEPTED: True, Asked.CONTESTED: False}
    return fast_track_accepted(states.get(said.state) if said else None)


def may_be_recorded(row: FairPlayCase) -> str:
    """Refuse until the respondent has accepted the ban; an answer on paper is checked by whoever records
    it."""
    if row.ban_from is None:
        return "not_offered_yet"
    return "" if row.respondent is None or answered(row).ok else "not_accepted"


def may_be_referred(row: FairPlayCase) -> str:
    if row.ban_from is None:
        return "not_offered_yet"
    return "" if row.respondent is None or answered(row).ok is False else "not_contested"


def record(row: FairPlayCase, actor: Actor, given: Given) -> None:
    """Record the accepted ban; it holds worldwide, and over the board as far as AN A.11 allows."""
    row.ruling, row.scope, row.reasons = Ruling.BAN, SanctionScope.WORLDWIDE, given["reason"]
    if not given["reason"]:
        raise CaseFault("reason_missing", field="reason")
    row.reaches_board = row.mode == Mode.ONLINE and bool(given.get("reaches_board"))
    row.board_until = row.ban_until if row.reaches_board else None
    require_board(row)
    close_statements(row, KIND)


def refer(row: FairPlayCase, actor: Actor, given: Given) -> None:
    """Refer the case to the ethics commission instead; no ban is imposed meanwhile."""
    row.reasons, row.ban_from, row.ban_until = given["reason"], None, None
    seat_answering(row, actor=actor, complaint=complaint_of(row))
    close_statements(row, KIND)
