"""`make audit` says what was found, and never calls good what nobody has looked at."""

import json

from scripts.audit import weaknesses


def test_where_every_package_was_skipped_nothing_was_checked():
    skipped = {"name": "amqp", "skip_reason": "Dependency not found on PyPI and could not be audited"}
    assert weaknesses(json.dumps({"dependencies": [skipped]})) is None


def test_a_known_weakness_is_named_with_the_version_that_mends_it():
    weak = {"name": "a", "version": "1.0", "vulns": [{"id": "CVE-1", "fix_versions": ["1.1"]}]}
    assert weaknesses(json.dumps({"dependencies": [weak]})) == ["a 1.0: CVE-1, mended in 1.1"]


def test_checked_and_good_differs_from_no_answer():
    good = {"name": "a", "version": "1.0", "vulns": []}
    assert weaknesses(json.dumps({"dependencies": [good]})) == []
    assert weaknesses("") is None
