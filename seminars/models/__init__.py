"""Seminars and lecturers.

Seminar           the organiser's application and the seminar that comes of it: a case of the organiser and
                  the Arbiters' Commission, read also by those who lecture, observe or assist.
Official          a person of the seminar in a post: committee, lecturers, assistants, technical organiser.
Session           a line of the timetable.
PublishedSeminar  what the public may see of it, written when it is approved and whenever that changes.
Enrolment         a participant: seat or waiting list, payment, attendance, the announced result.
Attendance        presence in one session; Material is what the participants are given to read.
ExamPaper         paper and marking scheme; no organiser or participant reads them before the exam is over.
Script            marks and assessment under a code; the candidate's own from the announcement on.
SeminarReport     a report due in seven days: lecturer, observer, technical organiser, APR on an assistant.
LecturerFile      a lecturer's way through the training programme to accreditation and renewal.
PracticeAnswer    what a person answered in the exam trainer.
"""

from seminars.models.enrolment import Attendance, Enrolment, Material
from seminars.models.exam import ExamPaper, Script
from seminars.models.lecturers import LecturerFile
from seminars.models.practice import PracticeAnswer
from seminars.models.reports import SeminarReport
from seminars.models.seminar import Official, PublishedSeminar, Seminar, Session

__all__ = [
    "Attendance",
    "Enrolment",
    "ExamPaper",
    "LecturerFile",
    "Material",
    "Official",
    "PracticeAnswer",
    "PublishedSeminar",
    "Script",
    "Seminar",
    "SeminarReport",
    "Session",
]
