"""Texts of the exam."""

from django.utils.translation import gettext_lazy as _

FAULTS = {
    "changed_meanwhile": _(
        "Somebody has changed this since you opened the page. Look at the current entries, then decide again."
    ),
    "paper_moved_on": _("The paper is no longer in that state."),
    "no_questions": _("Name the questions with their marks."),
    "too_many_marks": _("Question %(number)s is worth at most %(most)s marks."),
    "not_a_mark": _("%(number)s: this is not a number of marks."),
    "too_early": _("The exam has not started."),
    "announced": _("The results are announced."),
    "not_announced": _("The results are not announced yet."),
    "no_paper": _("There is no approved paper."),
    "feedback_missing": _("Write feedback: every participant gets it in writing."),
    "parts_missing": _("All four parts are needed before a result is saved (4.1.2.3)."),
    "plan_missing": _("A very weak result needs an individual plan with its last day (4.2.3)."),
    "no_marks": _("There are no marks to review."),
    "review_twice": _("There has already been a review."),
    "reason_missing": _("Give a reason."),
    "file_kind": _("The file must be a PDF, PNG or JPEG file."),
    "file_too_large": _("The file is too large."),
    "no_account": _("This person has no account and cannot mark here."),
}
AUDIT = {
    "exampaper.save": _("%(actor)s stored the exam paper"),
    "exampaper.send": _("%(actor)s sent the exam paper to the Commission"),
    "exampaper.return": _("%(actor)s returned the exam paper with remarks"),
    "exampaper.approve": _("%(actor)s approved the exam paper"),
    "exampaper.read": _("%(actor)s checked the exam paper"),
    "script.grade": _("%(actor)s marked the script %(code)s"),
    "script.note": _("%(actor)s recorded an incident on %(code)s"),
    "script.review": _("A review of %(code)s was asked for"),
    "script.answer_review": _("%(actor)s answered the review of %(code)s"),
    "script.close_plan": _("%(actor)s closed an individual plan"),
    "seminar.codes": _("%(actor)s handed out the codes for the exam"),
    "seminar.grader": _("%(actor)s named the grader"),
}
DEADLINES = {
    "seminars.plan": _("Close the individual plan of a participant of %(seminar)s."),
    "seminars.paper": _("Send the exam paper of %(seminar)s to the Commission."),
    "seminars.paper_check": _("Check the exam paper of %(seminar)s."),
    "seminars.certificates": _("Print the certificates of attendance of %(seminar)s."),
    "seminars.norm_certificates": _("Print the certificates of norms of %(seminar)s."),
    "seminars.marks": _("Mark the exams of %(seminar)s."),
    "seminars.review": _("Answer a participant of %(seminar)s who asks for a review."),
}
NOTIFICATIONS = {
    "seminars.paper_sent": _("The exam paper of %(seminar)s waits for your check."),
    "seminars.paper_decided": _("The Commission answered on the exam paper of %(seminar)s."),
    "seminars.review_asked": _("A participant of %(seminar)s asks for a review of the marks."),
    "seminars.review_answered": _("Your review of %(seminar)s was answered."),
    "seminars.plan_closed": _("Your individual plan of %(seminar)s is closed."),
    "seminars.grader": _("You mark the exam of %(seminar)s."),
}
SUBJECTS = {
    "seminars.paper_sent": _("An exam paper waits for you"),
    "seminars.paper_decided": _("News about your exam paper"),
    "seminars.review_asked": _("A review is asked for"),
    "seminars.review_answered": _("Your review was answered"),
    "seminars.plan_closed": _("Your plan is closed"),
    "seminars.grader": _("An exam waits to be marked"),
}
