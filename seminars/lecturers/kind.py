"""The declaration of the lecturer's file as a case."""

from collections.abc import Sequence
from datetime import date
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _now
from django.utils.translation import gettext_lazy as _

from portal.cases.declaration import (
    Action,
    CaseKind,
    Column,
    Docket,
    Fact,
    Link,
    Notice,
    Panel,
    Party,
    Perspective,
    Stage,
)
from portal.cases.forms import Reason
from portal.cases.perspectives import Standpoint
from seminars.application.permissions import DECIDING
from seminars.enums import LANGUAGES
from seminars.enums import LecturerState as S
from seminars.lecturers import selectors
from seminars.lecturers.forms import (
    AdmitForm,
    GrantForm,
    LecturerFilter,
    LecturerForm,
    TeachingForm,
    fl2_form,
)
from seminars.lecturers.permissions import PROPOSING, can_edit, can_list, can_propose, can_read
from seminars.lecturers.services import steps
from seminars.models import LecturerFile
from seminars.phrases import line

FEDERATION = Party("federation", _("the federation"), tenant=lambda row: row.federation, roles=PROPOSING)
COMMISSION = Party("commission", _("the Arbiters' Commission"), tenant=lambda row: row.body, roles=DECIDING)
LECTURER = Party("lecturer", _("the lecturer"), person=lambda row: row.player.account)
CALENDAR = Party("calendar", _("the calendar"), clock=True)

_NEWS = _("News about a lecturer's file")
WAITS = Notice("seminars.lecturer_waits", _("The lecturer's file %(number)s waits for you."), _NEWS)
TOLD = Notice(
    "seminars.lecturer_news", _("There is news in your lecturer's file %(number)s."), _NEWS, to=LECTURER
)
TOLD_HOME = Notice(
    "seminars.lecturer_home", _("There is news in the lecturer's file %(number)s."), _NEWS, to=FEDERATION
)
EXPIRES = Notice(
    "seminars.lecturer_expires",
    _("Your accreditation as lecturer ends soon and is not renewed automatically. State your intention."),
    _("Your accreditation ends soon"),
    to=LECTURER,
)


def _until(row: LecturerFile) -> date | None:
    return row.until


STAGES = (
    Stage(S.CANDIDATE, acts_next=FEDERATION, editable=True),
    Stage(
        S.INTERVIEW,
        acts_next=COMMISSION,
        due=30,
        task=_("Interview the candidate of file %(number)s."),
        news=[WAITS],
        tone="info",
    ),
    Stage(S.REFUSED, open=False, tone="danger", news=[TOLD, TOLD_HOME]),
    Stage(S.PROGRAMME, acts_next=FEDERATION, tone="primary", news=[TOLD, TOLD_HOME]),
    Stage(S.DROPPED, open=False, given_up=True, tone="danger", news=[TOLD, TOLD_HOME]),
    Stage(
        S.APPLIED,
        acts_next=COMMISSION,
        due=45,
        task=_("Decide on the accreditation of file %(number)s."),
        news=[WAITS],
        tone="info",
    ),
    Stage(S.APPROVED, acts_next=COMMISSION, tone="info", news=[TOLD]),
    Stage(S.ACCREDITED, acts_next=CALENDAR, tone="success", news=[TOLD, TOLD_HOME]),
    Stage(
        S.NOTICE,
        acts_next=COMMISSION,
        due=_until,
        task=_("Decide on the renewal of file %(number)s."),
        news=[EXPIRES, TOLD_HOME],
        tone="warning",
    ),
    Stage(S.INACTIVE, acts_next=COMMISSION, tone="warning", news=[TOLD, TOLD_HOME]),
    Stage(S.EXPIRED, open=False, tone="neutral", news=[TOLD, TOLD_HOME]),
    Stage(S.REMOVED, open=False, tone="danger", news=[TOLD, TOLD_HOME]),
)


def _step(
    code: str, label: Any, offered_in: Any, leads_to: S, by: Party, told: Any, effect: Any = None, **more: Any
) -> Action:
    return Action(code, label, offered_in, leads_to, by, told, effect, **more)


