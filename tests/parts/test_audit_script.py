"""`make audit` names weaknesses where advisories can be reached, and never calls silence a clean answer."""

import json
import runpy
from pathlib import Path

import pytest

weaknesses = runpy.run_path(str(Path(__file__).parents[2] / "scripts" / "audit.py"))["weaknesses"]


@pytest.mark.parametrize("answer", ["", "error: no route", "{}", "[]", "null"])
def test_no_answer_is_not_checked(answer):
    assert weaknesses(answer) is None


def test_a_weakness_is_named_with_its_mending():
    package = {
        "name": "django",
        "version": "5.2.1",
        "vulns": [{"id": "CVE-2026-1", "fix_versions": ["5.2.2"]}],
    }
    clean = {"name": "celery", "version": "5.5.0", "vulns": []}
    answer = json.dumps({"dependencies": [package, clean]})
    assert weaknesses(answer) == ["django 5.2.1: CVE-2026-1, mended in 5.2.2"]
