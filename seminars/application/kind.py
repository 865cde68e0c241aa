"""The declaration of the seminar case: actions, facts, lists and pages."""

from collections.abc import Sequence
from typing import Any
from urllib.parse import quote

from django.urls import reverse
from django.utils.translation import gettext as _now
from django.utils.translation import gettext_lazy as _

from portal.cases.declaration import (
    Action,
    CaseKind,
    Column,
    Docket,
    Fact,
    Link,
    Panel,
    Perspective,
)
from portal.cases.forms import Reason
from portal.cases.perspectives import Standpoint
from seminars.application import selectors
from seminars.application.amounts_due import due
from seminars.application.changes import changes_of
from seminars.application.course_actions import COURSE
from seminars.application.course_actions import FAULTS as COURSE_FAULTS
from seminars.application.facts import edition_of, judged, people_of
from seminars.application.forms import SeminarFilter, SeminarForm, approval_form, change_form
from seminars.application.parties import CALENDAR, COMMISSION, ORGANISER
from seminars.application.permissions import can_edit, can_list, can_organise, can_read
from seminars.application.services import steps, write
from seminars.application.services.publication import show_after
from seminars.application.stages import APPROVED, STAGES
from seminars.enrolment.permissions import can_keep_attendance, can_see_participants
from seminars.enums import ANNOUNCED, OVER, PUBLIC_STATES, CourseKind, SeminarState
from seminars.exams.permissions import can_enter_exam
from seminars.models import Seminar, Session
from seminars.phrases import line, topic_name

APPLICATION = (
    Action(
        "submit",
        label=_("Send to the Commission"),
        offered_in={SeminarState.DRAFT},
        leads_to=SeminarState.SUBMITTED,
        by=ORGANISER,
        told=_("%(actor)s sent the application to the Commission"),
        effect=steps.submit,
        guard=steps.not_national,
    ),
    Action(
        "announce",
        label=_("Announce the course"),
        offered_in={SeminarState.DRAFT},
        leads_to=SeminarState.OPEN,
        by=ORGANISER,
        told=_("%(actor)s announced the course"),
        effect=steps.announce_national,
        after=show_after,
        guard=steps.only_national,
    ),
    Action(
        "answer",
        label=_("Answer"),
        offered_in={SeminarState.QUESTIONS},
        leads_to=SeminarState.SUBMITTED,
        by=ORGANISER,
        told=_("%(actor)s answered the Commission's questions"),
        form=Reason,
        effect=steps.answer_questions,
    ),
    Action(
        "approve",
        label=_("Approve"),
        offered_in={SeminarState.SUBMITTED},
        leads_to=SeminarState.PUBLISHED,
        by=COMMISSION,
        told=_("%(actor)s approved the seminar"),
        form=approval_form,
        effect=steps.approve,
        after=steps.approved,
        news=[APPROVED],
    ),
    Action(
        "ask",
        label=_("Ask the organiser"),
        offered_in={SeminarState.SUBMITTED},
        leads_to=SeminarState.QUESTIONS,
        by=COMMISSION,
        told=_("%(actor)s asked the organiser"),
        form=Reason,
        effect=steps.keep_remarks,
        quiet=True,
    ),
    Action(
        "refuse",
        label=_("Refuse"),
        offered_in={SeminarState.SUBMITTED},
        leads_to=SeminarState.REFUSED,
        by=COMMISSION,
        told=_("%(actor)s refused the seminar"),
        form=Reason,
        effect=steps.keep_remarks,
        tone="danger",
        quiet=True,
        warning=_("The organiser can write a new application."),
    ),
)
CHANGES = (
    Action(
        "change",
        label=_("Change date or lecturer"),
        offered_in={SeminarState.PUBLISHED, SeminarState.OPEN, SeminarState.READY},
        leads_to=SeminarState.CHANGED,
        by=ORGANISER,
        told=_("%(actor)s proposed a change"),
        form=change_form,
        effect=steps.propose_change,
        after=show_after,
        guard=steps.not_national,
        quiet=True,
        warning=_("The Commission decides on it; until then nobody can enrol."),
    ),
    Action(
        "accept_change",
        label=_("Approve the change"),
        offered_in={SeminarState.CHANGED},
        leads_to=SeminarState.PUBLISHED,
        by=COMMISSION,
        told=_("%(actor)s approved the change"),
        effect=steps.apply_change,
        after=steps.resume,
    ),
    Action(
        "refuse_change",
        label=_("Refuse the change"),
        offered_in={SeminarState.CHANGED},
        leads_to=SeminarState.PUBLISHED,
        by=COMMISSION,
        told=_("%(actor)s refused the change"),
        form=Reason,
        effect=steps.keep_remarks,
        after=steps.resume,
        tone="danger",
        quiet=True,
    ),
    Action(
        "resume",
        label=_("Continue the enrolment"),
        offered_in={SeminarState.PUBLISHED},
        leads_to=SeminarState.OPEN,
        by=CALENDAR,
        told=_("The enrolment continues"),
        after=show_after,
    ),
)
OPENING = (
    Action(
        "open",
        label=_("Open the enrolment"),
        offered_in={SeminarState.PUBLISHED},
        leads_to=SeminarState.OPEN,
        by=ORGANISER,
        told=_("%(actor)s opened the enrolment"),
        after=show_after,
    ),
)
ACTIONS = (*APPLICATION, *CHANGES, *OPENING, *COURSE)

