"""Services of the exam."""

from seminars.exams.services.marking import assess, diagnose, give_out_codes, grade, name_grader, note
from seminars.exams.services.papers import approve_paper, return_paper, save_paper, send_paper
from seminars.exams.services.reviews import answer_review, ask_review, close_plan

__all__ = [
    "answer_review",
    "approve_paper",
    "ask_review",
    "assess",
    "close_plan",
    "diagnose",
    "give_out_codes",
    "grade",
    "name_grader",
    "note",
    "return_paper",
    "save_paper",
    "send_paper",
]
