"""What is missing for a title, in words: one sentence for the arbiter, a table for who decides."""

from datetime import date

import pytest

from arbiters.applications.findings import missing_sentence, sentence_of, told
from rulekit import Finding

NORMS = Finding("tournament_norms", "5.4.3", False, 1, 3)
SEMINAR = Finding("seminar_norms", "5.4.3", False, 0, 1)
SYSTEMS = Finding("systems", "2.4", False, "SS", 2)


@pytest.mark.parametrize(
    ("finding", "words"),
    [
        pytest.param(NORMS, "3 norms of events are needed, 1 listed", id="5.4.3 numbers"),
        pytest.param(
            Finding("language", "4.3", False, None, "en"), "Speaks one of: English", id="4.3 one language"
        ),
        pytest.param(
            Finding("language", "3.3", False, None, "en, fr, xx"),
            "Speaks one of: English, French, xx",
            id="3.3 an unknown code stays",
        ),
        pytest.param(Finding("age", "3.2", None, None, 21), "At least 21 years old", id="5.4.2 an age"),
        pytest.param(
            Finding("years_as_ia", "5.1", False, 0, 1), "International Arbiter for 1 years", id="B06.3 5.1"
        ),
        pytest.param(
            Finding("certificates", "2.7.1", True), "Within the number of certificates of the event", id="2.7"
        ),
        pytest.param(Finding("not_yet_written", "7.7", True), "Article 7.7", id="no sentence"),
    ],
)
def test_a_rule_as_a_sentence(finding, words):
    assert sentence_of(finding) == words


def test_what_is_unmet_comes_first_then_what_is_open_then_what_is_met():
    rows = told([Finding("form", "5.4.1", True), Finding("basis", "3.8", None), NORMS, SEMINAR], {})
    assert [(row["article"], row["tone"]) for row in rows] == [
        ("5.4.3", "danger"),
        ("5.4.3", "danger"),
        ("3.8", "warning"),
        ("5.4.1", "success"),
    ]
    assert rows[0]["text"] == "3 norms of events are needed, 1 listed", "equal ones keep the rules' order"


@pytest.mark.parametrize(
    ("subject", "about"),
    [
        pytest.param("n1", "Lviv Open", id="a norm by its event"),
        pytest.param("n2", "", id="a norm that is not listed any more"),
        pytest.param(None, "", id="the whole application"),
    ],
)
def test_a_finding_names_the_event_it_is_about(subject, about):
    (row,) = told(
        [Finding("rounds", "3.10", False, 4, 5, subject=subject)], {"n1": "Lviv Open", "": "Nothing"}
    )
    assert row["about"] == about


@pytest.mark.parametrize(
    ("findings", "submit_by", "words"),
    [
        pytest.param([], None, "Nothing is missing: apply.", id="nothing, no last day"),
        pytest.param(
            [], date(2027, 3, 9), "Nothing is missing: apply by 9 Mar 2027.", id="5.3 nothing, a last day"
        ),
        pytest.param([NORMS], None, "Still needed: 2 more norms of events.", id="two norms"),
        pytest.param(
            [Finding("tournament_norms", "5.4.3", False, 2, 3)],
            None,
            "Still needed: 1 more norm of an event.",
            id="one norm",
        ),
        pytest.param(
            [NORMS, SEMINAR, SYSTEMS],
            date(2027, 3, 9),
            "Still needed: 2 more norms of events, a seminar norm, an event of another system.",
            id="several, and then no last day",
        ),
        pytest.param(
            [SYSTEMS, SYSTEMS], None, "Still needed: an event of another system.", id="the same twice is one"
        ),
        pytest.param(
            [Finding("language", "3.3", False, None, "en, de")],
            None,
            "Still needed: one of the languages English, German.",
            id="3.3 languages by name",
        ),
        pytest.param(
            [Finding("previous_category", "3.4", False, None, "B")],
            None,
            "Still needed: two years in category B.",
            id="B06.3 3.4",
        ),
        pytest.param(
            [Finding("form", "5.4.1", False)],
            None,
            "Still needed: Dated and signed by an official of the federation.",
            id="a rule without a short form",
        ),
    ],
)
def test_one_sentence_says_what_is_missing_or_until_when(findings, submit_by, words):
    assert missing_sentence(findings, submit_by) == words
