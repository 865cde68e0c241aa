"""Open a case: by a complaint, an arbiter's report or a body. The first readers are named at once."""

from datetime import date

from django.db import transaction
from django.utils import timezone

from fairplay.cases.services.arbiter import copy_to_arbiters_commission
from fairplay.cases.services.passing import portal_actor
from fairplay.cases.services.statements import say
from fairplay.complaints.events import EventRef, edition_of, registered_event
from fairplay.complaints.judgement import proposal, title_of
from fairplay.confidentiality.readers import arbiters_for, commission, seat_arbiters, seat_officials
from fairplay.enums import CaseState, Competent, Form, Source
from fairplay.faults import FairPlayFault
from fairplay.models import Complaint, FairPlayCase
from fairplay.rules import Incident, jurisdiction
from fairplay.rules import Level as RuleLevel
from fairplay.rules import Mode as RuleMode
from fairplay.rules.jurisdiction import REPORTED_TITLES
from players.models import Player, PlayerPrivate
from portal.accounts.actors import Actor
from portal.cases.deadlines import hand_over
from portal.cases.registry import kinds
from portal.cases.services import start as start_case
from portal.federations.models import Federation
from portal.federations.scope import case_scope, installation_scope

CASE = "fairplay.case"
# A minor's guardian gets every letter too (AC VI.3).
_ADULT = 18


def open_by_complaint(complaint: Complaint) -> FairPlayCase:
    """Open the case of a complaint that was just filed, and make the complaint a part of it."""
    event = registered_event(complaint.event_code)
    accused = Player.objects.filter(fide_id=complaint.respondent_fide_id or 0).first()
    row = FairPlayCase(
        source=Source.ITC if complaint.form == Form.ITC else Source.PTC,
        complaint_id=complaint.pk,
        respondent_name=complaint.respondent_name,
        complainant_title=_title(Player.objects.filter(fide_id=complaint.fide_id or 0).first()),
        mode=complaint.mode,
        official=complaint.official,
        last_round_end=complaint.last_round_end,
        event_name=complaint.event_name,
        federation=_host(event, complaint),
    )
    _fill(row, event, accused)
    row.competent = _competent(complaint, row)
    # Without an arbiter who has an account, a complaint during the event goes to the officials at once.
    in_the_hall = complaint.form == Form.ITC and bool(arbiters_for(row, complaint))
    row.state = CaseState.FILED_ITC if in_the_hall else CaseState.FORMAL_CHECK
    return _begin(row, complaint)


@transaction.atomic
def open_by_report(
    *,
    source: str,
    event_code: str,
    respondent_fide_id: int | None,
    respondent_name: str,
    text: str,
    actor: Actor,
) -> FairPlayCase:
    """Open a case without a complaint: on an arbiter's report or a body's initiative (AC III.A)."""
    event = registered_event(event_code)
    if event is None:
        raise FairPlayFault("event_unknown", field="event_code")
    # No player has the FIDE id 0, so a report without an id finds nobody.
    accused = Player.objects.filter(fide_id=respondent_fide_id or 0).first()
    if respondent_fide_id and accused is None:
        raise FairPlayFault("fide_id_unknown", field="respondent_fide_id")
    row = FairPlayCase(
        source=source,
        source_note=text,
        respondent_name=accused.name if accused else respondent_name,
        event_name=event.name,
        mode=event.mode,
        official=event.official,
        federation=event.federation,
        state=CaseState.OPENED_EX_OFFICIO,
    )
    if not row.respondent_name.strip():
        raise FairPlayFault("respondent_missing", field="respondent_name")
    _fill(row, event, accused)
    row.competent = propose_competence(row)
    _begin(row, None)
    if source == Source.CHIEF_ARBITER_REPORT:
        # Who reports need not become a reader: the case is opened for the statement alone.
        with case_scope(row.pk):
            # A statement, because its author can read it again without being a reader of the case.
            say(row, "fp_arbiter_report", actor=actor, text=text)
            copy_to_arbiters_commission(row)
    return row


def propose_competence(row: FairPlayCase) -> str:
    """Return the body that the rules find competent; a person confirms it (AC II)."""
    edition = edition_of(row.event_start)
    if edition is None:
        return Competent.REVIEW
    titles = frozenset(
        title for title in (title_of(row.complainant_title), title_of(row.respondent_title)) if title
    )
    level = RuleLevel(row.level) if row.level else None
    incident = Incident(RuleMode(row.mode), row.rated, row.official, level, row.affects_fm, titles)
    return jurisdiction(incident, edition).body.value


def _begin(row: FairPlayCase, complaint: Complaint | None) -> FairPlayCase:
    actor = portal_actor()
    kind = next(each for each in kinds() if each.code == CASE)
    start_case(kind, row, actor=actor, readers=[])
    if complaint is not None:
        # Now readers of the case read the complaint too, and not the other way round (`part_of`).
        with case_scope(complaint.pk):
            complaint.case.part_of_id = row.pk
            complaint.case.save(update_fields=["part_of"])
    # Nobody reads the case yet; the first readers are named inside its own scope.
    with case_scope(row.pk):
        seat = seat_arbiters if row.state == CaseState.FILED_ITC else seat_officials
        # A case that nobody can read would never be found again: refuse it and roll back.
        if not seat(row, actor=actor, complaint=complaint):
            raise FairPlayFault("nobody_receives")
        hand_over(row, "", None, actor=actor)
    return row


def _fill(row: FairPlayCase, event: EventRef | None, accused: Player | None) -> None:
    row.body = commission()
    if event is not None:
        row.event_code, row.rated, row.level = event.code, event.rated, event.level
        row.event_start, row.last_round, row.official = event.start, event.end, event.official
    elif row.last_round_end is not None:
        row.event_start = row.last_round = timezone.localdate(row.last_round_end)
    edition = edition_of(row.event_start)
    row.edition = edition.id if edition else ""
    if accused is not None:
        set_respondent(row, accused)


def set_respondent(row: FairPlayCase, accused: Player) -> None:
    """Store the respondent's record and the facts about it that the rules need."""
    row.respondent_record, row.respondent_title = accused.pk, _title(accused)
    row.respondent_minor = _is_minor(accused)


def _competent(complaint: Complaint, row: FairPlayCase) -> str:
    judged = proposal(complaint, row)
    return judged.competence.body.value if judged else Competent.REVIEW


def _host(event: EventRef | None, complaint: Complaint) -> Federation:
    """Return the event's federation; for an unregistered event, the respondent's or the complainant's."""
    found = event.federation if event else complaint.respondent_federation or complaint.federation
    if found is None:
        raise FairPlayFault("event_unknown", field="event_code")
    return found


def _title(player: Player | None) -> str:
    """Return a title that brings the case to the commission if one is held, else any (AC II.5).

    A Candidate Master may also hold a women's title that counts, such as WFM.
    """
    held = [title for title in (player.title, player.women_title) if title] if player else []
    return next((title for title in held if title in REPORTED_TITLES), held[0] if held else "")


def _is_minor(player: Player) -> bool:
    """Return whether the player is under 18, by date of birth if known, else by year; only this is stored."""
    today = timezone.localdate()
    # Dates of birth are private to the player's federation, so the whole installation is opened to read one.
    with installation_scope():
        private = PlayerPrivate.under_policy.filter(player=player).values_list("birth_date", flat=True)
        born: date | None = private.first()
    if born is not None:
        return (today.year - born.year) - ((today.month, today.day) < (born.month, born.day)) < _ADULT
    return player.birth_year is not None and today.year - player.birth_year < _ADULT
