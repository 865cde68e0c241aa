"""The investigation: appointing investigators, the written notice, the report (AC IV, VI, AN H, I)."""

from collections import Counter

from django.utils import timezone
from django.utils.translation import gettext as _

from fairplay.cases.services.gathering import share_evidence
from fairplay.cases.services.interests import exclude, name_successors
from fairplay.cases.services.letters import GUARDIAN, write_letter, write_to_guardian
from fairplay.cases.services.passing import close_complaint_to_arbiters, complaint_of
from fairplay.cases.services.statements import put_off, put_to
from fairplay.confidentiality.readers import barred_ids, leave, members, record_of, seated
from fairplay.enums import PanelChoice, Seat
from fairplay.models import FairPlayCase
from fairplay.rules import (
    FAIRPLAY_2024,
    Edition,
    Mode,
    edition_named,
    investigators_check,
    may_dismiss_unanimously,
    most_investigators,
)
from fairplay.selectors import whose_turn
from portal.accounts.actors import Actor
from portal.accounts.models import User
from portal.cases.declaration import Given
from portal.cases.faults import CaseFault
from portal.cases.models import CaseParty, Statement, Vote
from portal.cases.services import name_party

_CHAIR_BALLOT = "panel_chair"


def edition(row: FairPlayCase) -> Edition:
    """Return the edition that applies to the case; for events before all editions, the newest."""
    return edition_named(row.edition) if row.edition else FAIRPLAY_2024


def appoint(row: FairPlayCase, actor: Actor, given: Given) -> None:
    """Appoint a panel or one investigator; nobody concerned by the case (AC IV.1, IV.4, AN H.3)."""
    people = list(given["investigators"])
    commission = {str(person.pk) for person in members(row.body)}
    barred = {str(key) for key in barred_ids(row, complaint_of(row))}
    checked = investigators_check(
        Mode(row.mode), [str(person.pk) for person in people], commission, barred, edition(row)
    )
    # Findings with ok None are left to the chair, only definite errors are refused.
    if failed := next((each for each in checked if each.ok is False), None):
        raise CaseFault(failed.code, field="investigators")
    _require_turn(row, people, given)
    row.appointed_on = timezone.localdate()
    for person in people:
        name_party(row, person, Seat.INVESTIGATOR, actor=actor)
        if len(people) > 1:
            name_party(row, person, Seat.PANEL, actor=actor)


def _require_turn(row: FairPlayCase, people: list[User], given: Given) -> None:
    """For online events require the member whose turn it is, or a reason for choosing another (AN H.3)."""
    turn = whose_turn(row, members(row.body)) if row.mode == Mode.ONLINE else None
    if turn is not None and turn not in people and not given["reason"]:
        raise CaseFault("out_of_turn", field="reason")


def elect(row: FairPlayCase, actor: Actor, given: Given) -> None:
    """Vote for the chair of the panel; more than half of the panel elects (AC IV.4)."""
    panel = seated(row, Seat.PANEL)
    if given["chair"] not in panel:
        raise CaseFault("not_of_the_panel", field="chair")
    # One vote per voter (`one_vote_per_voter`), which may be changed until somebody has a majority.
    Vote.under_policy.update_or_create(
        case_id=row.pk,
        ballot=_CHAIR_BALLOT,
        voter=actor,
        defaults={"choice": str(given["chair"].pk), "cast_at": timezone.now()},
    )
    cast = Vote.under_policy.filter(case_id=row.pk, ballot=_CHAIR_BALLOT, voter__in=panel)
    (chosen, votes), *_others = Counter(cast.values_list("choice", flat=True)).most_common(1)
    # More than half of the panel, not of the votes cast (AC IV.4); votes of former members do not count.
    if votes * 2 > len(panel):
        for person in seated(row, Seat.PANEL_CHAIR):
            leave(row, person.pk, Seat.PANEL_CHAIR, actor=actor, why="elected")
        name_party(row, User.objects.get(pk=int(chosen)), Seat.PANEL_CHAIR, actor=actor)


def recuse(row: FairPlayCase, actor: Actor, given: Given) -> None:
    """An investigator declares bias and leaves the case (AN H.3)."""
    exclude(row, actor, actor=actor, why=given["reason"])
    name_successors(row)


def replace(row: FairPlayCase, actor: Actor, given: Given) -> None:
    """Replace an investigator who is recused or no longer in office."""
    exchange(row, old=given["old"], new=given["new"], why=given["reason"], actor=actor)
    if given["old"] is not None:
        name_successors(row)


def exchange(row: FairPlayCase, *, old: User | None, new: User | None, why: str, actor: Actor) -> None:
    """End one person's seats and appoint another investigator; the rules limit their number."""
    if new is not None:
        _join(row, new, old, actor)
    if old is not None:
        exclude(row, old, actor=actor, why=why)


def who_may_join(row: FairPlayCase, old: User) -> list[User]:
    """Return who may replace an investigator; nobody for a person who does not investigate."""
    now = seated(row, Seat.INVESTIGATOR)
    if old not in now:
        return []
    barred = barred_ids(row, complaint_of(row)) | {person.pk for person in now}
    return [person for person in members(row.body) if person.pk not in barred]


