"""A line of the task list names what it is about once."""

import pytest

from portal.workflow.selectors import name_beside


@pytest.mark.parametrize(
    ("task", "name", "beside"),
    [
        ("File the report on FA seminar Kyiv.", "lecturer's report: FA seminar Kyiv", "lecturer's report"),
        ("Register Berlin: Summer Open.", "Berlin: Summer Open", ""),
        ("Decide on Masters Open.", "Masters Open · 2", ""),
        ("Pay the invoice.", "Berlin: Summer Open", "Berlin: Summer Open"),
    ],
)
def test_what_the_task_says_is_not_said_again(task, name, beside):
    assert name_beside(task, name) == beside
