"""URLs of the exam."""

from django.urls import path

from portal.cases.perspectives import addresses
from seminars.application.kind import DOCKET
from seminars.exams.views import page, scripts

_EXAM = "<uuid:pk>/exam"
_SCRIPT = f"{_EXAM}/scripts/<uuid:script_id>"
urlpatterns = [
    path("my/courses/<uuid:pk>/review/", scripts.my_review, name="my_review"),
    *addresses(DOCKET, f"{_EXAM}/", page.exam, "exam"),
    *addresses(DOCKET, f"{_EXAM}/paper/", page.paper_edit, "exam_paper_edit"),
    *addresses(DOCKET, f"{_EXAM}/paper/file/<slug:name>/", page.paper_file, "exam_paper"),
    *addresses(DOCKET, f"{_EXAM}/paper/<slug:action>/", page.paper_act, "exam_paper_act"),
    *addresses(DOCKET, f"{_EXAM}/codes/", page.codes, "exam_codes"),
    *addresses(DOCKET, f"{_EXAM}/grader/", page.grader, "exam_grader"),
    *addresses(DOCKET, f"{_SCRIPT}/", scripts.script, "script"),
    *addresses(DOCKET, f"{_SCRIPT}/note/", scripts.note, "script_note"),
    *addresses(DOCKET, f"{_SCRIPT}/review/", scripts.review, "script_review", ["body"]),
    *addresses(DOCKET, f"{_SCRIPT}/plan/", scripts.plan, "script_plan", ["body"]),
]
