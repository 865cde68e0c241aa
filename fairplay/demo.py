"""Demo cases, one in each state, created by the same services as the pages use."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from django.utils import timezone

from fairplay.cases.services.challenges import challenge, whom_to_challenge
from fairplay.cases.services.gathering import add_evidence, reply, takes_filings
from fairplay.cases.services.languages import ask_language, order_translation
from fairplay.cases.services.opening import open_by_report
from fairplay.cases.services.representing import name_for_respondent
from fairplay.complaints.kind import COMPLAINT
from fairplay.complaints.services import start
from fairplay.confidentiality.readers import commission, members, seated
from fairplay.enums import CaseState, EvidenceKind, Finding, Form, Ruling, Source
from fairplay.models import Complaint, FairPlayCase, OfficerApplication
from fairplay.officers.deciding import object_to
from fairplay.officers.services import Application, file_application, publish, record_seminar
from fairplay.rules import OfficerTitle
from players.models import Player
from portal.accounts.models import User
from portal.cases.models import Statement
from portal.cases.registry import kind_of
from portal.cases.services import act, edit, vote
from portal.federations.models import Body, Federation
from portal.federations.scope import Scope, case_scope, open_scope, person_scope
from portal.parts.demo import SignIn, World
from tournaments.models import PublishedEvent

HOST = "GER"
COMPLAINANTS = ("player@jpn.example", "player@ind.example", "player@ger.example")
RESPONDENT = "player@fai.example"
SIGN_INS = [
    SignIn("fair-play-officer@ger.example", "fair-play officer", HOST),
    SignIn("chair@fair-play.example", "chair", "Fair Play Commission"),
]
_FILING = {"consent": True, "signed": True, "warned": True}
_REPORT = {
    "act": "Use of a telephone",
    "facts": "It was seen in round two.",
    "findings": "It was switched on.",
    "proposal": "A ban of one year.",
    "other_breaches": "",
    "minority": "",
}
_SUMMARY = {"summary": "The matter was examined and is closed."}
_NOTICE = {"text": "You are said to have used a telephone in round two."}
_TO_COMMISSION = ("route_fpl",)
_PANEL = (*_TO_COMMISSION, "appoint")
_NOTICED = (*_PANEL, "notify")
_REPORTED = (*_NOTICED, "report")
_FEDERAL = ("route_nf", "evidence", "notify_nf", "decide")
_ON_FACE = (*_TO_COMMISSION, "call_vote", "vote:dismiss", "dismiss_on_face")
# The steps after filing that bring a case into the state.
WAYS: dict[str, Sequence[str]] = {
    CaseState.FORMAL_CHECK: (),
    CaseState.CORRECTION_REQUESTED: ("ask_correction",),
    CaseState.INADMISSIBLE: ("declare_inadmissible",),
    CaseState.ROUTED_FPL: _TO_COMMISSION,
    CaseState.ROUTED_NF: ("route_nf",),
    CaseState.DISMISSED_ON_FACE: _ON_FACE,
    CaseState.INVESTIGATION: _PANEL,
    CaseState.DISMISSED_UNANIMOUS: (*_PANEL, "panel:dismiss", "dismiss"),
    CaseState.RESPONDENT_NOTIFIED: _NOTICED,
    CaseState.REPORT_SUBMITTED: _REPORTED,
    CaseState.INVESTIGATION_MORE: (*_REPORTED, "ask_more"),
    CaseState.REFERRED_EDC: (*_REPORTED, "call_final_vote", "vote:refer", "refer"),
    CaseState.CLOSED: (*_REPORTED, "call_final_vote", "vote:close", "close"),
    CaseState.NF_DECIDED: _FEDERAL,
    CaseState.NF_REPORTED: (*_FEDERAL, "report_decision"),
    CaseState.ACCEPTED: (*_FEDERAL, "report_decision", "record_accepted"),
    CaseState.NATIONAL_ONLY: (*_FEDERAL, "report_decision", "record_refused"),
    CaseState.WARNING: (*_ON_FACE, "warn_complainant"),
    CaseState.COMPLAINANT_REFERRED_EDC: (*_ON_FACE, "refer_complainant"),
}

# The same for a complaint during an event, with its chief arbiter.
IN_THE_HALL: dict[str, Sequence[str]] = {
    CaseState.FILED_ITC: (),
    CaseState.CA_WARNED: ("warn",),
    CaseState.CA_INVESTIGATED: ("warn", "find"),
}


def build(world: World) -> None:
    """Create a complaint for every state and bring it there; also a draft and an arbiter's report."""
    event = (
        PublishedEvent.objects.filter(federation__code=HOST, start__lt=world.today).order_by("-start").first()
    )
    if event is None:
        return
    accused = world.people[RESPONDENT].player
    for place, way in enumerate(WAYS.values()):
        me = world.people[COMPLAINANTS[place % len(COMPLAINANTS)]]
        _lead(_filed(me, event.code, accused), way)
    _draft(world.people[COMPLAINANTS[0]], event.code, accused)
    _in_the_hall(world, accused)
    _on_report(world, event.code, accused)
    _challenged(world)
    _spoken(world)
    _officers(world)