FAULTS = {
    "not_in_order": _(
        "The application is not complete yet: %(articles)s. The pre-check says what is missing."
    ),
    "not_approvable": _("Not everything that the regulations require is approved: %(articles)s."),
    "no_edition": _("No edition of the regulations covers that day."),
    "nothing_changed": _("Nothing would change: enter another day or lecturer."),
    "only_national": _("Only a national course is announced without the Commission."),
    "needs_no_application": _("A national course needs no application."),
    "national_incomplete": _("Enter the first and last day and the number of participants."),
    **COURSE_FAULTS,
}


def facts(seminar: Seminar) -> list[Fact]:
    """Return the content of the application, line by line."""
    return [
        Fact(_("Seminar"), seminar.name),
        Fact(_("Kind"), seminar.get_kind_display()),
        Fact(_("Format"), seminar.get_format_display()),
        Fact(_("Organiser"), seminar.organiser_shown, badge=seminar.get_organiser_display()),
        Fact(_("First day"), seminar.start),
        Fact(_("Last day"), seminar.end),
        Fact(_("Venue"), seminar.venue),
        Fact(_("Time zone"), seminar.time_zone),
        Fact(_("Language"), seminar.get_language_display()),
        Fact(_("Interpreter"), seminar.interpreter),
        Fact(
            _("Number of participants"),
            seminar.participants,
            badge=_("exception approved") if seminar.capacity_approved else "",
        ),
        *_more(seminar),
    ]


def _more(seminar: Seminar) -> list[Fact]:
    optional = [
        (_("Reason for more participants"), seminar.capacity_reason),
        (_("Place of the exam"), seminar.exam_place),
        (_("Supervision of the online exam"), seminar.supervision_plan),
        (_("Participants' fee in euros"), seminar.fee),
        (_("Accommodation"), seminar.accommodation),
        (_("Contacts"), seminar.contacts),
        (_("Other information"), seminar.notes),
        (_("Submitted"), seminar.submitted_on),
        (_("Approved"), seminar.approved_on),
        (_("Results announced"), seminar.announced_on),
        (_("Final approval"), seminar.final_on),
    ]
    return [Fact(label, value) for label, value in optional if value not in (None, "")]


def precheck(here: Standpoint, seminar: Seminar) -> dict[str, Any] | None:
    """Return every rule with its article, while the application is written or decided."""
    if seminar.kind == CourseKind.NATIONAL or seminar.state not in (
        *(SeminarState.DRAFT, SeminarState.SUBMITTED, SeminarState.QUESTIONS, SeminarState.CHANGED),
    ):
        return None
    result = judged(seminar)
    return {
        "open": [line(each) for each in result.findings if each.ok is not True],
        "met": [line(each) for each in result.findings if each.ok is True],
        "required": result.required,
        "edition": edition_of(seminar).id,
    }


def timetable(here: Standpoint, seminar: Seminar) -> dict[str, Any]:
    """Return the timetable, with a link to its editor while it may be edited."""
    rows = list(Session.under_policy.filter(seminar=seminar))
    # The same two conditions as in `set_timetable`: the state allows it, and the reader may.
    edits = KIND.stage(seminar.state).editable and can_edit(here.actor, seminar)
    return {
        "sessions": [(row, topic_name(seminar.kind, row.topic)) for row in rows],
        "edit_url": here.url_if_any("seminar_timetable", seminar.pk) if edits else "",
    }


def people(here: Standpoint, seminar: Seminar) -> dict[str, Any]:
    """Return who holds which post."""
    return {"officials": people_of(seminar)}


def proposed(here: Standpoint, seminar: Seminar) -> dict[str, Any] | None:
    """Return a proposed change that awaits the Commission."""
    if seminar.state != SeminarState.CHANGED:
        return None
    return {"changes": changes_of(seminar), "reason": seminar.pending["reason"]}


# The pages of an approved seminar, with the permission for each.
WORK = (
    ("participants", _("Participants"), "users", can_see_participants),
    ("attendance", _("Attendance"), "user-check", can_keep_attendance),
    ("materials", _("Material"), "book", can_see_participants),
    ("exam", _("Exam"), "pencil", can_enter_exam),
)


