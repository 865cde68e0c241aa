"""The rules' findings in words, with their article and the mark of their verdict."""

import ast
from pathlib import Path

import pytest
from django.utils import timezone, translation

import fairplay.rules
from fairplay.findings import _SENTENCES, CONSEQUENCES, OUTCOMES, sentence
from fairplay.rules import Consequence, Outcome
from rulekit import Finding

RULES = Path(fairplay.rules.__file__).parent


@pytest.mark.parametrize(
    ("ok", "mark"), [(True, "✓"), (False, "✗"), (None, "?")], ids=["met", "broken", "for a person"]
)
def test_the_mark_says_whether_it_is_met(ok, mark):
    assert sentence(Finding("age", "FPT 1.1.1", ok, 17, 18)) == f"{mark} Age 17, 18 needed. (FPT 1.1.1)"


def test_without_an_article_there_are_no_brackets():
    assert sentence(Finding("seminar", "", True, None, None)) == "✓ Seminar attended."


def test_an_unknown_code_is_shown_rather_than_hidden():
    assert sentence(Finding("new_rule", "AC IX", False, None, None)) == "✗ new_rule (AC IX)"


@pytest.mark.parametrize("code", _SENTENCES)
def test_every_sentence_can_be_written(code):
    words = sentence(Finding(code, "AC", None, "one", "two", subject="three"))
    assert "%(" not in words
    assert words.startswith("? ")


@pytest.mark.parametrize(
    ("texts", "codes"), [(OUTCOMES, Outcome), (CONSEQUENCES, Consequence)], ids=["outcomes", "consequences"]
)
def test_every_answer_of_the_rules_has_its_words(texts, codes):
    assert set(texts) >= set(codes)


def codes_of_complaints() -> set[str]:
    """The codes with which the rules of complaints make their findings."""
    calls = [
        node
        for node in ast.walk(ast.parse((RULES / "complaints.py").read_text()))
        if isinstance(node, ast.Call)
    ]
    firsts = [
        call.args[0] for call in calls if getattr(call.func, "id", "") in ("Finding", "told") and call.args
    ]
    return {first.value for first in firsts if isinstance(first, ast.Constant)}


def test_every_finding_on_a_complaint_has_a_sentence():
    codes = codes_of_complaints()
    assert len(codes) >= 8
    assert codes - set(_SENTENCES) == set()


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Filed 30 Nov 2026, 23:40; the limitation ends 1 Dec 2031."),
        ("uk", "Подано 30 листопада 2026, 23:40; строк давності спливає 1 грудня 2031."),
    ],
)
def test_days_are_written_for_the_reader(language, words):
    found = Finding("limitation", "", True, "2026-11-30T23:40:11.422752Z", "2031-12-01")
    with translation.override(language), timezone.override("UTC"):
        assert sentence(found) == f"✓ {words}"
