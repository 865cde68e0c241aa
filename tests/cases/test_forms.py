"""The form of an answer to a statement."""

import pytest

from portal.cases.forms import AnswerForm


@pytest.mark.parametrize(
    ("states", "marked"),
    [
        pytest.param([("answered", "answered")], "answered", id="nothing to choose"),
        pytest.param([("answered", "answered"), ("declined", "declined")], None, id="a choice"),
    ],
)
def test_the_only_choice_is_marked(states, marked):
    assert AnswerForm(states=states)["state"].value() == marked
