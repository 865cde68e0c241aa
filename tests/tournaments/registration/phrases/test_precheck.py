"""Every finding has its sentence, its fix and its source."""

import ast
from pathlib import Path

import pytest

from rulekit import Severity
from tournaments.registration.phrases.precheck import FINDINGS, finding_fix, finding_sentence, finding_source
from tournaments.rules.fair_play import ADVICE
from tournaments.rules.findings import broken
from tournaments.rules.norm_event import CODES
from tournaments.rules.precheck import FIELDS, NATIONAL_CODES

RULES = Path("tournaments/rules")


def codes() -> set[str]:
    """Return the codes written in the rules: first arguments of findings, and the tables."""
    found = {*FIELDS, *ADVICE.values(), *(code for code, _field in CODES.values())}
    for path in RULES.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in {"broken", "_broken"}:
                found |= {arg.value for arg in node.args[:1] if isinstance(arg, ast.Constant)}
    return found | {"no_list_takes_it", "no_edition", "registered_late_top", *NATIONAL_CODES.values()}


def test_every_code_has_words_and_no_word_is_left_over():
    assert codes() == set(FINDINGS)


@pytest.mark.parametrize("code", sorted(FINDINGS))
def test_sentences_can_be_filled(code):
    finding = broken(code, "B.02", "0.2", Severity.ERROR, "start", 3, "2026-12-01")
    assert "%(" not in finding_sentence(finding) + finding_fix(finding)
    assert finding_source(finding) == "rating regulations 0.2"