def _draft(me: User, code: str, accused: Player, form: str = Form.PTC) -> Complaint:
    content: dict[str, Any] = {
        "address": "1 Demo Street",
        "phone": "+49 1",
        "respondent_name": accused.name,
        "respondent_fide_id": accused.fide_id,
        "organiser": "Chess club",
        "chief_arbiter": "The chief arbiter",
        "statement": "A telephone was seen in round two.",
        "engine": {},
        **({"why_no_itc": "I learnt of it after the event."} if form == Form.PTC else {}),
    }
    with person_scope(me.pk):
        draft = start(COMPLAINT, form=form, event_code=code, actor=me)
        written: Complaint = edit(pk=draft.pk, actor=me, given=content)
    return written


def _filed(me: User, code: str, accused: Player, form: str = Form.PTC) -> FairPlayCase:
    complaint = _draft(me, code, accused, form)
    with person_scope(me.pk):
        act(pk=complaint.pk, action="file", actor=me, given=_FILING)
    with case_scope(complaint.pk):
        whole = Complaint.under_policy.select_related("case").get(pk=complaint.pk).case.part_of_id
    return _fresh(whole)


def _fresh(key: Any) -> FairPlayCase:
    with case_scope(key):
        row: FairPlayCase = FairPlayCase.under_policy.select_related("case", "federation", "body").get(pk=key)
    return row


def _lead(row: FairPlayCase, way: Sequence[str]) -> None:
    for step in way:
        _take(_fresh(row.pk), step)


def _take(row: FairPlayCase, step: str) -> None:
    """Take one step as whoever may: a vote, a line of evidence, or an action of the case."""
    name, _colon, choice = step.partition(":")
    if name == "vote":
        _vote(row, choice)
    elif name == "panel":
        for person in _seated(row, "panel"):
            with person_scope(person.pk):
                vote(pk=row.pk, ballot="dismissal", choice=choice, actor=person)
    elif name == "evidence":
        person = _seated(row, "officer")[0]
        with person_scope(person.pk):
            add_evidence(
                pk=row.pk,
                actor=person,
                kind=EvidenceKind.OBSERVED,
                source="Arbiter of the hall",
                obtained_at=timezone.now(),
                text="Absent from the board three times.",
            )
    else:
        _act(row, name)


def _act(row: FairPlayCase, name: str) -> None:
    action = kind_of(row).action(name)
    assert action is not None, name
    assert action.by is not None, name
    person = _seated(row, action.by.named)[0]
    day = timezone.localdate() + timedelta(days=21)
    given: dict[str, Any] = {**_REPORT, **_SUMMARY, **_NOTICE, "due": day, "guardian": "A guardian"}
    given |= {"warned": True, "duties": ["observe", "write"], "finding": Finding.UNCLEAR}
    given |= {"ruling": Ruling.WARNING, "ban_from": None, "ban_until": None, "severe": True}
    if name == "appoint":
        given["investigators"] = [each for each in members(row.body) if each.pk != person.pk][:2]
    with person_scope(person.pk):
        act(pk=row.pk, action=name, actor=person, reason="For the demo.", given=given)


def _vote(row: FairPlayCase, choice: str) -> None:
    for person in _seated(row, "voter"):
        with person_scope(person.pk):
            asked = Statement.under_policy.filter(
                case_id=row.pk, person=person, state="open", kind__startswith="fp_vote"
            )
            for each in asked:
                reply(pk=each.pk, actor=person, state=choice, text="")


def _seated(row: FairPlayCase, seat: str) -> list[User]:
    with case_scope(row.pk):
        return seated(row, seat)


def _challenged(world: World) -> None:
    """A respondent challenges a member of the panel; the chair has not decided yet."""
    me = world.people[RESPONDENT]
    with person_scope(me.pk):
        notices = Statement.under_policy.filter(kind="fp_notice", person=me, state="open").order_by("made_at")
        for notice in notices:
            if takes_filings(notice) and (named := whom_to_challenge(pk=notice.case_id, actor=me)):
                text = "We played for the same club for years and parted in anger."
                challenge(pk=notice.case_id, actor=me, person=named[0], text=text)
                return


