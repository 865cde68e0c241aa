"""The sentences about norms: rules, refusals, tasks and messages, filled in and in four languages."""

import re

import pytest
from django.utils import translation

from arbiters.norms.phrases import (
    ADMITTED,
    AUDIT,
    DEADLINES,
    FAULTS,
    FINDINGS,
    NOTIFICATIONS,
    SUBJECTS,
    NormFault,
    sentence_of,
    told,
)
from portal.parts.faults import sentence
from rulekit import Finding

LANGUAGES = ("en", "ru", "uk", "ja")


@pytest.mark.parametrize(
    ("finding", "words"),
    [
        pytest.param(Finding("age", "2.9.3", False, None, 18), "At least 18 years old", id="a number"),
        pytest.param(
            Finding("basis", "3.8", True), "The event is large or strong enough for a norm", id="no"
        ),
        pytest.param(
            Finding("certificates", "2.7.1", False, 3, 2),
            "Within the limit of certificates of the event",
            id="2",
        ),
        pytest.param(Finding("brand_new", "9.9", None), "Article 9.9", id="a rule without a sentence"),
    ],
)
def test_a_rule_as_a_sentence(finding, words):
    assert sentence_of(finding) == words


@pytest.mark.parametrize(
    ("ok", "verdict", "tone"),
    [(True, "met", "success"), (False, "not met", "danger"), (None, "to be decided by a person", "warning")],
)
def test_a_finding_is_told_with_verdict_article_and_colour(ok, verdict, tone):
    (row,) = told([Finding("rounds", "3.10", ok, 4, 5)])
    assert {name: str(value) for name, value in row.items()} == {
        "text": "The event has enough rounds",
        "article": "3.10",
        "verdict": verdict,
        "tone": tone,
    }


def test_findings_are_told_in_the_order_of_the_rules():
    rows = told([Finding("rounds", "3.10", True), Finding("basis", "3.8", False)])
    assert [row["article"] for row in rows] == ["3.10", "3.8"]


@pytest.mark.parametrize(
    ("verdict", "words", "tone"),
    [
        (True, "the rules admit it", "success"),
        (False, "the rules refuse it", "danger"),
        (None, "open points for the federation", "warning"),
    ],
)
def test_the_verdict_on_a_candidate(verdict, words, tone):
    assert [str(part) for part in ADMITTED[verdict]] == [words, tone]


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        pytest.param(
            NormFault("rules_refuse", name="Novice, Nina", article="2.8.2"),
            "Novice, Nina: the rules refuse this certificate (2.8.2).",
            id="whom, and by which article",
        ),
        pytest.param(
            NormFault("decision_missing", name="Novice, Nina", articles="2.1, 2.9.1"),
            "Novice, Nina: say how you decide the points that the rules leave open (2.1, 2.9.1).",
            id="all open points",
        ),
        pytest.param(
            NormFault("norm_used", event="Lviv Open"),
            "The norm of Lviv Open has already been used for a title (B06.1, 4.12).",
            id="4.12",
        ),
        pytest.param(
            NormFault("norm_ended", event="Lviv Open"), "The norm of Lviv Open no longer stands.", id="ended"
        ),
        pytest.param(
            NormFault("numbers_fail", rules="Rated by FIDE (2.1)"),
            "These numbers do not make a norm: Rated by FIDE (2.1)",
            id="the numbers of a paper",
        ),
        pytest.param(
            NormFault("hybrid_begun"),
            "The event has begun: it had to be approved in advance (B06.1, 2.3.2).",
            id="2.3.2",
        ),
    ],
)
def test_a_refusal_names_what_it_is_about(fault, words):
    assert sentence(fault) == words


def names_in(words):
    return sorted(re.findall(r"%\((\w+)\)s", str(words)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", [FINDINGS, FAULTS, AUDIT, DEADLINES, NOTIFICATIONS], ids=range(5))
def test_a_translation_fills_in_the_same_names(table, language):
    """A name that a translation drops is a fact that its reader does not learn."""
    with translation.override("en"):
        wanted = {code: names_in(words) for code, words in table.items()}
    with translation.override(language):
        assert {code: names_in(words) for code, words in table.items()} == wanted


def test_every_message_has_a_subject_and_every_subject_a_message():
    assert set(SUBJECTS) == set(NOTIFICATIONS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_subject_names_nobody(language):
    """Subjects of mails are read by others: on a locked screen, in a list of mails."""
    with translation.override(language):
        assert {code: names_in(words) for code, words in SUBJECTS.items()} == {code: [] for code in SUBJECTS}