_BAD = {"form": Reason, "tone": "danger", "quiet": True}
ACTIONS = (
    _step(
        "send", _("Send to the Commission"), {S.CANDIDATE}, S.INTERVIEW, FEDERATION,
        _("%(actor)s proposed the candidate to the Commission"), steps.send,
    ),
    _step(
        "admit", _("Admit to the training programme"), {S.INTERVIEW}, S.PROGRAMME, COMMISSION,
        _("%(actor)s admitted the candidate to the training programme"), steps.admit, form=AdmitForm,
    ),
    _step(
        "decline", _("Do not admit"), {S.INTERVIEW}, S.REFUSED, COMMISSION,
        _("%(actor)s did not admit the candidate"), steps.keep_remarks, **_BAD,
    ),
    _step(
        "teach", _("Teaching shown"), {S.PROGRAMME}, S.PROGRAMME, COMMISSION,
        _("%(actor)s recorded that teaching was demonstrated"), steps.show_teaching, form=TeachingForm,
        quiet=True,
    ),
    _step(
        "drop", _("Drop from the programme"), {S.PROGRAMME}, S.DROPPED, COMMISSION,
        _("%(actor)s dropped the candidate from the programme"), steps.keep_remarks, **_BAD,
    ),
    _step(
        "apply", _("Apply with FL2"), {S.PROGRAMME}, S.APPLIED, FEDERATION,
        _("%(actor)s applied with FL2"), steps.apply, form=fl2_form,
    ),
    _step(
        "approve", _("Approve"), {S.APPLIED}, S.APPROVED, COMMISSION, _("%(actor)s approved the lecturer"),
    ),
    _step(
        "give_back", _("Return with remarks"), {S.APPLIED}, S.PROGRAMME, COMMISSION,
        _("%(actor)s returned the application with remarks"), steps.keep_remarks, form=Reason, quiet=True,
    ),
    _step(
        "accredit", _("Record the Council's confirmation"), {S.APPROVED}, S.ACCREDITED, COMMISSION,
        _("%(actor)s recorded the accreditation"), steps.accredit, form=GrantForm,
    ),
    _step(
        "warn", _("Give notice"), {S.ACCREDITED}, S.NOTICE, CALENDAR,
        _("The accreditation ends within six months"),
    ),
    _step(
        "intend", _("State your intention"), {S.NOTICE}, S.NOTICE, LECTURER,
        _("%(actor)s stated an intention"), steps.intend, form=Reason,
    ),
    _step(
        "intend_to_return", _("State your intention"), {S.INACTIVE}, S.INACTIVE, LECTURER,
        _("%(actor)s stated an intention"), steps.intend, form=Reason,
    ),
    _step(
        "renew", _("Renew"), {S.NOTICE, S.INACTIVE}, S.ACCREDITED, COMMISSION,
        _("%(actor)s renewed the accreditation"), steps.accredit, form=GrantForm,
    ),
    _step(
        "rest", _("Record inactivity"), {S.ACCREDITED, S.NOTICE}, S.INACTIVE, CALENDAR,
        _("The lecturer became inactive"),
    ),
    _step(
        "expire", _("End"), {S.ACCREDITED, S.NOTICE, S.INACTIVE}, S.EXPIRED, CALENDAR,
        _("The accreditation ended"), steps.remove,
    ),
    _step(
        "remove", _("Remove from the list"), {S.ACCREDITED, S.NOTICE, S.INACTIVE}, S.REMOVED, COMMISSION,
        _("%(actor)s removed the lecturer from the list"), steps.remove, **_BAD,
    ),
)  # fmt: skip


