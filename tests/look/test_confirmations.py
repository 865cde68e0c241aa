"""What the next click cannot take back asks first, in one way everywhere: a dialog of the page.

A button alone in its form either asks (`data-asks`, components/confirm.html) or is named here with the
reason why not. A form in which one types something is a page of its own for the purpose.
"""

import re

import pytest

from tests.look.test_templates import EVERY, name

FORM = re.compile(r'<form\b[^>]*method="post".*?(?:</form>|\Z)', re.DOTALL)
TYPED = re.compile(
    r'{{\s*\w*form|{{\s*field|{{\s*\w+\.field|<input\b(?![^>]*type="hidden")|<select|<textarea'
)
# Fields that a template of its own, or a formset, puts into the form.
FILLED = {
    "arbiters/norms/event.html",
    "arbiters/norms/event_norms.html",
    "arbiters/norms/event_steps.html",
    "arbiters/norms/my_service.html",
    "arbiters/register/differences.html",
    "players/admin_region.html",
    "seminars/application/timetable_edit.html",
    "seminars/enrolment/attendance.html",
    "seminars/practice/paper.html",
}
ASKS_ITSELF = {
    "backoffice/bulk.html",
    "backoffice/step.html",
    "account/email_confirm.html",
    "components/confirm.html",
    "offices/invitation.html",
}
UNDONE_BY_THE_NEXT_CLICK = {
    "account/email_change.html",
    "arbiters/desk/meeting.html",
    "arbiters/reports/duties.html",
    "backoffice/saved_filters.html",
    "components/follow.html",
    "partials/account_menu.html",
    "partials/language_switch.html",
    "partials/workspace_switch.html",
    "mfa/authenticate.html",
    "seminars/enrolment/own.html",
    "seminars/enrolment/participants.html",
    "tournaments/reports/report_fixes.html",
    "tournaments/reports/report_player.html",
    "workflow/inbox.html",
    "workflow/inbox_line.html",
}
CHANGES_NOTHING_OF_OTHERS = {
    "jobs/job_detail.html": "the same job again",
    "ratings/work/system.html": "a calculation is a preview and can be discarded",
    "seminars/application/work.html": "prints a paper",
    "seminars/enrolment/present.html": "the page asks already whether one is there",
    "seminars/exams/exam.html": "a code that exists is not given out again",
    "titles/event_norms.html": "prints a paper",
    "titles/norm.html": "a reminder, once a day",
    "tournaments/pairings/check.html": "a check can be repeated",
}
SPARED = FILLED | ASKS_ITSELF | UNDONE_BY_THE_NEXT_CLICK | CHANGES_NOTHING_OF_OTHERS.keys()


def silent_forms(text: str) -> list[str]:
    """Return the forms that send something at one click without a question."""
    found = [match.group(0) for match in FORM.finditer(text)]
    return [form for form in found if "data-asks" not in form and not TYPED.search(form)]


def test_a_button_alone_asks_first():
    silent = {name(path) for path in EVERY if silent_forms(path.read_text(encoding="utf-8"))}
    assert silent - SPARED == set()


@pytest.mark.parametrize("spared", sorted(SPARED))
def test_nothing_is_spared_in_vain(spared):
    paths = {name(path): path for path in EVERY}
    assert silent_forms(paths[spared].read_text(encoding="utf-8"))