def _join(row: FairPlayCase, new: User, old: User | None, actor: Actor) -> None:
    """Appoint one more investigator, also to the panel if there is one (AC IV.1, IV.4, AN H.3)."""
    now = {person.pk for person in seated(row, Seat.INVESTIGATOR)}
    if new.pk in barred_ids(row, complaint_of(row)) | now or new not in members(row.body):
        raise CaseFault("not_in_own_case", field="new")
    after = (now - {old.pk if old else None}) | {new.pk}
    if len(after) > most_investigators(Mode(row.mode)):
        raise CaseFault("number_of_investigators", field="new")
    name_party(row, new, Seat.INVESTIGATOR, actor=actor)
    # Two or more investigators are a panel; once there was one, a replacement joins it too.
    had_a_panel = CaseParty.under_policy.filter(case_id=row.pk, role=Seat.PANEL).exists()
    if had_a_panel or len(after) > 1:
        for person in seated(row, Seat.INVESTIGATOR):
            if person != old:
                name_party(row, person, Seat.PANEL, actor=actor)


def of_one_mind(row: FairPlayCase) -> str:
    """Refuse unless every member of a panel voted to dismiss; one investigator alone cannot (AC IV.9,
    F-11)."""
    panel = seated(row, Seat.PANEL)
    votes = Vote.under_policy.filter(
        case_id=row.pk, ballot="dismissal", choice=PanelChoice.DISMISS, voter__in=panel
    ).count()
    return "" if may_dismiss_unanimously(len(panel), votes, edition(row)).ok else "not_unanimous"


def dismiss(row: FairPlayCase, actor: Actor, given: Given) -> None:
    """Dismiss unanimously; telling both sides is the respondent's first notice (AC IV.9)."""
    # Setting the notice lets `close_for_parties`, which runs afterwards, tell the respondent.
    row.notified_at, row.respondent = timezone.now(), account_of(row)
    if row.respondent is not None:
        name_party(row, row.respondent, Seat.RESPONDENT, actor=actor, reads=False)


def notify(row: FairPlayCase, actor: Actor, given: Given) -> None:
    """Notify the respondent in writing, with a deadline; a minor's guardian gets a letter too (AC VI.3)."""
    if given["due"] <= timezone.localdate():
        raise CaseFault("day_past", field="due")
    row.notified_at, row.reply_due = timezone.now(), given["due"]
    # Stored only now: before the notice no column of the case names the account.
    row.respondent = account_of(row)
    if row.respondent is not None:
        name_party(row, row.respondent, Seat.RESPONDENT, actor=actor, reads=False)
        made = put_to(row, "fp_notice", row.respondent, actor=actor, text=given["text"], due=given["due"])
        share_evidence(row, made, actor=actor)
    else:
        _write_notice(row, actor, given, to=row.respondent_name, as_what=Seat.RESPONDENT)
    if row.respondent_minor:
        guardian = given.get("guardian", "").strip()
        if not guardian:
            raise CaseFault("guardian_missing", field="guardian")
        _write_notice(row, actor, given, to=guardian, as_what=GUARDIAN)


def _write_notice(row: FairPlayCase, actor: Actor, given: Given, *, to: str, as_what: str) -> None:
    """Write the notice as a letter, with the last day for an answer."""
    address = given.get("address", "") if as_what == Seat.RESPONDENT else given.get("guardian_address", "")
    words = {"text": given["text"], "address": address}
    write_letter(row, actor=actor, to=to, as_what=as_what, reply_until=given["due"], **words)


def after_notice(row: FairPlayCase, actor: Actor, given: Given) -> None:
    close_complaint_to_arbiters(row)


def extend(row: FairPlayCase, actor: Actor, given: Given) -> None:
    """Extend the respondent's deadline."""
    # Also later than today: a reply that was due last week is not extended to yesterday.
    if given["due"] <= max(row.reply_due or timezone.localdate(), timezone.localdate()):
        raise CaseFault("day_past", field="due")
    row.reply_due = given["due"]
    waiting = Statement.under_policy.filter(case_id=row.pk, kind="fp_notice", state="open")
    for notice in waiting.select_related("person"):
        put_off(row, notice, due=given["due"], actor=actor)
    text = _("The time to reply was extended: it ends on %(day)s.") % {"day": given["due"]}
    write_to_guardian(row, actor=actor, text=text)
    if row.respondent is None:
        write_letter(row, actor=actor, to=row.respondent_name, as_what=Seat.RESPONDENT, text=text)


def report(row: FairPlayCase, actor: Actor, given: Given) -> None:
    """Submit the report with its parts (AC IV.10)."""
    row.act, row.facts, row.findings = given["act"], given["facts"], given["findings"]
    row.proposal, row.other_breaches = given["proposal"], given["other_breaches"]
    row.minority = given["minority"]


def account_of(row: FairPlayCase) -> User | None:
    """Return the respondent's account, following merged player records."""
    found = record_of(row)
    return found.account if found else None


def seats_of(row: FairPlayCase) -> list[CaseParty]:
    """Return everybody who is or was named in the case."""
    rows = CaseParty.under_policy.filter(case_id=row.pk).select_related("person")
    return list(rows.order_by("since", "pk"))