def facts(row: LecturerFile) -> list[Fact]:
    names = dict(LANGUAGES)
    found = [
        Fact(_("Name"), row.player.name),
        Fact(_("FIDE id"), row.player.number),
        Fact(_("Federation"), row.federation.shown_name),
        Fact(_("Languages"), ", ".join(str(names.get(code, code)) for code in row.languages)),
        Fact(_("Curriculum vitae"), row.cv),
        Fact(_("Motivation"), row.motivation),
        Fact(_("Interview"), row.interview_on),
        Fact(_("Admitted to the training programme"), row.admitted_on),
        Fact(_("Teaching shown"), row.teaching_shown_on),
    ]
    if row.fl2:
        found.append(Fact(_("FL2 signed by"), row.fl2["official"], badge=row.fl2["signed_on"]))
    if row.granted_on:
        found += [Fact(_("Accredited"), row.granted_on), Fact(_("Until"), row.until)]
    return [*found, *([Fact(_("Intention"), row.intention)] if row.intention else [])]


def wanted(here: Standpoint, row: LecturerFile) -> dict[str, Any] | None:
    """Return the requirements of accreditation, with their articles."""
    if row.state not in (S.PROGRAMME, S.APPLIED, S.APPROVED):
        return None
    found = selectors.requirements(row, timezone.localdate())
    return {"findings": [line(each) for each in sorted(found, key=lambda each: each.ok is True)]}


def activity(here: Standpoint, row: LecturerFile) -> dict[str, Any] | None:
    """Return what a lecturer must do to stay accredited."""
    if row.state not in (S.ACCREDITED, S.NOTICE, S.INACTIVE):
        return None
    found = selectors.activity(row, timezone.localdate())
    return {**found, "findings": [line(each) for each in found["findings"]]}


def papers(here: Standpoint, row: LecturerFile) -> dict[str, Any] | None:
    """Return the link to the printed form FL2, once the federation has signed it."""
    return {"url": here.url("lecturer_fl2", row.pk), "label": _("Form FL2 (PDF)")} if row.fl2 else None


def starts(here: Standpoint) -> Sequence[Link]:
    if here.tenant is None or not can_propose(here.actor, here.tenant):
        return []
    return [Link(_now("Propose a candidate"), here.url("lecturer_new"))]


_STATE = Column(_("State"), lambda row: row.get_state_display(), tone=lambda row: KIND.stage(row.state).tone)
DOCKET = Docket(
    model=LecturerFile,
    namespace="seminars",
    page="lecturer",
    pages="lecturers",
    route="lecturers",
    can_list=can_list,
    perspectives=[
        Perspective(
            "federation",
            selectors.files,
            _("Lecturers"),
            _("Candidates and lecturers of the federation."),
            starts,
        ),
        Perspective("body", selectors.files, _("Lecturers"), _("Training programme and accreditations.")),
        Perspective("own", selectors.own_files, _("My lecturer's file"), _("Your career as a lecturer.")),
    ],
    columns=[
        Column(_("Name"), lambda row: row.player.name, sort="player__sort_key", link=True),
        Column(_("Federation"), lambda row: row.federation.code),
        Column(_("Accredited until"), lambda row: row.until, sort="until"),
        _STATE,
    ],
    filters=LecturerFilter,
    found=selectors.found,
    empty=(_("No lecturers here"), _("A federation proposes candidates for the training programme.")),
    nothing_fits=_("No lecturer matches"),
    icon="school",
)
KIND: CaseKind = CaseKind(
    "seminars.lecturer",
    label=_("lecturer's file"),
    docket=DOCKET,
    stages=STAGES,
    actions=ACTIONS,
    can_read=can_read,
    can_edit=can_edit,
    form=LecturerForm,
    write=steps.write,
    facts=facts,
    panels=[
        Panel("seminars/lecturers/wanted.html", wanted, first=True),
        Panel("seminars/lecturers/activity.html", activity, first=True),
        Panel("seminars/print_link.html", papers),
    ],
    about=lambda row: row.player.shown_name,
    remarks=lambda row: row.remarks,
    faults={
        "incomplete": _("Write the curriculum vitae and the motivation first."),
        "not_met": _("Not every requirement is met: %(articles)s."),
        "not_ours": _("This person belongs to another federation."),
        "file_open": _("This person already has an open file."),
    },
    constraints={"one_open_file_of_a_lecturer": "file_open"},
    related=["federation", "body", "player", "player__account"],
    folder="lecturers",
)