def _spoken(world: World) -> None:
    """A respondent is represented, asks for another language, and is ordered to file a translation."""
    me, advocate = world.people[RESPONDENT], world.people[COMPLAINANTS[0]]
    with person_scope(me.pk):
        notices = Statement.under_policy.filter(kind="fp_notice", person=me, state="open").order_by(
            "-made_at"
        )
        notice = next((each for each in notices if takes_filings(each)), None)
    if notice is None:
        return
    with person_scope(me.pk):
        name_for_respondent(notice=notice, actor=me, email=advocate.email)
        text = "I would rather read and answer in my own language."
        ask_language(pk=notice.case_id, actor=me, language="uk", text=text)
    row = _fresh(notice.case_id)
    for person in (_seated(row, "investigator") or _seated(row, "officer"))[:1]:
        with person_scope(person.pk):
            line = add_evidence(
                pk=row.pk,
                actor=person,
                kind=EvidenceKind.DOCUMENT,
                source="Filed by the respondent",
                obtained_at=timezone.now(),
                text="A certificate of a physician.",
            )
            order_translation(
                pk=row.pk,
                number=line.number,
                actor=person,
                side="respondent",
                text="The certificate of your physician.",
                due=timezone.localdate() + timedelta(days=21),
            )


def _officers(world: World) -> None:
    """Two applications of fair-play officers, one of them with an objection, and a recorded seminar."""
    chair, objector = world.people[SIGN_INS[1].email], world.people[COMPLAINANTS[1]]
    body = commission()
    names = [each for each in (*COMPLAINANTS[2:], RESPONDENT) if world.people[each].player.fide_id]
    if body is None:
        return
    with open_scope(Scope(body_id=body.pk, person_id=chair.pk)):
        made = [
            publish(given=_national(world.people[each].player), tenant=body, actor=chair) for each in names
        ]
        act(pk=made[-1].pk, action="award", actor=chair)
        day = body.today - timedelta(days=400)
        record_seminar(
            fide_id=made[-1].application.player.fide_id or 0, held_on=day, tenant=body, actor=chair
        )
    _of_federation(world, body, chair)
    with person_scope(objector.pk):
        object_to(
            application=made[0].application,
            actor=objector,
            text="The seminar that is named was cancelled.",
        )


def _of_federation(world: World, body: Body, chair: User) -> None:
    """A federation filed two applications; one expert is proposed to the council already."""
    officer = world.people[SIGN_INS[0].email]
    host = Federation.objects.get(code=HOST)
    played = PublishedEvent.objects.filter(federation=host, end__lt=world.today).order_by("-end")
    codes = list(played.values_list("code", flat=True)[:3])
    people = Player.objects.filter(federation=host, fide_id__isnull=False, account=None).order_by("pk")[:2]
    if len(codes) < 3 or len(people) < 2:
        return
    exam = world.today.replace(year=world.today.year - 8)
    expert = Application(
        fide_id=people[0].fide_id or 0,
        title=OfficerTitle.FPE,
        birth=world.today.replace(year=world.today.year - 40, day=1),
        seminar=True,
        exam_passed=exam.replace(day=1),
        norms=" ".join(codes),
        federation_qualified=False,
    )
    with open_scope(Scope(federation_id=host.pk, person_id=officer.pk)):
        file_application(given=_national(people[1]), tenant=host, actor=officer)
        made = file_application(given=expert, tenant=host, actor=officer)
    with open_scope(Scope(body_id=body.pk, person_id=chair.pk)):
        act(pk=made.pk, action="publish", actor=chair)
        long_ago = body.today - timedelta(days=70)
        OfficerApplication.objects.filter(pk=made.application_id).update(published_on=long_ago)
        act(pk=made.pk, action="propose", actor=chair)


def _national(person: Player) -> Application:
    """What a federation says of its own specialist (FPT 5.4)."""
    return Application(person.fide_id or 0, OfficerTitle.NFS, None, True, None, "", True)


def _in_the_hall(world: World, accused: Player) -> None:
    """Complaints during an event that runs today: filed, warned of, looked into by its arbiter."""
    running = PublishedEvent.objects.filter(start__lte=world.today, end__gte=world.today).order_by("code")
    event = running.filter(chief_arbiter__account__isnull=False).first() or running.first()
    if event is None:
        return
    for place, way in enumerate(IN_THE_HALL.values()):
        row = _filed(world.people[COMPLAINANTS[place]], event.code, accused, Form.ITC)
        # If the chief arbiter has no account, the complaint went to the officials at once.
        if row.state == CaseState.FILED_ITC:
            _lead(row, way)


def _on_report(world: World, code: str, accused: Player) -> None:
    officer = world.people[SIGN_INS[0].email]
    with person_scope(officer.pk):
        open_by_report(
            source=Source.OWN_INITIATIVE,
            event_code=code,
            respondent_fide_id=accused.fide_id,
            respondent_name="",
            text="Something was said in public.",
            actor=officer,
        )