def work(here: Standpoint, seminar: Seminar) -> dict[str, Any] | None:
    """Return the links of an approved seminar: participants, exam, certificates, copying."""
    found: list[dict[str, Any]] = []
    if here.tenant and can_organise(here.actor, here.tenant) and here.tenant == seminar.tenant:
        found.append({"label": _("Copy"), "url": here.url("seminar_copy", seminar.pk), "icon": "copy"})
    if seminar.state in PUBLIC_STATES:
        public = reverse("seminars:public", args=[seminar.pk])
        found.append({"label": _("Public page"), "url": public, "icon": "world"})
        found += [
            {"label": label, "url": here.url(name, seminar.pk), "icon": icon}
            for name, label, icon, may in WORK
            if may(here.actor, seminar)
        ]
    if seminar.state in OVER and seminar.kind != CourseKind.NATIONAL:
        found += _reports(here, seminar)
    return {"links": found, "prints": _prints(here, seminar)} if found else None


def _reports(here: Standpoint, seminar: Seminar) -> list[dict[str, Any]]:
    """Link the reports for the Commission and their authors; the organiser may not read them."""
    if here.tenant is None:
        url = reverse("seminars:my_reports")
    elif seminar.body is not None and here.tenant == seminar.body:
        url = reverse("seminars:body_reports", args=[seminar.body.code]) + f"?q={quote(seminar.name)}"
    else:
        return []
    return [{"label": _("Reports"), "url": url, "icon": "notes"}]


def _prints(here: Standpoint, seminar: Seminar) -> list[tuple[Any, str]]:
    """Return the print links: attendance certificates for the organiser, norms for the Commission."""
    if here.tenant is None or not can_organise(here.actor, here.tenant):
        return []
    prints = []
    if seminar.state in OVER and here.tenant == seminar.tenant:
        url = here.url("certificates", seminar.pk, "seminar_attendance")
        prints.append((_("Print certificates of attendance"), url))
    gives_norms = seminar.kind in (CourseKind.FA, CourseKind.IA)
    if gives_norms and seminar.state in ANNOUNCED and here.tenant == seminar.body:
        prints.append(
            (_("Print certificates of norms"), here.url("certificates", seminar.pk, "seminar_norm"))
        )
    return prints


def links(here: Standpoint) -> Sequence[Link]:
    return [Link(_now("Calendar of seminars"), reverse("seminars:calendar"), icon="calendar")]


def starts(here: Standpoint) -> Sequence[Link]:
    if here.tenant is None or not can_organise(here.actor, here.tenant):
        return []
    return [Link(_now("New seminar"), here.url("seminar_new"))]


DOCKET = Docket(
    model=Seminar,
    namespace="seminars",
    page="seminar",
    pages="seminars",
    route="seminars",
    can_list=can_list,
    perspectives=[
        Perspective(
            "federation",
            selectors.seminars,
            _("Seminars"),
            _("Seminars that the federation organises."),
            starts=starts,
            links=links,
        ),
        Perspective(
            "body",
            selectors.seminars,
            _("Seminars"),
            _("Applications of organisers, and the Commission's own courses."),
            starts=starts,
            links=links,
        ),
        Perspective(
            "own",
            selectors.own_seminars,
            _("My seminars"),
            _("Seminars at which you lecture, observe, assist or mark."),
            links=links,
        ),
    ],
    columns=[
        Column(_("Seminar"), lambda row: row.name, sort="name", link=True),
        Column(_("Kind"), lambda row: row.get_kind_display()),
        Column(_("First day"), lambda row: row.start, sort="start"),
        Column(_("Organiser"), lambda row: row.organiser_shown),
        Column(_("State"), lambda row: row.get_state_display(), tone=lambda row: KIND.stage(row.state).tone),
    ],
    filters=SeminarFilter,
    found=selectors.found,
    empty=(_("No seminars here"), _("A seminar appears here when its application is written.")),
    nothing_fits=_("No seminar matches"),
    icon="school",
)

KIND: CaseKind = CaseKind(
    "seminars.seminar",
    label=_("seminar"),
    docket=DOCKET,
    stages=STAGES,
    actions=ACTIONS,
    can_read=can_read,
    can_edit=can_edit,
    form=SeminarForm,
    write=write,
    facts=facts,
    panels=[
        Panel("seminars/application/precheck.html", precheck, first=True),
        Panel("seminars/application/proposed.html", proposed, first=True),
        Panel("seminars/application/work.html", work, first=True),
        Panel("seminars/application/due.html", due, first=True),
        Panel("seminars/application/people.html", people),
        Panel("seminars/application/timetable.html", timetable),
    ],
    about=lambda row: row.name,
    remarks=lambda row: row.remarks,
    params=lambda row: {"number": row.number, "seminar": row.name},
    faults=FAULTS,
    related=["federation", "body", "organisation"],
    folder="seminars",
)
