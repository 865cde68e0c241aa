"""Models of seminars and lecturers.

Seminar           the organiser's application and the seminar itself: a case of the organiser and the
                  Arbiters' Commission, also readable for those who lecture, observe or assist.
Official          a person with a post at the seminar: committee, lecturers, assistants, technical organiser.
Session           a line of the timetable.
PublishedSeminar  the public part of a seminar, written on approval and with every later change.
Enrolment         a participant: seat or waiting list, payment, attendance, the announced result.
Attendance        presence at one session; Material is what the participants are given to read.
ExamPaper         paper and marking scheme; organisers and participants cannot read them before the end.
Script            marks and assessment under a code; readable for the candidate once results are announced.
SeminarReport     a report due in seven days: lecturer, observer, technical organiser, APR on an assistant.
LecturerFile      a lecturer's training programme, accreditation and renewal.
PracticeAnswer    a person's answer in the exam trainer.
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
