"""Queries of the exam. All but a candidate's own need the scope of the seminar's case."""

from collections import defaultdict
from fractions import Fraction
from typing import Any

from django.db.models import QuerySet

from rulekit.decimals import decimal_text
from seminars.application.facts import edition_of
from seminars.enums import PaperState, Seat
from seminars.models import Enrolment, ExamPaper, Script, Seminar
from seminars.rules import Marks


def paper_of(seminar: Seminar) -> ExamPaper | None:
    found: ExamPaper | None = ExamPaper.under_policy.filter(seminar=seminar).first()
    return found


def has_approved_paper(seminar: Seminar) -> bool:
    paper = paper_of(seminar)
    return paper is not None and paper.state == PaperState.APPROVED


def to_mark(seminar: Seminar) -> QuerySet[Script]:
    """Return the scripts in order of their codes, without cancelled or absent participants."""
    rows: QuerySet[Script] = Script.under_policy.filter(seminar=seminar, enrolment__state=Seat.SEATED)
    return rows.exclude(enrolment__attended=False).order_by("code")


def own_script(enrolment: Enrolment) -> Script | None:
    """Return the candidate's own script once results are announced (`shown_to` is set then)."""
    return Script.own.filter(enrolment=enrolment).first()


def scored(script: Script) -> dict[str, Any] | None:
    """Return the announced marks of a script, if any."""
    return dict(script.summary) or None


def marks_of(script: Script, paper: ExamPaper | None) -> Marks | None:
    """Return the exact sum of marks; None while a question is unmarked."""
    if paper is None or any(str(each["number"]) not in script.marks for each in paper.questions):
        return None
    score = sum((Fraction(script.marks[str(each["number"])]) for each in paper.questions), Fraction(0))
    return Marks(score, maximum(paper))


def maximum(paper: ExamPaper) -> Fraction:
    return sum((Fraction(each["marks"]) for each in paper.questions), Fraction(0))


def by_group(script: Script, paper: ExamPaper) -> list[tuple[str, str, str]]:
    """Return marks and maximum for each group of questions, in the paper's order."""
    got: defaultdict[str, Fraction] = defaultdict(Fraction)
    most: defaultdict[str, Fraction] = defaultdict(Fraction)
    for each in paper.questions:
        got[each["group"]] += Fraction(script.marks.get(str(each["number"]), "0"))
        most[each["group"]] += Fraction(each["marks"])
    return [(group, decimal_text(got[group]), decimal_text(most[group])) for group in most]


def group_shares(paper: ExamPaper) -> list[tuple[str, str, int]]:
    """Return each group with marks and share in per cent: about 55 should be for the Laws (chapter 12)."""
    whole, most = maximum(paper), dict[str, Fraction]()
    for each in paper.questions:
        most[each["group"]] = most.get(each["group"], Fraction(0)) + Fraction(each["marks"])
    return [
        (group, decimal_text(marks), round(100 * marks / whole) if whole else 0)
        for group, marks in most.items()
    ]


def summary(script: Script, paper: ExamPaper | None, seminar: Seminar) -> dict[str, Any]:
    """Return what a candidate is told about the marks."""
    marks = marks_of(script, paper)
    if marks is None or paper is None:
        return {}
    return {
        "score": decimal_text(marks.score),
        "maximum": decimal_text(marks.maximum),
        "needed": decimal_text(edition_of(seminar).exam_pass * marks.maximum),
        "groups": by_group(script, paper),
    }
