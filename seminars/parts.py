"""The seminars app's declaration to the platform."""

from typing import Any

from celery.schedules import crontab
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from players.models import Player
from players.protection.selectors import row_data
from portal.federations.enums import BodyKind
from portal.federations.scope import installation_scope
from portal.parts.declaration import AppParts
from portal.parts.demo import DemoPart
from portal.parts.kinds import SitePages, Trail
from portal.parts.menu import Area, MenuItem, everybody, in_body, serves, signed_in, workspace_code
from portal.parts.phrases import Phrases
from seminars import demo, handlers
from seminars.application.kind import KIND
from seminars.application.permissions import READING, can_read
from seminars.certificates.paper import ATTENDANCE_CERTIFICATE, NORM_CERTIFICATE
from seminars.enrolment import phrases as enrolment
from seminars.enrolment.faults import EnrolmentFault
from seminars.exams import phrases as exams
from seminars.exams.faults import ExamFault
from seminars.invoicing import FEE_KINDS
from seminars.lecturers.kind import KIND as LECTURER
from seminars.lecturers.permissions import PROPOSING
from seminars.models import Enrolment, LecturerFile, PublishedSeminar
from seminars.reports.kind import KIND as REPORT

AUDIT = {"timetable": _("%(actor)s changed the timetable")}


def attended(player: Player) -> str | None:
    """Return the reason against anonymising a player: announced results are the Commission's decisions."""
    # Enrolments in seminars of all organisers.
    with installation_scope():
        return (
            "seminars.result"
            if Enrolment.under_policy.filter(player=player).exclude(result="").exists()
            else None
        )


def personal_data(player: Player) -> dict[str, Any]:
    """Return the person's enrolments with results, and their lecturer's file."""
    # The person's own copy: every query names the player.
    with installation_scope():
        return {
            "seminars": [row_data(row) for row in Enrolment.under_policy.filter(player=player)],
            "lecturer": [row_data(row) for row in LecturerFile.under_policy.filter(player=player)],
        }


def _work(label: Any, page: str, icon: str, roles: Any) -> list[MenuItem]:
    """Return the menu entries of a page, in a federation and in the Arbiters' Commission."""
    commission = in_body(BodyKind.ARBITERS)
    return [
        MenuItem(label, f"seminars:{page}", icon, serves("federation", roles), workspace_code),
        MenuItem(label, f"seminars:body_{page}", icon, commission, workspace_code),
    ]


PARTS = AppParts(
    area=Area(_("Seminars"), "school", 15),
    menu=[
        MenuItem(_("Calendar"), "seminars:calendar", "school", everybody),
        MenuItem(_("All lecturers"), "seminars:public_lecturers", "school", everybody),
        MenuItem(_("Exam trainer"), "seminars:trainer", "book", everybody),
        *_work(_("Seminars"), "seminars", "school", READING),
        *_work(_("Lecturers"), "lecturers", "school", PROPOSING),
        MenuItem(
            _("Reports on seminars"),
            "seminars:body_reports",
            "notes",
            in_body(BodyKind.ARBITERS),
            workspace_code,
        ),
        MenuItem(_("My courses"), "seminars:my_enrolments", "school", signed_in),
        MenuItem(_("My seminars"), "seminars:my_seminars", "school", signed_in),
        MenuItem(_("My reports"), "seminars:my_reports", "notes", signed_in),
    ],
    jobs=[handlers.seminar_certificates],
    site_map={
        "seminars": SitePages(
            lambda: PublishedSeminar.objects.order_by("pk"),
            lambda row: reverse("seminars:public", args=[row.pk]),
            lambda row: row.changed_at,
        )
    },
    schedule={
        "seminars-turn-pages": {
            "task": "seminars.tasks.turn_pages",
            "schedule": crontab(minute="35"),
            "options": {"expires": 3600},
        },
    },
    documents=[ATTENDANCE_CERTIFICATE, NORM_CERTIFICATE],
    fees=FEE_KINDS,
    phrases=Phrases(
        audit={**AUDIT, **enrolment.AUDIT, **exams.AUDIT},
        deadlines=exams.DEADLINES,
        notifications={**enrolment.NOTIFICATIONS, **exams.NOTIFICATIONS},
        subjects={**enrolment.SUBJECTS, **exams.SUBJECTS},
        faults={EnrolmentFault: enrolment.FAULTS, ExamFault: exams.FAULTS},
        forbids_anonymisation={"seminars.result": _("A result of a seminar was announced.")},
    ),
    cases=[KIND, REPORT, LECTURER],
    trails={
        "seminars.seminar": Trail(can_read, lambda row: row.name),
        "seminars.seminarreport": Trail(REPORT.can_read, str),
        "seminars.lecturerfile": Trail(LECTURER.can_read, str),
    },
    forbids_anonymisation=[attended],
    personal_data=personal_data,
    demo=DemoPart(demo.build, demo.SIGN_INS),
)
