"""What speaks against an appointment, in words with its article."""

import pytest
from django.utils import translation

from arbiters.appointments.phrases import NOTIFICATIONS, SUBJECTS, sentence_of, told
from portal.parts.phrases import filled
from rulekit import Finding


@pytest.mark.parametrize(
    ("finding", "words"),
    [
        pytest.param(
            Finding("category", "8.3", False, "C", "A, B"), "Category C, allowed here: A, B (8.3)", id="8.3"
        ),
        pytest.param(
            Finding("category", "8.2", False, "NA"),
            "Title NA: only FIDE Arbiters and International Arbiters are appointed (8.2)",
            id="8.2 a national arbiter has no category to compare",
        ),
        pytest.param(
            Finding("chief_a_year", "4.1", False, 3, 2),
            "Chief arbiter of 3 official events in the year, at most 2 (4.1)",
            id="4.1",
        ),
        pytest.param(
            Finding("barred", "B06.4 5.1.3", False, 2027, 2028),
            "Accepted too many appointments of a year: not eligible until the end of 2028 (B06.4 5.1.3)",
            id="5.1.3",
        ),
        pytest.param(
            Finding("women", "6.4", False, 1, 2), "Women: 1, needed: 2 (6.4)", id="6.4 a quarter of women"
        ),
    ],
)
def test_a_rule_as_a_sentence(finding, words):
    assert sentence_of(finding) == words


@pytest.mark.parametrize(("ok", "tone"), [(True, "success"), (False, "danger"), (None, "warning")])
def test_the_colour_of_a_finding(ok, tone):
    assert told(Finding("plays", "B.01 1.1.6", ok))["tone"] == tone


def test_B06_4_5_the_reason_of_a_removal_is_not_named_to_others():
    """A sanction is private: the message about a panel names no article and no reason."""
    said = filled(NOTIFICATIONS["arbiters.panel_left"], {"name": "Kos, Anna", "panel": "GREEN", "year": ""})
    assert said == "Kos, Anna is no longer a member of the panel: Green panel."


@pytest.mark.parametrize("panel", ["GREEN", pytest.param("Зелена панель", id="stored by its name")])
def test_the_panel_is_named_in_the_language_of_the_reader(panel):
    given = {"name": {"latin": "Kos, Anna", "native": "Кос Анна"}, "panel": panel, "year": 2028}
    with translation.override("uk"):
        said = filled(NOTIFICATIONS["arbiters.panel_limits"], given)
    assert "Кос Анна" in said
    assert "Зелена панель" in said


def test_every_message_has_a_subject():
    assert set(NOTIFICATIONS) == set(SUBJECTS)
