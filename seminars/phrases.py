"""Texts of the app: findings of the rules, topics, messages outside cases."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from django.utils.translation import gettext as _now
from django.utils.translation import gettext_lazy as _
from django.utils.translation import gettext_noop

from rulekit import Finding
from seminars.enums import CourseKind

# Kind → letter → topic (4.1.1.1, 4.1.2.1, 4.2.1, 4.3.1). National courses teach the FA topics.
_FA = {
    "a": _("Laws of Chess"),
    "b": _("electronic clocks"),
    "c": _("systems of play and tie-breaks"),
    "d": _("Swiss system and pairing rules"),
    "e": _("fair play"),
    "f": _("regulations for arbiters' titles"),
    "g": _("competition rules and equipment"),
    "h": _("ratings and titles"),
}
TOPICS: dict[str, dict[str, Any]] = {
    CourseKind.FA: _FA,
    CourseKind.NATIONAL: _FA,
    CourseKind.IA: {
        "a": _("regulations of the six commissions"),
        "b": _("electronic clocks"),
        "c": _("approved pairing software"),
        "d": _("running an event"),
        "e": _("communicating in English"),
    },
    CourseKind.REFRESHER: {
        "a": _("newest regulations of the six commissions"),
        "b": _("questions and answers"),
        "c": _("new equipment"),
    },
    CourseKind.WORLD_EVENT: {
        "a": _("teamwork"),
        "b": _("players, captains, officials, spectators"),
        "c": _("role of each arbiter"),
        "d": _("regulations of the event"),
        "e": _("relevant FIDE rules"),
        "f": _("practical exercises"),
    },
}

# Code → the texts of a finding that is met, not met, and left to a person.
FINDINGS: dict[str, Any] = {
    "fields": (_("The form is complete here."), _("Missing: %(words)s.")),
    "technical_organiser": (
        _("A technical organiser is named."),
        _("An online or blended seminar needs a technical organiser."),
    ),
    "organiser": (_("The organiser may hold seminars."), _("This organiser may not hold seminars.")),
    "organiser_of_kind": (
        _("The Commission organises courses of this kind."),
        _("Only the Commission organises courses of this kind."),
    ),
    "lead_time": (
        _("Applied in time: %(required)s is the last day."),
        _("Too late: %(required)s was the last day to apply."),
    ),
    "language": (_("The language is allowed."), _("The language must be one of: %(required)s.")),
    "topics": (_("Every topic has hours."), _("No hours for the topics: %(actual)s.")),
    "hours": (
        _("%(actual)s hours, %(required)s are needed."),
        _("Only %(actual)s hours; %(required)s are needed."),
    ),
    "days": (
        _("Spread over %(actual)s days, at least %(required)s are needed."),
        _("Spread over only %(actual)s days; %(required)s are needed."),
    ),
    "timetable_overlaps": ("", _("Lines of the timetable overlap on: %(actual)s.")),
    "timetable_days": ("", _("The timetable has lines outside the days of the seminar: %(actual)s.")),
    "final_session": (
        _("The final session is held on site."),
        _("The final session before the event is held on site: it cannot be online."),
    ),
    "yearly_event": (_("No rated event as arbiter in the last twelve months; one a year is expected."),),
    "exam_length": (
        _("The exam lasts %(actual)s minutes."),
        _("The exam lasts %(actual)s minutes, %(required)s are needed."),
        _("The exam lasts %(actual)s minutes; the Commission decides whether that is enough online."),
    ),
    "exam_place": (
        _("The candidates are examined as the rules require."),
        _("At a blended seminar all candidates sit the exam at one place with the lecturer: name it."),
    ),
    "supervision_plan": (
        _("There is a plan for supervising the online exam."),
        "",
        _("Without a plan for the supervision of the online exam the Commission decides."),
    ),
    "capacity": (
        _("%(actual)s participants."),
        _("%(actual)s participants, %(required)s at most without an exception: give a reason for one."),
    ),
    "committee_members": (
        _("The organising committee has three members."),
        _("The organising committee has %(actual)s members, three are needed."),
    ),
    "committee_title": (
        _("A committee member of the host is IA, FA or IO."),
        _("One committee member of the host must be IA, FA or IO."),
    ),
    "local_assistants": (
        _("One local assistant at most."),
        _("%(actual)s local assistants; at most one is allowed."),
    ),
    "additional_assistants": (
        _("One additional assistant at most."),
        _("%(actual)s additional assistants; at most one is allowed."),
    ),
    "local_assistant": (
        _("The local assistant is an arbiter of the host federation."),
        "",
        _("The local assistant is not an arbiter of the host federation: the Commission decides."),
    ),
    "additional_assistant": (
        _("The additional assistant is in the training programme, or lectures."),
        "",
        _("The additional assistant is neither an IA in the training programme nor a lecturer."),
    ),
    "lecturer_accredited": (
        _("Lecturer %(subject)s is accredited."),
        _("Lecturer %(subject)s is not accredited on the day of the seminar."),
    ),
    "lecturers": (
        _("%(actual)s lecturers."),
        _("%(actual)s lecturers, exactly %(required)s are needed."),
    ),
    "lead_lecturer": (_("One of the lecturers leads."), _("One of the lecturers must lead.")),
    "lecturers_approved": (_("The lecturers are approved."), _("The lecturers are not approved.")),
    "assistants_approved": (_("The assistants are approved."), _("The assistants are not approved.")),
    "observer_named": (_("The observer is named."), _("The observer is not named.")),
    "technical_organiser_approved": (
        _("The technical organiser is approved."),
        _("The technical organiser is not approved."),
    ),
    "material": (
        _("The course material was sent to the participants."),
        _("The course material was not sent to the participants yet."),
    ),
    "audience": (
        _("This course is for you."),
        _("This course is for: %(required)s."),
    ),
    "activity": (_("You are active as an arbiter."), _("You are not active: take a refresher course first.")),
    "invitation": (_("You are invited."), _("This course is by invitation.")),
    "free_seats": (_("%(actual)s seats are taken; the regulations allow %(required)s."),),
    "attends_without_result": (
        _("You are not registered as a national arbiter: you may attend, but there is no norm."),
    ),
    "few_ia_norms": (_("%(required)s valid IA norms are recommended before this course."),),
    "title": (
        _("The candidate is an International Arbiter."),
        _("The candidate must be an International Arbiter."),
    ),
    "category": (_("Category %(actual)s."), _("The category must be one of %(required)s, it is %(actual)s.")),
    "active": (_("Active as an arbiter until %(actual)s."), _("Not active as an arbiter.")),
    "training_programme": (
        _("Admitted to the training programme."),
        _("Not admitted to the training programme."),
    ),
    "teaching_shown": (
        _("Teaching was demonstrated to experts of the Commission."),
        _("Teaching has not been demonstrated to experts of the Commission yet."),
    ),
    "aprs": (
        _("Reports on %(actual)s seminars as assistant."),
        _("Reports on %(actual)s seminars as assistant, %(required)s are needed."),
    ),
    "apr_lecturers": (
        _("Reports by %(actual)s lecturers."),
        _("All reports are by one lecturer; more than one is needed."),
    ),
    "apr_hours": (_("Lectured %(actual)s hours."), _("Lectured %(actual)s hours, %(required)s are needed.")),
    "apr_presence": (_("Present throughout a seminar."), _("Not present throughout a seminar.")),
    "apr_material": (
        _("Material was sent before the seminar."),
        _("Material was not sent before the seminar."),
    ),
    "apr_marks": (
        _("Lowest mark of a report: %(actual)s."),
        "",
        _("Lowest mark of a report: %(actual)s; the Commission decides whether it is satisfactory."),
    ),
    "apr_kind": (
        "",
        "",
        _("A report on a course of the kind %(actual)s: the Commission decides whether it counts."),
    ),
    "apr_after": (
        _("A report of %(actual)s, after the classification."),
        _("A report of %(actual)s is not after the classification."),
    ),
    "fl2_seminars": (
        _("FL2 names %(actual)s seminars."),
        _("FL2 names three or four seminars, not %(actual)s."),
    ),
    "exam_paper_checked": (
        _("The exam paper was checked by the Commission."),
        _("The exam paper was not checked by the Commission yet."),
    ),
}

FIELDS = {
    "organiser": _("organiser"),
    "start": _("first day"),
    "end": _("last day"),
    "venue": _("venue"),
    "timetable": _("timetable"),
    "participants": _("number of participants"),
    "topics": _("topics"),
    "committee": _("organising committee"),
    "lecturers": _("lecturers"),
    "language": _("language"),
    "fee": _("participants' fee"),
    "accommodation": _("accommodation"),
    "contacts": _("contacts"),
}
REGULATION = gettext_noop("B06.2")


def sentence(finding: Finding) -> str:
    """Return a finding as text in the reader's language."""
    forms = FINDINGS[finding.code]
    place = {True: 0, False: 1, None: len(forms) - 1}[finding.ok]
    said = asdict(finding) | {"words": _words(finding)}
    return str(forms[place]) % {name: "–" if value is None else value for name, value in said.items()}


def line(finding: Finding) -> dict[str, Any]:
    """Return a finding as shown in lists: article, text, colour and icon."""
    tones: Mapping[bool | None, tuple[str, str, str]] = {
        True: ("success", "check", _now("met")),
        False: ("danger", "x", _now("not met")),
        None: ("warning", "help-circle", _now("the Commission decides")),
    }
    tone, icon, word = tones[finding.ok]
    if finding.ok and finding.severity != "error":
        tone, icon, word = "info", "info-circle", _now("notice")
    return {
        "article": finding.article,
        "sentence": sentence(finding),
        "tone": tone,
        "icon": icon,
        "word": word,
    }


def topic_name(kind: str, letter: str) -> str:
    """Return a topic's name, such as "a) Laws of Chess"."""
    return f"{letter}) {TOPICS[kind].get(letter, '')}" if letter else ""


def _words(finding: Finding) -> str:
    if finding.code != "fields" or not isinstance(finding.actual, str):
        return ""
    return ", ".join(str(FIELDS.get(name, name)) for name in finding.actual.split(", "))
